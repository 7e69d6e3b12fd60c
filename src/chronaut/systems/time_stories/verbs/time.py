"""The condition `time`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import condition
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Context


@condition("time", "TS-03", "TS-19")
class Time(Comparison, kw_only=True):
    """Whether a number of time compares with a bound.

    `of`: TU `left`, TU `spent` in this run, however they went, or the number of the `run`, from 1. Without bounds:
    above 0.
    """

    of: Literal["left", "spent", "run"] = "left"

    def holds(self, g: Core, c: Context) -> bool:
        return self.compare({"left": g.s.tu, "spent": g.s.tu_spent, "run": g.s.run}[self.of])
