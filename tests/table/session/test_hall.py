"""All tables of a worker."""

from __future__ import annotations

import asyncio

import pytest

from chronaut.kernel.views import frame
from chronaut.systems.contract.system import SetupError
from chronaut.table.keeping import Row
from chronaut.table.session.acts import HOST, WATCH
from chronaut.table.session.hall import NotHere
from chronaut.table.session.room import Means
from chronaut.table.session.table import Plan, TableError
from sim.memory import MemoryStore
from tests.table.session.people import Numbered, OpenHall, Person, World, mission, run


def test_a_table_that_cannot_be_opened_leaves_nothing() -> None:
    async def test() -> None:
        hall = OpenHall(Means(MemoryStore(), Numbered()))
        for plan, error in (
            (Plan(1), SetupError),
            (Plan(9), SetupError),
            (Plan(2, mode="fast"), ValueError),
            (Plan(2, language="fi"), ValueError),
            (Plan(2, options={"odd": True}), SetupError),
        ):
            game = "noon-ball" if plan.seats in (9, 2) else "tiny-lanterns"
            with pytest.raises(error):
                await hall.open(mission(game), plan)
        assert not await hall.means.store.cards()

    run(test())


def test_a_table_is_told_in_the_language_that_it_was_opened_in() -> None:
    async def test() -> None:
        hall, program = OpenHall(Means(MemoryStore(), Numbered())), mission("noon-ball")
        for language in ("it", "en", ""):
            entrance = await hall.open(program, Plan(2, language=language))
            system = (await hall.room(entrance.table)).table.system
            assert system.spoken == (language or "en")
            told = set(program.told_in(system.spoken).texts.values())
            texts = frame(system, hall.rooms[entrance.table].room.table.state, 0).texts
            assert texts
            assert set(texts.values()) <= told
            assert (set(texts.values()) <= set(program.texts.values())) == (language != "it")
            rows = await hall.means.store.rows(entrance.table)
            assert (b'"language":"it"' in rows[0].body) == (language == "it")

    run(test())


def test_a_line_needs_the_right_secret_and_nobody_learns_what_is_there() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna = world.people[0]
        doors = [
            (HOST, anna.secret),
            (WATCH, world.entrance.host),
            (anna.chair, world.entrance.watch),
            (anna.chair, ""),
        ]
        doors += [("nobody", anna.secret), (anna.chair, world.entrance.invitations[anna.chair]), (HOST, "")]
        for chair, secret in doors:
            with pytest.raises(NotHere):
                await world.hall.enter(world.name, chair, secret)
        with pytest.raises(NotHere):
            await world.hall.enter("notable", anna.chair, anna.secret)
        with pytest.raises(NotHere):
            await world.hall.claim("notable", "x", "claim", "Anna", "screen")

    run(test())


def test_a_table_is_woken_once_for_all_who_come_at_the_same_time() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        world.hall.rooms.clear()
        rooms = await asyncio.gather(*(world.hall.room(world.name) for _ in range(10)))
        assert len(set(map(id, rooms))) == 1

    run(test())


def test_a_chair_that_was_taken_at_another_worker_is_known_at_once() -> None:
    class Deaf(MemoryStore):
        def notify(self, table: str, payload: bytes | None) -> None:
            return

    async def test() -> None:
        near = Deaf()
        world = await World.open("tiny-lanterns", 2, store=near)
        hall = OpenHall(Means(Deaf(near.shelf), Numbered("other"), worker="other"))
        await hall.room(world.name)
        claimed = await world.claim(next(iter(world.entrance.invitations.values())))
        room = await hall.enter(world.name, claimed.chair, claimed.key)
        assert room.table.chairs.all[0].holder == "person"

    run(test())


def test_a_damaged_table_says_so_and_others_go_on() -> None:
    async def test() -> None:
        store = MemoryStore()
        world = await World.full("tiny-lanterns", 2, store=store)
        other = await world.hall.open(mission("tiny-lanterns"), Plan(2))
        world.hall.rooms.clear()
        rows = store.shelf.rows[world.name]
        rows[1] = Row(2, rows[1].body[:-5] + b"odd}\n")
        with pytest.raises(TableError, match=f"The table {world.name} cannot be opened: "):
            await world.hall.room(world.name)
        await world.hall.enter(other.table, WATCH, other.watch)

    run(test())


def test_when_the_server_stops_every_line_is_told_and_nothing_is_lost() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna, ben = world.people
        ask = anna.tell("propose", step=0, kind="say", text="last words")
        await world.hall.close()
        assert anna.answer(ask)["message"] == "done"
        assert [person.last("closing")["code"] for person in (anna, ben)] == ["stopping"] * 2
        await world.restart()
        assert ben.frame["talk"][-1]["text"] == "last words"

    run(test())


def test_a_hall_that_closes_waits_for_nobody_who_goes_on_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna = world.people[0]
        asks = [anna.tell("write", text="0")]

        def more(data: bytes) -> None:
            Person.send(anna, data)
            if b'"done"' in data and len(asks) < 500:
                asks.append(anna.tell("write", entry=1, text=str(len(asks))))

        monkeypatch.setattr(anna, "send", more)
        await world.hall.close()
        assert [anna.answer(ask)["message"] for ask in asks] == ["done", "refused"]
        assert (anna.answer(asks[1])["code"], anna.closed) == ("not_known", True)  # it may have been done elsewhere
        assert len(await world.store.rows(world.name)) == 4

    run(test())
