from __future__ import annotations

from typing import TYPE_CHECKING

from click.testing import CliRunner, Result

from chronaut.cli import main

if TYPE_CHECKING:
    from pathlib import Path


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


def test_finding_none_proves_nothing(tmp_path: Path) -> None:
    file = tmp_path / "won.chronaut"
    found = run("witness", "noon-ball", "--out", file, "--team", "random", "--tries", 1, "--runs-max", 1)
    assert found.exit_code == 2
    assert "No campaign won 'noon-ball' (tried 1, runs granted 1); this proves nothing." in found.stderr
    assert not file.exists()
