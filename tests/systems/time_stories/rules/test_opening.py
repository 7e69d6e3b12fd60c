"""Opening a location: the row, card A, entering or going elsewhere (TS-58 to TS-67, TS-69, TS-200)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.program import ProgramError
from chronaut.kernel.state import SPECTATOR
from chronaut.systems.contract.referee import ANSWER
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.flow import SPEND
from chronaut.systems.time_stories.terms import CHANGING, ENTERING, EXPLORING, PHASES, RUN_OVER
from tests.systems.time_stories.build import HIT, Table, card, location, program, receptacle, space
from tests.systems.time_stories.rules.watch import Watched
from tests.systems.time_stories.rules.watching import frames, readers, watchers

TOKEN = {"when": {"token": {"owned": "T01"}}, "marks": ["T01"]}
FOE = {
    "opponent": True,
    "tests": [{"characteristic": "combat", "stacks": [{"kind": "normal", "count": 2}]}],
}


def hall_and_yard(*cards: dict[str, Any], **rest: Any) -> Watched:
    """A table at the opening of a hall with these cards; a yard is the only other place."""
    options = {name: rest.pop(name) for name in ("seats", "options", "fixed") if name in rest}
    hall = location("hall", *cards, red=rest.pop("red", False))
    table = Watched(program(hall, location("yard", card("B"), card("C")), **rest), **options)
    table.begin()
    return table


def all_decline(table: Table) -> None:
    """Everybody would rather go elsewhere."""
    for seat in range(table.s.seats):
        if table.s.phase == ENTERING:
            table.do(seat, kinds.DECLINE)


def row(table: Table) -> list[str]:
    """The names of the cards in the row, empty for a hole, as all see them."""
    rows = [[one.card for one in frame.view.row] for frame in frames(table)]
    assert rows == [rows[0]] * len(rows)
    return [table.card_name(number) if number >= 0 else "" for number in rows[0]]


@pytest.mark.rule("TS-58")
def test_exploring_and_changing_alternate_until_the_tu_are_used_up() -> None:
    """5 TU: 1 in the hall, 2 on the way, 1 in the yard, the last one on the way back."""
    table = hall_and_yard(card("B"), tu_by_agents={"4": 5}, fixed={"captain": [1, 1]})
    phases = []
    for goal in ("yard", "hall"):
        phases.append(PHASES[table.s.phase])
        table.enter("B")
        phases.append(PHASES[table.s.phase])
        table.spend()
        table.rest()
        table.leave()
        phases.append(PHASES[table.s.phase])
        table.vote(table.place(goal))
    assert phases == ["entering", "exploring", "changing_location"] * 2
    assert (table.s.phase, table.s.tu) == (RUN_OVER, 0)
    assert [frame.view.end for frame in frames(table)] == ["time"] * 5


@pytest.mark.rule("TS-58")
def test_losses_and_gains_count_for_the_length_of_a_run() -> None:
    """5 TU, two readers gain 1 each and two lose 2 each: 3 spends bring the token to 0."""
    gives = card("B", on={"on_first_read_this_run": [{"gain_tu": {"n": 1}}]})
    takes = card("C", on={"on_first_read_this_run": [{"lose_tu": {"n": 2}}]})
    table = hall_and_yard(gives, takes, tu_by_agents={"4": 5})
    table.enter("BBCC")
    spends = 0
    while table.s.phase != RUN_OVER:
        table.spend()
        table.rest()
        spends += 1
    assert spends == 3


@pytest.mark.rule("TS-59")
def test_the_cards_of_the_chosen_location_are_taken_from_the_deck() -> None:
    """The row holds exactly its cards, under its name, with its card A on top of the set."""
    table = hall_and_yard(card("B"), card("C"), card("D"))
    assert row(table) == ["hall-B", "hall-C", "hall-D", "", "", "", ""]
    table.enter("B")
    table.leave("yard")
    assert row(table) == ["yard-B", "yard-C", "", "", "", "", ""]
    for frame in frames(table):
        assert (frame.texts[frame.view.title], frame.view.card_a) == ("title of yard", table.card("yard-A"))


@pytest.mark.rule("TS-60")
def test_the_back_of_card_a_lists_every_card() -> None:
    """The row matches the list, less what was removed in this run."""
    table = hall_and_yard(card("B", icon="now_or_never"), card("C"), card("D"))
    assert {frame.view.card_list for frame in frames(table)} == {"BCD"}
    assert row(table)[:3] == ["hall-B", "hall-C", "hall-D"]
    table.enter("C")
    table.leave("yard")
    assert {frame.view.card_list for frame in frames(table)} == {"BC"}
    table.enter("B")
    table.leave("hall")
    assert {frame.view.card_list for frame in frames(table)} == {"BCD"}
    assert row(table)[:3] == ["", "hall-C", "hall-D"]


@pytest.mark.rule("TS-60", "G-48")
def test_a_set_that_does_not_match_its_list_is_an_error_of_the_deck() -> None:
    """A letter left out is reported, a letter used twice cannot be laid out; removed cards are no error in play."""
    gap = program(location("hall", card("B"), card("D")), location("yard", card("B")))
    assert Table(gap).system.lint() == ["hall: a card is missing among BD (TS-60, G-48)"]
    with pytest.raises(ProgramError, match="two cards have the letter B"):
        Table(program(location("hall", card("B"), card("B", name="other"))))
    table = hall_and_yard(card("B", icon="now_or_never"), card("C"))
    assert table.system.lint() == []
    table.enter("C")
    assert [(one.card >= 0, one.hole) for one in table.match.frame(SPECTATOR).view.row[:3]] == [
        (False, True),
        (True, False),
        (False, False),
    ]


@pytest.mark.rule("TS-61")
def test_the_row_lies_in_letter_order_with_backs_showing() -> None:
    """Nothing is revealed, and sealed cards lie there like the others."""
    table = hall_and_yard(card("D"), card("B", seal=TOKEN), card("C"), tokens=["T01"])
    assert row(table) == ["hall-B", "hall-C", "hall-D", "", "", "", ""]
    for letter in "BCD":
        assert readers(table, f"back of hall-{letter}") == watchers(table)
        assert readers(table, f"front of hall-{letter}") == []
    for frame in frames(table):
        assert [one.front for one in frame.view.row] == [""] * 7
        assert [one.marks for one in frame.view.row[:3]] == [["T01"], [], []]


@pytest.mark.rule("TS-61")
def test_letters_go_up_to_h() -> None:
    """A row has room for B to H; there is no I."""
    assert row(hall_and_yard(*[card(letter) for letter in "BCDEFGH"]))[-1] == "hall-H"
    with pytest.raises(ProgramError, match="'I' is none of ABCDEFGH"):
        hall_and_yard(card("I"))


@pytest.mark.rule("TS-62")
def test_card_a_is_read_aloud_to_everyone_at_no_tu() -> None:
    """All seats and spectators have it, before anybody enters."""
    table = hall_and_yard(card("B"))
    assert readers(table, "front of hall-A") == watchers(table)
    assert readers(table, "front of yard-A") == []
    assert (table.s.tu, table.s.tu_spent, table.s.phase) == (20, 0, ENTERING)
    table.enter("B")
    table.leave("yard")
    assert readers(table, "front of yard-A") == watchers(table)
    assert readers(table, "front of hall-A") == []


@pytest.mark.rule("TS-63")
def test_the_group_enters_or_changes_location() -> None:
    """Without entering it goes on as soon as all want to, and not before."""
    table = hall_and_yard(card("B"), fixed={"captain": [2]})
    for seat in range(3):
        table.do(seat, kinds.DECLINE)
        assert table.s.phase == ENTERING
        assert table.refused(seat, kinds.DECLINE).code == "not_now"
    table.do(3, kinds.DECLINE)
    assert (table.s.phase, table.s.questions[-1].options) == (CHANGING, [table.place("yard")])
    table.vote(table.place("yard"))
    assert (table.s.location, table.s.tu, table.s.phase) == (table.place("yard"), 18, ENTERING)
    assert not table.ever("front of hall-B")


@pytest.mark.rule("TS-64")
def test_if_one_agent_enters_all_living_agents_must() -> None:
    """Nobody can stay out: no way back, no TU and no vote until the last one is placed."""
    table = hall_and_yard(card("B"), card("C"))
    table.do(1, kinds.DECLINE)
    table.do(0, kinds.PLACE, 0, space("B"))
    for seat in (0, 1, 2, 3):
        refusal = table.refused(seat, kinds.DECLINE)
        assert (refusal.code, refusal.rule) == ("not_now", "TS-64")
    assert table.s.questions == []
    table.enter("CCC")
    assert [agent.space for agent in table.s.agents] == [0, 1, 1, 1]
    assert table.s.phase == EXPLORING


@pytest.mark.rule("TS-64")
def test_an_agent_in_the_vortex_need_not_enter() -> None:
    """Only the living are waited for."""
    table = hall_and_yard(card("B", on={"on_read": [{"lose_lp": {"n": 5}}]}), card("C"))
    table.enter("BCCC")
    table.leave("yard")
    table.enter("BBB")
    assert (table.s.phase, [agent.space for agent in table.s.agents]) == (EXPLORING, [-1, 0, 0, 0])


@pytest.mark.rule("TS-65")
def test_entering_costs_no_tu() -> None:
    """TU 20, 4 agents enter, TU 20."""
    table = hall_and_yard(card("B"), card("C"))
    names = table.enter("BCBC")
    assert names.count("agent_entered") == 4
    assert {(frame.view.tu, frame.view.tu_spent) for frame in frames(table)} == {(20, 0)}


@pytest.mark.rule("TS-66")
def test_any_number_of_agents_may_share_a_space() -> None:
    """Blue and Green on one space, Pink and Yellow each alone, is legal; so are all four on one."""
    table = hall_and_yard(card("B"), card("C"), card("D"))
    table.enter("BCCD")
    told = [[(one.colour, one.space) for one in frame.view.agents] for frame in frames(table)]
    assert told == [[("yellow", "B"), ("blue", "C"), ("green", "C"), ("pink", "D")]] * 5
    table = hall_and_yard(card("B"))
    table.enter("BBBB")
    assert [agent.space for agent in table.s.agents] == [0, 0, 0, 0]


@pytest.mark.rule("TS-66")
def test_a_pawn_goes_above_a_card_once() -> None:
    """Not on an empty space, not beside the row, and not twice."""
    table = hall_and_yard(card("B"), card("C"))
    refusal = table.refused(0, kinds.PLACE, 0, space("E"))
    assert (refusal.code, refusal.rule) == ("no_card", "G-38")
    assert table.refused(0, kinds.PLACE, 0, 7).code == "bad_value"
    table.do(0, kinds.PLACE, 0, space("B"))
    refusal = table.refused(0, kinds.PLACE, 0, space("C"))
    assert (refusal.code, refusal.rule) == ("not_now", "TS-66")


@pytest.mark.rule("TS-67")
def test_a_pawn_is_placed_only_where_the_conditions_are_met() -> None:
    """Without the token the sealed card is closed to all; with it, it is a card like any other."""
    gives = card("B", on={"on_read": [{"gain_token": {"token": "T01"}}]})
    table = hall_and_yard(gives, card("C", seal=TOKEN), tokens=["T01"])
    for agent in range(4):
        refusal = table.refused(agent, kinds.PLACE, agent, space("C"))
        assert (refusal.code, refusal.rule) == ("sealed", "TS-71")
    assert ("place_pawn", 0, 1) not in [(one.kind, one.a, one.b) for one in table.match.frame(0).offers]
    table.enter("B")
    table.leave("yard")
    table.enter("B")
    table.leave("hall")
    table.enter("CCBB")
    assert [agent.space for agent in table.s.agents] == [1, 1, 0, 0]


@pytest.mark.rule("TS-69")
def test_a_defeated_opponent_is_not_laid_out_again() -> None:
    """The row keeps a hole there; nobody can be placed on it."""
    table = hall_and_yard(card("B", **FOE), card("C"), fixed={"action": [HIT, HIT]})
    table.enter("BCCC")
    table.spend()
    assert "opponent_defeated" in table.roll(0)
    table.rest()
    table.leave("yard")
    table.enter("B")
    table.leave("hall")
    assert row(table) == ["", "hall-C", "", "", "", "", ""]
    assert table.refused(0, kinds.PLACE, 0, space("B")).code == "no_card"


@pytest.mark.rule("TS-69")
def test_what_was_not_removed_is_laid_out_again() -> None:
    """An opponent still standing is back in its place."""
    table = hall_and_yard(card("B", **FOE), card("C"))
    table.enter("C")
    table.leave("yard")
    table.enter("B")
    table.leave("hall")
    assert row(table) == ["hall-B", "hall-C", "", "", "", "", ""]


@pytest.mark.rule("TS-200")
def test_a_location_has_one_card_a_and_picture_cards() -> None:
    """The backs of the picture cards form the panorama; some may be sealed, none need be."""
    mixed = hall_and_yard(card("B"), card("C", seal=TOKEN), tokens=["T01"])
    plain = hall_and_yard(card("B"), card("C"))
    for table in (mixed, plain):
        assert row(table) == ["hall-B", "hall-C", "", "", "", "", ""]
        assert table.card_name(table.match.frame(SPECTATOR).view.card_a) == "hall-A"
        assert readers(table, "back of hall-A") == []
    with pytest.raises(ProgramError, match=r"two cards A \(TS-200\)"):
        hall_and_yard(card("A"), card("A", name="other"), card("B"))
    whole = program()
    whole.body["locations"][1]["cards"] = whole.body["locations"][1]["cards"][1:]
    with pytest.raises(ProgramError, match=r"no card A \(TS-200\)"):
        Table(whole)


@pytest.mark.rule("G-44")
def test_no_tu_can_be_spent_outside_the_spaces() -> None:
    """After card A the group enters now or changes location now."""
    table = hall_and_yard(card("B"))
    assert table.s.questions == []
    assert table.refused(0, ANSWER, table.s.serial, SPEND).code == "not_open"
    for kind in (kinds.MOVE, kinds.NOTHING, kinds.ROLL):
        assert table.refused(0, kind, 0, 0, 0).code == "not_now"
    all_decline(table)
    assert [table.system.question_kinds[one.kind] for one in table.s.questions] == ["destination"]


@pytest.mark.rule("G-44")
def test_going_elsewhere_without_entering_costs_as_usual() -> None:
    """Die and red surcharge: 2 + 2 TU."""
    table = hall_and_yard(card("B"), red=True, fixed={"captain": [1]})
    all_decline(table)
    table.vote(table.place("yard"))
    assert table.s.tu == 16


@pytest.mark.rule("G-51")
def test_a_location_with_nothing_but_card_a() -> None:
    """Its text is resolved, then the group chooses where to go next and pays the die."""
    stairs = location("stairs", card("A", on={"on_read": [{"gain_token": {"token": "T01"}}]}))
    mission = program(location("hall", card("B")), stairs, tokens=["T01"])
    table = Table(mission, fixed={"captain": [0, 2]}).begin()
    table.enter("B")
    table.leave("stairs")
    assert [frame.view.tokens for frame in frames(table)] == [["T01"]] * 5
    assert readers(table, "front of stairs-A") == watchers(table)
    assert (table.s.phase, table.s.tu, table.s.questions[-1].options) == (CHANGING, 19, [table.place("hall")])
    table.vote(table.place("hall"))
    assert (table.s.phase, table.s.location, table.s.tu) == (ENTERING, table.place("hall"), 17)


@pytest.mark.rule("G-53")
def test_card_a_is_read_again_on_a_return_visit() -> None:
    """Aloud to all, with what it does."""
    hurts = card("A", on={"on_read": [{"lose_lp": {"target": "all", "n": 1}}]})
    table = hall_and_yard(hurts, card("B"))
    table.enter("B")
    table.leave("yard")
    table.enter("B")
    names = table.leave("hall")
    assert names.count("card_a_read") == 1
    assert readers(table, "front of hall-A") == watchers(table)
    assert [agent.lp for agent in table.s.agents] == [3, 3, 3, 3]


def shy(name: str) -> dict[str, Any]:
    """A receptacle that no card lets in."""
    return receptacle(name, modifiers=[{"question": "may_enter", "op": "forbid"}])


@pytest.mark.rule("G-86")
def test_an_agent_whom_no_card_lets_in_joins_another() -> None:
    """It waits until somebody stands somewhere, then may go there and nowhere else."""
    four = [shy("ada"), *[receptacle(name) for name in ("bo", "cy", "di")]]
    table = hall_and_yard(card("B"), card("C"), card("D"), receptacles=four)
    for letter in "BCD":
        assert table.refused(0, kinds.PLACE, 0, space(letter)).code == "forbidden"
    table.do(1, kinds.PLACE, 1, space("C"))
    assert table.refused(0, kinds.PLACE, 0, space("B")).code == "forbidden"
    table.do(0, kinds.PLACE, 0, space("C"))
    table.enter("DD")
    assert [agent.space for agent in table.s.agents] == [1, 1, 2, 2]
    assert table.s.phase == EXPLORING


@pytest.mark.rule("G-86")
def test_an_agent_whom_some_card_lets_in_does_not_join_others_behind_a_seal() -> None:
    """The exception is only for those who can stand nowhere."""
    barred = [{"question": "may_enter", "op": "forbid", "of": "hall-C"}]
    four = [receptacle("ada", modifiers=barred), *[receptacle(name) for name in ("bo", "cy", "di")]]
    table = hall_and_yard(card("B"), card("C"), receptacles=four)
    table.do(1, kinds.PLACE, 1, space("C"))
    assert table.refused(0, kinds.PLACE, 0, space("C")).code == "forbidden"
    table.do(0, kinds.PLACE, 0, space("B"))


@pytest.mark.rule("G-86")
def test_if_nobody_can_enter_the_group_goes_elsewhere_at_once() -> None:
    """No entry is asked for; the next destination is."""
    table = hall_and_yard(card("B", seal=TOKEN), tokens=["T01"], fixed={"captain": [1]})
    assert (table.s.phase, table.s.tu) == (CHANGING, 20)
    table.vote(table.place("yard"))
    assert (table.s.location, table.s.phase, table.s.tu) == (table.place("yard"), ENTERING, 18)


@pytest.mark.rule("G-86")
def test_if_the_group_can_neither_enter_nor_leave_the_run_ends_as_if_time_had_run_out() -> None:
    """The card for time run out is read, although TU are left."""
    shut = location("hall", card("B", seal=TOKEN))
    table = Table(program(shut, places=[{"location": "hall"}], tokens=["T01"])).begin()
    assert table.s.phase == RUN_OVER
    for frame in frames(table):
        assert (frame.view.end, frame.view.tu, frame.view.ending) == ("time", 20, table.card("ending:late"))
    assert readers(table, "front of late") == watchers(table)


@pytest.mark.rule("TS-200")
def test_a_location_is_black_unless_it_is_said_to_be_red() -> None:
    """What a mission leaves out."""
    whole = program()
    for one in whole.body["locations"]:
        one.pop("red", None)
    table = Table(whole).begin()
    assert [place.red for place in table.match.frame(0).view.plan] == [False, False]
