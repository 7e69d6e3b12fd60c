"""The verb `return_card`."""

from __future__ import annotations

from chronaut.kernel.state import Question
from chronaut.systems.revolution import locations
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.targets import AgentEffect
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("return_card", "RV-75")
class ReturnCard(AgentEffect):
    """Puts the Story card in front of agents back into the panorama."""

    def on(self, g: Core, c: Context, agent: int) -> None:
        locations.put_back(g, agent)

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Who puts its card back?")
