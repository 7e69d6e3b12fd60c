"""The condition `characteristic`."""

from __future__ import annotations

from typing import Final

from chronaut.systems.time_stories.aiming import Who, lookers
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import condition
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Context

VALUES: Final = ("resistance", "lp", "lp_lost")


@condition("characteristic", "TS-45", "TS-46", "TS-47")
class Characteristic(Comparison, kw_only=True):
    """Whether a value of a receptacle compares with a number; without bounds, whether it is above 0.

    `of` is a characteristic (its printed dice; one that the card lacks counts 0), `resistance` as printed, `lp` (those
    left), or `lp_lost` (those missing to the full number: `is: 0` asks for full LP). What items and powers add is
    not looked at. `who` looks at the acting agent, at all on its space (`here`) or at all the living (`anybody`); one
    is enough.
    """

    of: str
    who: Who = "reader"

    def holds(self, g: Core, c: Context) -> bool:
        return any(self.compare(self.value(g, agent)) for agent in lookers(g, c, self.who))

    def value(self, g: Core, agent: int) -> int:
        """The number that is asked for."""
        one, card = g.s.agents[agent], g.receptacle(agent)
        if self.of == "resistance":
            return card.resistance
        if self.of in ("lp", "lp_lost"):
            return one.lp if self.of == "lp" else max(0, card.lp + one.lp_extra - one.lp)
        return card.characteristics[g.m.characteristic_index[self.of]]  # TS-46

    def names(self) -> list[tuple[str, str]]:
        return [] if self.of in VALUES else [("characteristic", self.of)]
