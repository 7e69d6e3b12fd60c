"""The record of one seat, read aloud by `chronaut replay`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from chronaut.cli import main
from chronaut.table.session.acts import WATCH
from chronaut.table.session.exporting import as_seen
from tests.table.session.people import World, luck_of, run

if TYPE_CHECKING:
    from pathlib import Path


def record(path: Path, chair: int = 0, *, watcher: bool = False) -> Path:
    """What somebody took away from a table."""

    async def play() -> None:
        world = await World.full("noon-ball", 2)
        await world.people[0].do("propose", step=0, kind="note", text="CANARY-NOTE")
        await world.play(luck_of(1), 20, talk=0)
        host = await world.host()
        await host.do("repair", step=9)
        path.write_bytes(await as_seen(world.room, WATCH if watcher else world.people[chair].chair))

    run(play())
    return path


def replay(path: Path, *options: str) -> tuple[int, str]:
    shown = CliRunner().invoke(main, ["replay", str(path), *options])
    assert "Traceback" not in shown.output
    return shown.exit_code, " ".join(shown.output.split())


def test_it_is_shown_as_what_it_is(tmp_path: Path) -> None:
    path = record(tmp_path / "noon-ball-as-seen.jsonl")
    code, shown = replay(path)
    assert code == 0
    assert shown.startswith("noon-ball ")
    assert "2 players: what player 1 was told" in shown
    assert "Nothing in it can be proved." in shown
    assert "noted: seat 0, text CANARY-NOTE [G-72]" in shown
    assert "Taken back to step 9." in shown
    for line in path.read_text().splitlines()[1:]:
        known = json.loads(line)
        assert all(f"[{one['rule']}]" in shown for one in known.get("told", []) if one.get("rule"))
        assert f"Step {known['step']}" in shown if "step" in known else True


def test_a_spectators_is_one_too(tmp_path: Path) -> None:
    code, shown = replay(record(tmp_path / "seen.jsonl", watcher=True))
    assert (code, "what a spectator was told" in shown) == (0, True)


@pytest.mark.parametrize("options", [("--verify",), ("--at", "3"), ("--seat", "1"), ("--words",)])
def test_only_a_whole_record_can_be_proved(tmp_path: Path, options: tuple[str, ...]) -> None:
    code, shown = replay(record(tmp_path / "seen.jsonl"), *options)
    assert code == 2
    assert "is the record of one seat" in shown
    assert "Only a whole record can be proved" in shown


@pytest.mark.parametrize("bad", ["{", '{"step":1,"more":2}', "\xff", '{"step":1,"told":[3]}'])
def test_a_line_that_is_none_is_named(tmp_path: Path, bad: str) -> None:
    path = record(tmp_path / "seen.jsonl")
    with path.open("ab") as file:
        file.write(bad.encode("latin-1") + b"\n")
    code, shown = replay(path)
    assert code == 2
    assert f"seen.jsonl:{len(path.read_bytes().splitlines())}: this is no line of a seat's record" in shown
