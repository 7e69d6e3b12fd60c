"""When and how often a moment comes, as the list of moments says it: each card says the moment's name."""

from __future__ import annotations

from typing import Any

from chronaut.kernel.program import text_id
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.facts import FACT_KINDS
from chronaut.systems.time_stories.terms import TRIGGERS
from tests.systems.time_stories.build import BLANK, HIT, SKULL, Table, card, location, program, receptacle
from tests.systems.time_stories.verbs.bench import foe

NAMES = {text_id(word): word for word in TRIGGERS}


def says(*words: str) -> dict[str, Any]:
    """Lets the name of each moment be said to all, when it comes."""
    return {word: [{"say": word}] for word in words}


def order(table: Table, *facts: str) -> list[str]:
    """Which moments came in the last step, with the facts asked for between them."""
    named = [(FACT_KINDS[fact.kind].name, NAMES.get(fact.text, "")) for fact in table.facts]
    return [word or name for name, word in named if word or name in facts]


def table(*cards: dict[str, Any], a: dict[str, Any] | None = None, **rest: Any) -> Table:
    """Three players before a hall and a yard."""
    fixed = {"action": rest.pop("faces", [])}
    hall = location("hall", card("A", on=a or {}), *cards)
    return Table(program(hall, location("yard", card("B")), **rest), seats=3, fixed=fixed).begin()


READING = ("on_read", "on_first_read_this_visit", "on_first_read_this_run")


def test_a_card_is_read_first_once_for_each_agent() -> None:
    t = table(card("B", on=says(*READING)), card("C", on=says("on_leave_space")))
    t.enter("BBC")
    assert order(t) == [*READING, *READING]
    t.spend()
    t.move(2, "B")
    assert order(t, "agent_moved", "card_consulted") == ["agent_moved", "card_consulted", *READING, "on_leave_space"]
    t.move(0, "C")
    t.nothing(1)
    t.spend()
    t.move(0, "B")
    assert order(t) == ["on_read", "on_leave_space"]


def test_a_location_opens_is_entered_and_left_once_for_the_team() -> None:
    t = table(card("B"), a=says("on_read", "on_open_location", "on_enter_location", "on_leave_location"))
    assert order(t, "card_a_read") == ["card_a_read", "on_open_location", "on_read"]
    t.enter("B")
    assert order(t, "card_consulted") == ["on_enter_location", *["card_consulted"] * 3]
    t.leave("yard")
    assert "on_leave_location" not in order(t), "it came before the way was chosen"
    assert t.told("destination_chosen")


def test_the_pawns_are_off_the_board_when_a_location_is_left() -> None:
    t = table(card("B"), card("C"), a=says("on_leave_location"))
    t.enter("BCC")
    t.leave()
    assert order(t, "location_left", "destination_chosen") == ["location_left", "on_leave_location"]


def test_a_roll_goes_through_its_moments() -> None:
    rolling = ("on_test_start", "before_roll", "after_roll", "on_riposte", "on_penalty")
    t = table(foe("B", ("skull", 3), on=says(*rolling)), card("C"), faces=[SKULL, BLANK])
    t.enter("BCC")
    t.spend()
    t.roll(0)
    found = order(t, "characteristic_rolled", "lp_lost", "riposte")
    assert found == ["on_test_start", "before_roll", "characteristic_rolled", "after_roll", "riposte", "on_riposte", "lp_lost",
                     "on_penalty"]  # fmt: skip


def test_who_does_nothing_beside_a_test_pays_a_penalty_without_a_roll() -> None:
    t = table(foe("B", ("skull", 3), on=says("on_penalty", "after_roll")), card("C"), faces=[BLANK, BLANK])
    t.enter("BBC")
    t.spend()
    t.roll(0)
    t.nothing(1)
    assert order(t, "idle_penalty") == ["idle_penalty", "on_penalty"]


def test_a_test_is_passed_then_its_opponent_is_defeated() -> None:
    one = foe("B", ("normal", 1), opponent=True, on=says("on_test_passed", "on_defeat"))
    one["tests"][0]["on_pass"] = [{"say": "on_gain"}]
    t = table(one, card("C"), faces=[HIT, HIT])
    t.enter("BCC")
    t.spend()
    t.roll(0)
    assert order(t) == ["on_gain", "on_test_passed", "on_defeat"]


def test_two_lost_lp_are_two_moments() -> None:
    ada = receptacle("ada", powers=[{"trigger": "on_lp_lost", "optional": False, "effect": [{"say": "on_lp_lost"}]}])
    others = [receptacle(name) for name in ("bo", "cy", "di")]
    t = table(card("B", on={"on_read": [{"lose_lp": {"n": 2}}]}), card("C"), receptacles=[ada, *others])
    t.enter("BCC")
    assert order(t, "lp_lost") == ["lp_lost", "on_lp_lost", "lp_lost", "on_lp_lost"]


def test_an_item_is_gained_once_and_given_by_its_holder() -> None:
    rope = {"name": "rope", "on": says("on_gain", "on_give")}
    t = table(card("B", on={"on_first_read_this_run": [{"take_item": {"item": "rope"}}]}), card("C"), items=[rope])
    t.enter("BBC")
    assert order(t) == ["on_gain"]
    t.do(t.seat_of(0), kinds.HAND_ITEM, 0, t.item("rope"), 1)
    assert order(t, "item_handed") == ["item_handed", "on_give"]


def test_tu_that_are_lost_are_not_spent() -> None:
    power = {"trigger": "on_tu_spent", "optional": False, "effect": [{"say": "on_tu_spent"}]}
    t = table(card("B", on={"on_read": [{"lose_tu": {"n": 2}}]}), card("C"), powers=[power])
    t.enter("BCC")
    assert (t.s.tu, order(t)) == (18, [])
    t.spend()
    assert order(t) == ["on_tu_spent"]
