"""The verb `take_item`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import readers, scene, told

LAMP = [{"name": "lamp"}]


@pytest.mark.rule("TS-166", "TS-29")
def test_one_agent_holds_it() -> None:
    """Ada takes the lamp; all know who has it, she alone its face, which nobody knows before."""
    assert readers(scene(items=LAMP), "front of lamp") == set()
    t = scene({"take_item": "lamp"}, items=LAMP)
    assert t.s.items[t.item("lamp")].holder == 0
    assert set(told(t, "item_taken")) == {-2, 0, 1, 2, 3}
    assert readers(t, "front of lamp") == {0}


@pytest.mark.rule("G-41")
def test_what_is_held_or_gone_cannot_be_taken() -> None:
    """There is one lamp: the second reader gets none, nor does anybody once it is gone."""
    t = scene({"take_item": "lamp"}, items=LAMP, at="BBCC")
    assert t.s.items[t.item("lamp")].holder == 0
    t = scene({"take_item": "lamp"}, {"lose_item": "lamp"}, {"take_item": "lamp"}, items=LAMP)
    assert t.s.items[t.item("lamp")].holder == -1


def test_copies_go_round() -> None:
    """Two copies for four agents: the first two have one."""
    t = scene({"take_item": {"item": "lamp", "target": "all"}}, items=[{"name": "lamp", "copies": 2}])
    assert [item.holder for item in t.s.items] == [0, 1]
