from __future__ import annotations

import pytest

from chronaut.systems.contract.conformance.replays import Replays
from tests.conformance.games import findings, game
from tests.conformance.planted_bugs import Bug, OutsideEvolve, PastTheFacts, Unrecorded
from tests.conformance.tiny import program


@pytest.mark.parametrize("bug", [OutsideEvolve, PastTheFacts, Unrecorded])
def test_a_bug_is_named(bug: type[Bug]) -> None:
    on = game(bug(program()), seed=2)
    assert any(bug.says in what for what in findings(Replays, on, 400))


def test_a_healthy_game_is_let_through_and_was_looked_at() -> None:
    on = game(seed=2)
    assert findings(Replays, on, 400) == []
    assert on.report.looked[Replays.name]
