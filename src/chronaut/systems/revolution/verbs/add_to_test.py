"""The verb `add_to_test`."""

from __future__ import annotations

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.trials import EXTRA
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("add_to_test", "RS-90", "RV-114")
class AddToTest(Effect):
    """Adds to the value of the test under way."""

    n: int = 1

    def run(self, g: Core, c: Context) -> None:
        if g.s.trial.stage:
            g.emit(EXTRA, self.n)
