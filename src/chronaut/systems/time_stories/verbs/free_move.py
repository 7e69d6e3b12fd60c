"""The verb `free_move`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.places import FREE_MOVES
from chronaut.systems.time_stories.standing import Until, moment, stand
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.terms import FORBID, MAY_MOVE, MOVE_IS_ACTION, SET
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("free_move", "TS-93")
class FreeMove(AgentEffect):
    """Agents may move at no action, or may not move.

    `how`: `once` lets them move one time when their players wish, during this visit; `always` makes every move free
    until a moment (`visit` if not said); `never` keeps them where they are until then. Free moves obey locks and seals,
    and an agent that moved freely can still act.
    """

    how: Literal["once", "always", "never"] = "once"
    until: Until = "visit"

    def on(self, g: Core, c: Context, agent: int) -> None:
        if self.how == "once":
            g.emit(FREE_MOVES, 1 << agent, audience=g.knowers(c) | g.controllers(agent))
        elif self.how == "always":
            stand(g, c, MOVE_IS_ACTION, SET, 0, agent=agent, until=moment(self.until))
        else:
            stand(g, c, MAY_MOVE, FORBID, agent=agent, until=moment(self.until))

    def whom(self, g: Core) -> str:
        say = g.m.speech.say
        if self.how == "once":
            return say("Who may move once at no action?")
        return say("Who may move at no action?") if self.how == "always" else say("Who may not move?")
