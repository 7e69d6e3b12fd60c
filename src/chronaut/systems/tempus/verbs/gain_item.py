"""The verb `gain_item`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.systems.tempus.ship import GAIN_ITEM, Order
from chronaut.systems.tempus.verbs.names import ItemName
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("gain_item", "TP-22")
class GainItem(Deed):
    """Who it belongs to gets an item from the supply, if there is one and a slot for it."""

    item: ItemName
    """What kind."""

    def order(self, names: Names) -> Order:
        return Order(GAIN_ITEM, a=names.item(self.item))

    def names(self) -> list[tuple[str, str]]:
        return [("item", self.item)]
