"""The verb `change_dice`."""

from __future__ import annotations

from typing import ClassVar

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.standing import Until, moment, stand
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.terms import ADD, DICE_FOR
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("change_dice", "TS-132", "G-16")
class ChangeDice(AgentEffect, kw_only=True):
    """Agents roll more dice, or fewer, in tests.

    `n` is added to the dice of `characteristic`, or of every one if none is named; below none it stays at no dice.
    It holds until the agent's roll under way, or its next one, is over, unless `until` says otherwise; the end of
    the TU always ends what holds for a roll.
    """

    helps_roll: ClassVar[bool] = True

    n: int = 1
    characteristic: str = ""
    until: Until = "roll"

    def on(self, g: Core, c: Context, agent: int) -> None:
        of = g.m.characteristic_index[self.characteristic] if self.characteristic else -1
        stand(g, c, DICE_FOR, ADD, self.n, of=of, agent=agent, until=moment(self.until))

    def names(self) -> list[tuple[str, str]]:
        named = [("characteristic", self.characteristic)] if self.characteristic else []
        return [*super().names(), *named]
