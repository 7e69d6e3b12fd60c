"""The verb `lose_tu`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories.terms import BY_TIME, EXPLORING
from tests.systems.time_stories.verbs.scene import scene


@pytest.mark.rule("TS-196", "G-08")
def test_time_passes_and_nobody_acts() -> None:
    """The group loses 3 of 20 TU, one after another; all can act in the next TU that is spent."""
    t = scene({"lose_tu": 3})
    assert t.s.tu == 17
    assert [fact.a for fact in t.told("tu_lost_by_group")] == [19, 18, 17]
    assert t.s.phase == EXPLORING
    t.spend()
    assert t.s.tu == 16


def test_nothing_is_lost_of_0() -> None:
    """A loss of 0 is none."""
    assert scene({"lose_tu": 0}).s.tu == 20


def test_a_loss_that_ends_the_run_ends_the_effect() -> None:
    """What follows in the text is void when time has run out."""
    t = scene({"lose_tu": 25}, {"gain_token": "key"}, tokens=["key"])
    assert (t.s.tu, t.s.run_end) == (0, BY_TIME)
    assert t.told("state_token_gained") == []
