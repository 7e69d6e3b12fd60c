"""The verb `set_location`."""

from __future__ import annotations

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.course import BARRED
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("set_location", "RS-60")
class SetLocation(Effect):
    """Opens a location that is barred, or bars it."""

    location: str
    open: bool = True

    def run(self, g: Core, c: Context) -> None:
        location = g.m.location_index[self.location]
        if (g.s.barred >> location) & 1 == int(self.open):
            g.emit(BARRED, location, int(not self.open))

    def names(self) -> list[tuple[str, str]]:
        return [("location", self.location)]
