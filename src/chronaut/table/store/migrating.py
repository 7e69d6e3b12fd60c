"""Which schema a store has, and bringing it to today's."""

from __future__ import annotations

from enum import Enum
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from chronaut.table.keeping import StoreError

VERSION_TABLE: Final = "chronaut_version"
"""Where a store says which schema it has; a name that no other program uses."""

STEPS: str = "chronaut.table.store:migrations"
"""Where Alembic finds the steps."""


class Schema(Enum):
    """Which schema there is; the text says what to do about it if another was expected."""

    EMPTY = "there are no tables of Chronaut in it. Run 'chronaut store migrate' to make what they need."
    FOREIGN = "it belongs to another program. Give Chronaut one of its own."
    OLDER = "an older version of Chronaut made it. End all that use it and run 'chronaut store migrate'."
    TODAYS = "it is in use already."
    NEWER = "a newer version of Chronaut made it. Use that version."


def schema_of(connection: Connection) -> Schema:
    """Which schema a database has."""
    names = inspect(connection).get_table_names()
    found = _version(connection)
    if found is None:
        return Schema.FOREIGN if set(names) - {VERSION_TABLE} else Schema.EMPTY
    steps = ScriptDirectory.from_config(_config())
    if found == steps.get_current_head():
        return Schema.TODAYS
    known = {step.revision for step in steps.walk_revisions()}
    return Schema.OLDER if found in known else Schema.NEWER


def expect(connection: Connection, name: str, *fitting: Schema) -> Schema:
    """The schema of a database; raises `StoreError` with its name unless it is one of those that fit."""
    found = schema_of(connection)
    if found not in fitting:
        raise StoreError(f"{name}: {found.value}")
    return found


def migrate(connection: Connection) -> None:
    """Bring an empty or older store to today's schema, within the transaction of the connection."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", STEPS)
    config.set_main_option("path_separator", "os")
    return config


def _version(connection: Connection) -> str | None:
    return MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_revision()
