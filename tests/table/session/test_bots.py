"""Bots at a table: when they are asked, and that whatever is wrong with them the table goes on."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pytest

from chronaut.kernel.state import VOTE
from chronaut.kernel.views import Offer
from chronaut.table.session import bots as module
from chronaut.table.session.bots import MindError
from tests.table.session.people import World, go_on, run
from tests.table.session.watched import Watched, act, bots_of, eager, failing, idle, rubbish, seated, settle, to_the_end

if TYPE_CHECKING:
    from collections.abc import Callable

    from chronaut.kernel.views import SeatFrame
    from tests.table.session.people import Person

# The table goes on, whatever bots do.


@pytest.mark.parametrize("think", [eager, idle, rubbish, failing])
def test_a_person_and_bots_of_any_kind_play_a_mission_to_its_end(
    think: Callable[[SeatFrame], tuple[Offer, str] | None],
) -> None:
    async def test() -> None:
        minds = Watched(think)
        world, _ = await seated(minds)
        await to_the_end(world, world.people[0])
        seats = {taken.proposal.seat for taken in world.table.history}
        assert seats == {0, 1, 2}
        await world.check_kept()

    run(test())


def test_a_bot_that_must_type_and_fails_has_something_typed_for_it() -> None:
    async def test() -> None:
        world, _ = await seated(Watched(failing), persons=0)
        await settle(world, log=True)
        assert (world.table.history[0].proposal.seat, world.table.history[0].proposal.text) == (0, "nothing")
        assert "out of its mind" in world.log[0]

    run(test())


def test_a_bot_that_fails_again_and_again_is_not_asked_any_more() -> None:
    async def test() -> None:
        minds = Watched(failing)
        world, _ = await seated(minds)
        await to_the_end(world, world.people[0])
        assert minds.seats().count(1) == minds.seats().count(2) == module.MOST_FAULTS
        assert len(world.log) == 2 * module.MOST_FAULTS
        assert all(one.fresh for one in minds.asked)

    run(test())


def test_a_bot_that_fails_now_and_then_goes_on_being_asked() -> None:
    async def test() -> None:
        minds = Watched()

        def think(now: SeatFrame) -> tuple[Offer, str] | None:
            if len(minds.asked) % 2:
                raise MindError("once more")
            return eager(now)

        minds.think = think
        world, _ = await seated(minds, seats=2)
        await to_the_end(world, world.people[0])
        assert len(world.log) > module.MOST_FAULTS

    run(test())


def test_a_bot_whose_wishes_are_refused_is_told_why_and_then_played_for() -> None:
    async def test() -> None:
        minds = Watched(rubbish)
        world, _ = await seated(minds, seats=2)
        await act(world, world.people[0], "reply")
        assert [one.refused.code if one.refused else "" for one in minds.asked] == ["", "unknown_kind", "unknown_kind"]
        assert world.table.history[-1].proposal.seat == 1

    run(test())


def test_a_bot_that_fails_when_it_is_not_waited_for_any_more_is_not_played_for() -> None:
    async def test() -> None:
        minds = Watched(failing)
        world, _ = await seated(minds, seats=2)
        minds.before = lambda _: setattr(world.room, "waiting", [0])
        await act(world, world.people[0], "reply")
        assert len(minds.asked) == 1
        assert len(world.table.history) == 1

    run(test())


def test_an_error_among_bots_is_logged_and_stops_nobody() -> None:
    async def test() -> None:
        def broken(now: SeatFrame) -> tuple[Offer, str] | None:
            raise ZeroDivisionError("planted")

        world, _ = await seated(Watched(broken))
        await act(world, world.people[0], "reply")
        assert re.search(r": ZeroDivisionError at .*test_bots.py:\d+ among its bots$", world.log[0])
        ask = world.people[0].tell("propose", step=0, kind="say", text="Go on")
        await settle(world, log=True)
        assert world.people[0].answer(ask)["message"] == "done"

    run(test())


# Who is asked, and when.


def test_bots_that_are_waited_for_do_not_wait_for_a_person() -> None:
    async def test() -> None:
        minds = Watched()
        world, _ = await seated(minds)
        assert not minds.asked
        await act(world, world.people[0], "reply")
        assert world.room.waiting == [0]
        assert sorted(taken.proposal.seat for taken in world.table.history) == [0, 1, 2]

    run(test())


def test_a_bot_that_is_not_waited_for_is_left_alone_while_a_person_is_to_act() -> None:
    async def test() -> None:
        minds = Watched()
        world, _ = await seated(minds)
        await act(world, world.people[0], "reply")
        minds.asked.clear()
        await world.people[0].say("I am thinking")
        await settle(world)
        assert world.room.waiting == [0]
        assert not minds.asked

    run(test())


def test_a_chair_that_nobody_took_is_waited_for_like_a_person() -> None:
    async def test() -> None:
        minds = Watched()
        world = await World.open("tiny-lanterns", 2, minds=minds)
        host = await world.host()
        await host.do("seat_bot", chair=list(world.entrance.invitations)[1], policy="bot")
        await settle(world)
        assert world.room.waiting == [0]
        assert not minds.asked

    run(test())


def test_a_bot_that_takes_the_chair_of_somebody_who_was_waited_for_plays_at_once() -> None:
    async def test() -> None:
        minds = Watched()
        world, host = await seated(minds)
        await act(world, world.people[0], "reply")
        assert world.room.waiting == [0]
        await host.do("free", chair=world.people[0].chair)
        await host.do("seat_bot", chair=world.people[0].chair, policy="bot")
        step = len(world.table.history)
        await settle(world)
        assert len(world.table.history) > step
        assert world.table.history[step].proposal.seat == 0

    run(test())


def test_no_bot_is_asked_while_the_host_has_stopped_play() -> None:
    async def test() -> None:
        minds = Watched()
        world, host = await seated(minds)
        await host.do("pause", paused=True)
        await world.quiet()
        bots = bots_of(world.hall, world.name)
        minds.asked.clear()
        # somebody's move is carried out on another worker, just before the news of the pause came
        world.room.waiting = [1]
        bots.wake()
        await settle(world)
        assert not minds.asked
        world.room.waiting = [0]
        await host.do("pause", paused=False)
        await act(world, world.people[0], "reply")
        assert set(minds.seats()) == {1, 2}

    run(test())


@pytest.mark.parametrize("what", ["pause", "free", "repair"])
def test_what_a_bot_chose_before_the_host_stopped_it_is_not_done(what: str) -> None:
    async def test() -> None:
        minds = Watched()
        world, host = await seated(minds, seats=2)

        async def stop() -> None:
            if what == "pause":
                await host.do("pause", paused=True)
            elif what == "free":
                await host.do("free", chair=minds.asked[-1].sitting.chair)
            else:
                await host.do("repair", step=0)

        minds.before = lambda _: stop()
        await act(world, world.people[0], "reply")
        assert all(taken.proposal.seat != 1 for taken in world.table.history)
        assert len(minds.asked) == 1

    run(test())


def test_a_pause_in_the_moment_before_a_bot_moves_holds_it() -> None:
    async def test() -> None:
        minds = Watched()
        world, host = await seated(minds, seats=2)
        world.hall.means.pace = 2.0
        person = world.people[0]
        person.tell("propose", **person.proposed(person.offers("reply")[0], "word"))
        await world.quiet()
        await host.do("pause", paused=True)
        go_on(3.0)
        await settle(world)
        assert not minds.asked

    run(test())


def votes_of(world: World) -> list[int] | None:
    """How the vote stands, None if there is none."""
    return next((one.votes for one in world.table.state.questions if one.mode == VOTE), None)


async def to_a_vote(world: World, person: Person) -> list[int]:
    """Play until there is a vote in which the person has not voted."""
    for _ in range(40):
        votes = votes_of(world)
        if votes is not None:
            return votes
        await act(world, person)
    raise AssertionError("nobody is ever asked to vote")


def test_bots_vote_when_people_have_voted() -> None:
    async def test() -> None:
        world, _ = await seated(Watched(), persons=2, seats=4)
        first, second = world.people[:2]
        await act(world, first, "reply")
        await act(world, second)
        assert await to_a_vote(world, first) == [-1] * 4
        step = len(world.table.history)
        await act(world, first, "answer")
        assert (votes_of(world) or [])[1:] == [-1] * 3
        await act(world, second, "answer")
        assert [taken.proposal.seat for taken in world.table.history[step:]][:3] == [0, 1, 2]

    run(test())


def test_a_person_who_is_away_is_not_waited_for_before_bots_vote() -> None:
    async def test() -> None:
        world, host = await seated(Watched(), persons=2, seats=3)
        first, second = world.people[:2]
        await act(world, first, "reply")
        await act(world, second)
        assert await to_a_vote(world, first) == [-1] * 3
        step = len(world.table.history)
        await act(world, first, "answer")
        await host.do("mark", chair=second.chair, away=True)
        await settle(world)
        assert 2 in [taken.proposal.seat for taken in world.table.history[step:]]

    run(test())


@pytest.mark.parametrize("think", [failing, rubbish])
def test_nor_does_the_table_vote_for_a_bot_before_people(
    think: Callable[[SeatFrame], tuple[Offer, str] | None],
) -> None:
    async def test() -> None:
        world, _ = await seated(Watched(think))
        await act(world, world.people[0], "reply")
        assert await to_a_vote(world, world.people[0]) == [-1] * 3

    run(test())


async def later(seconds: float) -> None:
    go_on(seconds)
    for _ in range(20):
        await asyncio.sleep(0)


def test_a_bot_lets_people_follow_what_one_of_them_has_just_done() -> None:
    async def test() -> None:
        minds = Watched()
        world, _ = await seated(minds, persons=2)
        world.hall.means.pace = 2.0
        first, second = world.people[:2]
        first.tell("propose", **first.proposed(first.offers("reply")[0], "word"))
        await world.quiet()
        go_on(1.5)
        second.tell("propose", **second.proposed(second.offers("answer")[0], ""))
        await world.quiet()
        await later(1.0)
        assert not minds.asked
        await later(2.0)
        assert minds.asked

    run(test())


def test_bots_alone_play_while_somebody_looks_and_stop_when_nobody_does() -> None:
    async def test() -> None:
        minds = Watched()
        world = await World.open("tiny-lanterns", 2, minds=minds)
        host = await world.host()
        for chair in world.entrance.invitations:
            await host.do("seat_bot", chair=chair, policy="bot")
        host.hang_up()
        await settle(world)
        done = len(world.table.history)
        assert done < 10
        await world.tick()
        await settle(world)
        assert len(world.table.history) == done
        world.people.clear()
        await world.watcher()
        world.hall.tick()
        await settle(world)
        assert world.table.over

    run(test())


def test_bots_alone_do_not_go_on_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        world, host = await seated(Watched(), persons=0, seats=2)
        done = len(world.table.history)
        await world.tick()
        await settle(world)
        assert len(world.table.history) == done
        for paused in (True, False):
            await host.do("pause", paused=paused)
        await settle(world)
        assert len(world.table.history) == done + 5

    monkeypatch.setattr(module, "MOST_ALONE", 5)
    run(test())
