"""The verb `choose`."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from chronaut.kernel.program import Text
from chronaut.kernel.state import ANYONE, VOTE
from chronaut.systems.verbs.common import effect
from chronaut.systems.verbs.people import Decider
from chronaut.systems.verbs.story import EFFECT_ASKS, Story
from chronaut.systems.verbs.vocabulary import Block, Context, Effect, Expr


class Way(msgspec.Struct, forbid_unknown_fields=True):
    """One of the answers to a choice."""

    lead: ClassVar[tuple[str, str]] = ("label", "effect")

    label: Text
    """The words on the card."""
    effect: Block = Block()
    when: Expr = Expr()
    """The answer is offered only if this holds."""
    deducible_from: list[str] = []
    """For a right answer among wrong ones: the cards from which it can be worked out."""


@effect("choose", "TS-84", "G-78")
class Choose(Effect):
    """Lets the reader, the agents on the space, the whole group or the Captain choose among answers.

    A choice of several players is a vote whose ties the Captain breaks. If only one answer is open it is taken
    without asking; if none is, nothing happens. With `seconds` the table may call time: then the first answer counts.
    """

    ways: list[Way]
    """The answers, each with what it does."""
    who: Decider = "reader"
    seconds: int = 0
    question: Text = ""
    """What is asked, in the card's words; only those who may answer read it."""

    def run(self, g: Story, c: Context) -> None:
        options = self.open_answers(g, c)
        if len(options) == 1:
            g.chosen(c, options[0], g.deciders(c, self.who))
            self.answered(g, c, options[0], "")
        elif options:
            seats = g.deciders(c, self.who)
            several = seats & (seats - 1) != 0
            g.ask(
                EFFECT_ASKS, seats, options, mode=VOTE if several else ANYONE, audience=g.knowers(c) | seats,
                breaker=g.tie_breaker() if several else -1, node=c.node, agent=c.agent, card=c.card,
                deadline=self.seconds,
            )  # fmt: skip

    def open_answers(self, g: Story, c: Context) -> list[int]:
        return [number for number, way in enumerate(self.ways) if way.when.holds(g, c)]

    def answered(self, g: Story, c: Context, option: int, text: str) -> None:
        g.start(self.ways[option].effect, c.agent, c.card)

    def label(self, option: int) -> str:
        """Text id of an answer's words."""
        return self.ways[option].label

    def asks(self) -> str:
        return self.question
