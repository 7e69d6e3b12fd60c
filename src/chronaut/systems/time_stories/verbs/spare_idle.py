"""The verb `spare_idle`."""

from __future__ import annotations

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.standing import Until, moment, stand
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.terms import IDLE_LOSS, SET
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("spare_idle", "TS-155", "TS-157")
class SpareIdle(AgentEffect, kw_only=True):
    """Agents who do nothing in a test lose no LP for it; its heart, time and special shields still strike.

    It holds until the TU is over, unless `until` says otherwise. `change_penalty` spares the other losses.
    """

    until: Until = "tu"

    def on(self, g: Core, c: Context, agent: int) -> None:
        stand(g, c, IDLE_LOSS, SET, 0, agent=agent, until=moment(self.until))
