"""The verb `agent_loses_tu`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.verbs.scene import crew, lever, pull, saved, scene


@pytest.mark.rule("TS-197")
def test_the_agent_has_no_action_and_the_token_stays() -> None:
    """Ada cannot act in the next TU, the others can; the token moves for the TU spent only."""
    t = scene({"agent_loses_tu": 1})
    assert t.s.tu == 20
    t.spend()
    refusal = t.refused(0, kinds.NOTHING, 0)
    assert (refusal.code, refusal.rule) == ("acted", "TS-197")
    t.rest()
    assert t.s.tu == 19
    t.spend()
    t.nothing(0)


@pytest.mark.rule("G-08")
def test_the_present_tu_counts_if_the_agent_has_not_acted() -> None:
    """Struck in the midst of a TU before acting, bo loses that very TU; the agent chosen to act next is chosen no more."""
    t = scene(items=[lever({"agent_loses_tu": {"n": 1, "target": "receptacle:bo"}})], receptacles=crew(ada=["lever"]))
    t.spend()
    t.do(2, kinds.CALL_ORDER)
    t.answer(1)
    pull(t)
    saved(t)
    assert t.refused(1, kinds.NOTHING, 1).rule == "TS-197"
    t.nothing(2)
    t.rest()
    t.spend()
    t.nothing(1)


def test_nothing_for_0_and_for_the_dead() -> None:
    """0 TUs are none; an agent in the vortex loses nothing."""
    t = scene({"agent_loses_tu": 0}, "kill", {"agent_loses_tu": {"n": 2}})
    assert t.told("tu_lost_by_agent") == []
    assert t.agent(0).lost_tu == 0
