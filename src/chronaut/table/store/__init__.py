"""Keeps tables in SQLite, or in PostgreSQL for several workers: one schema, one writer thread, many rows to a commit."""

from chronaut.table.store.opening import default_url, open_store

__all__ = ["default_url", "open_store"]
