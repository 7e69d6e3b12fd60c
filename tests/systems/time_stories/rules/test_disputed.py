"""Questions that players have disputed: ten on counting TU, two on tests that nobody tried; answered by the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import ACTING, ALIVE, BY_TIME, EXPLORING, VORTEX
from tests.systems.time_stories.build import BLANK, HIT, Table, card, location, program, receptacle, space


def trial(*stacks: tuple[str, int], characteristic: str = "combat") -> dict[str, Any]:
    """A test with these stacks."""
    return {"characteristic": characteristic, "stacks": [{"kind": kind, "count": count} for kind, count in stacks]}


def table_of(*cards: dict[str, Any], tu: int = 20, letters: str = "B", **rest: Any) -> Table:
    """A table that has entered a hall with these cards at these letters."""
    luck = rest.pop("fixed", {})
    options = rest.pop("options", {})
    seats = rest.pop("seats", 4)
    rest = {"tu_by_agents": {"2": tu, "3": tu, "4": tu}, "captain_die": [2], **rest}
    mission = program(location("hall", *cards), location("yard", card("B")), **rest)
    table = Table(mission, seats=seats, options=options, fixed=luck).begin()
    table.enter(letters)
    return table


# --- counting TU -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-93", "TS-83")
def test_does_going_on_to_a_second_card_without_a_test_cost_a_tu() -> None:
    """Yes: it is a move, so 1 TU has to be spent for it; reading the first card was free, and so is the second."""
    table = table_of(card("B"), card("C"))
    assert table.s.tu == 20
    assert table.refused(0, kinds.MOVE, 0, space("C")).code == "not_now"
    table.spend()
    table.move(0, "C")
    assert table.s.tu == 19
    assert table.agent(0).acted


@pytest.mark.rule("G-54")
def test_does_taking_an_item_cost_a_tu() -> None:
    """No: it comes with reading the card, or with passing its test; neither a TU nor a further action is used."""
    rewarded = card("C", tests=[{**trial(("normal", 1)), "on_pass": [{"take_item": "rope"}]}])
    table = table_of(
        card("B", on={"on_read": [{"take_item": "lamp"}]}), rewarded, letters="BCCC",
        items=[{"name": "lamp"}, {"name": "rope"}], fixed={"action": [HIT, BLANK]},
    )  # fmt: skip
    assert (table.s.items[0].holder, table.s.tu, table.agent(0).acted) == (0, 20, False)
    table.spend()
    table.roll(1)
    assert (table.s.items[1].holder, table.s.tu) == (1, 19)


@pytest.mark.rule("TS-93")
def test_does_an_order_to_go_to_card_e_cost_a_tu() -> None:
    """No: the card moves the agent, it is nobody's action; who had not acted yet acts from there in the same TU."""
    table = table_of(card("B", on={"on_read": [{"move_agent": "E"}]}), card("C"), card("E"), letters="BCCC")
    assert (table.agent(0).space, table.s.tu) == (space("E"), 20)
    table.spend()
    table.move(0, "C")
    table.move(1, "B")
    assert (table.agent(1).space, table.s.tu) == (space("E"), 19)


@pytest.mark.rule("TS-112")
def test_does_going_to_a_place_that_a_card_names_cost_tu() -> None:
    """Yes: an ordered group move rolls and pays the Captain's die like any other, here 2."""
    table = table_of(card("B", on={"on_read": [{"move_group": "yard"}]}))
    assert table.s.location == table.place("yard")
    assert table.s.tu == 18


@pytest.mark.rule("TS-93", "TS-100")
def test_what_does_it_cost_one_agent_to_visit_three_more_cards() -> None:
    """3 TU: one move is one action, one action each TU; the others act in those TU as well."""
    table = table_of(card("B"), card("C"), card("D"), card("E"))
    for letter in "CDE":
        table.spend()
        table.move(0, letter)
        assert table.refused(0, kinds.MOVE, 0, space("B")).rule == "TS-93"
        table.rest()
    assert table.s.tu == 17


@pytest.mark.rule("TS-92", "TS-100")
def test_what_does_it_cost_to_help_another_agent_in_a_fight() -> None:
    """1 TU to come, during which the other may roll; from the next TU both roll for that 1 TU together."""
    table = table_of(card("B", tests=[trial(("normal", 9))]), card("C"), letters="BCCC", fixed={"action": [HIT] * 6})
    table.spend()
    table.roll(0)
    table.move(1, "B")
    assert table.refused(1, kinds.ROLL, 1, space("B"), 0).rule == "TS-93"
    table.rest()
    table.spend()
    table.roll(0)
    table.roll(1)
    assert table.shields("B") == [3]
    assert table.s.tu == 18


