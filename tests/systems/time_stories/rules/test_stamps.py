"""The Agency's stamp: what bears it stays as it is into the next run (TS-183, G-63)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from chronaut.kernel.program import text_id
from chronaut.kernel.saved import encode_state
from chronaut.kernel.state import HOST, SPECTATOR
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import CHOOSING, RUN_OVER
from tests.systems.time_stories.build import BLANK, HIT, SKULL, Table, card, location, program, space
from tests.systems.time_stories.rules.handy import COUNTS, faces, hand, holder, refusal, use

FIGHT = {"characteristic": "combat", "stacks": [{"kind": "normal", "count": 1}]}


def table(*cards: dict[str, Any], seats: int = 4, options: dict[str, Any] | None = None, **rest: Any) -> Table:
    """A table about to enter a hall of the given cards, with 5 TU."""
    hall = location("hall", *(cards or (card("B"), card("C"))))
    mission = program(hall, location("yard", card("B")), tu_by_agents=dict.fromkeys("1234", 5), **rest)
    return Table(mission, seats=seats, options=options, fixed={"action": [HIT] * 12}).begin()


def first_read(*effects: Any) -> dict[str, Any]:
    """Card B, with what happens when it is read for the first time in a run."""
    return card("B", on={"on_first_read_this_run": list(effects)})


def again(t: Table) -> None:
    """Fail the run by its time and prepare the next."""
    if t.s.phase != RUN_OVER:
        t.run_out()
    t.next_run()
    assert t.s.phase == CHOOSING


def decoded(state: Any) -> dict[str, Any]:
    """A state as plain data."""
    found: dict[str, Any] = msgspec.json.decode(encode_state(state))
    return found


def row(t: Table) -> list[str]:
    """The names of the cards in the first three spaces, empty for a hole."""
    shown = t.match.frame(SPECTATOR).view.row[:3]
    return [t.card_name(one.card) if one.card >= 0 else "" for one in shown]


@pytest.mark.rule("TS-183", "G-63")
def test_a_stamped_item_stays_with_its_player() -> None:
    """Whatever receptacle the player takes next, the stamped item is theirs, and only they read it."""
    t = table(first_read({"take_item": "dial"}), card("C"), items=[{"name": "dial", "stamp": True}])
    t.enter("BCCC")
    t.spend()
    t.move(2, "B")
    hand(t, "dial", 0, 2)
    again(t)
    assert [(fact.a, fact.b) for fact in t.told("stamp_kept")] == [(0, 2)]
    t.begin(["di", "cy", "bo", "ada"])
    assert (holder(t, "dial"), faces(t, "dial")) == (2, {2})
    t.enter("CCBC")
    again(t)
    assert holder(t, "dial") == 2


@pytest.mark.rule("TS-183", "G-63")
def test_a_stamped_item_stays_as_it_is() -> None:
    """Of its two uses one is spent for good; an item without stamp is as new in each run."""
    power = [COUNTS]
    items = [
        {"name": "dial", "stamp": True, "uses": 2, "powers": power}, {"name": "lamp", "uses": 2, "powers": power},
    ]  # fmt: skip
    found = first_read({"take_item": "dial"}, {"take_item": "lamp"})
    t = table(found, card("C"), items=items, counters=[{"name": "uses"}])
    t.enter("BCCC")
    use(t, 0, "dial")
    use(t, 0, "lamp")
    again(t)
    t.begin().enter("BCCC")
    uses = {one.number: one.uses for one in t.match.frame(t.seat_of(t.s.items[0].holder)).view.items}
    assert [uses[t.system.scenario.cards[number].number] for number in t.system.scenario.items] == [1, 2]


@pytest.mark.rule("TS-183", "G-63")
def test_a_stamped_item_that_was_lost_is_not_kept() -> None:
    """Kept once and lost in the second run, it is back in its pack for the third, not with its former keeper."""
    loses = card("C", on={"on_read": [{"lose_item": "dial"}]})
    t = table(first_read({"take_item": "dial"}), loses, card("D"), items=[{"name": "dial", "stamp": True}])
    t.enter("BDDD")
    again(t)
    assert holder(t, "dial") == 0
    t.begin().enter("DDDC")
    assert holder(t, "dial") == -1
    again(t)
    assert holder(t, "dial") == -1
    t.begin().enter("DDBD")
    assert holder(t, "dial") == 2


@pytest.mark.rule("G-63", "TS-183")
@pytest.mark.parametrize(("stamp", "finder"), [(True, 2), (False, -1)])
def test_a_stamped_item_that_lies_in_a_location_stays_there(stamp: bool, finder: int) -> None:
    """Left in the hall in the first run, it lies there in the second and can be picked up; unstamped it is in its pack."""
    leaves = first_read({"if": {"when": {"time": {"of": "run", "is": 1}}, "then": [{"put_item": {"item": "dial"}}]}})
    t = table(leaves, card("C"), items=[{"name": "dial", "stamp": stamp}])
    t.enter("BCCC")
    assert t.match.frame(SPECTATOR).view.items[0].lies_here
    again(t)
    t.begin().enter("BCCC")
    if stamp:
        t.do(2, kinds.PICK_UP, 2, t.item("dial"))
    else:
        assert t.refused(2, kinds.PICK_UP, 2, t.item("dial")).code == "taken"
    assert holder(t, "dial") == finder


@pytest.mark.rule("TS-183")
def test_an_effect_may_stamp_an_item() -> None:
    """An item that a text stamps is kept from then on, one that it does not stamp is not."""
    gives = [{"take_item": "dial"}, {"take_item": "lamp"}, {"stamp": {"item": "dial"}}]
    t = table(first_read(*gives), card("C"), items=[{"name": "dial"}, {"name": "lamp"}])
    assert t.enter("CBCC").count("stamp_given") == 1
    again(t)
    assert [holder(t, name) for name in ("dial", "lamp")] == [1, -1]
    t.begin().enter("CCCC")
    again(t)
    assert holder(t, "dial") == 1


@pytest.mark.rule("G-63", "TS-189")
@pytest.mark.parametrize(("mode", "finder", "keeper"), [("two_each", 3, 1), ("shared_third", 2, 0)])
def test_a_player_with_several_receptacles_keeps_the_items_of_each(mode: str, finder: int, keeper: int) -> None:
    """Whichever of a player's receptacles held it: the item is with that player, who may pass it on at the start."""
    t = table(
        first_read({"take_item": "dial"}), card("C"), seats=2, options={"two_players": mode},
        items=[{"name": "dial", "stamp": True}],
    )  # fmt: skip
    t.enter("".join("B" if agent == finder else "C" for agent in range(len(t.s.agents))))
    assert holder(t, "dial") == finder
    again(t)
    assert holder(t, "dial") == keeper
    hand(t, "dial", keeper, finder)
    t.begin()
    assert holder(t, "dial") == finder


