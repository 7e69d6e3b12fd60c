"""The verb `show_card`."""

from __future__ import annotations

from chronaut.kernel.state import ALL
from chronaut.systems.revolution import talk
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.targets import story_card
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.people import Hearer
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("show_card", "RV-64")
class ShowCard(Effect):
    """Lets a card be read during the visit, by everybody or by somebody: this one, or a named one."""

    card: str = ""
    to: Hearer = "all"

    def run(self, g: Core, c: Context) -> None:
        number = story_card(g, c, self.card)
        if number >= 0:
            talk.show_card(g, number, ALL if self.to == "all" else g.here(g.deciders(c, self.to)))

    def names(self) -> list[tuple[str, str]]:
        return [("story", self.card)] if self.card else []
