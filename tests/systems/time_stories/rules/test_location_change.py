"""Changing location, by choice and by order (TS-104 to TS-116, TS-202, G-26, G-27, G-76)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.contract.referee import ANSWER
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.flow import CHANGE, SPEND
from chronaut.systems.time_stories.terms import ACTING, CHANGING, ENTERING, EXPLORING
from tests.systems.time_stories.build import BLANK, HIT, Table, card, location, program, receptacle, space
from tests.systems.time_stories.rules.watch import Watched


def fight(kind: str = "skull", count: int = 3) -> dict[str, Any]:
    """A test of combat with one stack."""
    return {"characteristic": "combat", "stacks": [{"kind": kind, "count": count}]}


def journey(*cards: dict[str, Any], tu: int = 12, die: int = 1, **rest: Any) -> Any:
    """A hall with these cards (B and C if none are given), a yard and a mill; player 1 is the first Captain."""
    rest = {"tu_by_agents": {"4": tu}, "captain_die": [die], "first_captain": 1, **rest}
    hall = location("hall", *(cards or (card("B"), card("C"))))
    return program(hall, location("yard", card("B"), card("C")), location("mill", card("B")), **rest)


def options(table: Table) -> list[int]:
    """What the open vote offers."""
    found: list[int] = table.match.frame(0).asked[0].options
    return found


# --- by choice -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-104")
def test_the_group_may_leave_whenever_it_likes() -> None:
    """Right after entering, and between any two TU: leaving is one of the two things that can be voted for."""
    table = Table(journey()).begin()
    table.enter("B")
    assert options(table) == [SPEND, CHANGE]
    table.spend()
    table.rest()
    assert options(table) == [SPEND, CHANGE]
    table.leave("yard")
    assert table.s.location == table.place("yard")


@pytest.mark.rule("TS-104")
def test_a_lock_holds_the_group() -> None:
    """With an agent before an unpassed lock only a TU can be spent; passing the test sets the group free."""
    table = Table(journey(card("B", lock=True, tests=[fight("normal", 1)]), card("C")), fixed={"action": [HIT, BLANK]})
    table.begin().enter("BCCC")
    assert options(table) == [SPEND]
    assert table.refused(0, ANSWER, table.s.questions[0].serial, CHANGE).code == "bad_value"
    table.spend()
    table.roll(0)
    table.rest()
    assert options(table) == [SPEND, CHANGE]


@pytest.mark.rule("TS-104", "G-68")
def test_votes_for_leaving_come_to_nothing_once_a_lock_holds_somebody() -> None:
    """While the vote is open Yellow moves, free of charge, onto a locked card: leaving is gone, a vote to stay holds."""
    trap = card("C", lock=True, tests=[fight()])
    table = Table(journey(card("B", on={"on_read": ["free_move"]}), trap, card("D"))).begin()
    table.enter("BDDD")
    assert options(table) == [SPEND, CHANGE]
    serial = table.s.questions[0].serial
    table.do(1, ANSWER, serial, CHANGE)
    table.do(2, ANSWER, serial, SPEND)
    table.do(0, kinds.MOVE, 0, space("C"))
    assert options(table) == [SPEND]
    assert table.match.frame(0).asked[0].question == serial
    assert table.match.frame(0).asked[0].votes == [-1, -1, SPEND, -1]


@pytest.mark.rule("TS-105", "TS-113")
def test_the_five_steps_come_in_their_order() -> None:
    """Leave, choose, put away, roll the die, change Captain; then the new Captain opens the location."""
    table = Table(journey()).begin()
    table.enter("B")
    names = table.leave("yard")
    steps = (
        "location_left", "destination_chosen", "location_put_away", "captain_die_rolled", "tu_paid", "captain_passed",
        "location_opened", "card_a_read",
    )  # fmt: skip
    assert [name for name in names if name in steps] == list(steps)
    assert table.told("captain_passed")[0].a == 1
    assert table.told("location_opened")[0].b == 1


@pytest.mark.rule("TS-106", "TS-116")
def test_all_pawns_are_off_the_board_from_step_1_to_the_new_entry() -> None:
    """While the group chooses where to go, and when the location is open but not entered: nobody on a space."""
    table = Table(journey()).begin()
    table.enter("BBCC")
    assert "location_left" in table.leave()
    assert table.s.phase == CHANGING
    assert [agent.space for agent in table.s.agents] == [-1, -1, -1, -1]
    assert [agent.space for agent in table.match.frame(0).view.agents] == ["", "", "", ""]
    table.vote(table.place("yard"))
    assert table.s.phase == ENTERING
    assert [agent.space for agent in table.match.frame(0).view.agents] == ["", "", "", ""]
    table.do(0, kinds.PLACE, 0, space("C"))
    assert [agent.space for agent in table.match.frame(0).view.agents] == ["C", "", "", ""]


@pytest.mark.rule("TS-116")
def test_off_the_board_agents_are_together() -> None:
    """From different spaces nothing changes hands; on the way to the next location it does."""
    made = [receptacle("ada", items=["lamp"]), *[receptacle(name) for name in ("bo", "cy", "di")]]
    table = Table(journey(items=[{"name": "lamp"}], receptacles=made)).begin()
    table.enter("BCCC")
    assert table.refused(0, kinds.HAND_ITEM, 0, 0, 3).rule == "TS-168"
    table.leave()
    table.do(0, kinds.HAND_ITEM, 0, 0, 3)
    assert table.s.items[0].holder == 3


@pytest.mark.rule("TS-107")
def test_the_destination_is_any_other_location_on_the_plan() -> None:
    """Yard and mill are visible and may be chosen; the cellar is not on the plan yet, the hall is being left."""
    mission = program(
        location("hall", card("B")), location("yard", card("B")), location("mill", card("B")), location("cellar", card("B")),
        places=[{"location": "hall"}, {"location": "yard"}, {"location": "mill"}, {"location": "cellar", "shown": False}],
    )  # fmt: skip
    table = Table(mission).begin()
    table.enter("B")
    table.leave()
    assert sorted(options(table)) == sorted(table.place(name) for name in ("yard", "mill"))
    for name in ("cellar", "hall"):
        refusal = table.refused(0, ANSWER, table.s.questions[0].serial, table.place(name))
        assert refusal.code == "bad_value"
    reachable = [place.location for place in table.match.frame(SPECTATOR).view.plan if place.reachable]
    assert sorted(reachable) == sorted(options(table))
    assert "destination_chosen" in table.vote(table.place("mill"))


@pytest.mark.rule("TS-108")
def test_a_location_may_be_visited_again() -> None:
    """Hall, yard, hall is legal; the hall is opened anew."""
    table = Table(journey()).begin()
    table.enter("B")
    table.leave("yard")
    table.enter("B")
    assert "location_opened" in table.leave("hall")
    assert table.s.location == table.place("hall")
    table.enter("C")
    assert table.s.phase == EXPLORING


@pytest.mark.rule("TS-109")
def test_a_location_cannot_be_left_to_reopen_it_at_once() -> None:
    """Hall, hall is illegal, also when the group declines to enter."""
    table = Table(journey()).begin()
    hall = table.place("hall")
    for seat in range(4):
        table.do(seat, kinds.DECLINE)
    assert hall not in options(table)
    assert table.refused(0, ANSWER, table.s.questions[0].serial, hall).code == "bad_value"
    table.vote(table.place("yard"))
    table.enter("B")
    table.leave()
    assert table.place("yard") not in options(table)
    assert hall in options(table)


@pytest.mark.rule("TS-110")
def test_the_outgoing_captain_puts_the_cards_away_unseen() -> None:
    """Player 1 does it before the office passes; no front is sent to anybody, and the row is laid out afresh later."""
    table = Watched(journey()).begin()
    table.enter("BBBB")
    names = table.leave("yard")
    assert names.index("location_put_away") < names.index("captain_passed")
    put_away = table.told("location_put_away")[0]
    assert (put_away.a, put_away.b) == (table.place("hall"), 0)
    assert table.ever("front of hall-C") == set()
    assert table.holds("front of hall-B")[-1] == set()
    assert table.holds("back of hall-B")[-1] == set()
    table.enter("B")
    table.leave("hall")
    assert [slot.card for slot in table.s.row[:2]] == [table.card("hall-B"), table.card("hall-C")]


@pytest.mark.rule("TS-111")
@pytest.mark.parametrize(("die", "left"), [(1, 11), (2, 10), (3, 9)])
def test_the_outgoing_captain_rolls_and_that_many_tu_are_spent_at_once(die: int, left: int) -> None:
    """TU 12, die 3 -> 9, and likewise for 1 and 2; it is the outgoing Captain's roll."""
    table = Table(journey(die=die)).begin()
    table.enter("B")
    table.leave("yard")
    rolled = table.told("captain_die_rolled")[0]
    assert (rolled.a, rolled.b) == (die, 0)
    assert table.match.frame(SPECTATOR).view.tu == left
    assert len(table.told("tu_paid")) == die


