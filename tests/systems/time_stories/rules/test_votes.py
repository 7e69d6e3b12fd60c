"""Decisions of the group: votes, the Captain's tie-break, absent and dead players (TS-54, TS-117, G-68, G-82)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.saved import state_digest
from chronaut.kernel.state import HOST
from chronaut.systems.contract.match import replayed
from chronaut.systems.contract.referee import ANSWER, AWAY, BACK
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.flow import CHANGE, SPEND
from chronaut.systems.time_stories.terms import ACTING, CHANGING, EXPLORING
from tests.systems.time_stories.build import Table, card, location, program, receptacle, space
from tests.systems.time_stories.rules.watch import away

PLACES = ("mill", "pier", "wood")


def mission(*cards: dict[str, Any], captain: int = 1, **rest: Any) -> Any:
    """A hall, and three places to go to; the player of that number is the first Captain."""
    others = [location(name, card("B")) for name in PLACES]
    rest = {"first_captain": captain, "captain_die": [1], **rest}
    return program(location("hall", *(cards or (card("B"), card("C")))), *others, **rest)


def ready(*cards: dict[str, Any], seats: int = 4, letters: str = "B", **rest: Any) -> Table:
    """A table that has entered the hall and has the vote on what to do next before it; seat 0 is Captain."""
    table = Table(mission(*cards, **rest), seats=seats).begin()
    table.enter(letters)
    return table


def cast(table: Table, *votes: tuple[int, int]) -> list[str]:
    """Seats vote in turn on the open question; returns the names of all facts."""
    names: list[str] = []
    serial = table.s.questions[-1].serial
    for seat, option in votes:
        names += table.do(seat, ANSWER, serial, option)
    return names


def choosing(table: Table) -> list[int]:
    """The seats that could answer the open question now."""
    serial = table.s.questions[-1].serial
    return [
        n
        for n in range(table.s.seats)
        if any(o.kind == "answer" and o.a == serial for o in table.match.frame(n).offers)
    ]


def to_destinations(table: Table) -> dict[str, int]:
    """Leave, up to the vote on where to go; returns the numbers of the places."""
    table.vote(CHANGE)
    assert table.s.phase == CHANGING
    return {name: table.place(name) for name in PLACES}


# --- who wins --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-54")
@pytest.mark.parametrize("captain", [SPEND, CHANGE])
def test_two_against_two_goes_with_the_captain(captain: int) -> None:
    """2-2: the Captain's option, whichever it is."""
    table = ready()
    other = CHANGE if captain == SPEND else SPEND
    cast(table, (1, other), (0, captain), (2, other), (3, captain))
    assert table.s.phase == (ACTING if captain == SPEND else CHANGING)


@pytest.mark.rule("TS-54", "G-68")
def test_three_against_the_captain_is_a_majority() -> None:
    """3-1 with the Captain in the minority: the majority's option."""
    table = ready()
    cast(table, (0, CHANGE), (1, SPEND), (2, SPEND), (3, SPEND))
    assert table.s.phase == ACTING


@pytest.mark.rule("TS-117")
def test_where_to_go_is_decided_by_the_group() -> None:
    """Step 2 is a vote of all players on the places of the plan; the most votes win, nobody decides alone."""
    table = ready()
    to = to_destinations(table)
    question = table.match.frame(2).asked[0]
    assert (question.kind, question.vote, question.seats) == ("destination", True, [0, 1, 2, 3])
    assert sorted(question.options) == sorted(to.values())
    cast(table, (0, to["mill"]), (1, to["pier"]), (2, to["pier"]))
    assert table.s.phase == CHANGING
    cast(table, (3, to["pier"]))
    assert table.s.location == to["pier"]


@pytest.mark.rule("TS-117", "TS-54")
def test_a_tied_vote_on_the_destination_is_the_captain_s() -> None:
    """2-2 between two places: the one the Captain voted for."""
    table = ready()
    to = to_destinations(table)
    cast(table, (1, to["mill"]), (2, to["mill"]), (3, to["wood"]), (0, to["wood"]))
    assert table.s.location == to["wood"]


@pytest.mark.rule("G-68")
def test_most_votes_win_without_more_than_half() -> None:
    """2-1-1: the option with 2, even against the Captain."""
    table = ready()
    to = to_destinations(table)
    cast(table, (0, to["mill"]), (1, to["pier"]), (2, to["wood"]), (3, to["wood"]))
    assert table.s.location == to["wood"]


