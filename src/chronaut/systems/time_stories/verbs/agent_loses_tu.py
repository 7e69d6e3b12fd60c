"""The verb `agent_loses_tu`."""

from __future__ import annotations

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.time import TU_LOST_BY_AGENT
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("agent_loses_tu", "TS-197", "G-08")
class AgentLosesTu(AgentEffect):
    """Agents cannot act for some TUs, while the others act as usual; the time token stays where it is.

    `n` TUs, 1 if not said; the present TU is the first of them if the agent has not acted in it. Hearts, time and
    special shields of a test in progress still strike it. Nothing happens for 0 TUs, or to agents in the vortex.
    """

    n: int = 1

    def on(self, g: Core, c: Context, agent: int) -> None:
        if self.n > 0:
            g.emit(TU_LOST_BY_AGENT, agent, self.n)

    def whom(self, g: Core) -> str:
        return g.m.speech.say("Who cannot act for {count} TU?", count=self.n)
