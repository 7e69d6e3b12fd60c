"""The verb `lose_token`."""

from __future__ import annotations

from chronaut.kernel.state import Question
from chronaut.systems.revolution import things
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.targets import AgentEffect
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("lose_token", "RV-177", "RV-181")
class LoseToken(AgentEffect):
    """Agents stow tokens, as far as they have any; of hexagonal ones the group does."""

    name: str
    n: int = 1

    def on(self, g: Core, c: Context, agent: int) -> None:
        things.stow_tokens(g, agent, g.m.token_index[self.name], self.n)

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Who puts back {n} {token}?", n=self.n, token=self.name)

    def names(self) -> list[tuple[str, str]]:
        return [*super().names(), ("token", self.name)]
