"""A store in a database: reads on threads of its own, writes through the one writer."""

from __future__ import annotations

import asyncio
import time
from abc import abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, TypeVar
from uuid import uuid4

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from chronaut.table.keeping import Card, Row, Store, StoreError
from chronaut.table.store import statements
from chronaut.table.store.database import Database
from chronaut.table.store.writer import Writer

Result = TypeVar("Result")
READERS: Final = 4
"""So many reads are carried out at the same time; they and the writer have a connection each."""
LONGEST_SIGNAL: Final = 4000


class DatabaseStore(Store):
    """What both databases do alike; made on the event loop that uses it."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.worker = uuid4().hex[:16]
        """Which of the processes on the same database this is."""
        self.writer = Writer(database)
        self.readers = ThreadPoolExecutor(READERS, "chronaut-store-reader")

    async def create(self, table: str, mission: str, digest: str, first: Row) -> None:
        """Begin a table."""
        now = int(time.time())
        card = Card(table, mission, digest, now, now, 1)

        def work(connection: Connection, doubtful: bool) -> None:
            statements.create(connection, card, first, doubtful)
            self.database.notify(connection, [table])

        await self.writer.do(work)

    async def append(self, table: str, row: Row) -> None:
        """Keep a row for good before returning."""
        await self.writer.append(table, row)

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """The rows after a number."""
        return await self.read(partial(statements.rows, table=table, after=after))

    async def card(self, table: str) -> Card:
        """What is known of a table."""
        return await self.read(partial(statements.card, table=table))

    async def cards(self, after: str = "", most: int = 100) -> Sequence[Card]:
        """Tables in the order of their names."""
        return await self.read(partial(statements.cards, after=after, most=most))

    async def remove(self, table: str) -> None:
        """Forget a table."""

        def work(connection: Connection, _: bool) -> None:
            if statements.remove(connection, table):
                self.database.notify(connection, [table])

        await self.writer.do(work)

    async def keep_mission(self, digest: str, data: bytes) -> None:
        """Keep a compiled mission under its hash."""

        def work(connection: Connection, _: bool) -> None:
            try:
                statements.keep_mission(connection, digest, data)
            except IntegrityError:  # another worker kept it at the same moment
                connection.rollback()

        await self.writer.do(work)

    async def mission(self, digest: str) -> bytes:
        """A compiled mission."""
        return await self.read(partial(statements.mission, digest=digest))

    async def signal(self, table: str, payload: bytes) -> None:
        """Tell all other workers something that is not kept."""
        if len(payload) > LONGEST_SIGNAL:
            raise StoreError(f"A signal of {len(payload)} bytes is too long: at most {LONGEST_SIGNAL} are sent.")
        await self.send(table, payload)

    @abstractmethod
    async def send(self, table: str, payload: bytes) -> None:
        """Tell other workers, if there can be any."""

    async def healthy(self) -> None:
        """Return if rows can be kept now."""
        await self.writer.do(lambda connection, _: statements.probe(connection, f"probe of {self.worker}"))

    async def close(self) -> None:
        """Finish what was begun, and let go."""
        await self.writer.close()
        await asyncio.to_thread(self.readers.shutdown)
        await asyncio.to_thread(self.database.close)

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Carry out reading work on a thread."""
        try:
            ready = asyncio.get_running_loop().run_in_executor(self.readers, self.database.read, work)
        except RuntimeError as error:
            raise StoreError("The store is closed: the program is ending.") from error
        return await ready
