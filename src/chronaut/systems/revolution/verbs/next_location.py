"""The verb `next_location`."""

from __future__ import annotations

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.course import HEADING
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("next_location", "RS-60")
class NextLocation(Effect):
    """Fixes where the group goes next, if the map shows it."""

    location: str

    def run(self, g: Core, c: Context) -> None:
        g.emit(HEADING, g.m.location_index[self.location])

    def names(self) -> list[tuple[str, str]]:
        return [("location", self.location)]
