"""What the missions that come along are expected to do: what their kept games show in every run, all the rest in `make soak`."""

from __future__ import annotations

import time

import pytest

from chronaut import packs
from chronaut.missions.compiler import compile_folder
from chronaut.play.solve.expecting import Trial
from chronaut.play.solve.search import Limits
from chronaut.workbench.proving import games, prove

NARRATIVE = [name for name in packs.names() if name != "starling"]
QUICK = "noon-ball"


@pytest.mark.parametrize(
    "name", [QUICK, *[pytest.param(one, marks=pytest.mark.soak) for one in NARRATIVE if one != QUICK]]
)
def test_kept_games_bear_out_what_is_reachable_and_in_which_order(name: str) -> None:
    folder = packs.ROOT / name.replace("-", "_")
    done = compile_folder(folder)
    assert done.system is not None
    named = [one for one in done.expected if one.names and not one.what.luck]
    assert len(named) >= 2
    trial = Trial(done.system, Limits(1), games(done.system, folder))
    assert [found for one in named for found in trial.tried(one) if not found.holds] == []


@pytest.mark.soak
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("name", NARRATIVE)
def test_every_expectation_holds(name: str) -> None:
    folder = packs.ROOT / name.replace("-", "_")
    limits = Limits(20_000, 300, 0, time.process_time)
    assert [one for one in prove(compile_folder(folder), folder, limits) if not one.holds] == []
