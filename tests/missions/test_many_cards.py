"""The made mission that `make bench` checks: as large as it says, playable, and without a finding."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import TYPE_CHECKING

from chronaut.missions.check import check_files
from chronaut.missions.diagnostics import Report
from chronaut.systems.contract.system import Setup

if TYPE_CHECKING:
    from collections.abc import Callable

    from chronaut.missions.folder import Files

MADE: Callable[[int], Files] = runpy.run_path(str(Path(__file__).parents[2] / "bench" / "missions.py"))["mission"]


def test_a_made_mission_has_its_cards_and_no_finding() -> None:
    done = check_files(MADE(300), Report())
    assert [one.text for one in done.report.sorted()] == []
    assert done.system
    assert abs(len(done.system.cards()) - 300) < 8
    assert done.system.legal(done.system.new(Setup(seats=2, seed=1)))


def test_it_is_the_same_each_time() -> None:
    assert MADE(100).yaml == MADE(100).yaml
