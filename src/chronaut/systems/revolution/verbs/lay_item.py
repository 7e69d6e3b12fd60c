"""The verb `lay_item`."""

from __future__ import annotations

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.cards import CARD_REMOVED
from chronaut.systems.revolution.facts.things import STOWED_CARD
from chronaut.systems.revolution.terms import REMOVED, STOWED
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("lay_item", "RV-179", "RV-180")
class LayItem(Effect):
    """Stows an Item wherever it is, or removes it from the game."""

    item: str
    remove: bool = False

    def run(self, g: Core, c: Context) -> None:
        card = g.m.card_index[f"item:{self.item}"]
        if self.remove and g.s.place[card] != REMOVED:
            g.emit(CARD_REMOVED, card)
        elif not self.remove and g.s.place[card] not in (STOWED, REMOVED):
            g.emit(STOWED_CARD, card, rule="RV-179")

    def names(self) -> list[tuple[str, str]]:
        return [("item", self.item)]
