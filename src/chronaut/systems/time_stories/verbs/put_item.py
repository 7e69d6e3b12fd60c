"""The verb `put_item`."""

from __future__ import annotations

from chronaut.systems.time_stories import things
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.things import ITEM_PUT
from chronaut.systems.time_stories.handles import copies_held
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("put_item", "TS-170")
class PutItem(Effect):
    """An item is left in a location, where any agent who stands there may pick it up.

    `location`: the one that lies open, if not said. It comes from the pack; if no copy is left there, from its holder,
    the reader first. What is gone for this run stays gone.
    """

    item: str
    location: str = ""

    def run(self, g: Core, c: Context) -> None:
        place = g.m.location_index[self.location] if self.location else g.s.location
        found = [things.free_copy(g, self.item), *copies_held(g, self.item, c.agent)]
        item = next((number for number in found if number >= 0), -1)
        if item >= 0 and place >= 0 and g.s.items[item].lies_in != place:
            g.emit(ITEM_PUT, item, place)

    def names(self) -> list[tuple[str, str]]:
        return [("item", self.item), *([("location", self.location)] if self.location else [])]
