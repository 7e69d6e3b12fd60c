"""The verb `add_hits`."""

from __future__ import annotations

from typing import ClassVar

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.rolls import HITS_ADDED
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("add_hits", "TS-193")
class AddHits(Effect):
    """Adds hits to the result of the roll under way; they count in step 2, from left to right."""

    helps_roll: ClassVar[bool] = True

    n: int = 1

    def run(self, g: Core, c: Context) -> None:
        if g.s.roll.active:
            g.emit(HITS_ADDED, self.n, c.card, audience=g.knowers(c))
