"""The verb `bring_back`."""

from __future__ import annotations

from chronaut.kernel.state import Question
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.azrak import RETURNED
from chronaut.systems.revolution.targets import AgentEffect
from chronaut.systems.revolution.terms import BY_CARD
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("bring_back", "RV-82")
class BringBack(AgentEffect):
    """Brings agents back into the game before the phase in which they would come back; use it with the target `ejected`."""

    def on(self, g: Core, c: Context, agent: int) -> None:
        if g.s.agents[agent].out == BY_CARD:
            g.emit(RETURNED, agent)

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Who comes back?")
