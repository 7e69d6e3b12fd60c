"""The verb `add_interaction`."""

from __future__ import annotations

from chronaut.kernel.state import Question
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.rarer import INTERACTION_ADDED
from chronaut.systems.revolution.targets import AgentEffect
from chronaut.systems.revolution.terms import REMOVED
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("add_interaction", "RV-184", "RV-187")
class AddInteraction(AgentEffect):
    """Lets an Interaction card join agents' own piles, unread: one that was written with `later`, or was removed."""

    key: str

    def on(self, g: Core, c: Context, agent: int) -> None:
        number = g.m.cards[g.s.agents[agent].receptacle].interactions.get(self.key, -1)
        if number >= 0 and g.s.place[number] == REMOVED:
            g.emit(INTERACTION_ADDED, agent, number, audience=g.controllers(agent))

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Who gets another Interaction card?")

    def names(self) -> list[tuple[str, str]]:
        return [*super().names(), ("key", self.key)]