@pytest.mark.rule("G-63")
@pytest.mark.parametrize(("stamp", "second"), [(True, ""), (False, "hall-B")])
def test_a_stamped_opponent_stays_defeated(stamp: bool, second: str) -> None:
    """A stamped card stays exactly as it is, here defeated and gone; without the stamp it is back."""
    t = table(card("B", opponent=True, tests=[FIGHT], stamp=stamp), card("C"), card("D"))
    t.enter("BCDD")
    t.spend()
    t.roll(0)
    t.rest()
    again(t)
    t.begin()
    assert row(t) == [second, "hall-C", "hall-D"]


@pytest.mark.rule("G-63")
@pytest.mark.parametrize(("stamp", "shields"), [(True, []), (False, [1])])
def test_a_stamped_test_stays_passed(stamp: bool, shields: list[int]) -> None:
    """A stamped card's test that was passed needs no second pass, and its lock holds nobody."""
    t = table(card("B", tests=[FIGHT], lock=True, stamp=stamp), card("C"))
    t.enter("BCCC")
    t.spend()
    t.roll(0)
    t.rest()
    again(t)
    t.begin().enter("BCCC")
    assert t.shields("B") == shields
    t.spend()
    if stamp:
        t.move(0, "C")
    else:
        assert refusal(t.refused(0, kinds.MOVE, 0, space("C"))) == ("held", "TS-147")


