"""One table: its game, who sits where, one writer; no network in it."""
