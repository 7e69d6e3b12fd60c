"""The verb `gain_token`."""

from __future__ import annotations

from chronaut.kernel.state import Question
from chronaut.systems.revolution import things
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.targets import AgentEffect
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("gain_token", "RV-172", "RV-174")
class GainToken(AgentEffect):
    """Agents take tokens from the board or supply; hexagonal ones go to the group."""

    name: str
    n: int = 1

    def on(self, g: Core, c: Context, agent: int) -> None:
        things.gain_tokens(g, agent, g.m.token_index[self.name], self.n)

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Who takes {n} {token}?", n=self.n, token=self.name)

    def names(self) -> list[tuple[str, str]]:
        return [*super().names(), ("token", self.name)]
