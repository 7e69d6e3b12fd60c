"""The verb `show_card`."""

from __future__ import annotations

from chronaut.kernel.state import ALL
from chronaut.systems.revolution import talk
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.targets import story_card
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("show_card", "RV-64")
class ShowCard(Effect):
    """Lets everybody read a card during the visit: this one, or a named one."""

    card: str = ""

    def run(self, g: Core, c: Context) -> None:
        number = story_card(g, c, self.card)
        if number >= 0:
            talk.show_card(g, number, ALL)

    def names(self) -> list[tuple[str, str]]:
        return [("story", self.card)] if self.card else []
