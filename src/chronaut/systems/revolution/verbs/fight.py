"""The condition `fight`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.targets import story_card
from chronaut.systems.revolution.vocabulary import condition
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Context


@condition("fight", "RV-128", "RV-134")
class FightIs(Comparison, kw_only=True):
    """Compares the damage or the turn of the group conflict, or the damage of a card with an adversary."""

    of: Literal["damage", "turn"] = "damage"
    card: str = ""

    def holds(self, g: Core, c: Context) -> bool:
        if self.of == "turn":
            return self.compare(g.s.conflict.turn)
        number = story_card(g, c, self.card)
        if not self.card and g.s.conflict.stage:
            number = g.s.conflict.card
        return number >= 0 and self.compare(g.s.damage[number])

    def names(self) -> list[tuple[str, str]]:
        return [("story", self.card)] if self.card else []
