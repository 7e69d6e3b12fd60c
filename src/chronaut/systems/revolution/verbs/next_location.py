"""The verb `next_location`."""

from __future__ import annotations

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.course import HEADING
from chronaut.systems.revolution.facts.rarer import WAY_ADDED
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("next_location", "RS-60")
class NextLocation(Effect):
    """Fixes where the group goes next, or among which locations the Captain chooses; what the map does not show is left out."""

    location: str
    or_: list[str] = []

    def run(self, g: Core, c: Context) -> None:
        g.emit(HEADING, g.m.location_index[self.location])
        for name in self.or_:
            g.emit(WAY_ADDED, g.m.location_index[name])

    def names(self) -> list[tuple[str, str]]:
        return [("location", name) for name in (self.location, *self.or_)]
