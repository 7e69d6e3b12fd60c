"""The rules of TIME Stories Revolution (blue cycle)."""
