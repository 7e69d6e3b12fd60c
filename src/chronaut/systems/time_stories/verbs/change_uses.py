"""The verb `change_uses`."""

from __future__ import annotations

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.things import ITEM_USES_CHANGED
from chronaut.systems.time_stories.handles import copies_held
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("change_uses", "TS-170")
class ChangeUses(Effect):
    """An item can be used more or fewer times: `n` more (fewer below 0), or `set` times from now on.

    It concerns every copy that somebody holds. Uses never fall below 0, and with 0 the item is used up, though it stays
    with its holder. An item without a limit has none to change, but can be given one with `set`.
    """

    item: str
    n: int = 0
    set: int | None = None

    def run(self, g: Core, c: Context) -> None:
        for number in copies_held(g, self.item):
            uses = g.s.items[number].uses if self.set is None else self.set
            if uses >= 0:
                uses = max(0, uses + self.n)
            if uses != g.s.items[number].uses:
                g.emit(ITEM_USES_CHANGED, number, uses, audience=g.item_seats(number))

    def names(self) -> list[tuple[str, str]]:
        return [("item", self.item)]
