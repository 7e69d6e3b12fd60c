"""The verb `lay_items` and the condition `combination`."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.contract.referee import ANSWER
from tests.systems.time_stories.verbs.bench import Bench, bench, refusal

ENOUGH = 99
ITEMS = [{"name": name, "number": number} for name, number in (("key", 11), ("cog", 12), ("map", 13))]
ASKS: list[Any] = [
    {"combination": {"items": ["key", "cog"]}}, {"combination": {"items": ["cog", "key"], "ordered": True}},
    {"combination": {"items": ["key", "cog"], "ordered": True}}, {"combination": {"items": ["key"]}},
    {"combination": {"items": ["key", "map"], "where": "held"}}, {"combination": {"items": ["key", "cog"], "where": "held"}},
]  # fmt: skip


def workshop(**rest: Any) -> Bench:
    """The first agent has key and cog, its neighbour on the space the map."""
    hand = [{"take_item": "key"}, {"take_item": "cog"}, {"take_item": {"item": "map", "target": "receptacle:bo"}}]
    table = bench(does=[hand, [{"lay_items": {"then": [{"score": 1}], **rest}}]], asks=ASKS, items=ITEMS, at="BBCD")
    assert table.answers() == [False] * 6
    table.use(0)
    return table


@pytest.mark.rule("TS-170")
def test_the_order_of_laying_is_kept() -> None:
    """What comes of items laid together is on the card, their order too."""
    table = workshop()
    table.use(1)
    key, cog = table.item("key"), table.item("cog")
    assert table.s.questions[-1].options == [key, cog, ENOUGH]
    assert {"Lay item 11", "Lay item 12", "That is all"} <= set(table.words(0))
    assert table.refused(1, ANSWER, table.s.questions[-1].serial, key).code == "wrong_seat"
    table.answer(cog)
    table.saved()
    assert table.s.questions[-1].options == [key, ENOUGH]
    table.answer(key)
    assert table.s.score == 1, "nothing is left to lay"
    assert table.answers() == [True, True, False, False, True, True]
    assert table.agent(0).receptacle >= 0
    assert table.s.items[key].holder == 0


def test_fewer_may_be_laid_and_the_next_time_begins_afresh() -> None:
    table = workshop()
    table.use(1)
    table.answer(table.item("key"))
    table.answer(ENOUGH)
    assert table.s.score == 1
    assert table.answers() == [False, False, False, True, True, True]
    table.use(1)
    table.answer(ENOUGH)
    assert table.s.combined == []
    assert table.answers() == [False, False, False, False, True, True]


@pytest.mark.rule("TS-29")
def test_what_others_on_the_space_hold_and_no_more_than_so_many() -> None:
    """What others hold is named by its number alone; its face stays with its holder."""
    table = workshop(who="here", n=1)
    table.use(1)
    assert table.s.questions[-1].options == [table.item("key"), table.item("cog"), table.item("map"), ENOUGH]
    assert "front of map" not in table.texts(0)
    table.answer(table.item("map"))
    assert table.s.score == 1
    assert not [one for one in table.s.questions if one.node >= 0]


@pytest.mark.rule("TS-168")
def test_held_together_means_on_one_space() -> None:
    """Things are together when the pawns of their holders are."""
    table = workshop()
    assert table.answers(1)[4:] == [True, True]
    table.spend()
    table.move(1, "C")
    assert table.answers(0)[4:] == [False, True]
    assert table.answers(1)[4:] == [False, False]


def test_an_unknown_item_is_refused() -> None:
    assert "no item called 'x'" in refusal(asks=[{"combination": {"items": ["x"]}}])
