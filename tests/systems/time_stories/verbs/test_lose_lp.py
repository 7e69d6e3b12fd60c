"""The verb `lose_lp`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories.terms import ALIVE, VORTEX
from tests.systems.time_stories.verbs.scene import saved, scene


def test_lp_are_lost_one_by_one() -> None:
    """Ada loses 2 of 5."""
    t = scene({"lose_lp": 2})
    assert [fact.b for fact in t.told("lp_lost")] == [4, 3]
    assert t.agent(0).lp == 3


@pytest.mark.rule("TS-49")
def test_at_0_a_receptacle_dies() -> None:
    """A loss of 9 kills after 5; the other agents of the target suffer in their turn."""
    t = scene({"lose_lp": {"n": 9, "target": "all_here"}}, at="BBCC")
    assert [(fact.a, fact.b) for fact in t.told("lp_lost")][:5] == [(0, 4), (0, 3), (0, 2), (0, 1), (0, 0)]
    assert [t.agent(n).status for n in range(4)] == [VORTEX, VORTEX, ALIVE, ALIVE]


@pytest.mark.rule("G-41")
def test_each_agent_is_struck_when_it_reads() -> None:
    """A harm to the reader strikes ada and bo, each by its own reading."""
    t = scene({"lose_lp": 1}, at="BBCC")
    assert [t.agent(n).lp for n in range(4)] == [4, 4, 5, 5]


def test_an_agent_is_chosen_by_those_there() -> None:
    """One of those here: ada and bo vote, the Captain breaks the tie; elsewhere nobody learns what they were asked."""
    t = scene(
        {"if": {"when": {"not": {"flag": "done"}}, "then": [{"flag": "done"}, {"lose_lp": {"target": "one_here"}}]}},
        at="BBCC",
        flags=[{"name": "done"}],
    )
    saved(t)
    asked = {seat: [one.options for one in t.match.frame(seat).asked if one.kind == "effect"] for seat in range(4)}
    assert asked == {0: [[0, 1]], 1: [[0, 1]], 2: [[]], 3: [[]]}
    t.answer(1)
    assert [t.agent(n).lp for n in range(4)] == [5, 4, 5, 5]


def test_0_is_no_loss() -> None:
    """Nobody is struck by 0."""
    assert scene({"lose_lp": 0}).agent(0).lp == 5
