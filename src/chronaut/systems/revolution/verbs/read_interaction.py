"""The verb `read_interaction`."""

from __future__ import annotations

from typing import ClassVar

from chronaut.kernel.state import Question
from chronaut.systems.revolution import things
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.targets import AgentEffect
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("read_interaction", "RV-184", "RV-187")
class ReadInteraction(AgentEffect):
    """Agents look at an Interaction card of their own by its key; it costs nothing."""

    queued: ClassVar[bool] = True

    key: str

    def on(self, g: Core, c: Context, agent: int) -> None:
        things.read_interaction(g, agent, self.key)

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Who looks at an Interaction card?")

    def names(self) -> list[tuple[str, str]]:
        return [*super().names(), ("key", self.key)]
