"""The verb `travel_cost`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.time_stories import travel
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.standing import stand
from chronaut.systems.time_stories.terms import ADD, CAPTAIN_DICE, RED_SURCHARGE, SET, TRAVEL_COST, UNTIL_CHANGE
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("travel_cost", "TS-111", "TS-118", "G-46")
class TravelCost(Effect):
    """Changes what the next location change costs; it is used up when the group arrives.

    `fixed` names the whole price, 0 for a free way: no die is rolled, and a red name adds nothing. `dice` is how many
    Captain dice are rolled and added up. `add` TUs more, or fewer if below 0; the price never falls below 0.
    `surcharge` is `as_printed` if not said; `none` spares the group the red surcharge, `add` makes it pay one where
    the name is not red. `reroll` has the Captain roll again, for a power that speaks up `on_location_change`: between
    the roll and the payment; at any other moment nothing happens.
    """

    fixed: int | None = None
    dice: int | None = None
    add: int = 0
    surcharge: Literal["as_printed", "none", "add"] = "as_printed"
    reroll: bool = False

    def run(self, g: Core, c: Context) -> None:
        if self.fixed is not None:
            fix_price(g, c, self.fixed)
        if self.dice is not None:
            stand(g, c, CAPTAIN_DICE, SET, self.dice, until=UNTIL_CHANGE)
        if self.surcharge == "none":
            stand(g, c, RED_SURCHARGE, SET, 0, until=UNTIL_CHANGE)
        extra = self.add
        if self.surcharge == "add" and g.s.location >= 0 and not g.s.red[g.s.location]:
            extra += 2  # TS-118
        if extra:
            stand(g, c, TRAVEL_COST, ADD, extra, until=UNTIL_CHANGE)
        if self.reroll:
            travel.roll_again(g)


def fix_price(g: Core, c: Context, price: int) -> None:
    """Let the next location change cost so many TUs, without die and surcharge (G-46)."""
    for question in (CAPTAIN_DICE, RED_SURCHARGE):
        stand(g, c, question, SET, 0, until=UNTIL_CHANGE)
    stand(g, c, TRAVEL_COST, SET, price, until=UNTIL_CHANGE)
