"""Chronaut plays, hosts, writes and tests cooperative time-travel board games."""

__version__ = "0.1.0"
