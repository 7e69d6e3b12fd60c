"""Looking back: nothing more than what was seen then and may be read now."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.time_stories.opening import closed
from chronaut.table.session.replaying import ALL_OPEN, OWN, PAGE, Reel, Replayed, StepLine
from chronaut.table.session.telling import past, seen_by
from tests.table.session.people import World, luck_of, run

if TYPE_CHECKING:
    from chronaut.kernel.views import SeatFrame
    from chronaut.table.session.table import Table

MOVES = 150
LONG = 20
"""Shorter texts may be words that anybody says."""


def look() -> None:
    """Nobody gives anything up."""


def replay(reel: Reel, step: int, eyes: str = OWN) -> Replayed | None:
    assert reel.refused(step, eyes) is None
    return reel.at(step, eyes, reel.begin(step), look)


def seen_again(reel: Reel, step: int, eyes: str = OWN) -> Replayed:
    found = replay(reel, step, eyes)
    assert found is not None
    return found


def listed(reel: Reel) -> list[StepLine]:
    """The whole list, page by page."""
    found: list[StepLine] = []
    after = 0
    while after >= 0:
        page = reel.lines(after, reel.begin(after), look)
        assert all(after < line.step <= after + PAGE for line in page.lines)
        found += page.lines
        after = page.next
    return found


def words(data: object) -> str:
    """All that is sent, as people would read it."""
    return json.dumps(msgspec.to_builtins(data), ensure_ascii=False)


def secrets_of(table: Table, seat: int) -> list[str]:
    """Texts of the mission that a seat cannot read now, whole or in part of one that it can."""
    texts = table.system.program.texts
    open_now = " ".join(seen_by(table, seat).texts.values())
    return [
        json.dumps(text, ensure_ascii=False)[1:-1]
        for text in texts.values()
        if len(text) >= LONG and text not in open_now
    ]


async def played(seed: int, seats: int = 2, moves: int = MOVES) -> tuple[World, dict[int, dict[int, SeatFrame]]]:
    """A random game whose players take notes, and what each seat saw after each step."""
    world = await World.full(seats=seats, seed=seed)
    luck = luck_of(seed)
    shown: dict[int, dict[int, SeatFrame]] = {}
    for turn in range(moves):
        if turn % 25 == 7:
            for person in world.people:
                await person.do("propose", step=0, kind="note", text=f"canary of {person.chair} {turn}")
        await world.play(luck, 1)
        step = len(world.table.history)
        shown[step] = {seat: seen_by(world.table, seat) for seat in (SPECTATOR, *range(seats))}
    return world, shown


@pytest.mark.parametrize("seed", range(6))
def test_no_replay_of_an_unfinished_table_holds_what_its_seat_cannot_read_now(seed: int) -> None:
    async def test() -> None:
        world, shown = await played(seed, 2 + seed % 3)
        table = world.table
        assert not table.over
        withheld = looked = 0
        for seat in shown[max(shown)]:
            reel, now = Reel(table, seat), seen_by(table, seat)
            secrets = secrets_of(table, seat)
            canaries = [f"canary of {person.chair}" for person in world.people if world.room.seat(person.chair) != seat]
            assert secrets
            for step, then in ((step, frames[seat]) for step, frames in shown.items()):
                again = seen_again(reel, step)
                assert again.frame.texts.items() <= now.texts.items()
                assert again.frame.texts == {one: then.texts[one] for one in then.texts if one in now.texts}
                assert again.frame.view == closed(then.view, again.frame.texts)
                assert (again.frame.talk, again.frame.notes) == (then.talk, then.notes)
                assert (again.frame.offers, again.frame.asked) == ([], [])
                told = words(again)
                assert not [one for one in secrets + canaries if one in told]
                withheld += len(then.texts) - len(again.frame.texts)
                looked += 1
            everything = words([listed(reel), reel.debrief(0, look)])
            assert not [one for one in secrets + canaries if one in everything]
        assert withheld > looked / 2, "hardly any card was closed again: the game shows little"

    run(test())


def test_the_list_tells_each_step_as_the_table_told_it() -> None:
    async def test() -> None:
        world, _ = await played(3, moves=250)
        table = world.table
        for seat in (0, 1, SPECTATOR):
            reel, now = Reel(table, seat), seen_by(table, seat)
            lines = listed(reel)
            whole: dict[int, set[str]] = {}
            before = len(table.history) + 1
            while page := past(table, seat, now, before):
                for one in page:
                    whole.setdefault(one.step, set()).add(one.text)
                before = page[0].step
            assert len(table.history) > PAGE, "more than one page"
            assert [line.step for line in lines] == sorted({line.step for line in lines})
            assert {line.step for line in lines} >= set(whole)
            assert [line.run for line in lines] == sorted(line.run for line in lines)
            assert lines[0].run == 1
            state = table.at(lines[-1].step)
            assert lines[-1].time == table.system.hour(state)
            again = seen_again(reel, lines[40].step)
            assert {one.text for one in again.past} == whole.get(lines[40].step, set())
        own = {line.step for line in listed(Reel(table, 0)) if line.kind == "noted"}
        assert own
        assert own.isdisjoint({line.step for line in listed(Reel(table, 1))})

    run(test())


def test_other_eyes_open_when_the_mission_is_over() -> None:
    async def test() -> None:
        world, shown = await played(2, 3, 60)
        table = world.table
        for seat, eyes in ((0, "1"), (0, ALL_OPEN), (SPECTATOR, "0"), (SPECTATOR, ALL_OPEN)):
            refused = Reel(table, seat).refused(3, eyes)
            assert refused is not None
            assert refused.code == "not_now"
        assert Reel(table, 0).refused(3, "0") is None
        table.state.over = True
        step = max(shown)
        for seat in (0, SPECTATOR):
            reel = Reel(table, seat)
            assert reel.eyes() == [OWN, "0", "1", "2", ALL_OPEN]
            for other in range(3):
                then, again = shown[step][other], seen_again(reel, step, str(other)).frame
                assert (again.texts, again.view) == (then.texts, then.view)
                assert again.notes == (then.notes if other == seat else []), "notes are nobody else's, even now"
            whole = seen_again(reel, step, ALL_OPEN)
            assert whole.frame.texts.items() >= shown[step][1].texts.items() - _own_asks(table, shown[step][1])
            assert "canary" not in words(whole)

    run(test())


def _own_asks(table: Table, frame: SeatFrame) -> set[tuple[str, str]]:
    """What a seat can read of questions and powers, which are no cards."""
    labels = {power.label for power in table.system.scenario.powers}  # type: ignore[attr-defined]
    return {(ident, text) for ident, text in frame.texts.items() if ident in labels or frame.asked}


@pytest.mark.parametrize(("step", "eyes"), [(99_999, OWN), (-1, OWN), (1, "7"), (1, "me"), (1, "")])
def test_steps_and_eyes_that_there_are_not_are_refused(step: int, eyes: str) -> None:
    async def test() -> None:
        world, _ = await played(1, moves=20)
        refused = Reel(world.table, 0).refused(step, eyes)
        assert refused is not None
        assert refused.code == "bad_value"

    run(test())


def test_looking_back_leaves_the_table_as_it_is() -> None:
    async def test() -> None:
        world, _ = await played(4, moves=60)
        table = world.table
        before = [words(seen_by(table, seat)) for seat in range(2)]
        reel = Reel(table, 0)
        begins = {step: reel.begin(step) for step in range(len(table.history) + 1)}
        await world.play(luck_of(9), 5)
        for step, begin in begins.items():
            reel.at(step, OWN, begin, look)
        assert len(before) == 2
        world.check_frames()
        await world.check_kept()

    run(test())


def test_who_looks_back_sees_nothing_from_before_that_player_came() -> None:
    async def test() -> None:
        world = await World.between_runs()
        host = await world.host()
        await host.do("add_player")
        steps = len(world.table.history)
        reel = Reel(world.table, 2)
        assert replay(reel, steps - 2) is None
        assert replay(reel, steps) is not None
        assert [line.step for line in listed(reel) if line.step < steps - 1] == []
        told: Any = reel.debrief(0, look)
        assert told is None or told.runs[0].read == 0

    run(test())


def test_a_game_without_a_tale_is_replayed_all_the_same() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        await world.play(luck_of(1), 30)
        reel = Reel(world.table, 0)
        assert reel.debrief(0, look) is None
        assert [seen_again(reel, step).time for step in range(3)] == [-1] * 3
        assert all(line.mark == "" for line in listed(reel))

    run(test())


def test_whoever_sits_down_on_a_freed_chair_gets_no_notes_of_who_sat_there() -> None:
    async def test() -> None:
        world, _ = await played(5, moves=30)
        host, before = await world.host(), world.people[0]
        freed = await host.do("free", chair=before.chair)
        await world.sit(before.chair, freed["invitation"])
        reel = Reel(world.table, 0)
        steps = len(world.table.history)
        sent = words([listed(reel), *[seen_again(reel, step) for step in range(steps + 1)]])
        assert "canary of" not in sent
        await world.people[-1].do("propose", step=0, kind="note", text="canary of the new one")
        own = Reel(world.table, 0)
        assert [line.text for line in seen_again(own, steps + 1).frame.notes] == ["canary of the new one"]
        assert seen_again(own, steps).frame.notes == []

    run(test())
