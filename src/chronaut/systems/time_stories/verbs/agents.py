"""The condition `agents`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.time_stories.aiming import lookers
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.terms import VORTEX
from chronaut.systems.time_stories.vocabulary import condition
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Context


@condition("agents", "TS-158")
class Agents(Comparison, kw_only=True):
    """Whether so many agents are somewhere; without bounds, whether there are any.

    `where`: living agents on the acting agent's space (`here`, itself included, so that alone is `is: 1`), on any
    space of the location (`location`), `alive` at all, in the `vortex`, or `out` for this run. `with` counts only the
    agent that has the named receptacle: `with: NAME` asks whether it is there.
    """

    where: Literal["here", "location", "alive", "vortex", "out"] = "here"
    with_: str = ""

    def holds(self, g: Core, c: Context) -> bool:
        found = self.found(g, c)
        if self.with_:
            card = g.m.card_index[f"receptacle:{self.with_}"]
            found = [agent for agent in found if g.s.agents[agent].receptacle == card]
        return self.compare(len(found))

    def found(self, g: Core, c: Context) -> list[int]:
        """The agents that are there."""
        if self.where == "here":
            return lookers(g, c, "here")
        if self.where in ("alive", "location"):
            return [agent for agent in g.living() if self.where == "alive" or g.s.agents[agent].space >= 0]
        dead = [agent for agent in range(len(g.s.agents)) if not g.alive(agent)]
        return [agent for agent in dead if (g.s.agents[agent].status == VORTEX) == (self.where == "vortex")]

    def names(self) -> list[tuple[str, str]]:
        return [("receptacle", self.with_)] if self.with_ else []
