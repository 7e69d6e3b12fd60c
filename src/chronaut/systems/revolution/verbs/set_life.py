"""The verb `set_life`."""

from __future__ import annotations

from chronaut.kernel.state import ALL
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.rarer import LIFE_SET
from chronaut.systems.revolution.targets import story_card
from chronaut.systems.revolution.terms import NO_CONFLICT
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("set_life", "RV-133", "RV-228")
class SetLife(Effect):
    """Gives the adversary of a conflict another number of life points, or changes it; what it has taken stays."""

    n: int
    add: bool = False
    """Whether `n` is added to what it has."""
    card: str = ""
    """The card of the adversary; without it the conflict's, or this card."""

    def run(self, g: Core, c: Context) -> None:
        number = story_card(g, c, self.card)
        if not self.card and g.s.conflict.stage:
            number = g.s.conflict.card
        if number < 0 or g.m.cards[number].conflict is None:
            return
        life = max(0, self.n + (g.life(number) if self.add else 0))
        if life != g.life(number):
            g.emit(LIFE_SET, number, life, audience=ALL if met(g, number) else g.knowers_of(number))

    def names(self) -> list[tuple[str, str]]:
        return [("story", self.card)] if self.card else []


def met(g: Core, number: int) -> bool:
    """Whether the group fights the adversary of a card, is about to, or has struck it: then all know its life points (RV-129)."""
    s = g.s
    return number in s.queue or s.damage[number] > 0 or (s.conflict.stage != NO_CONFLICT and s.conflict.card == number)
