"""The Time Captain: one at a time, tasks, ties, rotation, death (TS-51 to TS-57, G-33, G-64, G-65, G-78)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.program import Program
from chronaut.systems.contract.referee import ANSWER
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.flow import CHANGE, SPEND
from chronaut.systems.time_stories.terms import ACTING, CHANGING, CHOOSING, ENTERING, EXPLORING
from tests.systems.time_stories.build import Table, card, location, program
from tests.systems.time_stories.rules.watching import frames, readers, watchers

LOST = [{"end": {"ending": "lost"}}]
DEADLY = {"on_read": [{"lose_lp": {"n": 5}}]}


def rooms(*names: str, **rest: Any) -> Program:
    """Plain rooms in which the player of seat 1 is the first Captain unless said otherwise."""
    cards = [location(name, card("B"), card("C"), card("D", on=DEADLY)) for name in names or ("hall", "yard", "tower")]
    return program(*cards, **{"first_captain": 1, **rest})


def ballot(table: Table, *votes: int) -> None:
    """Each seat in turn votes as listed, as long as the vote is open."""
    serial = table.s.questions[-1].serial
    for seat, option in enumerate(votes):
        if any(question.serial == serial for question in table.s.questions):
            table.do(seat, ANSWER, serial, option)


def captains(table: Table) -> list[int]:
    """Who is Captain, as every seat and a spectator see it."""
    return [frame.view.captain for frame in frames(table)]


def travel(table: Table, *names: str) -> None:
    """From location to location."""
    for name in names:
        if table.s.phase == ENTERING:
            table.enter("B")
        table.leave(name)


@pytest.mark.rule("TS-51")
def test_exactly_one_player_is_captain_at_any_time() -> None:
    """From the first opening on everybody knows one and the same Captain, through TU and changes."""
    table = Table(rooms()).begin()
    seen = [captains(table)]
    for name in ("yard", "tower", "hall"):
        table.enter("B")
        seen.append(captains(table))
        table.spend()
        table.rest()
        seen.append(captains(table))
        table.leave()
        seen.append(captains(table))
        table.vote(table.place(name))
        seen.append(captains(table))
    assert [one[0] for one in seen] == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3]
    assert all(len(set(one)) == 1 for one in seen)


@pytest.mark.rule("TS-52")
def test_the_captain_reads_card_a_to_all() -> None:
    """At each opening the present Captain reads, and everybody hears it."""
    table = Table(rooms()).begin()
    assert [(fact.a, fact.b) for fact in table.told("card_a_read")] == [(table.card("hall-A"), 0)]
    assert readers(table, "front of hall-A") == watchers(table)
    travel(table, "yard")
    assert [(fact.a, fact.b) for fact in table.told("card_a_read")] == [(table.card("yard-A"), 1)]
    assert readers(table, "front of yard-A") == watchers(table)


@pytest.mark.rule("TS-53")
def test_the_captain_moves_the_time_token() -> None:
    """Whoever is Captain at that moment spends the TU."""
    table = Table(rooms()).begin()
    table.enter("B")
    table.spend()
    assert [(fact.a, fact.b) for fact in table.told("tu_spent")] == [(19, 0)]
    table.rest()
    travel(table, "yard")
    table.enter("B")
    table.spend()
    assert [fact.b for fact in table.told("tu_spent")] == [1]


@pytest.mark.rule("TS-54", "G-78")
@pytest.mark.parametrize(
    ("votes", "phase"),
    [
        ((CHANGE, CHANGE, SPEND, SPEND), CHANGING),  # 2-2: the Captain's option
        ((SPEND, CHANGE, SPEND, CHANGE), ACTING),
        ((CHANGE, SPEND, SPEND, SPEND), ACTING),  # 3-1: the majority's, against the Captain
        ((SPEND, CHANGE, CHANGE, CHANGE), CHANGING),
    ],
)
def test_the_captain_breaks_ties_about_spending_or_leaving(votes: tuple[int, ...], phase: int) -> None:
    """2-2: the Captain's option; 3-1 with the Captain in the minority: the majority's."""
    table = Table(rooms()).begin()
    table.enter("B")
    ballot(table, *votes)
    assert table.s.phase == phase


@pytest.mark.rule("TS-54", "G-78")
@pytest.mark.parametrize(("votes", "goal"), [("yyTT", "yard"), ("TyyT", "tower"), ("yTTT", "tower")])
def test_the_captain_breaks_ties_about_the_destination(votes: str, goal: str) -> None:
    """Where to go is decided by the group; only a tie is the Captain's."""
    table = Table(rooms()).begin()
    table.enter("B")
    table.leave()
    ballot(table, *[table.place("yard" if vote == "y" else "tower") for vote in votes])
    assert table.s.location == table.place(goal)


