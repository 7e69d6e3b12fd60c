"""A kept game of the small mission: the mason alone with the carter asks the miller and goes home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.golden.playthrough import written
from tests.systems.time_stories.build import BLANK, HIT, Table

if TYPE_CHECKING:
    from chronaut.missions.compiler import Compiled


def kept(done: Compiled) -> str:
    """The game as text: from the square to the mill, one roll to all but one shield, one that passes."""
    assert done.program
    luck = {"captain": [1] * 9, "action": [HIT, HIT, BLANK, HIT, BLANK, BLANK]}
    game = Table(done.program, seats=1, fixed=luck).begin(["mason", "carter"])
    game.enter("C")
    game.leave("mill")
    game.enter("BC")
    for _ in range(2):
        game.spend()
        game.roll(1, 0)
        game.rest()
    return written(game.match)
