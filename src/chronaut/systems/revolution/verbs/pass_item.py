"""The verb `pass_item`."""

from __future__ import annotations

from chronaut.kernel.state import Question
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.things import ITEM_HANDED
from chronaut.systems.revolution.targets import AgentEffect
from chronaut.systems.revolution.terms import HELD
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("pass_item", "RV-93")
class PassItem(AgentEffect):
    """Gives an Item from whoever holds it to another agent, whatever the rules of swapping say."""

    item: str

    def on(self, g: Core, c: Context, agent: int) -> None:
        card = g.m.card_index[f"item:{self.item}"]
        if g.s.place[card] == HELD and g.s.holder[card] != agent:
            g.emit(ITEM_HANDED, g.s.holder[card], card, agent)

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Who gets the Item?")

    def names(self) -> list[tuple[str, str]]:
        return [*super().names(), ("item", self.item)]
