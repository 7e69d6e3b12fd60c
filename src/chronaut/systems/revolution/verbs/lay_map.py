"""The verb `lay_map`."""

from __future__ import annotations

from chronaut.systems.revolution import things
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.terms import LAID
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("lay_map", "RV-168", "RV-169")
class LayMap(Effect):
    """Lays a map card that does not lie on the table: Azrak on what it covers goes to the Vortex."""

    map: str

    def run(self, g: Core, c: Context) -> None:
        card = g.m.card_index[f"map:{self.map}"]
        if g.s.place[card] != LAID:
            things.lay_map(g, card)

    def names(self) -> list[tuple[str, str]]:
        return [("map", self.map)]
