"""The verb `pick_up`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from chronaut.systems.tempus.ship import AT_ITEM, PICK_UP, Order
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("pick_up", "TP-62")
class PickUp(Deed):
    """Picks an item up."""

    aim: ClassVar[int] = AT_ITEM

    def order(self, names: Names) -> Order:
        return Order(PICK_UP, aim=self.aim)
