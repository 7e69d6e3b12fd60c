"""The verb `change_resistance`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.build import BLANK, SKULL, Table
from tests.systems.time_stories.verbs.scene import saved, scene

TEST = {"tests": [{"characteristic": "combat", "stacks": [{"kind": "skull", "count": 3}]}]}


def rolled(effect: dict[str, object]) -> Table:
    """Ada, resistance 2, rolls a skull against three skull shields: strength 4."""
    t = scene({"change_resistance": effect}, b=TEST, fixed={"action": [SKULL, BLANK]})
    t.spend()
    t.roll(0)
    return t


@pytest.mark.rule("TS-138", "TS-139")
@pytest.mark.parametrize(("effect", "lp"), [({"n": 2}, 5), ({"n": 1}, 4), ({"set": 4}, 5), ({"set": 3, "n": -1}, 4)])
def test_it_counts_against_ripostes(effect: dict[str, object], lp: int) -> None:
    """4 holds a riposte of 4 off, 3 and 2 do not."""
    assert rolled(effect).agent(0).lp == lp


def test_it_ends_with_the_tu() -> None:
    """Until the TU ends, that is: in the next one the printed 2 counts again."""
    t = scene({"change_resistance": {"n": 2, "until": "tu"}}, b=TEST, fixed={"action": [SKULL, BLANK, SKULL, BLANK]})
    saved(t)
    t.spend()
    t.roll(0)
    t.rest()
    assert t.agent(0).lp == 5
    t.spend()
    t.roll(0)
    assert t.agent(0).lp == 4
