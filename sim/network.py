"""Lines between people and workers: slow, cut with loss of what was under way, and noticed by the two ends at different times."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from chronaut.table.keeping import StoreError
from chronaut.table.session.hall import NotHere
from chronaut.table.session.lines import Line, Outlet
from chronaut.table.session.room import Room
from chronaut.table.session.table import TableError
from sim.loop import Timer

if TYPE_CHECKING:
    from sim.workers import Worker
    from sim.world import World

LATE = 3.0
"""Seconds within which an end notices that its line is cut."""


@dataclass(frozen=True)
class Heard:
    """A message from the table, with the frame to which all messages of the line so far lead."""

    message: dict[str, Any]
    frame: dict[str, Any]


@dataclass(eq=False)
class Link(Outlet):
    """One line; the table's end of it is an outlet."""

    world: World
    worker: Worker
    chair: str
    secret: str
    told: Callable[[Heard], None]
    """Called at the person's end."""
    ended: Callable[[str], None]
    """Called once at the person's end, with the code of a `closing` or nothing."""
    open: bool = True
    """At the person's end."""
    room: Room | None = None
    line: Line | None = None
    seq: int = 0
    """What the judge knows of it: the row up to which it was told last, its frame."""
    frame: dict[str, Any] = field(default_factory=dict)
    language: str = ""
    """In which it was told everything last."""
    _up: list[Timer] = field(default_factory=list)
    _down: list[Timer] = field(default_factory=list)
    _due: list[float] = field(default_factory=lambda: [0.0, 0.0])
    _gone: bool = False
    """At the table's end."""

    # From the person.

    def __post_init__(self) -> None:
        """Remember this life of the worker; the next one knows nothing of the line."""
        self.process, self.hall = self.worker.process, self.worker.hall

    def begin(self) -> None:
        """Knock at the worker."""
        if self.process.alive:
            self._later(0, self._knock)
        else:
            self._later(1, self._end, "later")

    def send(self, data: bytes) -> None:
        """Send a message to the person; called by the table."""
        heard = self.world.judge.told(self, data)
        if not self._gone:
            self._later(1, self._deliver, heard)

    def close(self) -> None:
        """Close the line when all that was sent has arrived; called by the table."""
        if not self._gone:
            self._gone = True
            self._later(1, self._end, "")

    def say(self, data: bytes) -> None:
        """Send a message to the table; it may get lost."""
        if self.open:
            self._later(0, self._arrive, data)
            if self.world.rng.random() < self.world.weather.cut:
                self.cut()

    def cut(self) -> None:
        """Lose some of what is under way; either end notices when it does."""
        rng, world = self.world.rng, self.world
        world.note("line cut", f"{self.chair} at {self.worker.name}")
        for under_way in (self._up, self._down):
            alive = [timer for timer in under_way if not timer.cancelled()]
            for timer in alive[rng.randint(0, len(alive)) :]:
                timer.cancel()
            under_way.clear()
        world.loop.call_later(rng.uniform(0, LATE), self._end, "", context=world.context)
        if self.process.alive:
            world.loop.call_later(rng.uniform(0, 2 * LATE), self.drop, context=self.process.context)
        self._up, self._down = [], []
        self._due = [float("inf"), float("inf")]

    def leave(self) -> None:
        """Close the line from the person's end."""
        if self.open:
            self.open = False
            self._later(0, self.drop)

    # At the other end.

    def _later(self, way: int, call: Callable[..., None], *args: Any) -> None:
        """Let something happen at an end; what is sent one after another arrives one after another."""
        world = self.world
        if self._due[way] == float("inf"):
            return
        self._due[way] = max(self._due[way] + 1e-6, world.loop.now + world.latency())
        context = world.context if way else self.process.context
        timers = (self._up, self._down)[way]
        if len(timers) > 64:
            timers[:] = timers[-32:]
        timers.append(world.loop.call_at(self._due[way], call, *args, context=context))

    def _knock(self) -> None:
        self.world.loop.create_task(self._enter())

    async def _enter(self) -> None:
        try:
            room = await self.hall.enter(self.world.entrance.table, self.chair, self.secret)
        except NotHere:
            self._gone = True
            self._later(1, self._end, "not_here")
        except (StoreError, TableError) as error:
            self.world.note("not let in", f"{self.chair} at {self.worker.name}: {error}")
            self._gone = True
            self._later(1, self._end, "later")
        else:
            if not self._gone:
                self.room = room
                self.line = room.attach(self, self.chair)

    def _arrive(self, data: bytes) -> None:
        if self.room is not None and self.line is not None and not self._gone:
            self.room.heard(self.line, data)

    def drop(self) -> None:
        """Notice at the table's end that the line is gone."""
        self._gone = True
        if self.room is not None and self.line is not None:
            self.room.detach(self.line)

    def _deliver(self, heard: Heard) -> None:
        if self.open:
            self.told(heard)

    def _end(self, code: str) -> None:
        if self.open:
            self.open = False
            self.ended(code)


def parsed(data: bytes) -> dict[str, Any]:
    """A message as a person's program reads it."""
    message: dict[str, Any] = msgspec.json.decode(data)
    return message
