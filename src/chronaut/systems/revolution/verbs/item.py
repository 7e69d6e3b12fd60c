"""The condition `item`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.terms import COMMON, READING, REMOVED, STOWED
from chronaut.systems.revolution.vocabulary import condition
from chronaut.systems.verbs.vocabulary import Condition, Context


@condition("item", "RV-151", "RS-62")
class ItemIs(Condition):
    """Where an Item is: held by the agent at work, by anybody, in the deck, laid open or removed."""

    name: str
    where: Literal["reader", "anybody", "deck", "open", "removed"] = "reader"

    def holds(self, g: Core, c: Context) -> bool:
        card = g.m.card_index[f"item:{self.name}"]
        place, holder = g.s.place[card], g.s.holder[card]
        if self.where == "reader":
            return holder == c.agent >= 0 and place != READING
        if self.where == "anybody":
            return holder >= 0 and place != READING
        return place == {"deck": STOWED, "open": COMMON, "removed": REMOVED}[self.where]

    def names(self) -> list[tuple[str, str]]:
        return [("item", self.name)]
