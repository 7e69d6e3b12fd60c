"""The verb `start_test`."""

from __future__ import annotations

from typing import ClassVar

from chronaut.systems.revolution import trials
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("start_test", "RV-105", "RS-98")
class StartTest(Effect):
    """Starts a test of this card at once for the reader: the first, or the one at a place counted from 1."""

    needs_pile: ClassVar[bool] = True

    box: int = 1

    def run(self, g: Core, c: Context) -> None:
        if c.agent >= 0 and c.card >= 0:
            trials.begin(g, c.agent, c.card, self.box - 1)
