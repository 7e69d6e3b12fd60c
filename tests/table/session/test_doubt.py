"""What a table does when it cannot know: answers of the store that were lost, and workers that are behind."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from chronaut.table.keeping import Conflict, Row, StoreError, Unknown
from chronaut.table.session import messages
from chronaut.table.session.room import TRIES, Means
from chronaut.table.session.table import Plan
from sim.loop import VirtualLoop
from sim.memory import MemoryStore
from tests.table.session.people import Numbered, OpenHall, Person, World, mission

if TYPE_CHECKING:
    from collections.abc import Coroutine

GAME = "tiny-lanterns"


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run a test on a loop that sleeps in no time."""
    loop = VirtualLoop(Random(1))  # type: ignore[abstract]  # noqa: S311
    loop.finish(test)
    assert loop.faults == []


class Doubtful(MemoryStore):
    """A store of which nobody knows what it does next but the test, which wrote it down."""

    def __init__(self) -> None:
        super().__init__()
        self.script: list[str] = []
        self.unread = 0

    async def append(self, table: str, row: Row) -> None:
        what = self.script.pop(0) if self.script else "well"
        if what == "refused":
            raise StoreError("no connection")
        if what == "later":
            asyncio.get_running_loop().call_later(0.1, self.put_later, table, row)
        elif what != "lost":
            await super().append(table, row)
        if what != "well":
            raise Unknown("the connection was lost")

    def put_later(self, table: str, row: Row) -> None:
        async def put() -> None:
            try:
                await super(Doubtful, self).append(table, row)
            except Conflict:
                return

        asyncio.get_running_loop().create_task(put())

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        self.unread -= 1
        if self.unread >= 0:
            raise StoreError("no connection")
        return await super().rows(table, after)


class Deaf(MemoryStore):
    """A door through which nobody is called."""

    def notify(self, table: str, payload: bytes | None) -> None:
        return


async def another(world: World, store: Deaf) -> World:
    """The same table at a worker that hears of nothing."""
    hall = OpenHall(Means(Deaf(store.shelf), Numbered("other"), worker="other", log=world.log.append))
    return World(hall, world.entrance, world.log)


@pytest.mark.parametrize(
    "script", [["kept"], ["lost"], ["later"], ["lost", "refused", "lost"], ["kept", "refused"], ["later", "lost"]]
)
def test_what_nobody_knows_is_asked_again_until_somebody_knows(script: list[str]) -> None:
    async def test() -> None:
        store = Doubtful()
        world = await World.full(GAME, 2, store=store)
        rows = len(await store.rows(world.name))
        store.script = script[:]
        answer = await world.people[0].say("once")
        await asyncio.sleep(10)
        await world.check_kept()
        assert answer["seq"] == rows + 1 == len(await store.rows(world.name))
        assert [line.text for line in world.table.state.talk] == ["once"]

    run(test())


def test_when_nobody_ever_knows_the_table_says_so_and_the_same_ask_is_done_once() -> None:
    async def test() -> None:
        store = Doubtful()
        world = await World.full(GAME, 2, store=store)
        anna = world.people[0]
        store.script = ["kept", *["refused"] * TRIES]
        said = {"step": 0, "kind": "say", "text": "once"}
        ask = anna.tell("propose", **said)
        await world.room.quiet()
        assert anna.answer(ask)["code"] == "not_known"
        world.log.clear()
        store.script.clear()
        await anna.do("propose", ask=ask, **said)
        assert [line.text for line in world.table.state.talk] == ["once"]
        await world.check_kept()

    run(test())


def test_a_worker_that_could_not_read_reads_when_it_can() -> None:
    async def test() -> None:
        near = Deaf()
        world = await World.full(GAME, 2, store=near)
        far = Doubtful()
        far.shelf = near.shelf
        other = World(OpenHall(Means(far, Numbered("other"), worker="other", log=world.log.append)), world.entrance, [])
        watcher = await other.watcher()
        await other.quiet()
        await world.people[0].say("hello")
        far.unread = 1
        other.room.do(other.room.catch_up)
        await other.room.quiet()
        assert watcher.frame["talk"] == []
        other.hall.tick()
        await other.room.quiet()
        assert [line["text"] for line in watcher.frame["talk"]] == ["hello"]

    run(test())


