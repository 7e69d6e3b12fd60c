"""The condition `receptacles`."""

from __future__ import annotations

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.vocabulary import condition
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Context


@condition("receptacles", "RV-188")
class ReceptaclesIs(Comparison, kw_only=True):
    """Compares the number of receptacles in play."""

    def holds(self, g: Core, c: Context) -> bool:
        return self.compare(g.receptacles())
