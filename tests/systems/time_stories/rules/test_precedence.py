"""The golden rule: which text wins when two contradict each other, and only then (TS-191, G-73)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from chronaut.kernel.actions import Proposal
from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.build import BLANK, HIT, SKULL, Table, card, location, program, receptacle, space
from tests.systems.time_stories.rules.handy import COUNTS, hand, no_use, refusal, use

LAYERS = ("base", "location", "item", "receptacle")
"""Low to high."""
SOURCES = ("base", "mission", "plan", "place", "card_a", "card", "item", "receptacle")
"""Where a text may stand; the layer of each is in `LAYER`."""
LAYER = {"mission": "base", "plan": "location", "place": "location", "card_a": "location", "card": "location"}
PERMIT = {"question": "may_move", "op": "permit"}
FORBID = {"question": "may_move", "op": "forbid"}
SHIELDS = [{"kind": "skull", "count": 9}]
FIGHT = {"characteristic": "combat", "stacks": SHIELDS}


def table(texts: dict[str, list[dict[str, Any]]], *, fixed: dict[str, list[int]] | None = None, **rest: Any) -> Table:
    """Three agents on B with a TU spent; Ada (agent 0) holds the item `torch`; texts of each source speak."""
    hall = location(
        "hall", card("A", modifiers=texts.get("card_a", [])),
        card("B", tests=[FIGHT], modifiers=texts.get("card", [])), card("C"), card("D"), modifiers=texts.get("place", []),
    )  # fmt: skip
    people = [
        receptacle("ada", items=["torch"], modifiers=texts.get("receptacle", [])), receptacle("bo"), receptacle("cy"),
    ]  # fmt: skip
    mission = program(
        hall, location("yard", card("B")), receptacles=people, base=[{"modifiers": texts.get("base", [])}],
        plan=[{"name": "map", "slot": 1, "modifiers": texts.get("plan", [])}], modifiers=texts.get("mission", []),
        items=[{"name": "torch", "powers": [COUNTS], "modifiers": texts.get("item", [])}],
        counters=[{"name": "uses"}], **rest,
    )  # fmt: skip
    t = Table(mission, seats=3, fixed=fixed).begin()
    t.enter("BBB")
    t.spend()
    return t


def may_move(t: Table, agent: int = 0, to: str = "C") -> bool:
    """Whether an agent may move, found out by trying and taking it back."""
    before = len(t.match.history)
    answer = t.match.propose(to_move(agent, to))
    if isinstance(answer, list):
        t.match.undo(before)
        return True
    assert refusal(answer) == ("forbidden", "TS-191")
    return False


def to_move(agent: int, to: str) -> Proposal:
    """The proposal to move."""
    return Proposal(agent, kinds.MOVE, agent, space(to))


@pytest.mark.rule("TS-191")
@pytest.mark.parametrize("source", SOURCES)
def test_every_text_beats_the_general_rules(source: str) -> None:
    """The general rules let an agent move; a text of any card that forbids it wins."""
    assert may_move(table({}))
    assert not may_move(table({source: [FORBID]}))
    assert may_move(table({source: [PERMIT]}))


@pytest.mark.rule("TS-191")
@pytest.mark.parametrize(("low", "high"), list(combinations(LAYERS, 2)))
@pytest.mark.parametrize("permits", ["low", "high"])
def test_the_higher_layer_wins(low: str, high: str, permits: str) -> None:
    """Receptacle over item over location over base, whichever of the two permits and whichever forbids."""
    where = {"location": "card"}
    low, high = where.get(low, low), where.get(high, high)
    texts = {low: [PERMIT if permits == "low" else FORBID], high: [PERMIT if permits == "high" else FORBID]}
    assert may_move(table(texts)) is (permits == "high")


@pytest.mark.rule("TS-191")
def test_a_text_concerns_whom_it_speaks_of() -> None:
    """A receptacle's text and an item's work for their bearer alone, a location's for all."""
    t = table({"receptacle": [FORBID]})
    assert [may_move(t, agent) for agent in range(3)] == [False, True, True]
    t = table({"item": [FORBID]})
    assert [may_move(t, agent) for agent in range(3)] == [False, True, True]
    t = table({"place": [FORBID], "receptacle": [PERMIT]})
    assert [may_move(t, agent) for agent in range(3)] == [True, False, False]


