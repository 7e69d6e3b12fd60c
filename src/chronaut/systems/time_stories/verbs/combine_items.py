"""The verb `combine_items`."""

from __future__ import annotations

from chronaut.systems.time_stories import things
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.places import ITEM_LAID
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Block, Context


@effect("combine_items", "TS-170", "TS-168")
class CombineItems(AgentEffect):
    """Agents who have some items at hand put them together into a new one, which they then hold.

    At hand is what the agent holds, and what agents hold who could hand it over, on the same space or off the board
    with it; with `anywhere` whoever holds it. The items used are gone for this run, except those in `keep`; an item
    named twice needs two copies. If one is missing, or no copy of the new item is left, nothing is used and `otherwise`
    follows; else `then`.
    """

    items: list[str]
    into: str
    keep: list[str] = []
    anywhere: bool = False
    then: Block = Block()
    otherwise: Block = Block()

    def on(self, g: Core, c: Context, agent: int) -> None:
        used = self.at_hand(g, agent)
        new = things.free_copy(g, self.into)
        if len(used) == len(self.items):
            for place, item in enumerate(used):
                g.emit(ITEM_LAID, item, place)
        if len(used) < len(self.items) or new < 0:
            g.start(self.otherwise, agent, c.card)
            return
        g.start(self.then, agent, c.card)
        for name, item in zip(self.items, used, strict=True):
            if name not in self.keep:
                things.lose(g, item, True)
        things.take(g, new, agent)

    def at_hand(self, g: Core, agent: int) -> list[int]:
        """A copy of each item at hand, the agent's own first; fewer if one is missing."""
        found: list[int] = []
        for name in self.items:
            near = [
                number
                for number in g.m.item_index[name]
                if number not in found and self.reaches(g, agent, g.s.items[number].holder)
            ]
            near.sort(key=lambda number: g.s.items[number].holder != agent)
            found += near[:1]
        return found

    def reaches(self, g: Core, agent: int, holder: int) -> bool:
        """Whether what an agent holds is at hand for another."""
        return holder >= 0 and (holder == agent or self.anywhere or g.together(agent, holder))  # TS-168

    def names(self) -> list[tuple[str, str]]:
        return [*super().names(), *[("item", name) for name in (*self.items, self.into, *self.keep)]]
