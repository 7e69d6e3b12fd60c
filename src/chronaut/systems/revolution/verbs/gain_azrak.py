"""The verb `gain_azrak`."""

from __future__ import annotations

from chronaut.kernel.state import Question
from chronaut.systems.revolution import azrak
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.targets import AgentEffect
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("gain_azrak", "RV-100", "RV-102")
class GainAzrak(AgentEffect):
    """Agents gain Azrak from the Vortex, within their starting level and as far as there is any."""

    n: int = 1

    def on(self, g: Core, c: Context, agent: int) -> None:
        azrak.gain(g, agent, self.n)

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Who gains {n} Azrak?", n=self.n)
