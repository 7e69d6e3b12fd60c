"""`chronaut trace` for authors, from the first game that is kept; `graph` is drawn in tests of missions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from click.testing import CliRunner, Result

from chronaut.cli import main
from chronaut.cli.play import begin
from chronaut.missions.kept import read_kept, replay
from tests.missions.pack import checked, written

if TYPE_CHECKING:
    from pathlib import Path


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(one) for one in arguments], catch_exceptions=False)


def line_of(word: str) -> int:
    text = checked().files.yaml["mill.yaml"].decode().split("\n")
    return next(n for n, line in enumerate(text, start=1) if word in line)


def test_a_game_that_bots_have_won_is_kept_in_words_and_found_by_trace(tmp_path: Path) -> None:
    pack, games = tmp_path / "well", tmp_path / "games"
    pack.mkdir()
    written(pack)
    place = f"{pack / 'mill.yaml'}:{line_of('gain_token')}"
    assert "`chronaut replay GAME --words` prints one" in run("trace", place).stdout
    run("simulate", pack, "--games", 6, "--team", "explorer", "--players", 2, "--save", games, "--only", "won")
    journal = next(iter(sorted(games.glob("*.chronaut"))))
    words = run("replay", journal, "--mission", pack, "--words").stdout
    system = checked().system
    assert system is not None
    again = replay(system, read_kept(words))
    assert (again.refused, again.match.state.over) == ("", True)
    (pack / "playthroughs").mkdir()
    (pack / "playthroughs" / "won.txt").write_text(words)
    assert run("trace", place).stdout.splitlines()[-1] == "  playthroughs: won"


def test_the_programs_own_files_are_told_on_demand(tmp_path: Path) -> None:
    place = f"{written(tmp_path) / 'mill.yaml'}:{line_of('gain_token')}"
    plain, code = run("trace", place).stdout, run("trace", place, "--code").stdout
    assert "gain_token.py" not in plain
    assert "chronaut.systems" not in plain
    assert "tests: tests/systems/time_stories/verbs/test_gain_token.py" in code
    assert "code: chronaut.systems.time_stories.verbs.gain_token" in code


def test_what_is_not_over_is_not_put_into_words(tmp_path: Path) -> None:
    game = tmp_path / "game.chronaut"
    with begin("noon-ball", 2, 5, game, ()):
        pass
    told = run("replay", game, "--words")
    assert told.exit_code == 2
    assert "the mission is not over" in told.stderr
