"""The Consequences Phase: what the state of the ship does to it (TP-80 to TP-86)."""

from __future__ import annotations

from chronaut.kernel.state import Step
from chronaut.systems.tempus import doors, tokens, wounds
from chronaut.systems.tempus.core import CHECK_STEP, Core
from chronaut.systems.tempus.facts.turns import CHECKED
from chronaut.systems.tempus.terms import (
    AIRLOCK,
    BY_FIRE,
    BY_LIFE_SUPPORT,
    CHECKS,
    CRITICAL,
    DAMAGE,
    FAULT,
    FAULT_LIMIT,
    FIRE,
    FUEL_CELLS,
    FUEL_OUT,
    LIFE_SUPPORT,
    NO_AIR,
    SHIELD_GENERATOR,
)


def begin(g: Core) -> None:
    """Put the checks on the agenda in their order (TP-80)."""
    for check in range(len(CHECKS) - 1, -1, -1):
        g.step(CHECK_STEP, check)


def critical(g: Core, role: int) -> bool:
    """Whether a location holds so much Damage that it has consequences (TP-125)."""
    return g.s.tokens[DAMAGE][g.m.roles[role]] >= CRITICAL  # TP-125


def check_step(g: Core, step: Step) -> None:
    """Make one of the checks."""
    wounds.relax(g)
    check = step.value
    if check == 0 and critical(g, FUEL_CELLS):
        g.emit(CHECKED, check)
        g.lose(FUEL_OUT)  # TP-43
    elif check == 1 and critical(g, LIFE_SUPPORT):
        g.emit(CHECKED, check)
        wounds.hurt(g, breathing(g), 1, BY_LIFE_SUPPORT)  # TP-81
    elif check == 2 and critical(g, SHIELD_GENERATOR):
        g.emit(CHECKED, check)
        doors.move_shields(g, -1)  # TP-82
    elif check == 3 and critical(g, AIRLOCK):
        g.emit(CHECKED, check)
        doors.breach(g)  # TP-83
    elif check == 4:
        burn(g)
    elif check == 5 and sum(g.s.tokens[FAULT]) > g.rule(FAULT_LIMIT, 3):  # TP-85
        g.emit(CHECKED, check)
        doors.move_shields(g, -1)


def breathing(g: Core) -> int:
    """Mask of those whom damaged Life Support wounds (TP-81, TP:G-01)."""
    mask = 0
    for who in g.living():
        own = (g.m.persons[g.s.crew[who].character].gives >> NO_AIR) & 1
        if not own and (g.s.rulings.life_support_suit or not g.given(who, NO_AIR)):  # TP:G-01
            mask |= 1 << who
    return mask


def burn(g: Core) -> None:
    """Fire damages each space that it is in, in board order, by one (TP-84)."""
    burning = [space for space, fires in enumerate(g.s.tokens[FIRE]) if fires]
    if burning:
        g.emit(CHECKED, 4)
        tokens.place(g, DAMAGE, burning, BY_FIRE)  # TP-84
