"""What bots at a table are told, and how they come and go."""

from __future__ import annotations

import asyncio
import random
from itertools import takewhile
from typing import TYPE_CHECKING

import pytest

from chronaut.kernel.views import Offer, encode_frame
from chronaut.systems.contract.waiting import waiting_for
from chronaut.table.session import bots as module
from chronaut.table.session.bots import Forgotten, Memory
from chronaut.table.session.hall import SLEEP_AFTER
from chronaut.table.session.table import Draft
from tests.table.session.people import World, run
from tests.table.session.watched import Watched, act, bots_of, eager, idle, seated, settle, to_the_end

if TYPE_CHECKING:
    from chronaut.kernel.views import SeatFrame

# What they are told.


def told_of(minds: Watched, seat: int) -> list[list[str]]:
    return [[one.fact for one in asked.now.told] for asked in minds.asked if asked.sitting.seat == seat]


def test_a_bot_is_told_everything_once() -> None:
    async def test() -> None:
        minds = Watched()
        world, _ = await seated(minds)
        await to_the_end(world, world.people[0])
        first = [one for one in minds.asked if one.sitting.seat == 1]
        assert [one.fresh for one in first] == [True] + [False] * (len(first) - 1)
        told = [fact for facts in told_of(minds, 1) for fact in facts]
        shown = [fact.kind for taken in world.table.history for fact in taken.facts]
        names = [world.table.system.fact_kinds[kind].name for kind in shown]
        for name in ("rolled", "shown", "named", "cleared"):
            assert told.count(name) in range(names.count(name) - 3, names.count(name) + 1)
        assert not any(offer.words for one in minds.asked for offer in one.now.offers)

    run(test())


def test_a_bot_that_lost_its_memory_is_told_everything_again_and_nobody_plays_for_it() -> None:
    async def test() -> None:
        minds = Watched()
        lost = [False]

        def think(now: SeatFrame) -> tuple[Offer, str] | None:
            if not lost[0] and not minds.asked[-1].fresh:
                lost[0] = True
                raise Forgotten("its process was ended")
            return eager(now)

        minds.think = think
        world, _ = await seated(minds, seats=2)
        await to_the_end(world, world.people[0])
        again = [place for place, one in enumerate(minds.asked) if one.fresh]
        assert again[0] == 0
        assert len(again) == 2
        assert minds.asked[again[1] - 1].now.step == minds.asked[again[1]].now.step
        everything = [one.fact for one in minds.asked[again[1]].now.told]
        assert everything[: len(told_of(minds, 1)[0])] == told_of(minds, 1)[0]
        assert len(everything) > len(told_of(minds, 1)[again[1] - 1])
        assert not world.log

    run(test())


def test_a_bot_begins_anew_when_the_table_went_back_behind_what_it_was_told() -> None:
    async def test() -> None:
        minds = Watched()
        world, host = await seated(minds, seats=2)
        person = world.people[0]
        await act(world, person, "reply", "one road")
        minds.asked.clear()
        await host.do("repair", step=0)
        await act(world, person, "reply", "another")
        assert minds.asked[0].fresh
        names = [one.fields.get("text") for one in minds.asked[0].now.told if one.fact == "named"]
        assert names == ["another"]

    run(test())


def test_what_bots_are_told_does_not_tell_worlds_apart_that_differ_in_what_is_hidden() -> None:
    async def test() -> None:
        kinds: set[str] = set()
        world, _ = await seated(Watched(), seats=4)
        person, table = world.people[0], world.table
        bots = bots_of(world.hall, world.name)
        while not table.over:
            await person.do("propose", step=table.state.step, kind="note", text=f"at {table.state.step}")
            for sitting in bots.sittings():
                mine = encode_frame(bots._told(sitting, Memory())[0])
                system, state = table.system, table.state
                for variant in system.hidden_variants(state, sitting.seat):
                    kinds.add(variant.kind)
                    table.system, table.state = variant.system, variant.state
                    assert encode_frame(bots._told(sitting, Memory())[0]) == mine, variant.kind
                    table.system, table.state = system, state
            await act(world, person, "" if not person.offers("again") else "again")
        assert kinds >= {"luck to come", "unseen cards", "unseen texts", "others' notes"}

    run(test())


