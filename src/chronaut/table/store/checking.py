"""Proves what a store holds: the database itself, rows without holes, the hash chain of each journal, missions by their hashes."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import Connection, func, select

from chronaut.kernel.journal import JournalError, Kinds
from chronaut.kernel.journal.reader import read_stream
from chronaut.kernel.program import ProgramError, decode
from chronaut.systems.contract.record import BROKEN, kinds_of
from chronaut.systems.contract.registry import open_system
from chronaut.table.store.schema import MISSIONS, ROWS, TABLES


class Counts(msgspec.Struct):
    """How much a store holds."""

    tables: int
    rows: int
    missions: int


def counts(connection: Connection) -> Counts:
    """Count what a store holds."""
    found = [connection.execute(select(func.count()).select_from(each)).scalar_one() for each in _EACH]
    return Counts(*found)


_EACH: Final = (TABLES, ROWS, MISSIONS)


def findings(connection: Connection) -> Iterator[str]:
    """All that is wrong, a sentence each; the connection shows one moment of the store."""
    yield from damage(connection)
    kinds: dict[str, Kinds] = {}
    for digest, data in connection.execute(select(MISSIONS)):
        yield from _mission(digest, data, kinds)
    for number, name, digest, head in connection.execute(
        select(TABLES.c.id, TABLES.c.name, TABLES.c.digest, TABLES.c.head).order_by(TABLES.c.name)
    ).all():
        place = f"table {name!r}"
        rows = connection.execute(
            select(ROWS.c.seq, ROWS.c.body).where(ROWS.c.table_id == number).order_by(ROWS.c.seq)
        ).all()
        if [seq for seq, _ in rows] != list(range(1, head + 1)):
            yield f"{place}: expected the rows 1 to {head}, found {_runs([seq for seq, _ in rows])}."
        elif digest not in kinds:
            yield f"{place}: its mission {digest} is missing or cannot be used, so that its journal cannot be read."
        else:
            yield from _journal(place, digest, b"".join(body for _, body in rows), kinds[digest])


def damage(connection: Connection) -> Iterator[str]:
    """What is wrong with a file as a database; a server sees to that itself."""
    if connection.dialect.name != "sqlite":
        return
    for (what,) in connection.exec_driver_sql("PRAGMA integrity_check"):
        if what != "ok":
            words = " ".join(what.removeprefix("*** in database main ***").split()).rstrip(".")
            yield f"the file is damaged; SQLite says of it: {words}."
    for table, number, *_ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield f"the file is damaged: entry {number} of {table!r} belongs to no table."


def _mission(digest: str, data: bytes, kinds: dict[str, Kinds]) -> Iterator[str]:
    try:
        program = decode(data)
        found = program.digest()
        if found == digest:
            kinds[digest] = kinds_of(open_system(program))
        else:
            yield f"mission {digest}: its content has another hash, {found}."
    except (ProgramError, *BROKEN) as error:
        yield f"mission {digest}: {error}"


def _journal(place: str, digest: str, data: bytes, kinds: Kinds) -> Iterator[str]:
    try:
        journal = read_stream(Path(place), io.BytesIO(data), kinds)
    except JournalError as error:
        yield str(error)
        return
    if journal.size != len(data):
        yield f"{place}: the journal is {journal.note}"
    if journal.header.mission_hash != digest:
        yield f"{place}: it is listed with mission {digest}, but its journal is of {journal.header.mission_hash}."


def _runs(numbers: list[int]) -> str:
    """Numbers in order, those that follow one another taken together."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1] = [runs[-1][0], number]
        else:
            runs.append([number])
    return ", ".join(" to ".join(map(str, run)) for run in runs) or "none"
