"""The verb `take_item`."""

from __future__ import annotations

from chronaut.systems.time_stories import things
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.targets import AgentEffect, item_in_words
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("take_item", "TS-29", "TS-166", "G-41")
class TakeItem(AgentEffect):
    """An agent takes an item from the pack; nothing happens if all its copies are held or gone.

    With `target: one_here` the agents on the space choose who takes it.
    """

    item: str

    def on(self, g: Core, c: Context, agent: int) -> None:
        item = things.free_copy(g, self.item)
        if item >= 0:
            things.take(g, item, agent)

    def whom(self, g: Core) -> str:
        return g.m.speech.say("Who takes {item}?", item=item_in_words(g, self.item))

    def names(self) -> list[tuple[str, str]]:
        return [*super().names(), ("item", self.item)]
