"""The verb `discard_card`."""

from __future__ import annotations

from chronaut.systems.time_stories import spaces
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.handles import at_most_one_of, handle, named
from chronaut.systems.time_stories.scenario import LOOSE, PICTURE
from chronaut.systems.time_stories.terms import REMOVED_FOR_GOOD, REMOVED_FOR_RUN
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("discard_card", "TS-184", "TS-69", "G-63")
class DiscardCard(Effect):
    """A card is discarded until the next run, or with `for_good` for all runs.

    A card of any location, or a loose one; the card at work if no name is said. If it lies in the row, its space is
    empty then, and agents there may stay. Discarding it for good later, too, is possible; for the run after that not.
    """

    card: str = ""
    loose: str = ""
    for_good: bool = False

    def __post_init__(self) -> None:
        at_most_one_of(card=self.card, loose=self.loose)

    def run(self, g: Core, c: Context) -> None:
        card = handle(g, c, self.card, self.loose)
        how = REMOVED_FOR_GOOD if self.for_good else REMOVED_FOR_RUN
        if card >= 0 and g.m.cards[card].kind in (PICTURE, LOOSE) and g.s.place[card] < how:
            spaces.remove(g, card, how, g.knowers(c))

    def names(self) -> list[tuple[str, str]]:
        return named(self.card, self.loose)
