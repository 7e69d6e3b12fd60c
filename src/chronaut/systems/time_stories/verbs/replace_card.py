"""The verb `replace_card`."""

from __future__ import annotations

from chronaut.systems.time_stories import spaces
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.places import CARD_PLACED
from chronaut.systems.time_stories.handles import at_most_one_of, handle, named, one_of, row_lies_open, space_of
from chronaut.systems.time_stories.terms import REMOVED_FOR_RUN
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("replace_card", "TS-170")
class ReplaceCard(Effect):
    """A card of the row is discarded for this run, and another lies in its space; agents there read it at once.

    `card` or `loose` is the one that goes, the card at work if neither is said; `by` (a card of this location) or
    `by_loose` the one that comes. If the first does not lie on top of a space, nothing happens. A loose card without a
    `back` shows the back of the card that is printed for the space.
    """

    card: str = ""
    loose: str = ""
    by: str = ""
    by_loose: str = ""

    def __post_init__(self) -> None:
        at_most_one_of(card=self.card, loose=self.loose)
        one_of(by=self.by, by_loose=self.by_loose)

    def run(self, g: Core, c: Context) -> None:
        old = handle(g, c, self.card, self.loose)
        new = handle(g, c, self.by, self.by_loose)
        space = space_of(g, old) if old >= 0 else -1
        if space >= 0 and old != new and row_lies_open(g):
            spaces.remove(g, old, REMOVED_FOR_RUN, 0)
            g.emit(CARD_PLACED, new, space)
            spaces.read_all(g, space)

    def names(self) -> list[tuple[str, str]]:
        return named(self.card, self.loose) + named(self.by, self.by_loose)
