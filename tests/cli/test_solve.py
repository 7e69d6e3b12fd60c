from __future__ import annotations

import json
from typing import TYPE_CHECKING

from click.testing import CliRunner, Result

from chronaut.cli import main

if TYPE_CHECKING:
    from pathlib import Path


def run(*arguments: object) -> Result:
    result = CliRunner().invoke(main, list(map(str, arguments)))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
    return result


def test_a_game_that_wins_is_kept_and_proved(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "won.chronaut"
    found = run("solve", "noon-ball", "--players", 2, "--states", 300, "--json", "--out", file)
    assert found.exit_code == 0, found.output
    told = json.loads(found.stdout)
    assert (told["mission"], told["luck"], told["unit"]) == ("noon-ball", "best", "TU")
    assert told["winnable"]["verdict"] == "found (witness)"
    assert 0 < told["least"]["least"] <= told["least"]["number"]
    assert told["dead_ends"]["verdict"].startswith("not found within 300 states")
    proved = run("replay", file, "--verify")
    assert "Verified" in proved.stdout
    assert "The mission is over." in proved.stdout
    again = run("solve", "noon-ball", "--out", file)
    assert (again.exit_code, again.stderr) == (2, f"Error: {file} exists already; name a new file for the game.\n")


def test_what_cannot_be_solved_is_said() -> None:
    found = run("solve", "starling")
    assert found.exit_code == 2
    assert "only missions of time-stories and revolution can be solved, not of tempus" in found.stderr


def test_luck_that_there_is_not_is_refused() -> None:
    found = run("solve", "noon-ball", "--luck", "good")
    assert found.exit_code == 2
    assert "luck is best, mean, worst or a number from 0 to 100, not 'good'" in found.stderr
