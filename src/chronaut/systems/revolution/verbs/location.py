"""The condition `location`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.vocabulary import condition
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Context


@condition("location", "RS-60")
class LocationIs(Comparison, kw_only=True):
    """Whether the group is at a location, or how often it was chosen, or whether it can be chosen."""

    name: str
    how: Literal["here", "visits", "open"] = "here"

    def holds(self, g: Core, c: Context) -> bool:
        location = g.m.location_index[self.name]
        if self.how == "here":
            return g.s.location == location
        return g.choosable(location) if self.how == "open" else self.compare(g.s.visits[location])

    def names(self) -> list[tuple[str, str]]:
        return [("location", self.name)]
