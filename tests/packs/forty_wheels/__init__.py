"""Forty Wheels, the short mission of TIME Stories Revolution that comes along."""
