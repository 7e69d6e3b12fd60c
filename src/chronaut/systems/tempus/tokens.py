"""Damage, Fire and Electrical Faults: placing them, spreading, removing (TP-125 to TP-140)."""

from __future__ import annotations

from chronaut.kernel.state import Step
from chronaut.systems.tempus import wounds
from chronaut.systems.tempus.core import AFTER_PLACE_STEP, PLACE_STEP, QUEUE_STEP, SPREAD_STEP, Core
from chronaut.systems.tempus.facts.board import (
    FIRE_SPREAD,
    HYPERDRIVE_FIXED,
    PLACEMENT_VOID,
    TOKEN_PLACED,
    TOKENS_REMOVED,
)
from chronaut.systems.tempus.terms import (
    BY_SECOND_FAULT,
    BY_SPREAD,
    DAMAGE,
    DAMAGE_OUT,
    FAULT,
    FAULT_OUT,
    FIRE,
    HYPERDRIVE,
    JUMP,
    MOST_FIRES,
    SETUP,
)


def place(g: Core, token: int, spaces: list[int], cause: int, n: int = 1) -> None:
    """Place tokens in spaces, one after another, each with its cascade first (TP:G-56)."""
    for space in reversed(spaces):
        for _ in range(n):
            g.step(QUEUE_STEP)
            g.step(PLACE_STEP, token, card=space, pc=cause)


def place_step(g: Core, step: Step) -> None:
    """Place one token; the step's value is the token, its card the space."""
    s, token, space = g.s, step.value, step.card
    if token == FIRE:
        if s.tokens[FIRE][space] >= MOST_FIRES or s.supply[FIRE] == 0:  # TP-127, TP-135
            g.emit(PLACEMENT_VOID, token, space)
            return
    elif s.supply[token] == 0:
        g.lose(DAMAGE_OUT if token == DAMAGE else FAULT_OUT)  # TP-41, TP-42
        return
    g.emit(TOKEN_PLACED, token, space, step.pc)
    if s.rulings.strict_run_out and token != FIRE and s.supply[token] == 0:  # TP:G-09
        g.lose(DAMAGE_OUT if token == DAMAGE else FAULT_OUT)
        return
    here = g.standing_at(space)
    if not here:
        after_place(g, token, space)
        return
    g.step(AFTER_PLACE_STEP, token, card=space)
    wounds.hurt(g, here, 1, step.pc)  # TP-141


def after_place_step(g: Core, step: Step) -> None:
    """What a token brings when whoever stood there is wounded."""
    after_place(g, step.value, step.card)


def after_place(g: Core, token: int, space: int) -> None:
    """A second Fault brings a Fire, a second Fire spreads."""
    s = g.s
    if token == FAULT and s.tokens[FAULT][space] == 2:  # TP-137, TP-138
        g.step(PLACE_STEP, FIRE, card=space, pc=BY_SECOND_FAULT)
    elif token == FIRE and s.tokens[FIRE][space] == MOST_FIRES:  # TP-128
        g.queue_up(space)


def spread(g: Core, spaces: list[int]) -> None:
    """Let spaces spread one after another; those that reach two meanwhile come behind them (TP-133, TP:G-57)."""
    g.step(QUEUE_STEP)
    for space in reversed(spaces):
        g.step(SPREAD_STEP, card=space)


def spread_step(g: Core, step: Step) -> None:
    """Place a Fire in each adjacent space that has room (TP-129)."""
    g.emit(FIRE_SPREAD, step.card)
    fires = g.s.tokens[FIRE]
    for space in reversed(g.adjacent(step.card)):
        if fires[space] < MOST_FIRES:  # TP-129
            g.step(PLACE_STEP, FIRE, card=space, pc=BY_SPREAD)


def remove(g: Core, token: int, spaces: list[int], n: int, cause: int) -> int:
    """Take up to n tokens from each space back to the supply; returns how many."""
    s = g.s
    total = 0
    for space in spaces:
        count = min(n, s.tokens[token][space])
        if count:
            g.emit(TOKENS_REMOVED, token, space, count, cause)
            total += count
            if space == g.m.roles[HYPERDRIVE]:
                see_whether_fixed(g)
    return total


def see_whether_fixed(g: Core) -> None:
    """The Hyperdrive is repaired the first time that its space holds no token (TP-33)."""
    s = g.s
    space = g.m.roles[HYPERDRIVE]
    empty = s.tokens[0][space] + s.tokens[1][space] + s.tokens[2][space] == 0
    if empty and not s.fixed and s.phase not in (SETUP, JUMP):  # TP-33, TP-34, TP-160
        g.emit(HYPERDRIVE_FIXED)
