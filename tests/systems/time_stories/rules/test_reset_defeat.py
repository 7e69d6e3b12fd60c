"""How tests end: passed, left, or with a death; resets and defeats (TS-151 to TS-154, G-17 to G-19, G-61)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.build import BLANK, HIT, Table, card, receptacle, space
from tests.systems.time_stories.rules.duels import Stacks, duel, foe, mission, names, throw, trial

B = space("B")


def pair(where: str, stacks: Stacks, thrown: list[int], **rest: Any) -> Table:
    """One player's two agents with 1 die each, a test on B, plain cards C and D; the first TU is spent."""
    lp = rest.pop("lp", 5)
    two = [receptacle(name, characteristics={"combat": 1}, lp=lp) for name in ("ada", "bo")]
    test = rest.pop("test", {})
    built = mission(foe("B", trial(stacks, **test), **rest.pop("back", {})), card("C"), card("D"), agents=two, **rest)
    table = Table(built, seats=1, fixed={"action": thrown}).begin()
    table.enter(where)
    table.spend()
    return table


def away_and_back(table: Table) -> None:
    """The group goes to the yard and comes back to the hall."""
    table.rest()
    table.leave("yard")
    table.enter("B")
    table.leave("hall")


# --- ends and resets -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-151")
def test_a_test_goes_on_until_it_is_passed() -> None:
    """TU by TU it stays in progress, at one hit each, until the last shield is gone."""
    table = pair("BC", [("normal", 3)], [HIT] * 3)
    for left in ([2], [1]):
        assert throw(table).left == left
        assert table.s.row[B].running
        table.rest()
        table.spend()
    assert "test_passed" in throw(table).facts
    assert not table.s.row[B].running


@pytest.mark.rule("TS-151", "TS-152")
def test_a_test_ends_when_the_agent_leaves_its_space() -> None:
    """[normal 3], one removed, everybody leaves, someone returns: [normal 3]."""
    table = pair("BC", [("normal", 3)], [HIT])
    assert throw(table).left == [2]
    table.rest()
    table.spend()
    assert "test_reset" in table.move(0, "D")
    assert not table.s.row[B].running
    table.rest()
    table.spend()
    table.move(1, "B")
    assert table.shields("B") == [3]


@pytest.mark.rule("TS-151", "G-18")
def test_a_test_ends_when_its_last_agent_dies() -> None:
    """The death of the only agent there resets the test; with another one there it goes on as it is."""
    alone = pair("BC", [("normal", 2), ("heart", 3)], [HIT], lp=3)
    alone.roll(0)
    assert alone.told("receptacle_died")
    assert alone.told("test_reset")
    both = pair("BB", [("normal", 2), ("heart", 3)], [HIT], lp=3)
    both.roll(0)
    assert both.told("receptacle_died")
    assert not both.told("test_reset")
    assert (both.shields("B"), both.s.row[B].running) == ([1, 3], True)


@pytest.mark.rule("TS-152", "G-76")
def test_leaving_the_location_resets_a_test() -> None:
    """[normal 3], one removed, the group goes and comes back: [normal 3], and nobody is in a test."""
    table = pair("BC", [("normal", 3)], [HIT])
    table.roll(0)
    table.rest()
    assert "test_reset" in table.leave("yard")
    table.enter("B")
    table.leave("hall")
    table.enter("B")
    assert (table.shields("B"), table.s.row[B].running) == ([3], False)


@pytest.mark.rule("G-18")
def test_a_test_stays_as_it_is_while_one_agent_remains() -> None:
    """Pink leaves Blue's test: Blue's shields do not come back; when Blue leaves too, they do."""
    table = pair("BB", [("normal", 3)], [HIT, HIT])
    table.roll(0)
    assert "test_reset" not in table.move(1, "C")
    assert table.shields("B") == [2]
    table.spend()
    assert "test_reset" in table.move(0, "D")
    table.move(1, "B")
    assert table.shields("B") == [3]


