"""The verb `add_hits`."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.time_stories.build import BLANK, HIT, SKULL
from tests.systems.time_stories.verbs.bench import Bench, bench, foe, hall


def helped(trigger: str, *stacks: tuple[str, int]) -> Bench:
    """An agent about to roll 1 hit and 1 skull, with 3 hits more at this moment."""
    power: dict[str, Any] = {"trigger": trigger, "optional": False, "effect": [{"add_hits": 3}]}
    table = bench(hall(foe("B", *stacks, powers=[power])), does=[["add_hits"]], fixed=[HIT, SKULL, BLANK, BLANK])
    table.spend()
    return table


@pytest.mark.rule("TS-193")
@pytest.mark.parametrize("trigger", ["before_roll", "after_roll"])
def test_three_hits_are_added_to_the_result(trigger: str) -> None:
    """1 hit rolled and 3 added remove 4 shields, from the left, before the riposte."""
    table = helped(trigger, ("normal", 1), ("skull", 4))
    table.roll(0)
    assert table.shields("B") == [0, 1]
    assert table.told("riposte")[0].b == 2


def test_they_are_for_the_roll_under_way() -> None:
    table = helped("on_riposte", ("skull", 4))
    assert "hits_added" not in table.use(), "no roll is under way"
    table.roll(0)
    assert table.shields("B") == [3], "after the hits it is too late"
    table.rest()
    table.spend()
    table.roll(0)
    assert table.shields("B") == [3]
