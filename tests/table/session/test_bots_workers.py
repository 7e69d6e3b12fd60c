"""Bots at a table that several workers serve, and on a store that fails now and then."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from chronaut.table.keeping import Full
from chronaut.table.session.room import Means
from sim.memory import MemoryStore, Shelf
from tests.table.session.people import Numbered, OpenHall, Person, World, go_on, run
from tests.table.session.watched import Watched, bots_of, eager, seated, settle

if TYPE_CHECKING:
    from chronaut.kernel.views import Offer, SeatFrame
    from chronaut.table.keeping import Row

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


def test_a_vote_that_two_workers_cast_differently_for_a_bot_is_cast_once() -> None:
    async def test() -> None:
        def contrary(now: SeatFrame) -> tuple[Offer, str] | None:
            liked = eager(now)
            other = [one for one in now.offers if one.kind == "answer"]
            return liked if liked is None or liked[0].kind != "answer" else (other[-1], "")

        two = await Two().open()
        two.minds[1].think = contrary
        await two.look_at_second()
        await two.seat_bots()
        while not two.world.table.over:
            await two.act()
        system = two.world.table.system
        votes = [
            (fact.a, fact.b)
            for taken in two.world.table.history
            for fact in taken.facts
            if system.fact_kinds[fact.kind].name == "vote_cast" and fact.b != 0
        ]
        assert len(two.minds[1].asked) > 5
        assert votes
        assert len(votes) == len({*votes})

    run(test())


def test_a_worker_at_which_only_the_host_looks_is_known_to_the_others() -> None:
    async def test() -> None:
        two = await Two().open()
        await two.look_at_second()
        await two.tick()
        await two.seat_bots()
        two.person.hang_up()
        await two.tick()
        assert bots_of(two.first, two.world.name).leads()
        assert not bots_of(two.second, two.world.name).leads()

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
