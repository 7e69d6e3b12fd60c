"""How verbs are declared and run, and the few verbs that need no rulebook."""
