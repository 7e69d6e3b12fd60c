"""The verb `prevent_loss`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import crew, lever, pull, saved, scene, told


@pytest.mark.rule("TS-170")
def test_so_many_lp_are_not_lost() -> None:
    """2 of 3 LP are prevented; then it is used up."""
    t = scene({"prevent_loss": 2}, {"lose_lp": 3}, {"lose_lp": 1})
    assert t.agent(0).lp == 3
    assert t.s.shelters == []


def test_another_suffers_instead() -> None:
    """Bo takes 2 of ada's 3."""
    t = scene({"prevent_loss": {"n": 2, "to": "receptacle:bo"}}, {"lose_lp": 3})
    assert (t.agent(0).lp, t.agent(1).lp) == (4, 3)


def test_the_dead_suffer_for_nobody() -> None:
    """Bo has died, so that ada bears it all."""
    t = scene({"prevent_loss": {"n": 2, "to": "receptacle:bo"}}, {"kill": {"target": "receptacle:bo"}}, {"lose_lp": 3})
    assert t.agent(0).lp == 2


def test_two_who_suffer_for_each_other_come_to_an_end() -> None:
    """Ada's loss goes to bo, comes back, and is borne."""
    t = scene(
        {"prevent_loss": {"to": "receptacle:bo"}},
        {"prevent_loss": {"target": "receptacle:bo", "to": "receptacle:ada"}},
        {"lose_lp": 1},
    )
    assert (t.agent(0).lp, t.agent(1).lp) == (4, 5)


def test_tu_of_the_group_are_spared_but_not_those_spent() -> None:
    """Of 3 TU 1 is lost; the TU spent for acting is spent, and what is in force is nobody's to know."""
    t = scene({"prevent_loss": {"of": "tu", "n": 2}}, {"lose_tu": 3})
    assert t.s.tu == 19
    assert told(t, "shelter_set") == {}
    t = scene({"prevent_loss": {"of": "tu", "n": 2}})
    t.spend()
    assert t.s.tu == 19


def test_it_ends_with_the_visit() -> None:
    """In the next location losses are losses again; 0 prevents nothing."""
    t = scene({"prevent_loss": 2}, {"prevent_loss": 0}, items=[lever({"lose_lp": 2})], receptacles=crew(ada=["lever"]))
    saved(t)
    t.leave("yard")
    t.enter("BBBB")
    pull(t)
    assert t.agent(0).lp == 3
