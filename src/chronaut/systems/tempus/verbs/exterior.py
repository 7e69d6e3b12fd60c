"""The verb `exterior`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from chronaut.systems.tempus.ship import EXTERIOR, Order
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("exterior", "TP-75")
class Exterior(Deed):
    """Takes the Locked Door off the exterior door, or puts it back; the Opening itself comes at the end of the phase."""

    to: Literal["open", "closed"]
    """How the door is afterwards."""

    def order(self, names: Names) -> Order:
        return Order(EXTERIOR, a=int(self.to == "closed"))
