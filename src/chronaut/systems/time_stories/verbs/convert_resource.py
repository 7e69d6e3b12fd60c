"""The verb `convert_resource`."""

from __future__ import annotations

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.resources import GAIN, PAY, Colour, ResourceEffect, number, wealth
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("convert_resource", "TS-171", "TS-173")
class ConvertResource(ResourceEffect):
    """Agents turn resource tokens of a colour into tokens of another.

    `n` tokens of `colour` become `gives` tokens of `into`, 1 each if not said, `times` times, once if not said; -1 is
    as often as the agent can. What the agent cannot pay in full is not turned. For `any` its player picks the tokens.
    """

    colour: Colour
    into: Colour
    n: int = 1
    gives: int = 1
    times: int = 1

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.n < 1:
            raise ValueError("at least 1 token is turned at a time")

    def on(self, g: Core, c: Context, agent: int) -> None:
        most = wealth(g, agent, number(self.colour)) // self.n
        times = most if self.times < 0 else min(self.times, most)
        self.again(g, c.of(agent), times * self.gives, GAIN)
        self.again(g, c.of(agent), times * self.n, PAY)

    def colour_for(self, pc: int) -> int:
        return number(self.colour if pc == PAY else self.into)
