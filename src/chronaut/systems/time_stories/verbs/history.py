"""The condition `history`."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from chronaut.systems.time_stories.aiming import card_key, card_number
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.terms import IN_DECK
from chronaut.systems.time_stories.vocabulary import condition
from chronaut.systems.verbs.vocabulary import Condition, Context


@condition("history", "TS-81", "TS-153", "G-17")
class History(Condition):
    """Whether something has happened before: a card read, removed, its test passed, its opponent defeated, a choice.

    `card` is a location's card by its name, any other as `item:NAME`, `loose:NAME` and so on; without it, the card at
    work. `is: read` asks whether it was read by the acting agent (`by: reader`) or by anybody (`team`), in this
    `visit`, this `run`, an `earlier` run or `ever`; the reading that is going on counts. For a player with two agents,
    earlier runs and other cards than a location's count for both. `removed`, `passed` and `defeated` look at this run. `choice`
    is the label of an answer to `choose` as it is written there, between quotes if it has blanks: whether it was taken in
    this run, with `card` on that card.
    """

    card: str = ""
    is_: Literal["read", "removed", "passed", "defeated"] = "read"
    by: Literal["reader", "team"] = "team"
    when: Literal["visit", "run", "earlier", "ever"] = "run"
    choice: Annotated[str, msgspec.Meta(extra={"as": "label"})] = ""

    def holds(self, g: Core, c: Context) -> bool:
        if self.choice:
            of = g.m.cards[card_number(g, self.card)].path if self.card else ""
            return any(self.taken(g, of, *divmod(answer, 100)) for answer in g.s.choices)
        card = card_number(g, self.card) if self.card else c.card
        if card < 0:
            return False
        if self.is_ == "removed":
            return g.s.place[card] != IN_DECK
        if self.is_ == "passed":
            return g.s.passed[card] == 1
        if self.is_ == "defeated":
            return g.m.cards[card].opponent and g.s.passed[card] == 1  # TS-153
        return self.read(g, c, card)

    def taken(self, g: Core, of: str, node: int, option: int) -> bool:
        """Whether an answer given was the one asked for, on the card that stands at the path `of` if there is one."""
        if of and not g.m.paths[node].startswith(f"{of}."):
            return False
        ways = getattr(g.m.nodes[node], "ways", [])
        return option < len(ways) and getattr(ways[option], "label", "") == self.choice

    def read(self, g: Core, c: Context, card: int) -> bool:
        """Whether a card was read, by whom and when it is asked."""
        s = g.s
        if self.by == "reader" and c.agent < 0:
            return False
        agents = 1 << c.agent if self.by == "reader" else -1
        if self.when == "visit" or (self.when == "run" and g.m.cards[card].space >= 0):
            return (s.read_visit if self.when == "visit" else s.read_run)[card] & agents != 0
        seats = s.agents[c.agent].owners if self.by == "reader" else -1
        known = 0
        for seat in range(s.seats):
            if (seats >> seat) & 1:
                known |= s.known[seat][card]
        this = 1 << (s.run - 1)
        mask = {"run": this, "earlier": this - 1, "ever": -1}[self.when]
        return known & mask != 0

    def names(self) -> list[tuple[str, str]]:
        named = [card_key(self.card)] if self.card else []
        return [*named, *([("answer", self.choice)] if self.choice else [])]
