"""Games that are kept as text, brought to a server up to a step, so that a test begins where it wants to look."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import httpx

from chronaut import packs
from chronaut.missions.kept import meant, read_kept
from chronaut.systems.contract.record import save
from chronaut.systems.contract.registry import open_system
from tests.browser.hall import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chronaut.kernel.actions import Proposal
    from chronaut.missions.kept import Kept
    from chronaut.systems.contract.system import RuleSystem
    from tests.browser.hall import Hall


@cache
def _system(mission: str) -> RuleSystem:
    return open_system(packs.load(mission))


@cache
def game_of(game: str, mission: str = "noon-ball") -> Kept:
    """A kept game of a mission that comes along."""
    folder = Path(packs.__file__).parent / mission.replace("-", "_") / "playthroughs"
    return read_kept((folder / f"{game}.txt").read_text(encoding="utf-8"))


@cache
def record(game: str, steps: int, mission: str = "noon-ball") -> bytes:
    """A kept game up to a step, all but so many of its last ones for a negative number, as a record."""
    kept, system = game_of(game, mission), _system(mission)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.chronaut"
        with save(path, system, kept.setup) as match:
            for line in kept.proposals[:steps]:
                proposal = meant(system, match.state, line)
                assert proposal is not None, line
                match.propose(proposal)
        return path.read_bytes()


def brought(hall: Hall, game: str, steps: int, mission: str = "noon-ball") -> Table:
    """A table that goes on after a step of a kept game; its chairs are in the order of the seats."""
    hall.open(1, mission=mission)  # so that the mission is there as it was compiled
    kind = {"content-type": "application/octet-stream"}
    answer = httpx.post(f"{hall.url}/api/records", content=record(game, steps, mission), headers=kind, timeout=30)
    assert answer.status_code == 201, answer.text
    return Table(hall, answer.json())


def to_come(table: Table, game: str, steps: int, mission: str = "noon-ball") -> Iterator[Proposal]:
    """The steps of a kept game from one on, each found when the one before has been made."""
    for line in game_of(game, mission).proposals[steps:]:
        wish = meant(table.system.naming(()), table.room().table.state, line)  # kept games call players by number
        assert wish is not None, line
        yield wish
