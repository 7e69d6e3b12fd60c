"""The verb `start_test`."""

from __future__ import annotations

from chronaut.systems.time_stories import spaces, trials
from chronaut.systems.time_stories.aiming import space_of
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.rolls import TEST_FACED
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("start_test", "TS-121", "G-14")
class StartTest(Effect):
    """The test of a card is in progress from now on, as if somebody had rolled for it.

    `card` is a card of the open row; without it, the card where the acting agent stands. `choice` says which of
    alternative tests, from 1. Where nobody stands, the shields are laid out, but the test starts only with its first
    roll, since a test without agents is reset. Nothing happens if the card lies nowhere or its test was passed.
    """

    card: str = ""
    choice: int = 1

    def run(self, g: Core, c: Context) -> None:
        space = space_of(g, c, self.card)
        if space < 0 or trials.trial_at(g, space, self.choice - 1) is None:
            return
        slot = g.s.row[space]
        if not slot.faced or (slot.choice != self.choice - 1 and not slot.running):
            g.emit(TEST_FACED, space, self.choice - 1)
        if not slot.running and g.standing_on(space):
            spaces.start_trial(g, c.agent, space)  # G-14

    def names(self) -> list[tuple[str, str]]:
        return [("card", self.card)] if self.card else []
