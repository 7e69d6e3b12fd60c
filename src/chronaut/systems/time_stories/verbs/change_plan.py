"""The verb `change_plan`."""

from __future__ import annotations

from chronaut.kernel.state import ALL, NOBODY
from chronaut.systems.time_stories import travel
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.places import LOCATION_COLOURED, PLAN_CARD_LAID, PLAN_CHANGED
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("change_plan", "TS-40", "TS-41", "G-52")
class ChangePlan(Effect):
    """The plan changes for this run: names of locations appear or vanish, turn red or black, a card is replaced.

    `show` and `hide` list locations whose names become visible or not; only visible names are destinations. `red` and
    `black` list locations whose names change colour. `lay` is a card of the plan, laid in its place over the one there;
    what stands on it is said by `show` and `hide`. The plan is everybody's to see. Hiding the place where the group is
    moves nobody.
    """

    show: list[str] = []
    hide: list[str] = []
    red: list[str] = []
    black: list[str] = []
    lay: str = ""

    def run(self, g: Core, c: Context) -> None:
        if self.lay:
            card = g.m.card_index[f"plan:{self.lay}"]
            slot = g.m.cards[card].slot - 1
            if g.s.plan_cards[slot] != card:
                g.emit(PLAN_CARD_LAID, slot, card)
        for names, shown in ((self.show, 1), (self.hide, 0)):
            locations = [g.m.location_index[name] for name in names]
            for number, place in enumerate(g.m.places):
                if place.location in locations and g.s.plan[number] != shown:
                    g.emit(PLAN_CHANGED, number, shown)  # TS-40
        for names, red in ((self.red, 1), (self.black, 0)):
            for location in [g.m.location_index[name] for name in names]:
                if g.s.red[location] != red:
                    named = any(place.location == location and g.s.plan[n] for n, place in enumerate(g.m.places))
                    g.emit(LOCATION_COLOURED, location, red, audience=ALL if named else NOBODY)  # TS-41, G-52
        travel.renew_destinations(g)

    def names(self) -> list[tuple[str, str]]:
        places = [*self.show, *self.hide, *self.red, *self.black]
        return [*[("location", name) for name in places], *([("plan", self.lay)] if self.lay else [])]
