"""The verb `lose_item`."""

from __future__ import annotations

from typing import ClassVar

from chronaut.kernel.speech import phrase
from chronaut.systems.time_stories import things
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.handles import copies_held
from chronaut.systems.time_stories.picks import PickEffect
from chronaut.systems.time_stories.targets import TargetName, item_in_words
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("lose_item", "TS-170")
class LoseItem(PickEffect):
    """Agents lose an item: it is gone for this run, or goes back into its pack.

    `item` names it; it is lost by its holder, whoever that is, unless a target is said: then only by the agents meant.
    Without `item` the agents meant (the reader, if not said) each lose one, which its player picks; with `all` they
    lose everything they hold. `back`: into the pack, where it can be found anew. Nobody holding it, nothing happens.
    """

    picks: ClassVar[str] = phrase("Which item does {who} lose?")

    other_targets: ClassVar[tuple[str, ...]] = ("anybody",)

    item: str = ""
    target: TargetName = ""
    all: bool = False
    back: bool = False

    def __post_init__(self) -> None:
        if not self.target:
            self.target = "anybody" if self.item else "reader"
        super().__post_init__()

    def aimed_at(self, g: Core, c: Context) -> list[int]:
        if self.target != "anybody":
            return super().aimed_at(g, c)
        holders = [g.s.items[number].holder for number in copies_held(g, self.item, c.agent)]
        return holders if self.all else holders[:1]

    def resume(self, g: Core, c: Context, value: int, pc: int) -> None:
        held = [number for number, one in enumerate(g.s.items) if one.holder == c.agent]
        if self.item:
            held = [number for number in held if number in g.m.item_index[self.item]][: None if self.all else 1]
        if not self.all:
            self.let_pick(g, c, held)
            return
        for number in held:
            self.picked(g, c, number)

    def picked(self, g: Core, c: Context, pick: int) -> None:
        things.lose(g, pick, not self.back)

    def whom(self, g: Core) -> str:
        if self.all and not self.item:
            return g.m.speech.say("Who loses everything it holds?")
        return g.m.speech.say("Who loses {item}?", item=item_in_words(g, self.item))

    def names(self) -> list[tuple[str, str]]:
        return [*super().names(), *([("item", self.item)] if self.item else [])]
