"""The verb `conflict`."""

from __future__ import annotations

from chronaut.systems.revolution import locations
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.targets import story_card
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("conflict", "RV-123", "RV-127", "RS-38")
class Conflict(Effect):
    """Begins the conflict of this card here, in the order of its instructions; without it, it begins after them.

    What stands after it does not wait for the conflict; what shall wait stands below the conflict's `on_end`.
    """

    card: str = ""

    def run(self, g: Core, c: Context) -> None:
        number = story_card(g, c, self.card)
        if number >= 0:
            locations.begin_conflict(g, c.agent, number)

    def names(self) -> list[tuple[str, str]]:
        return [("story", self.card)] if self.card else []
