"""The verb `free_move`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import EXPLORING
from tests.systems.time_stories.build import space
from tests.systems.time_stories.verbs.scene import saved, scene, told


def test_once_without_an_action() -> None:
    """Ada moves at no TU, once; the second time is an action."""
    t = scene("free_move")
    t.move(0, "D")
    assert (t.s.tu, t.s.phase) == (20, EXPLORING)
    assert t.refused(0, kinds.MOVE, 0, space("C")).code == "not_now"


@pytest.mark.rule("TS-93")
def test_as_often_as_she_likes() -> None:
    """Until the visit ends, and she can still act in the TU."""
    t = scene({"free_move": "always"})
    t.spend()
    t.move(0, "D")
    saved(t)
    t.move(0, "C")
    t.nothing(0)
    t.rest()
    t.leave("yard")
    t.enter("BBBB")
    assert t.refused(0, kinds.MOVE, 0, space("C")).code == "not_now"


def test_never() -> None:
    """Kept where she is, for this TU only; the others move."""
    t = scene({"free_move": {"how": "never", "until": "tu"}})
    t.spend()
    assert t.refused(0, kinds.MOVE, 0, space("D")).code == "forbidden"
    t.move(1, "D")
    t.rest()
    t.spend()
    t.move(0, "D")


def test_who_may_know() -> None:
    """Those elsewhere learn that somebody may move, not who."""
    assert told(scene("free_move"), "free_moves") == {0: [{"agents": 1}], 1: [{}], 2: [{}], 3: [{}], -2: [{}]}
