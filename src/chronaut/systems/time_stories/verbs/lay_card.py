"""The verb `lay_card`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.time_stories import spaces
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.places import CARD_PLACED
from chronaut.systems.time_stories.handles import handle, named, one_of, row_lies_open
from chronaut.systems.time_stories.terms import LETTERS
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("lay_card", "TS-170")
class LayCard(Effect):
    """A card is laid on a space of the row, over what lies there; agents on the space read it at once.

    `card` is one of this location's, sealed ones too, or one that was removed; `loose` one of a pack or one with a
    number. `on` is a letter; if not said, the reader's space. At the next opening the row is as printed. Without an
    open row nothing happens.
    """

    card: str = ""
    loose: str = ""
    on: Literal["", "B", "C", "D", "E", "F", "G", "H"] = ""

    def __post_init__(self) -> None:
        one_of(card=self.card, loose=self.loose)

    def run(self, g: Core, c: Context) -> None:
        own = g.s.agents[c.agent].space if c.agent >= 0 else -1
        space = LETTERS.index(self.on) - 1 if self.on else own
        card = handle(g, c, self.card, self.loose)
        if row_lies_open(g) and space >= 0 and g.s.row[space].card != card:
            g.emit(CARD_PLACED, card, space)
            spaces.read_all(g, space)

    def names(self) -> list[tuple[str, str]]:
        return named(self.card, self.loose)
