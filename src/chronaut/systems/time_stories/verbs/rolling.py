"""The condition `rolling`."""

from __future__ import annotations

from chronaut.systems.time_stories import trials
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import condition
from chronaut.systems.verbs.vocabulary import Condition, Context


@condition("rolling", "TS-131", "TS-132")
class Rolling(Condition):
    """Whether a roll is under way for a test of a characteristic.

    What the test asks for counts, whatever dice the roller uses instead. For powers with the trigger `before_roll`,
    `after_roll`, `on_riposte` or `on_penalty`; at any other moment it does not hold.
    """

    name: str

    def holds(self, g: Core, c: Context) -> bool:
        test = trials.trial_at(g, g.s.roll.space) if g.s.roll.active else None
        return test is not None and test.characteristic == g.m.characteristic_index[self.name]

    def names(self) -> list[tuple[str, str]]:
        return [("characteristic", self.name)]
