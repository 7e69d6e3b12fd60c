"""Locked Doors, interior and exterior, and the Shields (TP-146 to TP-149, TP-113)."""

from __future__ import annotations

from chronaut.systems.tempus import airlock
from chronaut.systems.tempus.core import Core
from chronaut.systems.tempus.facts.board import (
    DOOR_LOCKED,
    DOOR_UNLOCKED,
    DOORS_SWITCHED,
    EXTERIOR_CLOSED,
    EXTERIOR_OPENED,
    SHIELDS_MOVED,
)
from chronaut.systems.tempus.terms import AIRLOCK


def set_door(g: Core, door: int, lock: bool) -> None:
    """Place a Locked Door, or take it off."""
    if lock == g.open_door(door):
        g.emit(DOOR_LOCKED if lock else DOOR_UNLOCKED, door)


def switch(g: Core, spaces: list[int]) -> None:
    """Flip every interior door of some spaces at the same time; of the whole ship if none are given."""
    mask = 0 if spaces else (1 << len(g.m.doors)) - 1
    for space in spaces:
        for door in g.m.doors_of[space]:
            mask ^= 1 << door
    if mask:
        g.emit(DOORS_SWITCHED, mask)  # TP-148, TP:G-61
    outside = not spaces or g.m.roles[AIRLOCK] in spaces
    if outside and g.s.rulings.switch_exterior:  # TP:G-60
        set_exterior(g, g.s.closed is False)


def set_exterior(g: Core, closed: bool) -> None:
    """Open or close the exterior door (TP-113)."""
    if closed != g.s.closed:
        g.emit(EXTERIOR_CLOSED if closed else EXTERIOR_OPENED)


def breach(g: Core) -> None:
    """Damage takes the exterior door off; the Opening comes later (TP-83, TP:G-03)."""
    if g.s.closed:
        g.emit(EXTERIOR_OPENED)
        if g.s.rulings.opening_on_breach:  # TP:G-03
            airlock.opening(g)


def move_shields(g: Core, add: int) -> None:
    """Move the Shields marker, not beyond its start; red loses (TP-44)."""
    to = max(0, min(top(g), g.s.shields + add))
    if to != g.s.shields:
        g.emit(SHIELDS_MOVED, to)


def top(g: Core) -> int:
    """Where the Shields marker starts (TP-16, TP:G-30)."""
    return min(g.m.shields, g.s.rulings.shields_start)
