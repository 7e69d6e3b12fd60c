"""A worker's door to the shelf that all share, with everything that goes wrong at real ones."""

from __future__ import annotations

import asyncio
from contextvars import Context
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from chronaut.table.keeping import Card, Conflict, Full, Row, StoreError, Unknown
from sim.loop import Process
from sim.memory import MemoryStore

if TYPE_CHECKING:
    from sim.world import World


@dataclass
class Weather:
    """How badly things go at present: chances between 0 and 1; all 0 when the sky is clear."""

    refused: float = 0.0
    """A write fails before anything is kept."""
    unknown: float = 0.0
    """A write is kept, but the answer is lost."""
    late: float = 0.0
    """The answer is lost, and the row is kept a while after that if it still fits."""
    unread: float = 0.0
    """A read fails."""
    slow: float = 0.0
    """Something takes seconds."""
    deaf: float = 0.0
    """Calls to another worker are lost for a while, until it is told that it missed some."""
    cut: float = 0.0
    """A line is cut, per message."""
    full_until: float = 0.0
    """Until then there is no room."""

    def clear(self) -> None:
        """Let the sun shine."""
        vars(self).update(vars(Weather()))


class SimStore(MemoryStore):
    """One worker's door, which fails as the weather and its luck have it."""

    def __init__(self, world: World, rng: Random, process: Process) -> None:
        super().__init__(world.shelf)
        self.world, self.rng, self.process = world, rng, process
        self.loop, self.weather = world.loop, world.weather
        self.deaf_until = 0.0

    def _strikes(self, chance: float, what: str) -> bool:
        """Whether a fault happens now."""
        strikes = self.rng.random() < chance
        if strikes:
            self.world.note(what, self.process.name)
        return strikes

    async def _takes(self) -> None:
        slow = self._strikes(self.weather.slow, "slow store")
        await asyncio.sleep(self.rng.uniform(1.0, 5.0) if slow else self.rng.uniform(0.001, 0.02))

    async def create(self, table: str, mission: str, digest: str, first: Row) -> None:
        await super().create(table, mission, digest, first)
        self.world.judge.kept(table, first)

    async def append(self, table: str, row: Row) -> None:
        await self._takes()
        weather = self.weather
        if self.loop.now < weather.full_until:
            self.world.note("full", self.process.name)
            raise Full("the shelf is full")
        if self._strikes(weather.refused, "write refused"):
            raise StoreError("the shelf does not answer")
        if self._strikes(weather.late, "kept late"):
            self.loop.call_later(self.rng.uniform(0.1, 3.0), self._late, table, row, context=Context())
            raise Unknown("nobody knows whether that was kept; it will be")
        await self.put(table, row)
        if self._strikes(weather.unknown, "answer lost"):
            raise Unknown("nobody knows whether that was kept; it was")
        await self._takes()

    async def put(self, table: str, row: Row) -> None:
        """Keep a row now."""
        await super().append(table, row)
        self.world.judge.kept(table, row)

    def _late(self, table: str, row: Row) -> None:
        async def put() -> None:
            try:
                await self.put(table, row)
            except Conflict:
                return

        self.loop.create_task(put())

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        await self._takes()
        if self._strikes(self.weather.unread, "read refused"):
            raise StoreError("the shelf cannot be read")
        found = await super().rows(table, after)
        await self._takes()
        return found

    async def card(self, table: str) -> Card:
        await self._takes()
        return await super().card(table)

    async def mission(self, digest: str) -> bytes:
        await self._takes()
        return await super().mission(digest)

    def notify(self, table: str, payload: bytes | None) -> None:
        for door in self.shelf.doors:
            if door is not self and isinstance(door, SimStore):
                door.called(table, payload)

    def called(self, table: str, payload: bytes | None) -> None:
        """Another worker calls; the call may come late, or not at all."""
        if self.loop.now < self.deaf_until:
            return
        if self._strikes(self.weather.deaf, "calls lost"):
            self.deaf_until = self.loop.now + self.rng.uniform(0.5, 4.0)
            self._ring(self.deaf_until - self.loop.now, "", None)
            return
        slow = self._strikes(self.weather.slow, "slow call")
        self._ring(self.rng.uniform(0.5, 3.0) if slow else self.rng.uniform(0.001, 0.02), table, payload)

    def _ring(self, delay: float, table: str, payload: bytes | None) -> None:
        self.loop.call_later(delay, self.heard, table, payload, context=self.process.context)
