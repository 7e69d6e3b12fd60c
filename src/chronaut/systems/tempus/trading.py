"""Trades among characters in one space (TP-63, TP:G-49)."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.state import Question, Step
from chronaut.systems.tempus.core import (
    CONSENT_QUESTION,
    CONSENT_STEP,
    NO,
    TRADE_QUESTION,
    YES,
    Core,
)
from chronaut.systems.tempus.facts.people import ITEM_TRADED, TRADE_DRAFTED, TRADE_SETTLED
from chronaut.systems.tempus.facts.turns import ACTION_TAKEN
from chronaut.systems.tempus.terms import SHEET

DONE: Final = 1000
DROPPED: Final = 1001
CREW: Final = 8
"""An answer is the item times this, plus the character that gets it."""


def partners(g: Core, who: int) -> list[int]:
    """Everybody in a character's space, itself included."""
    here = g.standing_at(g.s.crew[who].space)
    return [one for one in range(len(g.s.crew)) if (here >> one) & 1]


def moves(g: Core, who: int) -> list[int]:
    """Every hand-over that could still be put forward; each card changes hands once."""
    people = partners(g, who)
    drafted = [one // CREW for one in g.s.draft]
    found: list[int] = []
    for giver in people:
        for item in g.held(giver):
            if item not in drafted:  # TP:G-98
                for taker in people:
                    if taker != giver:
                        found.append(item * CREW + taker)
    return found


def fits(g: Core, who: int) -> bool:
    """Whether slot limits hold once the trade is made (TP-63)."""
    moved = {one // CREW: one % CREW for one in g.s.draft}
    for person in partners(g, who):
        slots = g.m.persons[g.s.crew[person].character].slots[:]
        for item, at in enumerate(g.s.item_at):
            holder = moved.get(item, at - SHEET)
            if holder == person:
                slots[g.m.items[g.m.kind_of[item]].slot] -= 1
        if min(slots) < 0:
            return False
    return True


def ask(g: Core, who: int) -> None:
    """Ask the trader for the next hand-over."""
    options = moves(g, who)
    if g.s.draft and fits(g, who):
        options.append(DONE)
    options.append(DROPPED)
    g.ask(TRADE_QUESTION, 1 << g.owner(who), options, default=DROPPED, agent=who)


def answered(g: Core, question: Question, option: int) -> None:
    """A hand-over was put forward, the trade is complete, or it is dropped."""
    who = question.agent
    if option == DROPPED:
        g.emit(TRADE_SETTLED, 0)
    elif option == DONE:
        givers = 0
        for one in g.s.draft:
            giver = g.s.item_at[one // CREW] - SHEET
            if g.owner(giver) != g.owner(who):
                givers |= 1 << giver
        g.step(CONSENT_STEP, givers, who)
    else:
        g.emit(TRADE_DRAFTED, option // CREW, option % CREW)
        ask(g, who)


def consent_step(g: Core, step: Step) -> None:
    """Ask the next giver; when all have agreed the cards change hands, which is the action (TP-63)."""
    left = step.value
    if left:
        giver = (left & -left).bit_length() - 1
        g.step(CONSENT_STEP, left & ~(1 << giver), step.agent)
        g.ask(CONSENT_QUESTION, 1 << g.owner(giver), [YES, NO], default=NO, agent=giver, card=step.agent)
        return
    g.emit(ACTION_TAKEN, step.agent, 1)
    for one in g.s.draft[:]:
        g.emit(ITEM_TRADED, one % CREW, one // CREW)
    g.emit(TRADE_SETTLED, 1)


def consent_answered(g: Core, question: Question, option: int) -> None:
    """A giver has agreed, or not: then nothing changes hands and no action is used."""
    if option == NO:
        g.s.agenda.pop()
        g.emit(TRADE_SETTLED, 0)  # TP:G-98
