"""The verb `remove_destiny`."""

from __future__ import annotations

from typing import ClassVar

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.things import DESTINY_REMOVED
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("remove_destiny", "RV-111", "RV-180")
class RemoveDestiny(Effect):
    """Takes a Destiny card of a value out of the game, from the discards first; the last card stays."""

    needs_pile: ClassVar[bool] = True

    value: int

    def run(self, g: Core, c: Context) -> None:
        cards = [*g.s.discards, *g.s.pile]
        found = [card for card in cards if g.m.destiny[card] == self.value]
        if found and len(cards) > 1 and found[0] != g.s.trial.destiny:
            g.emit(DESTINY_REMOVED, found[0])
