"""The verb `reveal`."""

from __future__ import annotations

from chronaut.systems.time_stories import spaces
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("reveal", "TS-78", "TS-79", "TS-80", "G-49")
class Reveal(Effect):
    """A sealed card of this location is laid over the card of the reader's space and read at once.

    The matching state token is not taken, and no TU passes. `may_reveal` asks first.
    """

    card: str

    def run(self, g: Core, c: Context) -> None:
        if c.agent >= 0:
            spaces.reveal(g, c.agent, g.m.card_index[f"card:{self.card}"])

    def names(self) -> list[tuple[str, str]]:
        return [("card", self.card)]
