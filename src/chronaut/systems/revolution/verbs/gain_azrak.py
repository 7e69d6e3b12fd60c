"""The verb `gain_azrak`."""

from __future__ import annotations

from chronaut.kernel.state import Question
from chronaut.systems.revolution import azrak
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.targets import AgentEffect, candidates
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("gain_azrak", "RV-100", "RV-102")
class GainAzrak(AgentEffect):
    """Agents gain Azrak from the Vortex, within their starting level and as far as there is any."""

    n: int = 1

    def on(self, g: Core, c: Context, agent: int) -> None:
        azrak.gain(g, agent, self.n)

    def asks_of_vortex(self, g: Core, c: Context) -> int:
        """How much Azrak it would take out of the Vortex if there were enough (RV-100, RV-101)."""
        shares = [min(self.n, g.headroom(agent)) for agent in candidates(g, c, self.target)]
        return max(shares, default=0) if self.target in ("one", "another", "random") else sum(shares)

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Who gains {n} Azrak?", n=self.n)
