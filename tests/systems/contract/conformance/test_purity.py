from __future__ import annotations

import pytest

from chronaut.systems.contract.conformance.purity import Purity
from tests.conformance.games import findings, game
from tests.conformance.planted_answers import Fickle, LegalWrites, RefusalWrites, VariantsWrite, ViewShares
from tests.conformance.planted_bugs import Bug
from tests.conformance.tiny import program


@pytest.mark.parametrize("bug", [LegalWrites, ViewShares, RefusalWrites, VariantsWrite, Fickle])
def test_a_bug_is_named(bug: type[Bug]) -> None:
    on = game(bug(program()), seed=2)
    assert any(bug.says in what for what in findings(Purity, on, 400))


def test_a_healthy_game_is_let_through_and_was_looked_at() -> None:
    on = game(seed=2)
    assert findings(Purity, on, 400) == []
    assert on.report.looked[Purity.name]
