"""The verb `convert_resource`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import crew, saved, scene

RICH = [{**one, "resources": {"yellow": 2, "green": 1}} for one in crew()]


@pytest.mark.rule("TS-171")
def test_so_many_become_so_many() -> None:
    """Two yellow become three blue, once, though asked for twice."""
    t = scene(
        {"convert_resource": {"colour": "yellow", "into": "blue", "n": 2, "gives": 3, "times": 2}}, receptacles=RICH
    )
    assert t.agent(0).resources == (0, 0, 3, 1)


def test_as_often_as_possible() -> None:
    """-1 turns each yellow one; of what is not there nothing is turned."""
    t = scene(
        {"convert_resource": {"colour": "yellow", "into": "brown", "times": -1}},
        {"convert_resource": {"colour": "blue", "into": "green", "times": -1}},
        receptacles=RICH,
    )
    assert t.agent(0).resources == (0, 2, 0, 1)


@pytest.mark.rule("TS-173")
def test_any_for_any() -> None:
    """Ada picks what she gives and what she gets."""
    t = scene({"convert_resource": {"colour": "any", "into": "any"}}, receptacles=RICH)
    t.answer(20, 0)
    saved(t)
    t.answer(12, 0)
    assert t.agent(0).resources == (1, 0, 1, 1)
