"""The verb `authorise`."""

from __future__ import annotations

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.places import SEAL_OPENED
from chronaut.systems.time_stories.handles import hearers
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("authorise", "TS-74")
class Authorise(Effect):
    """A card may be entered and read for the rest of the run, whatever its back asks for; `off` closes it again.

    It opens no-access cards and any other seal. Agents who stand there when it is closed may stay, but read no more.
    """

    card: str
    off: bool = False

    def run(self, g: Core, c: Context) -> None:
        card = g.m.card_index[f"card:{self.card}"]
        if g.s.allowed[card] != int(not self.off):
            g.emit(SEAL_OPENED, card, int(not self.off), audience=hearers(g, c, card))

    def names(self) -> list[tuple[str, str]]:
        return [("card", self.card)]
