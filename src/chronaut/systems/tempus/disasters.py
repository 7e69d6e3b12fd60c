"""The Disaster Phase: Paradoxes, one Disaster Card, and the open Airlock (TP-87 to TP-95)."""

from __future__ import annotations

from chronaut.kernel.state import Step
from chronaut.systems.tempus import airlock, effects
from chronaut.systems.tempus.core import (
    AFTER_MAJOR_STEP,
    DRAW_STEP,
    ENACT_STEP,
    LAST_OPENING_STEP,
    PARADOX_STEP,
    PUT_AWAY_STEP,
    ROW_STEP,
    Core,
)
from chronaut.systems.tempus.facts.cards import (
    CARD_PUT_AWAY,
    DISASTER_DRAWN,
    PARADOX_DRAWN,
    ROW_REPLACED,
    ROW_STARTED,
    ROW_VOID,
)
from chronaut.systems.tempus.terms import DECK_EMPTY, GROWING, OFFICER, PARADOX, RESERVE_STREAM


def begin(g: Core) -> None:
    """Put the phase on the agenda."""
    g.step(LAST_OPENING_STEP)
    g.step(DRAW_STEP)
    g.step(PARADOX_STEP)


def paradox_step(g: Core, step: Step) -> None:
    """Enact Paradoxes as long as one lies on top (TP-87)."""
    deck = g.s.deck
    if deck and g.m.cards[deck[0]].kind >= PARADOX:  # TP-87
        card = deck[0]
        g.emit(PARADOX_DRAWN, card)
        g.step(PARADOX_STEP)
        g.step(PUT_AWAY_STEP, card=card)
        g.start(g.m.cards[card].block, card=card)


def draw_step(g: Core, step: Step) -> None:
    """Draw one Disaster Card and enact it (TP-88)."""
    s = g.s
    if not s.deck:
        g.lose(DECK_EMPTY)  # TP-46
        return
    card = s.deck[0]
    g.emit(DISASTER_DRAWN, card)
    g.step(PUT_AWAY_STEP, card=card)
    for _ in range(s.repeats):
        g.step(ENACT_STEP, card=card)


def put_away_step(g: Core, step: Step) -> None:
    """Lay a card on its discard pile (TP-90, TP-98)."""
    g.emit(CARD_PUT_AWAY, step.card)


def enact_step(g: Core, step: Step) -> None:
    """Enact a card once: row by row, or whole (TP-89)."""
    card = g.m.cards[step.card]
    if card.kind != GROWING:
        g.step(AFTER_MAJOR_STEP)
        g.start(card.block, card=card.index)  # TP-94, TP-95
        return
    rows = len(g.s.crew) - 1  # TP-92, TP-93
    whole = g.s.rulings.noeffect_scope == 1  # TP:G-07
    if whole and g.s.rulings.difficulty >= OFFICER and all(effects.idle(g, card.rows[row]) for row in range(rows)):
        replace(g, card.index, 0)
        return
    for row in range(rows - 1, -1, -1):
        g.step(ROW_STEP, row, card=card.index)


def row_step(g: Core, step: Step) -> None:
    """Enact one row, or what takes the place of a row without effect (TP-32)."""
    block = g.m.cards[step.card].rows[step.value]
    if not effects.idle(g, block):
        g.emit(ROW_STARTED, step.card, step.value + 2)
        g.start(block, card=step.card)
    elif g.s.rulings.difficulty >= OFFICER and g.s.rulings.noeffect_scope == 0:  # TP-32
        replace(g, step.card, step.value)
    else:
        g.emit(ROW_VOID, step.card, step.value + 2)


def replace(g: Core, card: int, row: int) -> None:
    """Draw from the Growing reserve until a first row has an effect, no card twice; all go back (TP-32, TP:G-07)."""
    left = g.s.growing_reserve[:]
    while left:
        drawn = left.pop(g.draw(RESERVE_STREAM, len(left)))
        g.emit(ROW_REPLACED, card, row + 2, drawn)
        block = g.m.cards[drawn].rows[0]
        if not effects.idle(g, block):
            g.start(block, card=drawn)
            return
    g.emit(ROW_VOID, card, row + 2)


def after_major_step(g: Core, step: Step) -> None:
    """What the Hyperdrive card does after each Major Disaster while it lies face up (TP:G-18)."""
    if not g.s.fixed:
        g.start(g.m.hyperdrive[g.s.hyperdrive].after_major)


def last_opening_step(g: Core, step: Step) -> None:
    """The open Airlock vents at the end of the phase (TP-91)."""
    if not g.s.closed:
        airlock.opening(g)
