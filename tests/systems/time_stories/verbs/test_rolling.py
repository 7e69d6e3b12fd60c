"""The condition `rolling`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.build import BLANK, HIT
from tests.systems.time_stories.verbs.bench import Bench, bench, foe, hall, refusal


def helped(asked: str, trigger: str = "after_roll") -> Bench:
    """An agent about to roll 1 hit in a combat test, with 2 hits more for tests of one characteristic."""
    power = {"trigger": trigger, "optional": False, "when": {"rolling": asked}, "effect": [{"add_hits": 2}]}
    table = bench(hall(foe("B", ("normal", 5), powers=[power])), asks=[{"rolling": asked}], fixed=[HIT, *[BLANK] * 5])
    table.spend()
    return table


@pytest.mark.rule("TS-131", "TS-132")
@pytest.mark.parametrize("trigger", ["before_roll", "after_roll"])
@pytest.mark.parametrize(("asked", "left"), [("combat", 2), ("speech", 4)])
def test_a_power_speaks_up_for_one_characteristic(asked: str, left: int, trigger: str) -> None:
    table = helped(asked, trigger)
    assert table.answers() == [False], "no roll is under way"
    table.roll(0)
    assert table.shields("B") == [left]


def test_it_does_not_hold_when_the_roll_is_over() -> None:
    table = helped("combat")
    table.roll(0)
    table.saved()
    assert table.answers() == [False]


def test_unknown_names_are_refused() -> None:
    assert "no characteristic called 'magic'" in refusal(asks=[{"rolling": "magic"}])
