"""The verb `move_agent`."""

from __future__ import annotations

from chronaut.kernel.state import Question
from chronaut.systems.revolution import locations
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.rarer import AGENT_MOVED
from chronaut.systems.revolution.targets import AgentEffect
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("move_agent", "RS-66", "RV-129")
class MoveAgent(AgentEffect):
    """Sends agents to another location, apart from the group; without a location it brings them back to it.

    Such an agent has no card in front, takes none and hands nothing over; it may support, and it fights in group
    conflicts. When the group leaves, it is with the group again. Whom a personal conflict holds, stays.
    """

    location: str = ""

    def on(self, g: Core, c: Context, agent: int) -> None:
        one, there = g.s.agents[agent], g.m.location_index.get(self.location, -1)
        there = -1 if there == g.s.location else there
        if one.apart != there and not one.locked:
            locations.put_back(g, agent)
            g.emit(AGENT_MOVED, agent, there)

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Who goes?")

    def names(self) -> list[tuple[str, str]]:
        return [*super().names(), *([("location", self.location)] if self.location else [])]
