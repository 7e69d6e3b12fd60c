"""The verb `change_riposte`."""

from __future__ import annotations

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.standing import Until, moment, stand
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.terms import ADD, RIPOSTE_LOSS, RIPOSTE_STRENGTH, SET
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("change_riposte", "TS-137", "TS-139")
class ChangeRiposte(AgentEffect, kw_only=True):
    """The riposte against agents is stronger, weaker, or costs another number of LP.

    `loss` is what a riposte costs from now on, whatever its strength, so 0 cancels it; `strength` is added to the
    strength. It holds until the agent's roll under way or its next one is over, unless `until` says otherwise.
    """

    loss: int | None = None
    strength: int = 0
    until: Until = "roll"

    def on(self, g: Core, c: Context, agent: int) -> None:
        until = moment(self.until)
        if self.strength:
            stand(g, c, RIPOSTE_STRENGTH, ADD, self.strength, agent=agent, until=until)
        if self.loss is not None:
            stand(g, c, RIPOSTE_LOSS, SET, self.loss, agent=agent, until=until)
