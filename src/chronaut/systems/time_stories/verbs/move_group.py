"""The verb `move_group`."""

from __future__ import annotations

from chronaut.systems.time_stories import travel
from chronaut.systems.time_stories.core import IN_RUN, Core
from chronaut.systems.time_stories.verbs.travel_cost import fix_price
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("move_group", "TS-112", "TS-202", "G-09", "G-27", "G-46")
class MoveGroup(Effect):
    """The group is sent to a location at once, even in the midst of a TU, out of a lock, or to where it is.

    The Captain rolls and pays as for any change, the surcharge of a red name included. `cost` names the whole price
    instead, without a die; `free` asks for none, and nothing that waits for a location change speaks up. The TU at hand
    is over: whoever has not acted in it has lost the action. What follows in the same text comes after the arrival.
    """

    to: str
    cost: int | None = None
    free: bool = False

    def run(self, g: Core, c: Context) -> None:
        if g.s.phase not in IN_RUN:
            return
        if self.cost is not None:
            fix_price(g, c, self.cost)  # G-46
        travel.move_group(g, g.m.location_index[self.to], not self.free)  # TS-112

    def names(self) -> list[tuple[str, str]]:
        return [("location", self.to)]
