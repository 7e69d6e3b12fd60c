"""The verb `renumber`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from chronaut.systems.tempus.ship import RENUMBER, Order
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("renumber", "TP-150")
class Renumber(Deed):
    """Deals the number tokens anew, or turns them round: 1 becomes 9."""

    how: Literal["shuffle", "reverse"]
    """In which way."""

    def order(self, names: Names) -> Order:
        return Order(RENUMBER, a=int(self.how == "reverse"))