@pytest.mark.rule("TS-191")
def test_texts_that_do_not_conflict_apply_together() -> None:
    """Texts of four layers that each add a die give four dice more than printed."""
    more = {"question": "dice_for", "op": "add", "value": 1, "of": "combat"}
    t = table({"base": [more], "place": [more], "item": [more], "receptacle": [more]}, fixed={"action": [BLANK] * 6})
    t.roll(0)
    (rolled,) = t.told("characteristic_rolled")
    assert rolled.text == "3,3,3,3,3,3"


@pytest.mark.rule("TS-191")
def test_a_number_that_is_set_higher_up_stands() -> None:
    """A location sets 5 dice, an item 1: one die; a receptacle adds 2 to that: three."""
    five = {"question": "dice_for", "op": "set", "value": 5}
    one = {"question": "dice_for", "op": "set", "value": 1}
    two_more = {"question": "dice_for", "op": "add", "value": 2}
    for texts, dice in (
        ({"place": [five]}, 5), ({"place": [five], "item": [one]}, 1),
        ({"place": [five], "item": [one], "receptacle": [two_more]}, 3), ({"place": [two_more], "item": [one]}, 1),
    ):  # fmt: skip
        t = table(texts, fixed={"action": [BLANK] * 6})
        t.roll(0)
        (rolled,) = t.told("characteristic_rolled")
        assert len(rolled.text.split(",")) == dice


@pytest.mark.rule("TS-191")
def test_the_ledgers_example() -> None:
    """No one may use items here: but this item may be used anywhere; but this receptacle never uses items."""
    nobody = {"question": "may_use", "op": "forbid"}
    anywhere = {"question": "may_use", "op": "permit", "of": "torch", "scope": "all"}
    t = table({"place": [nobody]})
    assert refusal(no_use(t, 0, "torch"))[0] == "used"
    t = table({"place": [nobody], "item": [anywhere]})
    use(t, 0, "torch")
    assert t.s.counters == [1]
    t = table({"place": [nobody], "item": [anywhere], "receptacle": [nobody]})
    assert refusal(no_use(t, 0, "torch"))[0] == "used"
    hand(t, "torch", 0, 1)
    use(t, 1, "torch")


@pytest.mark.rule("TS-191", "G-55")
@pytest.mark.parametrize(("bans", "dice"), [([], 4), (["place"], 2), (["receptacle"], 2)])
def test_an_item_that_may_not_be_used_does_not_help_either(bans: list[str], dice: int) -> None:
    """Where items may not be used, one that would add dice by itself adds none."""
    nobody = {"question": "may_use", "op": "forbid"}
    texts: dict[str, list[dict[str, Any]]] = {ban: [nobody] for ban in bans}
    t = table({**texts, "item": [{"question": "dice_for", "value": 2}]}, fixed={"action": [BLANK] * 4})
    t.roll(0)
    (rolled,) = t.told("characteristic_rolled")
    assert len(rolled.text.split(",")) == dice


@pytest.mark.rule("TS-191", "G-73")
@pytest.mark.parametrize("reverse", [False, True])
def test_what_happens_instead_follows_the_golden_rule(reverse: bool) -> None:
    """Of several texts that take the place of a loss, the receptacle's has its way, then the item's."""

    def instead(counter: str) -> dict[str, Any]:
        return {"of": "lose_lp", "limit": "once_per_run", "instead": [{"counter": {"name": counter, "add": 1}}]}

    names = ["by_item", "by_receptacle", "by_card"]
    items = [{"name": "torch", "replacements": [instead("by_item")]}]
    hurts = [{"lose_lp": 1}] * 4
    people = [receptacle("ada", items=["torch"], replacements=[instead("by_receptacle")]), receptacle("bo")]
    trap = card("B", on={"on_read": hurts}, replacements=[{**instead("by_card"), "scope": "here"}])
    counters = [{"name": name} for name in (reversed(names) if reverse else names)]
    t = Table(program(location("hall", trap, card("C")), receptacles=people, items=items, counters=counters), seats=1)
    t.begin().enter("BC")
    order = [t.system.scenario.counters[fact.a].name for fact in t.told("counter_changed")]
    assert order == ["by_receptacle", "by_item", "by_card"]
    assert t.agent(0).lp == 4


