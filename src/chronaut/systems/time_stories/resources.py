"""Effects on resource tokens, one token after another, whose colour the player picks where a text says any."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from chronaut.kernel.state import Question
from chronaut.systems.time_stories import things
from chronaut.systems.time_stories.calling import agent_name
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.meanings import COLOURS, one_of
from chronaut.systems.time_stories.mission import resource_index
from chronaut.systems.time_stories.picks import PICK, PickEffect
from chronaut.systems.time_stories.words import resource
from chronaut.systems.verbs.vocabulary import Context

Colour = Annotated[Literal["yellow", "brown", "blue", "green", "any"], one_of(COLOURS)]
GAIN: Final = 0
PAY: Final = 10


class ResourceEffect(PickEffect, kw_only=True):
    """An effect that gives or takes tokens; `pc` of its steps is GAIN or PAY, `value` how many are still to come."""

    def resume(self, g: Core, c: Context, value: int, pc: int) -> None:
        colour = self.colour_for(pc)
        if value <= 0:
            return
        if colour != things.ANY:  # TS-173
            self.change(g, c, pc, colour, value)
            return
        offered = colours(g, c.agent, pc)
        if offered:
            self.again(g, c, value - 1, pc)
            self.let_pick(g, c, [pc + one for one in offered])

    def colour_for(self, pc: int) -> int:
        """The colour that is given (GAIN) or taken (PAY), or any (TS-173)."""
        raise NotImplementedError

    def change(self, g: Core, c: Context, pc: int, colour: int, count: int) -> None:
        """Give or take tokens of a colour; no more are taken than there are."""
        if pc == GAIN:
            things.gain_resource(g, c.agent, colour, count)
        else:
            things.spend(g, c.agent, colour, min(count, things.purse(g, c.agent, colour)))

    def picked(self, g: Core, c: Context, pick: int) -> None:
        self.change(g, c, PAY if pick >= PAY else GAIN, pick % PAY, 1)

    def wants(self, g: Core, question: Question) -> str:
        if question.options[0] < PICK:
            return super().wants(g, question)
        say, who = g.m.speech.say, agent_name(g, question.agent)
        if question.options[0] >= PICK + PAY:
            return say("Which token does {who} pay?", who=who)
        return say("Which token does {who} gain?", who=who)

    def pick_in_words(self, g: Core, pick: int) -> str:
        return g.m.speech.say("{count} {resource}", count=1, resource=resource(g, pick % PAY))


def colours(g: Core, agent: int, pc: int) -> list[int]:
    """The colours an agent can pick from: those it can pay with, or those that the mission uses (TS-173)."""
    if pc == PAY:
        return [colour for colour in range(4) if things.purse(g, agent, colour) > 0]
    used = [colour for colour in range(4) if g.m.resource_texts[colour]]
    return used or list(range(4))


def wealth(g: Core, agent: int, colour: int) -> int:
    """How many tokens of a colour, or of any, an agent can pay with."""
    return sum(things.purse(g, agent, one) for one in (range(4) if colour == things.ANY else [colour]))


def tokens_in_words(g: Core, colour: Colour, count: int) -> str:
    """So many tokens of a colour, as this mission calls them."""
    named = number(colour)
    if named == things.ANY:
        return g.m.speech.count("{count} token", "{count} tokens", count)
    return g.m.speech.say("{count} {resource}", count=count, resource=resource(g, named))


def number(colour: Colour) -> int:
    """The number of a colour, -1 for any."""
    return resource_index(colour)
