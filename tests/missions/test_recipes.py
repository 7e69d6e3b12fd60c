"""The recipes for authors: what belongs to one is compiled together, as a change of the small mission, and checked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chronaut.missions.check import check_files
from chronaut.missions.diagnostics import Report
from chronaut.missions.folder import Files
from chronaut.missions.template import template
from tests.missions.examples import applied

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "missions" / "recipes.md").read_text(encoding="utf-8")
RECIPES = {
    title: re.findall(r"^```yaml\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    for title, text in re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
}


def found(blocks: list[str]) -> list[tuple[str, str, str]]:
    """What the check says of the small mission with some changes."""
    files = template("time-stories", "well")
    for text in blocks:
        applied(files, text)
    done = check_files(Files("well", {name: text.encode() for name, text in files.items()}), Report())
    return [(one.at, one.code, one.text) for one in done.report.sorted()]


@pytest.mark.parametrize("title", RECIPES)
def test_a_recipe_is_checked_without_a_finding(title: str) -> None:
    assert RECIPES[title]
    assert found(RECIPES[title]) == []


def test_a_slip_in_a_recipe_would_be_seen() -> None:
    blocks = [text.replace("alarm", "alram") for text in RECIPES["A timed event"]]
    assert [code for _, code, _ in found(blocks)] == ["M205"]
