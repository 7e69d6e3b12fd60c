"""The condition `attribute`."""

from __future__ import annotations

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.vocabulary import condition
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Context


@condition("attribute", "RV-41")
class AttributeIs(Comparison, kw_only=True):
    """Compares an attribute of the agent at work."""

    of: str

    def holds(self, g: Core, c: Context) -> bool:
        return c.agent >= 0 and self.compare(g.attribute(c.agent, g.m.attribute_index[self.of]))

    def names(self) -> list[tuple[str, str]]:
        return [("attribute", self.of)]
