"""Trouble on the Tempus: a ship, its crew, and disasters that come again in every loop."""
