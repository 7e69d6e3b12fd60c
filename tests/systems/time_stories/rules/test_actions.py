"""Spending TU and acting (TS-90 to TS-101, G-54)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.contract.referee import SAY
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import ACTING, EXPLORING
from tests.systems.time_stories.build import BLANK, HIT, Table, card, location, program, receptacle, space

YELLOW, BLUE, GREEN, PINK = range(4)
TWO = {"characteristic": "combat", "stacks": [{"kind": "normal", "count": 2}]}


def trial(count: int, **rest: Any) -> dict[str, Any]:
    """A test of combat with so many normal shields."""
    return {"characteristic": "combat", "stacks": [{"kind": "normal", "count": count}], **rest}


def hall(*cards: dict[str, Any], **rest: Any) -> Any:
    """A mission of a hall with these cards, B to E if none are given, and a yard."""
    rest = {"tu_by_agents": {"4": 17}, **rest}
    plain = [card(letter) for letter in "BCDE"]
    return program(location("hall", *(cards or plain)), location("yard", card("B")), **rest)


def offered(table: Table, seat: int) -> list[tuple[str, int, int, int]]:
    """What a seat may propose now, by the names that clients know."""
    return [(one.kind, one.a, one.b, one.c) for one in table.match.frame(seat).offers]


def dice(count: int) -> list[dict[str, Any]]:
    """Four receptacles with so many dice in combat."""
    return [receptacle(name, characteristics={"combat": count}) for name in ("ada", "bo", "cy", "di")]


@pytest.mark.rule("TS-90")
def test_a_tu_unfolds_as_discussion_payment_actions() -> None:
    """Talk is free before; nobody acts before the TU is spent; the actions follow, and then it begins anew."""
    table = Table(hall()).begin()
    table.enter("BBCC")
    table.do(0, SAY, text="Shall we?")
    refusal = table.refused(0, kinds.MOVE, 0, space("D"))
    assert (refusal.code, refusal.rule) == ("not_now", "TS-90")
    names = table.spend()
    assert names.index("tu_spent") < names.index("acting_begun")
    table.move(0, "D")
    assert "tu_closed" in table.rest()
    assert table.s.phase == EXPLORING
    assert table.refused(0, kinds.NOTHING, 0).rule == "TS-90"


@pytest.mark.rule("TS-91")
def test_spending_moves_the_token_one_space_toward_0() -> None:
    """17 -> 16."""
    table = Table(hall()).begin()
    table.enter("B")
    assert table.match.frame(SPECTATOR).view.tu == 17
    assert table.spend().count("tu_spent") == 1
    assert table.match.frame(SPECTATOR).view.tu == 16


@pytest.mark.rule("TS-92")
def test_one_tu_pays_for_an_action_of_every_agent() -> None:
    """4 agents act: total cost 1 TU, not 4."""
    table = Table(hall()).begin()
    table.enter("B")
    table.spend()
    for agent, letter in enumerate("CDEC"):
        table.move(agent, letter)
    assert table.s.phase == EXPLORING
    assert (table.s.tu, table.s.tu_spent) == (16, 1)


@pytest.mark.rule("TS-93")
@pytest.mark.parametrize("first", ["roll", "move", "nothing"])
def test_an_action_is_exactly_one_of_three(first: str) -> None:
    """Whoever has rolled, moved or done nothing can do none of the three again in this TU."""
    table = Table(hall(card("B", tests=[trial(9)]), card("C", tests=[trial(9)]), card("D"))).begin()
    table.enter("B")
    table.spend()
    if first == "roll":
        table.roll(0)
    elif first == "move":
        table.move(0, "C")
    else:
        table.nothing(0)
    for kind, a, b, c in (
        (kinds.ROLL, 0, table.agent(0).space, 0),
        (kinds.MOVE, 0, space("D"), -1),
        (kinds.NOTHING, 0, -1, -1),
    ):
        refusal = table.refused(0, kind, a, b, c)
        assert (refusal.code, refusal.rule) == ("acted", "TS-93")


@pytest.mark.rule("TS-94")
def test_a_characteristic_roll_throws_the_receptacle_s_own_dice_and_costs_the_tu() -> None:
    """Combat 1: one die; the action is used, and the TU was spent."""
    made = [receptacle("ada", characteristics={"combat": 1}), *dice(3)[1:]]
    table = Table(hall(card("B", tests=[trial(9)]), receptacles=made)).begin()
    table.enter("B")
    assert table.refused(0, kinds.ROLL, 0, 0, 0).rule == "TS-90"
    table.spend()
    assert ("act_roll", YELLOW, space("B"), 0) in offered(table, YELLOW)
    assert table.roll(YELLOW)[0] == "roll_begun"
    roll = table.match.frame(SPECTATOR).view.roll
    assert (roll.agent, len(roll.faces)) == (YELLOW, 1)
    assert table.match.frame(0).view.agents[YELLOW].acted
    assert table.s.tu == 16
    table.roll(BLUE)
    assert len(table.match.frame(SPECTATOR).view.roll.faces) == 3


@pytest.mark.rule("TS-95")
def test_a_move_leads_to_any_other_space_near_or_far() -> None:
    """From B to H in one move; staying on one's space is no move, and an empty place none either."""
    table = Table(hall(card("B"), card("C"), card("H"))).begin()
    table.enter("B")
    table.spend()
    refusal = table.refused(0, kinds.MOVE, 0, space("B"))
    assert (refusal.code, refusal.rule) == ("bad_value", "TS-95")
    assert table.refused(0, kinds.MOVE, 0, space("E")).rule == "G-38"
    assert [one[2] for one in offered(table, 0) if one[0] == "act_move"] == [space("C"), space("H")]
    assert "agent_moved" in table.move(0, "H")
    assert table.agent(0).space == space("H")


