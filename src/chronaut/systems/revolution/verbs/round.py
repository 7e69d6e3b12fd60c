"""The condition `round`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.vocabulary import condition
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Context


@condition("round", "RV-48")
class RoundIs(Comparison, kw_only=True):
    """Compares the number of the round, or of the run."""

    of: Literal["round", "run"] = "round"

    def holds(self, g: Core, c: Context) -> bool:
        return self.compare(g.s.round if self.of == "round" else g.s.run)
