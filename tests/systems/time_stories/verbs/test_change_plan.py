"""The verb `change_plan`."""

from __future__ import annotations

import pytest

from chronaut.systems.contract.referee import ANSWER
from tests.systems.time_stories.verbs.scene import crew, lever, pull, readers, saved, scene

PLACES = [{"location": "hall"}, {"location": "yard"}, {"location": "attic", "shown": False}]


@pytest.mark.rule("TS-40")
def test_names_appear_and_vanish() -> None:
    """The attic appears, the yard vanishes: it is the only destination."""
    t = scene({"change_plan": {"show": ["attic"], "hide": ["yard"]}}, places=PLACES, fixed={"captain": [0]})
    assert [one.reachable for one in t.match.frame(1).view.plan] == [False, True]
    t.leave("attic")
    assert t.s.location == t.place("attic")


@pytest.mark.rule("TS-41", "G-52")
def test_names_turn_red_and_black() -> None:
    """Made red, leaving costs 2 more."""
    t = scene({"change_plan": {"red": ["hall"]}}, fixed={"captain": [0]})
    assert [one.red for one in t.match.frame(-2).view.plan] == [True, False, False]
    t.leave("yard")
    assert t.s.tu == 17
    t = scene({"change_plan": {"black": ["hall"]}}, red=True, fixed={"captain": [0]})
    t.leave("yard")
    assert t.s.tu == 19


def test_a_card_of_the_plan_is_replaced() -> None:
    """The new card lies in the place of the old, and all may read it."""
    plan = [{"name": "old", "slot": 2}, {"name": "new", "slot": 2}]
    t = scene({"change_plan": {"lay": "new"}}, {"change_plan": {"lay": "new"}}, plan=plan)
    assert t.s.plan_cards[1] == t.card("plan:new")
    assert readers(t, "front of new") == {-2, 0, 1, 2, 3}
    assert len(t.told("plan_card_laid")) == 1


def test_a_vote_on_the_way_follows_the_plan() -> None:
    """Between two locations the yard vanishes: it can be voted for no more, and votes for it are void."""
    t = scene(
        items=[lever({"change_plan": {"show": ["attic"], "hide": ["yard"]}})],
        receptacles=crew(ada=["lever"]),
        places=PLACES,
    )
    t.leave()
    t.do(0, ANSWER, t.s.questions[-1].serial, t.place("yard"))
    pull(t)
    saved(t)
    question = t.s.questions[-1]
    assert (question.options, question.votes) == ([t.place("attic")], [-1, -1, -1, -1])


def test_it_ends_with_the_run() -> None:
    """The next run begins with the plan as printed."""
    t = scene({"change_plan": {"show": ["attic"], "red": ["hall"]}}, {"set_tu": 0}, places=PLACES)
    t.next_run()
    assert (t.s.plan, t.s.red) == ([1, 1, 0], [0, 0, 0])
