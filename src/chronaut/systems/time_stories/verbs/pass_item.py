"""The verb `pass_item`."""

from __future__ import annotations

from typing import ClassVar

from chronaut.kernel.speech import phrase
from chronaut.systems.time_stories import things
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.handles import copies_held
from chronaut.systems.time_stories.picks import PickEffect
from chronaut.systems.time_stories.targets import candidates, item_in_words
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("pass_item", "TS-170")
class PassItem(PickEffect):
    """Agents get an item from another agent, at any distance: a gift, a theft, a throw.

    `target` is who gets it, the reader if not said. `item` names it: its holder gives it up, alive or not, even if its
    card says that it cannot be handed over. Without `item` the first agent meant by `from` gives one that can be handed
    over; its player picks which. An agent with nothing to give, or that is to give to itself, gives nothing.
    """

    picks: ClassVar[str] = phrase("Which item is {who} given?")

    item: str = ""
    from_: str = "reader"

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.from_ not in ("reader", "holder", "captain") and not self.from_.startswith("receptacle:"):
            raise ValueError(f"`from` is one agent: reader, holder, captain or receptacle:NAME, not {self.from_!r}")

    def on(self, g: Core, c: Context, agent: int) -> None:
        givers = candidates(g, c, self.from_)
        self.again(g, c.of(agent), givers[0] if givers else -1)

    def resume(self, g: Core, c: Context, value: int, pc: int) -> None:
        if self.item:
            held = [number for number in copies_held(g, self.item) if g.s.items[number].holder != c.agent]
            self.let_pick(g, c, held[:1])
        elif value not in (-1, c.agent):
            held = [number for number, one in enumerate(g.s.items) if one.holder == value]
            self.let_pick(g, c, [number for number in held if g.m.cards[g.m.items[number]].transferable], by=value)

    def picked(self, g: Core, c: Context, pick: int) -> None:
        things.hand(g, pick, c.agent)

    def whom(self, g: Core) -> str:
        return g.m.speech.say("Who gets {item}?", item=item_in_words(g, self.item))

    def names(self) -> list[tuple[str, str]]:
        kind, _, name = self.from_.partition(":")
        found = [*super().names(), *([(kind, name)] if name else [])]
        return [*found, *([("item", self.item)] if self.item else [])]
