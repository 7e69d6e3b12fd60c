"""The verb `move_group`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories.terms import BY_TIME, ENTERING, RUN_OVER
from tests.systems.time_stories.build import Table, card, program
from tests.systems.time_stories.verbs.scene import crew, lever, pull, scene


@pytest.mark.rule("TS-112", "TS-202")
def test_a_move_by_order_costs_the_die() -> None:
    """Sent to the yard for a die of 3: the office goes left, the rest of the text comes after the arrival."""
    t = scene({"move_group": "yard"}, {"gain_token": "key"}, tokens=["key"], fixed={"captain": [5]})
    assert (t.s.location, t.s.tu, t.s.phase, t.s.tokens) == (t.place("yard"), 17, ENTERING, 1)
    assert [agent.space for agent in t.s.agents] == [-1] * 4


@pytest.mark.rule("G-46")
@pytest.mark.parametrize(("effect", "tu"), [({}, 16), ({"cost": 1}, 19), ({"free": True}, 20), ({"cost": 0}, 20)])
def test_out_of_a_red_location(effect: dict[str, int], tu: int) -> None:
    """Die of 2 and surcharge, unless the text names its own price."""
    t = scene({"move_group": {"to": "yard", **effect}}, red=True, fixed={"captain": [1]})
    assert t.s.tu == tu


@pytest.mark.rule("G-09", "G-27")
def test_in_the_midst_of_a_tu_and_out_of_a_lock() -> None:
    """Pulled while bo is held by a lock and has yet to act: the TU is over, and an agent's lost TU is counted."""
    locked = card("C", lock=True, tests=[{"characteristic": "combat", "stacks": [{"kind": "normal", "count": 3}]}])
    t = scene(
        {"agent_loses_tu": 1},
        cards=[locked],
        items=[lever({"move_group": {"to": "yard", "free": True}})],
        receptacles=crew(bo=["lever"]),
    )
    t.spend()
    pull(t, 1)
    assert (t.s.phase, t.s.tu, t.agent(0).lost_tu) == (ENTERING, 19, 0)
    t.enter("BBBB")
    t.spend()
    t.nothing(0)


def test_a_way_that_takes_the_last_tu() -> None:
    """At 2 TU a die of 3 ends the run; the yard is not opened and the rest is void."""
    t = scene({"set_tu": 2}, {"move_group": "yard"}, {"gain_token": "key"}, tokens=["key"], fixed={"captain": [5]})
    assert (t.s.run_end, t.s.tokens) == (BY_TIME, 0)
    assert t.told("location_opened") == []


def test_outside_a_run_nobody_is_moved() -> None:
    """When the run starts, or has ended, the group stays where it is."""
    t = Table(program(on_run_start=[{"move_group": "yard"}])).begin()
    assert t.s.location == t.place("hall")
    late = [
        {"name": "won", "kind": "success"},
        {"name": "late", "kind": "failed_time", "on": {"on_read": [{"move_group": "yard"}]}},
    ]
    t = scene({"set_tu": 0}, endings=late)
    assert t.s.phase == RUN_OVER
