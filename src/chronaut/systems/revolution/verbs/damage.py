"""The verb `damage`."""

from __future__ import annotations

from chronaut.systems.revolution import conflicts, trials
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.targets import story_card
from chronaut.systems.revolution.terms import RESOLUTION
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("damage", "RV-134", "RV-228")
class Damage(Effect):
    """Deals damage to the adversary of the conflict; a negative number heals it."""

    n: int = 1
    card: str = ""
    """The card of the adversary; without it the conflict's, or this card."""
    margin: bool = False
    """Whether it deals as much as the test's value lies above the difficulty, and `n` besides."""

    def run(self, g: Core, c: Context) -> None:
        number = story_card(g, c, self.card)
        if not self.card and g.s.conflict.stage:
            number = g.s.conflict.card
        if number >= 0 and g.m.cards[number].conflict is not None:
            t = g.s.trial
            by = max(0, t.final - trials.against(g)) if self.margin and t.stage == RESOLUTION else 0
            conflicts.deal(g, number, self.n + by)

    def names(self) -> list[tuple[str, str]]:
        return [("story", self.card)] if self.card else []
