"""The verb `change_riposte`."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.time_stories.build import SKULL
from tests.systems.time_stories.verbs.bench import Bench, bench, foe, hall


def struck(effect: Any, at: str = "BCCD") -> Bench:
    """An agent (resistance 2) about to throw two skulls at three skull shields: strength 5."""
    table = bench(hall(foe("B", ("skull", 3))), does=[[effect]], fixed=[SKULL] * 8, at=at)
    table.spend()
    return table


@pytest.mark.rule("TS-139")
@pytest.mark.parametrize(("loss", "lp"), [(0, 5), (1, 4), (3, 2)])
def test_what_a_riposte_costs_may_be_set(loss: int, lp: int) -> None:
    """By the book 1 LP, however big the difference; an effect may say otherwise."""
    table = struck({"change_riposte": loss})
    table.use()
    table.roll(0)
    assert table.agent(0).lp == lp
    assert table.s.standing == []


@pytest.mark.rule("TS-137")
@pytest.mark.parametrize(("strength", "shown", "lp"), [(-2, 3, 4), (-3, 2, 5), (4, 9, 4)])
def test_the_strength_may_be_changed(strength: int, shown: int, lp: int) -> None:
    """Strength 2 + 3 and what the effect adds, against resistance 2."""
    table = struck({"change_riposte": {"strength": strength}})
    table.use()
    table.roll(0)
    assert table.told("riposte")[0].b == shown
    assert table.agent(0).lp == lp


def test_it_is_for_one_roll_of_the_agents_aimed_at() -> None:
    table = struck({"change_riposte": {"loss": 0}}, at="BBCD")
    table.use()
    table.roll(1)
    assert table.agent(1).lp == 4
    table.roll(0)
    assert table.agent(0).lp == 5
    table.rest()
    table.spend()
    table.roll(0)
    assert table.agent(0).lp == 4
