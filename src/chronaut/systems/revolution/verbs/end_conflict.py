"""The verb `end_conflict`."""

from __future__ import annotations

from chronaut.systems.revolution import conflicts
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("end_conflict", "RV-133", "RS-27")
class EndConflict(Effect):
    """Ends the group conflict: it is resolved, or broken off."""

    broken_off: bool = False

    def run(self, g: Core, c: Context) -> None:
        if g.s.conflict.stage and self.broken_off:
            conflicts.break_off(g)
        elif g.s.conflict.stage:
            conflicts.settle(g)
