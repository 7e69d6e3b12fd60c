"""Bots at a table: when they are asked, what they are told, and that whatever is wrong with them the table goes on."""

from __future__ import annotations

import asyncio
import random
from itertools import takewhile
from typing import TYPE_CHECKING, Any

import pytest

from chronaut.kernel.views import Offer, encode_frame
from chronaut.systems.contract.waiting import waiting_for
from chronaut.table.keeping import Full
from chronaut.table.session import bots as module
from chronaut.table.session.bots import Bots, Forgotten, Memory, MindError, Minds, Sitting
from chronaut.table.session.hall import SLEEP_AFTER
from chronaut.table.session.room import Means
from chronaut.table.session.table import Draft
from sim.memory import MemoryStore, Shelf
from tests.table.session.people import Numbered, OpenHall, Person, World, go_on, run

if TYPE_CHECKING:
    from collections.abc import Callable

    from chronaut.kernel.views import Refusal, SeatFrame
    from chronaut.table.keeping import Row

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


def test_a_bot_that_is_not_waited_for_is_not_played_for() -> None:
    async def test() -> None:
        minds = Watched(failing)
        world, _ = await seated(minds, seats=2, persons=0)
        bots = bots_of(world.hall, world.name)
        world.room.waiting = [0]
        assert not await bots._move(bots.sittings()[1])
        assert len(minds.asked) == 1 or minds.asked[-1].sitting.seat == 1

    run(test())


def test_an_error_among_bots_is_logged_and_stops_nobody() -> None:
    async def test() -> None:
        def broken(now: SeatFrame) -> tuple[Offer, str] | None:
            raise ZeroDivisionError("planted")

        world, _ = await seated(Watched(broken))
        await act(world, world.people[0], "reply")
        assert "ZeroDivisionError among its bots: planted" in world.log[0]
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
        await host.do("pause", paused=False)
        await settle(world)
        assert len(world.table.history) == done + 5

    monkeypatch.setattr(module, "MOST_ALONE", 5)
    run(test())


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


def test_a_bot_with_another_seat_number_is_another_bot() -> None:
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

    run(test())


# Several workers.


class Two:
    """A table that is served by two workers, with a line at each."""

    async def open(self) -> Two:
        shelf = Shelf()
        self.minds = [Watched(), Watched()]
        stores = [MemoryStore(shelf), MemoryStore(shelf)]
        self.world = await World.open("tiny-lanterns", 3, store=stores[0], minds=self.minds[0])
        self.first = self.world.hall
        self.first.means.worker = "a"
        means = Means(stores[1], Numbered("two"), worker="b", log=self.world.log.append)
        self.second = OpenHall(means, self.minds[1])
        self.chairs = list(self.world.entrance.invitations)
        self.person = await self.world.sit(self.chairs[0])
        self.host = await self.world.host()
        return self

    async def look_at_second(self) -> Person:
        """Let a spectator look at the table, at the second worker."""
        self.world.hall = self.second
        try:
            return await Person(self.world, "watch", self.world.entrance.watch).enter()
        finally:
            self.world.hall = self.first

    async def settle(self) -> None:
        for _ in range(400):
            await asyncio.sleep(0)
        for hall in (self.first, self.second):
            await hall.rooms[self.world.name].room.quiet()

    async def tick(self, seconds: float = 1.0) -> None:
        go_on(seconds)
        self.first.tick()
        self.second.tick()
        await self.settle()

    async def seat_bots(self) -> None:
        for chair in self.chairs[1:]:
            self.host.tell("seat_bot", chair=chair, policy="bot")
            await self.settle()

    async def act(self) -> None:
        offer = next(one for one in self.person.offers() if one["kind"] not in ("say", "note"))
        self.person.tell("propose", **self.person.proposed(offer, "word"))
        await self.settle()


def test_of_two_workers_only_one_plays_the_bots() -> None:
    async def test() -> None:
        two = await Two().open()
        await two.look_at_second()
        await two.tick()
        await two.seat_bots()
        while not two.world.table.over:
            await two.act()
        assert two.minds[0].asked
        assert not two.minds[1].asked
        assert not two.world.log

    run(test())


def test_two_workers_that_do_not_know_of_each_other_yet_make_each_move_once() -> None:
    async def test() -> None:
        two = await Two().open()
        await two.look_at_second()
        await two.seat_bots()
        await two.act()
        assert two.minds[0].asked
        assert two.minds[1].asked
        assert [taken.proposal.seat for taken in two.world.table.history] == [0, 1, 2]

    run(test())


def test_when_the_worker_that_led_has_nobody_any_more_the_other_plays() -> None:
    async def test() -> None:
        two = await Two().open()
        await two.look_at_second()
        await two.tick()
        await two.seat_bots()
        assert not bots_of(two.second, two.world.name).leads()
        two.person.hang_up()
        two.host.hang_up()
        await two.tick()
        assert bots_of(two.second, two.world.name).leads()
        assert not bots_of(two.first, two.world.name).leads()

    run(test())


def test_a_line_that_fell_silent_watches_nothing() -> None:
    async def test() -> None:
        world, host = await seated(Watched(), persons=0)
        assert bots_of(world.hall, world.name).leads()
        await world.tick(10)
        assert not host.line.alive
        assert not bots_of(world.hall, world.name).leads()

    run(test())


# The store.


class Moody(MemoryStore):
    """Has no room for a while."""

    full = False

    async def append(self, table: str, row: Row) -> None:
        if self.full:
            raise Full("no room")
        await super().append(table, row)


def test_a_move_that_could_not_be_kept_is_tried_again_later() -> None:
    async def test() -> None:
        store, minds = Moody(), Watched()
        world, _ = await seated(minds, seats=2, store=store)
        person = world.people[0]
        minds.before = lambda _: setattr(store, "full", len(minds.asked) == 1)
        person.tell("propose", **person.proposed(person.offers("reply")[0], "word"))
        await settle(world, log=True)
        assert [taken.proposal.seat for taken in world.table.history] == [0]
        world.log.clear()
        await world.tick()
        await settle(world)
        assert [taken.proposal.seat for taken in world.table.history] == [0, 1]

    run(test())
