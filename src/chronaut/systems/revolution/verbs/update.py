"""The verb `update`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.revolution import updates
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.azrak import GRANTED
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("update", "RV-89", "RS-19")
class Update(Effect):
    """Gives the group a free Standard Update: now, among the agents in play, or in the next Between Locations phase."""

    when: Literal["now", "next"] = "now"

    def run(self, g: Core, c: Context) -> None:
        if self.when == "now":
            updates.card_grants(g)
        elif not g.s.granted:
            g.emit(GRANTED, 1)
