"""The condition `agents`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.vocabulary import condition
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Context


@condition("agents", "RV-75", "RV-146")
class AgentsIs(Comparison, kw_only=True):
    """Compares how many agents are standing by, reading, ejected or in play."""

    state: Literal["standing_by", "reading", "ejected", "in_play"] = "in_play"

    def holds(self, g: Core, c: Context) -> bool:
        active = g.active()
        counts = {
            "in_play": len(active),
            "standing_by": sum(g.stands_by(n) for n in active),
            "reading": sum(not g.stands_by(n) for n in active),
            "ejected": len(g.s.agents) - len(active),
        }
        return self.compare(counts[self.state])
