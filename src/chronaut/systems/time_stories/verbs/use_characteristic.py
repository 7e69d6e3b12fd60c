"""The verb `use_characteristic`."""

from __future__ import annotations

from typing import ClassVar

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.standing import Until, moment, stand
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.terms import CHARACTERISTIC_FOR, SET
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("use_characteristic", "TS-132", "G-16")
class UseCharacteristic(AgentEffect, kw_only=True):
    """Agents roll the dice of another characteristic than the one that the test asks for.

    `name` is rolled instead of `instead_of`, or instead of any other if that is not given, until the agent's roll
    under way or its next one is over, unless `until` says otherwise.
    """

    helps_roll: ClassVar[bool] = True

    name: str
    instead_of: str = ""
    until: Until = "roll"

    def on(self, g: Core, c: Context, agent: int) -> None:
        index = g.m.characteristic_index
        of = index[self.instead_of] if self.instead_of else -1
        stand(g, c, CHARACTERISTIC_FOR, SET, index[self.name], of=of, agent=agent, until=moment(self.until))

    def names(self) -> list[tuple[str, str]]:
        named = [("characteristic", name) for name in (self.name, self.instead_of) if name]
        return [*super().names(), *named]
