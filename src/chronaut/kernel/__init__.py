"""What every game has: a program, luck, a state, proposals, facts, views and a journal; no rule of any book."""
