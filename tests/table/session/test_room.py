"""A table with people at it: who is told what, in which order, and what is kept first."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from chronaut.kernel.saved import state_digest
from chronaut.table.keeping import Full, Row, StoreError
from chronaut.table.session.messages import CODES, LARGEST
from chronaut.table.session.room import PENDING_MOST, Means
from chronaut.table.store import open_store
from sim.memory import MemoryStore
from tests.table.session.people import GAMES, Numbered, OpenHall, Person, World, facts_about, luck_of, run

if TYPE_CHECKING:
    from pathlib import Path

    from chronaut.table.session.messages import ToTable


async def some_play(world: World, seed: int, rows: int) -> None:
    """Play, going back now and then, and look at everything after every row."""
    luck = luck_of(seed)
    host = await world.host()
    await world.watcher()
    for n in range(rows):
        await world.play(luck, 1)
        if n % 17 == 16:
            player = world.people[0]
            await player.ask("take_back", step=max(0, player.frame["step"] - luck.randint(1, 3)))
        if n % 31 == 30:
            await world.back(host, luck.randrange(len(world.table.history)))
        world.check_frames()
        await world.check_kept()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_patches_give_the_whole_frame_after_every_row_and_the_store_has_the_table(game: str, seed: int) -> None:
    async def test() -> None:
        await some_play(await World.full(game, 2 + seed % 3, seed=seed), seed, 100)

    run(test())


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_many_tables_play_with_patches_that_give_the_whole_frame(game: str) -> None:
    async def test() -> None:
        for seed in range(100, 300):
            await some_play(await World.full(game, 2 + seed % 3, seed=seed), seed, 200)

    run(test())


@pytest.mark.parametrize("game", GAMES)
def test_a_table_in_sqlite_plays_and_restarts_as_one_in_memory(game: str, tmp_path: Path) -> None:
    async def test() -> None:
        tables = []
        for store in (await open_store(str(tmp_path / "tables.db")), MemoryStore()):
            world = await World.full(game, 3, store=store)
            await some_play(world, 5, 40)
            await world.restart()
            await world.play(luck_of(6), 10)
            world.check_frames()
            tables.append(facts_about(world.table))
            await store.close()
        assert tables[0] == tables[1]

    run(test())


@pytest.mark.parametrize("game", GAMES)
def test_people_at_another_worker_are_told_the_same(game: str) -> None:
    async def test() -> None:
        luck = luck_of(3)
        near = MemoryStore()
        world = await World.full(game, 2, store=near)
        hall = OpenHall(Means(MemoryStore(near.shelf), Numbered("other"), worker="other", log=world.log.append))
        other = World(hall, world.entrance, world.log)
        other.asks = 1_000_000  # the same persons have lines at both, and name their asks once
        for person in world.people:
            await other.meet(Person(other, person.chair, person.secret))
        watcher = await other.watcher()
        for n in range(60):
            await luck.choice((world, other)).play(luck, 1)
            if n % 20 == 19:
                await world.people[0].do("write", text=f"line {n}")
            await world.quiet()
            await other.quiet()
            world.check_frames()
            other.check_frames()
        assert len(watcher.notebook) == 3
        assert facts_about(world.table) == facts_about(other.table)

    run(test())


class Deaf(MemoryStore):
    """A door through which nobody hears what others write."""

    def notify(self, table: str, payload: bytes | None) -> None:
        return


def test_who_hears_of_many_rows_at_once_is_told_what_stands_of_them() -> None:
    async def test() -> None:
        near = Deaf()
        world = await World.full("noon-ball", 2, store=near)
        host = await world.host()
        watcher = await world.watcher()
        hall = OpenHall(Means(Deaf(near.shelf), Numbered("other"), worker="other", log=world.log.append))
        other = World(hall, world.entrance, world.log)
        late = await other.watcher()
        luck = luck_of(4)
        for _ in range(5):
            await world.play(luck, 12)
            await host.do("repair", step=len(world.table.history) - 5)
            await world.play(luck, 3)
            await other.room.in_turn(other.room.catch_up)
            assert [(line["step"], line["text"]) for line in late.past] == [
                (line["step"], line["text"]) for line in watcher.past
            ]
            other.check_frames()
        assert len([one for one in late.got if one["message"] == "patch"]) == 5

    run(test())


# What is kept first.


class Broken(MemoryStore):
    """A store that refuses as long as somebody says so."""

    refusal: StoreError | None = None

    async def append(self, table: str, row: Row) -> None:
        if self.refusal is not None:
            raise self.refusal
        await super().append(table, row)


@pytest.mark.parametrize("refusal", [Full("the disk is full"), StoreError("no connection")])
def test_a_store_that_refuses_leaves_all_as_it_was_and_play_goes_on_later(refusal: StoreError) -> None:
    async def test() -> None:
        store = Broken()
        world = await World.full("noon-ball", 2, store=store)
        host = await world.host()
        luck = luck_of(3)
        await world.play(luck, 10)
        anna = next(person for person in world.people if person.chair != "host" and person.some_move(luck, talk=0))
        move = anna.some_move(luck, talk=0) or {}
        before, rows = facts_about(world.table), await store.rows(world.name)
        frames = [person.frame for person in world.people]
        store.refusal = refusal
        refused = await anna.asked_of_a_broken_store("propose", **move)
        for message, fields in (("write", {"text": "x"}), ("rename", {"name": "x"}), ("let_export", {"agreed": True})):
            await anna.asked_of_a_broken_store(message, **fields)
        await host.asked_of_a_broken_store("free", chair=anna.chair)
        await host.asked_of_a_broken_store("repair", step=0)
        assert facts_about(world.table) == before
        assert await store.rows(world.name) == rows
        assert [person.frame for person in world.people] == frames
        assert not anna.closed
        store.refusal = None
        await anna.do("propose", **move, ask=refused["ask"])
        await world.play(luck, 10)
        world.check_frames()
        await world.check_kept()

    run(test())


def test_nobody_is_told_before_the_row_is_kept() -> None:
    class Late(MemoryStore):
        async def append(self, table: str, row: Row) -> None:
            heard.append([len(person.got) for person in world.people])
            await super().append(table, row)

    heard: list[list[int]] = []
    world: World

    async def test() -> None:
        nonlocal world
        world = await World.open("tiny-lanterns", 2, store=Late())
        for chair in world.entrance.invitations:
            await world.sit(chair)
        before = [len(person.got) for person in world.people]
        await world.people[0].say("hello")
        assert heard[-1] == before
        assert all(len(person.got) > count for person, count in zip(world.people, before, strict=True))

    run(test())


# Messages that come in.


def test_a_line_that_sends_too_much_at_once_is_told_so() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna, ben = world.people
        asks = [anna.tell("write", text="x") for _ in range(PENDING_MOST + 5)]
        other = ben.tell("write", text="y")
        await world.quiet()
        answers = [anna.answer(ask) for ask in asks]
        assert [one["message"] for one in answers] == ["done"] * PENDING_MOST + ["refused"] * 5
        assert answers[-1]["code"] == "too_fast"
        assert ben.answer(other)["message"] == "done"
        await anna.do("write", text="again")

    run(test())


def test_a_message_has_a_largest_size() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna = world.people[0]
        anna.room.heard(anna.line, b'{"message":"beat"' + b" " * LARGEST + b"}")
        assert anna.last("refused")["code"] == "bad_message"
        anna.room.heard(anna.line, '{"message":"write","ask":"a","text":"' + "\u00e9" * (LARGEST // 2) + '"}')
        assert anna.last("refused")["code"] == "bad_message"

    run(test())


def test_a_mistake_of_the_program_is_answered_and_stops_nothing() -> None:
    async def wrong(room: object, line: object, message: ToTable) -> None:
        raise ZeroDivisionError("CANARY-SECRET")

    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna, ben = world.people
        right = world.room.handlers
        world.room.handlers = dict.fromkeys(right, wrong)
        digest = state_digest(world.table.state)
        ask = anna.tell("write", text="x")
        await world.room.quiet()
        assert anna.answer(ask)["code"] == "broken"
        assert "broken" in CODES
        assert re.fullmatch(r"table \w{8}: ZeroDivisionError at .*:\d+ in a job; the table goes on\.", world.log.pop())
        world.room.handlers = right
        await ben.do("write", text="y")
        assert state_digest(world.table.state) == digest

    run(test())
