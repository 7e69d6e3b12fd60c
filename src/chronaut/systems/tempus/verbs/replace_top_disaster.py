"""The verb `replace_top_disaster`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.systems.tempus.ship import REPLACE_TOP, Order
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("replace_top_disaster", "TP-95")
class ReplaceTopDisaster(Deed):
    """Swaps the top Disaster Card, unseen, for a random Growing card of the reserve."""

    def order(self, names: Names) -> Order:
        return Order(REPLACE_TOP)
