"""`chronaut new`, `texts`, `schema`."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from chronaut import packs
from chronaut.cli import main
from chronaut.cli.faults import Unusable
from chronaut.cli.play import begin
from chronaut.kernel.program import ProgramError

if TYPE_CHECKING:
    from pathlib import Path


def run(*args: str) -> Result:
    return CliRunner().invoke(main, list(args), catch_exceptions=False)


def test_a_new_mission_has_nothing_to_find_and_can_be_played(tmp_path: Path) -> None:
    folder = tmp_path / "My Mission"
    assert run("new", "time-stories", str(folder)).exit_code == 0
    assert run("check", str(folder), "--strict").exit_code == 0
    assert packs.load(str(folder)).header.mission == "my-mission"


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    result = run("new", "time-stories", str(tmp_path))
    assert result.exit_code == 2
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]
    assert run("new", "chess", str(tmp_path / "x")).exit_code == 2


def test_translations_are_kept_and_marked(tmp_path: Path) -> None:
    folder = tmp_path / "well"
    run("new", "time-stories", str(folder))
    pack, mill, po = folder / "pack.yaml", folder / "mill.yaml", folder / "text" / "it.po"
    assert run("texts", str(folder)).exit_code == 2
    pack.write_text(pack.read_text().replace("[en]", "[en, it]"))
    assert run("texts", str(folder)).exit_code == 0
    assert "M424" in run("check", str(folder)).stdout
    po.write_text(po.read_text().replace('msgid "The mill"\nmsgstr ""', 'msgid "The mill"\nmsgstr "Il mulino"'))
    program = packs.load(str(folder))
    assert "Il mulino" in program.translations["it"].values()
    mill.write_text(mill.read_text().replace("title: The mill", "title: The old mill"))
    run("texts", str(folder))
    text = po.read_text()
    assert "#, fuzzy\n" in text
    assert 'msgid "The old mill"\nmsgstr "Il mulino"' in text
    assert "Il mulino" not in packs.load(str(folder)).translations["it"].values()
    again = po.read_bytes()
    run("texts", str(folder))
    assert po.read_bytes() == again


@pytest.mark.parametrize("kind", ["link", "folder behind a link", "pipe"])
def test_translations_are_written_into_the_pack_alone(tmp_path: Path, kind: str) -> None:
    folder, outside = tmp_path / "well", tmp_path / "outside"
    run("new", "time-stories", str(folder))
    (folder / "pack.yaml").write_text((folder / "pack.yaml").read_text().replace("[en]", "[en, it]"))
    outside.mkdir()
    if kind == "folder behind a link":
        (folder / "text").symlink_to(outside)
    else:
        (folder / "text").mkdir()
        po = folder / "text" / "it.po"
        po.symlink_to(outside / "it.po") if kind == "link" else os.mkfifo(po)
    result = run("texts", str(folder))
    assert result.exit_code == 2
    assert "no plain file" in result.stderr
    assert not list(outside.iterdir())


def test_the_schema_is_json() -> None:
    assert json.loads(run("schema", "time-stories").stdout)["$defs"]["effect"]
    assert run("schema", "chess").exit_code == 2


def test_a_mission_in_a_folder_is_played_and_gone_on_with(tmp_path: Path) -> None:
    folder, file = tmp_path / "well", tmp_path / "game.chronaut"
    run("new", "time-stories", str(folder))
    with begin(str(folder), 2, 5, file, ()) as match:
        match.propose(match.system.legal(match.state)[0])
    with begin(str(folder), None, None, file, ()) as again:
        assert (again.system.program.header.mission, len(again.history)) == ("well", 1)
    then, old = packs.load(str(folder)).digest(), tmp_path / "old.mission"
    run("compile", str(folder), "-o", str(old))
    (folder / "mill.yaml").write_text((folder / "mill.yaml").read_text().replace("stands still", "turns"))
    with pytest.raises(Unusable) as told:
        begin(str(folder), None, None, file, ())
    now = packs.load(str(folder)).digest()
    changed = f"the mission 'well' was changed since this game was begun: its hash was {then} then and is {now} now"
    assert changed in str(told.value)
    assert "Begin a new game, or give the mission as it was: " in str(told.value)
    with begin(str(old), None, None, file, ()) as again:
        assert len(again.history) == 1
    assert changed in run("replay", str(file), "--mission", str(folder)).stderr
    shown = run("replay", str(file), "--mission", str(old))
    assert (shown.exit_code, shown.stdout.splitlines()[0]) == (0, "The Well (well 1, time-stories), 2 players")


def test_a_game_of_ones_own_mission_is_shown_when_the_mission_is_named(tmp_path: Path) -> None:
    folder, file = tmp_path / "well", tmp_path / "game.chronaut"
    run("new", "time-stories", str(folder))
    with begin(str(folder), 2, 5, file, ()):
        pass
    alone = run("replay", str(file))
    assert alone.exit_code == 2
    assert "a game of 'well', which does not come along with Chronaut" in alone.stderr
    assert "--mission PACK" in alone.stderr
    other = run("replay", str(file), "--mission", "noon-ball")
    assert "holds a game of 'well', not of 'noon-ball'" in other.stderr


def test_a_game_of_a_mission_that_comes_along_may_need_another_version() -> None:
    with pytest.raises(ProgramError, match="or install the version of Chronaut that began it"):
        packs.find("noon-ball", "0" * 32)
