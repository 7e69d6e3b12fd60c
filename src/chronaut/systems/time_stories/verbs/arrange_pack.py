"""The verb `arrange_pack`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.time_stories import spaces
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.places import CARD_BACK_IN_PACK
from chronaut.systems.time_stories.facts.rolls import listed
from chronaut.systems.time_stories.facts.things import PACK_ORDERED
from chronaut.systems.time_stories.handles import on_board
from chronaut.systems.time_stories.terms import IN_DECK, PACK_LUCK, REMOVED_FOR_RUN
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("arrange_pack", "TS-170")
class ArrangePack(Effect):
    """A side pack is shuffled, sorted or completed, or a card of it is put in a certain place.

    `how`: `shuffle`; `sort` by deck number; `gather` puts back what was drawn or discarded in this run, below the
    rest, but not what lies in the row; `top` and `bottom` put the card called `card` there, wherever it was. Cards
    discarded for good stay away. Nobody learns the order: not from what is told, nor from what is seen.
    """

    pack: str
    how: Literal["shuffle", "sort", "gather", "top", "bottom"] = "shuffle"
    card: str = ""

    def __post_init__(self) -> None:
        if (self.how in ("top", "bottom")) != bool(self.card):
            raise ValueError("a card is named for top and bottom, and for nothing else")

    def run(self, g: Core, c: Context) -> None:
        pack = g.m.packs.index(self.pack)
        order = g.s.packs[pack][:]
        if self.how == "shuffle":
            for last in range(len(order) - 1, 0, -1):
                other = g.draw(PACK_LUCK, last + 1)
                order[last], order[other] = order[other], order[last]
        elif self.how == "sort":
            order.sort(key=lambda card: g.m.cards[card].number)
        elif self.how == "gather":
            order += [card for card in g.m.pack_cards[pack] if card not in order and not on_board(g, card)]
            self.bring_back(g, order)
        else:
            card = g.m.card_index[f"loose:{self.card}"]
            if on_board(g, card):
                spaces.remove(g, card, IN_DECK, 0)
            self.bring_back(g, [card])
            rest = [one for one in order if one != card]
            order = [card, *rest] if self.how == "top" else [*rest, card]
        g.emit(PACK_ORDERED, pack, text=listed(order), audience=0)

    def bring_back(self, g: Core, cards: list[int]) -> None:
        """Let cards that were discarded for this run be drawn again."""
        for card in cards:
            if g.s.place[card] == REMOVED_FOR_RUN:
                g.emit(CARD_BACK_IN_PACK, card, audience=0)

    def names(self) -> list[tuple[str, str]]:
        return [("pack", self.pack), *([("loose", self.card)] if self.card else [])]
