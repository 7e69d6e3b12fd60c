"""The verb `set_tu`."""

from __future__ import annotations

from chronaut.systems.time_stories import clock
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("set_tu", "TS-170", "TS-03")
class SetTu(Effect):
    """The time token is put on a number of the Time Line, 0 to its end; no time passes.

    Small pawns that it reaches come back, alarms for that number or a higher one ring; alarms that count TUs do not
    come nearer. On 0 the run ends.
    """

    n: int

    def run(self, g: Core, c: Context) -> None:
        clock.put(g, self.n)
