"""The shape of a store, the same for both databases; `migrations` leads there step by step."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table

METADATA: Final = MetaData()

Name: Final = String().with_variant(String(collation="C"), "postgresql")
"""A name; its order is that of its characters' numbers in every language."""

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", Name, nullable=False, unique=True),
    Column("mission", String, nullable=False),
    Column("digest", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("head", Integer, nullable=False),  # the number of the table's last row
)

ROWS: Final = Table(
    "rows",
    METADATA,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),
    Column("ask", String, nullable=False),
)

NAMED = ROWS.c.ask != ""
Index("asks", ROWS.c.table_id, ROWS.c.ask, unique=True, sqlite_where=NAMED, postgresql_where=NAMED)

MISSIONS: Final = Table(
    "missions",
    METADATA,
    Column("digest", String, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)