@pytest.mark.rule("TS-54", "G-78")
def test_the_captain_breaks_ties_about_the_order_of_acting() -> None:
    """Two want one agent to act first, two another."""
    table = Table(rooms()).begin()
    table.enter("B")
    table.spend()
    table.do(2, kinds.CALL_ORDER)
    ballot(table, 3, 3, 1, 1)
    assert table.s.next_actor == 3


@pytest.mark.rule("G-78")
@pytest.mark.parametrize("who", ["group", "here"])
def test_a_choice_put_to_several_is_voted_on(who: str) -> None:
    """A card asks the group, or the agents on its space; the Captain breaks their tie."""
    ways = [{"label": "left", "effect": [{"lose_lp": {"n": 1}}]}, {"label": "right"}]
    asks = card("B", on={"on_first_read_this_run": [{"choose": {"who": who, "ways": ways}}]})
    lps = []
    for first, second in ((0, 1), (1, 0)):
        table = Table(program(location("hall", asks, card("C")), first_captain=1)).begin()
        table.enter("BCCC" if who == "group" else "BBBB")
        ballot(table, first, first, second, second)
        lps.append(table.agent(0).lp)
    assert lps == [4, 5]


@pytest.mark.rule("TS-55")
def test_the_captain_sets_up_and_puts_away() -> None:
    """The old Captain puts the location away and rolls; the new one opens the next."""
    table = Table(rooms()).begin()
    assert [(fact.a, fact.b) for fact in table.told("location_opened")] == [(table.place("hall"), 0)]
    travel(table, "yard")
    told = [(fact.b, fact.a) for name in ("location_put_away", "captain_die_rolled") for fact in table.told(name)]
    assert told[0] == (0, table.place("hall"))
    assert table.told("captain_die_rolled")[0].b == 0
    assert [(fact.a, fact.b) for fact in table.told("location_opened")] == [(table.place("yard"), 1)]


@pytest.mark.rule("TS-56")
def test_the_office_passes_left_at_every_location_change() -> None:
    """Seats A, B, C, D; A is Captain; after 3 changes D, after 4 A again."""
    table = Table(rooms()).begin()
    assert captains(table) == [0] * 5
    travel(table, "yard", "hall", "yard")
    assert captains(table) == [3] * 5
    travel(table, "hall")
    assert captains(table) == [0] * 5


@pytest.mark.rule("TS-56")
def test_the_office_passes_when_the_group_goes_on_without_entering() -> None:
    """Every change counts."""
    table = Table(rooms()).begin()
    for seat in range(4):
        table.do(seat, kinds.DECLINE)
    table.vote(table.place("yard"))
    assert captains(table) == [1] * 5


@pytest.mark.rule("TS-57", "G-78")
def test_the_captain_cannot_choose_for_another_agent() -> None:
    """Space and action are the player's own affair, whatever the Captain or the group would like."""
    table = Table(rooms()).begin()
    assert captains(table) == [0] * 5
    refusal = table.refused(0, kinds.PLACE, 2, 0)
    assert (refusal.code, refusal.rule) == ("wrong_seat", "TS-57")
    table.enter("BBCC")
    table.spend()
    for kind, where in ((kinds.MOVE, 1), (kinds.NOTHING, -1), (kinds.ROLL, 1)):
        refusal = table.refused(0, kind, 2, where)
        assert (refusal.code, refusal.rule) == ("wrong_seat", "TS-57")
    table.move(2, "B")
    assert table.agent(2).space == 0


@pytest.mark.rule("G-78")
def test_entering_needs_no_vote() -> None:
    """Three would rather go elsewhere; one agent who enters is enough."""
    table = Table(rooms()).begin()
    for seat in range(3):
        table.do(seat, kinds.DECLINE)
    table.do(3, kinds.PLACE, 3, 0)
    refusal = table.refused(0, kinds.DECLINE)
    assert (refusal.code, refusal.rule) == ("not_now", "TS-64")
    table.enter("B")
    assert table.s.phase == EXPLORING


