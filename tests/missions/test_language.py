"""The page about the language: its whole mission is one, its pieces are read as it says."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from chronaut.cli.play import begin
from chronaut.missions.check import check_files
from chronaut.missions.diagnostics import Report
from chronaut.missions.folder import Files
from chronaut.missions.template import template
from chronaut.systems.time_stories.state import TimeState
from tests.missions.examples import applied

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "missions" / "language.md").read_text()
PAGE_OF_LANGUAGES = Path(__file__).resolve().parents[2] / "docs" / "missions" / "languages.md"
FILES = {
    name: text.encode()
    for name, text in re.findall(r"^`([\w.]+)`[^\n]*\n\n```yaml\n(.*?)```", PAGE, re.MULTILINE | re.DOTALL)
}


def test_the_whole_mission_of_the_page_has_nothing_to_find() -> None:
    assert sorted(FILES) == ["mission.yaml", "pack.yaml", "square.yaml"]
    done = check_files(Files("well", FILES), Report())
    assert [(one.at, one.code, one.text) for one in done.report.sorted()] == []
    assert done.program is not None


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_whole_mission_of_the_page_can_begin(players: int, tmp_path: Path) -> None:
    """Seats are taken, the base is read, receptacles are chosen, and the square lies open."""
    for name, text in FILES.items():
        (tmp_path / name).write_bytes(text)
    with begin(str(tmp_path), players, 1, tmp_path / "played.chronaut", ()) as match:
        state, luck = match.state, Random(1)  # noqa: S311
        assert isinstance(state, TimeState)
        while state.location < 0:
            match.propose(luck.choice(match.system.legal(state)))
        assert match.state is state


EFFECTS = re.search(r"```yaml\non_first_read_this_run:\n(.*?)```", PAGE, re.DOTALL)


def test_the_effects_of_the_page_are_read() -> None:
    assert EFFECTS
    square = FILES["square.yaml"].decode() + "    on_first_read_this_run:\n" + re.sub(r"(?m)^", "    ", EFFECTS[1])
    done = check_files(Files("well", {**FILES, "square.yaml": square.encode()}), Report())
    assert {one.code for one in done.report.found} == {
        "M301",
        "M402",
    }  # flags, tokens and cards that the page does not have
    verbs = {name for name, _, path in done.builder.verbs if ".on_first_read_this_run." in path}
    assert {"gain_token", "take_item", "if", "choose", "ask", "pay_tu"} <= verbs


@pytest.mark.parametrize("number", [0, 1])
def test_the_ways_to_write_a_choice(number: int) -> None:
    choice = re.findall(r"^```yaml\n(  - choose:\n.*?)```", PAGE, re.MULTILINE | re.DOTALL)[number]
    files = dict(FILES)
    files["mission.yaml"] += b"flags: promised\n"
    files["square.yaml"] += b"    on_first_read_by_team:\n" + re.sub("(?m)^", "    ", choice).rstrip().encode() + b"\n"
    done = check_files(Files("well", files), Report())
    assert {one.code for one in done.report.found} == {"T210"}, "nothing asks whether it was promised"
    assert done.program is not None
    assert choice.splitlines()[-1].partition(": ")[2] in (*done.program.texts.values(), "here")


def test_the_answers_of_a_riddle_in_two_languages() -> None:
    page = PAGE_OF_LANGUAGES.read_text(encoding="utf-8")
    files = template("time-stories", "well")
    (riddle,) = re.findall(r"^```yaml\n(.*?)```", page, re.MULTILINE | re.DOTALL)
    applied(files, riddle)
    done = check_files(Files("well", {name: text.encode() for name, text in files.items()}), Report())
    assert [one.text for one in done.report.found if one.severity == "error"] == []
