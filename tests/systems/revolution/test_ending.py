"""Failure, giving up, runs, the score table, the Mission Log, Experience (sections 21, 30, 31, 32)."""

from __future__ import annotations

import pytest

from chronaut.kernel.actions import Proposal
from chronaut.systems.contract.referee import NOTE, SAY
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.proposals import ABANDON
from tests.systems.revolution.build import LOSS, Table, with_effects

SCORE = [
    {"of": "return", "worth": -2},
    {"of": "map", "worth": 1},
    {"of": "rounds", "worth": 3},
    {"of": "runs", "worth": 5},
    {"of": "counter", "counter": "days", "worth": 10},
    {"worth": 100, "when": {"flag": "saved"}},
]
BANDS = [{"at_least": 50, "title": "splendid"}, {"at_least": 0, "title": "fair"}]


def give_up(table: Table, seat: int = 0) -> None:
    """Type the words."""
    table.propose(Proposal(seat, ABANDON, text="Give up"))


@pytest.mark.rule("RV-149", "RS-21", "RS-22")
def test_when_all_lose_control_at_one_location_the_mission_has_failed() -> None:
    table = Table(seats=2).begin().act().all_stand_by().set([1, 1], 0, 5)
    table.s.free_updates = 1
    table.do(kinds.EXPLORE, 0, 1, 0)
    table.answer(LOSS)
    table.do(kinds.EXPLORE, 1, 2, 0)
    words = [one.words for one in table.match.frame(1).offers if one.kind == "answer" and one.b == LOSS]
    assert words == ["Lose control - the mission fails"]
    table.answer(LOSS)
    assert (table.s.run_end, table.s.cause) == (2, 0)
    assert table.has_read(-2, "the mission is lost")


@pytest.mark.rule("RS-20")
def test_all_ejected_but_not_all_by_loss_of_control_ends_the_round_alone() -> None:
    table = with_effects({"eject": {"target": "another"}}, {"lose_azrak": 9}).set([2, 3], 5, 5)
    table.do(kinds.FOLLOW, 0)
    table.answer(LOSS)
    assert table.s.run_end == 0
    assert table.s.phase == 6
    assert table.asked()  # the Update is compulsory


@pytest.mark.rule("RV-150", "RV-206", "RS-74")
def test_a_card_may_end_the_mission_for_everybody() -> None:
    table = with_effects({"end": "won"})
    table.do(kinds.FOLLOW, 0)
    assert table.s.over
    assert table.system.outcome(table.s) == "success"
    assert table.system.legal(table.s) == []
    lost = with_effects({"end": "lost"})
    lost.do(kinds.FOLLOW, 0)
    assert not lost.s.over
    assert lost.s.run_end == 2


@pytest.mark.rule("RV-200", "RS-74", "RV-199")
def test_the_score_table_counts_what_the_mission_says() -> None:
    table = with_effects(
        {"flag": "saved"},
        {"end": "won"},
        score=SCORE,
        bands=BANDS,
        flags=["saved"],
        counters=[{"name": "days", "start": 2}],
    ).set([3, 3], 2, 5, returned=4)
    table.do(kinds.FOLLOW, 0)
    assert table.s.score == -8 + 1 + 3 + 5 + 20 + 100
    assert table.says("scored")[0].a == table.s.score
    assert table.has_read(1, "splendid")
    assert not table.has_read(1, "fair")


@pytest.mark.rule("RV-197", "RS-75")
def test_the_players_may_break_off_and_the_captain_settles_it() -> None:
    table = Table().begin()
    assert table.refused(Proposal(1, ABANDON, text="perhaps")).rule == "RV-197"
    assert {form.seat for form in table.system.forms(table.s) if form.kind == ABANDON} == {0, 1}
    give_up(table, 1)
    assert {form.seat for form in table.system.forms(table.s) if form.kind == ABANDON} == {0}
    assert table.s.run_end == 0
    assert table.refused(Proposal(1, ABANDON, text="give up")).rule == "RV-208"
    give_up(table, 0)
    assert (table.s.run_end, table.s.cause) == (3, 3)
    assert not any(form.kind == ABANDON for form in table.system.forms(table.s))