@pytest.mark.rule("TS-113")
def test_the_die_goes_to_the_left_and_the_new_captain_opens() -> None:
    """Players 1, 2, 3, 4 in turn; after four changes it is player 1 again."""
    table = Table(journey(tu=30)).begin()
    opened = []
    for name in ("yard", "hall", "mill", "hall"):
        table.enter("B")
        table.leave(name)
        opened.append((table.match.frame(0).view.captain, table.told("card_a_read")[0].b))
    assert opened == [(1, 1), (2, 2), (3, 3), (0, 0)]


@pytest.mark.rule("TS-114")
def test_a_location_change_is_no_action_and_gives_none() -> None:
    """TU 12, die 2: 10 and not 9; on arrival nobody may act before a TU is spent, and then everybody may."""
    table = Table(journey(die=2)).begin()
    table.enter("B")
    table.spend()
    table.rest()
    names = table.leave("yard")
    assert "tu_spent" not in names
    assert "acting_begun" not in names
    table.enter("B")
    assert table.s.tu == 9
    assert table.refused(0, kinds.MOVE, 0, space("C")).code == "not_now"
    table.spend()
    assert table.s.phase == ACTING
    for agent in range(4):
        table.move(agent, "C")


# --- locks, tests ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-26")
def test_a_lock_elsewhere_holds_the_whole_group() -> None:
    """Yellow is held on B; the three on C cannot leave the location, whatever they vote."""
    table = Table(journey(card("B", lock=True, tests=[fight()]), card("C"))).begin()
    table.enter("BCCC")
    assert options(table) == [SPEND]
    table.spend()
    table.move(1, "B")
    table.rest()
    assert options(table) == [SPEND]


