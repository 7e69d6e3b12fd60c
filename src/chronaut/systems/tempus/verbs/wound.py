"""The verb `wound`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.systems.tempus.ship import WOUND, Order
from chronaut.systems.tempus.verbs.names import ItemName
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("wound", "TP-141")
class Wound(Deed):
    """Wounds every living character, or those who do not wear something."""

    n: int = 1
    """How many wounds."""
    without: ItemName = ""
    """Who has this on and not exhausted is spared."""

    def order(self, names: Names) -> Order:
        return Order(WOUND, n=self.n, a=names.item(self.without) if self.without else -1)

    def names(self) -> list[tuple[str, str]]:
        return [("item", self.without)] if self.without else []
