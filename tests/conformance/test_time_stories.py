"""T.I.M.E Stories passes the conformance suite in each player mode, on the mission that uses every verb."""

from __future__ import annotations

import pytest

from chronaut.kernel.actions import Form
from chronaut.kernel.state import GameState
from chronaut.systems.contract.conformance import check_rule_system
from chronaut.systems.contract.conformance.suite import CHECKS
from chronaut.systems.contract.system import RuleSystem, Setup
from chronaut.systems.time_stories.vocabulary import TIME_STORIES
from tests.conformance.everything import everything

MODES = {
    "solo with two": Setup(1, 0, {"solo_receptacles": 2}),
    "solo with three": Setup(1, 0, {"solo_receptacles": 3}),
    "solo with four": Setup(1, 0, {"solo_receptacles": 4}),
    "two with two each": Setup(2, 0),
    "two with a shared third": Setup(2, 0, {"two_players": "shared_third"}),
    "three, with odds": Setup(3, 0, {"odds": True}),
    "four": Setup(4, 0),
}
GAMES = 50
STEPS = 50
PAIRS = 300


def answers(system: RuleSystem, state: GameState, form: Form) -> list[str]:
    """What a random player may type: the right answer now and then."""
    return ["The tide", "the sea", "no idea"]


def test_the_mission_uses_every_verb() -> None:
    used = {type(node) for node in everything().scenario.nodes}
    assert [name for name, word in TIME_STORIES.every_effect().items() if word.kind not in used] == []


def test_the_mission_has_no_findings_of_its_own() -> None:
    assert everything().lint() == []


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("mode", MODES)
def test_games_of_each_mode_have_no_findings(mode: str) -> None:
    report = check_rule_system(
        everything(), [MODES[mode]], range(1, GAMES + 1), games=GAMES, pairs=0, steps=STEPS, must_end=False,
        answers=answers, elsewhere=1, maker="tests.conformance.everything:everything",
        only=[name for name in CHECKS if name != "twins"],
    )  # fmt: skip
    assert report.findings == [], report.text()
    assert report.games == GAMES


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_long_games_of_each_mode_begin_run_after_run(mode: str) -> None:
    report = check_rule_system(
        everything(),
        [MODES[mode]],
        range(1, 4),
        games=3,
        pairs=0,
        steps=400,
        must_end=False,
        answers=answers,
        only=("liveness", "reset", "replay"),
    )
    assert report.findings == [], report.text()
    assert report.looked["reset"] >= 3


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_twin_worlds_of_all_modes_look_alike() -> None:
    system = everything()
    report = check_rule_system(
        system, list(MODES.values()), range(1, 9), games=28, pairs=PAIRS + 60, steps=120, must_end=False,
        answers=answers, only=("twins",),
    )  # fmt: skip
    assert report.findings == [], report.text()
    assert sum(count.made for count in report.pairs.values()) >= PAIRS
    assert all(report.pairs[kind].shown for kind in system.variant_kinds), report.text()
