"""The steps by which Alembic brings a store to today's schema; a step that was released is never edited."""
