"""The verb `force_update`."""

from __future__ import annotations

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.azrak import OWED
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("force_update", "RV-83", "RV-84")
class ForceUpdate(Effect):
    """Makes the next Standard Update compulsory."""

    def run(self, g: Core, c: Context) -> None:
        if not g.s.owed:
            g.emit(OWED, 1)
