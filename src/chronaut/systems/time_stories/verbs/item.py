"""The condition `item`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.time_stories.aiming import lookers
from chronaut.systems.time_stories.asked import HolderIs
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.vocabulary import condition
from chronaut.systems.verbs.vocabulary import Condition, Context, Test


@condition("item", "TS-166")
class ItemIs(Condition):
    """Whether somebody holds an item, or all of several; or whether it was ever held or used.

    `who`: `anybody` (agents in the vortex keep what they hold), the acting agent (`reader`), agents on its space
    (`here`, together for a set) or `nobody`, which holds if none of the items is held by any agent. `was: held`
    asks whether anybody held it in this run, `was: used` whether it was used in this run; then `who` does not matter.
    """

    item: str = ""
    who: Literal["anybody", "reader", "here", "nobody"] = "anybody"
    all_: list[str] = []
    was: Literal["", "held", "used"] = ""

    def __post_init__(self) -> None:
        if not self.item and not self.all_:
            raise ValueError("name an item, or several under all")

    def holds(self, g: Core, c: Context) -> bool:
        names = [self.item, *self.all_] if self.item else self.all_
        found = [self.has(g, c, name) for name in names]
        return not any(found) if self.who == "nobody" and not self.was else all(found)

    def in_numbers(self, m: Scenario) -> Test | None:
        if self.was or self.who not in ("anybody", "reader"):
            return None
        names = [self.item, *self.all_] if self.item else self.all_
        return HolderIs([m.item_index[name] for name in names], self.who == "anybody")

    def has(self, g: Core, c: Context, name: str) -> bool:
        """Whether it is so for some copy of one item."""
        copies = [g.s.items[number] for number in g.m.item_index[name]]
        if self.was:
            return any(item.held if self.was == "held" else item.used for item in copies)
        if self.who in ("anybody", "nobody"):
            return any(item.holder >= 0 for item in copies)
        holders = lookers(g, c, "here" if self.who == "here" else "reader")
        return any(item.holder in holders for item in copies)

    def names(self) -> list[tuple[str, str]]:
        return [("item", name) for name in (self.item, *self.all_) if name]
