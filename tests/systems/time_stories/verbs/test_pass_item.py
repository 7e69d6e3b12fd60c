"""The verb `pass_item`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import crew, readers, saved, scene

THINGS = [{"name": "lamp", "transferable": False}, {"name": "rope"}, {"name": "sack"}]


@pytest.mark.rule("TS-170")
def test_a_named_item_is_taken_at_distance() -> None:
    """Ada on B gets the lamp from bo on C, though it cannot be handed over."""
    t = scene({"pass_item": "lamp"}, items=THINGS, receptacles=crew(bo=["lamp"]))
    assert t.s.items[0].holder == 0
    assert readers(t, "front of lamp") == {0}


def test_it_is_given_to_whom_the_target_says() -> None:
    """Ada gives one of the two things that can be handed over to cy; her player picks the sack, saved before."""
    t = scene({"pass_item": {"target": "receptacle:cy"}}, items=THINGS, receptacles=crew(ada=["lamp", "rope", "sack"]))
    saved(t)
    assert t.s.questions[-1].options == [11, 12]
    assert [one.options for one in t.match.frame(2).asked if one.kind == "effect"] == [[]]
    t.answer(12, 0)
    assert [item.holder for item in t.s.items] == [0, 0, 2]


def test_nobody_gives_to_itself_or_from_nothing() -> None:
    """The reader is the giver and the taker; or the giver has nothing."""
    t = scene("pass_item", {"pass_item": {"from": "receptacle:di"}}, items=THINGS, receptacles=crew(ada=["rope"]))
    assert [item.holder for item in t.s.items] == [-1, 0, -1]
    assert t.told("item_handed") == []


def test_the_dead_give_up_what_is_named() -> None:
    """Bo lies in the vortex; his rope comes to ada."""
    t = scene({"kill": {"target": "receptacle:bo"}}, {"pass_item": "rope"}, items=THINGS, receptacles=crew(bo=["rope"]))
    assert t.s.items[1].holder == 0
