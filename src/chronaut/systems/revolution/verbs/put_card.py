"""The verb `put_card`."""

from __future__ import annotations

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.cards import CARD_PUT
from chronaut.systems.revolution.targets import story_card
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("put_card", "RV-179", "RS-58")
class PutCard(Effect):
    """Puts a Story card into a location, as the last of its panorama; from wherever it lies, if nobody reads it."""

    card: str
    location: str

    def run(self, g: Core, c: Context) -> None:
        number = story_card(g, c, self.card)
        if all(agent.card != number for agent in g.s.agents):
            g.emit(CARD_PUT, number, g.m.location_index[self.location])

    def names(self) -> list[tuple[str, str]]:
        return [("story", self.card), ("location", self.location)]
