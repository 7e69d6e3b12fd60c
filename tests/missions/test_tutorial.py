"""The author's tutorial is done as it stands there: files are written, commands run, their answers compared."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from chronaut import packs
from chronaut.cli import main
from chronaut.cli.play import begin
from chronaut.missions.check import check_folder

DOCS = Path(__file__).resolve().parents[2] / "docs" / "missions"
PAGE = (DOCS / "tutorial.md").read_text(encoding="utf-8")
SECOND = (DOCS / "tutorial-2.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"(?P<before>[^\n]*)\n\n```(?P<kind>\w+)\n(?P<text>.*?)```", re.DOTALL)
FILE = re.compile(r"`(lamp/[\w./]+)`")
REST = "[...]"
"""Stands for anything in an answer."""


def chronaut(words: list[str]) -> Result:
    result = CliRunner().invoke(main, words, catch_exceptions=False)
    assert result.exit_code in (0, 1), result.output
    return result


def answer(command: str) -> str:
    """What a command on the page says."""
    words, _, file = command.partition(" > ")
    name, *rest = shlex.split(words)
    if name == "rm":
        for one in rest:
            Path(one).unlink()
        return ""
    assert name == "chronaut"
    if rest[0] == "play":  # the screen itself has tests of its own
        assert rest[2] == "--players"
        kept = Path("played.chronaut")
        kept.unlink(missing_ok=True)
        with begin(rest[1], int(rest[3]), 1, kept, ()) as match:
            assert match.system.legal(match.state)
        return ""
    result = chronaut(rest)
    if file:
        Path(file).write_text(result.stdout, encoding="utf-8")
        return ""
    return result.stdout + result.stderr


def alike(shown: str, told: str) -> bool:
    """Whether an answer is the one on the page."""
    return re.fullmatch(".*".join(map(re.escape, shown.split(REST))), told, re.DOTALL) is not None


def console(text: str) -> int:
    """Run the commands of a block; how many there were."""
    commands = re.split(r"(?m)^\$ ", text)[1:]
    for one in commands:
        command, _, shown = one.partition("\n")
        told = answer(command)
        assert alike(shown.strip(), told.strip()), f"{command}\n{told}"
    return len(commands)


def changed(file: Path, text: str) -> None:
    """Work a block of lines with - and + into a file."""
    old = "".join(line[1:] + "\n" for line in text.splitlines() if line.startswith("-"))
    new = "".join(line[1:] + "\n" for line in text.splitlines() if line.startswith("+"))
    before = file.read_text(encoding="utf-8")
    assert before.count(old) == 1, f"{file}: {old}"
    file.write_text(before.replace(old, new), encoding="utf-8")


def done(page: str) -> int:
    """Do what the page says in the current folder; how many commands there were."""
    commands = 0
    for found in BLOCK.finditer(page):
        kind, text = found["kind"], found["text"]
        if kind == "console":
            commands += console(text)
            continue
        names = FILE.findall(found["before"])
        if kind == "po":
            file = Path("lamp/text/no.po")
            msgid = text.partition("\n")[0]
            before = file.read_text(encoding="utf-8")
            assert f'{msgid}\nmsgstr ""\n' in before
            file.write_text(before.replace(f'{msgid}\nmsgstr ""\n', text), encoding="utf-8")
        elif kind == "diff":
            changed(Path(names[-1]), text)
        elif "At the end of" in found["before"]:
            with Path(names[-1]).open("a", encoding="utf-8") as appended:
                appended.write(text)
        elif text.startswith("# yaml-language-server"):
            file = Path("lamp/landing.yaml")
            file.write_text(text + file.read_text(encoding="utf-8"), encoding="utf-8")
        else:
            assert names, text
            Path(names[-1]).write_text(text, encoding="utf-8")
    return commands


def test_the_tutorial_ends_with_a_mission_of_five_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert done(PAGE) == PAGE.count("\n$ ")
    assert {one.code for one in check_folder(Path("lamp")).report.found} == {"M424"}  # the rest is not translated
    program = packs.load("lamp")
    assert [len(one["cards"]) for one in program.body["locations"]] == [5]
    assert "Ingen ba ham bli med." in program.translations["no"].values()
    assert {"lamp.svg", "chest-front.html", "time-stories.schema.json"} <= {path.name for path in Path().iterdir()}


def test_the_second_part_goes_on_where_the_first_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done(PAGE)
    assert done(SECOND) == SECOND.count("\n$ ")
    assert check_folder(Path("lamp")).report.found == []
    body = packs.load("lamp").body
    cards = {card["name"]: card for location in body["locations"] for card in location["cards"]}
    assert len(cards) == 8
    assert cards["ram"]["opponent"]
    assert [one["name"] for one in body["items"] if one.get("stamp")] == ["horn"]
    assert [one["name"] for one in body["flags"]] == ["promised"]


def test_a_wrong_answer_on_the_page_would_be_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(AssertionError, match="gain_tokn"):
        done(PAGE.replace("landing.yaml:20:18", "landing.yaml:20:19"))
