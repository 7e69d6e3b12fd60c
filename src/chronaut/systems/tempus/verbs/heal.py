"""The verb `heal`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from chronaut.systems.tempus.ship import AS_MANY_AS_THERE_ARE, AT_NOTHING, AT_ONE_HERE, AT_OTHER_HERE, HEAL, WHO, Order
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("heal", "TP-145")
class Heal(Deed):
    """Removes wounds."""

    n: int = AS_MANY_AS_THERE_ARE
    """How many; all if left out."""
    who: Literal["all", "self", "one_here", "other_here"] = "all"
    """Whose."""

    def order(self, names: Names) -> Order:
        return Order(HEAL, n=self.n, who=WHO.index(self.who), aim=self.aimed())

    def aimed(self) -> int:
        return {"one_here": AT_ONE_HERE, "other_here": AT_OTHER_HERE}.get(self.who, AT_NOTHING)