@pytest.mark.rule("G-18", "TS-152")
def test_what_a_text_does_when_a_test_is_left_is_done_with_the_last_agent() -> None:
    """The card's effect at leaving comes once, when the test is abandoned and not when one of two goes."""
    quit_ = {"on_quit": [{"counter": {"name": "left", "add": 1}}]}
    table = pair("BB", [("normal", 3)], [HIT], test=quit_, counters=[{"name": "left"}])
    table.roll(0)
    table.move(1, "C")
    assert table.s.counters == [0]
    table.spend()
    table.move(0, "C")
    assert table.s.counters == [1]


# --- opponents -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-153", "G-17")
def test_an_opponent_without_shields_is_defeated_and_its_card_gone() -> None:
    """The last shield defeats it: the card leaves the row for the run, kept apart; another test's card stays."""
    table = duel([("normal", 1)], [HIT], back={"opponent": True})
    facts = throw(table).facts
    assert facts.index("test_passed") < facts.index("opponent_defeated")
    assert table.s.row[B].card == -1
    assert table.s.place[table.card("hall-B")] == 1
    assert table.match.frame(0).view.row[B].card == -1
    plain = duel([("normal", 1)], [HIT])
    assert "opponent_defeated" not in throw(plain).facts
    assert plain.s.row[B].card == plain.card("hall-B")
    assert plain.s.place[plain.card("hall-B")] == 0


@pytest.mark.rule("TS-154")
def test_a_defeated_opponent_is_not_there_on_a_later_visit() -> None:
    """The panorama has a gap on every later visit of the run; nobody can be placed there."""
    table = pair("BC", [("normal", 1)], [HIT], back={"opponent": True})
    table.roll(0)
    away_and_back(table)
    assert [slot.card >= 0 for slot in table.s.row[:3]] == [False, True, True]
    refusal = table.refused(0, kinds.PLACE, 0, B)
    assert (refusal.code, refusal.rule) == ("no_card", "G-38")


@pytest.mark.rule("TS-153", "TS-154")
def test_a_defeat_lasts_until_the_run_ends() -> None:
    """In the next run the opponent is found again, with all its shields."""
    table = pair("BC", [("normal", 1)], [HIT], back={"opponent": True}, tu=4)
    table.roll(0)
    table.run_out()
    table.next_run()
    table.begin()
    table.enter("B")
    assert table.s.row[B].card == table.card("hall-B")
    assert table.shields("B") == [1]


# --- other tests -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-17")
def test_an_ordinary_test_stays_passed_for_the_run() -> None:
    """Its card stays and its reward was given once: no roll any more, in this visit or a later one of the run."""
    reward = {"on_pass": [{"counter": {"name": "won", "add": 1}}]}
    table = pair("BB", [("normal", 1)], [HIT] * 3, test=reward, counters=[{"name": "won"}], tu=14)
    table.roll(0)
    refusal = table.refused(0, kinds.ROLL, 1, B, 0)
    assert (refusal.code, refusal.rule) == ("no_test", "TS-120")
    away_and_back(table)
    table.enter("B")
    assert table.shields("B") == []
    table.spend()
    assert table.refused(0, kinds.ROLL, 0, B, 0).code == "no_test"
    assert table.s.counters == [1]
    table.run_out()
    table.next_run()
    table.begin()
    table.enter("B")
    assert table.shields("B") == [1]


@pytest.mark.rule("G-17")
@pytest.mark.parametrize(("repeatable", "won"), [(False, 1), (True, 2)])
def test_a_repeatable_test_can_be_faced_again(repeatable: bool, won: int) -> None:
    """Off (the default), the second agent finds no test; on, it rolls against all shields and is rewarded again."""
    reward = {"on_pass": [{"counter": {"name": "won", "add": 1}}], "repeatable": repeatable}
    table = pair("BB", [("normal", 1)], [HIT] * 3, test=reward, counters=[{"name": "won"}])
    table.roll(0)
    if repeatable:
        facts = table.roll(1)
        assert facts.index("test_faced") < facts.index("shield_removed") < facts.index("test_passed")
    else:
        assert table.refused(0, kinds.ROLL, 1, B, 0).code == "no_test"
    assert table.s.counters == [won]


