"""Rules are found by their IDs and words."""

from __future__ import annotations

import pytest

from chronaut import rules
from chronaut.rules import Rule
from chronaut.rules.search import folded, search

ENTRIES = [
    Rule("TS-13", "time-stories", "rule", "The cafe is shut at noon.", "p.1", chapter="Places"),
    Rule("TS-136", "time-stories", "rule", "A shield is removed by a hit.", "p.2", example="two hits", chapter="Tests"),
    Rule("TS-137", "time-stories", "rule", "A roll tests an agent.", "p.2", chapter="Caf\u00e9s"),
    Rule("TP:G-13", "tempus", "ruling", "Nothing is rolled.", "p.3", title="Tests of shields"),
]


@pytest.mark.parametrize(
    ("words", "rule_id", "found"),
    [
        ("", "", ["TS-13", "TS-136", "TS-137", "TP:G-13"]),
        ("", "ts-13", ["TS-13", "TS-136", "TS-137"]),  # the very one first
        ("", "TS-136", ["TS-136"]),
        ("", "G-1", ["TP:G-13"]),
        ("", "tp:g-13", ["TP:G-13"]),
        ("", "XX", []),
        ("ts-137", "", ["TS-137"]),
        ("CAF\u00c9", "", ["TS-137", "TS-13"]),  # a heading before a text
        ("cafe noon", "", ["TS-13"]),
        ("shield hit", "", ["TS-136"]),
        ("shield", "", ["TP:G-13", "TS-136"]),
        ("tests", "TS", ["TS-136", "TS-137"]),
        ("two hits", "", ["TS-136"]),
        ("shield nowhere", "", []),
    ],
)
def test_every_word_must_stand_somewhere_and_the_best_place_comes_first(
    words: str, rule_id: str, found: list[str]
) -> None:
    assert [entry.id for entry in search(ENTRIES, words, rule_id)] == found


def test_neither_case_nor_accents_count() -> None:
    assert folded("\u00c9tage \u00d1 \u00df") == "etage n ss"


def test_an_exact_id_comes_before_longer_ones() -> None:
    assert next(entry.id for entry in search(reversed(ENTRIES), rule_id="TS-13")) == "TS-13"


@pytest.mark.parametrize("system", rules.systems())
def test_every_entry_of_a_ledger_stands_in_a_chapter_and_is_found_by_its_id(system: str) -> None:
    ledger = rules.ledger(system)
    assert all(entry.chapter for entry in ledger.values())
    assert all(search(ledger.values(), rule_id=ident)[0].id == ident for ident in ledger)
