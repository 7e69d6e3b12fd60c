"""The verb `add_destiny`."""

from __future__ import annotations

from typing import ClassVar

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.rarer import DESTINY_ADDED
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("add_destiny", "RV-111", "RV-180")
class AddDestiny(Effect):
    """Brings a Destiny card of a value back that was taken out of the game; it lies with the discards."""

    needs_pile: ClassVar[bool] = True

    value: int

    def run(self, g: Core, c: Context) -> None:
        away = [card for card in range(len(g.m.destiny)) if card not in g.s.pile and card not in g.s.discards]
        found = [card for card in away if g.m.destiny[card] == self.value]
        if found:
            g.emit(DESTINY_ADDED, found[0])
