"""`chronaut play`: what it says when it cannot begin."""

from __future__ import annotations

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
    with play.begin(None, 1, None, file, ()) as again:
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
