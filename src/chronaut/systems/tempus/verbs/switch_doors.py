"""The verb `switch_doors`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.systems.tempus.ship import SWITCH_DOORS, Order
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("switch_doors", "TP-148")
class SwitchDoors(Deed):
    """Opens every locked door of the ship and locks every open one."""

    def order(self, names: Names) -> Order:
        return Order(SWITCH_DOORS)
