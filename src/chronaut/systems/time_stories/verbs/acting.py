"""The condition `acting`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import condition
from chronaut.systems.verbs.vocabulary import Condition, Context


@condition("acting", "TS-51", "TS-93", "TS-100")
class Acting(Condition):
    """What holds of the acting agent in this TU.

    `is: captain` asks whether its player is Time Captain; `acted` whether it has used its action in this TU;
    `arrived` whether it has come to its space in this TU: moved there, come back from the vortex, or entered since
    the last TU was spent.
    """

    is_: Literal["captain", "acted", "arrived"]

    def holds(self, g: Core, c: Context) -> bool:
        if c.agent < 0:
            return False
        one = g.s.agents[c.agent]
        if self.is_ == "captain":
            return g.s.captain >= 0 and (one.owners >> g.s.captain) & 1 == 1  # TS-51
        return one.acted if self.is_ == "acted" else one.arrived
