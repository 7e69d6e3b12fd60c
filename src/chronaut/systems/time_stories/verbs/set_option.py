"""The verb `set_option`."""

from __future__ import annotations

from typing import Final

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.things import RULING_CHANGED, RULINGS
from chronaut.systems.time_stories.options import rulings
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect

FIXED: Final = ("two_players", "solo_receptacles")
"""Rulings on how many agents there are; they cannot change in mid-run."""


@effect("set_option", "TS-191")
class SetOption(Effect):
    """Switches a ruling for this run; the next run begins with the table's own again.

    `name` and `value` are those of the table's options. How many agents a table has cannot be switched.
    """

    name: str
    value: str | int | bool

    def __post_init__(self) -> None:
        if self.name in FIXED:
            raise ValueError(f"the option {self.name!r} cannot be switched in mid-run")
        rulings({self.name: self.value})

    def run(self, g: Core, c: Context) -> None:
        value = getattr(rulings({self.name: self.value}), self.name)
        if getattr(g.s.rulings, self.name) != value:
            g.emit(RULING_CHANGED, RULINGS.index(self.name), int(value))
