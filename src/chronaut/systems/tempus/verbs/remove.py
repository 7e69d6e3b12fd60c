"""The verb `remove`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.systems.tempus.ship import AS_MANY_AS_THERE_ARE, REMOVE, USERS, Order, Where
from chronaut.systems.tempus.terms import TOKENS
from chronaut.systems.tempus.verbs.places import TokenName
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("remove", "TP-126", "TP-136", "TP-140")
class Remove(Deed):
    """Removes tokens from the user's space, or also from adjacent ones."""

    token: TokenName
    """Of which kind."""
    n: int = AS_MANY_AS_THERE_ARE
    """How many from each space at most; all if left out."""
    adjacent: bool = False
    """Whether also from the adjacent spaces."""

    def order(self, names: Names) -> Order:
        return Order(REMOVE, where=Where(USERS, flag=self.adjacent), token=TOKENS.index(self.token), n=self.n)
