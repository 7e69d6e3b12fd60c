"""Wounds, armour and death (TP-141 to TP-145)."""

from __future__ import annotations

from chronaut.kernel.state import Question, Step
from chronaut.systems.tempus.core import BRACE_QUESTION, DEATHS_STEP, HURT_STEP, NO, YES, Core
from chronaut.systems.tempus.facts.people import (
    BRACED,
    DIED,
    HEALED,
    ITEM_EXHAUSTED,
    RELAXED,
    WOUNDED,
    WOUNDS_IGNORED,
)
from chronaut.systems.tempus.terms import ALL_DEAD, BY_AIRLOCK, BY_OPENING, SETUP


def hurt(g: Core, mask: int, n: int, cause: int) -> None:
    """Wound the characters of a mask, each n times; then see who dies."""
    g.step(DEATHS_STEP)
    hurt_step(g, Step(HURT_STEP, g.node, mask, cause, n, 0))


def hurt_step(g: Core, step: Step) -> None:
    """Wound those who are left of a mask, in seat order from the first player (TP:G-72).

    Whoever wears armour is asked at the first wound of an event, and the rest waits (TP:G-71).
    """
    left = step.agent
    for who in g.living():
        if not (left >> who) & 1:
            continue
        if g.s.crew[who].braced < 0 and armour(g, who) >= 0:  # TP:G-71
            g.step(HURT_STEP, step.value, agent=left, card=step.card)
            g.ask(BRACE_QUESTION, 1 << g.owner(who), [YES, NO], default=NO, agent=who, card=step.value)
            return
        left &= ~(1 << who)
        wound(g, who, step.value, step.card)


def armour(g: Core, who: int) -> int:
    """A usable item that lets its wearer ignore wounds; -1 for none."""
    for number, kind in enumerate(g.m.items):
        if kind.absorbs:
            item = g.usable(who, number)
            if item >= 0:
                return item
    return -1


def brace_answered(g: Core, question: Question, option: int) -> None:
    """Armour was used, or kept for later."""
    who = question.agent
    item = armour(g, who)
    if option == YES and item >= 0:
        g.emit(ITEM_EXHAUSTED, who, item)
        g.emit(BRACED, who, g.m.items[g.m.kind_of[item]].absorbs)
    else:
        g.emit(BRACED, who, 0)


def wound(g: Core, who: int, n: int, cause: int) -> None:
    """Give a character wounds, less those that its armour takes."""
    one = g.s.crew[who]
    ignored = min(max(one.braced, 0), n)
    if ignored:
        g.emit(WOUNDS_IGNORED, who, one.braced - ignored, ignored)
    if n > ignored:
        g.emit(WOUNDED, who, one.wounds + n - ignored, n - ignored, cause)  # TP-141


def relax(g: Core) -> None:
    """A new event begins: armour that was used before helps no more (TP:G-71)."""
    for one in g.s.crew:
        if one.braced >= 0:
            g.emit(RELAXED)
            return


def deaths_step(g: Core, step: Step) -> None:
    """Whoever has all wound slots filled dies (TP-142)."""
    for who in g.living():
        one = g.s.crew[who]
        if one.wounds >= g.m.persons[one.character].wounds:  # TP-142
            die(g, who, one.space, step.pc)


def die(g: Core, who: int, space: int, cause: int) -> None:
    """A character dies in a space; with the last one the game is lost."""
    g.emit(DIED, who, space, 1 if cause in (BY_AIRLOCK, BY_OPENING) else 0)
    if g.s.phase != SETUP and not any(one.alive for one in g.s.crew):
        g.lose(ALL_DEAD)  # TP-48


def heal(g: Core, who: int, n: int) -> None:
    """Take wounds off a character, never below none (TP-145)."""
    one = g.s.crew[who]
    healed = min(n, one.wounds)  # TP-145
    if healed:
        g.emit(HEALED, who, one.wounds - healed, healed)
