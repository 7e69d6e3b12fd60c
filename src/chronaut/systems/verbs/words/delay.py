"""The verb `delay`."""

from __future__ import annotations

from chronaut.systems.verbs.common import effect
from chronaut.systems.verbs.story import Story
from chronaut.systems.verbs.vocabulary import Block, Context, Effect


@effect("delay", "TS-170")
class Delay(Effect):
    """Does something later: when so many units of time (TU) have been used up. It is forgotten when the run ends."""

    units: int
    effect: Block

    def run(self, g: Story, c: Context) -> None:
        g.delay(self.units, self.effect, c)