@pytest.mark.rule("G-63")
@pytest.mark.parametrize("stamp", [True, False])
def test_a_stamped_card_stays_authorised_and_revealed(stamp: bool) -> None:
    """A stamped card that was authorised or revealed to stay is so in the next run; others are shut and sealed again."""
    opens = first_read({"authorise": "hall-C"}, {"reveal": "hall-D"})
    cards = (
        opens, card("C", icon="no_access", stamp=stamp),
        card("D", icon="no_access", stays_revealed=True, stamp=stamp), card("E"),
    )  # fmt: skip
    t = table(*cards)
    t.enter("BEEE")
    assert row(t) == ["hall-D", "hall-C", ""]
    again(t)
    t.begin()
    if stamp:
        assert row(t) == ["hall-D", "hall-C", ""]
        t.enter("CEEE")
    else:
        assert row(t) == ["hall-B", "hall-C", "hall-D"]
        assert refusal(t.refused(0, kinds.PLACE, 0, space("C"))) == ("sealed", "TS-71")


@pytest.mark.rule("G-63", "TS-183")
def test_a_stamped_state_token_stays_on_the_board() -> None:
    """Of two tokens gained, the stamped one is owned in the next run, and opens its seals there."""
    gains = [{"gain_token": "moon"}, {"gain_token": "sun"}, {"stamp": {"token": "moon"}}]
    seals = [card(letter, seal={"when": {"token": token}}) for letter, token in (("C", "moon"), ("D", "sun"))]
    t = table(first_read(*gains), *seals, card("E"), tokens=["moon", "sun"])
    assert t.enter("BEEE").count("token_stamped") == 1
    assert t.match.frame(SPECTATOR).view.tokens == ["moon", "sun"]
    again(t)
    assert t.match.frame(SPECTATOR).view.tokens == ["moon"]
    t.begin()
    assert refusal(t.refused(0, kinds.PLACE, 0, space("D"))) == ("sealed", "TS-71")
    t.enter("CEEE")


@pytest.mark.rule("G-63")
@pytest.mark.parametrize("stamp", [True, False])
def test_a_stamped_plan_card_stays_as_it_is(stamp: bool) -> None:
    """A name that appeared and one that turned red stay so on a stamped card of the plan, else the plan is the first."""
    changes = first_read({"change_plan": {"show": ["yard"], "red": ["hall"]}})
    t = table(
        changes, card("C"), plan=[{"name": "map", "slot": 1, "stamp": stamp}],
        places=[{"location": "hall"}, {"location": "yard", "shown": False}],
    )  # fmt: skip
    assert [(one.location, one.red) for one in t.match.frame(SPECTATOR).view.plan] == [(0, False)]
    t.enter("BCCC")
    changed = [(0, True), (1, False)]
    assert [(one.location, one.red) for one in t.match.frame(SPECTATOR).view.plan] == changed
    again(t)
    plan = [(one.location, one.red) for one in t.match.frame(SPECTATOR).view.plan]
    assert plan == (changed if stamp else [(0, False)])


@pytest.mark.rule("G-63")
@pytest.mark.parametrize(("for_good", "second"), [(True, ""), (False, "hall-C")])
def test_a_card_discarded_for_good_does_not_come_back(for_good: bool, second: str) -> None:
    """A discarded card is back in the next run, unless the text that discarded it said for good."""
    t = table(first_read({"discard_card": {"card": "hall-C", "for_good": for_good}}), card("C"), card("D"))
    t.enter("BDDD")
    assert row(t) == ["hall-B", "", "hall-D"]
    for _ in range(2):
        again(t)
        t.begin()
        assert row(t) == ["hall-B", second, "hall-D"]
        t.enter("DDDD")


