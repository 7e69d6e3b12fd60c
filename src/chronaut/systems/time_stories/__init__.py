"""The rules of T.I.M.E Stories (2015)."""
