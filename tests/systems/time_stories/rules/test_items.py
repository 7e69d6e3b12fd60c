"""Items: holders, handing over, one user in a TU, who reads their faces (TS-166 to TS-170, G-55, G-56, G-59, G-80)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import SPECTATOR
from chronaut.systems.contract.waiting import waiting_for
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import BASE
from tests.systems.time_stories.build import BLANK, HIT, SKULL, Table, card, location, program, receptacle
from tests.systems.time_stories.rules.handy import (
    COUNTS,
    faces,
    hand,
    holder,
    no_hand,
    no_use,
    refusal,
    until,
    use,
)

TORCH = {"name": "torch", "number": 12, "powers": [COUNTS]}
ALL_SEATS = {0, 1, 2, 3}


def table(
    *cards: dict[str, Any], item: dict[str, Any] | None = None, options: dict[str, Any] | None = None,
    fixed: dict[str, list[int]] | None = None, seats: int = 4, lp: int = 5, **rest: Any,
) -> Table:  # fmt: skip
    """Ada (agent 0) starts with the item `torch`, number 12, in a hall with the spaces B, C and D."""
    people = [receptacle("ada", items=["torch"], lp=lp), *(receptacle(name) for name in ("bo", "cy", "di"))]
    hall = location("hall", *(cards or (card("B"), card("C"), card("D"))))
    mission = program(
        hall, location("yard", card("B"), card("C")), receptacles=people, items=[item or TORCH],
        counters=[{"name": "uses"}], **rest,
    )  # fmt: skip
    return Table(mission, seats=seats, options=options, fixed=fixed).begin()


def show(t: Table, giver: int, other: int) -> None:
    """An agent shows the torch to another."""
    t.do(t.seat_of(giver), kinds.SHOW_ITEM, giver, t.item("torch"), other)


@pytest.mark.rule("TS-166", "G-59")
def test_all_see_number_and_holder_and_only_the_holder_the_face() -> None:
    """Number and holder of an item are known to all, its face to its holder alone."""
    t = table()
    t.enter("BBBB")
    for seat in (*range(4), SPECTATOR):
        (one,) = t.match.frame(seat).view.items
        assert (one.number, one.holder) == (12, 0)
    assert faces(t, "torch") == {0}


@pytest.mark.rule("TS-166")
def test_an_agent_without_a_receptacle_can_hold_nothing() -> None:
    """While receptacles are taken, nothing goes to an agent that has none yet; off the board it may, once it has one."""
    people = [receptacle("ada", items=["torch"], resources={"blue": 1}), *(receptacle(name) for name in ("bo", "cy"))]
    t = Table(program(location("hall", card("B")), receptacles=people, items=[{"name": "torch"}]), seats=3)
    for agent in range(3):
        t.do(agent, kinds.COLOUR, agent, agent)
    while t.s.phase == BASE:
        t.do(t.s.reader, kinds.READ_BASE)
    t.do(0, kinds.RECEPTACLE, 0, t.card("receptacle:ada"))
    gifts = [kinds.HAND_ITEM, kinds.HAND_RESOURCE, kinds.SHOW_ITEM]
    assert not [one for one in t.system.legal(t.s) if one.kind in gifts]
    for kind, what in (
        (kinds.HAND_ITEM, t.item("torch")),
        (kinds.HAND_RESOURCE, 2),
        (kinds.SHOW_ITEM, t.item("torch")),
    ):
        refused = t.system.check(t.s, Proposal(0, kind, 0, what, 1))
        assert refused is not None
        assert (refused.code, refused.rule) == ("not_now", "TS-166")
    t.do(1, kinds.RECEPTACLE, 1, t.card("receptacle:bo"))
    assert {(one.kind, one.c) for one in t.system.legal(t.s) if one.kind in gifts} == {(kind, 1) for kind in gifts}


@pytest.mark.rule("TS-166")
def test_an_item_has_one_holder() -> None:
    """Handed on, an item belongs to its new holder only, and only that player reads it now."""
    t = table()
    t.enter("BBBB")
    hand(t, "torch", 0, 2)
    assert holder(t, "torch") == 2
    assert faces(t, "torch") == {2}
    assert refusal(no_hand(t, "torch", 0, 1)) == ("taken", "TS-166")
    assert refusal(no_use(t, 0, "torch"))[0] == "used"
    use(t, 2, "torch")


@pytest.mark.rule("TS-166")
def test_an_item_found_belongs_to_the_one_who_took_it() -> None:
    """A card gives its reader an item: from then on that receptacle holds it, and no second one can take it."""
    finds = card("C", on={"on_read": [{"take_item": "lens"}]})
    people = [receptacle(name) for name in ("ada", "bo", "cy")]
    t = Table(
        program(location("hall", card("B"), finds), receptacles=people, items=[{"name": "lens"}]), seats=3
    ).begin()
    t.enter("BCC")
    assert [(fact.a, fact.b) for fact in t.told("item_taken")] == [(0, 1)]
    assert holder(t, "lens") == 1
    t.spend()
    assert "item_taken" not in t.move(0, "C")
    assert holder(t, "lens") == 1


@pytest.mark.rule("TS-167")
def test_a_receptacle_carries_any_number_of_items() -> None:
    """Ten items in one pair of hands, and shared out as the players like."""
    names = [f"thing{n}" for n in range(10)]
    people = [receptacle("ada", items=names), receptacle("bo"), receptacle("cy")]
    t = Table(program(receptacles=people, items=[{"name": name} for name in names]), seats=3).begin()
    t.enter("BBB")
    assert [holder(t, name) for name in names] == [0] * 10
    for name in names[:9]:
        hand(t, name, 0, 1)
    assert [holder(t, name) for name in names] == [1] * 9 + [0]


@pytest.mark.rule("TS-168")
def test_items_change_hands_on_one_space_only() -> None:
    """Giver on B, taker on C: refused; on the same space: handed over."""
    t = table()
    t.enter("BCBD")
    assert refusal(no_hand(t, "torch", 0, 1)) == ("apart", "TS-168")
    assert "item_handed" in hand(t, "torch", 0, 2)
    t.spend()
    t.move(2, "C")
    hand(t, "torch", 2, 1)
    assert holder(t, "torch") == 1


@pytest.mark.rule("TS-168", "G-56")
def test_items_change_hands_off_the_board() -> None:
    """On the way and before entering all may swap; an agent on the board and one off it may not."""
    t = table()
    hand(t, "torch", 0, 3)
    t.do(3, kinds.PLACE, 3, 0)
    assert refusal(no_hand(t, "torch", 3, 1)) == ("apart", "TS-168")
    t.enter("BCD")
    t.leave()
    hand(t, "torch", 3, 1)
    t.vote(t.place("yard"))
    hand(t, "torch", 1, 0)
    assert holder(t, "torch") == 0


@pytest.mark.rule("G-56")
def test_handing_over_is_free() -> None:
    """Any number of times in a TU, before and after acting, at no TU and no action."""
    t = table()
    t.enter("BBBB")
    t.spend()
    for _ in range(3):
        hand(t, "torch", 0, 1)
        hand(t, "torch", 1, 0)
    t.nothing(0)
    hand(t, "torch", 0, 1)
    assert (t.s.tu, t.agent(1).acted, t.agent(0).acted) == (19, False, True)


@pytest.mark.rule("G-56", "TS-168", "G-59")
def test_nobody_waits_for_things_to_change_hands() -> None:
    """Who has acted may still hand over and show things, but the table does not wait for it."""
    t = table()
    t.enter("BBBB")
    t.spend()
    t.nothing(0)
    offers = {offer.kind for offer in t.match.frame(0).offers}
    assert {"hand_item", "show_item"} <= offers
    assert waiting_for(t.system, t.s) == [1, 2, 3]


@pytest.mark.rule("G-56")
def test_nothing_changes_hands_inside_an_action() -> None:
    """While a roll waits for an answer, nothing is handed over; once it is over, it can be."""
    ready = {"name": "torch", "powers": [{"label": "aim", "trigger": "before_roll", "effect": [{"add_hits": 1}]}]}
    test = {"characteristic": "combat", "stacks": [{"kind": "normal", "count": 9}]}
    t = table(card("B", tests=[test]), item=ready)
    t.enter("BBBB")
    t.spend()
    t.roll(0)
    assert t.s.roll.active
    assert refusal(no_hand(t, "torch", 0, 1)) == ("not_now", "TS-99")
    t.answer(0)
    hand(t, "torch", 0, 1)
    assert holder(t, "torch") == 1


@pytest.mark.rule("G-56")
def test_agents_in_the_vortex_neither_give_nor_take() -> None:
    """The vortex is not the group's way from place to place: an agent there gives and takes nothing."""
    t = table(card("B"), card("C", on={"on_read": [{"lose_lp": 5}]}))
    t.enter("CBBB")
    assert t.agent(0).status == 1
    assert refusal(no_hand(t, "torch", 0, 1)) == ("apart", "TS-168")
    t.leave()
    assert refusal(no_hand(t, "torch", 0, 1)) == ("apart", "TS-168")
    t = table(card("B"), card("C", on={"on_read": [{"lose_lp": 5}]}))
    t.enter("BCBB")
    t.leave()
    assert refusal(no_hand(t, "torch", 0, 1)) == ("apart", "TS-168")


