"""The verb `change_penalty`."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.meanings import ANY_SHIELD, one_of
from chronaut.systems.time_stories.standing import Until, moment, stand
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.terms import ADD, HEART_LOSS, SET, SPECIAL_TIMES, TIME_LOSS
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context

ASKED: Final = {"heart": HEART_LOSS, "time": TIME_LOSS, "special": SPECIAL_TIMES}


@effect("change_penalty", "TS-142", "TS-143", "TS-144")
class ChangePenalty(AgentEffect, kw_only=True):
    """Heart, time or special shields that are left cost agents nothing, less, or more.

    Without `add` the penalty of that kind (`any`: of all three) is `set`, which is 0 and so cancels it; with `add`
    so much is added to the number of shields that count. It holds for what the agent's own roll or doing nothing
    brings, until that roll is over; `until` may make it last longer.
    """

    kind: Annotated[Literal["heart", "time", "special", "any"], one_of(ANY_SHIELD)] = "any"
    add: int = 0
    set: int = 0
    until: Until = "roll"

    def on(self, g: Core, c: Context, agent: int) -> None:
        op, value = (ADD, self.add) if self.add else (SET, self.set)
        for kind, question in ASKED.items():
            if self.kind in (kind, "any"):
                stand(g, c, question, op, value, agent=agent, until=moment(self.until))

    def names(self) -> list[tuple[str, str]]:
        return [*super().names(), ("shield", self.kind)]
