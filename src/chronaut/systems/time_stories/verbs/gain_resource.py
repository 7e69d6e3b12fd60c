"""The verb `gain_resource`."""

from __future__ import annotations

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.resources import GAIN, Colour, ResourceEffect, number, tokens_in_words
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("gain_resource", "TS-171", "TS-173", "G-57")
class GainResource(ResourceEffect):
    """Agents gain resource tokens of a colour; the team does, for a colour that is common to it.

    `n` tokens, 1 if not said. For the colour `any` the agent's player picks a colour for each token.
    """

    colour: Colour
    n: int = 1

    def on(self, g: Core, c: Context, agent: int) -> None:
        self.again(g, c.of(agent), self.n, GAIN)

    def colour_for(self, pc: int) -> int:
        return number(self.colour)

    def whom(self, g: Core) -> str:
        return g.m.speech.say("Who gains {tokens}?", tokens=tokens_in_words(g, self.colour, self.n))
