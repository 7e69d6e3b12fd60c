"""The verb `recall`."""

from __future__ import annotations

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.time import OUT_FOR_RUN, VORTEX_MOVED
from chronaut.systems.time_stories.standing import Until, moment, stand
from chronaut.systems.time_stories.targets import AgentEffect, TargetName, candidates
from chronaut.systems.time_stories.terms import SET, VORTEX, VORTEX_DISTANCE
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("recall", "TS-162", "TS-159", "G-32")
class Recall(AgentEffect):
    """Agents come back from the vortex early; or their small pawns move; or later deaths count other than 7 TU.

    Without `sooner` and `distance` agents come back at once, as if the time token had reached their small pawns: full
    LP, on a space with a living agent. `sooner`: the small pawns move so many TUs up, or down if below 0; a pawn that
    would lie below 1 is taken off, and its agent is out for this run. `distance`: for the living agents meant, a death
    counts so many TUs instead of 7, `until` the moment said (`run` if not said). Targets of the first two are agents in
    the vortex: `one` (the group chooses, if not said), `all`, `random`, `reader`, or a receptacle's; agents out for
    the run never come back.
    """

    target: TargetName = "one"
    sooner: int = 0
    distance: int | None = None
    until: Until = "run"

    def aimed_at(self, g: Core, c: Context) -> list[int]:
        if self.distance is not None:
            return candidates(g, c, self.target)
        away = [number for number, agent in enumerate(g.s.agents) if agent.status == VORTEX]
        if self.target in ("one", "all", "random"):
            return away
        if self.target.startswith("receptacle:"):
            card = g.m.card_index[self.target]
            return [agent for agent in away if g.s.agents[agent].receptacle == card]
        return [agent for agent in away if agent == c.agent]

    def on(self, g: Core, c: Context, agent: int) -> None:
        if self.distance is not None:
            stand(g, c, VORTEX_DISTANCE, SET, self.distance, agent=agent, until=moment(self.until))
        elif not self.sooner:
            g.emit(VORTEX_MOVED, agent, g.s.tu)
        elif g.s.agents[agent].vortex_at + self.sooner >= 1:  # G-32
            g.emit(VORTEX_MOVED, agent, g.s.agents[agent].vortex_at + self.sooner)
        else:
            g.emit(OUT_FOR_RUN, agent)

    def whom(self, g: Core) -> str:
        back = self.distance is None and not self.sooner
        return g.m.speech.say("Who comes back from the vortex?") if back else super().whom(g)
