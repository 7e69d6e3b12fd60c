"""The verb `remove_card`."""

from __future__ import annotations

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.cards import CARD_REMOVED
from chronaut.systems.revolution.targets import story_card
from chronaut.systems.revolution.terms import REMOVED
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("remove_card", "RV-180", "RS-58")
class RemoveCard(Effect):
    """Takes a Story card out of the game: this one, or a named one."""

    card: str = ""

    def run(self, g: Core, c: Context) -> None:
        number = story_card(g, c, self.card)
        if number >= 0 and g.s.place[number] != REMOVED:
            g.emit(CARD_REMOVED, number)

    def names(self) -> list[tuple[str, str]]:
        return [("story", self.card)] if self.card else []
