"""The verb `group_test`."""

from __future__ import annotations

from chronaut.systems.time_stories import spaces, trials
from chronaut.systems.time_stories.aiming import space_of
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.rolls import GROUP_TEST, TEST_FACED
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("group_test", "TS-191")
class GroupTest(Effect):
    """A test in which every agent must take part, wherever it stands, until it is passed.

    In progress at once; nobody moves, and whoever has dice for it must roll. An agent without dice does nothing.
    `on: false` lets the others go again. `card` is a card of the open row; without it, the card where the acting
    agent stands. A group test lasts while anybody lives, and ends when the group leaves the location.
    """

    card: str = ""
    choice: int = 1
    on: bool = True

    def run(self, g: Core, c: Context) -> None:
        if not self.on:
            if g.s.group_test >= 0:
                g.emit(GROUP_TEST, -1)
            return
        space = space_of(g, c, self.card)
        if space < 0 or trials.trial_at(g, space, self.choice - 1) is None:
            return
        slot = g.s.row[space]
        g.emit(GROUP_TEST, space)
        if not slot.faced or (slot.choice != self.choice - 1 and not slot.running):
            g.emit(TEST_FACED, space, self.choice - 1)
        if not slot.running:
            spaces.start_trial(g, c.agent, space)

    def names(self) -> list[tuple[str, str]]:
        return [("card", self.card)] if self.card else []
