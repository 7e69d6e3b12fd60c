"""Each code has a page; its bad examples give that finding at that place and no other, its good ones none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chronaut.missions.diagnostics import codes, page
from tests.missions.examples import Example, checked, examples

EXAMPLES = examples()
SOURCE = Path(__file__).resolve().parents[2] / "src" / "chronaut"


def used() -> set[str]:
    found: set[str] = set()
    own = [SOURCE / "systems" / "tempus" / "lint.py"]
    for folder in ("missions", "systems/time_stories/lint", "systems/revolution/lint"):
        own += (SOURCE / folder).rglob("*.py")
    for path in own:
        found |= set(re.findall(r'"([MRST]\d{3})"', path.read_text()))
    return found


def test_each_code_that_is_reported_has_a_page_and_each_page_is_used() -> None:
    assert used() == set(codes())


@pytest.mark.parametrize("code", codes())
def test_a_page_says_why_and_shows_it(code: str) -> None:
    text = page(code).text
    assert re.match(rf"# {code}: .+\n\n(Error|Warning|Note)\.\n\n\S", text)
    bad = [one for one in EXAMPLES if one.code == code and one.bad]
    good = [one for one in EXAMPLES if one.code == code and not one.bad]
    assert len(bad) >= 2
    assert good


@pytest.mark.parametrize("example", [one for one in EXAMPLES if one.bad], ids=lambda one: one.name)
def test_a_bad_example_gives_its_finding_and_no_other(example: Example) -> None:
    done, expected = checked(example)
    told = [one for one in done.report.sorted() if one.severity != "note" or one.code == example.code]
    found = [(one.code, one.file, one.line, one.column) for one in told]
    assert expected
    assert found == [(example.code, *place) for place in sorted(expected)]


@pytest.mark.parametrize("example", [one for one in EXAMPLES if not one.bad], ids=lambda one: one.name)
def test_a_good_example_gives_none(example: Example) -> None:
    done, _ = checked(example)
    told = [one for one in done.report.sorted() if one.severity != "note" or one.code == example.code]
    assert [(one.code, one.at, one.text) for one in told] == []
    assert done.program is not None
