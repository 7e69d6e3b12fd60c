"""Copies of a store: a backup is one SQLite file, whatever it was made of, and can be restored into either database."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, delete, insert, select, text

from chronaut.table.keeping import StoreError, Unknown
from chronaut.table.store import checking
from chronaut.table.store.checking import Counts, counts
from chronaut.table.store.database import Database
from chronaut.table.store.opening import file_of, look, open_for_writing
from chronaut.table.store.schema import METADATA
from chronaut.table.store.sqlite import Damaged, copy_file, look_into, new_file, open_file

AT_ONCE = 200
"""Rows that are in memory at the same time."""


def backup(url: str, to: Path) -> Counts:
    """Copy a store as it is at one moment, also while it is in use, to a new file; raises `StoreError`."""
    path = file_of(url)
    with closing(look(url)) as source:
        if path is not None:
            copy_file(path, to)
        else:
            with closing(new_file(to)) as target:
                try:
                    source.snapshot(lambda kept: target.write(lambda copy, _: _copy(kept, copy)))
                except BaseException:
                    to.unlink()
                    raise
    with closing(look_into(to)) as copy:
        return copy.read(counts)


def restore(file: Path, url: str, *, replace: bool) -> Counts:
    """Put a backup into a store that is empty or to be replaced; raises `StoreError`, and then nothing was changed."""
    with TemporaryDirectory() as folder:
        # A copy is brought to today's schema; the backup itself stays as it is.
        copy = Path(folder) / "copy.db"
        try:
            copy_file(file, copy)
            opened = open_file(copy, str(file))
        except Damaged as error:
            raise StoreError(
                f"{file}: the file is no backup, or a damaged one. Nothing was restored; take another backup."
            ) from error
        with closing(opened) as source:
            for wrong in source.snapshot(lambda connection: list(checking.damage(connection))):
                raise StoreError(f"{file}: {wrong} Nothing was restored; take another backup.")
            with closing(open_for_writing(url)) as target:
                return source.snapshot(lambda kept: target.write(partial(_replace, kept, target, replace)))


def _replace(kept: Connection, target: Database, replace: bool, into: Connection, doubtful: bool) -> Counts:
    there = counts(into)
    if there.tables and doubtful:
        raise Unknown(
            f"{target.name}: the connection was lost, but the tables seem to be there. See with 'chronaut store check'."
        )
    if there.tables and not replace:
        raise StoreError(
            f"{target.name} is not empty: it has {there.tables} table{'' if there.tables == 1 else 's'}. Nothing was changed; "
            "add --replace to have the backup's tables instead of them."
        )
    for table in reversed(METADATA.sorted_tables):
        into.execute(delete(table))
    _copy(kept, into)
    target.notify(into, [""])
    return counts(into)


def _copy(kept: Connection, into: Connection) -> None:
    for table in METADATA.sorted_tables:
        found = kept.execution_options(yield_per=AT_ONCE).execute(select(table))
        for rows in found.mappings().partitions():
            into.execute(insert(table), [dict(row) for row in rows])
    if into.dialect.name == "postgresql":  # new tables are numbered after those that were copied
        into.execute(text("SELECT setval(pg_get_serial_sequence('tables', 'id'), max(id)) FROM tables"))
