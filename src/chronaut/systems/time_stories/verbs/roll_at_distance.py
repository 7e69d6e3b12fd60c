"""The verb `roll_at_distance`."""

from __future__ import annotations

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.standing import Until, moment, stand
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.terms import MAY_ROLL_FAR, PERMIT
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("roll_at_distance", "TS-127")
class RollAtDistance(AgentEffect, kw_only=True):
    """Agents may roll for a test on another space, once its shields lie on the board.

    `card` is the card whose test it is, any card of the row if none is named. Riposte and penalties strike the
    roller as if it stood there. A test at which nobody stands is reset after the roll, unless `keep_test` keeps it.
    """

    card: str = ""
    until: Until = "tu"

    def on(self, g: Core, c: Context, agent: int) -> None:
        of = g.m.card_index[f"card:{self.card}"] if self.card else -1
        stand(g, c, MAY_ROLL_FAR, PERMIT, of=of, agent=agent, until=moment(self.until))

    def names(self) -> list[tuple[str, str]]:
        return [*super().names(), *([("card", self.card)] if self.card else [])]
