"""The verb `exchange_item`."""

from __future__ import annotations

from chronaut.systems.time_stories import things
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.targets import AgentEffect, item_in_words
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("exchange_item", "TS-170", "TS-166")
class ExchangeItem(AgentEffect):
    """Agents who hold an item get another in its place.

    The first goes back into its pack, or with `gone` out of this run. An agent that does not hold it, or for whom no
    copy of the other is left, keeps what it has.
    """

    item: str
    for_: str
    gone: bool = False

    def on(self, g: Core, c: Context, agent: int) -> None:
        held = next((number for number in g.m.item_index[self.item] if g.s.items[number].holder == agent), -1)
        other = things.free_copy(g, self.for_)
        if held >= 0 and other >= 0:
            things.lose(g, held, self.gone)
            things.take(g, other, agent)

    def whom(self, g: Core) -> str:
        new, old = item_in_words(g, self.for_), item_in_words(g, self.item)
        return g.m.speech.say("Who gets {new} for {old}?", new=new, old=old)

    def names(self) -> list[tuple[str, str]]:
        return [*super().names(), ("item", self.item), ("item", self.for_)]
