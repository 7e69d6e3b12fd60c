"""The verb `score` and the condition of the same name."""

from __future__ import annotations

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.things import SCORED
from chronaut.systems.time_stories.vocabulary import condition, effect
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("score", "G-67")
class ChangeScore(Effect):
    """Adds points to the group's score of this run, or sets it; a score may fall below 0."""

    add: int = 0
    set: int | None = None

    def run(self, g: Core, c: Context) -> None:
        after = (g.s.score if self.set is None else self.set) + self.add
        if after != g.s.score:
            g.emit(SCORED, after)


@condition("score", "G-67")
class Score(Comparison, kw_only=True):
    """Whether the group's score compares with a number; without bounds, whether it is above 0."""

    def holds(self, g: Core, c: Context) -> bool:
        return self.compare(g.s.score)
