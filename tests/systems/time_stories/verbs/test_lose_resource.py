"""The verb `lose_resource`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import crew, saved, scene

RICH = [{**one, "resources": {"yellow": 2, "green": 1}} for one in crew()]


@pytest.mark.rule("TS-171")
def test_no_more_is_lost_than_there_is() -> None:
    """5 yellow asked, 2 lost; of blue there is none; 0 is none."""
    t = scene(
        {"lose_resource": {"colour": "yellow", "n": 5}},
        {"lose_resource": "blue"},
        {"lose_resource": {"colour": "green", "n": 0}},
        receptacles=RICH,
    )
    assert t.agent(0).resources == (0, 0, 0, 1)


@pytest.mark.rule("TS-173")
def test_any_is_picked_among_what_there_is() -> None:
    """Ada gives up the green one, then has yellow alone and is not asked again."""
    t = scene({"lose_resource": {"colour": "any", "n": 2}}, receptacles=RICH)
    assert t.s.questions[-1].options == [20, 23]
    saved(t)
    t.answer(23, 0)
    assert t.agent(0).resources == (1, 0, 0, 0)


def test_all_of_it_at_most() -> None:
    """9 of any colour: the three that there are."""
    t = scene({"lose_resource": {"colour": "any", "n": 9}}, receptacles=RICH)
    t.answer(23, 0)
    assert t.agent(0).resources == (0, 0, 0, 0)


@pytest.mark.rule("G-57")
def test_a_common_colour_is_lost_from_the_pool() -> None:
    """Yellow belongs to all: four agents brought 8, ada's card takes 3."""
    t = scene({"lose_resource": {"colour": "yellow", "n": 3}}, receptacles=RICH, shared_resources=["yellow"])
    assert t.s.pool[0] == 5
