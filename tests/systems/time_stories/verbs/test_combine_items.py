"""The verb `combine_items`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import crew, scene

THINGS = [{"name": "pole"}, {"name": "hook"}, {"name": "gaff"}]
MAKE = {"items": ["pole", "hook"], "into": "gaff", "otherwise": [{"gain_token": "no"}], "then": [{"gain_token": "yes"}]}


@pytest.mark.rule("TS-170")
def test_two_things_become_one() -> None:
    """Ada has the pole, bo on the same space the hook; ada holds the gaff, and the parts are gone."""
    t = scene(
        {"combine_items": MAKE},
        at="BBCC",
        items=THINGS,
        receptacles=crew(ada=["pole"], bo=["hook"]),
        tokens=["yes", "no"],
    )
    assert [(item.holder, item.gone) for item in t.s.items][:2] == [(-1, True), (-1, True)]
    assert t.s.items[2].holder == 0
    assert t.s.tokens & 1 == 1
    assert t.s.combined == [0, 1]


@pytest.mark.rule("TS-168")
def test_a_part_that_is_not_at_hand() -> None:
    """Bo stands elsewhere: nothing is used, the other thing follows; with `anywhere` it works."""
    t = scene({"combine_items": MAKE}, items=THINGS, receptacles=crew(ada=["pole"], bo=["hook"]), tokens=["yes", "no"])
    assert ([item.holder for item in t.s.items], t.s.tokens) == ([0, 1, -1], 2)
    assert t.s.combined == []
    t = scene(
        {"combine_items": {**MAKE, "anywhere": True}},
        items=THINGS,
        receptacles=crew(ada=["pole"], bo=["hook"]),
        tokens=["yes", "no"],
    )
    assert t.s.items[2].holder == 0


def test_what_is_kept_and_what_is_needed_twice() -> None:
    """The pole is kept; two hooks need two copies, and one copy is not counted twice."""
    t = scene(
        {"combine_items": {**MAKE, "keep": ["pole"]}},
        items=THINGS,
        receptacles=crew(ada=["pole", "hook"]),
        tokens=["yes", "no"],
    )
    assert [item.holder for item in t.s.items] == [0, -1, 0]
    twice = {**MAKE, "items": ["hook", "hook"]}
    t = scene({"combine_items": twice}, items=THINGS, receptacles=crew(ada=["hook"]), tokens=["yes", "no"])
    assert t.s.tokens == 2


def test_no_copy_of_the_result_is_left() -> None:
    """Cy has the only gaff: nothing is used."""
    t = scene(
        {"combine_items": MAKE}, items=THINGS, receptacles=crew(ada=["pole", "hook"], cy=["gaff"]), tokens=["yes", "no"]
    )
    assert [item.holder for item in t.s.items] == [0, 0, 2]
