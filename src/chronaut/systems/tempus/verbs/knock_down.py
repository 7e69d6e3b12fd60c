"""The verb `knock_down`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.systems.tempus.ship import KNOCK_ALL_DOWN, Order
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("knock_down", "TP-164")
class KnockDown(Deed):
    """Knocks everybody down who can be."""

    def order(self, names: Names) -> Order:
        return Order(KNOCK_ALL_DOWN)
