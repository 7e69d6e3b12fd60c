"""The verb `rotate_players`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.systems.tempus.ship import ROTATE, Order
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("rotate_players", "TP-95")
class RotatePlayers(Deed):
    """Every living character goes to where the next one clockwise was, all at once."""

    def order(self, names: Names) -> Order:
        return Order(ROTATE)
