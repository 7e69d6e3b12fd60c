"""Golden games: whole games as text, reviewed as a diff."""
