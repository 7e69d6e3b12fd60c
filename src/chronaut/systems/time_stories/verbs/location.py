"""The condition `location`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import condition
from chronaut.systems.verbs.vocabulary import Condition, Context


@condition("location", "TS-108")
class LocationIs(Condition):
    """Whether the group is in a location, comes from it, or has been there before.

    `name` is a location, the present one if not given. `is: here` asks for the present location; `first_visit`
    whether the group is there for the first time in this run; `visited` whether it was there in this run before now;
    `earlier_run` whether it was there in an earlier run; `came_from` whether it is the location left last.
    """

    name: str = ""
    is_: Literal["here", "first_visit", "visited", "earlier_run", "came_from"] = "here"

    def holds(self, g: Core, c: Context) -> bool:
        s = g.s
        location = g.m.location_index[self.name] if self.name else s.location
        if location < 0:
            return False
        here = location == s.location
        if self.is_ == "here":
            return here
        if self.is_ == "first_visit":
            return here and s.visits[location] == 1
        if self.is_ == "visited":
            return s.visits[location] - int(here) > 0  # TS-108
        if self.is_ == "earlier_run":
            return s.seen[location] & ((1 << (s.run - 1)) - 1) != 0
        return location == s.came_from

    def names(self) -> list[tuple[str, str]]:
        return [("location", self.name)] if self.name else []
