"""The author's workbench: what a mission is expected to do, proved; and a table for authors, who see everything.

Nothing here is served to players: `chronaut.table` cannot import it.
"""
