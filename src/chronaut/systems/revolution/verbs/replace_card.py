"""The verb `replace_card`."""

from __future__ import annotations

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.cards import CARD_REPLACED
from chronaut.systems.revolution.targets import story_card
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("replace_card", "RV-180", "RS-58")
class ReplaceCard(Effect):
    """Lays another card in the place of a card of a panorama, which leaves the game."""

    by: str
    card: str = ""

    def run(self, g: Core, c: Context) -> None:
        number, other = story_card(g, c, self.card), story_card(g, c, self.by)
        if number >= 0 and number != other and all(agent.card != other for agent in g.s.agents):
            g.emit(CARD_REPLACED, number, other)

    def names(self) -> list[tuple[str, str]]:
        return [("story", name) for name in (self.by, self.card) if name]
