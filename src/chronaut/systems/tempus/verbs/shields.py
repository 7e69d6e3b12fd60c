"""The verb `shields`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.systems.tempus.ship import SHIELDS, Order
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("shields", "TP-44")
class Shields(Deed):
    """Moves the Shields marker; at red the game is lost."""

    add: int
    """How far: `-1` lowers them by one."""

    def order(self, names: Names) -> Order:
        return Order(SHIELDS, n=self.add)
