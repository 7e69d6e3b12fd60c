from __future__ import annotations

from typing import get_args

import pytest

from chronaut.play.bots.named import POLICIES
from chronaut.systems.contract.expected import CLAIMS, Expectation, Team


@pytest.mark.parametrize(
    ("what", "claims"),
    [
        (Expectation(), []),
        (Expectation(slack=0), ["slack"]),
        (Expectation(reachable=["a"], wins=(0, 0)), ["reachable", "wins"]),
        (Expectation(players=[2], luck="mean", seed=0), []),
    ],
)
def test_what_an_expectation_claims(what: Expectation, claims: list[str]) -> None:
    assert what.claims() == claims
    assert set(claims) <= set(CLAIMS)


def test_every_bot_may_play_campaigns() -> None:
    assert set(get_args(Team)) == {"", *POLICIES}
