"""The verb `set_lock`."""

from __future__ import annotations

from chronaut.systems.time_stories import spaces
from chronaut.systems.time_stories.aiming import space_of
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.rolls import LOCK_CLOSED, LOCK_OPENED, LOCK_SET
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("set_lock", "TS-192", "G-28", "G-25")
class SetLock(Effect):
    """A card of the row holds those who stand on it from now on, or no longer holds them.

    `on: false` releases, at once and for the rest of the run. A card that an effect has locked is free again when its
    test is passed; without a test it takes a release. Behind the lock the test that lies there is in progress. `card`
    is a card of the open row; without it, the card where the acting agent stands.
    """

    on: bool = True
    card: str = ""

    def run(self, g: Core, c: Context) -> None:
        space = space_of(g, c, self.card)
        if space < 0 or g.s.row[space].card < 0:
            return
        slot = g.s.row[space]
        unread = g.s.read_visit[slot.card] == 0  # then all is told alike, whether a lock is printed there or not (G-87)
        if spaces.locked(g, space) == self.on and not unread:
            return
        seats = g.seats_on(space) | g.knowers(c)
        g.emit(LOCK_SET, slot.card, spaces.LOCKED if self.on else spaces.RELEASED, audience=seats)
        if unread:
            return
        if not self.on:
            g.emit(LOCK_OPENED, space, audience=seats)  # G-28
            return
        here = g.standing_on(space)
        for agent in here:
            g.emit(LOCK_CLOSED, space, agent)  # G-25
        if here and slot.faced and not slot.running and not g.s.passed[slot.card]:
            spaces.start_trial(g, c.agent, space)  # G-14

    def names(self) -> list[tuple[str, str]]:
        return [("card", self.card)] if self.card else []
