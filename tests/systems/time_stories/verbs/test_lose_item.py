"""The verb `lose_item`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import crew, saved, scene

THINGS = [{"name": "lamp"}, {"name": "rope"}]


@pytest.mark.rule("TS-170")
@pytest.mark.parametrize(("back", "gone"), [(False, True), (True, False)])
def test_a_named_item_leaves_its_holder(back: bool, gone: bool) -> None:
    """Bo holds the lamp that ada's card takes away: for this run, or back into the pack."""
    t = scene({"lose_item": {"item": "lamp", "back": back}}, items=THINGS, receptacles=crew(bo=["lamp"]))
    item = t.s.items[t.item("lamp")]
    assert (item.holder, item.gone) == (-1, gone)
    assert [fact.a for fact in t.told("item_lost")] == [t.item("lamp")]


def test_a_target_limits_who_loses_it() -> None:
    """Bo holds it, the reader does not: nothing happens."""
    t = scene({"lose_item": {"item": "lamp", "target": "reader"}}, items=THINGS, receptacles=crew(bo=["lamp"]))
    assert t.s.items[t.item("lamp")].holder == 1


def test_the_player_picks_what_is_lost() -> None:
    """Ada holds two things and gives up the rope; saved before she picks."""
    t = scene("lose_item", items=THINGS, receptacles=crew(ada=["lamp", "rope"]))
    saved(t)
    assert {one.words for one in t.match.frame(0).offers if one.kind == "answer"} == {
        f"Item {t.system.scenario.cards[number].number}" for number in t.system.scenario.items
    }
    t.answer(10 + t.item("rope"), 0)
    assert [item.holder for item in t.s.items] == [0, -1]


def test_a_single_item_is_lost_unasked_and_none_not_at_all() -> None:
    """With one there is nothing to pick; with none nothing to lose."""
    t = scene({"lose_item": {"target": "all"}}, items=THINGS, receptacles=crew(bo=["lamp"]))
    assert [item.holder for item in t.s.items] == [-1, -1]


def test_all_is_lost() -> None:
    """Everything ada holds, and the dead lose named things too."""
    t = scene({"lose_item": {"all": True}}, items=THINGS, receptacles=crew(ada=["lamp", "rope"]))
    assert [item.holder for item in t.s.items] == [-1, -1]
    t = scene("kill", {"lose_item": "lamp"}, items=THINGS, receptacles=crew(ada=["lamp"]))
    assert t.s.items[0].holder == -1
