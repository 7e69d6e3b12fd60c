"""Swaps need both players, gifts none (section 13, RS-65)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.revolution import proposals as kinds
from tests.systems.revolution.build import NO_UPDATE, Table, box, card, location, plain_location, with_effects

ITEMS = [
    {"name": name, "number": n, "text": f"a {name}", "title": f"A {name}"} for n, name in enumerate(("rope", "pipe"), 1)
]
COINS = [{"name": "coin", "count": 9, "start": {"2": 3, "3": 3, "4": 2}}]
SPARKS = [{"name": "spark", "count": 0, "swappable": False, "start": {"2": 2}}]
TAKES = [{"take_item": "rope"}, {"take_item": {"item": "pipe", "target": "receptacle:bo"}}]


def between(**rest: Any) -> Table:
    """A table between locations: agent 0 has the rope, agent 1 the pipe, each has three coins."""
    table = with_effects(*TAKES, items=ITEMS, tokens=rest.pop("tokens", COINS), **rest).set([3, 3], 4, 5)
    table.do(kinds.FOLLOW, 0)
    table.between().answer(NO_UPDATE)
    assert table.s.phase == 7
    return table


def item(table: Table, name: str) -> int:
    """The handle of an Item."""
    return table.card(name, "item")


@pytest.mark.rule("RS-65", "RV-93")
def test_things_change_hands_when_both_agree() -> None:
    table = between()
    table.do(kinds.OFFER_SWAP, 0, 1)
    table.do(kinds.LAY_ITEM, 0, item(table, "rope"))
    table.do(kinds.LAY_ITEM, 1, item(table, "pipe"))
    table.do(kinds.LAY_TOKEN, 1, 0)
    table.do(kinds.LAY_TOKEN, 1, 0)
    swap = table.match.frame(0).view.swap
    assert (swap.agents, swap.tokens, swap.agreed) == ([0, 1], [{}, {"coin": 2}], [])
    table.do(kinds.AGREE_SWAP, 0)
    assert table.s.holder[item(table, "rope")] == 0  # not yet
    assert table.match.frame(1).view.swap.agreed == [0]
    table.do(kinds.AGREE_SWAP, 1)
    assert (table.s.holder[item(table, "rope")], table.s.holder[item(table, "pipe")]) == (1, 0)
    assert [one.tokens for one in table.s.agents] == [(5,), (1,)]
    assert table.match.frame(0).view.swap is None
    lines = [table.system.tell(one, table.match.frame(0)) for one in table.match.frame(0, table.facts).told]
    assert lines[-1] == "The swap is made."


@pytest.mark.rule("RS-65")
def test_a_gift_needs_nobodys_consent() -> None:
    table = between()
    table.do(kinds.HAND_ITEM, 0, item(table, "rope"), 1)
    assert table.s.holder[item(table, "rope")] == 1


@pytest.mark.rule("RS-65")
def test_what_is_laid_in_later_must_be_agreed_anew() -> None:
    table = between()
    table.do(kinds.OFFER_SWAP, 1, 0)
    assert table.cannot(kinds.AGREE_SWAP, 0) == "RS-65"  # nothing lies there
    table.do(kinds.LAY_ITEM, 0, item(table, "rope"))
    table.do(kinds.AGREE_SWAP, 1)
    assert table.cannot(kinds.AGREE_SWAP, 1) == "RS-65"
    table.do(kinds.LAY_TOKEN, 0, 0)
    table.do(kinds.AGREE_SWAP, 0)
    assert table.s.holder[item(table, "rope")] == 0
    table.do(kinds.AGREE_SWAP, 1)
    assert table.agent(1).tokens == (4,)


@pytest.mark.rule("RS-65")
@pytest.mark.parametrize("caller", [0, 1])
def test_either_may_call_it_off(caller: int) -> None:
    table = between()
    table.do(kinds.OFFER_SWAP, 0, 1)
    table.do(kinds.LAY_ITEM, 0, item(table, "rope"))
    table.do(kinds.CALL_OFF, caller)
    assert table.s.holder[item(table, "rope")] == 0
    assert table.cannot(kinds.CALL_OFF, caller) == "RS-65"
    assert (
        table.system.tell(table.match.frame(0, table.facts).told[0], table.match.frame(0)) == "The swap is called off."
    )


@pytest.mark.rule("RV-95", "RV-178", "RS-65")
def test_only_what_can_be_swapped_is_laid_in() -> None:
    table = between(tokens=[*COINS, *SPARKS])
    table.do(kinds.OFFER_SWAP, 0, 1)
    assert table.cannot(kinds.LAY_ITEM, 0, item(table, "pipe")) == "RV-95"  # the other's
    assert table.cannot(kinds.LAY_TOKEN, 0, 1) == "RV-95"
    table.do(kinds.LAY_ITEM, 0, item(table, "rope"))
    assert table.cannot(kinds.LAY_ITEM, 0, item(table, "rope")) == "RV-95"  # lies there
    for _ in range(3):
        table.do(kinds.LAY_TOKEN, 0, 0)
    assert table.cannot(kinds.LAY_TOKEN, 0, 0) == "RV-95"  # it has no more


@pytest.mark.rule("RV-176", "RS-65")
def test_nobody_lays_in_more_than_the_other_can_hold() -> None:
    capped = [{"name": "coin", "count": 9, "start": {"2": 3}, "capped": True}]
    table = between(tokens=capped)
    table.s.agents[1].tokens = (2,)
    table.do(kinds.OFFER_SWAP, 0, 1)
    table.do(kinds.LAY_TOKEN, 0, 0)
    assert table.cannot(kinds.LAY_TOKEN, 0, 0) == "RV-95"


@pytest.mark.rule("RS-65")
def test_one_swap_at_a_time_and_no_gift_beside_it() -> None:
    table = between(seats=3)
    table.do(kinds.OFFER_SWAP, 0, 1)
    assert table.cannot(kinds.OFFER_SWAP, 2, 1) == "RS-65"
    assert table.cannot(kinds.LAY_TOKEN, 2, 0) == "RS-65"
    assert table.cannot(kinds.AGREE_SWAP, 2) == "RS-65"
    assert table.cannot(kinds.HAND_ITEM, 0, item(table, "rope"), 2) == "RS-65"
    assert table.cannot(kinds.HAND_TOKEN, 2, 0, 1) == "RS-65"


@pytest.mark.rule("RV-93", "RV-95")
def test_swaps_have_their_time_and_two_who_have_something() -> None:
    table = with_effects(*TAKES, items=ITEMS, tokens=COINS)
    assert table.cannot(kinds.OFFER_SWAP, 0, 1) == "RV-94"
    bare = between(tokens=[])
    bare.do(kinds.HAND_ITEM, 0, item(bare, "rope"), 1)
    assert bare.cannot(kinds.OFFER_SWAP, 1, 0) == "RV-95"
    assert between().refused(between().wish(kinds.OFFER_SWAP, 0, 0, -1, None)).code == "bad_value"


@pytest.mark.rule("RS-65", "RV-98")
def test_a_swap_that_is_open_when_the_round_ends_comes_to_nothing() -> None:
    table = between()
    table.do(kinds.OFFER_SWAP, 0, 1)
    table.do(kinds.LAY_ITEM, 0, item(table, "rope"))
    table.do(kinds.END_SWAP)
    assert table.s.phase == 2
    assert table.s.swap.one == -1
    assert table.s.holder[item(table, "rope")] == 0


@pytest.mark.rule("RV-94", "RS-65")
def test_a_swap_before_a_group_conflict_ends_when_the_captain_sets_the_order() -> None:
    foe = card("hall-3", tests=[box(1)], conflict={"kind": "group", "life": 9})
    first = card("hall-1", on_read=TAKES)
    table = Table(location("hall", first, card("hall-2"), foe), plain_location("yard"), items=ITEMS).begin().act()
    table.do(kinds.FOLLOW, 0)
    table.do(kinds.EXPLORE, 1, 2, 1)
    table.do(kinds.OFFER_SWAP, 0, 1)
    table.do(kinds.LAY_ITEM, 0, item(table, "rope"))
    table.do(kinds.SET_ORDER, 0)
    assert "swap_closed" in table.told()
    assert table.cannot(kinds.OFFER_SWAP, 0, 1) == "RV-94"


def test_a_swap_in_words() -> None:
    table = between()
    offered = [one.words for one in table.match.frame(0).offers]
    assert "Ada offers Bo a swap" in offered
    table.do(kinds.OFFER_SWAP, 0, 1)
    table.do(kinds.LAY_ITEM, 0, item(table, "rope"))
    table.do(kinds.LAY_TOKEN, 1, 0)
    table.do(kinds.AGREE_SWAP, 1)
    frame = table.match.frame(0)
    panel = next(one for one in table.system.describe(frame) if one.title == "A swap")
    assert panel.lines == ["Ada lays in: Item 1: A rope", "Bo lays in: coin 1", "Bo agrees."]
    words = [one.words for one in frame.offers]
    assert "Ada lays 1 coin into the swap" in words
    assert "Ada agrees to the swap" in words
    assert "Ada calls the swap off" in words


@pytest.mark.rule("RV-96", "RS-65")
@pytest.mark.parametrize(("other", "open_still"), [(1, False), (2, True)])
def test_a_swap_with_somebody_who_is_ejected_comes_to_nothing(other: int, open_still: bool) -> None:
    powers = [{"label": "push", "effect": [{"eject": {"target": "receptacle:bo"}}]}]
    foe = card("hall-4", tests=[box(1)], conflict={"kind": "group", "life": 9})
    place = location("hall", *(card(f"hall-{n}") for n in (1, 2, 3)), foe)
    table = Table(place, tokens=COINS, powers=powers, seats=3).begin().act().set([3, 3, 3], 4, 5)
    table.do(kinds.EXPLORE, 2, 3, 0)
    table.do(kinds.OFFER_SWAP, 0, other)
    table.do(kinds.LAY_TOKEN, 0, 0)
    table.do(kinds.USE, 2, 0)
    assert (table.s.swap.one == 0) == open_still
    assert ("swap_closed" in table.told()) != open_still
