"""TIME Stories Revolution passes the conformance suite for 1 to 4 players, on the mission that uses every verb."""

from __future__ import annotations

import pytest

from chronaut.kernel.actions import Form
from chronaut.kernel.state import GameState
from chronaut.systems.contract.conformance import check_rule_system
from chronaut.systems.contract.conformance.suite import CHECKS
from chronaut.systems.contract.system import RuleSystem, Setup
from chronaut.systems.revolution.proposals import ABANDON
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.vocabulary import REVOLUTION
from tests.systems.revolution.everything import everything

TABLES = {
    "solo": Setup(1, 0),
    "two": Setup(2, 0),
    "two by majority": Setup(2, 0, {"captain_settles": False, "forced_update_order": "fee_first"}),
    "three": Setup(3, 0, {"mystery_draw": "shuffled", "recon_instructions": "at_once"}),
    "four": Setup(4, 0, {"captain_last_azrak": "literal", "update_split_all": False}),
}
GAMES = 10
STEPS = 60
PAIRS = 300


def answers(system: RuleSystem, state: GameState, form: Form) -> list[str]:
    """What a random player may type: the right answer now and then; the Captain does not give up in the first round."""
    assert isinstance(state, RevolutionState)
    if form.kind == ABANDON:
        captain = state.agents[max(state.captain, 0)].seat
        return ["give up"] if state.round > 1 or form.seat != captain else ["go on"]
    return ["seven", "nine"]


def test_the_mission_uses_every_verb() -> None:
    system = everything()
    used = {type(node) for node in system.scenario.nodes}
    assert [name for name, word in REVOLUTION.every_effect().items() if word.kind not in used] == []
    asked = {type(expr.one) for expr in system.scenario.exprs}
    assert [name for name, word in REVOLUTION.every_condition().items() if word.kind not in asked] == []


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("table", TABLES)
def test_games_of_each_table_have_no_findings(table: str) -> None:
    report = check_rule_system(
        everything(), [TABLES[table]], range(1, GAMES + 1), games=GAMES, pairs=0, steps=STEPS, must_end=False,
        answers=answers, elsewhere=1, maker="tests.systems.revolution.everything:everything",
        only=[name for name in CHECKS if name != "twins"],
    )  # fmt: skip
    assert report.findings == [], report.text()
    assert report.games == GAMES


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_long_games_begin_run_after_run() -> None:
    report = check_rule_system(
        everything(), list(TABLES.values()), range(1, 3), games=8, pairs=0, steps=500, must_end=False, answers=answers,
        only=("liveness", "reset", "replay"),
    )  # fmt: skip
    assert report.findings == [], report.text()
    assert report.looked["reset"] >= 3


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_twin_worlds_look_alike() -> None:
    system = everything()
    report = check_rule_system(
        system, list(TABLES.values()), range(1, 5), games=15, pairs=PAIRS + 30, steps=150, must_end=False,
        answers=answers, only=("twins",),
    )  # fmt: skip
    assert report.findings == [], report.text()
    assert sum(count.made for count in report.pairs.values()) >= PAIRS
    assert all(report.pairs[kind].shown for kind in system.variant_kinds), report.text()


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_a_thousand_games_and_ten_thousand_twins() -> None:
    system = everything()
    report = check_rule_system(
        system, list(TABLES.values()), range(1, 201), games=1_000, pairs=0, steps=150, must_end=False, answers=answers,
        elsewhere=10, maker="tests.systems.revolution.everything:everything",
        only=[name for name in CHECKS if name != "twins"],
    )  # fmt: skip
    assert report.findings == [], report.text()
    twins = check_rule_system(
        system, list(TABLES.values()), range(1, 41), games=200, pairs=10_200, steps=200, must_end=False, answers=answers,
        only=("twins",),
    )  # fmt: skip
    assert twins.findings == [], twins.text()
    assert sum(count.made for count in twins.pairs.values()) >= 10_000
