"""The verb `heal`."""

from __future__ import annotations

from chronaut.systems.time_stories import life
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("heal", "TS-48", "G-58")
class Heal(AgentEffect):
    """Agents are healed to their full LP, as changed by effects; agents in the vortex are not."""

    def on(self, g: Core, c: Context, agent: int) -> None:
        life.gain(g, agent, g.lp_max(agent))

    def whom(self, g: Core) -> str:
        return g.m.speech.say("Who is healed?")
