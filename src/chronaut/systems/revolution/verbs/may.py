"""The verb `may`."""

from __future__ import annotations

from chronaut.kernel.program import Text
from chronaut.kernel.state import Question
from chronaut.systems.revolution import azrak, things
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Block, Context, Effect


@effect("may", "RV-68", "RG-08")
class May(Effect):
    """An instruction that its reader may decline; with a price, who cannot pay it does not get it."""

    label: Text
    effect: Block = Block()
    azrak: int = 0
    token: str = ""
    n: int = 1
    """How many of the token."""
    otherwise: Block = Block()

    def run(self, g: Core, c: Context) -> None:
        if self.able(g, c.agent):
            g.to_one(c, g.deciders(c, "reader"), [1, 0])
        else:
            g.start(self.otherwise, c.agent, c.card)

    def open_answers(self, g: Core, c: Context) -> list[int]:
        return [1, 0] if self.able(g, c.agent) else [0]

    def able(self, g: Core, agent: int) -> bool:
        """Whether the reader can pay (RS-88)."""
        if agent < 0 or not g.able(agent):
            return not (self.azrak or self.token)
        one = g.s.agents[agent]
        return one.pool >= self.azrak and (not self.token or one.tokens[g.m.token_index[self.token]] >= self.n)

    def answered(self, g: Core, c: Context, option: int, text: str) -> None:
        if option == 0:
            g.start(self.otherwise, c.agent, c.card)
            return
        g.start(self.effect, c.agent, c.card)
        if self.token:
            things.stow_tokens(g, c.agent, g.m.token_index[self.token], self.n)
        if self.azrak:
            azrak.spend(g, c.agent, self.azrak)

    def in_words(self, g: Core, question: Question, option: int) -> str:
        """Yes or no, with the price."""
        say = g.m.speech.say
        if not option:
            return say("No")
        if self.azrak:
            return say("Yes, for {n} {what}", n=self.azrak, what="Azrak")
        return say("Yes, for {n} {what}", n=self.n, what=self.token) if self.token else say("Yes")

    def asks(self) -> str:
        return self.label

    def names(self) -> list[tuple[str, str]]:
        return [("token", self.token)] if self.token else []
