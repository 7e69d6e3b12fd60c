"""The shared verbs, one file each."""
