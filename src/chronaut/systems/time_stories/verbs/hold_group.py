"""The verb `hold_group`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.standing import Until, moment, stand
from chronaut.systems.time_stories.terms import FORBID, MAY_LEAVE, MUST_LEAVE, PERMIT
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("hold_group", "TS-104", "TS-191")
class HoldGroup(Effect):
    """The group may not choose to leave the location, must leave it, or may choose again.

    `how`: `stay` forbids leaving, `go` has the group leave as soon as the present TU is over, `free` ends both. It
    lasts until a moment, the end of the visit if not said. A group that must leave but cannot (a lock, no name on the
    plan) goes on exploring. What a card orders (`move_group`) is not forbidden.
    """

    how: Literal["stay", "go", "free"] = "stay"
    until: Until = "visit"

    def run(self, g: Core, c: Context) -> None:
        if self.how == "stay":
            stand(g, c, MAY_LEAVE, FORBID, until=moment(self.until))
        elif self.how == "go":
            stand(g, c, MUST_LEAVE, PERMIT, until=moment(self.until))
        else:
            stand(g, c, MAY_LEAVE, PERMIT, until=moment(self.until))
            stand(g, c, MUST_LEAVE, FORBID, until=moment(self.until))
