"""The conditions that are looked at again and again, in the numbers of a linked mission."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.terms import ALIVE
from chronaut.systems.verbs.expr import Context, Test


@mypyc_attr(allow_interpreted_subclasses=True)
class TokensAre(Test):
    """Whether the team owns all tokens of a mask, none of another, and, if there is a third, any of that (TS-175)."""

    def __init__(self, every: int, none: int, some: int) -> None:
        super().__init__(personal=False)
        self.every = every
        self.none = none
        self.some = some

    def holds(self, g: Core, c: Context) -> bool:
        owned = g.s.tokens
        if owned & self.every != self.every or owned & self.none:
            return False
        return self.some == 0 or owned & self.some != 0


@mypyc_attr(allow_interpreted_subclasses=True)
class ResourcesAre(Test):
    """Whether the acting agent has so many resources of some colours together (TS-172)."""

    def __init__(self, colours: list[int], low: int, high: int) -> None:
        super().__init__()
        self.colours = colours
        self.low = low
        self.high = high

    def holds(self, g: Core, c: Context) -> bool:
        count = 0
        if c.agent >= 0:
            one = g.s.agents[c.agent]
            if one.status == ALIVE:
                for colour in self.colours:
                    count += one.resources[colour]
        return self.low <= count <= self.high


@mypyc_attr(allow_interpreted_subclasses=True)
class HolderIs(Test):
    """Whether the acting agent, or anybody at all, holds a copy of each of some items (TS-166)."""

    def __init__(self, copies: list[list[int]], anybody: bool) -> None:
        super().__init__(personal=not anybody)
        self.copies = copies
        """Per item: the numbers of its copies."""
        self.anybody = anybody

    def holds(self, g: Core, c: Context) -> bool:
        reader = c.agent if c.agent >= 0 and g.s.agents[c.agent].status == ALIVE else -2
        for copies in self.copies:
            held = False
            for number in copies:
                holder = g.s.items[number].holder
                held = held or (holder >= 0 if self.anybody else holder == reader)
            if not held:
                return False
        return True
