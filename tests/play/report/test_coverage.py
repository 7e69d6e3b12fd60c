"""How often the interval of a batch holds the true win rate, with campaigns that are really played."""

from __future__ import annotations

import pytest

from chronaut.play.campaign import WON, play
from chronaut.play.report.share import share
from tests.play.toss import toss_plan

GAMES = 200
LEVEL = 0.9


def held(faces: int, batches: int) -> float:
    """In how many of so many batches of a mission the interval held its win rate."""
    system = toss_plan(faces, 1).make()
    found = 0
    for seed in range(1, batches + 1):
        plan = toss_plan(faces, seed)
        won = sum(play(system, plan, number).outcome == WON for number in range(1, GAMES + 1))
        one = share(won, GAMES, LEVEL)
        found += one.low <= faces / 6 <= one.high
    return found / batches


def test_a_few_batches() -> None:
    assert 0.7 <= held(3, 20) < 1


@pytest.mark.soak
@pytest.mark.parametrize("faces", [1, 3, 5])
def test_intervals_hold_what_is_true_as_often_as_they_say(faces: int) -> None:
    assert 0.85 <= held(faces, 400) <= 0.95
