"""The verb `change_roll`."""

from __future__ import annotations

from typing import Literal

from chronaut.kernel.state import Question
from chronaut.systems.time_stories import powers, trials
from chronaut.systems.time_stories.aiming import DONE, ask_actor
from chronaut.systems.time_stories.core import HITS_STEP, Core
from chronaut.systems.time_stories.facts.rolls import ROLL_CHANGED, listed
from chronaut.systems.time_stories.standing import stand
from chronaut.systems.time_stories.terms import (
    ACTION_LUCK,
    OUTRIGHT,
    PERMIT,
    SET,
    SKULLS_ARE_HITS,
    SKULLS_FOR,
    UNTIL_ROLL,
)
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("change_roll", "TS-136", "TS-170")
class ChangeRoll(Effect):
    """Rerolls dice of the acting agent's roll, ignores its skulls, or turns them into hits.

    `how: reroll` lets the roller choose up to `n` dice, one after another, each of which may be chosen again; with
    `n: 0` all dice are thrown again without asking. All dice are then counted afresh, so reroll first and
    change skulls afterwards. `ignore_skulls` and `skulls_to_hits` change `n` skulls, or all with `n: 0`; used
    before the dice are thrown they hold for all skulls of the coming roll. After the hits have removed shields it is
    too late. Its moment is the trigger `after_roll` (or `before_roll`).
    """

    how: Literal["reroll", "ignore_skulls", "skulls_to_hits"] = "reroll"
    n: int = 0

    def run(self, g: Core, c: Context) -> None:
        if c.agent < 0 or not g.alive(c.agent):
            return
        if self.open(g, c):
            if self.how != "reroll":
                self.turn(g, c)
            elif self.n == 0:
                self.throw(g, c, list(range(len(g.s.roll.faces))))
            else:
                self.resume(g, c, self.n, 0)
        elif not g.s.roll.faces or not g.s.roll.active:
            if self.how == "ignore_skulls":
                stand(g, c, SKULLS_FOR, SET, 0, agent=c.agent, until=UNTIL_ROLL)
            elif self.how == "skulls_to_hits":
                stand(g, c, SKULLS_ARE_HITS, PERMIT, agent=c.agent, until=UNTIL_ROLL)

    def open(self, g: Core, c: Context) -> bool:
        """Whether the acting agent's dice lie on the table and have not removed shields yet."""
        roll = g.s.roll
        waiting = any(step.what == HITS_STEP for step in g.s.agenda)
        return roll.active and roll.agent == c.agent and bool(roll.faces) and waiting

    def resume(self, g: Core, c: Context, value: int, pc: int) -> None:
        """Ask for one more die to reroll; `value` says how many may still be chosen."""
        if value > 0 and self.open(g, c):
            g.later(c, value - 1)
            ask_actor(g, c, [DONE, *range(len(g.s.roll.faces))])

    def answered(self, g: Core, c: Context, option: int, text: str) -> None:
        if option == DONE:
            g.s.agenda.pop()  # the asking that waits below
        else:
            self.throw(g, c, [option])

    def throw(self, g: Core, c: Context, dice: list[int]) -> None:
        """Throw some dice again and count all of them."""
        roll = g.s.roll
        faces = roll.faces[:]
        for die in dice:
            faces[die] = g.draw(ACTION_LUCK, len(g.m.action_die))
        hits, skulls = trials.count_faces(g, roll.agent, faces)
        powers.influenced(g, roll.agent, OUTRIGHT, c.card, 0)
        g.emit(ROLL_CHANGED, roll.agent, roll.space, hits, skulls, text=listed(faces))

    def turn(self, g: Core, c: Context) -> None:
        """Take skulls out of the result, as hits or for nothing."""
        roll = g.s.roll
        count = min(self.n, roll.skulls) if self.n else roll.skulls
        if count > 0:
            hits = roll.hits + (count if self.how == "skulls_to_hits" else 0)
            powers.influenced(g, roll.agent, OUTRIGHT, c.card, 0)
            g.emit(ROLL_CHANGED, roll.agent, roll.space, hits, roll.skulls - count, text=listed(roll.faces))

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Which die is rolled again?")

    def in_words(self, g: Core, question: Question, option: int) -> str:
        """A die by its place and what it shows."""
        say, number = g.m.speech.say, option + 1
        if option == DONE:
            return say("Reroll no more dice")
        hits, skulls = g.m.action_die[g.s.roll.faces[option]]
        if hits:
            return g.m.speech.count(
                "Reroll die {number}, which shows {count} hit", "Reroll die {number}, which shows {count} hits", hits, number=number
            )  # fmt: skip
        if skulls:
            return say("Reroll die {number}, which shows a skull", number=number)
        return say("Reroll die {number}, which shows a blank", number=number)
