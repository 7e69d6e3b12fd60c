"""Who said and noted what: neither a chair that was freed nor a record that was brought hands on anything private."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from chronaut.kernel.actions import Proposal, Refused
from chronaut.systems.contract.record import save
from chronaut.systems.contract.referee import NOTE
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import Setup
from chronaut.table.session.exporting import as_seen, bring
from tests.table.session.people import GAMES, Person, World, luck_of, mission, run
from tests.table.session.records import allowed, copied
from tests.table.session.watched import Watched, bots_of, settle

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from chronaut.table.keeping import Row

OLD = "CANARY-NOTE"


async def handed_on(game: str = "noon-ball") -> tuple[World, Person, Person]:
    """A table at which somebody noted and said something, left, and somebody else sat down; the host and that person."""
    world = await World.full(game, 2)
    anna = world.people[0]
    await anna.do("propose", step=0, kind="note", text=OLD)
    await anna.say("I shall be gone soon")
    await world.play(luck_of(1), 12, talk=0.2)
    await anna.do("propose", step=0, kind="note", text=f"{OLD} again")
    host = await world.host()
    freed = await host.do("free", chair=anna.chair)
    world.people.remove(anna)
    await world.people[0].say("Who comes now?")
    claimed = await world.claim(freed["invitation"], "Zoe")
    zoe = await world.meet(Person(world, claimed.chair, claimed.key))
    await zoe.say("It is me")
    await zoe.do("propose", step=0, kind="note", text="mine")
    return world, host, zoe


async def all_told(world: World, person: Person) -> bytes:
    """Everything that a person can ever learn."""
    heard = len(person.raw)
    person.tell("past", before=100_000)
    person.tell("diary")
    await world.quiet()
    assert len(person.raw) > heard + 1
    return b"".join(person.raw) + await as_seen(world.room, person.chair)


def noted(world: World) -> list[str]:
    return [line.text for line in world.table.state.notes]


def notes(person: Person) -> list[str]:
    return [one["text"] for one in person.frame["notes"]]


def speakers(person: Person) -> dict[str, str]:
    return {one["text"]: one["who"] for one in person.frame["talk"]}


@pytest.mark.parametrize("game", GAMES)
def test_whoever_sits_down_on_a_freed_chair_is_told_no_older_note(game: str) -> None:
    async def test() -> None:
        world, _, zoe = await handed_on(game)
        assert OLD.encode() not in await all_told(world, zoe)
        assert notes(zoe) == ["mine"]
        assert b"mine" in await as_seen(world.room, zoe.chair)
        world.check_frames()
        kept = b"".join(row.body for row in await world.store.rows(world.name))
        assert kept.count(OLD.encode()) == 4  # two notes, as proposals and as facts
        await world.restart()
        assert OLD.encode() not in await all_told(world, zoe)
        assert notes(zoe) == ["mine"]

    run(test())


@pytest.mark.parametrize("game", GAMES)
def test_nor_after_the_table_went_back_and_what_was_noted_is_noted_again(game: str) -> None:
    async def test() -> None:
        world, host, zoe = await handed_on(game)
        for step in (6, 0):
            await host.do("repair", step=step)
            await zoe.do("propose", step=0, kind="note", text=f"after {step}")
        assert OLD in [note.text for note in world.table.state.notes]
        assert OLD.encode() not in await all_told(world, zoe)
        assert notes(zoe) == ["mine", "after 6", "after 0"]
        assert speakers(zoe)["It is me"] == "Zoe"
        assert speakers(zoe)["I shall be gone soon"].startswith("Player of")
        world.check_frames()
        await world.restart()
        assert OLD.encode() not in await all_told(world, zoe)
        assert notes(zoe) == ["mine", "after 6", "after 0"]
        assert speakers(zoe)["I shall be gone soon"].startswith("Player of")

    run(test())


def test_a_record_that_is_read_while_the_chair_changes_hands_is_of_who_asked_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna, host, read = world.people[0], await world.host(), world.store.rows
        await anna.do("propose", step=0, kind="note", text="mine")

        async def slowly(table: str, after: int = 0) -> list[Row]:
            monkeypatch.undo()
            freed = await host.do("free", chair=anna.chair)
            world.people.remove(anna)
            zoe = await world.sit(anna.chair, freed["invitation"])
            await zoe.do("propose", step=0, kind="note", text="CANARY-LATER")
            return await read(table, after)

        monkeypatch.setattr(world.store, "rows", slowly)
        record = await as_seen(world.room, anna.chair)
        assert noted(world) == ["mine", "CANARY-LATER"]
        assert b"mine" in record
        assert b"CANARY" not in record

    run(test())


def test_what_was_said_keeps_the_name_under_which_it_was_said() -> None:
    async def test() -> None:
        world, host, zoe = await handed_on()
        ben = world.people[0]
        for person in (zoe, ben):
            said = speakers(person)
            assert said["I shall be gone soon"] == f"Player of {zoe.chair}"
            assert said["Who comes now?"] == f"Player of {ben.chair}"
            assert said["It is me"] == "Zoe"
        board: list[Any] = world.table.system.describe(world.room.shown[ben.chair].frame)
        lines = next(panel.lines for panel in board if panel.title == "What was said")
        assert "Zoe: It is me" in lines
        assert all("who" not in note for note in zoe.frame["notes"])
        await host.do("free", chair=zoe.chair)
        assert speakers(ben)["It is me"] == "Zoe"

    run(test())


def test_whoever_moves_to_another_screen_keeps_the_notes() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna = world.people[0]
        await anna.do("propose", step=0, kind="note", text=OLD)
        claimed = await world.claim(world.entrance.invitations[anna.chair])
        assert anna.closed
        world.people.remove(anna)
        again = await world.meet(Person(world, claimed.chair, claimed.key))
        assert notes(again) == [OLD]
        assert OLD.encode() in await as_seen(world.room, again.chair)
        assert any(OLD in line["text"] for line in again.past)

    run(test())


def test_a_bot_is_told_no_note_of_whoever_sat_there() -> None:
    async def test() -> None:
        minds = Watched()
        world = await World.open("tiny-lanterns", 2, minds=minds)
        people = [await world.sit(chair) for chair in world.entrance.invitations]
        await people[0].do("propose", step=0, kind="note", text=OLD)
        host = await world.host()
        await host.do("free", chair=people[0].chair)
        await host.do("seat_bot", chair=people[0].chair, policy="bot")
        await settle(world)
        assert bots_of(world.hall, world.name).sittings()
        assert minds.asked
        told = json.dumps([repr((one.now.notes, one.now.told)) for one in minds.asked])
        assert OLD not in told

    run(test())


@pytest.mark.parametrize("game", GAMES)
def test_notes_in_a_record_that_was_brought_are_shown_to_nobody(game: str) -> None:
    async def test() -> None:
        world = await World.full(game, 2)
        for person in world.people:
            await person.do("propose", step=0, kind="note", text=f"{OLD} of {person.chair}")
        await world.play(luck_of(1), 8, talk=0)
        once = await copied(world, await bring(world.hall, await allowed(world)))
        twice = await copied(once, await bring(once.hall, await allowed(once)))
        for copy in (once, twice):
            anna = copy.people[0]
            await copy.watcher()
            host = await copy.host()
            for step in (5, 0):
                await copy.play(luck_of(2), 3, talk=0)
                await anna.do("propose", step=0, kind="note", text=f"mine after {step}")
                await host.do("repair", step=step)
            await copy.restart()
            assert sum(OLD in text for text in noted(copy)) == 2
            for person in copy.people:
                told = b"".join(person.raw) + await as_seen(copy.room, person.chair)
                assert OLD.encode() not in told + (await all_told(copy, person) if person.frame["offers"] else b"")
            assert notes(anna) == ["mine after 5", "mine after 0"]

    run(test())


def test_nor_are_notes_of_a_game_that_was_saved_at_one_screen(tmp_path: Path) -> None:
    path = tmp_path / "evening.chronaut"
    system = open_system(mission("noon-ball"))
    with save(path, system, Setup(2, 5)) as match:
        for seat in (0, 1):
            assert not isinstance(match.propose(Proposal(seat, NOTE, text=OLD)), Refused)

    async def test() -> None:
        world = await World.open("noon-ball")
        copy = await copied(world, await bring(world.hall, path.read_bytes()))
        await copy.people[0].say("hello")
        assert noted(copy) == [OLD, OLD]
        for person in copy.people:
            assert OLD.encode() not in await all_told(copy, person)

    run(test())
