"""The verb `gain_resource`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import saved, scene


@pytest.mark.rule("TS-171")
def test_tokens_of_a_colour() -> None:
    """Three yellow for everybody; 0 gives none."""
    t = scene(
        {"gain_resource": {"colour": "yellow", "n": 3, "target": "all"}}, {"gain_resource": {"colour": "blue", "n": 0}}
    )
    assert [t.agent(n).resources for n in range(4)] == [(3, 0, 0, 0)] * 4


@pytest.mark.rule("TS-173")
def test_any_is_picked_token_by_token() -> None:
    """Ada picks a green one and a brown one, saved in between."""
    t = scene({"gain_resource": {"colour": "any", "n": 2}})
    t.answer(13, 0)
    saved(t)
    t.answer(11, 0)
    assert t.agent(0).resources == (0, 1, 0, 1)


@pytest.mark.rule("G-57")
def test_a_common_colour_goes_to_the_team() -> None:
    """Yellow belongs to all."""
    t = scene({"gain_resource": {"colour": "yellow", "n": 2}}, shared_resources=["yellow"])
    assert (t.s.pool[0], t.agent(0).resources[0]) == (2, 0)


def test_the_dead_gain_nothing() -> None:
    """The reader has died."""
    t = scene("kill", {"gain_resource": "yellow"})
    assert t.agent(0).resources == (0, 0, 0, 0)
