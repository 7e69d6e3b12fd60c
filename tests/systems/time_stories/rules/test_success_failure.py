"""How runs and missions end (TS-178 to TS-181, TS-203, G-66)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import SPECTATOR
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.facts.group import RUN_ENDED
from chronaut.systems.time_stories.terms import MISSION_OVER, RUN_OVER
from tests.systems.time_stories.build import BLANK, Table, card, location, program, receptacle
from tests.systems.time_stories.rules.handy import readers, refusal, until

EVERYBODY = {0, 1, 2, 3, SPECTATOR}
MISSION_CARDS = ("won", "late", "lost", "doomed")
ENDINGS = [
    {"name": "won", "kind": "success"}, {"name": "late", "kind": "failed_time"}, {"name": "lost", "kind": "failed"},
    {"name": "doomed", "kind": "failed", "final": True},
]  # fmt: skip


def table(*cards: dict[str, Any], tu: int = 20, fixed: dict[str, list[int]] | None = None, **rest: Any) -> Table:
    """Four players about to enter a hall; there is a yard to go to, and four mission cards."""
    mission = program(
        location("hall", *(cards or (card("B"), card("C")))), location("yard", card("B")),
        tu_by_agents={"4": tu}, endings=ENDINGS, **rest,
    )  # fmt: skip
    return Table(mission, fixed=fixed).begin()


def on_reading(*effects: Any) -> dict[str, Any]:
    """Card B, with what happens when it is read."""
    return card("B", on={"on_read": list(effects)})


def read_by_all(t: Table) -> list[str]:
    """The mission cards that everybody may read now; nobody may read one that not all may read."""
    seen = {name: readers(t, f"front of {name}") for name in MISSION_CARDS}
    assert all(seats in (set(), EVERYBODY) for seats in seen.values())
    return [name for name in MISSION_CARDS if seen[name]]


@pytest.mark.rule("TS-178")
def test_mission_cards_are_read_by_nobody_before_their_moment_and_by_all_after() -> None:
    """Until a text directs the players to the Mission Successful card nobody reads it, then everybody does."""
    t = table(card("B"), card("C", on={"on_read": ["succeed"]}))
    t.enter("BBBB")
    assert read_by_all(t) == []
    assert all(t.match.frame(seat).view.ending == -1 for seat in EVERYBODY)
    t.spend()
    assert "mission_card_read" in t.move(0, "C")
    assert read_by_all(t) == ["won"]
    assert {t.match.frame(seat).view.end for seat in EVERYBODY} == {"success"}


@pytest.mark.rule("TS-178")
def test_success_is_never_the_players_own_judgement() -> None:
    """Whatever is open to the players in a run, none of it reads the Mission Successful card."""
    t = table()
    t.enter("BCBC")
    seen = set()
    for _ in range(3):
        for seat in range(4):
            seen |= {offer.kind for offer in t.match.frame(seat).offers}
        for one in t.system.legal(t.s):
            trial = t.system.clone(t.s)
            names = t.system.decide(trial, one, True)
            assert all(fact.kind != RUN_ENDED for fact in names)
        t.spend()
        t.rest()
    assert seen == {"answer", "say", "note"}


@pytest.mark.rule("TS-203")
def test_success_ends_run_and_mission() -> None:
    """After the Mission Successful card there is no further TU and no further run."""
    t = table(card("B"), card("C", on={"on_read": ["succeed", {"lose_tu": 2}]}))
    t.enter("BBBB")
    t.spend()
    t.move(0, "C")
    assert (t.s.over, t.s.phase, t.s.tu) == (True, MISSION_OVER, 19)
    assert t.system.outcome(t.s) == "success"
    assert refusal(t.refused(0, kinds.READY)) == ("over", "TS-203")
    assert refusal(t.refused(1, kinds.NOTHING, 1)) == ("over", "TS-203")
    assert t.system.legal(t.s) == []


@pytest.mark.rule("TS-203", "TS-178")
def test_an_ending_of_the_success_kind_is_the_same_success() -> None:
    """A text may name the Mission Successful card as the run's end: the mission is over."""
    t = table(on_reading({"end": "won"}))
    t.enter("BBBB")
    assert (t.s.over, read_by_all(t)) == (True, ["won"])


@pytest.mark.rule("TS-179")
def test_the_run_ends_the_moment_the_token_reaches_0() -> None:
    """At 1 TU the run goes on; the spend to 0 ends it at once, the agents are recalled, the card is read by all."""
    t = table(tu=3)
    t.enter("BCBC")
    until(t, 1)
    assert (t.s.run_end, t.s.tu) == (0, 1)
    assert read_by_all(t) == []
    names = t.spend()
    assert [name for name in names if name in ("time_reached_zero", "run_ended")] == ["time_reached_zero", "run_ended"]
    assert (t.s.phase, t.s.tu, t.match.frame(0).view.end) == (RUN_OVER, 0, "time")
    assert [t.agent(n).space for n in range(4)] == [-1, -1, -1, -1]
    assert readers(t, "front of hall-B") == set()
    assert read_by_all(t) == ["late"]
    assert refusal(t.refused(0, kinds.NOTHING, 0)) == ("not_now", "TS-90")


