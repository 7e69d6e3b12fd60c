"""Bots of the pool at tables: a mission is played to its end beside a person, whatever single bots do."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest

from chronaut.cli.minds import PoolMinds
from chronaut.kernel.views import encode_frame, frame
from chronaut.play.bots.base import Bot, Chair
from chronaut.play.bots.named import PARTNERS, POLICIES
from chronaut.play.bots.simple import RandomBot
from chronaut.play.pool import Pool
from chronaut.systems.contract.waiting import waiting_for
from chronaut.table.session.bots import Bots, Forgotten, Memory, MindError, Sitting
from tests.play import faulty, frames
from tests.table.session.people import World

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping, Sequence

    from chronaut.play.bots.base import Policy

STRANGE: Mapping[str, Policy] = {
    "hanger": faulty.Hanger, "killer": faulty.Killer, "answerer": faulty.Answerer, "unknown": faulty.Unknown,
    "quitter": faulty.Quitter, "truths": faulty.Truths, "giant": faulty.Giant, "counter": faulty.Counter,
}  # fmt: skip


@asynccontextmanager
async def minds(**more: Any) -> AsyncIterator[PoolMinds]:
    pool = Pool({**POLICIES, **STRANGE}, **more)
    try:
        await pool.start()
        yield PoolMinds(pool)
    finally:
        await pool.close()


class Scripted:
    """A person who does what a bot of the test's own process would do at that seat."""

    def __init__(self, world: World, bot: Bot) -> None:
        self.world = world
        self.bot = bot
        self.told = 0

    async def act(self) -> None:
        """Do something if there is anything to do."""
        table, seat = self.world.table, self.bot.chair.seat
        facts = [fact for taken in table.history[self.told :] for fact in taken.facts]
        self.told = len(table.history)
        wish = self.bot.choose(frame(table.system, table.state, seat, facts, worded=False))
        if wish is None:
            return
        person = self.world.people[0]
        offer = wish.offer
        numbers = {"kind": offer.kind, "a": offer.a, "b": offer.b, "c": offer.c}
        person.tell("propose", step=len(table.history), text=wish.text, **numbers)
        await self.world.room.quiet()


async def seat(world: World, policies: Sequence[str]) -> None:
    """A person at the first chair, bots at the others."""
    chairs = list(world.entrance.invitations)
    await world.sit(chairs[0])
    host = await world.host()
    for chair, policy in zip(chairs[1:], policies, strict=True):
        assert (await host.ask("seat_bot", chair=chair, policy=policy))["message"] == "done"


async def to_the_end(world: World, bot: Bot, turns: int) -> None:
    """Play until the mission is over."""
    person = Scripted(world, bot)
    bots = world.hall.rooms[world.name].bots
    assert isinstance(bots, Bots)
    for _ in range(turns):
        if world.table.over:
            return
        while bots._task is not None:
            await asyncio.shield(bots._task)
        waited = waiting_for(world.table.system, world.table.state)
        assert bot.chair.seat in waited or world.table.state.over, "the table waits for a bot that does nothing"
        await person.act()
    raise AssertionError("the mission has no end")


def test_one_person_and_three_bots_who_say_nothing_finish_a_mission() -> None:
    async def test() -> None:
        async with minds(processes=2, limit=60.0) as found:
            world = await World.open("noon-ball", 4, minds=found)
            await seat(world, ["explorer"] * 3)
            await to_the_end(world, POLICIES["explorer"](Chair("time-stories", 0, 4, 5, quiet=True)), 2_000)
            assert world.table.system.outcome(world.table.state) == "success"
            assert {one.proposal.seat for one in world.table.history} == {0, 1, 2, 3}
            assert not world.table.state.talk
            assert not world.log
            await world.check_kept()

    asyncio.run(test())


@pytest.mark.parametrize(
    "policies", [("hanger", "random"), ("killer", "quitter"), ("answerer", "truths"), ("giant", "unknown")]
)
def test_a_table_goes_on_beside_bots_that_hang_crash_and_answer_rubbish(policies: tuple[str, str]) -> None:
    async def test() -> None:
        async with minds(limit=1.0) as found:
            world = await World.open("tiny-lanterns", 3, minds=found)
            await seat(world, policies)
            await to_the_end(world, RandomBot(Chair("lanterns", 0, 3, 5)), 500)
            assert {one.proposal.seat for one in world.table.history} == {0, 1, 2}
            failed = {policy for policy in policies if any(f"the bot {policy!r} failed" in line for line in world.log)}
            assert failed == {*policies} - {"random", "unknown"}

    asyncio.run(test())


def test_what_the_pool_says_is_said_in_the_tables_words() -> None:
    async def test() -> None:
        async with minds() as found:
            now = frames.frame(frames.offer("say", longest=9))
            sitting = Sitting("t", "c", "counter", "lanterns", 1, 3)
            assert found.policies == {*POLICIES, *STRANGE}
            assert found.partners == PARTNERS
            with pytest.raises(Forgotten):
                await found.choose(sitting, now, fresh=False, refused=None)
            wish = await found.choose(sitting, now, fresh=True, refused=None)
            assert wish is not None
            assert wish[0].kind == "say"
            found.leave(sitting)
            with pytest.raises(Forgotten):
                await found.choose(sitting, now, fresh=False, refused=None)
            bad = Sitting("t", "d", "answerer", "lanterns", 1, 3)
            with pytest.raises(MindError, match="no Wish") as caught:
                await found.choose(bad, now, fresh=True, refused=None)
            assert not isinstance(caught.value, Forgotten)

    asyncio.run(test())


def test_nobody_can_guess_a_bots_luck() -> None:
    async def test() -> None:
        async with minds() as found:
            now = frames.frame(frames.offer("say", longest=9))
            rolls = set()
            for _ in range(3):
                wish = await found.choose(Sitting("t", "c", "counter", "lanterns", 1, 3), now, fresh=True, refused=None)
                assert wish is not None
                rolls.add(wish[0].c)
            assert len(rolls) == 3

    asyncio.run(test())


def test_bots_of_twin_worlds_are_told_the_same() -> None:
    """What goes to the pool is the same, byte for byte, in worlds that differ only in what is hidden from the bot."""

    async def test() -> None:
        async with minds() as found:
            world = await World.open("noon-ball", 2, minds=found)
            await seat(world, ["explorer"])
            table = world.table
            bots = world.hall.rooms[world.name].bots
            assert isinstance(bots, Bots)
            person = Scripted(world, POLICIES["explorer"](Chair("time-stories", 0, 2, 5)))
            kinds: set[str] = set()
            for _ in range(25):
                while bots._task is not None:
                    await asyncio.shield(bots._task)
                sitting = bots.sittings()[0]
                mine = encode_frame(bots._told(sitting, Memory())[0])
                system, state = table.system, table.state
                for variant in system.hidden_variants(state, sitting.seat):
                    kinds.add(variant.kind)
                    table.system, table.state = variant.system, variant.state
                    assert encode_frame(bots._told(sitting, Memory())[0]) == mine, variant.kind
                table.system, table.state = system, state
                await person.act()
            assert len(kinds) > 3

    asyncio.run(test())
