"""The verb `set_outcome`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.revolution import trials
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.trials import RESOLVED
from chronaut.systems.revolution.terms import DESTINY, OUTCOMES
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("set_outcome", "RV-115", "RV-117")
class SetOutcome(Effect):
    """Makes the test whose Destiny lies open a failure, a success or a critical success."""

    outcome: Literal["failure", "success", "critical"]

    def run(self, g: Core, c: Context) -> None:
        t = g.s.trial
        if t.stage == DESTINY:
            g.emit(RESOLVED, t.tester, trials.value(g), OUTCOMES.index(self.outcome))
            trials.apply_cell(g)
