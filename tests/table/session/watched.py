"""Bots for tests that are watched at every step, and tables where they sit."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

from chronaut.kernel.views import Offer
from chronaut.table.session.bots import Bots, MindError, Minds, Sitting
from tests.table.session.people import Person, World

if TYPE_CHECKING:
    from collections.abc import Callable

    from chronaut.kernel.views import Refusal, SeatFrame

LIKED = ("peek", "again", "reply", "answer", "act_nothing")


def eager(now: SeatFrame) -> tuple[Offer, str] | None:
    """Does what there is to do, and votes once."""
    voted = {one.question for one in now.asked if one.votes and one.votes[now.seat] >= 0}
    offers = [one for one in now.offers if one.kind in LIKED and not (one.kind == "answer" and one.a in voted)]
    best = min(offers, key=lambda one: LIKED.index(one.kind), default=None)
    return (best, "word") if best is not None else None


def idle(now: SeatFrame) -> tuple[Offer, str] | None:
    return None


def rubbish(now: SeatFrame) -> tuple[Offer, str] | None:
    return Offer("win", 0, 0, 0, ""), ""


def failing(now: SeatFrame) -> tuple[Offer, str] | None:
    raise MindError("out of its mind")


class Asked:
    """One asking of a bot."""

    def __init__(self, sitting: Sitting, now: SeatFrame, fresh: bool, refused: Refusal | None) -> None:
        self.sitting = sitting
        self.now = now
        self.fresh = fresh
        self.refused = refused


class Watched(Minds):
    """Bots that think at once, and a record of all that they were asked."""

    policies = frozenset({"bot", "other"})

    def __init__(self, think: Callable[[SeatFrame], tuple[Offer, str] | None] = eager) -> None:
        self.think = think
        self.asked: list[Asked] = []
        self.left: list[Sitting] = []
        self.before: Callable[[Asked], Any] = lambda _: None
        """Called when a bot is asked, before it answers."""

    async def choose(
        self, sitting: Sitting, now: SeatFrame, *, fresh: bool, refused: Refusal | None
    ) -> tuple[Offer, str] | None:
        self.asked.append(Asked(sitting, now, fresh, refused))
        found = self.before(self.asked[-1])
        if found is not None:
            await found
        await asyncio.sleep(0)
        return self.think(now)

    def leave(self, sitting: Sitting) -> None:
        self.left.append(sitting)

    def seats(self) -> list[int]:
        return [one.sitting.seat for one in self.asked]


def bots_of(hall: Any, name: str) -> Bots:
    found = hall.rooms[name].bots
    assert isinstance(found, Bots)
    return found


async def settle(world: World, log: bool = False) -> None:
    """Wait until no bot thinks any more; with `log`, they may have something to complain about."""
    room, bots = world.room, bots_of(world.hall, world.name)
    while bots._task is not None or room.busy:
        await asyncio.sleep(0)
    if not log:
        assert not world.log, world.log


async def seated(
    minds: Minds, *, persons: int = 1, seats: int = 3, game: str = "tiny-lanterns", **more: Any
) -> tuple[World, Person]:
    """A table with some persons at its first chairs and bots at the others, and its host."""
    world = await World.open(game, seats, minds=minds, **more)
    chairs = list(world.entrance.invitations)
    for chair in chairs[:persons]:
        await world.sit(chair)
    host = await world.host()
    for chair in chairs[persons:]:
        answer = host.tell("seat_bot", chair=chair, policy="bot")
        await settle(world, log=True)
        assert host.answer(answer)["message"] == "done"
    return world, host


async def act(world: World, person: Person, kind: str = "", text: str = "word") -> None:
    """Let a person do something that the game waits for, and the bots what follows."""
    wanted = [one for one in person.offers(*([kind] if kind else [])) if one["kind"] not in ("say", "note")]
    ask = person.tell("propose", **person.proposed(wanted[0], text))
    await settle(world, log=True)
    assert person.answer(ask)["message"] == "done", person.answer(ask)


async def to_the_end(world: World, person: Person, most: int = 400) -> None:
    """Let a person play along until the mission is over."""
    luck = random.Random(5)  # noqa: S311
    for _ in range(most):
        if world.table.over:
            return
        offers = [one for one in person.offers() if one["kind"] not in ("say", "note", "give_up")]
        assert person.seat in person.waiting, "the table waits for nobody who is here"
        ask = person.tell("propose", **person.proposed(luck.choice(offers), "word"))
        await settle(world, log=True)
        assert person.answer(ask)["message"] == "done"
    raise AssertionError("the mission has no end")
