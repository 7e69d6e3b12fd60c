"""The verbs of this family, one file each."""
