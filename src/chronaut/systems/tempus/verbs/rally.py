"""The verb `rally`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from chronaut.systems.tempus.ship import AT_OTHER, RALLY, Order
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("rally", "TP-57")
class Rally(Deed):
    """Another character stands up, or moves one space without paying for Damage."""

    aim: ClassVar[int] = AT_OTHER

    def order(self, names: Names) -> Order:
        return Order(RALLY, aim=self.aim)
