from __future__ import annotations

from typing import TYPE_CHECKING

from click.testing import CliRunner, Result

from chronaut.cli import main
from tests.cli.test_simulate import with_riddle
from tests.play.tables import Idler, lanterns_plan, played

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import pytest

    from chronaut.play.campaign import Plan
    from chronaut.play.campaign import Result as Played


def run(*arguments: object) -> Result:
    result = CliRunner().invoke(main, list(map(str, arguments)))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
    return result


def test_a_witness_is_kept_and_proved(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "won.chronaut"
    found = run("witness", "noon-ball", "--out", file, "--players", 2)
    assert found.exit_code == 0, found.output
    assert found.stdout.startswith("Won in ")
    proved = run("replay", file, "--verify")
    assert "Verified" in proved.stdout
    assert "The mission is over." in proved.stdout
    again = run("witness", "noon-ball", "--out", file)
    assert (again.exit_code, again.stderr) == (2, f"Error: {file} exists already; name a new file for the game.\n")


def test_an_answer_that_is_nowhere_printed_is_found_unless_bots_are_unaided(tmp_path: Path) -> None:
    arguments = ("witness", with_riddle(tmp_path), "--tries", 2, "--players", 2, "--runs-max", 2, "--out")
    assert run(*arguments, tmp_path / "unaided", "--unaided").exit_code == 2
    assert run(*arguments, tmp_path / "won").stdout.startswith("Won in ")


def test_finding_none_proves_nothing(tmp_path: Path) -> None:
    file = tmp_path / "won.chronaut"
    found = run("witness", "noon-ball", "--out", file, "--team", "random", "--tries", 1, "--runs-max", 1)
    assert found.exit_code == 2
    assert "No campaign won 'noon-ball' (tried 1, runs granted 1); this proves nothing." in found.stderr
    assert not file.exists()


def test_faults_are_told_when_none_is_found(tmp_path: Path) -> None:
    found = run("witness", "noon-ball", "--out", tmp_path / "won", "--team", "tests.play.faulty:Unmade", "--tries", 2)
    assert found.exit_code == 2
    assert "2 went wrong, game 1 first: step 0: seat 1: ValueError: no chair for me." in found.stderr


def test_ctrl_c_ends_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chronaut.play.simulate.run", interrupted)
    found = run("witness", "noon-ball", "--out", tmp_path / "won", "--tries", 7)
    assert (found.exit_code, found.stdout, found.stderr) == (130, "", "Interrupted after 1 of 7 games.\n")
    assert list(tmp_path.iterdir()) == []


def interrupted(plan: Plan, *rest: object) -> Iterator[Played]:
    yield played(lanterns_plan(Idler))
    raise KeyboardInterrupt
