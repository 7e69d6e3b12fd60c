"""The verb `ask`."""

from __future__ import annotations

from chronaut.kernel.program import Text
from chronaut.systems.verbs.answers import matches
from chronaut.systems.verbs.common import effect
from chronaut.systems.verbs.people import Decider
from chronaut.systems.verbs.story import EFFECT_ASKS, Story
from chronaut.systems.verbs.vocabulary import Block, Context, Effect


@effect("ask", "TS-170")
class Ask(Effect):
    """Asks for a typed answer: a word, a code, a number, an order of symbols.

    Accents, case, articles and punctuation do not matter; further accepted forms stand under `or`.
    """

    answer: str
    then: Block = Block()
    otherwise: Block = Block()
    """What a wrong answer costs."""
    or_: list[str] = []
    who: Decider = "reader"
    deducible_from: list[str] = []
    """The cards from which the answer can be worked out; `or` between two of them parts sets, of which any one will do."""
    seconds: int = 0
    """After so many the table may call time, which counts as a wrong answer; 0 for no limit."""
    question: Text = ""
    """What is asked, in the card's words; only those who may answer read it."""

    def run(self, g: Story, c: Context) -> None:
        seats = g.deciders(c, self.who)
        g.ask(
            EFFECT_ASKS,
            seats,
            [],
            audience=g.knowers(c) | seats,
            node=c.node,
            agent=c.agent,
            card=c.card,
            deadline=self.seconds,
        )

    def answered(self, g: Story, c: Context, option: int, text: str) -> None:
        right = matches(text, [self.answer, *self.or_])
        g.riddle_answered(c, right, g.deciders(c, self.who))
        g.start(self.then if right else self.otherwise, c.agent, c.card)

    def asks(self) -> str:
        return self.question
