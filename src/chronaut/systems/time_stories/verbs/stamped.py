"""The condition `stamped`."""

from __future__ import annotations

from chronaut.systems.time_stories.aiming import card_key, card_number
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import condition
from chronaut.systems.verbs.vocabulary import Condition, Context


@condition("stamped", "TS-183", "G-63")
class Stamped(Condition):
    """Whether a card or state token bears the Agency's stamp, printed or given by an effect.

    `card` is a location's card by its name, any other as `item:NAME`, `plan:NAME` and so on; `token` a state token;
    `item` an item. With `kept` the item must also have come over from an earlier run and still be held.
    """

    card: str = ""
    item: str = ""
    token: str = ""
    kept: bool = False

    def __post_init__(self) -> None:
        if sum(bool(name) for name in (self.card, self.item, self.token)) != 1:
            raise ValueError("name one card, item or token")
        if self.kept and not self.item:
            raise ValueError("only of an item it is known whether it was kept")

    def holds(self, g: Core, c: Context) -> bool:
        if self.token:
            return (g.s.stamped_tokens >> g.m.token_index[self.token]) & 1 == 1
        if self.card:
            return g.s.stamped[card_number(g, self.card)] == 1
        for number in g.m.item_index[self.item]:
            one = g.s.items[number]
            if g.s.stamped[g.m.items[number]] and (not self.kept or (one.keeper != -1 and one.holder >= 0)):
                return True
        return False

    def names(self) -> list[tuple[str, str]]:
        if self.card:
            return [card_key(self.card)]
        return [("item", self.item)] if self.item else [("token", self.token)]
