"""What a rule system is: its contract, its referee, its registry and the suite that proves it."""
