from __future__ import annotations

import pytest

from chronaut.systems.contract.conformance.suite import CHECKS, check_rule_system
from chronaut.systems.contract.system import Setup
from tests.conformance.planted_answers import DecideRaises, Endless
from tests.conformance.tiny import lanterns, program


def test_games_take_turns_with_setups_and_seeds() -> None:
    report = check_rule_system(lanterns(), [Setup(2, 0), Setup(3, 0)], [7, 8], games=5, only=["liveness"])
    assert report.games == 5
    assert report.looked == {"liveness": report.steps + 5}
    assert report.findings == []


def test_a_game_that_cannot_be_played_is_a_finding_and_the_others_go_on() -> None:
    report = check_rule_system(DecideRaises(program()), [Setup(2, 0)], [1], games=2, only=["twins"])
    assert {finding.check for finding in report.findings} == {"play", "twins"}


def test_endless_games_may_be_allowed() -> None:
    for must_end in (True, False):
        report = check_rule_system(
            Endless(program()), [Setup(2, 0)], [1], games=1, steps=50, only=["ending"], must_end=must_end
        )
        assert bool(report.findings) is must_end


def test_an_unknown_check_is_an_error() -> None:
    assert len(CHECKS) == len(set(CHECKS))
    with pytest.raises(ValueError, match="no checks are called clones; there are purity"):
        check_rule_system(lanterns(), [Setup(2, 0)], [1], only=["clones"])
