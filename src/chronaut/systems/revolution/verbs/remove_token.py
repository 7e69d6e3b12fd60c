"""The verb `remove_token`."""

from __future__ import annotations

from chronaut.kernel.state import Question
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.things import TOKEN_REMOVED
from chronaut.systems.revolution.targets import AgentEffect
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("remove_token", "RV-180", "RV-181")
class RemoveToken(AgentEffect):
    """Takes tokens of an agent, or of the group, out of the game."""

    name: str
    n: int = 1

    def on(self, g: Core, c: Context, agent: int) -> None:
        token = g.m.token_index[self.name]
        group = g.m.tokens[token].group
        n = min(self.n, g.s.common[token] if group else g.s.agents[agent].tokens[token])
        if n > 0:
            g.emit(TOKEN_REMOVED, -1 if group else agent, token, n)

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Who loses {n} {token} for good?", n=self.n, token=self.name)

    def names(self) -> list[tuple[str, str]]:
        return [*super().names(), ("token", self.name)]
