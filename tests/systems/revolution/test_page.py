"""The page for authors names every verb and every word, and its example compiles."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chronaut.missions.compiler import compile_folder
from chronaut.systems.revolution.meanings import LISTS
from chronaut.systems.revolution.vocabulary import REVOLUTION, load
from chronaut.systems.verbs.vocabulary import Word

load()
PAGE = (Path(__file__).parents[3] / "docs" / "missions" / "revolution.md").read_text(encoding="utf-8")
REST = """
receptacles:
- {name: a, title: A, attributes: {Brawn: 1, Patience: 1, Tongue: 1}, azrak: 6}
- {name: b, title: B, attributes: {Brawn: 1, Patience: 1, Tongue: 1}, azrak: 6}
- {name: c, title: C, attributes: {Brawn: 1, Patience: 1, Tongue: 1}, azrak: 6}
- {name: d, title: D, attributes: {Brawn: 1, Patience: 1, Tongue: 1}, azrak: 6}
items:
- {name: rope, title: A rope, text: A rope.}
tokens:
- {name: penny, count: 4}
"""
TOWER = """
location: tower
title: The tower
cards:
- {name: tower-a, text: A lamp.}
- {name: lamp, back: A lamp, text: The lamp., tests: [{attribute: Brawn, difficulty: 3, success: {text: Done., effect: [{end: saved}]},
   failure: {text: Burnt., effect: [{end: burnt}]}}]}
"""


@pytest.mark.parametrize(
    "word", [*REVOLUTION.effects.values(), *REVOLUTION.conditions.values()], ids=lambda one: one.name
)
def test_every_verb_is_on_the_page(word: Word) -> None:
    assert f"| `{word.name}` | {word.meaning} |" in PAGE


@pytest.mark.parametrize("title", LISTS)
def test_every_word_is_on_the_page(title: str) -> None:
    for word, meaning in LISTS[title].items():
        assert f"`{word}`: {meaning}" in PAGE


def test_the_example_compiles(tmp_path: Path) -> None:
    mission, place = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "pack.yaml").write_text("id: example\ntitle: Example\nsystem: revolution\nlicence: MIT\n")
    (pack / "mission.yaml").write_text(mission)
    (pack / "rest.yaml").write_text(REST)
    (pack / "quay.yaml").write_text(place)
    (pack / "tower.yaml").write_text(TOWER)
    done = compile_folder(pack)
    assert [one for one in done.report.sorted() if one.severity == "error"] == []
    assert done.program is not None
    assert done.program.body["azrak"] == 26
