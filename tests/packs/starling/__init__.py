"""The ship that comes along."""
