"""The verb `heal`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import scene


@pytest.mark.rule("TS-48")
def test_all_lp_come_back() -> None:
    """From 1 of 5 to 5, for those meant only."""
    t = scene({"lose_lp": {"n": 4, "target": "all"}}, "heal")
    assert [t.agent(n).lp for n in range(4)] == [5, 1, 1, 1]


@pytest.mark.rule("G-58")
def test_full_is_the_maximum_as_changed() -> None:
    """With a maximum raised by 2, full are 7."""
    assert scene({"change_max_lp": 2}, "heal").agent(0).lp == 7


def test_a_dead_agent_is_not_healed() -> None:
    """In the vortex ada has no LP."""
    t = scene("kill", {"heal": {"target": "all"}})
    assert (t.agent(0).lp, t.agent(0).vortex_at) == (0, 13)
