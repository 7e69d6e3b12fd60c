"""Bots in empty seats: they get frames and nothing else, in time of their own, and never stop the table."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Final

from chronaut.kernel.actions import Refused
from chronaut.kernel.views import Offer, SeatFrame, frame
from chronaut.systems.contract.record import told_along
from chronaut.table.session.acts import BOT
from chronaut.table.session.room import Room
from chronaut.table.session.table import Draft
from chronaut.table.session.telling import numbered

MOST_REFUSALS: Final = 3
"""So often in a row a bot may propose what is refused; then the table plays for it."""


class MindError(Exception):
    """A bot failed, or took too long; the text says how."""


@dataclass(frozen=True)
class Sitting:
    """A bot at a chair: all that it is told when it sits down."""

    table: str
    chair: str
    policy: str
    system: str
    seat: int
    seats: int


class Minds(ABC):
    """Where bots think: elsewhere, so that nobody at a table waits for a thought."""

    policies: frozenset[str] = frozenset()

    @abstractmethod
    async def choose(self, sitting: Sitting, now: SeatFrame) -> tuple[Offer, str] | None:
        """What a bot does now, None to let others go first; raises `MindError`.

        The frame's `told` holds what the seat was told since the last one; all of it if the bot has just sat down.
        """

    @abstractmethod
    async def leave(self, sitting: Sitting) -> None:
        """The bot stands up; what it remembers is forgotten."""


class Bots:
    """The bots of one room; they think in a task of their own, while the table goes on."""

    def __init__(self, room: Room, minds: Minds) -> None:
        self.room = room
        self.minds = minds
        self.told: dict[Sitting, int] = {}
        """By bot: how many steps it has been told."""
        self.passed = -1
        """The step at which all bots that were asked let others go first."""
        self._task: asyncio.Task[None] | None = None
        room.changed.append(self.wake)

    def sittings(self) -> list[Sitting]:
        """The bots that play here now."""
        table = self.room.table
        chairs = table.chairs.all
        return [
            Sitting(table.name, chair.name, chair.person, table.header.system, seat, len(chairs))
            for seat, chair in enumerate(chairs)
            if chair.holder == BOT
        ]

    def leads(self) -> bool:
        """Whether the bots of this table think at this worker: where somebody watches them, the first by name."""
        room = self.room
        return bool(room.lines) and all(room.means.worker <= other for other in room.elsewhere)

    def due(self) -> bool:
        """Whether it may be for a bot to do something."""
        table = self.room.table
        stopped = table.paused or table.over or self.passed == len(table.history)
        return not stopped and bool(self.room.waiting) and self.leads() and bool(self.sittings())

    def wake(self) -> None:
        """Something has changed: let the bots move if it is for them to do."""
        if self._task is None and self.due():
            self._task = asyncio.get_running_loop().create_task(self._play())

    async def _play(self) -> None:
        try:
            while self.due():
                await asyncio.sleep(self.room.means.pace)
                step = len(self.room.table.history)
                if not await self._turn() and len(self.room.table.history) == step:
                    self.passed = step
        except Exception as error:  # noqa: BLE001  (a bot must not stop a table)
            self.passed = len(self.room.table.history)
            self.room.means.log(f"table {self.room.table.name}: {type(error).__name__} among its bots: {error}")
        finally:
            self._task = None

    async def _turn(self) -> bool:
        """Let the first bot that wants to move do so; those that are waited for come first."""
        table, waiting = self.room.table, self.room.waiting
        sittings = sorted(self.sittings(), key=lambda one: one.seat not in waiting)
        for gone in [one for one in self.told if one not in sittings]:
            del self.told[gone]
            await self.minds.leave(gone)
        persons = any(table.chairs.all[seat].holder != BOT for seat in waiting if seat < len(table.chairs.all))
        for sitting in sittings:
            if sitting.seat not in waiting and persons:
                return False
            if await self._move(sitting):
                return True
        needed = [one for one in sittings if one.seat in waiting]
        return bool(needed) and not persons and await self._play_for(needed[0])

    async def _move(self, sitting: Sitting) -> bool:
        """Ask a bot, and do what it wants; whether anything was done."""
        table = self.room.table
        for _ in range(MOST_REFUSALS):
            step = len(table.history)
            try:
                wish = await self.minds.choose(sitting, self._frame(sitting))
            except MindError as error:
                self.room.means.log(f"table {table.name}: the bot {sitting.policy!r} failed: {error}")
                self.told.pop(sitting, None)
                break
            if wish is None:
                return False
            outcome = await self._do(sitting, step, *wish)
            if not isinstance(outcome, Refused):
                return True
            if outcome.code in ("wrong_step", "paused", "not_kept"):
                return False
        return await self._play_for(sitting)

    async def _play_for(self, sitting: Sitting) -> bool:
        """Take the first offer on the seat's list, for a bot that cannot."""
        table = self.room.table
        now = frame(table.system, table.state, sitting.seat, worded=False)
        kinds = {kind.name: kind for kind in table.system.proposal_kinds}
        closed = [one for one in now.offers if not kinds[one.kind].form and not kinds[one.kind].free]
        ranked = sorted((rank, n) for n, one in enumerate(closed) if (rank := table.system.rank(now, one)) >= 0)
        if not ranked:
            return False
        step = len(table.history)
        return not isinstance(await self._do(sitting, step, closed[ranked[0][1]], ""), Refused)

    def _frame(self, sitting: Sitting) -> SeatFrame:
        """What the bot sees, with what it was told since it was asked last."""
        table = self.room.table
        since = table.history[min(self.told.get(sitting, 0), len(table.history)) :]
        self.told[sitting] = len(table.history)
        facts = [fact for taken in since for fact in taken.facts]
        now = frame(table.system, table.state, sitting.seat, worded=False)
        now.told.extend(told_along(table.system.fact_kinds, numbered(table.system, facts, sitting.seat)))
        return now

    async def _do(self, sitting: Sitting, step: int, offer: Offer, text: str) -> int | Refused:
        """Carry out what a bot chose at a step, unless it has stood up or the table has changed since."""
        table = self.room.table

        def make() -> Draft | Refused:
            if sitting not in self.sittings() or table.paused:
                return Refused("paused", "", "The bot does not play now.")
            wish = table.proposal(sitting.seat, offer.kind, (offer.a, offer.b, offer.c), text)
            if isinstance(wish, Refused):
                return wish
            draft = Draft(table)
            return table.stale(wish, step) or draft.step(wish) or draft

        return await self.room.in_turn(lambda: self.room.carry_out("", make))
