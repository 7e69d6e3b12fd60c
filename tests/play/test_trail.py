"""The ways of a batch are counted over its campaigns; what was not won is told apart."""

from __future__ import annotations

from chronaut.play.trail import Course, Spot, Tally, Trail, Ways

HALL, YARD = Spot("The hall", "hall.yaml:1:1"), Spot("The yard", "yard.yaml:1:1")
DECK = {1: Spot("The hall B: stove", "hall.yaml:9:3"), 2: Spot("item oil", "items.yaml:2:3")}
BRANCHES = {100: Spot("the answer “Yes”", "hall.yaml:9:3"), 101: Spot("the answer “No”", "hall.yaml:10:3")}


def trail(
    location: Spot, *unsolved: Spot, seen: tuple[int, ...] = (), taken: tuple[int, ...] = (), **time: int
) -> Trail:
    return Trail(location, (DECK[1],), unsolved, time, seen, taken)


def course(won: list[Trail], stopped: list[Trail]) -> Course:
    ways = Ways()
    for one in (*won, *stopped):
        ways.add(one, one in won)
    found = ways.course(DECK, BRANCHES)
    assert found is not None
    return found


def test_without_campaigns_there_is_nothing_to_tell() -> None:
    assert Ways().course(DECK, BRANCHES) is None


def test_places_are_counted_for_those_that_were_stopped_and_time_for_all() -> None:
    code = Spot("the answer “fig”", "hall.yaml:12:3")
    won = [trail(HALL, code, hall=3, seen=(1,))]
    found = course(won, [trail(YARD, code, yard=4), trail(YARD, hall=2), trail(HALL)])
    assert (found.stopped, found.cards_in_all) == (3, 2)
    assert found.locations == [Tally("The yard", "yard.yaml:1:1", 2), Tally("The hall", "hall.yaml:1:1", 1)]
    assert found.cards == [Tally("The hall B: stove", "hall.yaml:9:3", 3)]
    assert found.unsolved == [Tally(code.name, code.at, 1)]
    assert found.time == [Tally("hall", "", 5), Tally("yard", "", 4)]


def test_a_card_seen_once_in_any_campaign_is_no_card_that_nobody_saw() -> None:
    assert course([trail(HALL, seen=(1,))], [trail(YARD)]).unseen == [DECK[2]]
    assert course([], [trail(YARD, seen=(1, 2))]).unseen == []


def test_a_branch_that_came_about_once_is_none_that_never_did() -> None:
    found = course([trail(HALL, taken=(101,))], [trail(YARD)])
    assert (found.branches_in_all, found.untaken) == (2, [BRANCHES[100]])
    copied = {**BRANCHES, 200: BRANCHES[100]}
    ways = Ways()
    ways.add(trail(HALL, taken=(200,)), won=False)
    both = ways.course(DECK, copied)
    assert both is not None
    assert (both.branches_in_all, both.untaken) == (2, [BRANCHES[101]]), "copies of a thing are one"
    assert course([], [trail(YARD, taken=(100,)), trail(YARD, taken=(101,))]).untaken == []
