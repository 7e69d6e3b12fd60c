"""The verb `kill`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories.terms import ALIVE, BY_DEATHS, OUT, VORTEX
from tests.systems.time_stories.verbs.scene import crew, saved, scene


@pytest.mark.rule("TS-158", "TS-159")
def test_a_receptacle_dies_whatever_its_lp() -> None:
    """Ada goes from 5 LP into the vortex, 7 below the token; what follows for her is void."""
    t = scene("kill", {"lose_lp": 1}, {"gain_token": "key"}, tokens=["key"])
    assert (t.agent(0).status, t.agent(0).vortex_at, t.s.tokens) == (VORTEX, 13, 1)


def test_if_nobody_is_left_the_run_ends() -> None:
    """All die; the rest of the text is void."""
    t = scene({"kill": {"target": "all"}}, {"gain_token": "key"}, tokens=["key"])
    assert (t.s.run_end, t.s.tokens) == (BY_DEATHS, 0)


def test_something_may_happen_instead() -> None:
    """A charm that turns death into a wound does so here too, once."""
    charm = {"name": "charm", "replacements": [{"of": "die", "instead": [{"lose_lp": 1}], "limit": "once_per_run"}]}
    t = scene("kill", items=[charm], receptacles=crew(ada=["charm"]))
    assert (t.agent(0).status, t.agent(0).lp) == (ALIVE, 4)


def test_the_group_names_the_victim() -> None:
    """One of all: all vote, and the vote can be saved."""
    t = scene({"kill": {"target": "one"}})
    saved(t)
    t.answer(2)
    assert [t.agent(n).status for n in range(4)] == [ALIVE, ALIVE, VORTEX, ALIVE]


@pytest.mark.rule("TS-164")
@pytest.mark.parametrize(("tu", "status"), [(7, OUT), (8, VORTEX)])
def test_with_7_tu_left_there_is_no_return(tu: int, status: int) -> None:
    """At 7 the agent is out for this run, at 8 its small pawn lies at 1."""
    assert scene({"set_tu": tu}, "kill").agent(0).status == status
