"""The verb `change_uses`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.verbs.scene import crew, lever, scene


def uses(*effects: object, of: int = 2) -> int:
    """What is left of the uses of ada's lamp."""
    t = scene(*effects, items=[{"name": "lamp", "uses": of}], receptacles=crew(ada=["lamp"]))
    return t.s.items[0].uses


@pytest.mark.rule("TS-170")
def test_more_fewer_and_set() -> None:
    """2 and 3 are 5; 2 less 9 are 0; set to 4."""
    assert uses({"change_uses": {"item": "lamp", "n": 3}}) == 5
    assert uses({"change_uses": {"item": "lamp", "n": -9}}) == 0
    assert uses({"change_uses": {"item": "lamp", "set": 4}}) == 4


def test_an_item_without_limit_can_be_given_one() -> None:
    """Nothing is added to any number; set to 1 it is used up after one use."""
    assert uses({"change_uses": {"item": "lamp", "n": 3}}, of=0) == -1
    assert uses({"change_uses": {"item": "lamp", "set": 1}}, of=0) == 1


def test_an_item_without_uses_cannot_be_used() -> None:
    """Emptied by a text, the lever moves no more; nobody holding it, nothing changes."""
    t = scene(
        {"change_uses": {"item": "lever", "set": 0}}, items=[lever({"gain_tu": 1})], receptacles=crew(ada=["lever"])
    )
    power = t.system.scenario.cards[t.system.scenario.items[0]].powers[0]
    assert t.refused(0, kinds.USE, 0, power).code == "used"
    t = scene({"change_uses": {"item": "lever", "set": 3}}, items=[lever({"gain_tu": 1})])
    assert t.told("item_uses_changed") == []
