"""The verb `move_group`."""

from __future__ import annotations

from chronaut.systems.revolution import locations
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("move_group", "RV-50")
class MoveGroup(Effect):
    """Brings the group to a location at once, without payment by the Captain; it begins there with the recon."""

    location: str

    def run(self, g: Core, c: Context) -> None:
        if g.s.location >= 0 and not g.s.trial.stage and not g.s.conflict.stage and not g.s.queue:
            locations.move_group(g, g.m.location_index[self.location])

    def names(self) -> list[tuple[str, str]]:
        return [("location", self.location)]
