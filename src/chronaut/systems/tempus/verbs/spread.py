"""The verb `spread`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.systems.tempus.ship import HOLDING, SPREAD, Order, Where
from chronaut.systems.tempus.terms import FIRE
from chronaut.systems.tempus.verbs.places import Places
from chronaut.systems.tempus.vocabulary import effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("spread", "TP-133", "TP-167")
class Spread(Places):
    """Spreads Fire: from every space with Fire, or from those named."""

    def order(self, names: Names) -> Order:
        return Order(SPREAD, where=self.where(names) if self.at else Where(HOLDING, token=FIRE))
