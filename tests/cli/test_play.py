"""`chronaut play`: what it says when it cannot begin."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from chronaut.cli import play
from chronaut.cli.faults import Unusable
from chronaut.kernel.program import Program
from tests.systems.time_stories.build import program


@pytest.fixture(autouse=True)
def one_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(name: str) -> Program:
        return program()

    monkeypatch.setattr("chronaut.packs.load", load)
    monkeypatch.setattr("chronaut.packs.names", lambda: ["test-mission"])


def test_a_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "game.chronaut"
    with play.begin("test-mission", 1, 5, file, ()) as match:
        proposal = match.system.legal(match.state)[0]
        match.propose(proposal)
    with play.begin(None, None, None, file, ()) as again:
        assert again.state.step == 1


@pytest.mark.parametrize(
    ("players", "options", "said"),
    [
        (5, (), "T.I.M.E Stories is for 1 to 4 players, not 5"),
        (2, ("two_player=x",), "there is no option 'two_player'"),
        (2, ("two_players=three",), "takes one of two_each, shared_third, not 'three'"),
        (2, ("two_players",), "write --option name=value"),
    ],
)
def test_impossible_tables_are_refused_in_a_paragraph(
    tmp_path: Path, players: int, options: tuple[str, ...], said: str
) -> None:
    with pytest.raises(Unusable) as refused:
        play.begin("test-mission", players, 5, tmp_path / "game.chronaut", options)
    assert said in refused.value.message
    assert refused.value.exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_journal_is_named_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear all,\n")
    with pytest.raises(Unusable) as refused:
        play.begin(None, 1, 5, file, ())
    assert "letter.txt" in refused.value.message
    assert file.read_text() == "Dear all,\n"


def test_a_game_of_another_mission_is_named(tmp_path: Path) -> None:
    file = tmp_path / "game.chronaut"
    play.begin("test-mission", 1, 5, file, ()).close()
    with pytest.raises(Unusable, match="holds a game of 'test-mission', not of 'other'"):
        play.begin("other", 1, 5, file, ())


BROKEN_TABLE = """
import sys
from chronaut.cli import main
from chronaut.cli.hotseat import HotSeat

def panels(self, frame):
    secret = "CANARY-" + "LOCAL"
    raise ZeroDivisionError("CANARY-" + "MESSAGE")

HotSeat.panels = panels
main(["play", "--players", "1", "--seed", "5", "--file", sys.argv[1]])
"""


def in_a_terminal(source: str, argument: str) -> tuple[str, int]:
    """What a program writes to a terminal of its own, and its exit code."""
    pty = pytest.importorskip("pty")
    terminal, other_end = pty.openpty()
    child = subprocess.Popen(
        [sys.executable, "-c", source, argument],
        stdin=other_end,
        stdout=other_end,
        stderr=other_end,
        start_new_session=True,
        env=os.environ | {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"},
    )
    os.close(other_end)
    alarm = threading.Timer(60, child.kill)
    alarm.start()
    written = b""
    try:
        while data := os.read(terminal, 65536):
            written += data
    except OSError:  # how Linux says that the other end is closed
        pass
    code = child.wait()
    alarm.cancel()
    os.close(terminal)
    return written.decode(errors="replace"), code


def test_a_broken_table_shows_no_traceback_in_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.chronaut"
    written, code = in_a_terminal(BROKEN_TABLE, str(file))
    assert code == 2, written
    last = re.sub(r"\s+", " ", written.rpartition("Error: ")[2]).strip()
    assert last == (
        "Something went wrong (ZeroDivisionError), and the table was left. The game is kept up to its last step in "
        f"{file}. Go on with: chronaut play --file {file}"
    )
    for secret in ("CANARY", "Traceback", "locals"):
        assert secret not in written


def test_a_game_that_goes_on_takes_no_new_settings(tmp_path: Path) -> None:
    file = tmp_path / "game.chronaut"
    play.begin("test-mission", 1, 5, file, ()).close()
    with pytest.raises(Unusable, match="leave out --players, --seed and --option"):
        play.begin(None, 3, None, file, ())