@pytest.mark.rule("TS-96")
def test_a_moving_agent_reads_the_card_of_arrival_in_the_same_tu() -> None:
    """The card lies open to it at once, for no further TU, although others have still to act."""
    table = Table(hall()).begin()
    table.enter("B")
    table.spend()
    assert "card_consulted" in table.move(0, "D")
    assert "front of hall-D" in table.texts(0)
    assert (table.s.phase, table.s.tu) == (ACTING, 16)


@pytest.mark.rule("TS-97")
def test_doing_nothing_is_always_allowed() -> None:
    """On a plain card, on an emptied space, before a test, behind a lock: the choice is open to everybody yet to act."""
    locked = card("C", lock=True, tests=[{**TWO, "characteristic": "speech"}])
    table = Table(hall(card("B", tests=[trial(1)], opponent=True), locked, card("D", tests=[TWO]), card("E")),
                  fixed={"action": [HIT, HIT]}).begin()  # fmt: skip
    table.enter("BCDE")
    table.spend()
    table.roll(YELLOW)
    for agent in (BLUE, GREEN, PINK):
        assert ("act_nothing", agent, -1, -1) in offered(table, agent)
        assert table.nothing(agent)[0] == "agent_did_nothing"
    table.spend()
    assert table.nothing(YELLOW)[0] == "agent_did_nothing"


@pytest.mark.rule("TS-98")
def test_the_players_choose_the_order_afresh_in_each_tu() -> None:
    """3, 1, 0, 2 in one TU, 0, 2, 3, 1 in the next: nobody has a turn."""
    table = Table(hall()).begin()
    table.enter("B")
    for order in ((3, 1, 0, 2), (0, 2, 3, 1)):
        table.spend()
        for agent in order:
            table.nothing(agent)
        assert table.s.phase == EXPLORING


@pytest.mark.rule("TS-99", "TS-101")
def test_each_action_is_resolved_before_the_next() -> None:
    """The book's example: Yellow fails, Blue completes its test, Pink then moves to Yellow, Green does nothing: 1 TU."""
    mission = hall(card("B", tests=[trial(9)]), card("C", tests=[trial(1)]), card("D"), receptacles=dice(1))
    table = Table(mission, fixed={"action": [BLANK, HIT]}).begin()
    table.enter("BCDC")
    table.spend()
    table.roll(YELLOW)
    assert table.shields("B") == [9]
    names = table.roll(BLUE)
    assert names.index("test_passed") < names.index("roll_ended")
    refusal = table.refused(PINK, kinds.ROLL, PINK, space("C"), 0)
    assert (refusal.code, refusal.rule) == ("no_test", "TS-120")
    table.move(PINK, "B")
    assert table.agent(PINK).space == space("B")
    table.nothing(GREEN)
    assert (table.s.tu, table.s.phase) == (16, EXPLORING)


@pytest.mark.rule("TS-99")
def test_nobody_acts_while_a_card_waits_for_an_answer() -> None:
    """Yellow's move led to a choice: the action is not resolved before it is made, so Blue has to wait."""
    ways = [{"label": "open it"}, {"label": "leave it"}]
    table = Table(hall(card("B"), card("C", on={"on_read": [{"choose": {"ways": ways}}]}))).begin()
    table.enter("B")
    table.spend()
    table.move(YELLOW, "C")
    for kind, b in ((kinds.MOVE, space("C")), (kinds.NOTHING, -1)):
        refusal = table.refused(BLUE, kind, BLUE, b)
        assert (refusal.code, refusal.rule) == ("not_now", "TS-99")
    table.answer(1)
    table.nothing(BLUE)


