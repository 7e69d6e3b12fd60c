"""The Time Jump, step by step (TP-101 to TP-112)."""

from __future__ import annotations

from chronaut.kernel.state import Step
from chronaut.systems.tempus import doors
from chronaut.systems.tempus.core import LOOP_STEP, Core
from chronaut.systems.tempus.facts.board import (
    BOARD_CLEARED,
    COMPLETION_CLEARED,
    EXTERIOR_CLOSED,
    HYPERDRIVE_FACE_UP,
    SHIELDS_MOVED,
)
from chronaut.systems.tempus.facts.cards import DECK_RESET, PARADOX_ADDED, PARADOX_REFILLED
from chronaut.systems.tempus.facts.people import ITEM_LAID, ITEMS_CLEARED, RETURNED
from chronaut.systems.tempus.facts.turns import JUMP_BEGUN, LOOP_BEGUN
from chronaut.systems.tempus.terms import EQUIPMENT, LEGEND, OFFICER, PARADOXES_STREAM, RETAIN_ITEMS, TIME_DRIVE


def begin(g: Core, who: int) -> None:
    """A character makes the Time Jump."""
    s, rulings = g.s, g.s.rulings
    kept = [[item for item in g.held(one) if keeps_item(g, one, item, who)] for one in range(len(s.crew))]
    wounds = [keeps(g, one, who) for one in range(len(s.crew))]
    g.emit(JUMP_BEGUN, who)
    for one in range(len(s.crew)):
        g.emit(RETURNED, one, int(wounds[one]), text=" ".join([str(item) for item in kept[one]]))  # TP-101
    g.emit(BOARD_CLEARED)  # TP-103
    if s.shields != doors.top(g):
        g.emit(SHIELDS_MOVED, doors.top(g))  # TP-104
    if not s.closed:
        g.emit(EXTERIOR_CLOSED)
    if s.completed and rulings.jump_clears_completion:  # TP-170
        g.emit(COMPLETION_CLEARED)
    drive = rulings.difficulty == LEGEND or (
        rulings.difficulty == OFFICER and rulings.officer_keeps_floor == 1
    )  # TP-31
    g.emit(ITEMS_CLEARED, int(drive))  # TP-105
    refill(g)
    if s.fixed:
        g.emit(HYPERDRIVE_FACE_UP)  # TP-107
    g.step(LOOP_STEP)
    if rulings.repeat_start_effects:  # TP:G-79
        for one in range(len(s.crew) - 1, -1, -1):
            g.start(g.m.persons[s.crew[one].character].starts, agent=one)
    g.start(g.m.hyperdrive[s.hyperdrive].block)  # TP-108


def keeps(g: Core, who: int, jumper: int) -> bool:
    """Whether a character keeps its items and wounds (TP-29 to TP-31); the dead keep nothing (TP:G-73)."""
    one = g.s.crew[who]
    level = g.s.rulings.difficulty
    if not one.alive:
        return False
    if level == LEGEND:
        return who == jumper  # TP-31
    return level < OFFICER or one.space == g.m.roles[TIME_DRIVE]  # TP-29, TP-30


def keeps_item(g: Core, who: int, item: int, jumper: int) -> bool:
    """Whether a character keeps one of its items."""
    if g.m.items[g.m.kind_of[item]].slot != EQUIPMENT and not g.s.rulings.retain_wearing:  # TP:G-20
        return False
    return keeps(g, who, jumper) or (g.s.crew[who].alive and g.given(who, RETAIN_ITEMS))


def refill(g: Core) -> None:
    """Fill the item slots on the board from the supply, as far as it goes (TP-106, TP:G-75)."""
    for number, kind in enumerate(g.m.items):
        for space in sorted(kind.starts):
            lies = any(g.s.item_at[item] == space for item in kind.cards)
            spare = g.spare(number)
            if not lies and spare >= 0:
                g.emit(ITEM_LAID, space, spare)  # TP-106


def loop_step(g: Core, step: Step) -> None:
    """A Paradox and the flipped discard pile go on top of the deck, and a new loop begins (TP-109 to TP-111)."""
    s = g.s
    if not s.paradoxes and s.rulings.empty_paradox == 1 and s.paradox_reserve:  # TP:G-81
        g.emit(PARADOX_REFILLED, g.draw(PARADOXES_STREAM, len(s.paradox_reserve)))
    if s.paradoxes:
        g.emit(PARADOX_ADDED)  # TP-109
    g.emit(DECK_RESET)  # TP-110
    g.emit(LOOP_BEGUN)  # TP-111
