from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from chronaut.play.experts.tempus import balance
from chronaut.play.experts.tempus.balance import CREWS, PARTS, Record, plan_of, planner_hash, record, table, wilson
from chronaut.systems.tempus.terms import DIFFICULTIES
from tests.play.experts.tempus.games import plan, starling

FOLDER = Path(balance.__file__).parent


def test_the_interval_is_wilsons() -> None:
    assert wilson(50, 100) == pytest.approx((0.4189, 0.5811), abs=0.0002)
    assert wilson(0, 20)[0] == pytest.approx(0.0, abs=1e-9)
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_hash_is_that_of_the_planners_code(tmp_path: Path) -> None:
    for name in PARTS:
        shutil.copy(FOLDER / name, tmp_path)
    before = planner_hash(tmp_path)
    assert before == planner_hash(FOLDER)
    (tmp_path / PARTS[0]).write_text("changed")
    assert planner_hash(tmp_path) != before


def test_a_table_counts_wins_causes_jumps_items_and_characters() -> None:
    won = Record(1, "won", 9, 1, ["A", "B"], "H", ["Tool Kit"])
    lost = Record(2, "shields", 5, 0, ["A", "C"], "I", [])
    page = table({("recruit", 4): [won, lost], ("legend", 2): [lost]}, ["# Head"])
    assert "| recruit | 2 | 0% (0%-100%) | 0% (0%-100%) | 50% (" in page
    assert "| legend | 1 | 100% |" in page
    assert "| recruit | 0% | 100% | 0% | 0% | 9.0 |" in page
    assert "| Tool Kit | 100% | 100% |" in page
    assert "| B | 1 | 100% | 0% | +100 |" in page
    assert "| H | 1 | 100% | 0% | +100 |" in page


def test_a_game_is_recorded_and_comes_out_the_same_again() -> None:
    found = record(starling(), plan(2), 3)
    assert not found.result.startswith("fault")
    assert len(found.crew) == 2
    assert found.rounds > 2
    assert found == record(starling(), plan(2), 3)


def test_difficulties_share_their_luck_and_numbers_of_characters_do_not() -> None:
    seeds = {plan_of(plan(1), difficulty, count).game_seed(1) for difficulty in DIFFICULTIES for count in CREWS}
    assert len(seeds) == len(CREWS)
    assert plan_of(plan(1), "trainee", 2).seed == plan_of(plan(1), "legend", 2).seed
