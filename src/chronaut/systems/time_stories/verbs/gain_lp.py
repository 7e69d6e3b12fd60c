"""The verb `gain_lp`."""

from __future__ import annotations

from chronaut.systems.time_stories import life
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("gain_lp", "TS-48", "G-58")
class GainLp(AgentEffect):
    """Agents gain LP, at most up to their maximum; what is too much is lost.

    `n` LP, 1 if not said. Agents in the vortex gain nothing.
    """

    n: int = 1

    def on(self, g: Core, c: Context, agent: int) -> None:
        life.gain(g, agent, self.n)

    def whom(self, g: Core) -> str:
        return g.m.speech.say("Who gains {count} LP?", count=self.n)
