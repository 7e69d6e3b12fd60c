"""The verb `recall`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories.terms import ALIVE, EXPLORING, OUT, VORTEX
from tests.systems.time_stories.build import space
from tests.systems.time_stories.verbs.scene import crew, lever, pull, saved, scene

CREW = crew(bo=["lever"])


@pytest.mark.rule("TS-162")
def test_an_agent_comes_back_early() -> None:
    """Ada died at 20 and is called back at once: full LP, to the only space with an agent."""
    t = scene("kill", items=[lever("recall")], receptacles=CREW)
    pull(t, 1)
    assert (t.agent(0).status, t.agent(0).lp, t.agent(0).space, t.s.tu) == (ALIVE, 5, space("C"), 20)


def test_one_of_several_is_chosen() -> None:
    """Ada and cy are in the vortex; the living choose cy, whose player chooses the space."""
    t = scene(
        {"kill": {"target": "reader"}},
        {"kill": {"target": "receptacle:cy"}},
        at="BCCD",
        items=[lever("recall")],
        receptacles=CREW,
    )
    pull(t, 1)
    saved(t)
    t.answer(2)
    t.answer(space("D"))
    assert [t.agent(n).status for n in range(4)] == [VORTEX, ALIVE, ALIVE, ALIVE]
    assert t.agent(2).space == space("D")


@pytest.mark.rule("G-32")
def test_the_small_pawn_moves() -> None:
    """From 13 up to 16; from 13 down below 1, and ada is out for this run."""
    t = scene("kill", items=[lever({"recall": {"sooner": 3}})], receptacles=CREW)
    pull(t, 1)
    assert (t.agent(0).status, t.agent(0).vortex_at) == (VORTEX, 16)
    t = scene("kill", items=[lever({"recall": {"sooner": -13}})], receptacles=CREW)
    pull(t, 1)
    assert t.agent(0).status == OUT


@pytest.mark.rule("TS-159")
def test_later_deaths_count_other_than_7() -> None:
    """With 3 instead of 7 the small pawn goes to 17; for ada alone."""
    t = scene(
        {"recall": {"distance": 3, "target": "reader"}},
        {"kill": {"target": "reader"}},
        {"kill": {"target": "receptacle:cy"}},
    )
    assert (t.agent(0).vortex_at, t.agent(2).vortex_at) == (17, 13)


def test_nobody_to_recall() -> None:
    """With nobody in the vortex nothing happens and nobody is asked."""
    t = scene(items=[lever("recall")], receptacles=CREW)
    pull(t, 1)
    assert t.s.phase == EXPLORING
    assert t.told("agent_returned") == []
