"""Texts are measured against their cards in every language, and told where they were written."""

from __future__ import annotations

import pytest

from chronaut.missions.check import check_files
from chronaut.missions.diagnostics import Report
from chronaut.missions.folder import Files
from chronaut.missions.template import template
from tests.missions.examples import po

SHORT = "The village has gone to fetch water from the next valley. You are called back."
WORDS = "Il villaggio è andato a prendere acqua nella valle vicina e non torna prima di sera. "


def found(translation: str) -> list[tuple[str, int]]:
    """Where M413 is told if the text of an ending, on line 4 of its file, is translated so."""
    files = {name: text.encode() for name, text in template("time-stories", "well").items()}
    files["pack.yaml"] = files["pack.yaml"].replace(b"[en]", b"[en, it]")
    catalogue = f'msgid ""\nmsgstr ""\n\nmsgid {po(SHORT)}\nmsgstr {po(translation)}\n'
    report = Report()
    check_files(Files("well", files, {"it": catalogue.encode()}), report)
    return [(one.file, one.line) for one in report.found if one.code == "M413"]


@pytest.mark.parametrize(("times", "places"), [(1, []), (8, []), (24, [("text/it.po", 4)]), (60, [("text/it.po", 4)])])
def test_a_translation_that_does_not_fit_is_told_in_its_own_file(times: int, places: list[tuple[str, int]]) -> None:
    assert found((WORDS * times).strip()) == places
