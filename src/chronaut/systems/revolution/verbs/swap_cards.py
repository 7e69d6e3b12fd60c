"""The verb `swap_cards`."""

from __future__ import annotations

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.rarer import EXCHANGED
from chronaut.systems.revolution.targets import story_card
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("swap_cards", "RS-58")
class SwapCards(Effect):
    """Lets two cards of panoramas change places, also of two locations; who has one in front puts it down if it goes away."""

    other: str
    card: str = ""

    def run(self, g: Core, c: Context) -> None:
        number, other = story_card(g, c, self.card), story_card(g, c, self.other)
        if number != other and self.lies(g, number) and self.lies(g, other):
            g.emit(EXCHANGED, number, other)

    def lies(self, g: Core, number: int) -> bool:
        """Whether a card lies in a panorama."""
        return any(number in row for row in g.s.contents)

    def names(self) -> list[tuple[str, str]]:
        return [("story", name) for name in (self.other, self.card) if name]