@pytest.mark.rule("TS-191")
@pytest.mark.parametrize("reverse", [False, True])
def test_what_speaks_up_at_one_moment_does_so_from_the_top(reverse: bool) -> None:
    """When a TU is spent one agent's receptacle speaks first, then another's item, then the mission's own rules."""

    def power(counter: str) -> dict[str, Any]:
        effect = [{"counter": {"name": counter, "add": 1}}]
        return {"trigger": "on_tu_spent", "optional": False, "effect": effect}

    names = ["by_item", "by_mission", "by_receptacle"]
    people = [receptacle("ada", powers=[power("by_receptacle")]), receptacle("bo", items=["torch"]), receptacle("cy")]
    mission = program(
        receptacles=people[::-1] if reverse else people, powers=[power("by_mission")], first_captain=3,
        items=[{"name": "torch", "powers": [power("by_item")]}],
        counters=[{"name": name} for name in (reversed(names) if reverse else names)],
    )  # fmt: skip
    t = Table(mission, seats=3).begin(["ada", "bo", "cy"])
    t.enter("BBB")
    t.spend()
    order = [t.system.scenario.counters[fact.a].name for fact in t.told("counter_changed")]
    assert order == ["by_receptacle", "by_item", "by_mission"]


@pytest.mark.rule("G-73")
@pytest.mark.parametrize("card_permits", [True, False])
def test_of_equal_kinds_the_more_specific_wins(card_permits: bool) -> None:
    """A location's text is for all in it, its card's for those who stand there: for them the card's wins."""
    texts = {
        "place": [FORBID if card_permits else PERMIT],
        "card": [{**(PERMIT if card_permits else FORBID), "scope": "here"}],
    }
    t = table(texts)
    assert may_move(t, 0, "C") is card_permits
    elsewhere = Table(t.system.program, seats=3).begin()
    elsewhere.enter("DBB")
    elsewhere.spend()
    assert may_move(elsewhere, 0, "C") is not card_permits


@pytest.mark.rule("G-73", "TS-191")
def test_a_text_on_one_thing_beats_one_on_all_things() -> None:
    """Of two texts of one kind, the one that names a characteristic wins over the one that speaks of any."""
    general = {"question": "dice_for", "op": "set", "value": 5}
    special = {"question": "dice_for", "op": "set", "value": 1, "of": "combat"}
    for texts in ([general, special], [special, general]):
        t = table({"place": texts}, fixed={"action": [BLANK] * 5})
        t.roll(0)
        (rolled,) = t.told("characteristic_rolled")
        assert rolled.text == "3"


@pytest.mark.rule("G-73")
@pytest.mark.parametrize(("first", "then", "moves"), [("lamp", "rope", True), ("rope", "lamp", False)])
def test_then_the_later_one_in_effect_wins(first: str, then: str, moves: bool) -> None:
    """The lamp forbids, the rope permits: of two items the one taken later has its way, whatever the deck's order."""
    items = [{"name": "lamp", "modifiers": [FORBID]}, {"name": "rope", "modifiers": [PERMIT]}]
    people = [receptacle("ada", items=["lamp"]), receptacle("bo", items=["rope"]), receptacle("cy")]
    t = Table(program(receptacles=people, items=items), seats=3).begin()
    givers = {"lamp": 0, "rope": 1}
    for name in (first, then):
        hand(t, name, givers[name], 2)
    t.enter("BBB")
    t.spend()
    assert may_move(t, 2, "C") is moves


@pytest.mark.rule("G-73")
def test_an_effect_later_set_up_wins_over_an_earlier_one() -> None:
    """Resistance set to 9 by a first card and to 1 by a second is 1; the other way round it is 9."""
    for first, second in ((9, 1), (1, 9)):
        sets = [{"change_resistance": {"set": value, "until": "run"}} for value in (first, second)]
        cards = (card("B", tests=[FIGHT], on={"on_read": [sets[0]]}), card("C", on={"on_read": [sets[1]]}))
        t = Table(program(location("hall", *cards)), seats=3, fixed={"action": [SKULL, BLANK]}).begin()
        t.enter("CBB")
        t.spend()
        t.move(0, "B")
        t.rest()
        t.spend()
        t.roll(0)
        (riposte,) = t.told("riposte")
        assert (riposte.b, riposte.c) == (10, first)


@pytest.mark.rule("TS-191", "G-73")
def test_an_effect_ranks_with_the_card_it_comes_from() -> None:
    """What a location's card has set up, however late, gives way to what an item says."""
    says = {"question": "resistance", "op": "set", "value": 4}
    items = [{"name": "torch", "modifiers": [says]}]
    people = [receptacle("ada", items=["torch"]), receptacle("bo")]
    trap = card("B", tests=[FIGHT], on={"on_read": [{"change_resistance": {"set": 9, "until": "run"}}]})
    fixed = {"action": [SKULL, BLANK, SKULL, BLANK]}
    t = Table(program(location("hall", trap), receptacles=people, items=items), seats=1, fixed=fixed).begin()
    t.enter("BB")
    t.spend()
    t.roll(0)
    assert [fact.c for fact in t.told("riposte")] == [4]
    t.roll(1)
    assert [fact.c for fact in t.told("riposte")] == [9]


