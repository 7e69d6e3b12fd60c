"""A table that is full: what is beside the game is refused, and the game is played to its end."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.table.session import bounds
from chronaut.table.session.table import Table
from tests.table.session.people import World, luck_of, run

BESIDE: dict[str, dict[str, Any]] = {
    "rename": {"name": "Anna B"},
    "write": {"text": "noon"},
    "let_export": {"agreed": True},
    "speak": {"language": "it"},
    "take_back": {"step": 0},
    "wish": {"restart": True},
}
"""What a seat can do for ever, row by row."""
BY_HOST: dict[str, dict[str, Any]] = {"repair": {"step": 0}, "set_mode": {"mode": "asynchronous"}}


def fill(monkeypatch: pytest.MonkeyPatch, world: World, bound: str, *, times: int = 1) -> None:
    """Let so much have been done at a table that it is full."""
    done = world.table.seq if bound == "MOST_ROWS" else world.table.size
    monkeypatch.setattr(bounds, bound, done // times)


@pytest.mark.parametrize("bound", ["MOST_ROWS", "MOST_BYTES"])
def test_at_a_full_table_nothing_is_done_but_the_game(bound: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        world = await World.full("noon-ball", 2)
        host, anna = await world.host(), world.people[0]
        await world.play(luck_of(3), 40)
        await anna.do("rename", name="Anna")
        await host.do("pause", paused=True)
        fill(monkeypatch, world, bound)
        rows = world.table.seq
        await host.do("pause", paused=False)
        assert await host.refused("pause", paused=True) == "too_much"
        assert [await host.refused(what, **fields) for what, fields in BY_HOST.items()] == ["too_much"] * len(BY_HOST)
        refused = {what: await anna.refused(what, **fields) for what, fields in BESIDE.items()}
        assert refused.pop("take_back") in ("too_much", "no_way_back")
        assert set(refused.values()) == {"too_much"}
        assert world.table.seq == rows + 1
        steps = world.table.state.step
        await world.play(luck_of(4), 10)
        assert world.table.state.step == steps + 10
        await anna.say("We go on.")
        freed = await host.do("free", chair=anna.chair)
        await world.claim(freed["invitation"], "Cleo")
        await world.check_kept()

    run(test())


@pytest.mark.parametrize("bound", ["MOST_ROWS", "MOST_BYTES"])
def test_at_a_table_that_is_twice_as_full_nothing_is_done_at_all(bound: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        anna = world.people[0]
        await world.play(luck_of(3), 5)
        fill(monkeypatch, world, bound, times=2)
        move = anna.some_move(luck_of(1), talk=1)
        assert move is not None
        assert await anna.refused("propose", **move) == "too_much"
        assert await anna.refused("write", text="noon") == "too_much"

    run(test())


def test_the_bytes_of_a_table_are_those_of_its_rows_however_they_came() -> None:
    async def test() -> None:
        world = await World.full("tiny-lanterns", 2)
        await world.play(luck_of(3), 5)
        rows = await world.store.rows(world.name)
        size = sum(len(row.body) for row in rows)
        followed = Table.load(world.name, world.table.system, rows[:3])
        followed.extend(rows[3:])
        assert world.table.size == (await world.loaded()).size == followed.size == size

    run(test())