@pytest.mark.rule("TS-169", "G-55")
def test_an_item_serves_one_receptacle_in_a_tu() -> None:
    """A uses item 12 and hands it to B, who cannot use it in that TU, but in the next."""
    t = table()
    t.enter("BBBB")
    t.spend()
    assert "item_used" in use(t, 0, "torch")
    hand(t, "torch", 0, 1)
    assert refusal(no_use(t, 1, "torch")) == ("used", "TS-169")
    t.rest()
    assert refusal(no_use(t, 1, "torch")) == ("used", "TS-169")
    t.spend()
    use(t, 1, "torch")
    assert t.s.counters == [2]


@pytest.mark.rule("G-55")
def test_the_same_receptacle_uses_an_item_again() -> None:
    """A second use in the same TU by the same receptacle is allowed, also after the item went round."""
    t = table()
    t.enter("BBBB")
    t.spend()
    use(t, 0, "torch")
    use(t, 0, "torch")
    hand(t, "torch", 0, 1)
    hand(t, "torch", 1, 0)
    use(t, 0, "torch")
    assert t.s.counters == [3]


@pytest.mark.rule("G-55")
def test_a_card_may_limit_its_uses() -> None:
    """Once per TU means once per TU, for the same receptacle too."""
    t = table(item={"name": "torch", "powers": [{**COUNTS, "limit": "once_per_tu"}]})
    t.enter("BBBB")
    t.spend()
    use(t, 0, "torch")
    assert refusal(no_use(t, 0, "torch"))[0] == "used"
    t.rest()
    t.spend()
    use(t, 0, "torch")