@pytest.mark.rule("G-73")
@pytest.mark.parametrize(("late", "resistance"), [(False, 9), (True, 4)])
def test_an_effect_and_an_item_too_by_age(late: bool, resistance: int) -> None:
    """The rope's use sets 9 for its holder, the lamp says 4: whichever came later into effect has its way."""
    power = {"label": "tie", "effect": [{"change_resistance": {"set": 9, "until": "run"}}]}
    items = [
        {"name": "rope", "powers": [power]}, {"name": "lamp", "modifiers": [{"question": "resistance", "op": "set", "value": 4}]},
    ]  # fmt: skip
    people = [receptacle("ada", items=["rope"]), receptacle("bo", items=["lamp"]), receptacle("cy")]
    hall = location("hall", card("B", tests=[FIGHT]))
    t = Table(program(hall, receptacles=people, items=items), seats=3, fixed={"action": [SKULL, BLANK]}).begin()
    if not late:
        hand(t, "lamp", 1, 0)
    t.enter("BBB")
    use(t, 0, "rope")
    if late:
        hand(t, "lamp", 1, 0)
    t.spend()
    t.roll(0)
    assert [fact.c for fact in t.told("riposte")] == [resistance]


@pytest.mark.rule("TS-191", "G-73")
def test_an_effect_of_a_card_is_no_less_than_its_location() -> None:
    """What a card of the location has set up for its reader is more specific than what the location says of all."""
    says = {"question": "resistance", "op": "set", "value": 4}
    trap = card("B", tests=[FIGHT], on={"on_read": [{"change_resistance": {"set": 9, "until": "run"}}]})
    hall = location("hall", trap, modifiers=[says])
    t = Table(program(hall), seats=3, fixed={"action": [SKULL, BLANK]}).begin()
    t.enter("BBB")
    t.spend()
    t.roll(0)
    assert [fact.c for fact in t.told("riposte")] == [9]


@pytest.mark.rule("G-73")
@pytest.mark.parametrize("permits", [True, False])
def test_the_plan_ranks_with_locations(permits: bool) -> None:
    """A plan card's text beats the base's and gives way to an item's; a card where one stands is more specific."""
    this, other = (PERMIT, FORBID) if permits else (FORBID, PERMIT)
    assert may_move(table({"plan": [this], "base": [other]})) is permits
    assert may_move(table({"plan": [other], "item": [this]})) is permits
    assert may_move(table({"plan": [other], "card": [{**this, "scope": "here"}]})) is permits


@pytest.mark.rule("G-73")
@pytest.mark.parametrize("permits", [True, False])
def test_a_revealed_sealed_card_is_a_location_card(permits: bool) -> None:
    """Laid over another card, it speaks above the base, below an item."""
    this, other = (PERMIT, FORBID) if permits else (FORBID, PERMIT)

    def revealed(base: list[dict[str, Any]], item: list[dict[str, Any]]) -> Table:
        hall = location(
            "hall", card("B", on={"on_read": [{"reveal": "hall-D"}]}), card("C"),
            card("D", icon="no_access", modifiers=[{**this, "scope": "here"}]),
        )  # fmt: skip
        people = [receptacle("ada", items=["torch"]), receptacle("bo"), receptacle("cy")]
        items = [{"name": "torch", "modifiers": item}]
        t = Table(program(hall, receptacles=people, items=items, base=[{"modifiers": base}]), seats=3).begin()
        t.enter("BCC")
        t.spend()
        return t

    assert may_move(revealed([other], [])) is permits
    assert may_move(revealed([], [other])) is not permits


@pytest.mark.rule("TS-191")
def test_a_base_cards_text_is_in_force_everywhere() -> None:
    """What a base card says of the rules holds for all agents, in every location; +1 hit on every roll."""
    hit = {"question": "hits_for", "value": 1}
    t = table({"base": [hit]}, fixed={"action": [HIT, BLANK, BLANK, BLANK]})
    t.roll(0)
    assert t.shields("B") == [7]
    t.roll(1)
    assert t.shields("B") == [6]
