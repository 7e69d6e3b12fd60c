"""The condition `role`."""

from __future__ import annotations

from chronaut.systems.time_stories.aiming import Who, lookers
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import condition
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Context


@condition("role", "TS-18")
class Role(Comparison, kw_only=True):
    """Whether an agent's secret role compares with a number; without bounds, whether it has one.

    `who` looks at the acting agent, at all on its space (`here`) or at all the living (`anybody`); one is enough.
    """

    who: Who = "reader"

    def holds(self, g: Core, c: Context) -> bool:
        roles = [g.s.agents[agent].role for agent in lookers(g, c, self.who)]
        return any(role >= 0 and (not self.bounded or self.compare(role)) for role in roles)
