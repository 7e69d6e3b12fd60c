"""The one thread that writes: what is asked in one turn of the event loop is committed together."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Final, TypeAlias

import msgspec
from sqlalchemy import Connection

from chronaut.table.keeping import Row, StoreError, Unknown
from chronaut.table.store import statements
from chronaut.table.store.database import Away, Database
from chronaut.table.store.statements import Wish

MOST_WAITING: Final = 1000
"""So many writes may be under way; whoever brings another waits for its turn."""

log = logging.getLogger(__name__)

Work: TypeAlias = Callable[[Connection, bool], None]
Future: TypeAlias = "asyncio.Future[None]"


class Job(msgspec.Struct, eq=False):
    """Something to be written, and who waits for it."""

    what: Wish | Work
    future: Future


Settled: TypeAlias = list[tuple[Future, StoreError | None]]


class Writer:
    """Writes for one event loop; made on it."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.loop = asyncio.get_running_loop()
        self.room = asyncio.Semaphore(MOST_WAITING)
        self.closed = False
        self.waiting: list[Job] = []
        """What was asked in this turn of the loop."""
        self.queue: SimpleQueue[list[Job] | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._run, name="chronaut-store", daemon=True)
        self.thread.start()

    async def append(self, table: str, row: Row) -> None:
        """Keep a row, together with the rows of others; raises `StoreError`."""
        await self._ask(Wish(table, row))

    async def do(self, work: Work) -> None:
        """Carry out work in a transaction of its own; raises `StoreError`."""
        await self._ask(work)

    async def close(self) -> None:
        """Finish what was asked, refuse the rest."""
        if not self.closed:
            self.closed = True
            self._hand_over()
            self.queue.put(None)
        await asyncio.to_thread(self.thread.join)

    async def _ask(self, what: Wish | Work) -> None:
        async with self.room:
            if self.closed:
                raise StoreError("The store is closed: the program is ending.")
            future = self.loop.create_future()
            if not self.waiting:
                self.loop.call_soon(self._hand_over)
            self.waiting.append(Job(what, future))
            await future

    def _hand_over(self) -> None:
        if self.waiting:
            self.queue.put(self.waiting)
            self.waiting = []

    # --- in the thread ---

    def _run(self) -> None:
        open_ = True
        while open_:
            jobs: list[Job] = []
            handed = self.queue.get()
            while True:
                if handed is None:
                    open_ = False
                else:
                    jobs += handed
                try:
                    handed = self.queue.get_nowait()
                except Empty:
                    break
            settled = self._carry_out(jobs)
            with suppress(RuntimeError):  # the loop is gone, and with it everybody who waited
                self.loop.call_soon_threadsafe(_settle, settled)

    def _carry_out(self, jobs: list[Job]) -> Settled:
        wishes: list[Wish] = []
        waiting: list[Future] = []
        settled: Settled = []
        for job in jobs:
            if isinstance(job.what, Wish):
                wishes.append(job.what)
                waiting.append(job.future)
            else:
                settled.append((job.future, self._outcome(job.what)))
        return settled + list(zip(waiting, self._append(wishes), strict=True))

    def _append(self, wishes: Sequence[Wish]) -> Sequence[StoreError | None]:
        """Commit rows together; alone, if one of them may be what the others cannot be kept with."""
        if not wishes:
            return []
        outcomes: list[StoreError | None] = []

        def work(connection: Connection, doubtful: bool) -> None:
            outcomes[:] = statements.append(connection, wishes, self.database.notify, doubtful)

        error = self._outcome(work)
        if error is None:
            return outcomes
        if len(wishes) == 1 or isinstance(error, Away | Unknown):
            return [error] * len(wishes)
        return [self._append([wish])[0] for wish in wishes]

    def _outcome(self, work: Work) -> StoreError | None:
        try:
            self.database.write(work)
        except StoreError as error:
            return error
        except Exception as error:  # whoever waits has to learn of it, and the thread goes on
            log.exception("A write to the store failed in a way that nobody thought of.")
            return StoreError(f"It could not be kept: {type(error).__name__}.")
        return None


def _settle(settled: Settled) -> None:
    for future, error in settled:
        if future.done():  # whoever waited has gone
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
