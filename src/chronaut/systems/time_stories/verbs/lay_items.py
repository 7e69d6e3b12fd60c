"""The verb `lay_items`."""

from __future__ import annotations

from chronaut.kernel.state import Question
from chronaut.systems.time_stories.aiming import DONE, Who, ask_actor, lookers
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.places import ITEM_LAID
from chronaut.systems.time_stories.names import item
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Block, Context, Effect


@effect("lay_items", "TS-170", "TS-29")
class LayItems(Effect):
    """The acting agent lays items together, one after another, and something comes of it.

    It may lay what it holds, or with `who: here` what the agents on its space hold; all see the numbers. After `n`
    items, or when its player has had enough (always possible), `then` happens, where the condition `combination` asks
    what lies there. The items stay with their holders and do not count as used.
    """

    then: Block = Block()
    n: int = 0
    who: Who = "reader"

    def run(self, g: Core, c: Context) -> None:
        if g.s.combined:
            g.emit(ITEM_LAID, -1, 0)
        self.offer(g, c)

    def offer(self, g: Core, c: Context) -> None:
        """Ask for the next item, unless there is none or enough lie there."""
        holders = lookers(g, c, self.who)
        items = [n for n, item in enumerate(g.s.items) if item.holder in holders and n not in g.s.combined]
        if not items or len(g.s.combined) == self.n > 0:
            g.start(self.then, c.agent, c.card)
        else:
            ask_actor(g, c, [*items, DONE])

    def answered(self, g: Core, c: Context, option: int, text: str) -> None:
        if option == DONE:
            g.start(self.then, c.agent, c.card)
        else:
            g.emit(ITEM_LAID, option, len(g.s.combined))
            self.offer(g, c)

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Which item is laid?")

    def in_words(self, g: Core, question: Question, option: int) -> str:
        """An item by its number."""
        if option == DONE:
            return g.m.speech.say("That is all")
        return g.m.speech.say("Lay {item}", item=item(g.m.speech, g.m.cards[g.m.items[option]].number))
