"""The rule systems and the contract that each of them fulfils."""
