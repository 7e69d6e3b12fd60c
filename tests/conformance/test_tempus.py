"""Trouble on the Tempus passes the conformance suite at every difficulty and number of players."""

from __future__ import annotations

import pytest

from chronaut.systems.contract.conformance import check_rule_system
from chronaut.systems.contract.conformance.suite import CHECKS
from chronaut.systems.contract.system import Setup
from tests.systems.tempus.build import tempus

TABLES = {
    "alone": Setup(1, 0),
    "two trainees": Setup(2, 0, {"characters": "deal"}),
    "three recruits": Setup(3, 0, {"difficulty": "recruit"}),
    "four officers": Setup(4, 0, {"difficulty": "officer", "void_position": "shuffled", "paradox_deck": 8}),
    "five legends": Setup(5, 0, {"difficulty": "legend", "paradox_deck": 12, "empty_paradox": "reserve"}),
}
GAMES = 6
PAIRS = 150


def starling() -> object:
    """The rules for another process."""
    return tempus()


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", TABLES)
def test_games_of_each_table_have_no_findings(name: str) -> None:
    report = check_rule_system(
        tempus(), [TABLES[name]], range(1, GAMES + 1), games=GAMES, pairs=0, steps=150, must_end=False, elsewhere=1,
        maker="tests.conformance.test_tempus:starling", only=[one for one in CHECKS if one != "twins"],
    )  # fmt: skip
    assert report.findings == [], report.text()
    assert report.games == GAMES


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_twin_worlds_look_alike() -> None:
    system = tempus()
    report = check_rule_system(
        system, list(TABLES.values()), range(1, 9), games=30, pairs=PAIRS, steps=200, must_end=False, only=("twins",)
    )
    assert report.findings == [], report.text()
    assert all(report.pairs[kind].shown for kind in system.variant_kinds), report.text()


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_random_games_come_to_their_end() -> None:
    report = check_rule_system(
        tempus(), list(TABLES.values()), range(1, 5), games=10, pairs=0, steps=6_000, only=("ending", "liveness")
    )
    assert report.findings == [], report.text()
    assert report.ended == 10


@pytest.mark.soak
@pytest.mark.timeout(3_600)
def test_a_long_campaign_has_no_findings() -> None:
    report = check_rule_system(
        tempus(), list(TABLES.values()), range(1000, 1100), games=200, pairs=3_000, steps=300, must_end=False
    )
    assert report.findings == [], report.text()
