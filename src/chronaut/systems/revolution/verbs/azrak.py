"""The condition `azrak`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.vocabulary import condition
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Context


@condition("azrak", "RV-06")
class AzrakIs(Comparison, kw_only=True):
    """Compares an amount of Azrak: in the pool of the agent at work, or elsewhere.

    `pools` are all pools together, `map` all locations, `location` the named one or the present one, `return` Mission
    Return; `free_updates` are the free Updates left.
    """

    of: Literal["pool", "pools", "vortex", "map", "return", "location", "free_updates"] = "pool"
    location: str = ""

    def holds(self, g: Core, c: Context) -> bool:
        s = g.s
        spot = g.m.location_index[self.location] if self.location else s.location
        counts = {
            "pool": s.agents[c.agent].pool if c.agent >= 0 else 0,
            "pools": sum(one.pool for one in s.agents),
            "vortex": s.vortex,
            "map": sum(max(0, one) for one in s.spots),
            "return": s.returned,
            "location": max(0, s.spots[spot]) if spot >= 0 else 0,
            "free_updates": s.free_updates,
        }
        return self.compare(counts[self.of])

    def names(self) -> list[tuple[str, str]]:
        return [("location", self.location)] if self.location else []