@pytest.mark.rule("G-68")
@pytest.mark.parametrize("wish", PLACES)
def test_among_three_tied_options_the_captain_picks_one(wish: str) -> None:
    """1-1-1 of the living players; the Captain, who has no vote in the vortex, picks one of the three."""
    trap = card("C", on={"on_read": [{"lose_lp": 9}]})
    table = ready(card("B"), trap, letters="CBBB")
    to = to_destinations(table)
    cast(table, (1, to["mill"]), (2, to["pier"]), (3, to["wood"]))
    assert table.s.phase == CHANGING
    assert choosing(table) == [0]
    cast(table, (0, to[wish]))
    assert table.s.location == to[wish]


@pytest.mark.rule("G-68")
def test_the_captain_s_own_vote_decides_a_three_way_tie() -> None:
    """Three players, 1-1-1: the Captain has picked one of the three by its vote."""
    table = ready(seats=3)
    to = to_destinations(table)
    cast(table, (1, to["mill"]), (2, to["pier"]), (0, to["wood"]))
    assert table.s.location == to["wood"]


@pytest.mark.rule("G-68")
def test_only_tied_options_are_the_captain_s_to_choose_from() -> None:
    """Two living players tie 1-1; the Captain in the vortex may take either place, the third is refused."""
    trap = card("C", on={"on_read": [{"lose_lp": 9}]})
    table = ready(card("B"), trap, letters="CCBB")
    to = to_destinations(table)
    cast(table, (2, to["mill"]), (3, to["pier"]))
    refusal = table.refused(0, ANSWER, table.s.questions[-1].serial, to["wood"])
    assert refusal.code == "bad_value"


@pytest.mark.rule("G-68")
def test_one_vote_for_each_player_not_for_each_receptacle() -> None:
    """Two players with two receptacles each have one vote each: 1-1 goes with the Captain."""
    table = ready(seats=2)
    assert table.match.frame(0).asked[0].seats == [0, 1]
    cast(table, (1, CHANGE))
    assert table.s.phase == EXPLORING
    cast(table, (0, SPEND))
    assert table.s.phase == ACTING


@pytest.mark.rule("G-68")
def test_a_vote_may_be_changed_until_it_is_decided() -> None:
    """Talk goes on while votes are cast; what counts is the vote as it stands when all have voted."""
    table = ready()
    assert cast(table, (0, CHANGE), (1, SPEND), (0, SPEND)).count("vote_cast") == 3
    refusal = table.refused(0, ANSWER, table.s.questions[-1].serial, SPEND)
    assert (refusal.code, refusal.rule) == ("not_now", "G-68")
    assert "vote_closed" in cast(table, (2, SPEND))
    assert table.s.phase == ACTING
    assert "vote_opened" in table.rest()


@pytest.mark.rule("TS-54", "G-68")
def test_a_choice_put_to_the_group_is_voted_on_like_any_other() -> None:
    """A card asks the group: 2-2, the Captain's answer is taken."""
    ways = [{"label": "key", "effect": [{"gain_token": "key"}]}, {"label": "rope", "effect": [{"gain_token": "rope"}]}]
    door = card("C", on={"on_read": [{"choose": {"ways": ways, "who": "group"}}]})
    table = ready(card("B"), door, letters="CBBB", tokens=["key", "rope"])
    cast(table, (1, 0), (2, 0), (3, 1), (0, 1))
    assert table.match.frame(0).view.tokens == ["rope"]


# --- what happens meanwhile ------------------------------------------------------------------------------------------


STALL = card(
    "B", on={"on_read": [{"take_item": "lamp"}]},
    powers=[
        {"label": "Buy a key", "effect": [{"pay_resource": {"colour": "yellow", "then": [{"gain_token": "key"}]}}]},
        {"label": "Ask", "effect": [{"choose": {"ways": [{"label": "a", "effect": []}, {"label": "b", "effect": []}]}}]},
        {"label": "Ring", "effect": [{"hold_group": "go"}]},
        {"label": "Jump", "effect": [{"lose_lp": 9}]},
    ],
)  # fmt: skip


def market(seats: int = 4) -> Table:
    """A table before a stall, each with coins; Ada has a lamp. The vote on what to do next lies open."""
    crew = [receptacle(name, resources={"yellow": 2}) for name in ("ada", "bo", "cy", "di")]
    lamp = [{"name": "lamp", "number": 20}]
    return ready(STALL, card("C"), seats=seats, receptacles=crew, items=lamp, tokens=["key"])


