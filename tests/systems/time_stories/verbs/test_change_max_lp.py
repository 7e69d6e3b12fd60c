"""The verb `change_max_lp`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import scene


@pytest.mark.rule("G-58")
def test_a_higher_maximum_can_be_healed_to() -> None:
    """Raised by 2 the maximum is 7; the LP themselves come by healing, or at once with `filled`."""
    t = scene({"change_max_lp": 2})
    assert t.agent(0).lp == 5
    assert scene({"change_max_lp": {"n": 2, "filled": True}}).agent(0).lp == 7


@pytest.mark.rule("TS-48")
def test_a_lower_maximum_takes_lp_off() -> None:
    """Lowered by 3 it is 2, and so are the LP; by far more it is 1, and nobody dies of it."""
    assert scene({"change_max_lp": -3}).agent(0).lp == 2
    t = scene({"change_max_lp": -99}, {"change_max_lp": 1}, "heal")
    assert (t.agent(0).lp, t.agent(0).status) == (2, 0)


def test_it_ends_with_the_run() -> None:
    """In the next run the printed value counts again."""
    t = scene({"change_max_lp": {"n": 2, "filled": True}}, {"set_tu": 0})
    t.next_run()
    t.begin()
    assert t.agent(0).lp == 5