@pytest.mark.rule("G-55")
def test_the_way_is_a_window_of_its_own() -> None:
    """A use between locations bars others neither before nor after it, but on the way."""
    t = table()
    t.enter("BBBB")
    t.spend()
    use(t, 0, "torch")
    t.rest()
    t.leave()
    hand(t, "torch", 0, 1)
    use(t, 1, "torch")
    hand(t, "torch", 1, 2)
    assert refusal(no_use(t, 2, "torch")) == ("used", "TS-169")
    t.vote(t.place("yard"))
    assert refusal(no_use(t, 2, "torch")) == ("used", "TS-169")
    t.enter("BBBB")
    use(t, 2, "torch")
    assert t.s.counters == [3]
    t.leave()
    hand(t, "torch", 2, 3)
    t.vote(t.place("hall"))
    t.enter("BBBB")
    use(t, 3, "torch")
    assert t.s.counters == [4]


@pytest.mark.rule("G-55", "TS-169")
@pytest.mark.parametrize(
    "helps",
    [
        {"question": "dice_for", "op": "add", "value": 1},
        {"question": "hits_for", "op": "add", "value": 1},
        {"question": "characteristic_for", "op": "set", "value": 1},
        {"question": "skulls_for", "op": "set", "value": 0},
        {"question": "resistance", "op": "add", "value": 1},
        {"question": "riposte_strength", "op": "add", "value": -1},
        {"question": "heart_loss", "op": "add", "value": -1},
        {"question": "time_loss", "op": "add", "value": -1},
    ],
    ids=lambda one: str(one["question"]),
)
def test_a_passive_item_is_used_by_whom_it_helped(helps: dict[str, Any]) -> None:
    """An item that changed a roll or a loss of A was used by A: for B it does nothing in that TU."""
    stacks = [{"kind": kind, "count": 9} for kind in ("skull", "heart", "time")]
    tests = [{"characteristic": "combat", "stacks": stacks}]
    people = [receptacle(name, lp=40, characteristics={"combat": 2, "deftness": 3}) for name in ("ada", "bo")]
    people[0]["items"] = ["torch"]
    item = {"name": "torch", "powers": [COUNTS], "modifiers": [helps]}
    mission = program(
        location("hall", card("B", tests=tests)), receptacles=people, items=[item], counters=[{"name": "uses"}],
        tu_by_agents={"2": 60},
    )  # fmt: skip
    options = {"solo_receptacles": 2}
    t = Table(mission, seats=1, options=options, fixed={"action": [SKULL, *[BLANK] * 20]}).begin()
    t.enter("BB")
    t.spend()
    t.roll(0)
    assert [fact.b for fact in t.told("item_used")][-1:] == [0]
    hand(t, "torch", 0, 1)
    t.roll(1)
    assert t.told("item_used") == []
    assert refusal(no_use(t, 1, "torch")) == ("used", "TS-169")