def use(table: Table, label: str, seat: int = 0) -> None:
    """A seat uses a power by its label."""
    power = next(one for one in table.match.frame(seat).offers if one.kind == "use_power" and label in one.words)
    table.do(seat, kinds.USE, power.a, power.b)


def standing(table: Table, seat: int = 3) -> tuple[int, list[int], list[int]]:
    """The standing vote as a seat sees it: its number, what it offers, and who voted for what."""
    one = next(one for one in table.match.frame(seat).asked if one.kind in ("what_next", "destination"))
    return one.question, one.options, one.votes


@pytest.mark.rule("G-68")
def test_votes_last_whatever_is_done_freely_meanwhile() -> None:
    """Three have voted; Ada buys, hands over, shows and answers what her card asks: the fourth vote decides."""
    table = market()
    cast(table, (1, SPEND), (2, CHANGE), (0, SPEND))
    before = standing(table)
    lamp = table.item("lamp")
    use(table, "Buy")
    table.do(0, kinds.SHOW_ITEM, 0, lamp, 1)
    table.do(0, kinds.HAND_ITEM, 0, lamp, 1)
    table.do(1, kinds.HAND_RESOURCE, 1, 0, 2)
    use(table, "Ask")
    table.answer(1, 0)
    assert table.s.tokens == 1
    assert standing(table) == before
    assert "vote_closed" in cast(table, (3, SPEND))
    assert table.s.phase == ACTING


@pytest.mark.rule("G-68")
def test_votes_of_two_last_through_a_purchase_and_may_still_be_changed() -> None:
    """Player 1 wants to leave, player 0 buys, player 1 would rather stay after all; player 0 agrees."""
    table = market(2)
    serial = table.s.questions[-1].serial
    cast(table, (1, CHANGE))
    use(table, "Buy")
    assert standing(table, 0) == standing(table, 1) == (serial, [SPEND, CHANGE], [-1, CHANGE])
    assert table.refused(1, ANSWER, serial, CHANGE).rule == "G-68"
    cast(table, (1, SPEND), (0, SPEND))
    assert table.s.phase == ACTING


@pytest.mark.rule("G-68")
def test_votes_wait_while_a_card_asks_somebody() -> None:
    """What a power asks comes first: nobody can vote meanwhile, and the votes are there again afterwards."""
    table = market()
    cast(table, (1, SPEND), (2, SPEND))
    use(table, "Ask")
    serial = standing(table)[0]
    assert table.refused(3, ANSWER, serial, SPEND).code == "not_now"
    table.answer(0, 0)
    cast(table, (3, SPEND))
    assert table.s.phase == ACTING


@pytest.mark.rule("G-68", "TS-104")
def test_a_tie_waits_for_the_captain_through_a_purchase_but_not_without_what_was_tied() -> None:
    """1-1 of the living, the Captain is dead and breaks the tie; then leaving is forbidden: that vote alone is lost."""
    lift = {"label": "Look", "effect": [{"say": "Rain."}]}
    wall = {"label": "Wall up the way", "effect": ["hold_group"]}
    table = ready(card("B", powers=[lift, wall]), card("C", on={"on_read": [{"lose_lp": 9}]}), letters="CCBB")
    cast(table, (2, SPEND), (3, CHANGE))
    assert choosing(table) == [0]
    use(table, "Look", 2)
    assert choosing(table) == [0]
    use(table, "Wall", 2)
    assert standing(table)[1:] == ([SPEND], [-1, -1, SPEND, -1])
    assert choosing(table) == [3]
    cast(table, (3, SPEND))
    assert table.s.phase == ACTING


@pytest.mark.rule("G-68", "TS-106")
def test_votes_come_to_nothing_when_a_text_moves_the_group_on() -> None:
    """Two want to stay; a bell is rung at which the group must leave: the vote is now on where to go."""
    table = market()
    cast(table, (1, SPEND), (2, SPEND))
    use(table, "Ring")
    assert table.s.phase == CHANGING
    assert standing(table)[2] == [-1, -1, -1, -1]


@pytest.mark.rule("G-68", "G-34")
def test_who_dies_by_a_free_power_is_waited_for_no_more() -> None:
    """All but Ada have voted; she jumps to her death, and the vote is decided as it stands."""
    table = market()
    cast(table, (1, SPEND), (2, CHANGE), (3, SPEND))
    use(table, "Jump")
    assert table.s.phase == ACTING


