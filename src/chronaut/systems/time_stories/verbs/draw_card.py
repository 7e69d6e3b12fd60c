"""The verb `draw_card`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.time_stories import reading, spaces
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.places import CARD_PLACED
from chronaut.systems.time_stories.facts.rolls import listed
from chronaut.systems.time_stories.facts.things import CARD_DRAWN, PACK_ORDERED
from chronaut.systems.time_stories.handles import in_pack, row_lies_open
from chronaut.systems.time_stories.reading import Readers
from chronaut.systems.time_stories.terms import PACK_LUCK, REMOVED_FOR_GOOD, REMOVED_FOR_RUN
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Block, Context, Effect


@effect("draw_card", "TS-170", "TS-85")
class DrawCard(Effect):
    """A card is drawn from a side pack, read, and what it says is done.

    `how`: the `top` card (if not said), the `bottom` one, one at `random`, or the one called `card`. `who` reads it:
    the `reader` (if not said), the agents `here`, or `all`; nobody else learns which card it was. Then it goes `to`
    the `discard` of this run (if not said), back to the `top` or `bottom`, out `for_good`, or to the `row`: laid on the
    reader's space, where it is read. From an empty pack, or if the card is not in it, nothing is drawn and `otherwise`
    follows. Without a living reader, or for the `row` without a space, nothing is drawn at all.
    """

    pack: str
    how: Literal["top", "bottom", "random"] = "top"
    card: str = ""
    who: Readers = "reader"
    to: Literal["discard", "top", "bottom", "for_good", "row"] = "discard"
    otherwise: Block = Block()

    def run(self, g: Core, c: Context) -> None:
        pack = g.m.packs.index(self.pack)
        if not reading.readers(g, c, self.who) or (self.to == "row" and self.space(g, c) < 0):
            return
        card = self.choose(g, in_pack(g, pack))
        if card < 0:
            g.start(self.otherwise, c.agent, c.card)
            return
        seats = reading.seats_of(g, c, self.who)
        rest = [one for one in g.s.packs[pack] if one != card]
        g.emit(CARD_DRAWN, pack, card, audience=seats)
        if self.to == "row":
            self.lay(g, c, card)
            return
        if self.to in ("top", "bottom"):
            order = [card, *rest] if self.to == "top" else [*rest, card]
            g.emit(PACK_ORDERED, pack, text=listed(order), audience=0)
        else:
            spaces.remove(g, card, REMOVED_FOR_GOOD if self.to == "for_good" else REMOVED_FOR_RUN, seats)
        reading.read(g, c, card, self.who)

    def choose(self, g: Core, cards: list[int]) -> int:
        """The card that is drawn, -1 for none."""
        if self.card:
            wanted = g.m.card_index[f"loose:{self.card}"]
            return wanted if wanted in cards else -1
        if not cards:
            return -1
        if self.how == "random":
            return cards[g.draw(PACK_LUCK, len(cards))]
        return cards[0 if self.how == "top" else -1]

    def space(self, g: Core, c: Context) -> int:
        """The reader's space, -1 if no row lies open or it stands on none."""
        return g.s.agents[c.agent].space if row_lies_open(g) and c.agent >= 0 else -1

    def lay(self, g: Core, c: Context, card: int) -> None:
        """Lay the card on the reader's space."""
        g.emit(CARD_PLACED, card, self.space(g, c))
        spaces.read_all(g, self.space(g, c))

    def names(self) -> list[tuple[str, str]]:
        return [("pack", self.pack), *([("loose", self.card)] if self.card else [])]
