"""The verb `remote`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from chronaut.systems.tempus.ship import AT_STATION, REMOTE, Order
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("remote", "TP-37")
class Remote(Deed):
    """Uses the doors of the Security Room or of Security Controls, or the Damage Report, from anywhere."""

    aim: ClassVar[int] = AT_STATION

    def order(self, names: Names) -> Order:
        return Order(REMOTE, aim=self.aim)
