"""The condition `captain`."""

from __future__ import annotations

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.vocabulary import condition
from chronaut.systems.verbs.vocabulary import Condition, Context


@condition("captain", "RV-98")
class CaptainIs(Condition):
    """Whether the agent at work is the Time Captain."""

    def holds(self, g: Core, c: Context) -> bool:
        return c.agent >= 0 and c.agent == g.s.captain