@pytest.mark.rule("TS-100")
def test_who_has_moved_rolls_there_only_in_the_next_tu() -> None:
    """The book's example: Green and Pink fail, Blue moves to them, Yellow elsewhere: 1 TU; Blue rolls in the next."""
    mission = hall(card("B", tests=[trial(9)]), card("C"), card("D"), receptacles=dice(1))
    table = Table(mission, fixed={"action": [BLANK] * 3}).begin()
    table.enter("CCBB")
    table.spend()
    table.roll(GREEN)
    table.roll(PINK)
    table.move(BLUE, "B")
    refusal = table.refused(BLUE, kinds.ROLL, BLUE, space("B"), 0)
    assert (refusal.code, refusal.rule) == ("acted", "TS-93")
    table.move(YELLOW, "D")
    assert (table.s.tu, table.s.phase) == (16, EXPLORING)
    table.spend()
    table.roll(BLUE)


@pytest.mark.rule("TS-101")
def test_several_tests_run_at_once_on_different_spaces() -> None:
    """Yellow on B and Green on C roll in the same TU; each test loses its own shields, and both go on."""
    mission = hall(card("B", tests=[trial(5)]), card("C", tests=[trial(7)]), receptacles=dice(1))
    table = Table(mission, fixed={"action": [HIT, HIT, HIT]}).begin()
    table.enter("BBCC")
    table.spend()
    table.roll(YELLOW)
    table.roll(GREEN)
    assert (table.shields("B"), table.shields("C")) == ([4], [6])
    table.roll(PINK)
    table.nothing(BLUE)
    assert [slot.running for slot in table.s.row[:2]] == [True, True]
    assert (table.shields("B"), table.shields("C"), table.s.tu) == ([4], [5], 16)


# --- using items -----------------------------------------------------------------------------------------------------


def with_lamp(power: dict[str, Any], **rest: Any) -> Table:
    """Ada holds a lamp with this power; a key can be gained; all stand on B, before a test of nine shields."""
    lamp = {"name": "lamp", "powers": [{"label": "light it", **power}]}
    made = [receptacle("ada", items=["lamp"]), receptacle("bo"), receptacle("cy"), receptacle("di")]
    mission = hall(card("B", tests=[trial(9)]), card("C"), items=[lamp], receptacles=made, tokens=["key"])
    table = Table(mission, **rest).begin()
    table.enter("B")
    return table


@pytest.mark.rule("G-54")
def test_using_an_item_is_no_action_and_costs_no_tu() -> None:
    """Before a TU, before one's action, after it and on another's turn: each time free, and nobody waits for it."""
    table = with_lamp({"effect": [{"gain_token": "key"}]})
    assert table.system.proposal_kinds[kinds.USE].free
    used = [table.do(0, kinds.USE, 0, 0).count("item_used")]
    table.spend()
    used.append(table.do(0, kinds.USE, 0, 0).count("item_used"))
    assert not table.agent(0).acted
    table.move(0, "C")
    used.append(table.do(0, kinds.USE, 0, 0).count("item_used"))
    table.nothing(1)
    used.append(table.do(0, kinds.USE, 0, 0).count("item_used"))
    assert used == [1, 1, 1, 1]
    assert table.s.tu == 16


@pytest.mark.rule("G-54")
def test_an_item_may_be_used_in_the_middle_of_one_s_own_roll() -> None:
    """After the throw the holder is asked; the hits it adds count in step 2 of that roll."""
    power = {"trigger": "after_roll", "effect": [{"add_hits": 3}]}
    table = with_lamp(power, fixed={"action": [HIT, BLANK]})
    table.spend()
    table.roll(0)
    assert table.s.roll.active
    assert table.shields("B") == [9]
    table.answer(1)
    assert table.shields("B") == [5]
    assert not table.s.roll.active


@pytest.mark.rule("G-54")
def test_a_card_may_say_that_using_it_takes_the_action() -> None:
    """Then it is refused outside an action, uses the action up, and cannot be used after another action."""
    table = with_lamp({"effect": [{"gain_token": "key"}], "takes_action": True})
    assert table.refused(0, kinds.USE, 0, 0).code == "used"
    table.spend()
    table.do(0, kinds.USE, 0, 0)
    assert table.match.frame(0).view.tokens == ["key"]
    refusal = table.refused(0, kinds.MOVE, 0, space("C"))
    assert (refusal.code, refusal.rule) == ("acted", "TS-93")
    table.rest()
    table.spend()
    table.move(0, "C")
    assert table.refused(0, kinds.USE, 0, 0).code == "used"


@pytest.mark.rule("G-54")
def test_a_card_may_say_that_using_it_takes_tu() -> None:
    """2 TU pass first, then it works; the action is untouched."""
    table = with_lamp({"effect": [{"gain_token": "key"}], "takes_tu": 2})
    table.spend()
    names = table.do(0, kinds.USE, 0, 0)
    assert [name for name in names if name in ("tu_lost_by_group", "state_token_gained")] == [
        "tu_lost_by_group", "tu_lost_by_group", "state_token_gained",
    ]  # fmt: skip
    assert table.s.tu == 14
    assert not table.agent(0).acted