@pytest.mark.rule("TS-63", "TS-114")
def test_what_does_it_cost_to_leave_a_known_location_at_once() -> None:
    """Only the die, here 2: in the second run the group may go on without entering, and enters nothing on the way."""
    table = table_of(card("B", on={"on_read": [{"lose_tu": 20}]}))
    table.next_run()
    table.begin()
    assert (table.s.run, table.s.tu) == (2, 20)
    for seat in range(4):
        table.do(seat, kinds.DECLINE)
    table.vote(table.place("yard"))
    assert (table.s.tu, table.s.tu_spent) == (18, 2)


@pytest.mark.rule("G-31", "TS-159")
def test_how_many_tu_does_a_dead_agent_miss() -> None:
    """Death with the token at 19: pawn 12. Six TU for the others alone; in the TU spent to 12 it acts again."""
    made = [receptacle("ada", lp=1), *[receptacle(name) for name in ("bo", "cy", "di")]]
    table = table_of(
        card("B"), card("C", on={"on_read": [{"lose_lp": {"target": "receptacle:ada"}}]}), receptacles=made
    )
    table.spend()
    table.move(0, "C")
    assert (table.s.tu, table.agent(0).status, table.agent(0).vortex_at) == (19, VORTEX, 12)
    table.rest()
    alone = 0
    while table.agent(0).status == VORTEX:
        table.spend()
        if table.agent(0).status == VORTEX:
            alone += 1
            table.rest()
    assert alone == 6
    assert (table.s.tu, table.s.phase) == (12, ACTING)
    table.nothing(0)


@pytest.mark.rule("TS-156", "TS-157")
def test_what_does_an_agent_suffer_that_may_not_attack() -> None:
    """Without the characteristic it counts as doing nothing: [skull 2, heart 1, time 1] costs 2 LP and 1 TU a TU."""
    fight = trial(("skull", 2), ("heart", 1), ("time", 1), characteristic="speech")
    table = table_of(card("B", lock=True, tests=[fight]), card("C"), letters="BCCC")
    table.spend()
    refusal = table.refused(0, kinds.ROLL, 0, space("B"), 0)
    assert (refusal.code, refusal.rule) == ("no_dice", "G-16")
    table.rest()
    assert (table.agent(0).lp, table.s.tu) == (3, 18)


@pytest.mark.rule("TS-147", "TS-157")
def test_how_does_a_stalemate_end_in_which_neither_side_can_harm_the_other() -> None:
    """[normal 3] behind a lock, an agent without the dice: nothing is lost but TU, until the time is up."""
    table = table_of(card("B", lock=True, tests=[trial(("normal", 3), characteristic="speech")]), tu=4)
    for left in (3, 2, 1):
        table.spend()
        assert table.refused(0, kinds.ROLL, 0, space("B"), 0).code == "no_dice"
        table.rest()
        assert (table.s.tu, table.s.phase) == (left, EXPLORING)
    assert [agent.lp for agent in table.s.agents] == [5, 5, 5, 5]
    assert all(agent.status == ALIVE for agent in table.s.agents)
    table.spend()
    assert (table.s.run_end, table.s.ending) == (BY_TIME, table.card("ending:late"))


# --- tests that nobody tried -----------------------------------------------------------------------------------------


@pytest.mark.rule("TS-130", "G-14")
@pytest.mark.parametrize(("option", "lp"), [(False, 5), (True, 3)])
def test_is_there_a_penalty_for_leaving_a_test_untried(option: bool, lp: int) -> None:
    """No: ignoring it, walking off and changing location cost nothing; doing nothing does only by option."""
    mission: dict[str, Any] = {"options": {"idle_penalty_on_unstarted": option}, "letters": "BCBC"}
    table = table_of(card("B", tests=[trial(("skull", 2), ("heart", 1))]), card("C"), **mission)
    table.spend()
    table.nothing(0)
    assert table.agent(0).lp == lp
    table.move(2, "C")
    table.rest()
    assert table.agent(2).lp == 5
    table.leave("yard")
    assert table.agent(0).lp == lp


@pytest.mark.rule("TS-121", "G-14")
def test_when_are_the_shields_of_a_test_laid_out() -> None:
    """On the first reading, for all to see; in progress it is from the first roll, or at once behind a lock."""
    table = table_of(
        card("B", tests=[trial(("normal", 3))]), card("C", lock=True, tests=[trial(("normal", 2))]), card("D"),
        letters="DDDD", fixed={"action": [BLANK] * 2},
    )  # fmt: skip

    def seen(letter: str) -> tuple[list[int], bool]:
        row = table.match.frame(SPECTATOR).view.row[space(letter)]
        return [stack.count for stack in row.shields], row.running

    assert (seen("B"), seen("C")) == (([], False), ([], False))
    table.spend()
    table.move(0, "B")
    table.move(1, "C")
    assert (seen("B"), seen("C")) == (([3], False), ([2], True))
    table.rest()
    table.spend()
    table.roll(0)
    assert seen("B") == ([3], True)
