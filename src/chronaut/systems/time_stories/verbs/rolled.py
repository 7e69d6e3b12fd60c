"""The condition `rolled`."""

from __future__ import annotations

from typing import Annotated, Literal

from chronaut.systems.time_stories import trials
from chronaut.systems.time_stories.aiming import space_of
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.meanings import ANY_SHIELD, one_of
from chronaut.systems.time_stories.terms import SHIELDS
from chronaut.systems.time_stories.vocabulary import condition
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Context


@condition("rolled", "TS-133", "TS-136", "TS-137")
class Rolled(Comparison, kw_only=True):
    """Whether the result of the roll under way, or of the last one, compares with a number.

    `of`: its `hits` (dice and what effects added), `skulls`, `blanks` (dice that show neither), `dice`; `passed`,
    which is 1 if it passed the test, else 0; `captain`, the last total of the Captain die; or `left`, the shields of
    `kind` still there at the test. Which test is meant: that of the acting agent's roll, else where it stands, or
    that of `card`. Without bounds: above 0.
    """

    of: Literal["hits", "skulls", "blanks", "dice", "passed", "captain", "left"] = "hits"
    kind: Annotated[Literal["normal", "skull", "time", "heart", "special", "any"], one_of(ANY_SHIELD)] = "skull"
    card: str = ""

    def holds(self, g: Core, c: Context) -> bool:
        return self.compare(self.left(g, c) if self.of == "left" else self.number(g))

    def number(self, g: Core) -> int:
        """A number of the last roll."""
        roll = g.s.roll
        blanks = len([face for face in roll.faces if g.m.action_die[face] == (0, 0)])
        return {
            "hits": roll.hits + roll.bonus,
            "skulls": roll.skulls,
            "blanks": blanks,
            "dice": len(roll.faces),
            "passed": int(roll.passed),
            "captain": g.s.last_die,
        }[self.of]

    def left(self, g: Core, c: Context) -> int:
        """The shields of a kind that are still at a test."""
        space = space_of(g, c, self.card)
        if space < 0:
            return 0
        slot = g.s.row[space]
        return sum(slot.counts) if self.kind == "any" else trials.shields_left(slot, SHIELDS.index(self.kind))

    def names(self) -> list[tuple[str, str]]:
        return [("shield", self.kind), *([("card", self.card)] if self.card else [])]
