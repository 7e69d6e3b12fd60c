"""Group conflicts: everybody stops and tests in turns until the adversary is beaten (section 18)."""

from __future__ import annotations

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.cards import CARD_RETURNED
from chronaut.systems.revolution.facts.trials import (
    ANNOUNCED,
    BROKEN_OFF,
    CONFLICT_RESOLVED,
    DAMAGED,
    ORDERED,
    TURN_BEGUN,
    TURN_ENDED,
)
from chronaut.systems.revolution.terms import FIGHTING, MYSTERY, NO_TEST, ORDERING, STOWED, WINDOW
from chronaut.systems.verbs.expr import Context


def announce(g: Core) -> None:
    """The next group conflict that waits is announced; players may swap before it begins (RV-94, RS-34)."""
    g.emit(ANNOUNCED, g.s.queue[0])


def fighters(g: Core) -> list[int]:
    """The agents that take part: all that can act (RV-129, RS-27)."""
    return [n for n in g.active() if g.able(n)]


def unordered(g: Core) -> list[int]:
    """The agents whose place in this turn's order the Captain has not said yet."""
    return [n for n in fighters(g) if n not in g.s.conflict.order]


def order(g: Core, agent: int) -> None:
    """The Captain says who tests next in this turn (RV-128, RS-28)."""
    g.emit(ORDERED, agent)


def next_fighter(g: Core) -> int:
    """The agent whose test it is now, -1 if all have tested in this turn."""
    c = g.s.conflict
    if c.stage != FIGHTING or g.s.trial.stage != NO_TEST:
        return -1
    return next((n for n in c.order if not (c.done >> n) & 1 and g.able(n)), -1)


def beaten(g: Core, number: int) -> bool:
    """Whether the adversary of a card is beaten (RV-133, RG-16)."""
    conflict = g.m.cards[number].conflict
    if conflict is None:
        return True
    life = g.life(number)
    if life > 0 and g.s.damage[number] >= life:  # RV-133
        return True
    return bool(conflict.until) and conflict.until.holds(g, Context(-1, g.s.captain, number))  # RG-16


def deal(g: Core, number: int, n: int) -> None:
    """Deal damage to the adversary of a card, or heal it (RV-134, RV-228)."""
    total = max(0, g.s.damage[number] + n)
    if total != g.s.damage[number]:
        g.emit(DAMAGED, number, total - g.s.damage[number], total)


def settle(g: Core) -> None:
    """The conflict is resolved (RV-133, RV-135)."""
    number = g.s.conflict.card
    conflict = g.m.cards[number].conflict
    g.emit(CONFLICT_RESOLVED, number)
    if conflict is not None:
        g.start(conflict.on_end, g.s.captain, number)


def break_off(g: Core) -> None:
    """Nobody is left to fight: the conflict is broken off and its card goes back (RS-27)."""
    number = g.s.conflict.card
    g.emit(BROKEN_OFF, number)
    for agent, one in enumerate(g.s.agents):
        if one.card == number and (g.m.cards[number].kind != MYSTERY or g.s.place[number] != STOWED):
            g.emit(CARD_RETURNED, agent, one.slot, number)


def advance(g: Core) -> bool:
    """Go on with the conflict; False if somebody must act."""
    c = g.s.conflict
    if beaten(g, c.card):  # RS-29
        settle(g)
    elif not fighters(g):
        break_off(g)
    elif c.stage in (WINDOW, ORDERING):
        waiting = unordered(g)
        if len(waiting) > 1:
            return False
        if waiting:
            order(g, waiting[0])
        g.emit(TURN_BEGUN, c.turn)
    elif next_fighter(g) < 0:
        conflict = g.m.cards[c.card].conflict
        if conflict is not None:
            g.start(conflict.each_turn, g.s.captain, c.card)
        g.emit(TURN_ENDED, c.turn)  # RG-15
    else:
        return False
    return True
