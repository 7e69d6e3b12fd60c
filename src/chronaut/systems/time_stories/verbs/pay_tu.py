"""The verb `pay_tu`."""

from __future__ import annotations

from chronaut.systems.time_stories import clock
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Block, Context, Effect


@effect("pay_tu", "TS-196", "TS-170")
class PayTu(Effect):
    """The group pays a price in TU for what follows in `then`.

    `n` TUs, 1 if not said, are lost one by one as a group; nobody acts in them. `then` happens only if the run goes
    on: a price that brings the time token to 0 buys nothing. A price of 0 is paid at once.
    """

    n: int = 1
    then: Block = Block()

    def run(self, g: Core, c: Context) -> None:
        g.start(self.then, c.agent, c.card)
        clock.lose(g, self.n)
