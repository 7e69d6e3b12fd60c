"""The verb `kill`."""

from __future__ import annotations

from chronaut.systems.time_stories import life
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.terms import DIE
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("kill", "TS-158", "TS-159", "TS-164")
class Kill(AgentEffect):
    """Receptacles die at once, whatever LP they have, and their agents are thrown into the vortex.

    What happens instead of a death (on items, receptacles) still does. Dead agents do not die again. If nobody is left
    alive, the run ends and the rest of the effect is void.
    """

    def on(self, g: Core, c: Context, agent: int) -> None:
        if g.alive(agent) and not life.replaced(g, DIE, agent, 0):
            life.die(g, agent)

    def whom(self, g: Core) -> str:
        return g.m.speech.say("Who dies?")
