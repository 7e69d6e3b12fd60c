"""The verb `lose_resource`."""

from __future__ import annotations

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.resources import PAY, Colour, ResourceEffect, number, tokens_in_words
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("lose_resource", "TS-171", "TS-173", "G-57")
class LoseResource(ResourceEffect):
    """Agents lose resource tokens of a colour, as many as they have at most.

    `n` tokens, 1 if not said. For the colour `any` the agent's player picks each token among those it has; what agents
    in the vortex have counts as the loser's, as in paying.
    """

    colour: Colour
    n: int = 1

    def on(self, g: Core, c: Context, agent: int) -> None:
        self.again(g, c.of(agent), self.n, PAY)

    def colour_for(self, pc: int) -> int:
        return number(self.colour)

    def whom(self, g: Core) -> str:
        return g.m.speech.say("Who loses {tokens}?", tokens=tokens_in_words(g, self.colour, self.n))
