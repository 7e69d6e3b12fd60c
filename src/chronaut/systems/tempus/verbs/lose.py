"""The verb `lose`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.systems.tempus.ship import LOSE, Order
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("lose", "TP-47")
class Lose(Deed):
    """The game is lost in the void."""

    def order(self, names: Names) -> Order:
        return Order(LOSE)
