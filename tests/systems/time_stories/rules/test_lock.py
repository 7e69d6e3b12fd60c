"""Locks (TS-147 to TS-150, G-25, G-26, G-28), and the ledger's small example with all its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.flow import CHANGE, SPEND
from chronaut.systems.time_stories.system import TimeStories
from tests.systems.time_stories.build import BLANK, HIT, SKULL, Table, card, location, program, receptacle, space
from tests.systems.time_stories.rules.duels import Stacks, duel, foe, idle, mission, names, throw, trial

B, C = space("B"), space("C")


def trap(where: str = "BBC", thrown: list[int] | None = None, stacks: Stacks | None = None, **rest: Any) -> Table:
    """Three agents with 1 die each, a locked test on B; the first TU is spent."""
    three = [receptacle(name, characteristics={"combat": 1}) for name in ("ada", "bo", "cy")]
    test = rest.pop("test", {})
    locked = foe("B", trial(stacks or [("normal", 2)], **test), lock=True, **rest.pop("back", {}))
    built = mission(locked, card("C"), card("D"), agents=three, **rest)
    table = Table(built, seats=3, fixed={"action": [BLANK] * 9 if thrown is None else thrown}).begin()
    table.enter(where)
    table.spend()
    return table


def kept(table: Table, agent: int) -> bool:
    """Whether a lock keeps an agent from moving to D."""
    seat = table.seat_of(agent)
    offered = any((p.kind, p.a, p.b) == (kinds.MOVE, agent, space("D")) for p in table.system.legal(table.s))
    if offered:
        return False
    refusal = table.refused(seat, kinds.MOVE, agent, space("D"))
    assert (refusal.code, refusal.rule) == ("held", "TS-147")
    return True


@pytest.mark.rule("TS-147")
def test_a_locked_card_is_left_only_by_passing_its_test() -> None:
    """The agent cannot move away; it may still roll or do nothing, for which it pays as in any test."""
    table = trap(stacks=[("skull", 2)])
    assert kept(table, 0)
    assert names(table).count("lock_closed") == 2
    assert idle(table, 0).lp == 1
    assert table.roll(1).count("characteristic_rolled") == 1


@pytest.mark.rule("TS-148", "G-25")
def test_the_lock_holds_everybody_on_its_card_and_nobody_else() -> None:
    """Both agents on the card are held; the one elsewhere moves freely, onto the card too, and is then held as well."""
    table = trap()
    assert [kept(table, agent) for agent in range(3)] == [True, True, False]
    table.move(2, "B")
    table.rest()
    table.spend()
    assert [kept(table, agent) for agent in range(3)] == [True, True, True]


@pytest.mark.rule("TS-149")
def test_passing_frees_everybody_at_once() -> None:
    """One passes the test; the other, who has not acted in this TU, may move away in it."""
    table = trap(thrown=[HIT, HIT], stacks=[("normal", 1)])
    assert kept(table, 1)
    facts = table.roll(0)
    assert "lock_opened" in facts
    assert not kept(table, 1)
    assert "agent_moved" in table.move(1, "D")
    assert table.s.tu == 19


@pytest.mark.rule("TS-149", "G-17")
def test_passing_a_repeatable_test_opens_its_lock_too() -> None:
    """Although the test may be faced again, its lock holds nobody any more."""
    table = trap(thrown=[HIT, BLANK], stacks=[("normal", 1)], test={"repeatable": True})
    table.roll(0)
    assert not kept(table, 1)
    table.move(2, "B")
    table.nothing(1)
    table.spend()
    assert [kept(table, agent) for agent in range(3)] == [False, False, False]
    assert throw(table, 2).facts.count("test_passed") == 0
    assert table.shields("B") == [1]
    assert not kept(table, 0)


@pytest.mark.rule("TS-150", "G-26")
def test_the_group_cannot_leave_while_a_lock_holds_one_of_them() -> None:
    """Only spending a TU is open, although two agents stand elsewhere; once nobody is held the group may leave."""
    table = trap("BCC", thrown=[HIT, HIT], stacks=[("normal", 2)])
    table.rest()
    assert table.s.questions[-1].options == [SPEND]
    table.spend()
    table.roll(0)
    table.rest()
    assert table.s.questions[-1].options == [SPEND]
    table.spend()
    table.roll(0)
    table.rest()
    assert table.s.questions[-1].options == [SPEND, CHANGE]


@pytest.mark.rule("G-26", "G-25")
def test_a_locked_card_on_which_nobody_living_stands_holds_nobody() -> None:
    """Unvisited it does not stop the group; nor does it when the agent there has died."""
    empty = trap("CCC")
    empty.rest()
    assert empty.s.questions[-1].options == [SPEND, CHANGE]
    dead = trap("BCC", stacks=[("heart", 5)])
    dead.roll(0)
    assert dead.agent(0).status == 1
    dead.rest()
    assert dead.s.questions[-1].options == [SPEND, CHANGE]


@pytest.mark.rule("G-28", "TS-147")
def test_a_text_may_release_a_lock_and_nothing_less_than_success_else_does() -> None:
    """Beginning the test frees nobody; a release by text does, for everybody there, test or no test."""
    release = {"counter": {"name": "lever", "at_least": 1}}
    pull = {"label": "pull", "effect": [{"counter": {"name": "lever", "add": 1}}], "trigger": "on_use"}
    table = trap(thrown=[HIT], back={"release": release, "powers": [pull]}, counters=[{"name": "lever"}])
    table.roll(0)
    assert kept(table, 1)
    table.do(1, kinds.USE, 1, 0)
    assert not kept(table, 1)
    table.rest()
    assert table.s.questions[-1].options == [SPEND, CHANGE]


@pytest.mark.rule("G-28")
def test_a_lock_without_test_and_release_is_an_author_s_error() -> None:
    """It could never be opened and would end the run silently; with a test or a release it is sound."""
    silent = mission(card("B", lock=True))
    assert TimeStories(silent).lint() == ["hall-B: a lock without a test and without a release (G-28)"]
    assert TimeStories(mission(foe("B", trial([("normal", 1)]), lock=True))).lint() == []
    opened = {"counter": {"name": "lever", "at_least": 1}}
    assert TimeStories(mission(card("B", lock=True, release=opened), counters=[{"name": "lever"}])).lint() == []
    freed = card("C", on={"on_read": [{"set_lock": {"card": "hall-B", "on": False}}]})
    assert TimeStories(mission(card("B", lock=True), freed)).lint() == []
    again = card("C", on={"on_read": [{"set_lock": {"card": "hall-B", "on": True}}]})
    assert len(TimeStories(mission(card("B", lock=True), again)).lint()) == 1


@pytest.mark.rule("G-28")
def test_a_lock_without_a_test_holds_until_its_release() -> None:
    """The card has no test at all: its text alone frees those who stand there."""
    release = {"counter": {"name": "lever", "at_least": 1}}
    built = mission(
        card("B", lock=True, release=release), card("C"), card("D"), counters=[{"name": "lever"}],
        powers=[{"label": "pull", "effect": [{"counter": {"name": "lever", "add": 1}}]}],
    )  # fmt: skip
    table = Table(built, seats=1).begin()
    table.enter("BC")
    assert table.s.questions[-1].options == [SPEND]
    table.spend()
    assert [kept(table, 0), kept(table, 1)] == [True, False]
    table.do(0, kinds.USE, 1, 0)
    assert not kept(table, 0)


# --- part 3, section 9 -----------------------------------------------------------------------------------------------


def net_loft() -> Any:
    """The ledger's small example: a sealed card, a lock, two stacks and a reward."""
    watchman = foe(
        "C",
        trial([("skull", 2), ("time", 1)], on_pass=[{"take_item": {"item": "seven", "target": "one_here"}}]),
        opponent=True, lock=True,
    )  # fmt: skip
    attic = card("D", seal={"when": {"token": "T05"}, "marks": ["T05"]})
    lamp = {"trigger": "before_roll", "effect": [{"add_hits": 1}], "limit": "once_per_tu"}
    return program(
        location("net_loft", card("B"), watchman, attic, red=True), location("lighthouse", card("B")),
        receptacles=[receptacle("ada", resistance=1), receptacle("bo"), receptacle("cy"), receptacle("di")],
        items=[{"number": 7, "name": "seven", "stamp": True, "powers": [lamp]}], tokens=["T05"],
        tu_by_agents={str(number): 14 for number in range(1, 5)},
    )  # fmt: skip


