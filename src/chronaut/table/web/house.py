"""What a worker serves: its tables, the missions that it offers, and who may come in."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from starlette.requests import HTTPConnection

from chronaut.kernel.program import Program, encode
from chronaut.render.pictures import Album
from chronaut.table.keeping import StoreError
from chronaut.table.session.faults import marked, placed, told
from chronaut.table.session.hall import Hall, NotHere
from chronaut.table.session.room import Room
from chronaut.table.session.table import TableError
from chronaut.table.web.limits import Allowance, Held, address
from chronaut.table.web.problems import Refusal, not_here
from chronaut.table.web.settings import Settings
from chronaut.table.web.shelf import on_shelf

NAME: Final = re.compile("[a-z0-9]{1,32}")
"""What tables and chairs are called."""
COOKIE: Final = "chronaut"
BEARER: Final = "bearer "
LAST_WORDS: Final = 3.0
"""Seconds that lines have to read why they are closed when the server stops."""


@dataclass(frozen=True)
class Offered:
    """A mission that tables can be opened with."""

    program: Program
    pictures: Album = field(default_factory=lambda: Album({}, {}))


@dataclass(eq=False)
class House:
    """All that the handlers of requests work with."""

    hall: Hall
    missions: Sequence[Offered]
    settings: Settings = field(default_factory=Settings)
    counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    """What has happened since this worker began, by what and which, for `/metrics`."""
    senders: set[asyncio.Task[None]] = field(default_factory=set)
    """Tasks that still send something to a line."""
    stopping: bool = False

    def __post_init__(self) -> None:
        limits = self.settings.limits
        self.offered = {one.program.header.mission: one for one in self.missions}
        self.shelf = [on_shelf(one.program, one.pictures) for one in self.missions]
        """What is said of each mission, by language."""
        self.pictures = {one.program.digest(): one.pictures for one in self.missions}
        self.requests = Allowance(limits.requests_per_second, limits.requests_at_once)
        self.openings = Allowance(limits.tables_per_hour / 3600, limits.tables_per_hour)
        self.knocks = Allowance(limits.knocks_per_minute / 60, limits.knocks_per_minute)
        self.records = Allowance(limits.records_per_minute / 60, limits.records_per_minute)
        self.sockets = Held(limits.sockets_per_address)
        self.bringing = Held(limits.brought_at_once)
        self.looks = Held(limits.looks_at_once)
        busy = limits.busy_lines
        self.messages = Allowance(limits.messages_per_second * busy, limits.messages_at_once * busy)
        self.answers = Allowance(limits.answers_per_second, limits.answers_at_once)
        self.chairs = Allowance(limits.messages_per_second, limits.messages_at_once)
        """For messages of a chair or of the host, on however many lines."""

    def log(self, text: str) -> None:
        """Write a line for whoever runs the server; it holds no secret."""
        self.hall.means.log(text)

    async def keep_missions(self) -> None:
        """Keep what is offered, so that records of it can be brought here; raises `StoreError`."""
        for one in self.missions:
            await self.hall.means.store.keep_mission(one.program.digest(), encode(one.program))

    # Coming in.

    async def enter(self, connection: HTTPConnection) -> Room:
        """The room of the table in a request's path, for whoever shows the key of the chair there; raises `Refusal`."""
        named = connection.path_params
        with self.asked(connection):
            return await self.hall.enter(named["table"], named["chair"], key_of(connection))

    @contextmanager
    def asked(self, connection: HTTPConnection) -> Iterator[None]:
        """Around whatever asks the hall for a table: turns what the hall raises into a `Refusal`.

        A key that fits is let in however many wrong ones came from the same address: others live there, too.
        """
        if self.stopping:
            raise Refusal(503, "not_kept", "The server is being stopped; the tables are kept.")
        try:
            well_named(connection)
            yield
        except NotHere:
            if self.knocks.take(who(connection)):
                raise not_here() from None
            text = "Too many wrong keys have come from this address; wait a minute."
            raise Refusal(429, "too_fast", text, after=self.knocks.of(who(connection)).wait()) from None
        except (StoreError, TableError) as error:
            raise self.lost(error, connection.path_params["table"]) from error

    def lost(self, error: StoreError | TableError, table: str = "") -> Refusal:
        """What to say when a table cannot be read or written; why stands in the log."""
        what = told(error, table) if isinstance(error, StoreError) else placed(error)
        self.log(f"{marked(table) if table else 'tables'}: {what}")
        if isinstance(error, TableError):
            text = "This table is damaged and cannot be opened. Whoever runs the server finds out more in its log."
            return Refusal(500, "damaged", text)
        what = "This table" if table else "The place where tables are kept"
        text = f"{what} cannot be reached now; nothing is lost. Try again in a moment."
        return Refusal(503, "not_kept", text)

    # Going.

    async def close(self) -> None:
        """End all lines with a word, and finish what was begun."""
        self.stopping = True
        await self.hall.close()
        if self.senders:
            await asyncio.wait(self.senders, timeout=LAST_WORDS)


def well_named(connection: HTTPConnection) -> None:
    """Raise `NotHere` where no table can be called as the path says."""
    if not NAME.fullmatch(connection.path_params["table"]):
        raise NotHere


def who(connection: HTTPConnection) -> str:
    """Who asks: an address that counts as one."""
    return address(connection.client.host) if connection.client else ""


def key_of(connection: HTTPConnection) -> str:
    """The key that a request shows: a program's in the header, a browser's in its cookie; empty if there is none."""
    given = connection.headers.get("authorization", "")
    if given[: len(BEARER)].lower() == BEARER:
        return given[len(BEARER) :].strip()
    return connection.cookies.get(COOKIE, "")
