"""The examples of the pages about verbs: each is compiled on a card of the small mission, and uses the verb that it is for."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from chronaut.missions.check import check_files
from chronaut.missions.compiler import Compiled
from chronaut.missions.diagnostics import Diagnostic, Report
from chronaut.missions.folder import Files
from chronaut.missions.template import template
from chronaut.systems.time_stories.vocabulary import TIME_STORIES, load
from tests.missions.examples import applied

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "reference" / "time-stories"
FENCE = re.compile(r"^```yaml\n(.*?)^```", re.MULTILINE | re.DOTALL)
EFFECTS, CONDITIONS = ((FOLDER / name).read_text() for name in ("effects.md", "conditions.md"))
BESIDE = FENCE.findall(EFFECTS.partition("\n## ")[0])
EXAMPLES = {
    (kind, verb): FENCE.findall(text)
    for kind, page in (("effect", EFFECTS), ("condition", CONDITIONS))
    for verb, text in re.findall(r"^## (\w+)\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
}
ON_A_CARD = "# mill.yaml\ncards:\n  guest:\n"


def made(*changes: str) -> Compiled:
    files = template("time-stories", "well")
    for change in changes:
        indented = re.sub(r"^(?=.)", "    ", change, flags=re.MULTILINE)
        applied(files, change if change.startswith("# ") else ON_A_CARD + indented)
    return check_files(Files("well", {name: text.encode() for name, text in files.items()}), Report())


def wrong(one: Diagnostic) -> bool:
    """Whether a finding is an error of the example, and no loose end that a whole mission would tie up."""
    return one.severity == "error" and not one.code.startswith(("T2", "T3"))


def used(body: Any, kind: str, verb: str) -> bool:
    """Whether a verb stands somewhere as an effect, among others in a list, or as a condition, below any other key."""
    if isinstance(body, dict):
        return any((key == verb and kind == "condition") or used(value, kind, verb) for key, value in body.items())
    if not isinstance(body, list):
        return False
    return any(
        (kind == "effect" and isinstance(one, dict) and list(one) == [verb]) or used(one, kind, verb) for one in body
    )


def test_every_verb_has_an_example() -> None:
    load()
    verbs = {("effect", name) for name in TIME_STORIES.every_effect()}
    verbs |= {("condition", name) for name in TIME_STORIES.every_condition()}
    assert {verb for verb, texts in EXAMPLES.items() if texts} == verbs


@pytest.mark.parametrize(("kind", "verb"), EXAMPLES)
def test_the_examples_of_a_verb_are_compiled(kind: str, verb: str) -> None:
    for text in EXAMPLES[kind, verb]:
        assert 2 <= len([line for line in text.splitlines() if not line.startswith("#")]) <= 8
        done = made(*BESIDE, text)
        assert [(one.at, one.code, one.text) for one in done.report.sorted() if wrong(one)] == []
        assert done.program is not None
        assert used(done.program.body, kind, verb)
