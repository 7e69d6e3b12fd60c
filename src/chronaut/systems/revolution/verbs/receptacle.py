"""The condition `receptacle`."""

from __future__ import annotations

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.vocabulary import condition
from chronaut.systems.verbs.vocabulary import Condition, Context


@condition("receptacle", "RV-38")
class ReceptacleIs(Condition):
    """Whether the agent at work has a receptacle, or whether it is in play at all."""

    name: str
    anywhere: bool = False
    """Whether another agent may have it."""

    def holds(self, g: Core, c: Context) -> bool:
        card = g.m.card_index[f"receptacle:{self.name}"]
        agents = g.active() if self.anywhere else [n for n in g.active() if n == c.agent]
        return any(g.s.agents[n].receptacle == card for n in agents)

    def names(self) -> list[tuple[str, str]]:
        return [("receptacle", self.name)]
