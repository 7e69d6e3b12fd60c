"""What a table asks of the place where it is kept: rows that are never changed, missions by hash, a call when others write.

A table is its journal (`kernel.journal`), cut into rows: one row for each thing that is acknowledged, with the lines that it
added. Nobody is told of anything before its row is kept (design D7).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

import msgspec


class StoreError(Exception):
    """Something could not be kept or read; the text says what and why, for the log and for the host."""


class Full(StoreError):
    """There is no room. Nothing was changed; what was asked may be asked again when there is room."""


class Conflict(StoreError):
    """Somebody else has written that row: read what is new, and decide again."""


class Unknown(StoreError):
    """The connection was lost at the very moment of keeping, and could not be had again in time to look.

    What was asked may have been kept, or may still be. Read the table anew before anything else is done with it.
    """


class Missing(StoreError):
    """There is no table, or no mission, of that name."""


class Row(msgspec.Struct, frozen=True):
    """What one acknowledged act added to a table's journal."""

    seq: int
    """1 for the row that begins the table, then one more each."""
    body: bytes
    """Whole lines of the journal."""
    ask: str = ""
    """What the sender called its proposal, together with who it is: the same ask is never carried out twice."""


class Card(msgspec.Struct, frozen=True):
    """What a list of tables says of one; nothing of it is secret."""

    table: str
    mission: str
    """Name of the mission."""
    digest: str
    """Hash of the compiled mission, by which it is kept."""
    created: int
    """Seconds since 1970 (UTC)."""
    changed: int
    rows: int


class Store(ABC):
    """A place where tables are kept. Every method may raise `StoreError`; all of them may be called at the same time.

    Unless it is `Unknown`, whatever was to be kept was not kept.
    """

    @abstractmethod
    async def create(self, table: str, mission: str, digest: str, first: Row) -> None:
        """Begin a table with its first row, whose number is 1; raises `Conflict` if the name is taken."""

    @abstractmethod
    async def append(self, table: str, row: Row) -> None:
        """Keep a row for good before returning; raises `Conflict` unless it is the next one and its ask is new, or `Full`."""

    @abstractmethod
    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """The rows after a number, in order; raises `Missing` if there is no such table."""

    @abstractmethod
    async def card(self, table: str) -> Card:
        """What is known of a table without reading it; raises `Missing`."""

    @abstractmethod
    async def cards(self, after: str = "", most: int = 100) -> Sequence[Card]:
        """Tables in the order of their names, beginning after one."""

    @abstractmethod
    async def remove(self, table: str) -> None:
        """Forget a table with all its rows; nothing happens if there is none."""

    @abstractmethod
    async def keep_mission(self, digest: str, data: bytes) -> None:
        """Keep a compiled mission under its hash; nothing happens if it is kept already."""

    @abstractmethod
    async def mission(self, digest: str) -> bytes:
        """A compiled mission; raises `Missing`."""

    @abstractmethod
    async def signal(self, table: str, payload: bytes) -> None:
        """Tell all other workers something that is not kept, such as who is here; at most 4,000 bytes."""

    @abstractmethod
    def listen(self, heard: Callable[[str, bytes | None], None]) -> None:
        """Call back, on the event loop, when another worker has added rows to a table (None) or sent a signal.

        `heard("", None)` means that anything may have happened to any table: calls were missed, or the store was replaced.
        """

    @abstractmethod
    async def healthy(self) -> None:
        """Return if rows can be kept now; raises `StoreError` otherwise."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun, and let go."""