@pytest.mark.rule("G-55")
def test_a_passive_item_that_helped_nobody_is_unused() -> None:
    """An item that adds dice and was carried, but not rolled with, serves its next holder in the same TU."""
    tests = [{"characteristic": "combat", "stacks": [{"kind": "normal", "count": 9}]}]
    item = {"name": "torch", "powers": [COUNTS], "modifiers": [{"question": "dice_for", "value": 2}]}
    t = table(card("B", tests=tests), item=item, fixed={"action": [HIT] * 8})
    t.enter("BBBB")
    t.spend()
    t.nothing(0)
    hand(t, "torch", 0, 1)
    t.roll(1)
    assert t.shields("B") == [5]
    assert [fact.b for fact in t.told("item_used")] == [1]


@pytest.mark.rule("G-55", "TS-169")
def test_an_item_that_took_the_place_of_a_loss_was_used() -> None:
    """What happens instead of A's loss is a use by A: the item does not save B in that TU as well."""
    saves = {"of": "lose_lp", "instead": [{"counter": {"name": "uses", "add": 1}}]}
    trap = card("C", on={"on_read": [{"lose_lp": {"target": "all_here"}}]})
    t = table(card("B"), trap, item={"name": "torch", "replacements": [saves]})
    t.enter("BBBC")
    t.spend()
    t.move(0, "C")
    assert [t.agent(n).lp for n in (0, 3)] == [5, 3]
    hand(t, "torch", 0, 3)
    t.move(1, "C")
    assert [t.agent(n).lp for n in (0, 1, 3)] == [4, 4, 2]
    t.rest()
    t.spend()
    t.move(2, "C")
    assert ([t.agent(n).lp for n in (0, 1, 2, 3)], t.s.counters) == ([3, 3, 4, 2], [2])


@pytest.mark.rule("G-55")
def test_a_gain_does_not_confuse_the_tus() -> None:
    """The token stands at the same number in two TUs, yet they are two: one user in each, whatever the position."""
    t = table(item={"name": "torch", "powers": [{"label": "stop", "effect": [{"gain_tu": 1}]}]})
    t.enter("BBBB")
    t.spend()
    use(t, 0, "torch")
    hand(t, "torch", 0, 1)
    assert t.s.tu == 20
    assert refusal(no_use(t, 1, "torch")) == ("used", "TS-169")
    t.rest()
    t.spend()
    assert t.s.tu == 19
    use(t, 1, "torch")


@pytest.mark.rule("TS-170", "TS-196")
@pytest.mark.parametrize(("wish", "tu"), [(1, 20), (0, 17)])
def test_an_item_may_take_the_place_of_lost_tu(wish: int, tu: int) -> None:
    """Its holder is asked whether it is used up instead of the group's loss of 3 TU; if not, they are lost."""
    saves = {
        "of": "lose_tu",
        "optional": True,
        "limit": "once_per_run",
        "instead": [{"counter": {"name": "uses", "add": 1}}],
    }
    trap = card("C", on={"on_read": [{"lose_tu": 3}]})
    t = table(card("B"), trap, item={"name": "torch", "replacements": [saves]})
    t.enter("BBBC")
    (question,) = t.match.frame(SPECTATOR).asked
    assert (question.kind, question.seats) == ("replace", [0])
    t.answer(wish)
    assert (t.s.tu, t.s.counters) == (tu, [wish])


@pytest.mark.rule("G-55")
def test_one_user_of_a_dead_agents_item() -> None:
    """Of the living, one may use a dead agent's item in a TU, and not a second one."""
    t = table(card("B"), card("C", on={"on_read": [{"lose_lp": 5}]}), card("D"))
    t.enter("CBDB")
    t.spend()
    use(t, 2, "torch")
    assert holder(t, "torch") == 0
    assert refusal(no_use(t, 1, "torch")) == ("used", "TS-169")
    use(t, 2, "torch")


@pytest.mark.rule("G-59")
def test_a_face_is_shown_to_an_agent_on_the_same_space() -> None:
    """The holder shows it to whoever shares the space, and only while they share it."""
    t = table()
    t.enter("BBCB")
    assert refusal(t.refused(0, kinds.SHOW_ITEM, 0, t.item("torch"), 2))[0] == "apart"
    show(t, 0, 1)
    assert [(fact.a, fact.b) for fact in t.told("item_shown")] == [(0, 1)]
    assert faces(t, "torch") == {0, 1}
    assert refusal(t.refused(0, kinds.SHOW_ITEM, 0, t.item("torch"), 1)) == ("not_now", "G-59")
    t.spend()
    t.move(1, "C")
    assert faces(t, "torch") == {0}


