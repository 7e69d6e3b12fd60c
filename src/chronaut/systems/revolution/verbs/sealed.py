"""The condition `sealed`."""

from __future__ import annotations

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.terms import LAID
from chronaut.systems.revolution.vocabulary import condition
from chronaut.systems.verbs.vocabulary import Condition, Context


@condition("sealed", "RV-32")
class SealedIs(Condition):
    """Whether a sealed card was opened."""

    name: str

    def holds(self, g: Core, c: Context) -> bool:
        return g.s.place[g.m.card_index[f"sealed:{self.name}"]] == LAID

    def names(self) -> list[tuple[str, str]]:
        return [("sealed", self.name)]
