"""The condition `combination`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.time_stories.aiming import lookers
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import condition
from chronaut.systems.verbs.vocabulary import Condition, Context


@condition("combination", "TS-170", "TS-168")
class Combination(Condition):
    """Whether items lie together, as laid with `lay_items`, or are held on one space.

    With `where: laid` exactly these items must have been laid last, `ordered` in this order. With `where: held` each
    of them must be held by somebody on the acting agent's space; what else they hold does not matter.
    """

    items: list[str]
    ordered: bool = False
    where: Literal["laid", "held"] = "laid"

    def holds(self, g: Core, c: Context) -> bool:
        if self.where == "held":
            holders = lookers(g, c, "here")
            return all(any(g.s.items[n].holder in holders for n in g.m.item_index[name]) for name in self.items)
        laid = [next(name for name, copies in g.m.item_index.items() if item in copies) for item in g.s.combined]
        return laid == self.items if self.ordered else sorted(laid) == sorted(self.items)

    def names(self) -> list[tuple[str, str]]:
        return [("item", name) for name in self.items]
