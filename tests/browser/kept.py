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
    from chronaut.systems.contract.system import RuleSystem
    from tests.browser.hall import Hall

GAMES = Path(packs.__file__).parent / "noon_ball" / "playthroughs"


@cache
def _system() -> RuleSystem:
    return open_system(packs.load("noon-ball"))


@cache
def record(game: str, steps: int) -> bytes:
    """A kept game up to a step, as a record."""
    kept = read_kept((GAMES / f"{game}.txt").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.chronaut"
        with save(path, _system(), kept.setup) as match:
            for line in kept.proposals[:steps]:
                proposal = meant(_system(), match.state, line)
                assert proposal is not None, line
                match.propose(proposal)
        return path.read_bytes()


def brought(hall: Hall, game: str, steps: int) -> Table:
    """A table that goes on after a step of a kept game; its chairs are in the order of the seats."""
    hall.open(1)  # so that the mission is there as it was compiled
    kind = {"content-type": "application/octet-stream"}
    answer = httpx.post(f"{hall.url}/api/records", content=record(game, steps), headers=kind, timeout=30)
    assert answer.status_code == 201, answer.text
    return Table(hall, answer.json())
