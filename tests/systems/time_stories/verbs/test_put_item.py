"""The verb `put_item`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.verbs.scene import crew, readers, saved, scene


@pytest.mark.rule("TS-170")
def test_it_can_be_picked_up_where_it_lies() -> None:
    """The lamp lies in the hall; di takes it at no action."""
    t = scene({"put_item": "lamp"}, items=[{"name": "lamp"}])
    assert [one.lies_here for one in t.match.frame(3).view.items] == [True]
    assert readers(t, "front of lamp") == set()
    saved(t)
    t.do(3, kinds.PICK_UP, 3, 0)
    assert t.s.items[0].holder == 3


def test_elsewhere_it_waits() -> None:
    """Put into the yard it cannot be picked up in the hall; its holder has laid it down."""
    t = scene(
        {"put_item": {"item": "lamp", "location": "yard"}}, items=[{"name": "lamp"}], receptacles=crew(bo=["lamp"])
    )
    assert t.s.items[0].holder == -1
    assert t.refused(3, kinds.PICK_UP, 3, 0).code == "taken"
    t.leave("yard")
    t.enter("BBBB")
    t.do(3, kinds.PICK_UP, 3, 0)


def test_what_is_gone_stays_gone() -> None:
    """Lost for this run, the lamp cannot be put anywhere."""
    t = scene({"lose_item": "lamp"}, {"put_item": "lamp"}, items=[{"name": "lamp"}], receptacles=crew(ada=["lamp"]))
    assert t.told("item_put") == []
