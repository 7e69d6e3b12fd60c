"""The verb `hold_group`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories.flow import CHANGE, SPEND
from chronaut.systems.time_stories.terms import CHANGING, EXPLORING
from tests.systems.time_stories.verbs.scene import saved, scene


@pytest.mark.rule("TS-104")
def test_the_group_must_stay() -> None:
    """Leaving is not among the answers, for this visit or for this TU."""
    t = scene({"hold_group": {"until": "tu"}})
    assert t.s.questions[-1].options == [SPEND]
    saved(t)
    t.spend()
    t.rest()
    assert t.s.questions[-1].options == [SPEND, CHANGE]
    t = scene("hold_group")
    t.spend()
    t.rest()
    assert t.s.questions[-1].options == [SPEND]


@pytest.mark.rule("TS-191")
def test_the_group_must_leave() -> None:
    """As soon as the cards are read, the pawns come off; in the next location it may stay."""
    t = scene({"hold_group": "go"})
    assert t.s.phase == CHANGING
    t.answer(t.place("yard"))
    t.enter("BBBB")
    assert t.s.phase == EXPLORING


def test_who_cannot_leave_goes_on() -> None:
    """Nowhere to go: the group explores."""
    t = scene({"hold_group": "go"}, {"change_plan": {"hide": ["yard", "attic"]}})
    assert t.s.questions[-1].options == [SPEND]


def test_it_may_choose_again() -> None:
    """Held and freed by the same text."""
    t = scene({"hold_group": "stay"}, {"hold_group": "free"})
    assert t.s.questions[-1].options == [SPEND, CHANGE]
