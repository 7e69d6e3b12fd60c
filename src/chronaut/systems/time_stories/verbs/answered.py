"""The condition `answered`."""

from __future__ import annotations

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import condition
from chronaut.systems.verbs.vocabulary import Condition, Context


@condition("answered", "TS-170")
class Answered(Condition):
    """Whether the last typed answer of this run (`ask`) was right, or with `right: false` whether it was wrong.

    Before the first answer neither holds.
    """

    right: bool = True

    def holds(self, g: Core, c: Context) -> bool:
        return g.s.answer == int(self.right)
