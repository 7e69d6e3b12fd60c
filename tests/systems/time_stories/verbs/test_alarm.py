"""The verb `alarm`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories.terms import BY_TIME
from tests.systems.time_stories.verbs.scene import saved, scene, told

KEY = [{"gain_token": "key"}]


@pytest.mark.rule("TS-170")
def test_it_rings_at_a_number_of_the_time_line() -> None:
    """Set for 18 at 20: not at 19, at 18; saved in between."""
    t = scene({"alarm": {"at_tu": 18, "effect": KEY}}, tokens=["key"])
    t.spend()
    t.rest()
    saved(t)
    assert t.s.tokens == 0
    t.spend()
    assert t.s.tokens == 1
    assert t.s.alarms == []


def test_it_rings_when_so_many_tu_have_passed() -> None:
    """After 2 TU, however they pass: one spent, one lost."""
    t = scene({"alarm": {"after": 2, "effect": KEY}}, {"lose_tu": 1}, tokens=["key"])
    assert t.s.tokens == 0
    t.spend()
    assert t.s.tokens == 1


@pytest.mark.parametrize("when", [{"at_tu": 20}, {"at_tu": 30}, {"after": 0}])
def test_what_is_due_happens_at_once(when: dict[str, int]) -> None:
    """The token lies there already, or no TU has to pass."""
    assert scene({"alarm": {**when, "effect": KEY}}, tokens=["key"]).s.tokens == 1


def test_nobody_learns_of_it_before_it_rings() -> None:
    """No seat is told that an alarm was set, not even the reader's; all are told when it rings."""
    t = scene({"alarm": {"after": 1, "effect": KEY}}, tokens=["key"])
    assert told(t, "alarm_set") == {}
    t.spend()
    assert set(told(t, "timed_event_fired")) == {-2, 0, 1, 2, 3}


def test_a_dead_reader_is_not_struck() -> None:
    """Ada has died when it rings; nobody loses LP."""
    t = scene({"alarm": {"after": 1, "effect": [{"lose_lp": 1}]}}, "kill")
    t.spend()
    assert t.told("lp_lost") == []


def test_an_alarm_for_the_last_moment_ends_with_the_run() -> None:
    """Due at the very TU that ends the run, it rings no more, and the run ends all the same."""
    t = scene({"alarm": {"after": 20, "effect": KEY}}, {"alarm": {"at_tu": 0, "effect": KEY}}, tokens=["key"])
    t.run_out()
    assert (t.s.run_end, t.s.tokens) == (BY_TIME, 0)