@pytest.mark.rule("G-68")
def test_a_purchase_that_is_taken_back_leaves_the_votes_as_they_were() -> None:
    """Undo goes back to before the purchase: the votes stand; so they do in a game that is replayed from its facts."""
    table = market()
    cast(table, (1, SPEND), (2, CHANGE))
    before, step = standing(table), table.s.step
    use(table, "Buy")
    again = replayed(table.system, table.match.setup, [record.facts for record in table.match.history])
    assert state_digest(again) == state_digest(table.s)
    table.match.undo(step)
    assert standing(table) == before
    assert table.s.tokens == 0


# --- the dead --------------------------------------------------------------------------------------------------------


def with_a_dead_captain() -> Table:
    """Four players; the Captain's agent died on C."""
    return ready(card("B"), card("C", on={"on_read": [{"lose_lp": 9}]}), letters="CBBB")


@pytest.mark.rule("G-68", "G-34")
def test_a_dead_player_has_no_vote_and_is_not_waited_for() -> None:
    """Only players with a living agent vote; three of them decide."""
    table = with_a_dead_captain()
    refusal = table.refused(0, ANSWER, table.s.questions[-1].serial, SPEND)
    assert refusal.code == "wrong_seat"
    cast(table, (1, SPEND), (2, SPEND))
    assert table.s.phase == ACTING


@pytest.mark.rule("G-33", "TS-54")
def test_a_captain_in_the_vortex_keeps_the_tie_break() -> None:
    """One of three is away, the two others tie 1-1: the dead Captain, and nobody else, is asked and decides."""
    table = with_a_dead_captain()
    away(table, 3)
    cast(table, (1, SPEND), (2, CHANGE))
    assert choosing(table) == [0]
    refusal = table.refused(1, ANSWER, table.s.questions[-1].serial, SPEND)
    assert refusal.code == "wrong_seat"
    cast(table, (0, CHANGE))
    assert table.s.phase == CHANGING


# --- the absent ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-82")
def test_an_absent_player_s_vote_is_not_counted_and_not_waited_for() -> None:
    """Three have voted, the fourth goes away: the vote is decided at once; its own earlier vote does not count."""
    table = ready()
    cast(table, (3, CHANGE), (1, SPEND))
    away(table, 3)
    cast(table, (2, CHANGE))
    names = cast(table, (0, SPEND))
    assert "vote_closed" in names
    assert table.s.phase == ACTING


@pytest.mark.rule("G-82")
def test_going_away_decides_a_vote_that_waited_for_one_player_only() -> None:
    """2-1 with one vote missing: it is decided as soon as that player is marked away."""
    table = ready()
    cast(table, (0, SPEND), (1, CHANGE), (2, SPEND))
    assert table.s.phase == EXPLORING
    away(table, 3)
    assert table.s.phase == ACTING


@pytest.mark.rule("G-82")
def test_who_comes_back_votes_again() -> None:
    """A player away and back before the vote is decided is waited for once more."""
    table = ready()
    away(table, 2)
    assert table.do(HOST, AWAY, 3)[0] == "seat_away"
    cast(table, (0, SPEND))
    wishes = {(table.system.proposal_kinds[one.kind].name, one.a) for one in table.system.host(table.s)}
    assert {("back", 2), ("back", 3), ("away", 0), ("away", 1)} <= wishes
    assert table.do(HOST, BACK, 3)[0] == "seat_back"
    cast(table, (1, CHANGE))
    assert table.s.phase == EXPLORING
    cast(table, (3, CHANGE))
    assert table.s.phase == CHANGING


@pytest.mark.rule("G-82")
def test_with_the_captain_away_the_next_present_player_to_the_left_breaks_ties() -> None:
    """Captain 2 has voted and goes away; 1-1 of players 0 and 1 with 3 away too: player 0 decides by its vote."""
    table = ready(captain=3)
    assert table.s.captain == 2
    cast(table, (2, CHANGE))
    away(table, 2, 3)
    cast(table, (1, CHANGE), (0, SPEND))
    assert table.s.phase == ACTING


@pytest.mark.rule("G-82")
def test_a_captain_who_is_back_breaks_the_tie_itself() -> None:
    """The vote was opened while the Captain was away; it comes back before the votes are in and decides."""
    table = ready()
    away(table, 0)
    table.spend()
    table.rest()
    cast(table, (1, SPEND), (2, CHANGE))
    table.do(HOST, BACK, 0)
    cast(table, (3, SPEND), (0, CHANGE))
    assert table.s.phase == CHANGING


