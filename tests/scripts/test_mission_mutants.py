"""A small campaign of `scripts/mission-mutants`: what the check and the kept games notice of a broken mission."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from chronaut import packs
from tests.packs.breaks import SEMANTIC, STRUCTURAL, Broken, candidates, opened
from tests.packs.mutants import CHECK, EQUIVALENT, OUTCOME, REFUSED, SAME, SURVIVED, TOLD, Campaign, campaign, drawn

if TYPE_CHECKING:
    from tests.packs.breaks import Pack

SEED = 7
KINDS = 12


@cache
def training() -> Campaign:
    return campaign(packs.ROOT / "noon_ball")


def found(pack: Pack, kinds: list[str], most: int) -> tuple[int, int]:
    """How many of a sample are noticed, and how many there are."""
    judged = [training().judge(one) for one in drawn(pack, SEED, most, kinds)]
    real = [one for one in judged if one.by != SAME]
    return sum(one.by != SURVIVED for one in real), len(real)


def test_the_whole_mission_is_without_findings() -> None:
    assert training().notes == set()


def test_there_are_kinds_and_breakages_enough() -> None:
    other = opened(packs.ROOT / "number_please")
    counts = {kind: len(candidates(training().pack, kind)) for kind in (*STRUCTURAL, *SEMANTIC)}
    assert {kind for kind, count in counts.items() if not count} == {"difficulty or life"}
    assert candidates(other, "difficulty or life")
    assert len(STRUCTURAL) >= KINDS
    assert len(SEMANTIC) >= KINDS
    assert sum(counts.values()) > 1000


@pytest.mark.slow
def test_the_check_alone_finds_a_broken_skeleton() -> None:
    noticed, every = found(training().pack, list(STRUCTURAL), 2)
    assert every > 30
    assert noticed >= 0.95 * every


@pytest.mark.slow
def test_the_check_and_the_kept_games_find_what_happens_otherwise() -> None:
    noticed, every = found(training().pack, list(SEMANTIC), 2)
    assert every > 25
    assert noticed >= 0.6 * every


@pytest.mark.slow
@pytest.mark.parametrize("name", ["number_please", pytest.param("nobodys_day", marks=pytest.mark.soak)])
def test_the_check_alone_finds_a_broken_skeleton_of_the_other_family(name: str) -> None:
    made = Campaign(opened(packs.ROOT / name), {})
    judged = [made.judge(one) for one in drawn(made.pack, SEED, 4, list(STRUCTURAL))]
    assert len(judged) > 50
    assert sum(one.by == CHECK for one in judged) >= 0.85 * len(judged)


def test_the_same_seed_draws_the_same() -> None:
    pack = training().pack
    one, two, other = ([str(broken.at) for broken in drawn(pack, seed, 3)] for seed in (1, 1, 2))
    assert one == two != other


TRAPDOOR = ("cards", "trapdoor", "tests", "deftness", "stacks")


DESK = training().pack.trees["court.yaml"]["cards"]["desk"]
MOVED = {"on_read" if key == "on_first_read_this_run" else key: value for key, value in DESK.items()}
"""Whoever comes back to the Rector's desk hears it all again."""
SHARED = "item crank who=here and not token Green 2"
"""Whoever stands beside the one with the crank may give it away."""


@pytest.mark.parametrize(
    ("kind", "file", "place", "new", "by"),
    [
        ("wrong seal", "court.yaml", ("cards", "garden", "seal", "when"), "token Green 2", CHECK),
        ("count of shields", "tower.yaml", TRAPDOOR, "time 1, normal 2", REFUSED),
        ("price", "tower.yaml", ("cards", "tower", "on_open_location", 0, "then", 0), "lose_tu 1", REFUSED),
        ("time", "mission.yaml", ("tu_by_agents",), "1 20, 2 21, 3 20, 4 20", OUTCOME),
        ("moment", "court.yaml", ("cards", "desk"), MOVED, TOLD),
        ("target swapped", "tower.yaml", ("cards", "signalman", "powers", 0, "when"), SHARED, TOLD),
        ("time", "mission.yaml", ("tu_by_agents",), "1 21, 2 20, 3 20, 4 20", SURVIVED),
    ],
)
def test_each_way_of_noticing(kind: str, file: str, place: tuple[str | int, ...], new: object, by: str) -> None:
    judged = training().judge(Broken(file, place, new, "", kind))
    assert judged.by == by, judged


def test_every_equivalent_breakage_is_one_that_is_made() -> None:
    made = {one.told for kind in SEMANTIC for one in candidates(training().pack, kind)}
    assert {told for _, told in EQUIVALENT} <= made
