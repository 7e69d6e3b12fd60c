"""Players that are programs: bots, campaigns of theirs in batches, and the search for a game that wins."""
