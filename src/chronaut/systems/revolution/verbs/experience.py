"""The condition `experience`."""

from __future__ import annotations

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.vocabulary import condition
from chronaut.systems.verbs.vocabulary import Condition, Context


@condition("experience", "RV-202")
class ExperienceIs(Condition):
    """Whether the table plays with Experience."""

    def holds(self, g: Core, c: Context) -> bool:
        return g.s.rulings.experience == 1
