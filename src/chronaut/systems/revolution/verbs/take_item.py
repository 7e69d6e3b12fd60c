"""The verb `take_item`."""

from __future__ import annotations

from chronaut.kernel.state import Question
from chronaut.systems.revolution import things
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.targets import AgentEffect
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("take_item", "RV-151", "RV-152")
class TakeItem(AgentEffect):
    """Agents take an Item, or the first of several that lies in the deck; it goes where its colour says."""

    item: str
    or_: list[str] = []

    def on(self, g: Core, c: Context, agent: int) -> None:
        names = [self.item, *self.or_]
        cards = [g.m.card_index[f"item:{name}"] for name in names]
        found = next((card for card in cards if things.in_deck(g, card)), cards[0])
        things.take_item(g, found, agent)

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Who takes the Item?")

    def names(self) -> list[tuple[str, str]]:
        return [*super().names(), *[("item", name) for name in (self.item, *self.or_)]]
