"""The verb `shuffle_destiny`."""

from __future__ import annotations

from typing import ClassVar

from chronaut.systems.revolution import trials
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("shuffle_destiny", "RV-111")
class ShuffleDestiny(Effect):
    """Shuffles the Destiny discards back into the pile."""

    needs_pile: ClassVar[bool] = True

    def run(self, g: Core, c: Context) -> None:
        trials.shuffle(g)
