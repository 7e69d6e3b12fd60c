"""The page on how to play."""

from __future__ import annotations

import re

from chronaut import rules
from chronaut.kernel.speech import ENGLISH
from chronaut.systems.time_stories.guide import faces_in_words, pages


def test_the_page_explains_the_words_of_the_game_and_names_rules_that_there_are() -> None:
    told = pages(ENGLISH, [(2, 0), (0, 1)])
    titles = [panel.title for panel in told]
    text = " ".join(line for panel in told for line in panel.lines)
    assert "The 2 faces of an action die: 1 with 2 hits, 1 with 1 skull." in text
    assert titles[0] == "The game"
    for word in ("TU", "agent", "receptacle", "run", "Time Captain", "LP", "test", "shield"):
        assert word in text
    cited = re.findall(r"\b(?:TS|G)-\d+", text)
    assert len(cited) > 12
    assert set(cited) <= rules.all_ids()


def test_the_faces_of_a_die_are_counted() -> None:
    die = [(2, 0), (1, 0), (1, 0), (0, 0), (0, 0), (1, 1)]
    assert faces_in_words(ENGLISH, die) == "1 with 2 hits, 2 with 1 hit, 2 blank, 1 with 1 hit and 1 skull"


def test_it_fits_a_page() -> None:
    assert sum(len(line) for panel in pages(ENGLISH, [(1, 0)]) for line in panel.lines) < 2800
