"""The condition `receptacle`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.time_stories.aiming import lookers
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import condition
from chronaut.systems.verbs.vocabulary import Condition, Context


@condition("receptacle", "G-47")
class ReceptacleIs(Condition):
    """Whether the acting agent has a receptacle, or where that receptacle is.

    `is: acting` asks for the agent that acts; `here` for anybody on its space, `alive` for any living agent,
    `in_play` for any agent, dead or alive, `dead` for one in the vortex or out of the run. With `one_of` several will
    do.
    """

    name: str = ""
    is_: Literal["acting", "here", "alive", "in_play", "dead"] = "acting"
    one_of: list[str] = []

    def __post_init__(self) -> None:
        if not self.name and not self.one_of:
            raise ValueError("name a receptacle, or several under one_of")

    def holds(self, g: Core, c: Context) -> bool:
        wanted = [g.m.card_index[f"receptacle:{name}"] for name in (self.name, *self.one_of) if name]
        return any(g.s.agents[agent].receptacle in wanted for agent in self.agents(g, c))

    def agents(self, g: Core, c: Context) -> list[int]:
        """The agents that may have it."""
        if self.is_ == "acting":
            return [c.agent] if c.agent >= 0 else []
        if self.is_ == "here":
            return lookers(g, c, "here")
        every = range(len(g.s.agents))
        return [n for n in every if self.is_ == "in_play" or g.alive(n) == (self.is_ == "alive")]

    def names(self) -> list[tuple[str, str]]:
        return [("receptacle", name) for name in (self.name, *self.one_of) if name]
