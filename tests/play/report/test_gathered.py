"""What campaigns come to when they are added up: sums that agree with each other, and lists for authors."""

from __future__ import annotations

import msgspec

from chronaut.kernel.program import Header
from chronaut.play.account import SUCCESS, Account, Atlas, Death, RunEnd, Tries
from chronaut.play.campaign import STUCK, UNFINISHED, WON, Result
from chronaut.play.report.gathered import LEAST_RUNS, Batch, Gathered
from chronaut.play.trail import Spot, Trail
from tests.play.report.batches import gathered

CARDS = {1: Spot("hall B"), 2: Spot("hall C"), 3: Spot("item key"), 4: Spot("item rope"), 5: Spot("ada"), 6: Spot("bo")}
ATLAS = Atlas(time="TU", cards=CARDS, items=(3, 4), bodies=(5, 6))


def empty() -> Gathered:
    header = Header("small", "1", "time-stories", "Small")
    return Gathered(Batch(header, "0", "explorer", 2, 1, 3, "2 players", ATLAS, {1: CARDS[1], 2: CARDS[2]}, {}))


def result(outcome: str, runs: int, seen: tuple[int, ...], *account: RunEnd, **rest: object) -> Result:
    """A campaign as far as it matters here."""
    told = msgspec.structs.replace(Account(runs=account), **rest)
    return Result(1, 1, outcome, runs, 9, 12, 10, trail=Trail(Spot("hall"), (), (), {}, seen), account=told)


FAILED = RunEnd("time", -1, 0, (5,), (Death(3, 1),))
DONE = RunEnd(SUCCESS, -1, 4, (6,), ())


def test_win_rate_by_run_only_ever_grows() -> None:
    found = empty()
    for outcome, runs in ((WON, 1), (WON, 3), (UNFINISHED, 3), (STUCK, 2)):
        found.add(result(outcome, runs, ()))
    assert [one.count for one in found.won_by()] == [1, 1, 2]
    assert [one.count for one in found.won_at()] == [1, 0, 1]
    assert (found.won.count, found.won.whole, found.wrong) == (2, 4, 1)


def test_runs_deaths_time_and_tests_add_up() -> None:
    found = empty()
    for _ in range(3):
        found.add(result(WON, 2, (), FAILED, DONE, visits={1: 2}, tests={100: Tries(2, 1, 1, 0.5)}))
    assert found.ends == {"time": 3, SUCCESS: 3}
    assert found.deaths == {(1, 3): 3}
    assert (found.left[True], found.left[False]) == ({4: 3}, {0: 3})
    assert found.visits == {1: 6}
    assert found.tests == {100: Tries(6, 3, 3, 1.5)}


def test_receptacles_are_compared_where_there_is_enough() -> None:
    found = empty()
    for _ in range(LEAST_RUNS):
        found.add(result(WON, 2, (), FAILED, DONE))
    assert [(spot.name, one.count, one.whole) for spot, one in found.compared()] == [("bo", 5, 5), ("ada", 0, 5)]
    assert empty().compared() == []


def test_what_winners_had_is_told_only_where_it_is_clear() -> None:
    found = empty()
    for _ in range(20):
        found.add(result(WON, 1, (1, 2), held=(3,)))
        found.add(result(UNFINISHED, 3, (1,)))
    assert [(one.spot.name, one.won.count, one.rest.count) for one in found.decided()] == [
        ("hall C", 20, 0),
        ("item key", 20, 0),
    ]
    assert empty().decided() == []


def test_items_of_no_use_are_told_with_whether_anybody_had_them() -> None:
    found = empty()
    found.add(result(WON, 1, (), held=(3,)))
    assert list(found.idle()) == [(CARDS[3], True), (CARDS[4], False)]
    found.add(result(WON, 1, (), held=(3,), used=(3,)))
    assert list(found.idle()) == [(CARDS[4], False)]


def test_a_real_batch_agrees_with_itself() -> None:
    found = gathered("noon-ball", 2, 3, "random", 2)
    atlas = found.batch.atlas
    assert found.runs == found.left[True].total() + found.left[False].total()
    assert found.ends[SUCCESS] == found.won.count
    assert set(found.ends) <= set(atlas.ends)
    assert set(found.tests) <= set(atlas.tests)
    assert set(found.visits) <= set(atlas.cards)
    laid = {card for row in atlas.panoramas for _, cards in row.cells for card in cards}
    assert {card for card in found.visits if card in laid}, "visits are drawn along panoramas"
    assert all(one.passed <= one.tries and one.hoped <= one.foreseen <= one.tries for one in found.tests.values())
