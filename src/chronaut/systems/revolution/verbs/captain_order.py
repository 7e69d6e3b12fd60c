"""The verb `captain_order`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.rarer import PASSING
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("captain_order", "RV-98")
class CaptainOrder(Effect):
    """Turns the order in which the office of Time Captain passes on: `reverse` from now on, or `skip` the next in line once."""

    how: Literal["reverse", "skip"] = "reverse"

    def run(self, g: Core, c: Context) -> None:
        s = g.s
        turned = self.how == "reverse"
        g.emit(PASSING, -s.passing if turned else s.passing, s.skipped if turned else s.skipped + 1)
