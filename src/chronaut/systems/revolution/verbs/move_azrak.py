"""The verb `move_azrak`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.azrak import MOVED
from chronaut.systems.revolution.terms import RETURN, SPOTS, VORTEX
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("move_azrak", "RV-104", "RV-199")
class MoveAzrak(Effect):
    """Moves Azrak between the Vortex, the Mission Return card and a location; a location holds one at most."""

    source: Literal["vortex", "return", "location"]
    to: Literal["vortex", "return", "location"]
    n: int = 1
    location: str = ""

    def run(self, g: Core, c: Context) -> None:
        spot = g.m.location_index[self.location] if self.location else g.s.location
        places = {"vortex": VORTEX, "return": RETURN, "location": SPOTS - spot}
        amounts = {
            "vortex": g.s.vortex,
            "return": g.s.returned,
            "location": max(0, g.s.spots[spot]) if spot >= 0 else 0,
        }
        n = min(self.n, amounts[self.source])
        if self.to == "location":
            n = min(n, 1 - g.s.spots[spot]) if spot >= 0 and g.s.spots[spot] >= 0 else 0  # RV-52
        if n > 0 and self.source != self.to:
            g.emit(MOVED, places[self.source], places[self.to], n)

    def names(self) -> list[tuple[str, str]]:
        return [("location", self.location)] if self.location else []
