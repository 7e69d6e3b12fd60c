"""The verb `pay_resource`."""

from __future__ import annotations

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.resources import PAY, Colour, ResourceEffect, number, tokens_in_words, wealth
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Block, Context


@effect("pay_resource", "TS-171", "TS-173")
class PayResource(ResourceEffect):
    """Agents pay resource tokens for what follows in `then`; if they have too few, nothing is paid.

    `n` tokens of a colour, 1 if not said; for `any` the player picks each token paid. `otherwise` follows for an agent
    that cannot pay. Common colours are paid from the team's pool; a price of 0 is always paid.
    """

    colour: Colour
    n: int = 1
    then: Block = Block()
    otherwise: Block = Block()

    def on(self, g: Core, c: Context, agent: int) -> None:
        if wealth(g, agent, number(self.colour)) < self.n:
            g.start(self.otherwise, agent, c.card)
            return
        g.start(self.then, agent, c.card)
        self.again(g, c.of(agent), self.n, PAY)

    def colour_for(self, pc: int) -> int:
        return number(self.colour)

    def whom(self, g: Core) -> str:
        return g.m.speech.say("Who pays {tokens}?", tokens=tokens_in_words(g, self.colour, self.n))
