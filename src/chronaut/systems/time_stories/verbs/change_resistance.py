"""The verb `change_resistance`."""

from __future__ import annotations

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.standing import Until, moment, stand
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.terms import ADD, RESISTANCE, SET
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("change_resistance", "TS-138", "TS-139")
class ChangeResistance(AgentEffect):
    """The resistance of agents rises or falls by `n`, or becomes `set`, until a moment (the end of the visit).

    It counts against ripostes only. Several changes add up; `until` is `roll`, `tu`, `visit`, `change` or `run`.
    """

    n: int = 0
    set: int | None = None
    until: Until = "visit"

    def on(self, g: Core, c: Context, agent: int) -> None:
        if self.set is not None:
            stand(g, c, RESISTANCE, SET, self.set, agent=agent, until=moment(self.until))
        if self.n:
            stand(g, c, RESISTANCE, ADD, self.n, agent=agent, until=moment(self.until))