@pytest.mark.rule("G-26")
def test_a_locked_card_without_anybody_living_holds_nobody() -> None:
    """Nobody stands on B; then Yellow does and dies there: both times the group may leave."""
    trap = card("B", lock=True, tests=[fight()], on={"on_read": [{"lose_lp": 9}]})
    table = Table(journey(trap, card("C"))).begin()
    table.enter("C")
    assert options(table) == [SPEND, CHANGE]
    table.spend()
    table.move(0, "B")
    table.rest()
    assert table.agent(0).status != 0
    assert options(table) == [SPEND, CHANGE]


@pytest.mark.rule("G-27")
def test_an_ordered_group_move_overrides_the_lock_and_resets_the_test() -> None:
    """Yellow is held on B with 2 of 3 shields left; a card sends all to the yard; later B has 3 shields again."""
    mission = journey(
        card("B", lock=True, tests=[fight()]), card("C", on={"on_read": [{"move_group": "yard"}]}), card("D"), tu=20
    )
    table = Table(mission, fixed={"action": [HIT, BLANK]}).begin()
    table.enter("BDDD")
    table.spend()
    table.roll(0)
    assert table.shields("B") == [2]
    names = table.move(1, "C")
    assert names.index("test_reset") < names.index("location_left")
    assert table.s.location == table.place("yard")
    assert table.agent(0).space == -1
    table.enter("B")
    table.leave("hall")
    table.enter("BDDD")
    assert table.shields("B") == [3]


