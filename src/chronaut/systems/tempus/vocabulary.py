"""The verbs of Trouble on the Tempus: what cards, items and characters do, each turned into an order for the rules."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from chronaut.systems.tempus.ship import Order
from chronaut.systems.verbs.vocabulary import Condition, Effect, Vocabulary, load_verbs

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names

TEMPUS: Final = Vocabulary()
effect = TEMPUS.effect
condition = TEMPUS.condition
PACKAGE: Final = "chronaut.systems.tempus.verbs"


class Deed(Effect):
    """An effect as written; the rules carry out the order that it stands for."""

    aim: ClassVar[int] = 0
    """What an ability with this effect has to be aimed at: one of `ship.AIMS`."""

    def order(self, names: Names) -> Order:
        """The same in numbers."""
        raise NotImplementedError

    def aimed(self) -> int:
        """What it has to be aimed at."""
        return self.aim


class Asked(Condition):
    """A condition as written; the rules ask what `token` or `exterior` say."""

    def asks(self) -> tuple[int, int]:
        """Which question, and its number: see `ship.ANY_TOKEN` and `ship.EXTERIOR_IS`."""
        raise NotImplementedError


@cache
def load() -> None:
    """Import every verb file, so that each declares itself."""
    load_verbs(PACKAGE)
