from __future__ import annotations

import pytest

from chronaut.systems.contract.conformance.saves import Saves
from tests.conformance.games import findings, game
from tests.conformance.planted_bugs import Bug, SaveLoses
from tests.conformance.tiny import program


@pytest.mark.parametrize("bug", [SaveLoses])
def test_a_bug_is_named(bug: type[Bug]) -> None:
    on = game(bug(program()), seed=2)
    assert any(bug.says in what for what in findings(Saves, on, 400))


def test_a_healthy_game_is_let_through_and_was_looked_at() -> None:
    on = game(seed=2)
    assert findings(Saves, on, 400) == []
    assert on.report.looked[Saves.name]
