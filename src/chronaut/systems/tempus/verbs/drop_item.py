"""The verb `drop_item`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.systems.tempus.mission import SlotName
from chronaut.systems.tempus.ship import DROP_ITEM, Order
from chronaut.systems.tempus.terms import SLOTS
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("drop_item", "TP-95")
class DropItem(Deed):
    """Every character drops an item where it stands; its player chooses which."""

    slot: SlotName = "equipment"
    """What kind of item."""

    def order(self, names: Names) -> Order:
        return Order(DROP_ITEM, a=SLOTS.index(self.slot))