def test_a_worker_that_is_behind_refuses_nothing_that_was_done_at_another() -> None:
    async def test() -> None:
        near = Deaf()
        world = await World.full(GAME, 2, store=near)
        host = await world.host()
        anna = world.people[0]
        await host.do("pause", paused=True)
        other = await another(world, near)
        twin = await other.meet(Person(other, anna.chair, anna.secret))
        await host.do("pause", paused=False)
        offer = anna.proposed(anna.offers("reply")[0], "the old road")
        done = await anna.do("propose", ask="again", **offer)
        assert twin.table["paused"]
        assert (await twin.do("propose", ask="again", **offer))["seq"] == done["seq"]

    run(test())


def test_an_invitation_opens_a_chair_at_a_worker_that_has_not_heard_of_it() -> None:
    async def test() -> None:
        near = Deaf()
        world = await World.full(GAME, 2, store=near)
        host, chair = await world.host(), world.people[0].chair
        other = await another(world, near)
        await other.watcher()
        made = await host.do("free", chair=chair)
        assert (await other.sit(chair, made["invitation"])).chair == chair

    run(test())


UNDER_WAY: dict[str, dict[str, Any]] = {
    "propose": {"step": 0, "kind": "say", "text": "It is me"},
    "take_back": {"step": 0},
    "wish": {"restart": True},
    "consent": {"agreed": True},
    "let_export": {"agreed": True},
    "write": {"text": "It is me"},
    "rename": {"name": "Zoe"},
    "speak": {"language": "it"},
}
"""Everything that a seat can do."""


def test_there_is_one_of_everything_that_a_seat_can_do() -> None:
    changing = {kind for kind in messages.FROM_SEAT if "ask" in kind.__struct_fields__}
    assert set(UNDER_WAY) == {msgspec.inspect.type_info(kind).tag for kind in changing}  # type: ignore[attr-defined]


@pytest.mark.parametrize("message", UNDER_WAY)
@pytest.mark.parametrize("somebody_else", [False, True])
def test_what_somebody_has_under_way_at_another_worker_is_not_done_for_a_chair_that_was_freed(
    message: str, somebody_else: bool
) -> None:
    async def test() -> None:
        near = Deaf()
        world = await World.full(GAME, 3, store=near)
        anna, ben, _ = world.people
        host = await world.host()
        await anna.do("propose", **anna.proposed(anna.offers("reply")[0], "north"))
        if message != "take_back":
            await ben.do("wish", step=0)
        other = await another(world, near)
        twin = await other.meet(Person(other, anna.chair, anna.secret))
        freed = await host.do("free", chair=anna.chair)
        if somebody_else:
            await world.sit(anna.chair, freed["invitation"])
        before = await near.rows(world.name)
        twin.tell(message, ask="late", **UNDER_WAY[message])
        await other.room.quiet()
        assert await near.rows(world.name) == before
        assert [one["message"] for one in twin.got].count("done") == 0
        assert (twin.closed, twin.got[-1]["code"]) == (True, "freed")
        assert other.table.seq == world.table.seq

    run(test())


def test_a_host_who_has_moved_at_another_worker_does_nothing_more_from_the_older_screen() -> None:
    async def test() -> None:
        near = Deaf()
        world = await World.full(GAME, 2, store=near)
        host = await world.host()
        other = await another(world, near)
        older = await other.meet(Person(other, host.chair, host.secret))
        made = await host.do("invite", chair="host")
        await world.hall.host(world.name, made["invitation"], "claim of another screen")
        older.tell("pause", ask="late", paused=True)
        await other.room.quiet()
        assert older.closed
        assert not (await world.loaded()).paused

    run(test())


def test_who_claims_again_and_gets_another_key_is_the_same_person() -> None:
    async def test() -> None:
        world = await World.open(GAME, 2)
        chair = next(iter(world.entrance.invitations))
        said = {"step": 0, "kind": "say", "text": "once", "ask": "mine"}
        first = await world.sit(chair)
        await first.do("propose", **said)
        again = await world.sit(chair)
        assert again.secret != first.secret
        await again.do("propose", **said)
        assert [line.text for line in world.table.state.talk] == ["once"]

    run(test())


def test_a_server_that_is_being_stopped_lets_nobody_in() -> None:
    async def test() -> None:
        world = await World.full(GAME, 2)
        anna = world.people[0]
        second = await world.hall.open(mission(GAME), Plan(2))
        ask = anna.tell("propose", step=0, kind="say", text="once")
        closed, woken = await asyncio.gather(world.hall.close(), world.hall.room(second.table), return_exceptions=True)
        assert closed is None
        assert isinstance(woken, StoreError)
        assert anna.answer(ask)["message"] == "done"
        assert anna.closed
        assert anna.last("closing")["code"] == "stopping"
        with pytest.raises(StoreError, match="being stopped"):
            await anna.enter()

    run(test())
