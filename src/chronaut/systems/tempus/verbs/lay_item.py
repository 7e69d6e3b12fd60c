"""The verb `lay_item`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.systems.tempus.mission import SpaceName
from chronaut.systems.tempus.ship import LAY_ITEM, Order
from chronaut.systems.tempus.verbs.names import ItemName
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("lay_item", "TP-95")
class LayItem(Deed):
    """Lays an item of the supply in a space: one of a kind, or any at random."""

    at: SpaceName
    """In which space."""
    item: ItemName = ""
    """What kind; at random if left out."""

    def order(self, names: Names) -> Order:
        return Order(LAY_ITEM, a=names.item(self.item) if self.item else -1, b=names.space(self.at))

    def names(self) -> list[tuple[str, str]]:
        return [("space", self.at), *([("item", self.item)] if self.item else [])]
