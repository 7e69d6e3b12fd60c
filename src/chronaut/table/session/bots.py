"""Bots in empty seats: they get frames and nothing else, in time of their own, and never stop the table."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from chronaut.kernel.actions import Refused
from chronaut.kernel.events import NOTED
from chronaut.kernel.state import VOTE
from chronaut.kernel.views import Offer, Refusal, SeatFrame, refusal
from chronaut.systems.contract.match import Taken
from chronaut.systems.contract.record import told_along
from chronaut.table.keeping import StoreError
from chronaut.table.session.acts import BOT, PERSON
from chronaut.table.session.faults import marked, placed
from chronaut.table.session.room import Room
from chronaut.table.session.table import Draft
from chronaut.table.session.telling import numbered, seen_by

MOST_REFUSALS: Final = 3
"""So often in a row a bot may propose what is refused; then the table plays for it."""
MOST_FAULTS: Final = 3
"""After so many failures in a row a bot is not asked any more: the table plays for it as long as it sits there."""
MOST_ALONE: Final = 5_000
"""So many moves in a row bots make without anything done by a person; then they wait for one."""
ANSWERED: Final = "answer"
SAFE_TEXT: Final = "nothing"
"""What the table types for a bot that must answer and cannot."""


class MindError(Exception):
    """A bot failed, or took too long; the text says how."""


class Forgotten(MindError):
    """The bot lost its memory by no fault of its own: ask again, with all that it was ever told."""


@dataclass(frozen=True)
class Sitting:
    """A bot at a chair: all that it is told when it sits down."""

    table: str
    chair: str
    policy: str
    system: str
    seat: int
    seats: int


@dataclass
class Memory:
    """What a bot has been told, and how it has done."""

    steps: int = 0
    last: Taken | None = None
    """The latest step that it was told of; another one in its place means that the table went back."""
    fresh: bool = True
    """Whether it knows nothing yet."""
    faults: int = 0
    """How often in a row it failed."""


class Minds(ABC):
    """Where bots think: elsewhere, so that nobody at a table waits for a thought."""

    policies: frozenset[str] = frozenset()
    partners: Mapping[str, str] = {}
    """What they are like at a table with people, in a line for each, by name."""

    @abstractmethod
    async def choose(
        self, sitting: Sitting, now: SeatFrame, *, fresh: bool, refused: Refusal | None
    ) -> tuple[Offer, str] | None:
        """What a bot does now, None to let others go first; raises `MindError`.

        The frame's `told` holds what the seat was told since the last one; all of it for a `fresh` bot, which remembers
        nothing from before. `refused` says why its last wish was not carried out.
        """

    @abstractmethod
    def leave(self, sitting: Sitting) -> None:
        """The bot stands up; what it remembers is forgotten. Never waits."""


class NotKept(Exception):
    """A move could not be kept just now."""


class Bots:
    """The bots of one room; they think in a task of their own, while the table goes on."""

    def __init__(self, room: Room, minds: Minds) -> None:
        self.room = room
        self.minds = minds
        self.memories: dict[Sitting, Memory] = {}
        self.passed = -1
        """The row after which all bots that were asked let others go first."""
        self.alone = 0
        """How many rows up to `own` are moves of bots, without another between them."""
        self.own = 0
        """The row of the latest move of a bot."""
        self.closed = False
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
        """Whether the bots of this table think at this worker: of those where somebody watches, the first by name."""
        room = self.room
        watched = any(line.alive for line in room.lines)
        return watched and all(room.means.worker <= other for other, (_, chairs) in room.elsewhere.items() if chairs)

    def due(self) -> bool:
        """Whether it may be for a bot to do something."""
        table = self.room.table
        if self.closed or table.paused or table.over or self.passed == table.seq or not self.room.waiting:
            return False
        if self.alone >= MOST_ALONE and self.own == table.seq:
            return False
        return self.leads() and bool(self.sittings())

    def wake(self) -> None:
        """Something may have changed: let the bots move if it is for them to do."""
        here = self.sittings()
        for gone in [one for one in self.memories if one not in here]:
            self._forget(gone)
        if self._task is None and self.due():
            self._task = asyncio.get_running_loop().create_task(self._play())

    def close(self) -> None:
        """The table goes to sleep, and its bots with it."""
        self.closed = True
        if self._task is not None:
            self._task.cancel()
        for sitting in list(self.memories):
            self._forget(sitting)

    def _forget(self, sitting: Sitting) -> None:
        del self.memories[sitting]
        self.minds.leave(sitting)

    async def _play(self) -> None:
        table = self.room.table
        try:
            while self.due():
                steps = len(table.history)
                await asyncio.sleep(self.room.means.pace)
                if len(table.history) != steps:
                    continue  # somebody has just acted: let all follow that first
                seq = table.seq
                if self.due() and not await self._turn() and table.seq == seq:
                    self.passed = seq
        except (NotKept, StoreError):
            pass  # whoever wakes the bots next lets them try again
        except Exception as error:  # noqa: BLE001  (a bot must not stop a table)
            self.passed = table.seq
            self.room.means.log(f"{marked(table.name)}: {placed(error)} among its bots")
        finally:
            self._task = None

    async def _turn(self) -> bool:
        """Let the first bot that wants to move do so; whether the table is to be looked at again.

        Those that are waited for come first. The others are asked only while no person is waited for.
        """
        table, waiting = self.room.table, self.room.waiting
        seq = table.seq
        persons = any(table.chairs.all[seat].holder != BOT for seat in waiting)
        asked = [one for one in self.sittings() if one.seat in waiting or not persons]
        for sitting in sorted(asked, key=lambda one: one.seat not in waiting):
            if await self._move(sitting) or table.seq != seq:
                return True
        needed = [one for one in asked if one.seat in waiting]
        return bool(needed) and not persons and await self._play_for(needed[0])

    def _withheld(self, offer: Offer) -> bool:
        """Whether this is a vote in which people go first: somebody who is here and waited for has not voted yet."""
        table = self.room.table
        persons = [
            seat
            for seat in self.room.waiting
            if table.chairs.all[seat].holder == PERSON and (table.state.present >> seat) & 1
        ]
        votes = [one for one in table.state.questions if one.mode == VOTE and one.serial == offer.a]
        return offer.kind == ANSWERED and any(
            (one.seats >> seat) & 1 and one.votes[seat] < 0 for one in votes for seat in persons
        )

    async def _move(self, sitting: Sitting) -> bool:
        """Ask a bot, and do what it wants; whether the table is to be looked at again."""
        memory = self.memories.setdefault(sitting, Memory())
        refused: Refusal | None = None
        for _ in range(MOST_REFUSALS):
            if memory.faults >= MOST_FAULTS:
                break
            step, seq = len(self.room.table.history), self.room.table.seq
            now, fresh = self._told(sitting, memory)
            try:
                wish = await self.minds.choose(sitting, now, fresh=fresh, refused=refused)
            except Forgotten:
                memory.fresh = True
                continue
            except MindError as error:
                memory.fresh, memory.faults = True, memory.faults + 1
                kind = str(error).partition(":")[0]  # what follows may be words of players
                self.room.means.log(f"{marked(sitting.table)}: the bot {sitting.policy!r} failed: {kind}")
                break
            memory.faults = 0
            if wish is None or self._withheld(wish[0]):
                return False
            outcome = await self._do(sitting, step, seq, *wish)
            if outcome is None or self.room.table.seq != seq:
                return True  # done, or the table has changed while it thought
            refused = refusal(outcome)
        return sitting.seat in self.room.waiting and await self._play_for(sitting)

    def _told(self, sitting: Sitting, memory: Memory) -> tuple[SeatFrame, bool]:
        """What the bot sees, with what it was told since it was asked last, and whether that is all since the beginning."""
        table = self.room.table
        steps = len(table.history)
        if memory.steps > steps or (memory.steps and table.history[memory.steps - 1] is not memory.last):
            memory.fresh = True  # the table went back: what was taken back never happened
        fresh = memory.fresh
        private = table.voices.not_for(table.chairs.sitting(sitting.seat))
        since = enumerate(table.history[0 if fresh else memory.steps :], start=1 if fresh else memory.steps + 1)
        facts = [fact for step, taken in since for fact in taken.facts if fact.kind != NOTED or step not in private]
        now = seen_by(table, sitting.seat, worded=False, talk_from=0)
        now.told.extend(told_along(table.system.fact_kinds, numbered(table.system, facts, sitting.seat)))
        memory.fresh, memory.steps, memory.last = False, steps, table.history[-1] if steps else None
        return now, fresh

    async def _play_for(self, sitting: Sitting) -> bool:
        """Do what can be done first of what the game waits for, for a bot that cannot; whether anything was done."""
        table = self.room.table
        step, seq = len(table.history), table.seq
        for offer in self._safest(seen_by(table, sitting.seat, worded=False)):
            outcome = await self._do(sitting, step, seq, offer, SAFE_TEXT[: offer.longest])
            if outcome is None or table.seq != seq:
                return True
        return False

    def _safest(self, now: SeatFrame) -> Iterator[Offer]:
        """What a seat is waited for: as a table would list it, then what would change nothing, then what is typed.

        A vote that was cast stays, or the table would change it for ever.
        """
        system = self.room.table.system
        free = {kind.name for kind in system.proposal_kinds if kind.free}
        voted = {one.question for one in now.asked if one.votes and one.votes[now.seat] >= 0}
        offers = [
            one
            for one in now.offers
            if one.kind not in free and not (one.kind == ANSWERED and one.a in voted) and not self._withheld(one)
        ]
        closed = [(system.rank(now, one), one) for one in offers if not one.longest]
        listed = sorted((rank, place) for place, (rank, _) in enumerate(closed) if rank >= 0)
        yield from (closed[place][1] for _, place in listed)
        yield from (one for rank, one in closed if rank < 0)
        yield from (one for one in offers if one.longest)

    async def _do(self, sitting: Sitting, step: int, seq: int, offer: Offer, text: str) -> Refused | None:
        """Carry out what was chosen for a bot after a step and a row; why not, if it was not; raises `NotKept`.

        Chosen by two workers at the same time, it is carried out once.
        """
        table = self.room.table

        def make() -> Draft | Refused:
            if sitting not in self.sittings() or table.paused:
                return Refused("paused", "", "The bot does not play now.")
            wish = table.proposal(sitting.seat, offer.kind, (offer.a, offer.b, offer.c), text)
            if isinstance(wish, Refused):
                return wish
            draft = Draft(table, ask)
            return table.stale(wish, step) or draft.step(wish) or draft

        ask = f"{sitting.chair}.bot:{seq}"
        outcome = await self.room.in_turn(lambda: self.room.carry_out(ask, make))
        if isinstance(outcome, int):
            self.alone = self.alone + 1 if outcome == self.own + 1 else 1
            self.own = outcome
            return None
        if outcome.code in ("not_kept", "not_known"):
            raise NotKept
        return outcome