@pytest.mark.rule("G-33")
def test_a_dead_captain_keeps_the_office_and_breaks_ties() -> None:
    """It has no vote, but a tie of the living is for it alone to decide."""
    table = Table(rooms(), seats=3).begin()
    table.enter("DBB")
    assert (table.agent(0).status, table.s.captain) == (1, 0)
    vote = table.s.questions[-1]
    assert table.refused(0, ANSWER, vote.serial, CHANGE).code == "wrong_seat"
    table.do(1, ANSWER, vote.serial, SPEND)
    table.do(2, ANSWER, vote.serial, CHANGE)
    assert table.s.phase == EXPLORING
    assert [frame.asked[-1].seats for frame in frames(table)] == [[0]] * 4
    assert table.refused(1, ANSWER, vote.serial, SPEND).code == "wrong_seat"
    table.do(0, ANSWER, vote.serial, CHANGE)
    assert (table.s.phase, captains(table)) == (CHANGING, [0] * 4)


@pytest.mark.rule("G-33")
@pytest.mark.parametrize(("setting", "next_captain"), [(False, 1), (True, 2)])
def test_the_die_goes_left_to_the_dead_unless_the_table_skips_them(setting: bool, next_captain: int) -> None:
    """Agent 1 is in the vortex: by default its player becomes Captain all the same."""
    table = Table(rooms(), options={"skip_dead_captain": setting}).begin()
    table.enter("BDBB")
    assert table.agent(1).status == 1
    table.leave("yard")
    assert captains(table) == [next_captain] * 5
    assert table.told("card_a_read")[0].b == next_captain


@pytest.mark.rule("G-33")
@pytest.mark.parametrize("setting", [False, True])
def test_a_captain_who_dies_stays_until_the_next_change(setting: bool) -> None:
    """Death alone passes nothing on, with either setting."""
    table = Table(rooms(), options={"skip_dead_captain": setting}).begin()
    table.enter("DBBB")
    assert captains(table) == [0] * 5
    table.spend()
    assert table.told("tu_spent")[0].b == 0
    table.rest()
    assert captains(table) == [0] * 5
    table.leave("yard")
    assert captains(table) == [1] * 5


@pytest.mark.rule("G-64")
@pytest.mark.parametrize(("first_reader", "cards", "captain"), [(0, 2, 2), (1, 2, 3), (3, 2, 1), (2, 5, 3), (0, 1, 1)])
def test_the_first_captain_follows_the_last_base_reader(first_reader: int, cards: int, captain: int) -> None:
    """Unless the base names one."""
    table = Table(rooms(first_captain=0, base=[{}] * cards), fixed={"setup": [first_reader]}).begin()
    assert captains(table) == [captain] * 5


@pytest.mark.rule("G-64")
@pytest.mark.parametrize(("named", "captain"), [(1, 0), (3, 2), (4, 3)])
def test_the_base_may_name_the_first_captain(named: int, captain: int) -> None:
    """Then the reader plays no part; a seat that nobody has is not named."""
    table = Table(rooms(first_captain=named), fixed={"setup": [2]}).begin()
    assert captains(table) == [captain] * 5
    small = Table(rooms(first_captain=4), seats=3, fixed={"setup": [0]}).begin()
    assert captains(small) == [2] * 4


@pytest.mark.rule("G-65")
def test_rotation_goes_on_in_the_next_run() -> None:
    """The player left of the last Captain opens the first location of the next run."""
    lost = location("tower", card("B", on={"on_read": LOST}))
    plain = [location(name, card("B"), card("C")) for name in ("hall", "yard")]
    table = Table(program(*plain, lost, first_captain=1)).begin()
    travel(table, "yard", "tower")
    assert captains(table) == [2] * 5
    table.enter("B")
    table.next_run()
    assert (table.s.phase, captains(table)) == (CHOOSING, [2] * 5)
    table.begin()
    assert captains(table) == [3] * 5
    assert table.told("location_opened")[0].b == 3
    travel(table, "yard", "tower")
    assert captains(table) == [1] * 5


@pytest.mark.rule("G-64")
def test_a_mission_that_names_no_captain_leaves_it_to_the_reading() -> None:
    """What a mission leaves out: two base cards, read by seats 2 and 3, so seat 4 follows."""
    assert captains(Table(program(), fixed={"setup": [1]}).begin()) == [3] * 5
