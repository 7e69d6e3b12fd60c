"""The condition `drawn`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import condition
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Context


@condition("drawn", "TS-102", "TS-133")
class Drawn(Comparison, kw_only=True):
    """Whether the result of the last special roll of this run compares with a number.

    `of`: its `result` (hits of action dice, TU of Captain dice, sum of plain dice), or of action dice the `hits`,
    `skulls` or `blanks`. Before the first special roll nothing holds; without bounds: above 0.
    """

    of: Literal["result", "hits", "skulls", "blanks"] = "result"

    def holds(self, g: Core, c: Context) -> bool:
        if g.s.drawn < 0:
            return False
        hits, skulls, blanks = g.s.thrown
        return self.compare({"result": g.s.drawn, "hits": hits, "skulls": skulls, "blanks": blanks}[self.of])
