"""The verb `change_penalty`."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.time_stories.build import BLANK
from tests.systems.time_stories.verbs.bench import Bench, bench, foe, hall


def penalised(effect: Any, at: str = "BCCD") -> Bench:
    """An agent about to roll blanks at two hearts, two time shields and two special ones; TU 19, 5 LP, score 0."""
    there = foe("B", ("heart", 2), ("time", 2), ("special", 2), test={"special": [{"score": 1}]})
    table = bench(hall(there), does=[[effect]], fixed=[BLANK] * 9, at=at)
    table.spend()
    return table


@pytest.mark.rule("TS-142", "TS-143", "TS-144")
@pytest.mark.parametrize(
    ("effect", "lp", "tu", "score"),
    [
        ({"score": 0}, 3, 17, 2),
        ("change_penalty", 5, 19, 0),
        ({"change_penalty": "heart"}, 5, 17, 2),
        ({"change_penalty": "time"}, 3, 19, 2),
        ({"change_penalty": "special"}, 3, 17, 0),
        ({"change_penalty": {"kind": "heart", "set": 1}}, 4, 17, 2),
        ({"change_penalty": {"kind": "time", "add": 3}}, 3, 14, 2),
        ({"change_penalty": {"kind": "special", "add": -1}}, 3, 17, 1),
    ],
)
def test_each_kind_of_penalty_may_be_changed(effect: Any, lp: int, tu: int, score: int) -> None:
    """Each heart left costs 1 LP, each time shield 1 TU, each special one has its effect, unless an effect says else."""
    table = penalised(effect)
    table.use()
    table.roll(0)
    assert (table.agent(0).lp, table.s.tu, table.s.score) == (lp, tu, score)


def test_it_is_for_one_roll_of_the_agents_aimed_at() -> None:
    table = penalised({"change_penalty": {"kind": "heart", "target": "reader"}}, at="BBCD")
    table.use(0, agent=1)
    table.roll(0)
    table.roll(1)
    assert [table.agent(agent).lp for agent in (0, 1)] == [3, 5]
    table.rest()
    table.spend()
    table.roll(1)
    assert table.agent(1).lp == 3
