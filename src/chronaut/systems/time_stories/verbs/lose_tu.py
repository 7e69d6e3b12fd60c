"""The verb `lose_tu`."""

from __future__ import annotations

from chronaut.systems.time_stories import clock
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("lose_tu", "TS-196", "G-08")
class LoseTu(Effect):
    """Time passes for the whole group, TU by TU, and nobody acts in it."""

    n: int = 1

    def run(self, g: Core, c: Context) -> None:
        clock.lose(g, self.n)
