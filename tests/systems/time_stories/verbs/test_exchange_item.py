"""The verb `exchange_item`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import crew, scene

THINGS = [{"name": "lamp"}, {"name": "rope"}]
SWAP = {"exchange_item": {"item": "lamp", "for": "rope"}}


@pytest.mark.rule("TS-170", "TS-166")
def test_one_item_goes_another_comes() -> None:
    """Ada gives the lamp back into the pack and holds the rope."""
    t = scene(SWAP, items=THINGS, receptacles=crew(ada=["lamp"]))
    assert [(item.holder, item.gone) for item in t.s.items] == [(-1, False), (0, False)]


def test_the_first_may_be_gone() -> None:
    """With `gone` it cannot be taken again in this run."""
    swap = {"exchange_item": {"item": "lamp", "for": "rope", "gone": True}}
    t = scene(swap, {"take_item": "lamp"}, items=THINGS, receptacles=crew(ada=["lamp"]))
    assert [item.holder for item in t.s.items] == [-1, 0]


def test_without_either_nothing_is_lost() -> None:
    """Not holding the first, or with the second in other hands, ada keeps what she has."""
    t = scene(SWAP, items=THINGS, receptacles=crew(bo=["lamp"]))
    assert [item.holder for item in t.s.items] == [1, -1]
    t = scene(SWAP, items=THINGS, receptacles=crew(ada=["lamp"], bo=["rope"]))
    assert [item.holder for item in t.s.items] == [0, 1]
