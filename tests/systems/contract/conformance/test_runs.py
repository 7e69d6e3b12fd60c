from __future__ import annotations

import pytest

from chronaut.systems.contract.conformance.runs import Runs
from tests.conformance.games import findings, game
from tests.conformance.planted_bugs import Bug, ResetLoses
from tests.conformance.tiny import program


@pytest.mark.parametrize("bug", [ResetLoses])
def test_a_bug_is_named(bug: type[Bug]) -> None:
    on = game(bug(program()), seed=2, policy=15)
    assert any(bug.says in what for what in findings(Runs, on, 400))


def test_a_healthy_game_is_let_through_and_was_looked_at() -> None:
    on = game(seed=2, policy=15)
    assert findings(Runs, on, 400) == []
    assert on.report.looked[Runs.name]
