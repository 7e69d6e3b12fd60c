"""The verb `rank`."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from chronaut.kernel.program import Text
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect, Expr


class Rank(msgspec.Struct, forbid_unknown_fields=True):
    """A line of the table of ranks."""

    lead: ClassVar[tuple[str, str]] = ("text", "when")

    text: Text
    """The rank's name."""
    when: Expr = Expr()


@effect("rank", "G-67")
class GiveRank(Effect):
    """Reads aloud the first line of a table whose condition holds: the rank that the group has reached.

    Conditions may ask for `score`, `time` (TU left, number of the run), counters and all else. It belongs on the
    Mission Successful card.
    """

    table: list[Rank]

    def run(self, g: Core, c: Context) -> None:
        reached = next((line for line in self.table if line.when.holds(g, c)), None)
        if reached is not None:
            g.show(reached.text, c, "all")

    def says(self) -> list[str]:
        return [line.text for line in self.table]
