"""The verb `change_max_lp`."""

from __future__ import annotations

from chronaut.systems.time_stories import life
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.time import LP_LOST, LP_MAX_CHANGED
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("change_max_lp", "G-58", "TS-48")
class ChangeMaxLp(AgentEffect):
    """The maximum of LP of agents rises or falls until the run ends.

    `n` may be below 0; the maximum never falls below 1. LP above a lower maximum are taken off, which kills nobody.
    With `filled` the agents gain the new LP too.
    """

    n: int
    filled: bool = False

    def on(self, g: Core, c: Context, agent: int) -> None:
        one = g.s.agents[agent]
        extra = max(one.lp_extra + self.n, 1 - g.receptacle(agent).lp)
        if extra == one.lp_extra:
            return
        gained = extra - one.lp_extra
        g.emit(LP_MAX_CHANGED, agent, extra)
        while one.lp > g.lp_max(agent) and not g.dropped:  # TS-48
            g.emit(LP_LOST, agent, one.lp - 1)
        if self.filled and gained > 0:
            life.gain(g, agent, gained)
