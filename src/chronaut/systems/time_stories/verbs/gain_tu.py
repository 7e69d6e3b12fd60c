"""The verb `gain_tu`."""

from __future__ import annotations

from chronaut.systems.time_stories import clock
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("gain_tu", "TS-198", "G-06")
class GainTu(Effect):
    """The time token moves up, and with it nothing else: small pawns stay on their numbers.

    `n` TUs, 1 if not said. It stops at the end of the Time Line; what is gained beyond is lost.
    """

    n: int = 1

    def run(self, g: Core, c: Context) -> None:
        clock.gain(g, self.n)
