"""The condition `token`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.vocabulary import condition
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Context


@condition("token", "RV-171", "RV-173")
class TokenIs(Comparison, kw_only=True):
    """Compares how many of a token the agent at work has, or the group; without bounds, whether there is any."""

    name: str
    who: Literal["reader", "anybody", "group"] = "reader"

    def holds(self, g: Core, c: Context) -> bool:
        token = g.m.token_index[self.name]
        if self.who == "group" or g.m.tokens[token].group:
            return self.compare(g.s.common[token])
        counts = [one.tokens[token] for one in g.s.agents]
        if self.who == "anybody":
            return any(self.compare(count) for count in counts)
        return c.agent >= 0 and self.compare(counts[c.agent])

    def names(self) -> list[tuple[str, str]]:
        return [("token", self.name)]
