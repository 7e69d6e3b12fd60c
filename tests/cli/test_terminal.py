"""The table in a real terminal: secrets stay with their seats, and a game survives being killed at any moment."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chronaut import packs
from chronaut.cli import play
from chronaut.kernel.journal import read_header
from chronaut.systems.contract.record import load, verify
from chronaut.systems.contract.registry import open_system
from chronaut.systems.time_stories.state import TimeState
from tests.cli.canaries import CANARY, may_choose, may_read
from tests.cli.terminal import Terminal
from tests.cli.test_canaries import SYSTEM

CANARY_TABLE = """
import sys
sys.path.insert(0, {root!r})
from chronaut import packs
from tests.cli.canaries import canary_program
program = canary_program()
packs.load = packs.find = lambda *_: program
from chronaut.cli import main
main(["play", "noon-ball", "--players", "2", "--seed", "5", "--file", sys.argv[1]])
"""
TABLE = "import sys; from chronaut.cli import main; main(['play', *sys.argv[1:]])"
ROOT = str(Path(__file__).resolve().parents[2])


@pytest.mark.slow
def test_nothing_is_sent_to_the_terminal_that_the_seat_before_it_may_not_read(tmp_path: Path) -> None:
    file, seat = tmp_path / "game", -1
    allowed: set[str] = set()
    rightly: set[str] = set()
    with Terminal(CANARY_TABLE.format(root=ROOT), str(file)) as terminal:
        terminal.read_until("Press Enter to begin")
        sent = terminal.press("\r")
        for _ in range(50):
            before, handed_over, after = sent.partition("please sit in front")
            allowed |= allowed_now(file, seat)
            found = set(CANARY.findall(before))
            assert found <= allowed, f"player {seat + 1} is sent {sorted(found - allowed)}"
            rightly |= found
            if handed_over:
                assert not CANARY.findall(after), "the screen was not cleared"
                awaited = re.findall(r"Player (\d), ", before)[-1]
                seat, allowed = int(awaited) - 1, allowed_now(file, int(awaited) - 1)
                sent = terminal.press(awaited)
            else:
                sent = terminal.press("\r")
    assert len(rightly) > 15


def allowed_now(file: Path, seat: int) -> set[str]:
    """What a seat may see of the game in a file that is being played."""
    state = load(file, SYSTEM).state
    assert isinstance(state, TimeState)
    return may_read(SYSTEM, state, seat) | may_choose(SYSTEM, state, seat) if seat >= 0 else set()


@pytest.mark.slow
def test_a_game_killed_at_any_moment_goes_on_where_it_was(tmp_path: Path) -> None:
    file, done = tmp_path / "game", 0
    for kills in range(5):
        arguments = ("--file", str(file)) if kills else ("noon-ball", "--seed", "5", "--file", str(file))
        with Terminal(TABLE, *arguments) as terminal:
            if not kills:
                terminal.read_until("Press Enter to begin")
                terminal.press("\r")
            else:
                terminal.read_until("What you can do")
            for _ in range(3 + kills):
                terminal.press("\r")
            terminal.press("w" if kills % 2 else "nhalf a note")  # killed in the midst of something
            terminal.kill()
        with play.begin(None, None, None, file, ()) as match:
            assert match.state.step >= done, "a step was lost"
            done = match.state.step
    assert done > 9
    header = read_header(file)
    assert len(verify(file, open_system(packs.find(header.mission, header.mission_hash))).steps) == done


@pytest.mark.slow
def test_unfinished_games_are_offered_when_nothing_else_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with Terminal(TABLE, "--players", "2") as terminal:
        terminal.read_until("Press Enter to begin")
    with Terminal(TABLE) as terminal:
        assert "The Ball at Noon, 2 players, run 1" in terminal.read_until("Begin a new game")
        terminal.press("\r", until="Press Enter to begin")
        terminal.press("\r", until="please sit")
    assert len(list((tmp_path / "chronaut" / "games").iterdir())) == 1