@pytest.mark.rule("TS-147", "TS-149", "TS-150")
def test_the_small_example() -> None:
    """All the numbers of the ledger's example: entry, lock, riposte, time shield, passing, and the red way out."""
    table = Table(net_loft(), fixed={"action": [HIT, SKULL, HIT, HIT], "captain": [1]}).begin()
    table.enter("CBBB")
    assert table.s.tu == 14
    assert table.s.questions[-1].options == [SPEND]
    table.spend()
    assert table.s.tu == 13
    assert table.refused(0, kinds.MOVE, 0, B).code == "held"
    table.roll(0)
    assert table.shields("C") == [1, 1]
    (riposte,) = table.told("riposte")
    assert (riposte.b, riposte.c, table.agent(0).lp) == (2, 1, 4)
    assert table.s.tu == 12
    table.rest()
    assert table.s.questions[-1].options == [SPEND]
    table.spend()
    assert table.s.tu == 11
    facts = table.roll(0)
    assert ("test_passed" in facts, "automatic_penalty" in facts, table.agent(0).lp) == (True, False, 4)
    assert (table.s.row[C].card, table.s.items[table.item("seven")].holder) == (-1, 0)
    assert table.s.place[table.card("net_loft-C")] == 1
    table.rest()
    assert table.s.questions[-1].options == [SPEND, CHANGE]
    table.leave("lighthouse")
    assert table.told("captain_die_rolled")[0].a == 2
    assert table.s.tu == 7


@pytest.mark.rule("TS-149")
def test_a_lock_set_by_a_text_opens_with_the_test() -> None:
    """An effect may lock a card with a test; passing the test frees those who stand there all the same."""
    shut = {"on": {"on_read": [{"set_lock": {"card": "hall-B"}}]}}
    table = duel([("normal", 1)], [HIT], back=shut)
    assert table.refused(0, kinds.MOVE, 0, C).code == "held"
    assert throw(table).facts.count("lock_opened") == 1
