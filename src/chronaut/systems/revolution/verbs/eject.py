"""The verb `eject`."""

from __future__ import annotations

from chronaut.kernel.state import Question
from chronaut.systems.revolution import locations
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.targets import AgentEffect
from chronaut.systems.revolution.terms import BY_CARD
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("eject", "RV-146", "RS-95")
class Eject(AgentEffect):
    """Ejects agents from the location; that alone makes no Standard Update compulsory."""

    def on(self, g: Core, c: Context, agent: int) -> None:
        locations.eject(g, agent, BY_CARD)

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Who is ejected?")
