"""The verb `lock_doors`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from chronaut.systems.tempus.ship import LOCK_DOORS, Order, Where
from chronaut.systems.tempus.vocabulary import Deed, effect

DoorName = Annotated[str, msgspec.Meta(extra={"names": "door"})]

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("lock_doors", "TP-146")
class LockDoors(Deed):
    """Locks interior doors."""

    doors: list[DoorName]
    """Which doors."""

    def order(self, names: Names) -> Order:
        return Order(LOCK_DOORS, where=Where(entries=[names.door(one) for one in self.doors]))

    def names(self) -> list[tuple[str, str]]:
        return [("door", name) for name in self.doors]
