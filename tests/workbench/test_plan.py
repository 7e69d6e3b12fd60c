"""A plan says what is done, what it brings, and where that is written; it outlasts changes as far as it can."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chronaut.kernel.program import encode
from chronaut.missions.compiler import compile_folder
from chronaut.play.solve.search import Limits
from chronaut.workbench.plan import told
from chronaut.workbench.planning import Planning
from chronaut.workbench.solving import SOLVED, found
from chronaut.workbench.ways import Ways
from tests.missions.pack import written

if TYPE_CHECKING:
    from pathlib import Path

    from chronaut.missions.compiler import Compiled
    from chronaut.workbench.plan import Told

LIMITS = Limits(400)


def planned(folder: Path, luck: str = "best") -> tuple[Compiled, Ways, Planning]:
    """The solver's game of a pack, taken up."""
    done = compile_folder(folder)
    assert done.system is not None
    assert done.program is not None
    planning, ways = Planning(), Ways(done.system, {})
    planning.ways, planning.version = ways, 1
    planning.solving.last = found(encode(done.program), 3, luck, LIMITS)
    planning.take(ways, 1)
    return done, ways, planning


def gains(plan: Told) -> list[tuple[str, str, str]]:
    return [(one.what, one.name, one.at) for stay in plan.stays for step in stay.steps for one in step.gains]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return written(tmp_path)


def test_what_a_plan_brings_stands_beside_its_line(folder: Path) -> None:
    done, ways, _ = planned(folder)
    assert done.system is not None
    plan = told(done.system, ways.way(SOLVED, 0), done.names)
    assert (plan.won, plan.refused, plan.unit) == (True, "", "TU")
    assert [stay.title for stay in plan.stays][1:3] == ["The square", "The mill"]
    brought = gains(plan)
    assert ("reads", "miller", "mill.yaml:8") in brought
    assert any(what == "gains" and name == "Blue 1" and at for what, name, at in brought)
    assert plan.stays[0].left == -1
    lefts = [stay.left for stay in plan.stays[1:]]
    assert lefts == sorted(lefts, reverse=True)
    assert plan.left <= lefts[-1]


def test_each_step_is_the_state_after_it(folder: Path) -> None:
    done, ways, _ = planned(folder)
    assert done.system is not None
    way = ways.way(SOLVED, 0)
    steps = [step for stay in told(done.system, way, done.names).stays for step in stay.steps]
    assert [one.step for one in steps] == sorted({one.step for one in steps})
    assert steps[-1].step == len(way.proposals)
    assert {one.at.partition(":")[0] for one in steps if one.at} >= {"mill.yaml", "square.yaml"}


def test_a_plan_is_followed_as_far_as_a_change_lets_it(folder: Path) -> None:
    _, before, planning = planned(folder)
    text = (folder / "mill.yaml").read_text(encoding="utf-8")
    (folder / "mill.yaml").write_text(text.replace("back: A ", "back: Now a "), encoding="utf-8")
    done = compile_folder(folder)
    assert done.system is not None
    after = Ways(done.system, {}, before)
    plan = planning.told(after, 2, done.names, "")
    assert plan["earlier"]
    assert plan["plan"].refused
    assert not plan["plan"].won


def test_the_solver_says_so_where_nothing_wins(folder: Path) -> None:
    text = (folder / "square.yaml").read_text(encoding="utf-8")
    (folder / "square.yaml").write_text(text.replace("- succeed", "- say: Nothing."), encoding="utf-8")
    _, ways, planning = planned(folder)
    assert SOLVED not in ways.others
    told_now = planning.told(ways, 1, {}, "")
    assert told_now["plan"] is None
    assert told_now["says"] == "It cannot be won in the first run with best luck."
