"""The verb `keep_silent`."""

from __future__ import annotations

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.standing import Until, moment, stand
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.terms import FORBID, MAY_TELL, PERMIT
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("keep_silent", "TS-84", "TS-191")
class KeepSilent(AgentEffect, kw_only=True):
    """The players of agents may say nothing to the table until the visit ends, or as `until` says.

    Notes for oneself and answers to questions stay allowed. While its agent is in the vortex a player may talk.
    `silent: false` lets them talk again.
    """

    silent: bool = True
    until: Until = "visit"

    def on(self, g: Core, c: Context, agent: int) -> None:
        stand(g, c, MAY_TELL, FORBID if self.silent else PERMIT, agent=agent, until=moment(self.until))

    def whom(self, g: Core) -> str:
        return g.m.speech.say("Who must keep silent?") if self.silent else g.m.speech.say("Who may talk again?")
