"""What is asked of the database once a transaction is open; knows nothing of threads and lost connections."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from chronaut.table.keeping import Card, Conflict, Missing, Row, StoreError
from chronaut.table.store.schema import MISSIONS, ROWS, TABLES

LONGEST_NAME: Final = 200
"""The most bytes of a table's name in UTF-8, so that it fits into every call to other workers."""

Notify = Callable[[Connection, Iterable[str]], None]
"""Tells other workers, when the transaction is committed, which tables have new rows."""

_HEADS: Final = (
    select(TABLES.c.name, TABLES.c.id, TABLES.c.head)
    .where(TABLES.c.name.in_(bindparam("names", expanding=True)))
    .order_by(TABLES.c.id)  # all workers lock in the same order, so that none waits for one that waits for it
    .with_for_update()
)
_ADVANCE: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values(head=bindparam("last"), changed=bindparam("now"))
)  # fmt: skip
_CARD: Final = select(
    TABLES.c.name, TABLES.c.mission, TABLES.c.digest, TABLES.c.created, TABLES.c.changed, TABLES.c.head
)
_ROW: Final = select(ROWS.c.seq, ROWS.c.body, ROWS.c.ask)


class Wish(msgspec.Struct, frozen=True):
    """A row that is to be appended to a table."""

    table: str
    row: Row


def append(connection: Connection, wishes: Sequence[Wish], notify: Notify, doubtful: bool) -> list[StoreError | None]:
    """Add rows to any number of tables; for each what it was refused for, or None.

    `doubtful` says that the same was tried before and may have succeeded: then a row that is there already is no conflict.
    The database itself refuses an ask that is not new, and all the others with it.
    """
    asked = connection.execute(_HEADS, {"names": list({wish.table for wish in wishes})})
    tables = {name: (number, head) for name, number, head in asked}
    heads: dict[int, int] = {}
    added: list[dict[str, object]] = []
    outcomes: list[StoreError | None] = []
    for wish in wishes:
        if wish.table not in tables:
            outcomes.append(Missing(f"There is no table {wish.table!r}."))
            continue
        number, kept = tables[wish.table]
        head, row = heads.get(number, kept), wish.row
        if row.seq == head + 1:
            heads[number] = row.seq
            added.append({"table_id": number, "seq": row.seq, "body": row.body, "ask": row.ask})
            outcomes.append(None)
        elif doubtful and _is_kept(connection, number, row):
            outcomes.append(None)
        else:
            outcomes.append(Conflict(f"Row {row.seq} of table {wish.table!r} cannot follow row {head}."))
    if added:
        connection.execute(insert(ROWS), added)
        now = int(time.time())
        advanced = [{"table": number, "last": last, "now": now} for number, last in heads.items()]
        connection.execute(_ADVANCE, advanced)
        notify(connection, (name for name, (number, _) in tables.items() if number in heads))
    return outcomes


def _is_kept(connection: Connection, number: int, row: Row) -> bool:
    found = connection.execute(_ROW.where(ROWS.c.table_id == number, ROWS.c.seq == row.seq)).first()
    return found is not None and Row(*found) == row


def create(connection: Connection, card: Card, first: Row, doubtful: bool) -> None:
    """Begin a table with its first row; raises `Conflict`, also by the database itself if two do it at once."""
    if first.seq != 1:
        raise Conflict(f"The first row of table {card.table!r} must have the number 1, not {first.seq}.")
    if not 0 < len(card.table.encode()) <= LONGEST_NAME:
        raise StoreError(f"A table's name must have 1 to {LONGEST_NAME} bytes.")
    number = connection.execute(select(TABLES.c.id).where(TABLES.c.name == card.table)).scalar()
    if number is not None:
        if doubtful and _is_kept(connection, number, first):
            return
        raise Conflict(f"There is a table {card.table!r} already.")
    begun = insert(TABLES).values(
        name=card.table,
        mission=card.mission,
        digest=card.digest,
        created=card.created,
        changed=card.changed,
        head=first.seq,
    )
    (number,) = connection.execute(begun).inserted_primary_key or (None,)
    connection.execute(insert(ROWS).values(table_id=number, seq=first.seq, body=first.body, ask=first.ask))


def remove(connection: Connection, table: str) -> bool:
    """Forget a table with all its rows; whether there was one."""
    return connection.execute(delete(TABLES).where(TABLES.c.name == table)).rowcount > 0


def keep_mission(connection: Connection, digest: str, data: bytes) -> None:
    """Keep a compiled mission unless it is kept."""
    if connection.execute(select(MISSIONS.c.digest).where(MISSIONS.c.digest == digest)).first() is None:
        connection.execute(insert(MISSIONS).values(digest=digest, data=data))


def probe(connection: Connection, name: str) -> None:
    """Write something of a row's size and remove it again."""
    connection.execute(insert(MISSIONS).values(digest=name, data=bytes(8192)))
    connection.execute(delete(MISSIONS).where(MISSIONS.c.digest == name))


def rows(connection: Connection, table: str, after: int) -> list[Row]:
    """The rows of a table after a number; raises `Missing`."""
    number = connection.execute(select(TABLES.c.id).where(TABLES.c.name == table)).scalar()
    if number is None:
        raise Missing(f"There is no table {table!r}.")
    found = connection.execute(_ROW.where(ROWS.c.table_id == number, ROWS.c.seq > after).order_by(ROWS.c.seq))
    return [Row(*each) for each in found]


def card(connection: Connection, table: str) -> Card:
    """What is known of a table; raises `Missing`."""
    found = connection.execute(_CARD.where(TABLES.c.name == table)).first()
    if found is None:
        raise Missing(f"There is no table {table!r}.")
    return Card(*found)


def cards(connection: Connection, after: str, most: int) -> list[Card]:
    """Tables in the order of their names, beginning after one."""
    found = connection.execute(_CARD.where(TABLES.c.name > after).order_by(TABLES.c.name).limit(most))
    return [Card(*each) for each in found]


def mission(connection: Connection, digest: str) -> bytes:
    """A compiled mission; raises `Missing`."""
    data: bytes | None = connection.execute(select(MISSIONS.c.data).where(MISSIONS.c.digest == digest)).scalar()
    if data is None:
        raise Missing(f"There is no mission with the hash {digest!r}.")
    return data
