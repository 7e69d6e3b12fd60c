"""The verb `if`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.systems.tempus.ship import IF, Order
from chronaut.systems.tempus.vocabulary import Deed, effect
from chronaut.systems.verbs.vocabulary import Block, Expr

if TYPE_CHECKING:
    from chronaut.systems.tempus.link import Names


@effect("if", "TP-95")
class If(Deed):
    """Does one thing if a condition holds, and else another."""

    when: Expr
    """The condition."""
    then: Block = Block()
    """What happens if it holds."""
    else_: Block = Block()
    """What happens if not."""

    def order(self, names: Names) -> Order:
        asked = names.asked(self.when)
        return Order(IF, a=asked[0], b=asked[1], then=self.then.ident, other=self.else_.ident)
