"""The verb `defeat`."""

from __future__ import annotations

from chronaut.systems.time_stories import trials
from chronaut.systems.time_stories.aiming import space_of
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("defeat", "TS-195", "G-61")
class Defeat(Effect):
    """An opponent is defeated at once: its test counts as passed, reward and lock included.

    `card` is a card of the open row; without it, the card where the acting agent stands. Tests that are no
    opponents, cards that do not lie in the row and opponents defeated already are left as they are.
    """

    card: str = ""

    def run(self, g: Core, c: Context) -> None:
        space = space_of(g, c, self.card)
        if space < 0 or trials.trial_at(g, space) is None:
            return
        if g.m.cards[g.s.row[space].card].opponent:  # G-61
            trials.pass_test(g, c.agent, space)  # TS-195

    def names(self) -> list[tuple[str, str]]:
        return [("card", self.card)] if self.card else []
