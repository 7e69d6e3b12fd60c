"""The verb `stamp`."""

from __future__ import annotations

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.things import CARD_STAMPED, TOKEN_STAMPED
from chronaut.systems.time_stories.handles import copies_held, hearers, one_of
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("stamp", "TS-183", "G-63")
class Stamp(Effect):
    """A card, an item, a state token or a card of the plan bears the stamp from now on: it stays as it is over runs.

    Give one of `card`, `item`, `token`, `plan`. An item stays with the player who holds it; of several copies those
    held are stamped, and without a holder none. A token need not be owned yet. Stamping twice changes nothing.
    """

    card: str = ""
    item: str = ""
    token: str = ""
    plan: str = ""

    def __post_init__(self) -> None:
        one_of(card=self.card, item=self.item, token=self.token, plan=self.plan)

    def run(self, g: Core, c: Context) -> None:
        if self.token:
            token = g.m.token_index[self.token]
            if not (g.s.stamped_tokens >> token) & 1:
                g.emit(TOKEN_STAMPED, token)
            return
        for card in self.cards(g):
            if not g.s.stamped[card]:
                g.emit(CARD_STAMPED, card, audience=-1 if self.item or self.plan else hearers(g, c, card))

    def cards(self, g: Core) -> list[int]:
        """The cards that are stamped."""
        if self.item:
            return [g.m.items[number] for number in copies_held(g, self.item)]
        return [g.m.card_index[f"card:{self.card}" if self.card else f"plan:{self.plan}"]]

    def names(self) -> list[tuple[str, str]]:
        every = (("card", self.card), ("item", self.item), ("token", self.token), ("plan", self.plan))
        return [(kind, name) for kind, name in every if name]
