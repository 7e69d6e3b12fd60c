"""The verb `draw_destiny`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.revolution import trials
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.trials import EXTRA
from chronaut.systems.revolution.terms import DESTINY
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("draw_destiny", "RV-110")
class DrawDestiny(Effect):
    """Reveals another Destiny card in place of the one that lies open, or the better or worse of the two."""

    keep: Literal["new", "better", "worse"] = "new"

    def run(self, g: Core, c: Context) -> None:
        t = g.s.trial
        if t.stage != DESTINY:
            return
        old = t.destiny
        trials.reveal(g)
        values = g.m.destiny
        new = g.s.trial.destiny
        if (self.keep == "better" and values[old] > values[new]) or (
            self.keep == "worse" and values[old] < values[new]
        ):
            g.emit(EXTRA, values[old] - values[new])
