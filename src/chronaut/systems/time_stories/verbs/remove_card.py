"""The verb `remove_card`."""

from __future__ import annotations

from chronaut.systems.time_stories import spaces
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.handles import at_most_one_of, handle, named, space_of
from chronaut.systems.time_stories.terms import IN_DECK
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("remove_card", "TS-170", "G-38")
class RemoveCard(Effect):
    """A card is taken off the row for the rest of this visit; at the next opening it is back.

    Without a name the card at work. Its space is empty then: agents there may stay, nobody can come. What lay under it
    stays away. A card that is not on top of a space is not removed; `discard_card` keeps one away for longer.
    """

    card: str = ""
    loose: str = ""

    def __post_init__(self) -> None:
        at_most_one_of(card=self.card, loose=self.loose)

    def run(self, g: Core, c: Context) -> None:
        card = handle(g, c, self.card, self.loose)
        if card >= 0 and space_of(g, card) >= 0:
            spaces.remove(g, card, IN_DECK, 0)

    def names(self) -> list[tuple[str, str]]:
        return named(self.card, self.loose)