@pytest.mark.rule("G-63")
def test_lost_tu_authorisations_and_choices_are_cleared() -> None:
    """A new run knows nothing of TUs still lost by an agent, of cards authorised, or of choices made."""
    chosen = {"choose": {"ways": [{"label": "t0", "effect": [{"end": "lost"}]}, {"label": "t1"}]}}
    lost = [{"agent_loses_tu": {"n": 4}}, {"authorise": "hall-C"}, chosen]
    known = {"if": {"when": {"history": {"choice": text_id("t0")}}, "then": [{"counter": {"name": "bowed", "add": 1}}]}}
    cards = (first_read(*lost), card("C", icon="no_access"), card("D", on={"on_read": [known]}))
    t = table(*cards, counters=[{"name": "bowed"}])
    t.enter("BDDD")
    t.answer(0)
    assert (t.agent(0).lost_tu, t.s.counters) == (4, [0])
    again(t)
    t.begin()
    assert refusal(t.refused(0, kinds.PLACE, 0, space("C"))) == ("sealed", "TS-71")
    t.enter("DDDD")
    assert t.s.counters == [0]
    t.spend()
    t.move(0, "B")


@pytest.mark.rule("G-63", "G-84")
@pytest.mark.parametrize("leaver", [-1, 1])
def test_a_new_run_is_a_new_set_up_with_what_lasts(leaver: int) -> None:
    """Prepared step by step or computed afresh from what lasts, the next run begins in the very same state."""
    gains = [{"take_item": "dial"}, {"take_item": "lamp"}, {"gain_token": "moon"}, {"stamp": {"token": "moon"}}]
    items = [{"name": "dial", "stamp": True, "uses": 3}, {"name": "lamp", "stamp": True}, {"name": "rope"}]
    t = table(
        first_read(*gains, {"take_item": {"item": "rope", "target": "all"}}), card("C", opponent=True, tests=[FIGHT]),
        items=items, tokens=["moon"], counters=[{"name": "legend", "persists": True}], flags=[{"name": "told"}],
    )  # fmt: skip
    t.enter("CBCC")
    t.spend()
    t.roll(0)
    t.run_out()
    if leaver >= 0:
        t.do(HOST, kinds.LEAVE, leaver)
    for seat in range(t.s.seats - 1):
        t.do(seat, kinds.READY)
    afresh = t.system.fresh_run(t.s)
    t.do(t.s.seats - 1, kinds.READY)
    assert t.s.run == 2
    assert decoded(afresh) == decoded(t.s)


@pytest.mark.rule("G-63", "TS-184")
def test_what_effects_put_in_force_ends_with_the_run() -> None:
    """A resistance of 9 for the run and a switched ruling are gone in the next: printed value, the table's ruling."""
    test = {"characteristic": "combat", "stacks": [{"kind": "skull", "count": 5}]}
    changes = [{"change_resistance": {"set": 9, "until": "run"}}, {"set_option": {"name": "items_open", "value": True}}]
    trap = card(
        "B",
        tests=[test],
        on={"on_first_read_this_run": [{"if": {"when": {"time": {"of": "run", "is": 1}}, "then": changes}}]},
    )
    t = table(trap, card("C"))
    t = Table(t.system.program, fixed={"action": [SKULL, BLANK] * 2}).begin()
    resistances = []
    for switched in (True, False):
        t.enter("BCCC")
        assert t.match.frame(SPECTATOR).view.options["items_open"] is switched
        t.spend()
        t.roll(0)
        resistances += [fact.c for fact in t.told("riposte")]
        t.rest()
        again(t)
        t.begin()
    assert resistances == [9, 2]
