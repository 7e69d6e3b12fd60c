"""The verb `travel_cost`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import crew, lever, saved, scene


@pytest.mark.rule("G-46")
def test_a_fixed_price_is_the_whole_price_once() -> None:
    """Out of a red location for 1 TU, without a die; the next change costs the die again."""
    t = scene({"travel_cost": 1}, red=True, fixed={"captain": [5]})
    assert t.system.view(t.s, 0).way == [1, 1]  # what everybody votes on
    t.leave("yard")
    assert t.s.tu == 19
    assert t.told("red_exit_paid") == []
    assert t.system.view(t.s, 0).way == [1, 3]
    t.enter("BBBB")
    t.leave("attic")
    assert t.s.tu == 16


@pytest.mark.rule("TS-111")
def test_dice_are_added_up() -> None:
    """Two dice of 3 cost 6, and 1 more by another text."""
    t = scene({"travel_cost": {"dice": 2}}, {"travel_cost": {"add": 1}}, fixed={"captain": [5, 5]})
    saved(t)
    t.leave("yard")
    assert t.s.tu == 13


@pytest.mark.rule("TS-118")
@pytest.mark.parametrize(("red", "surcharge", "left"), [(True, "none", 18), (False, "add", 16), (True, "add", 16)])
def test_the_red_surcharge_is_spared_or_added(red: bool, surcharge: str, left: int) -> None:
    """A die of 2, with or without the 2 TU more of a red name."""
    t = scene({"travel_cost": {"surcharge": surcharge}}, red=red, fixed={"captain": [1]})
    t.leave("yard")
    assert t.s.tu == left


def test_the_price_never_falls_below_0() -> None:
    """A way made cheaper than free is free."""
    t = scene({"travel_cost": {"add": -9}})
    t.leave("yard")
    assert t.s.tu == 20


@pytest.mark.parametrize(("wanted", "left"), [(1, 19), (0, 17)])
def test_the_captain_rolls_again_before_paying(wanted: int, left: int) -> None:
    """A die of 3 is rolled again and gives 1, if the owner of the power wants it."""
    again = lever({"travel_cost": {"reroll": True}}, trigger="on_location_change")
    t = scene(items=[again], receptacles=crew(ada=["lever"]), fixed={"captain": [5, 0]})
    t.leave("yard")
    saved(t)
    t.answer(wanted)
    assert t.s.tu == left


def test_there_is_nothing_to_roll_again_at_other_moments() -> None:
    """Read in a location, it changes nothing, and the luck to come stays."""
    t = scene({"travel_cost": {"reroll": True}}, fixed={"captain": [5]})
    t.leave("yard")
    assert t.s.tu == 17
