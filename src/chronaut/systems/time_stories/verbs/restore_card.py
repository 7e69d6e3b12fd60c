"""The verb `restore_card`."""

from __future__ import annotations

from chronaut.systems.time_stories import spaces
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.places import CARD_RESTORED
from chronaut.systems.time_stories.handles import handle, hearers, named, one_of, row_lies_open, space_of
from chronaut.systems.time_stories.terms import IN_DECK
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("restore_card", "TS-170")
class RestoreCard(Effect):
    """A card that was removed, discarded or defeated comes back to its place, with its test to be passed anew.

    In the open location it lies in its own space again, unless another card lies there; agents on the space read it. A
    loose card can be drawn again. A card that is in its place stays as it is.
    """

    card: str = ""
    loose: str = ""

    def __post_init__(self) -> None:
        one_of(card=self.card, loose=self.loose)

    def run(self, g: Core, c: Context) -> None:
        card = handle(g, c, self.card, self.loose)
        home = g.m.cards[card].space if g.m.cards[card].location == g.s.location and row_lies_open(g) else -1
        missing = home >= 0 and g.s.row[home].card < 0 and space_of(g, card) < 0
        if g.s.place[card] != IN_DECK or missing:
            g.emit(CARD_RESTORED, card, audience=-1 if missing else hearers(g, c, card))
            if home >= 0 and g.s.row[home].card == card:
                spaces.read_all(g, home)

    def names(self) -> list[tuple[str, str]]:
        return named(self.card, self.loose)
