"""Bots in processes of their own: pinned, limited in time and memory, begun anew when something went wrong."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest

from chronaut.kernel.views import Refusal, Told, frame
from chronaut.play.bots.base import Chair, decisions
from chronaut.play.bots.greedy import GreedyBot
from chronaut.play.bots.named import POLICIES
from chronaut.play.campaign import Campaign
from chronaut.play.pool import Forgot, MindFault, Pool
from tests.play import faulty, frames
from tests.play.tables import noon_plan

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine

    from chronaut.kernel.views import SeatFrame
    from chronaut.play.bots.base import Wish

WRONG = {
    "unmade": faulty.Unmade, "leaver": faulty.Leaver, "no bot": faulty.no_bot, "quitter": faulty.Quitter,
    "closer": faulty.Closer, "mumbler": faulty.Mumbler, "surrogate": faulty.Surrogate, "answerer": faulty.Answerer,
    "truths": faulty.Truths, "words": faulty.Words, "giant": faulty.Giant, "mute": faulty.Mute, "killer": faulty.Killer,
    "hog": faulty.Hog,
}  # fmt: skip
"""Bots that fail at their first thought."""
CHAIR = Chair("time-stories", 0, 2, 0)
NOW = frames.frame(frames.offer("say", longest=9), frames.offer("act", 1))


@asynccontextmanager
async def pool(limit: float = 60.0, **more: Any) -> AsyncIterator[Pool]:
    """A pool whose processes are ready, with bots of every kind."""
    others = {"counter": faulty.Counter, "hanger": faulty.Hanger, "chatterbox": faulty.Chatterbox}
    made = Pool({**POLICIES, **WRONG, **others}, limit=limit, **more)
    try:
        await made.start()
        yield made
    finally:
        await made.close()


async def choose(
    made: Pool, who: str, policy: str = "counter", now: SeatFrame = NOW, *, fresh: bool = False, **more: Any
) -> Wish | None:
    return await made.choose(who, policy, CHAIR, now, fresh=fresh, **more)


async def numbers(made: Pool, who: str, **more: Any) -> tuple[int, int]:
    """How often a counter has been asked, and how much it was told now."""
    wish = await choose(made, who, **more)
    assert wish is not None
    return wish.offer.a, wish.offer.b


async def process(made: Pool, who: str) -> str:
    wish = await choose(made, who)
    assert wish is not None
    return wish.text


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


def test_a_bot_remembers_what_happened_to_it() -> None:
    async def test() -> None:
        async with pool() as made:
            told = frames.frame(told=[Told("rolled", {}), Told("rolled", {})])
            assert await numbers(made, "a", fresh=True) == (1, 0)
            assert await numbers(made, "a", now=told) == (2, 2)
            assert await numbers(made, "a") == (3, 0)

    run(test())


def test_a_bot_that_begins_anew_remembers_nothing() -> None:
    async def test() -> None:
        async with pool() as made:
            await numbers(made, "a", fresh=True)
            assert await numbers(made, "a", fresh=True) == (1, 0)

    run(test())


def test_a_bot_stays_in_its_process_and_new_ones_go_where_the_fewest_are() -> None:
    async def test() -> None:
        async with pool(processes=2) as made:
            for who in "abcd":
                await choose(made, who, fresh=True)
            where = [await process(made, who) for who in "abcd"]
            assert where[0] == where[2] != where[1] == where[3]
            assert [await process(made, who) for who in "abcd"] == where
            made.leave("a")
            await choose(made, "e", fresh=True)
            assert await process(made, "e") == where[0]

    run(test())


def test_a_bot_is_told_why_it_was_refused() -> None:
    async def test() -> None:
        async with pool() as made:
            wish = await choose(made, "a", fresh=True, refused=Refusal("bad_text", "", "No."))
            assert wish is not None
            assert wish.text.startswith("bad_text ")

    run(test())


@pytest.mark.parametrize("seats", [2, 3])
def test_experts_see_the_table_as_it_is_and_choose_as_they_would_here(seats: int) -> None:
    """The view comes over as what it is, and a greedy bot has the same taste on both sides."""

    async def test() -> None:
        async with pool() as made:
            campaign = Campaign(noon_plan(seats).make(), noon_plan(seats), 1)
            here = GreedyBot(Chair("time-stories", 0, seats, 7))
            for step in range(40):
                now = frame(campaign.system, campaign.state, 0, worded=False)
                there = await choose(made, "greedy", "greedy", now, fresh=True)
                tastes = [here.score(now, one) for one in decisions(now.offers)]
                assert (there is None) == (not tastes)
                if there is not None:
                    assert here.score(now, there.offer) == max(tastes)
                await choose(made, "explorer", "explorer", now, fresh=step == 0)
                campaign.step()

    run(test())


# Whatever goes wrong.


@pytest.mark.parametrize("policy", WRONG)
def test_a_bot_that_fails_is_a_fault_of_its_own_and_the_pool_goes_on(
    policy: str, capfd: pytest.CaptureFixture[str]
) -> None:
    async def test() -> None:
        async with pool() as made:
            with pytest.raises(MindFault) as caught:
                await choose(made, "bad", policy, fresh=True)
            assert not isinstance(caught.value, Forgot)
            assert str(caught.value)
            assert await numbers(made, "good", fresh=True) == (1, 0)
            with pytest.raises(Forgot):
                await choose(made, "bad", policy)

    run(test())
    assert "Traceback" not in capfd.readouterr().err


def test_a_bot_that_hangs_is_ended_and_its_neighbours_are_to_be_told_everything_again() -> None:
    async def test() -> None:
        async with pool() as made:
            await choose(made, "good", fresh=True)
            await choose(made, "bad", "hanger", fresh=True)
            before = await process(made, "good")
            made.limit = 0.2
            with pytest.raises(MindFault, match=r"did not choose within 0\.2 seconds"):
                await choose(made, "bad", "hanger")
            made.limit = 60.0
            with pytest.raises(Forgot):
                await choose(made, "good")
            assert await numbers(made, "good", fresh=True) == (1, 0)
            assert await process(made, "good") != before

    run(test())


def test_whoever_waits_behind_a_bot_that_hangs_waits_no_longer_than_the_limit() -> None:
    async def test() -> None:
        async with pool() as made:
            await choose(made, "good", fresh=True)
            await choose(made, "bad", "hanger", fresh=True)
            made.limit = 0.3
            bad = asyncio.create_task(choose(made, "bad", "hanger"))
            await asyncio.sleep(0)
            made.limit = 0.1
            with pytest.raises(MindFault, match="did not choose within"):
                await choose(made, "good")
            assert not bad.done()
            with pytest.raises(MindFault):
                await bad

    run(test())


def test_a_process_that_ended_in_silence_is_started_anew() -> None:
    async def test() -> None:
        async with pool() as made:
            await choose(made, "good", fresh=True)
            child = made.thinkers[0]._process
            assert child is not None
            child.kill()
            await child.wait()
            with pytest.raises(Forgot):
                await choose(made, "good")
            assert await numbers(made, "good", fresh=True) == (1, 0)

    run(test())


def test_a_process_has_no_more_memory_than_it_was_given() -> None:
    async def test() -> None:
        async with pool(memory=600 << 20) as made:
            with pytest.raises(MindFault, match="its process ended"):
                await choose(made, "a", "hog", fresh=True)

    run(test())


def test_what_a_bot_prints_and_reads_does_not_get_between_pool_and_process(capfd: pytest.CaptureFixture[str]) -> None:
    async def test() -> None:
        async with pool() as made:
            assert await choose(made, "a", "chatterbox", fresh=True) is not None
            assert await choose(made, "a", "chatterbox") is not None

    run(test())
    out, err = capfd.readouterr()
    assert (out, err.count("chatter")) == ("", 4)


def test_an_answer_without_end_is_not_listened_to() -> None:
    async def test() -> None:
        async with pool() as made:
            child = await made.thinkers[0].ready()
            assert child.stdout is not None
            child.stdout.feed_data(b"\xff\xff\xff\xff")
            with pytest.raises(MindFault, match="cannot be read"):
                await choose(made, "a", fresh=True)
            assert await numbers(made, "a", fresh=True) == (1, 0)

    run(test())


def test_nonsense_over_the_pipe_is_a_fault() -> None:
    async def test() -> None:
        async with pool() as made:
            child = await made.thinkers[0].ready()
            assert child.stdout is not None
            child.stdout.feed_data(b"\0\0\0\1\xff")
            with pytest.raises(MindFault, match="nonsense"):
                await choose(made, "a", fresh=True)

    run(test())


def test_a_pool_that_cannot_start_says_so() -> None:
    async def test() -> None:
        made = Pool(memory=1 << 20)
        try:
            with pytest.raises(MindFault, match="no process for bots"):
                await made.start()
            with pytest.raises(MindFault, match="no process for bots"):
                await choose(made, "a", "random", fresh=True)
        finally:
            await made.close()

    run(test())


def test_bots_are_given_nothing_of_the_servers_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHRONAUT_SECRET", "swordfish")

    async def test() -> None:
        async with pool() as made:
            child = await made.thinkers[0].ready()
            with open(f"/proc/{child.pid}/environ", "rb") as file:  # noqa: PTH123
                assert b"swordfish" not in file.read()

    run(test())


# Bounds.


def test_no_more_bots_sit_than_the_pool_takes() -> None:
    async def test() -> None:
        async with pool(most=2) as made:
            await choose(made, "a", fresh=True)
            await choose(made, "b", fresh=True)
            with pytest.raises(MindFault, match="2 bots think already"):
                await choose(made, "c", fresh=True)
            made.leave("a")
            assert await numbers(made, "c", fresh=True) == (1, 0)
            assert await numbers(made, "b") == (2, 0)

    run(test())


def test_a_bot_of_an_unknown_name_is_a_fault() -> None:
    async def test() -> None:
        with pytest.raises(MindFault, match="there is no bot called 'genius'"):
            await choose(Pool(), "a", "genius", fresh=True)

    run(test())


def test_a_closed_pool_has_no_process_left() -> None:
    async def test() -> None:
        async with pool(processes=2) as made:
            children = [await one.ready() for one in made.thinkers]
            await choose(made, "bad", "hanger", fresh=True)
            thinking = asyncio.create_task(choose(made, "bad", "hanger"))
            await asyncio.sleep(0.01)
        assert all(child.returncode is not None for child in children)
        with pytest.raises(MindFault):
            await thinking

    run(test())


def test_a_pool_that_is_closed_while_it_begins_ends_and_begins_nothing_more() -> None:
    async def test() -> None:
        pool = Pool()
        beginning = asyncio.create_task(pool.start())
        await asyncio.sleep(0)
        await pool.close()
        await asyncio.wait([beginning])
        chair = Chair("lanterns", 0, 2, 1)
        with pytest.raises(MindFault, match="sent home"):
            await pool.choose("late", "random", chair, frames.frame(frames.offer("say", longest=9)), fresh=True)

    asyncio.run(test())
