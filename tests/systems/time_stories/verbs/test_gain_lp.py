"""The verb `gain_lp`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import scene


@pytest.mark.rule("TS-48", "G-58")
def test_lp_stop_at_the_printed_value() -> None:
    """3 of 5 and 1 are 4; 9 more are 5, and at 5 nothing is gained."""
    t = scene({"lose_lp": 2}, {"gain_lp": 1}, {"gain_lp": 9}, {"gain_lp": 1})
    assert [fact.b for fact in t.told("lp_gained")] == [4, 5]


def test_the_dead_and_0_gain_nothing() -> None:
    """In the vortex there is nothing to heal."""
    t = scene({"lose_lp": 1}, {"gain_lp": 0}, "kill", {"gain_lp": {"n": 3, "target": "all"}})
    assert t.told("lp_gained") == []