@pytest.mark.rule("RV-198", "RS-76")
def test_another_run_begins_from_scratch_with_what_players_know_and_wrote() -> None:
    table = Table(tokens=[{"name": "coin", "start": {"2": 1}, "count": 4}]).begin().act()
    table.propose(Proposal(0, NOTE, text="look behind the door"))
    table.propose(Proposal(1, SAY, text="hello"))
    known = table.s.known
    give_up(table)
    fresh = table.system.fresh_run(table.s)
    assert (fresh.run, [line.text for line in fresh.notes], fresh.known) == (2, ["look behind the door"], known)
    table.do(kinds.READY_FOR_RUN, seat=0)
    assert table.cannot(kinds.READY_FOR_RUN, seat=0) == "RV-198"
    table.do(kinds.READY_FOR_RUN, seat=1)
    s = table.s
    assert (s.run, s.phase, s.round, s.captain, s.run_end) == (2, 0, 0, -1, 0)
    assert s.known == known
    assert [line.text for line in s.notes] == ["look behind the door"]
    assert [one.receptacle for one in s.agents] == [-1, -1]
    table.begin().act()


@pytest.mark.rule("RV-201", "RV-205")
@pytest.mark.parametrize("kept", [True, False])
def test_the_mission_log_keeps_how_runs_ended(kept: bool) -> None:
    table = Table(score=[{"worth": 7}], options={"mission_log": kept}).begin()
    give_up(table)
    shown = table.system.view(table.s, 1).log
    assert [(one.run, one.end, one.score) for one in shown] == ([(1, "abandoned", 7)] if kept else [])


@pytest.mark.rule("RV-203", "RV-202", "RG-38")
@pytest.mark.parametrize("on", [True, False, None])
def test_what_goes_with_experience_is_read_before_anything_else(on: bool | None) -> None:
    table = Table(experience="read this first", options={} if on is None else {"experience": on})
    for seat in (0, 1, -2):
        assert table.has_read(seat, "read this first") == (on is True)  # it is off unless the table says so
        frame = table.match.frame(seat)
        assert any(panel.lines == ["read this first"] for panel in table.system.describe(frame)) == (on is True)


@pytest.mark.rule("RV-204")
def test_a_mission_asks_for_no_other_one() -> None:
    for name in ("first", "second"):
        table = Table(order=f"the order of the {name} mission").begin()
        assert table.s.run == 1
        assert table.s.past == []
        assert table.system.options() == Table().system.options()


@pytest.mark.rule("RG-38", "RV-201")
@pytest.mark.parametrize("profile", ["core", "damien", "midsummer"])
def test_every_mission_has_a_log(profile: str) -> None:
    table = Table(profile=profile).begin()
    give_up(table)
    assert [one.run for one in table.match.frame(0).view.log] == [1]


@pytest.mark.rule("RV-202", "RS-77")
@pytest.mark.parametrize("on", [True, False])
def test_experience_is_ignored_unless_the_group_uses_it(on: bool) -> None:
    effect = {"if": {"when": {"experience": {}}, "then": [{"gain_azrak": 1}]}}
    table = with_effects(effect, options={"experience": on}).set([3, 3], 2, 5)
    table.do(kinds.FOLLOW, 0)
    assert table.azrak()[0] == [3 + on, 3]


@pytest.mark.rule("RS-21")
def test_a_loss_that_does_not_fail_the_mission_is_not_said_to() -> None:
    table = Table(seats=3).begin().act().all_stand_by().set([1, 1, 3], 0, 5)
    table.s.free_updates = 1
    table.do(kinds.EXPLORE, 0, 1, 0)
    table.answer(LOSS)
    table.do(kinds.EXPLORE, 1, 2, 0)
    words = [one.words for one in table.match.frame(1).offers if one.kind == "answer" and one.b == LOSS]
    assert words == ["Lose control"]
