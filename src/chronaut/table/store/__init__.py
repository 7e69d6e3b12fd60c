"""Where tables are kept: SQLite on a laptop, PostgreSQL for many workers."""
