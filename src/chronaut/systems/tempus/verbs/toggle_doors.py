"""The verb `toggle_doors`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.systems.tempus.ship import TOGGLE_DOORS, Order
from chronaut.systems.tempus.verbs.places import Places
from chronaut.systems.tempus.vocabulary import effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("toggle_doors", "TP-149")
class ToggleDoors(Places):
    """Opens every locked door of a space and locks every open one, at the same time."""

    def order(self, names: Names) -> Order:
        return Order(TOGGLE_DOORS, where=self.where(names))