@pytest.mark.rule("TS-179")
def test_the_rest_of_a_text_is_void_at_0() -> None:
    """A text that takes the last TU ends the run there: what it says afterwards does not happen."""
    t = table(on_reading({"lose_tu": 5}, {"counter": {"name": "after", "add": 1}}), tu=2, counters=[{"name": "after"}])
    t.enter("BBBB")
    assert (t.s.tu, t.s.counters) == (0, [0])
    assert [fact.a for fact in t.told("tu_lost_by_group")] == [1, 0]


@pytest.mark.rule("TS-179")
def test_time_shields_end_the_run_in_the_middle_of_a_roll() -> None:
    """Time shields left that take the last TU end the run at once; nobody acts any more."""
    stacks = [{"kind": "time", "count": 4}, {"kind": "heart", "count": 2}]
    cards = (card("B", tests=[{"characteristic": "combat", "stacks": stacks}]), card("C"))
    t = table(*cards, tu=4, fixed={"action": [BLANK, BLANK]})
    t.enter("BBCC")
    t.spend()
    t.roll(0)
    assert (t.s.tu, t.s.phase, t.agent(0).lp) == (0, RUN_OVER, 5)
    assert t.told("tu_closed") == t.told("roll_ended") == []


@pytest.mark.rule("TS-179", "TS-178")
def test_the_failed_card_stays_read() -> None:
    """All may read the Mission Failed (TU) card from then on, in the next run too."""
    t = table(tu=2)
    t.enter("BBBB")
    t.run_out()
    t.next_run()
    t.begin()
    assert t.s.run == 2
    assert read_by_all(t) == ["late"]


@pytest.mark.rule("TS-180")
def test_a_scenario_names_its_own_failure() -> None:
    """A situation of the scenario ends the run, and the card that it names is read, no other."""
    t = table(on_reading({"end": "lost"}))
    t.enter("BBBB")
    assert {t.match.frame(seat).view.end for seat in EVERYBODY} == {"scenario"}
    assert (t.s.phase, t.s.tu, read_by_all(t)) == (RUN_OVER, 20, ["lost"])


@pytest.mark.rule("TS-180")
def test_an_unknown_failure_card_is_refused_by_the_linker() -> None:
    """A scenario's failure must name one of its Mission Failed cards."""
    with pytest.raises(ValueError, match="no ending called 'gone'"):
        table(on_reading({"end": "gone"}))


@pytest.mark.rule("TS-181")
@pytest.mark.parametrize(
    ("effect", "end", "read"),
    [
        ({"lose_tu": 20}, "time", "late"),
        ({"lose_lp": {"n": 5, "target": "all"}}, "all_dead", "late"),
        ({"end": "lost"}, "scenario", "lost"),
    ],
    ids=["time", "deaths", "scenario"],
)
def test_three_ways_to_fail(effect: dict[str, Any], end: str, read: str) -> None:
    """Time at 0, all agents dead, a situation of the scenario: each ends the run with its card."""
    t = table(on_reading(effect))
    t.enter("BBBB")
    assert (t.match.frame(SPECTATOR).view.end, read_by_all(t)) == (end, [read])
    assert t.system.outcome(t.s) == "open"


@pytest.mark.rule("TS-181")
def test_no_other_way_to_fail() -> None:
    """Three agents dead for the run, the last at 1 LP and 1 TU, nothing passed: the run still goes on."""
    people = [receptacle("ada", lp=9), *(receptacle(name, lp=1) for name in ("bo", "cy", "di"))]
    cards = (on_reading({"lose_lp": {"n": 1, "target": "all_here"}}), card("C"))
    t = table(*cards, tu=8, receptacles=people)
    t.enter("CCCC")
    until(t, 7)
    t.spend()
    for agent in (1, 2, 3):
        t.move(agent, "B")
    assert [t.agent(n).status for n in range(4)] == [0, 2, 2, 2]
    t.rest()
    until(t, 1)
    assert (t.s.run_end, t.s.tu) == (0, 1)
    t.spend()
    assert t.match.frame(0).view.end == "time"


@pytest.mark.rule("G-66")
@pytest.mark.parametrize(("ending", "over"), [("lost", False), ("doomed", True)])
def test_a_new_run_after_a_failure_of_the_scenario(ending: str, over: bool) -> None:
    """A new run is allowed after a scenario's own failure, unless its card says that the scenario is over."""
    t = table(on_reading({"end": ending}))
    t.enter("BBBB")
    assert read_by_all(t) == [ending]
    assert t.s.over is over
    if over:
        assert refusal(t.refused(0, kinds.READY)) == ("over", "TS-203")
        assert t.system.outcome(t.s) == "failed"
    else:
        t.next_run()
        assert t.s.run == 2
        assert isinstance(t.match.propose(Proposal(0, kinds.RECEPTACLE, 0, t.card("receptacle:di"))), list)
