"""The steps of migration lead to the schema that the code has in mind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Column, Integer, MetaData, inspect

from chronaut.table.store.database import Database
from chronaut.table.store.migrating import VERSION_TABLE, Schema, schema_of
from chronaut.table.store.postgres import open_database
from chronaut.table.store.schema import METADATA
from chronaut.table.store.sqlite import open_file

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection


def opened(url: str, tmp_path: Path) -> Database:
    return open_database(url) if "://" in url else open_file(tmp_path / "tables.db")


def test_the_steps_lead_to_the_schema(url: str, tmp_path: Path) -> None:
    other = MetaData()
    for table in METADATA.tables.values():
        table.to_metadata(other)
    other.tables["missions"].append_column(Column("more", Integer))

    def differences(connection: Connection, wanted: MetaData) -> int:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        return len(compare_metadata(context, wanted))

    database = opened(url, tmp_path)
    assert database.read(lambda connection: differences(connection, METADATA)) == 0
    assert database.read(lambda connection: differences(connection, other)) == 1
    database.close()


def test_both_databases_have_the_index_of_asks_and_the_foreign_key(url: str, tmp_path: Path) -> None:
    database = opened(url, tmp_path)

    def look(connection: Connection) -> None:
        assert schema_of(connection) is Schema.TODAYS
        (index,) = (each for each in inspect(connection).get_indexes("rows") if each["name"] == "asks")
        assert index["unique"]
        (key,) = inspect(connection).get_foreign_keys("rows")
        assert key["options"] == {"ondelete": "CASCADE"}

    database.read(look)
    database.close()
