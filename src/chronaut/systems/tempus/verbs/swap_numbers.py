"""The verb `swap_numbers`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.systems.tempus.ship import SWAP_NUMBERS, Order
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("swap_numbers", "TP-151")
class SwapNumbers(Deed):
    """Exchanges two number tokens."""

    a: int = 9
    """One of them."""
    b: int = 1
    """The other."""

    def order(self, names: Names) -> Order:
        return Order(SWAP_NUMBERS, a=self.a, b=self.b)
