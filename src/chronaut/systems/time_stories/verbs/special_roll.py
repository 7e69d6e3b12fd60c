"""The verb `special_roll`."""

from __future__ import annotations

from typing import Literal

import msgspec

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.places import SPECIAL_ROLL_MADE
from chronaut.systems.time_stories.facts.rolls import listed
from chronaut.systems.time_stories.terms import ACTION_LUCK, CAPTAIN_LUCK, STORY
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Block, Context, Effect, Expr


class Row(msgspec.Struct, forbid_unknown_fields=True):
    """A line of the table: what happens on some results."""

    when: Expr = Expr()
    effect: Block = Block()


@effect("special_roll", "TS-102", "TS-103")
class SpecialRoll(Effect):
    """Dice are rolled by a card's own rule: no TU, no action, no steps of a test.

    `number` dice of a kind: `action` (result: hits), `captain` (result: TU) or `plain`, with the faces 1 to `sides`
    (result: their sum). Everybody sees the result. Then the first line of `table` whose `when` holds is done, or
    every such line with `every`; its conditions ask for the result with `drawn`. An agent in the vortex rolls
    nothing.
    """

    table: list[Row] = []
    dice: Literal["action", "captain", "plain"] = "action"
    number: int = 1
    sides: int = 6
    every: bool = False

    def run(self, g: Core, c: Context) -> None:
        if c.agent >= 0 and not g.alive(c.agent):
            return
        hits = skulls = -1
        if self.dice == "action":
            faces = [g.draw(ACTION_LUCK, len(g.m.action_die)) for _ in range(self.number)]
            hits = result = sum(g.m.action_die[face][0] for face in faces)
            skulls = sum(g.m.action_die[face][1] for face in faces)
        elif self.dice == "captain":
            faces = [g.m.captain_die[g.draw(CAPTAIN_LUCK, len(g.m.captain_die))] for _ in range(self.number)]
            result = sum(faces)
        else:
            faces = [g.draw(STORY, self.sides) + 1 for _ in range(self.number)]
            result = sum(faces)
        g.emit(SPECIAL_ROLL_MADE, c.agent, result, hits, skulls, text=listed(faces))
        rows = [row for row in self.table if row.when.holds(g, c)]
        for row in reversed(rows if self.every else rows[:1]):
            g.start(row.effect, c.agent, c.card)
