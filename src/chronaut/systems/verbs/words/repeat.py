"""The verb `repeat`."""

from __future__ import annotations

from chronaut.systems.verbs.common import effect
from chronaut.systems.verbs.story import Story
from chronaut.systems.verbs.vocabulary import Block, Context, Effect, Expr


@effect("repeat", "TS-170")
class Repeat(Effect):
    """Does something a number of times, or for as long as a condition holds.

    With both, it stops at whichever comes first; `while` is asked before each time.
    """

    effect: Block
    times: int = -1
    while_: Expr = Expr()

    def run(self, g: Story, c: Context) -> None:
        self.resume(g, c, self.times, 0)

    def resume(self, g: Story, c: Context, value: int, pc: int) -> None:
        if value == 0 or (value < 0 and not self.while_) or not self.while_.holds(g, c):
            return
        g.later(c, value - 1 if value > 0 else value)
        g.start(self.effect, c.agent, c.card)
