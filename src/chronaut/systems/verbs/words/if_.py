"""The verb `if`."""

from __future__ import annotations

from chronaut.systems.verbs.common import effect
from chronaut.systems.verbs.story import Story
from chronaut.systems.verbs.vocabulary import Block, Context, Effect, Expr


@effect("if", "TS-170")
class If(Effect):
    """Does one thing or another, as a condition holds or not at that moment."""

    when: Expr
    then: Block = Block()
    otherwise: Block = Block()

    def run(self, g: Story, c: Context) -> None:
        g.start(self.then if self.when.holds(g, c) else self.otherwise, c.agent, c.card)
