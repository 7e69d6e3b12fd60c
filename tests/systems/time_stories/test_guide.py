"""The page on how to play."""

from __future__ import annotations

import re

from chronaut import rules
from chronaut.systems.time_stories.guide import pages


def test_the_page_explains_the_words_of_the_game_and_names_rules_that_there_are() -> None:
    titles = [panel.title for panel in pages()]
    text = " ".join(line for panel in pages() for line in panel.lines)
    assert titles[0] == "The game"
    for word in ("TU", "agent", "receptacle", "run", "Time Captain", "LP", "test", "shield"):
        assert word in text
    cited = re.findall(r"\b(?:TS|G)-\d+", text)
    assert len(cited) > 12
    assert set(cited) <= rules.all_ids()


def test_it_fits_a_page() -> None:
    assert sum(len(line) for panel in pages() for line in panel.lines) < 2800