@pytest.mark.rule("G-27")
def test_the_death_of_the_last_agent_there_resets_the_test() -> None:
    """Yellow dies doing nothing before [skull 3], of which 2 are left: all three return, and the group is free."""
    made = [receptacle("ada", lp=1, resistance=9), *[receptacle(name) for name in ("bo", "cy", "di")]]
    mission = journey(card("B", lock=True, tests=[fight()]), card("C"), receptacles=made)
    table = Table(mission, fixed={"action": [HIT, BLANK]}).begin()
    table.enter("BCCC")
    table.spend()
    table.roll(0)
    table.rest()
    assert table.shields("B") == [2]
    table.spend()
    names = table.nothing(0)
    assert "receptacle_died" in names
    assert "test_reset" in names
    table.rest()
    assert options(table) == [SPEND, CHANGE]
    table.spend()
    table.move(1, "B")
    assert table.shields("B") == [3]


@pytest.mark.rule("G-76")
@pytest.mark.parametrize("how", ["space", "location"])
def test_a_test_resets_on_leaving_the_space_or_the_location(how: str) -> None:
    """[normal 3], one removed; Yellow changes space, or all change location, and come back: [normal 3]."""
    mission = journey(card("B", tests=[fight("normal", 3)]), card("C"), tu=20)
    table = Table(mission, fixed={"action": [HIT, BLANK]}).begin()
    table.enter("BCCC")
    table.spend()
    table.roll(0)
    table.rest()
    assert table.shields("B") == [2]
    if how == "space":
        table.spend()
        assert "test_reset" in table.move(0, "C")
        table.rest()
        table.spend()
        table.move(0, "B")
    else:
        assert "test_reset" in table.leave("yard")
        table.enter("B")
        table.leave("hall")
        table.enter("BCCC")
    assert table.shields("B") == [3]


# --- by order --------------------------------------------------------------------------------------------------------


def ordered(tu: int, die: int = 1, **how: Any) -> Table:
    """Everybody entered at B, one TU was spent, and Blue is about to read C, which sends the group to the mill."""
    order = {"move_group": {"to": "mill", **how}}
    table = Table(journey(card("B"), card("C", on={"on_read": [order]}), tu=tu, die=die)).begin()
    table.enter("B")
    table.spend()
    return table


@pytest.mark.rule("TS-112")
def test_an_ordered_move_rolls_and_pays_the_captain_s_die() -> None:
    """Die 3: 19 -> 16 after the spend."""
    table = ordered(20, die=3)
    names = table.move(1, "C")
    assert (names.count("captain_die_rolled"), names.count("tu_paid")) == (1, 3)
    assert table.s.tu == 16


@pytest.mark.rule("TS-202")
def test_an_ordered_move_is_a_location_change_without_a_choice() -> None:
    """A is Captain, a card sends the group to the mill, die 1: TU 9 -> 8, the player left of A opens the mill."""
    table = ordered(10)
    assert (table.s.captain, table.s.tu) == (0, 9)
    names = table.move(1, "C")
    steps = (
        "location_left", "destination_chosen", "location_put_away", "captain_die_rolled", "tu_paid", "captain_passed",
        "group_moved", "location_opened", "card_a_read",
    )  # fmt: skip
    assert [name for name in names if name in steps] == list(steps)
    assert "vote_opened" not in names
    assert (table.s.tu, table.s.captain, table.s.location) == (8, 1, table.place("mill"))
    assert table.told("location_opened")[0].b == 1
    assert [agent.space for agent in table.s.agents] == [-1] * 4


@pytest.mark.rule("TS-202", "TS-112")
def test_an_ordered_move_that_ends_the_time_opens_nothing() -> None:
    """TU 2 after the spend, die 3: 0, the run is over."""
    table = ordered(3, die=3)
    assert "location_opened" not in table.move(1, "C")
    assert (table.s.tu, table.s.ending) == (0, table.card("ending:late"))
