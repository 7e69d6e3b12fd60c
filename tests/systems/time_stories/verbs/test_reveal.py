"""The verb `reveal`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.build import card
from tests.systems.time_stories.verbs.scene import readers, scene


@pytest.mark.rule("TS-78", "TS-79", "TS-80")
def test_the_card_is_laid_over_and_read() -> None:
    """D lies over B, read by ada at once; no token is taken and no TU spent."""
    t = scene(
        {"reveal": "hall-D"},
        cards=[card("C"), card("D", seal={"when": {"token": "key"}, "marks": ["key"]})],
        tokens=["key"],
    )
    assert [slot.card for slot in t.s.row[:3]] == [t.card("hall-D"), t.card("hall-C"), -1]
    assert readers(t, "front of hall-D") == {0}
    assert (t.s.tokens, t.s.tu) == (0, 20)


def test_a_card_of_elsewhere_or_away_is_not_revealed() -> None:
    """Neither one of another location nor a discarded one."""
    t = scene({"reveal": "yard-C"}, {"discard_card": {"card": "hall-D"}}, {"reveal": "hall-D"})
    assert t.told("sealed_card_revealed") == []


def test_what_lies_open_is_not_revealed_again() -> None:
    """Told twice, once is enough: its own effect comes once."""
    t = scene(
        {"reveal": "hall-D"}, {"reveal": "hall-D"}, cards=[card("C"), card("D", on={"on_read": [{"lose_lp": 1}]})]
    )
    assert t.agent(0).lp == 4


@pytest.mark.rule("G-49")
def test_nobody_is_asked() -> None:
    """It must be revealed: the only question open then is what the group does next."""
    t = scene({"reveal": "hall-D"})
    assert [one.kind for one in t.match.frame(0).asked] == ["what_next"]
    assert t.s.row[0].card == t.card("hall-D")