@pytest.mark.rule("G-17")
def test_a_test_is_repeatable_only_if_its_card_says_so() -> None:
    """Nothing said: the test stays passed."""
    table = pair("BB", [("normal", 1)], [HIT] * 3)
    table.roll(0)
    assert table.refused(0, kinds.ROLL, 1, B, 0).code == "no_test"


# --- alternatives ----------------------------------------------------------------------------------------------------


def forked(thrown: list[int], **back: Any) -> Table:
    """Two agents at a card with a combat test and a deftness test; the first TU is spent."""
    two = [receptacle(name, characteristics={"combat": 1, "deftness": 1}) for name in ("ada", "bo")]
    ways = (trial([("normal", 5)]), trial([("skull", 2)], "deftness"))
    table = Table(mission(foe("B", *ways, **back), card("C"), agents=two), seats=1, fixed={"action": thrown}).begin()
    table.enter("BB")
    table.spend()
    return table


@pytest.mark.rule("G-19")
@pytest.mark.parametrize("thrown", [HIT, BLANK])
@pytest.mark.parametrize("lock", [False, True])
@pytest.mark.parametrize(("chosen", "left"), [(0, [5]), (1, [2])])
def test_the_first_roll_chooses_among_alternative_tests_for_all(
    chosen: int, left: list[int], lock: bool, thrown: int
) -> None:
    """Any alternative may be begun, also behind a lock; from the first roll on, hits or none, only that one is open."""
    table = forked([thrown], lock=lock)
    table.roll(0, chosen)
    assert table.shields("B") == ([left[0] - 1] if thrown == HIT else left)
    refusal = table.refused(0, kinds.ROLL, 1, B, 1 - chosen)
    assert (refusal.code, refusal.rule) == ("no_test", "G-19")
    offered = [(p.a, p.c) for p in table.system.legal(table.s) if p.kind == kinds.ROLL]
    assert offered == [(1, chosen)]


@pytest.mark.rule("G-19")
def test_after_a_reset_another_alternative_may_be_begun() -> None:
    """When everybody has left, the test was abandoned, and the next to come choose anew."""
    table = forked([HIT, HIT])
    table.roll(0, 0)
    table.move(1, "C")
    table.spend()
    table.move(0, "C")
    table.move(1, "B")
    table.spend()
    table.roll(1, 1)
    assert table.shields("B") == [1]
    assert table.refused(0, kinds.ROLL, 1, B, 2).code in {"acted", "no_test"}


# --- the icon that eliminates ----------------------------------------------------------------------------------------


def zapped(**back: Any) -> Table:
    """A test on B behind a lock that gives a token; the agent on C can eliminate an opponent there."""
    zap = {"label": "zap", "effect": [{"defeat": {"card": "hall-B"}}]}
    reward: dict[str, Any] = {"on_pass": [{"gain_token": "key"}]}
    agent = receptacle("bo", powers=[zap])
    locked = foe("B", trial([("skull", 4)], **reward), lock=True, **back)
    built = mission(locked, card("C"), agents=[receptacle("ada"), agent], tokens=["key"])
    table = Table(built, seats=1).begin()
    table.enter("BC")
    table.spend()
    assert table.refused(0, kinds.MOVE, 0, space("C")).code == "held"
    table.do(0, kinds.USE, 1, 0)
    return table


@pytest.mark.rule("G-61")
def test_eliminating_an_opponent_counts_as_passing_its_test() -> None:
    """Reward and lock follow: the token is gained, those held are free, the card is gone for the run."""
    table = zapped(opponent=True)
    assert [name for name in names(table) if name in {"test_passed", "opponent_defeated", "state_token_gained"}] == [
        "test_passed", "opponent_defeated", "state_token_gained",
    ]  # fmt: skip
    assert (table.s.tokens, table.s.row[B].card) == (1, -1)
    assert "agent_moved" in table.move(0, "C")


@pytest.mark.rule("G-61")
def test_what_is_no_opponent_cannot_be_eliminated() -> None:
    """The icon works only on tests marked as opponents: here nothing is won and the lock still holds."""
    table = zapped()
    assert "test_passed" not in names(table)
    assert table.s.tokens == 0
    assert table.refused(0, kinds.MOVE, 0, space("C")).code == "held"
