"""The verb `discard_item`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.systems.tempus.mission import SlotName
from chronaut.systems.tempus.ship import DISCARD_ITEM, Order
from chronaut.systems.tempus.terms import SLOTS
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("discard_item", "TP-165")
class DiscardItem(Deed):
    """One character discards an item to the supply; the group chooses which."""

    slot: SlotName = "equipment"
    """What kind of item."""

    def order(self, names: Names) -> Order:
        return Order(DISCARD_ITEM, a=SLOTS.index(self.slot))
