"""The verb `discard_top_disaster`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.systems.tempus.ship import DISCARD_TOP, Order
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("discard_top_disaster", "TP-95")
class DiscardTopDisaster(Deed):
    """Puts the top Disaster Card face up on the discard pile; it is not enacted."""

    def order(self, names: Names) -> Order:
        return Order(DISCARD_TOP)
