"""The verb `cap_token`."""

from __future__ import annotations

from chronaut.kernel.state import Question
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.things import CAPPED
from chronaut.systems.revolution.targets import AgentEffect
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("cap_token", "RV-176")
class CapToken(AgentEffect):
    """Sets how many of a token agents can have; -1 for any number."""

    name: str
    most: int

    def on(self, g: Core, c: Context, agent: int) -> None:
        g.emit(CAPPED, agent, g.m.token_index[self.name], self.most)

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Who can hold another number of {token}?", token=self.name)

    def names(self) -> list[tuple[str, str]]:
        return [*super().names(), ("token", self.name)]