@pytest.mark.rule("G-82")
def test_a_caretaker_plays_the_agents_of_an_absent_player_until_it_is_back() -> None:
    """The Captain, here player 2, plays them; with it away too the next present player to its left; then the owner."""
    table = ready(captain=3)
    away(table, 0)
    table.spend()
    assert table.refused(1, kinds.NOTHING, 0).code == "wrong_seat"
    table.do(2, kinds.MOVE, 0, space("C"))
    away(table, 2)
    assert table.refused(1, kinds.NOTHING, 2).code == "wrong_seat"
    table.do(3, kinds.NOTHING, 2)
    table.do(HOST, BACK, 0)
    table.nothing(1)
    table.nothing(3)
    table.spend()
    assert table.refused(3, kinds.NOTHING, 0).code == "wrong_seat"
    table.do(0, kinds.NOTHING, 0)


@pytest.mark.rule("G-82")
def test_a_question_to_an_absent_player_is_its_own_again_once_it_is_back() -> None:
    """A card asks its reader, whose player is away: the Captain may answer; the player is back: only it may."""
    ways = [{"label": "key", "effect": [{"gain_token": "key"}]}, {"label": "rope", "effect": [{"gain_token": "rope"}]}]
    table = ready(card("B"), card("C", on={"on_read": [{"choose": {"ways": ways}}]}), tokens=["key", "rope"])
    away(table, 2)
    table.spend()
    table.do(0, kinds.MOVE, 2, space("C"))
    assert choosing(table) == [0]
    table.do(HOST, BACK, 2)
    assert choosing(table) == [2]
    cast(table, (2, 1))
    assert table.match.frame(0).view.tokens == ["rope"]


@pytest.mark.rule("G-82")
def test_a_power_is_its_owner_s_to_use_again_once_it_is_back() -> None:
    """The Captain rolls for the absent Green and is asked whether its power is used; Green is back and is asked."""
    power = {"label": "aim", "trigger": "after_roll", "effect": [{"add_hits": 1}]}
    made = [receptacle("ada"), receptacle("bo"), receptacle("cy", powers=[power]), receptacle("di")]
    fight = {"characteristic": "combat", "stacks": [{"kind": "normal", "count": 20}]}
    table = ready(card("B", tests=[fight]), card("C"), receptacles=made)
    away(table, 2)
    table.spend()
    table.do(0, kinds.ROLL, 2, space("B"), 0)
    assert choosing(table) == [0]
    table.do(HOST, BACK, 2)
    assert choosing(table) == [2]
    assert table.match.frame(2).asked[0].options == [1, 0]
    away(table, 2)
    assert choosing(table) == [0]
    assert table.match.frame(0).asked[0].options == [1, 0]
    assert table.match.frame(1).asked[0].options == []
    table.do(HOST, BACK, 2)
    cast(table, (2, 0))
    assert not table.s.roll.active


@pytest.mark.rule("G-82")
def test_the_caretaker_does_the_captain_s_tasks() -> None:
    """With the Captain away its left neighbour moves the token and rolls; the office itself passes on as ever."""
    table = ready()
    away(table, 0)
    table.spend()
    assert table.told("tu_spent")[0].b == 1
    table.rest()
    table.leave("mill")
    assert table.told("captain_die_rolled")[0].b == 1
    assert table.s.captain == 1


@pytest.mark.rule("G-82")
def test_the_last_player_cannot_be_marked_away() -> None:
    """Somebody has to play on: with one player left the table refuses, and that player decides everything."""
    table = ready()
    away(table, 0, 1, 3)
    refusal = table.refused(HOST, AWAY, 2)
    assert (refusal.code, refusal.rule) == ("not_now", "G-82")
    cast(table, (2, SPEND))
    assert table.s.phase == ACTING
    for agent in range(4):
        table.do(2, kinds.NOTHING, agent)
    assert table.s.phase == EXPLORING


@pytest.mark.rule("G-82")
def test_a_present_player_in_the_vortex_decides_if_all_living_ones_are_away() -> None:
    """The living players are away: the caretaker votes and plays for them, entry can be declined too."""
    made = [receptacle("ada", lp=1), *[receptacle(name) for name in ("bo", "cy", "di")]]
    table = ready(card("B"), card("C", on={"on_read": [{"lose_lp": 1}]}), letters="CBBB", receptacles=made)
    away(table, 1, 2, 3)
    cast(table, (0, CHANGE))
    cast(table, (0, table.place("mill")))
    assert table.s.location == table.place("mill")
    table.do(0, kinds.DECLINE)
    assert table.s.phase == CHANGING
