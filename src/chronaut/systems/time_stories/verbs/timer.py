"""The verb `timer`."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.state import ANYONE, Question
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.people import Decider
from chronaut.systems.verbs.story import EFFECT_ASKS
from chronaut.systems.verbs.vocabulary import Block, Context, Effect

IN_TIME: Final = 0
LATE: Final = 1


@effect("timer", "TS-170")
class Timer(Effect):
    """Asks players to get something done in real time.

    Whoever is asked says when it is done: then `then` happens. If the table calls time after `seconds` before that,
    `otherwise` does. Tables that play without a clock never call time. To limit a choice or a typed answer, give
    `choose` or `ask` its own `seconds`.
    """

    seconds: int
    then: Block = Block()
    otherwise: Block = Block()
    who: Decider = "group"

    def run(self, g: Core, c: Context) -> None:
        seats = g.deciders(c, self.who)
        g.ask(
            EFFECT_ASKS, seats, [IN_TIME], mode=ANYONE, audience=g.knowers(c) | seats, node=c.node, agent=c.agent,
            card=c.card, deadline=self.seconds, default=LATE,
        )  # fmt: skip

    def answered(self, g: Core, c: Context, option: int, text: str) -> None:
        g.start(self.then if option == IN_TIME else self.otherwise, c.agent, c.card)

    def in_words(self, g: Core, question: Question, option: int) -> str:
        """The one answer there is."""
        return g.m.speech.say("Done")
