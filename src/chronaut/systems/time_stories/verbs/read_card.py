"""The verb `read_card`."""

from __future__ import annotations

from chronaut.systems.time_stories import reading
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.handles import handle, named, one_of
from chronaut.systems.time_stories.reading import Readers
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("read_card", "TS-81", "TS-85", "TS-170")
class ReadCard(Effect):
    """A card is read that is named by its number, wherever it is, and what it says is done.

    `card` is one of a location, `loose` one with a number or of a pack. `who` reads: the `reader` (if not said), the
    agents `here`, or `all`. It lies open to them until the TU ends, and speaks once, to the agent at work: its
    `on_read`, and `on_first_read_this_run` if that agent had not read it. It stays where it was. A dead reader reads
    nothing.
    """

    card: str = ""
    loose: str = ""
    who: Readers = "reader"

    def __post_init__(self) -> None:
        one_of(card=self.card, loose=self.loose)

    def run(self, g: Core, c: Context) -> None:
        reading.read(g, c, handle(g, c, self.card, self.loose), self.who)

    def names(self) -> list[tuple[str, str]]:
        return named(self.card, self.loose)
