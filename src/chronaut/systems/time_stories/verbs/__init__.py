"""The verbs of T.I.M.E Stories missions, one file each."""