@pytest.mark.rule("G-59")
def test_a_face_is_shown_off_the_board() -> None:
    """Before entering and on the way the holder shows it to whom it likes, until they part."""
    t = table()
    show(t, 0, 3)
    assert faces(t, "torch") == {0, 3}
    t.enter("BBBC")
    assert faces(t, "torch") == {0}
    t.leave()
    show(t, 0, 2)
    assert faces(t, "torch") == {0, 2, 3}


@pytest.mark.rule("G-59", "TS-161")
def test_a_dead_agents_items_are_open_to_all_living() -> None:
    """The holder in the vortex and every living agent read its items; back again, only the holder does."""
    t = table(card("B"), card("C", on={"on_first_read_this_run": [{"lose_lp": 5}]}), card("D"))
    t.enter("CBDB")
    assert faces(t, "torch") == ALL_SEATS
    until(t, 13)
    t.answer(0)
    assert t.agent(0).status == 0
    assert faces(t, "torch") == {0}


@pytest.mark.rule("G-59")
def test_two_dead_agents_do_not_read_each_others_items() -> None:
    """Only living agents read what a dead one left; a second dead agent's player does not."""
    t = table(card("B"), card("C", on={"on_first_read_this_run": [{"lose_lp": 5}]}), card("D"))
    t.enter("CCDB")
    assert [t.agent(n).status for n in range(4)] == [1, 1, 0, 0]
    assert faces(t, "torch") == {0, 2, 3}


@pytest.mark.rule("G-59")
@pytest.mark.parametrize(("is_open", "who"), [(False, {0}), (True, {0, 1, 2, 3, SPECTATOR})])
def test_open_items(is_open: bool, who: set[int]) -> None:
    """With `items_open` everybody reads every item's face, without it the holder alone."""
    t = table(options={"items_open": is_open})
    t.enter("BCDB")
    assert faces(t, "torch") == who


@pytest.mark.rule("TS-170")
def test_a_card_departs_from_the_rules_of_items() -> None:
    """What an item does stands on its card: this one is never handed over, and is used up after two uses."""
    t = table(item={"name": "torch", "powers": [COUNTS], "transferable": False, "uses": 2})
    t.enter("BBBB")
    assert refusal(no_hand(t, "torch", 0, 1)) == ("forbidden", "TS-170")
    use(t, 0, "torch")
    use(t, 0, "torch")
    assert refusal(no_use(t, 0, "torch"))[0] == "used"
    assert t.s.counters == [2]


@pytest.mark.rule("G-80")
@pytest.mark.parametrize("kind", ["object", "person", "information"])
def test_persons_and_information_are_items_too(kind: str) -> None:
    """Carrying, handing over and one user per TU hold for every kind of item."""
    t = table(item={"name": "torch", "kind": kind, "powers": [COUNTS]})
    t.enter("BBCB")
    t.spend()
    assert refusal(no_hand(t, "torch", 0, 2)) == ("apart", "TS-168")
    use(t, 0, "torch")
    hand(t, "torch", 0, 1)
    assert refusal(no_use(t, 1, "torch")) == ("used", "TS-169")
    assert faces(t, "torch") == {1}


@pytest.mark.rule("TS-193", "G-54")
def test_whoever_is_asked_in_a_roll_sees_the_hits_that_will_be_added_by_themselves() -> None:
    tests = [{"characteristic": "combat", "stacks": [{"kind": "normal", "count": 9}]}]
    asks = {"trigger": "after_roll", "effect": [{"add_hits": 3}]}
    item = {"name": "torch", "powers": [asks], "modifiers": [{"question": "hits_for", "op": "add", "value": 2}]}
    t = table(card("B", tests=tests), item=item, fixed={"action": [HIT] + [BLANK] * 7})
    t.enter("BBBB")
    t.spend()
    t.roll(0)
    rolls = [t.match.frame(seat).view.roll for seat in (0, 1, SPECTATOR)]
    assert [(one.active, one.hits, one.sure) for one in rolls] == [(True, 1, 2), (True, 1, 0), (True, 1, 0)]
    t.answer(0)
    assert t.shields("B") == [6]
    assert t.match.frame(0).view.roll.sure == 0
