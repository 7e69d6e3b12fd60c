"""The condition `card`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.targets import story_card
from chronaut.systems.revolution.terms import REMOVED, UPRIGHT
from chronaut.systems.revolution.vocabulary import condition
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Context


@condition("card", "RV-180", "RS-89")
class CardIs(Comparison, kw_only=True):
    """What became of a Story card, this one or a named one.

    `read`: how often it was read in this run; or whether it was `removed`, is `held` by somebody, stands `upright`, or
    its group conflict was `resolved`.
    """

    name: str = ""
    how: Literal["read", "removed", "held", "upright", "resolved"] = "read"

    def holds(self, g: Core, c: Context) -> bool:
        card = story_card(g, c, self.name)
        if card < 0:
            return False
        if self.how == "read":
            return self.compare(g.s.reads[card])
        if self.how == "held":
            return any(agent.card == card for agent in g.s.agents)
        if self.how == "resolved":
            return g.s.resolved[card] == 1
        return g.s.place[card] == (REMOVED if self.how == "removed" else UPRIGHT)

    def names(self) -> list[tuple[str, str]]:
        return [("story", self.name)] if self.name else []
