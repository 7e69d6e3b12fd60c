"""The condition `resource`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.time_stories.aiming import lookers
from chronaut.systems.time_stories.asked import ResourcesAre
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.mission import resource_index
from chronaut.systems.time_stories.resources import Colour
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.vocabulary import condition
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Context, Test


@condition("resource", "TS-172", "TS-173", "G-57")
class Resource(Comparison, kw_only=True):
    """Whether there are so many resources of a colour, or of any colours together.

    `who`: what the acting agent has (`reader`), the living agents on its space together (`here`), or all agents
    together with what is common to the team (`team`). A colour that the mission shares belongs to the team, whoever is
    asked. Without bounds: at least 1.
    """

    colour: Colour = "any"
    who: Literal["reader", "here", "team"] = "reader"

    def holds(self, g: Core, c: Context) -> bool:
        one = resource_index(self.colour)
        return self.compare(sum(self.count(g, c, colour) for colour in (range(4) if one < 0 else [one])))

    def in_numbers(self, m: Scenario) -> Test | None:
        one = resource_index(self.colour)
        colours = list(range(4)) if one < 0 else [one]
        if self.who != "reader" or self.not_ is not None or any((m.shared_resources >> n) & 1 for n in colours):
            return None
        low, high = self.range()
        return ResourcesAre(colours, low, high)

    def count(self, g: Core, c: Context, colour: int) -> int:
        """How many of a colour there are."""
        if (g.m.shared_resources >> colour) & 1:  # G-57
            return g.s.pool[colour]
        agents = range(len(g.s.agents)) if self.who == "team" else lookers(g, c, self.who)
        return sum(g.s.agents[agent].resources[colour] for agent in agents)
