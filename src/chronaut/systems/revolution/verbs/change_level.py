"""The verb `change_level`."""

from __future__ import annotations

from chronaut.kernel.state import Question
from chronaut.systems.revolution import azrak
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.azrak import LEVEL
from chronaut.systems.revolution.targets import AgentEffect
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("change_level", "RV-101")
class ChangeLevel(AgentEffect):
    """Changes an agent's starting level; what its pool holds beyond goes to the Vortex."""

    by: int

    def on(self, g: Core, c: Context, agent: int) -> None:
        one = g.s.agents[agent]
        level = max(1, one.level + self.by)
        if one.pool > level:
            azrak.lose(g, agent, one.pool - level)
        g.emit(LEVEL, agent, level)

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Whose starting level changes?")
