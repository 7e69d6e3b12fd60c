"""The verb `leave`."""

from __future__ import annotations

from chronaut.systems.revolution import flow, locations, things
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.terms import ACTIONS
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("leave", "RV-80", "RS-35")
class Leave(Effect):
    """Lets the group leave at once: cards go back, the Between Locations phase begins."""

    def run(self, g: Core, c: Context) -> None:
        if g.s.phase == ACTIONS and not g.s.trial.stage and not g.s.conflict.stage and not g.s.queue:
            for agent in range(len(g.s.agents)):
                locations.put_back(g, agent)
                for card in g.readings(agent):
                    things.put_away(g, card)
            flow.between(g)
