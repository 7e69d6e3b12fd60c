"""The way of a line."""

from __future__ import annotations

from chronaut.missions.trace import trace
from tests.missions.pack import checked


def line_of(word: str, file: str) -> int:
    text = checked().files.yaml[file].decode().split("\n")
    return next(n for n, line in enumerate(text, start=1) if word in line)


def test_a_verb_leads_to_its_rules_facts_and_tests() -> None:
    line = line_of("gain_token", "mill.yaml")
    found = "\n".join(trace(checked(), "mill.yaml", line, {}, {"gain_token": "tests/verbs/test_gain_token.py"}))
    assert "verb `gain_token`: The team gains a state token" in found
    assert "rules: TS-174, TS-177" in found
    assert "code: chronaut.systems.time_stories.verbs.gain_token" in found
    assert "tests: tests/verbs/test_gain_token.py" in found


def test_a_text_leads_to_the_games_that_show_it() -> None:
    line = line_of("Ask the miller", "square.yaml") - 1
    games = {"won": '"Ask the miller," she says. "He carried planks yesterday, and', "lost": "Nothing."}
    assert "  playthroughs: won" in trace(checked(), "square.yaml", line, games, {})


def test_an_empty_line_has_no_way() -> None:
    assert trace(checked(), "square.yaml", 9999, {}, {}) == []
