"""Small batches, played and added up."""

from __future__ import annotations

from functools import cache, partial

from chronaut import packs
from chronaut.play import experts
from chronaut.play.bots.named import POLICIES
from chronaut.play.campaign import Plan
from chronaut.play.report.gathered import Batch, Gathered
from chronaut.play.simulate import run
from chronaut.systems.contract.registry import open_system
from tests.conformance.tiny import lanterns


@cache
def gathered(pack: str, players: int, games: int, bots: str = "explorer", runs_max: int = 4) -> Gathered:
    """A batch of a mission that comes along, or of `lanterns`."""
    make = lanterns if pack == "lanterns" else partial(open_system, packs.load(pack))
    plan = Plan(make, (POLICIES[bots],) * players, 1, runs_max)
    system = plan.make()
    header = system.program.header
    found = Gathered(
        Batch(
            header, system.program.digest(), bots, players, 1, runs_max, f"{players} players", experts.atlas(system),
            experts.deck(system), experts.branches(system),
        )
    )  # fmt: skip
    for one in run(plan, range(1, games + 1)):
        found.add(one)
    return found