def test_no_bot_is_given_anothers_secrets() -> None:
    async def frames(note: str, place: int) -> list[bytes]:
        minds = Watched(idle)
        world, _ = await seated(minds)
        person = world.people[0]
        await person.do("propose", step=0, kind="note", text=note)
        person.tell("propose", **person.proposed(person.offers("reply")[0], "road"))
        while not person.offers("answer"):
            await asyncio.sleep(0)
        person.tell("propose", **person.proposed(person.offers("answer")[place]))
        await settle(world)
        early = list(takewhile(lambda one: one.now.view.shown == [-1, -1, -1], minds.asked))
        assert {tuple(one.now.view.chosen) for one in early} >= {(True, False, False)}
        return [encode_frame(one.now) for one in early]

    async def test() -> None:
        assert await frames("the left one", 0) == await frames("the right one", 1)

    run(test())


# Coming and going.


def test_bots_that_stand_up_are_forgotten_at_once() -> None:
    async def test() -> None:
        minds = Watched()
        world, host = await seated(minds)
        await act(world, world.people[0], "reply")
        chair = minds.asked[0].sitting.chair
        await host.do("free", chair=chair)
        assert [one.chair for one in minds.left] == [chair]

    run(test())


def test_a_table_that_goes_to_sleep_lets_its_bots_go() -> None:
    async def test() -> None:
        minds = Watched()
        world, host = await seated(minds)
        await act(world, world.people[0], "reply")
        for person in (*world.people,):
            person.hang_up()
        await world.tick(SLEEP_AFTER + 1)
        assert not world.hall.rooms
        assert {one.seat for one in minds.left} == {1, 2}
        del host

    run(test())


def test_nobody_thinks_any_more_in_a_hall_that_is_closed() -> None:
    async def test() -> None:
        minds = Watched()
        world, _ = await seated(minds)
        await act(world, world.people[0], "reply")
        bots = bots_of(world.hall, world.name)
        minds.asked.clear()
        await world.hall.close()
        bots.wake()
        await asyncio.sleep(0)
        assert not minds.asked
        assert {one.seat for one in minds.left} == {1, 2}

    run(test())


def test_a_bot_with_another_seat_number_is_another_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player leaves between two runs, and the seats after it move up."""

    async def test() -> None:
        minds = Watched(idle)
        world = await World.full("noon-ball", 3, minds=minds)
        room, table, luck = world.room, world.table, random.Random(3)  # noqa: S311

        def moved() -> Draft:
            draft = Draft(table)
            while not table.system.run_ended(draft.state):
                waited = waiting_for(table.system, draft.state)
                legal = [one for one in table.system.legal(draft.state) if one.seat in waited]
                quick = [one for one in legal if table.system.proposal_kinds[one.kind].name == "act_nothing"]
                draft.step(luck.choice(quick or legal))
            return draft

        await room.in_turn(lambda: room.carry_out("", moved))
        host = await world.host()
        for person in world.people[1:3]:
            await host.do("free", chair=person.chair)
            host.tell("seat_bot", chair=person.chair, policy="bot")
            await settle(world)
        before = bots_of(world.hall, world.name).sittings()
        assert {one.seat for one in bots_of(world.hall, world.name).memories} == {1, 2}
        minds.asked.clear()
        host.tell("drop_player", chair=world.people[0].chair)
        await settle(world)
        after = bots_of(world.hall, world.name).sittings()
        assert [(one.chair, one.seat, one.seats) for one in after] == [(one.chair, one.seat - 1, 2) for one in before]
        assert minds.left == before
        assert [(one.sitting, one.fresh) for one in minds.asked[:2]] == [(one, True) for one in after]
        assert all(one.now.seat == one.sitting.seat for one in minds.asked)

    monkeypatch.setattr(module, "MOST_ALONE", 4)
    run(test())
