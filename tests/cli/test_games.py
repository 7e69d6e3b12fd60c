"""`chronaut games`: what it says of the files in the folder."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from chronaut import packs
from chronaut.cli import games, main
from chronaut.systems.contract.record import save
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import Setup


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(games, "user_data_path", lambda _: tmp_path)
    return tmp_path / "games"


def begun(players: int) -> Path:
    path = games.new_file("noon-ball")
    with save(path, open_system(packs.load("noon-ball")), Setup(players, 5)) as match:
        match.propose(match.system.legal(match.state)[0])
    return path


@pytest.mark.skipif(os.name != "posix", reason="only POSIX has these modes")
def test_the_folder_is_for_its_owner_alone() -> None:
    for _ in range(2):
        folder = games.folder()
        assert folder.stat().st_mode & 0o777 == 0o700
        folder.chmod(0o755)


def test_games_are_listed_the_last_played_first_with_the_way_on() -> None:
    first, second = begun(2), begun(1)
    os.utime(first, (1, 1))
    assert [game.path for game in games.saved_games()] == [second, first]
    lines = CliRunner().invoke(main, ["games"]).output.splitlines()
    assert lines[0].startswith("The Ball at Noon, 1 player, run 1, last played ")
    assert lines[1].strip() == f"chronaut play --file {second}"
    assert lines[2].startswith("The Ball at Noon, 2 players, run 1")


def test_a_file_that_cannot_be_read_is_named_with_the_reason_and_hides_no_other(data_folder: Path) -> None:
    begun(1)
    (data_folder / "torn.chronaut").write_bytes(b"\x7fELF\n")
    output = CliRunner().invoke(main, ["games"]).output
    assert "torn.chronaut: " in output
    assert "not a Chronaut journal" in output
    assert "The Ball at Noon" in output


def test_an_empty_folder_says_how_to_begin() -> None:
    assert "Begin one with: chronaut play" in CliRunner().invoke(main, ["games"]).output
