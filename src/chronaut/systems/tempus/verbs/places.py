"""Where tokens go: the parameters that `damage`, `fire` and `fault` share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

import msgspec

from chronaut.systems.tempus import meanings
from chronaut.systems.tempus.ship import ADJACENT_TO, CONNECTED_TO, EXTREME, HOLDING, LISTED, PLACE, Order, Where
from chronaut.systems.tempus.terms import TOKENS
from chronaut.systems.tempus.vocabulary import Deed
from chronaut.systems.verbs.people import one_of

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names

PlaceName = Annotated[str, msgspec.Meta(extra={"names": "place"})]
"""A space by its name, or a location by the number that it has now."""
TokenName = Annotated[Literal["damage", "fire", "fault"], one_of(meanings.TOKENS)]
Holder = Annotated[Literal["", "damage", "fire", "fault"], one_of(meanings.HOLDERS)]
Extreme = Annotated[Literal["", "highest", "lowest"], one_of(meanings.EXTREMES)]


class Places(Deed):
    """An effect on spaces: those listed, or all that fit."""

    at: list[PlaceName] = []
    """Spaces by name, and locations by number, in the order of what happens."""
    holding: Holder = ""
    """Every space that holds such a token, in board order."""
    numbered: bool = False
    """Of those, only numbered locations."""
    adjacent_to: list[PlaceName] = []
    """The spaces adjacent to these, not they themselves."""
    connected_to: list[PlaceName] = []
    """The same through Locked Doors (TP-124)."""
    extreme: Extreme = ""
    """The location with the highest or lowest number."""

    def where(self, names: Names) -> Where:
        """The spaces in numbers."""
        if self.adjacent_to:
            return Where(ADJACENT_TO, names.places(self.adjacent_to))
        if self.connected_to:
            return Where(CONNECTED_TO, names.places(self.connected_to))
        if self.extreme:
            return Where(EXTREME, flag=self.extreme == "highest")
        if self.holding:
            return Where(HOLDING, token=TOKENS.index(self.holding), flag=self.numbered)
        return Where(LISTED, names.places(self.at))

    def names(self) -> list[tuple[str, str]]:
        return [("place", name) for name in (*self.at, *self.adjacent_to, *self.connected_to)]


class Placing(Places):
    """Places tokens of one kind."""

    what: ClassVar[str] = ""

    at: list[PlaceName] = []
    """Spaces by name, and locations by number, in the order of what happens."""
    n: int = 1
    """How many in each space, one after another."""

    def order(self, names: Names) -> Order:
        return Order(PLACE, where=self.where(names), token=TOKENS.index(self.what), n=self.n)
