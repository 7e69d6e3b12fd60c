"""The examples of the page about keys: each is compiled as a change of the small mission that `chronaut new` makes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chronaut.missions.check import check_files
from chronaut.missions.compiler import Compiled
from chronaut.missions.diagnostics import Report
from chronaut.missions.folder import Files
from chronaut.missions.template import template
from chronaut.systems.time_stories.mission import Mission
from tests.missions.examples import applied

PAGE = Path(__file__).resolve().parents[2] / "docs" / "reference" / "time-stories" / "keys.md"
SECTIONS = dict(re.findall(r"^## (\w+)\n(.*?)(?=^## |\Z)", PAGE.read_text(), re.MULTILINE | re.DOTALL))
BLOCKS = {
    name: re.findall(r"(In long form[^\n]*)?\n\n```yaml\n(.*?)```", text, re.DOTALL) for name, text in SECTIONS.items()
}


def made(*changes: str) -> Compiled:
    files = template("time-stories", "well")
    for change in changes:
        applied(files, change)
    return check_files(Files("well", {name: text.encode() for name, text in files.items()}), Report())


def sense(done: Compiled) -> tuple[dict[str, Any], dict[str, str]]:
    """What a mission says, however it is written."""
    assert done.program
    mission = msgspec.convert(done.program.body, Mission)
    mission.handles = ""  # drawn from how it is written
    return msgspec.to_builtins(mission), done.program.texts


@pytest.mark.parametrize("name", SECTIONS)
def test_the_examples_of_an_element_are_compiled(name: str) -> None:
    """Together, for a flag is declared in one and used in the next; a long form takes the place of the short one."""
    parts: list[str] = []
    assert BLOCKS[name]
    for long, text in BLOCKS[name]:
        before = made(*parts)
        parts = [*parts[:-1], text] if long else [*parts, text]
        done = made(*parts)
        if long:
            assert sense(done) == sense(before)
    done = made(*parts)
    assert [(one.at, one.code, one.text) for one in done.report.sorted() if one.severity == "error"] == []
    assert done.program is not None


def test_an_example_that_says_something_else_would_be_seen() -> None:
    short, long = (text for _, text in BLOCKS["TimedEvent"][:2])
    assert sense(made(short)) == sense(made(long))
    assert sense(made(short)) != sense(made(long.replace("at_tu: 8", "at_tu: 7")))
