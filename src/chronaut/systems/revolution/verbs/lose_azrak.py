"""The verb `lose_azrak`."""

from __future__ import annotations

from typing import ClassVar

from chronaut.kernel.state import Question
from chronaut.systems.revolution import azrak
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.targets import AgentEffect
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("lose_azrak", "RV-99", "RS-07")
class LoseAzrak(AgentEffect):
    """Agents lose Azrak to the Vortex, as far as they have any; losing the last one breaks the link."""

    queued: ClassVar[bool] = True

    n: int = 1

    def on(self, g: Core, c: Context, agent: int) -> None:
        azrak.lose(g, agent, self.n)

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Who loses {n} Azrak?", n=self.n)
