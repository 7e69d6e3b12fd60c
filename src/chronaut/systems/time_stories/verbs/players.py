"""The condition `players`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import condition
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Context


@condition("players", "TS-188", "TS-189", "G-81")
class Players(Comparison, kw_only=True):
    """Whether so many players sit at the table, or so many agents are in the game, dead or alive.

    `count`: `players` (if not said) or `agents`.
    """

    count: Literal["players", "agents"] = "players"

    def holds(self, g: Core, c: Context) -> bool:
        return self.compare(g.s.seats if self.count == "players" else len(g.s.agents))
