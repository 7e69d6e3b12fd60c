"""The verb `change_free_updates`."""

from __future__ import annotations

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.azrak import ALLOWANCE
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("change_free_updates", "RV-192", "RS-18")
class ChangeFreeUpdates(Effect):
    """Adds to the free Updates that the group has left, or takes from them."""

    by: int = 1

    def run(self, g: Core, c: Context) -> None:
        left = max(0, g.s.free_updates + self.by)
        if left != g.s.free_updates:
            g.emit(ALLOWANCE, left)
