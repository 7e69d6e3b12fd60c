"""The verb `lose_lp`."""

from __future__ import annotations

from typing import ClassVar

from chronaut.systems.time_stories import life
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("lose_lp", "TS-49", "G-41")
class LoseLp(AgentEffect):
    """Agents lose LP, one after another; at 0 LP a receptacle dies. Resistance does not help."""

    queued: ClassVar[bool] = True

    n: int = 1

    def on(self, g: Core, c: Context, agent: int) -> None:
        life.lose(g, agent, self.n)

    def whom(self, g: Core) -> str:
        return g.m.speech.say("Who loses {count} LP?", count=self.n)
