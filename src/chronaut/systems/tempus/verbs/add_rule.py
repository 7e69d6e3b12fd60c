"""The verb `add_rule`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from chronaut.systems.tempus.ship import ADD_RULE, Order
from chronaut.systems.tempus.terms import RULES, UNTIL
from chronaut.systems.tempus.vocabulary import Deed, effect

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("add_rule", "TP-100")
class AddRule(Deed):
    """Adds a lasting rule."""

    rule: Literal["fault_limit", "actions_per_turn", "movement_points", "first_player_must_change"]
    """What changes."""
    add: int = 1
    """By how much; 1 for a rule that is on or off."""
    until: Literal["end_of_next_round", "end_of_loop", "end_of_game"] = "end_of_game"
    """How long it lasts."""

    def order(self, names: Names) -> Order:
        return Order(ADD_RULE, a=RULES.index(self.rule), n=self.add, b=UNTIL.index(self.until))
