"""The verb `remove_card`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.verbs.scene import readers, scene


@pytest.mark.rule("G-38")
def test_the_space_is_empty_for_this_visit() -> None:
    """B goes from under ada, who may stay; nobody can come; at the next opening it is back."""
    t = scene("remove_card")
    assert t.s.row[0].card == -1
    assert (t.agent(0).space, readers(t, "front of hall-B")) == (0, set())
    t.spend()
    assert t.refused(1, kinds.MOVE, 1, 0).rule == "G-38"
    t.rest()
    t.leave("yard")
    t.enter("BBBB")
    t.leave("hall")
    assert t.s.row[0].card == t.card("hall-B")


@pytest.mark.rule("TS-170")
def test_its_shields_go_with_it() -> None:
    """A test in progress on the removed card costs nobody anything any more."""
    test = {"tests": [{"characteristic": "combat", "stacks": [{"kind": "skull", "count": 2}]}], "lock": True}
    t = scene("remove_card", b=test)
    t.spend()
    t.rest()
    assert t.agent(0).lp == 5
    assert t.shields("B") == []


def test_a_card_that_is_not_in_the_row_is_not_removed() -> None:
    """One of another location, and one that was removed already."""
    t = scene(
        {"remove_card": {"card": "yard-B"}}, {"remove_card": {"card": "hall-D"}}, {"remove_card": {"card": "hall-D"}}
    )
    assert [fact.a for fact in t.told("card_removed")] == [t.card("hall-D")]
