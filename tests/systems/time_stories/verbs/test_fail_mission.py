"""The verbs `fail_mission`, `end` and `succeed`."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.contract.referee import NOTE
from chronaut.systems.time_stories.proposals import READY
from chronaut.systems.time_stories.terms import BY_SCENARIO, BY_SUCCESS, BY_TIME, MISSION_OVER, RUN_OVER
from tests.systems.time_stories.verbs.bench import Bench, bench, refusal

ENDINGS: list[dict[str, Any]] = [
    {"name": "won", "kind": "success"},
    {"name": "late", "kind": "failed_time"},
    {"name": "lost", "kind": "failed"},
    {"name": "worst", "kind": "failed", "final": True},
]


def ended(effect: Any) -> Bench:
    """A table whose run has ended by an effect, with more effects to come that must not."""
    table = bench(does=[[effect, {"score": 5}]], endings=ENDINGS)
    table.use()
    assert table.s.score == 0
    assert table.s.agenda == []
    table.saved()
    return table


@pytest.mark.rule("TS-180", "TS-181")
@pytest.mark.parametrize("effect", [{"fail_mission": "lost"}, {"end": "lost"}])
def test_the_named_card_is_read_and_the_run_is_over(effect: Any) -> None:
    """A scenario's own failure names the Mission Failed card to read; it is one of three ways to fail."""
    table = ended(effect)
    assert (table.s.phase, table.s.run_end) == (RUN_OVER, BY_SCENARIO)
    assert table.s.ending == table.card("ending:lost")
    assert "front of lost" in table.texts(3)
    assert "front of late" not in table.texts(3)


@pytest.mark.rule("G-66")
def test_a_new_run_may_follow_unless_the_card_says_it_is_over() -> None:
    """After a special failure a new run is allowed, except by a final card."""
    table = ended({"fail_mission": "lost"})
    table.next_run()
    assert table.s.run == 2
    final = ended({"fail_mission": "worst"})
    assert final.s.phase == MISSION_OVER
    refused = final.refused(0, READY)
    assert (refused.code, refused.rule) == ("over", "TS-203")


def test_the_card_for_lost_time_may_be_named() -> None:
    assert ended({"fail_mission": "late"}).s.run_end == BY_TIME
    assert ended({"end": "late"}).s.run_end == BY_TIME


@pytest.mark.rule("TS-178", "TS-203")
@pytest.mark.parametrize("effect", ["succeed", {"end": "won"}])
def test_success_ends_run_and_mission(effect: Any) -> None:
    """The Mission Successful card is read by all, and there is no further run."""
    table = ended(effect)
    assert (table.s.phase, table.s.run_end) == (MISSION_OVER, BY_SUCCESS)
    assert "front of won" in table.texts(2)
    refused = table.refused(0, READY)
    assert (refused.code, refused.rule) == ("over", "TS-203")
    table.do(0, NOTE, text="well done")


def test_unknown_endings_are_refused() -> None:
    assert "no ending called 'x'" in refusal(does=[[{"fail_mission": "x"}]])
    assert "no ending called 'x'" in refusal(does=[[{"end": "x"}]])
