"""The verb `foresee`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.systems.tempus.ship import FORESEE, Order
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("foresee", "TP-22")
class Foresee(Deed):
    """Shows the table the top Disaster Card."""

    def order(self, names: Names) -> Order:
        return Order(FORESEE)
