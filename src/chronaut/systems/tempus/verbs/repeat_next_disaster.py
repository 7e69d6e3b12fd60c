"""The verb `repeat_next_disaster`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.systems.tempus.ship import REPEAT, Order
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("repeat_next_disaster", "TP-95")
class RepeatNextDisaster(Deed):
    """Enacts the next Disaster Card of this phase several times."""

    times: int = 2
    """How often."""

    def order(self, names: Names) -> Order:
        return Order(REPEAT, n=self.times)
