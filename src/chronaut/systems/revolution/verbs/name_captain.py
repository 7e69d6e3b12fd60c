"""The verb `name_captain`."""

from __future__ import annotations

from chronaut.kernel.state import Question
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.course import CAPTAIN_NAMED
from chronaut.systems.revolution.targets import AgentEffect
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("name_captain", "RV-98", "RV-208")
class NameCaptain(AgentEffect):
    """Makes an agent Time Captain; the office goes on to the left from there."""

    def on(self, g: Core, c: Context, agent: int) -> None:
        if agent != g.s.captain:
            g.emit(CAPTAIN_NAMED, agent)

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Who becomes Time Captain?")
