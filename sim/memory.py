"""A store in memory, for simulations and tests: it does what the contract of stores says, and forgets all when it goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chronaut.table.keeping import Card, Conflict, Missing, Row, Store


class Shelf:
    """What all workers of a simulated world share: their database."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Row]] = {}
        self.cards: dict[str, tuple[str, str]] = {}
        """By table: its mission and the mission's hash."""
        self.missions: dict[str, bytes] = {}
        self.doors: list[MemoryStore] = []


class MemoryStore(Store):
    """One worker's door to a shelf."""

    def __init__(self, shelf: Shelf | None = None) -> None:
        self.shelf = shelf or Shelf()
        self.shelf.doors.append(self)
        self.heard: Callable[[str, bytes | None], None] = lambda _table, _payload: None

    def notify(self, table: str, payload: bytes | None) -> None:
        for door in self.shelf.doors:
            if door is not self:
                door.heard(table, payload)

    async def create(self, table: str, mission: str, digest: str, first: Row) -> None:
        if table in self.shelf.rows:
            raise Conflict(f"there is a table called {table} already")
        self.shelf.rows[table] = [first]
        self.shelf.cards[table] = (mission, digest)

    async def append(self, table: str, row: Row) -> None:
        rows = self.shelf.rows[table]
        if row.seq != len(rows) + 1 or (row.ask and any(one.ask == row.ask for one in rows)):
            raise Conflict(f"row {row.seq} of {table} is written already")
        rows.append(row)
        self.notify(table, None)

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        if table not in self.shelf.rows:
            raise Missing(f"there is no table called {table}")
        return self.shelf.rows[table][after:]

    async def card(self, table: str) -> Card:
        if table not in self.shelf.cards:
            raise Missing(f"there is no table called {table}")
        mission, digest = self.shelf.cards[table]
        return Card(table, mission, digest, 0, 0, len(self.shelf.rows[table]))

    async def cards(self, after: str = "", most: int = 100) -> Sequence[Card]:
        return [await self.card(table) for table in sorted(self.shelf.cards) if table > after][:most]

    async def remove(self, table: str) -> None:
        self.shelf.rows.pop(table, None)
        self.shelf.cards.pop(table, None)

    async def keep_mission(self, digest: str, data: bytes) -> None:
        self.shelf.missions.setdefault(digest, data)

    async def mission(self, digest: str) -> bytes:
        if digest not in self.shelf.missions:
            raise Missing(f"there is no mission with the hash {digest}")
        return self.shelf.missions[digest]

    async def signal(self, table: str, payload: bytes) -> None:
        self.notify(table, payload)

    def listen(self, heard: Callable[[str, bytes | None], None]) -> None:
        self.heard = heard

    async def healthy(self) -> None:
        return

    async def close(self) -> None:
        if self in self.shelf.doors:
            self.shelf.doors.remove(self)
