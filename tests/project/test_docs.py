"""The reference pages are what the code declares today, and every declared thing has its heading."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES: dict[str, str] = runpy.run_path(str(ROOT / "scripts" / "docs.py"))["pages"]()
REVOLUTION: dict[str, str] = runpy.run_path(str(ROOT / "scripts" / "docs.py"))["revolution_pages"]()


@pytest.mark.parametrize("name", sorted(PAGES))
def test_a_reference_page_is_up_to_date(name: str) -> None:
    kept = ROOT / "docs" / "reference" / "time-stories" / name
    assert kept.exists(), "run `make docs`"
    assert kept.read_text() == PAGES[name], "run `make docs`"


@pytest.mark.parametrize("name", sorted(REVOLUTION))
def test_a_page_of_revolution_is_up_to_date(name: str) -> None:
    kept = ROOT / "docs" / "reference" / "revolution" / name
    assert kept.exists(), "run `make docs`"
    assert kept.read_text() == REVOLUTION[name], "run `make docs`"


def test_the_pages_of_codes_are_up_to_date() -> None:
    made: str = runpy.run_path(str(ROOT / "scripts" / "docs.py"))["diagnostics"]()
    assert (ROOT / "docs" / "reference" / "diagnostics.md").read_text() == made, "run `make docs`"


def test_the_page_of_revolution_is_up_to_date() -> None:
    made: str = runpy.run_path(str(ROOT / "scripts" / "docs.py"))["revolution_page"]()
    assert (ROOT / "docs" / "missions" / "revolution.md").read_text() == made, "run `make docs`"


def test_the_readme_counts_the_verbs() -> None:
    effects = PAGES["effects.md"].count("\n## ")
    conditions = PAGES["conditions.md"].count("\n## ")
    assert f"{effects} effects and {conditions} conditions" in (ROOT / "README.md").read_text()
