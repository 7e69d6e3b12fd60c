"""The condition `destination`."""

from __future__ import annotations

from chronaut.systems.time_stories.core import ARRIVE_STEP, PAY_WAY_STEP, Core
from chronaut.systems.time_stories.vocabulary import condition
from chronaut.systems.verbs.vocabulary import Condition, Context


@condition("destination", "TS-40", "TS-41", "TS-119")
class Destination(Condition):
    """Whether the group is on its way to a location, and of what colour it is and whether the plan shows it.

    Without `name` it is about the location to which the group is on its way; between journeys nothing holds of that.
    With `name` and neither `red` nor `shown`: whether the group is on its way there. `red` asks for the colour of the
    name, `shown` whether it can be read on the plan; both must be as given.
    """

    name: str = ""
    red: bool | None = None
    shown: bool | None = None

    def holds(self, g: Core, c: Context) -> bool:
        ahead = next((step.value for step in g.s.agenda if step.what in (PAY_WAY_STEP, ARRIVE_STEP)), -1)
        location = g.m.location_index[self.name] if self.name else ahead
        if location < 0:
            return False
        if self.red is None and self.shown is None:
            return location == ahead
        shown = any(place.location == location and g.s.plan[n] for n, place in enumerate(g.m.places))  # TS-40
        return self.red in (None, g.s.red[location] == 1) and self.shown in (None, shown)

    def names(self) -> list[tuple[str, str]]:
        return [("location", self.name)] if self.name else []
