"""A board as SVG: its spaces with their names and room for tokens, doors in the walls, dotted lines between spaces."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

from chronaut.render.type import width
from chronaut.systems.contract.face import Plan, Room

SIZE: Final = 1.4
"""Size of the names, in the measure of the spaces."""
INSIDE: Final = 0.7
"""From a wall to what stands in a space."""
DOOR: Final = 2.6
EDGE: Final = 1.5
MIDDLE: Final = 0.5
ASIDE: Final = 0.78
"""Where a dotted line crosses a wall: names stand at its other end."""


def drawn(plan: Plan, texts: Mapping[str, str]) -> str:
    """The board; names that are not among the texts are left out."""
    left, top = min(room.x for room in plan.rooms) - EDGE, min(room.y for room in plan.rooms) - EDGE
    wide = max(room.x + room.wide for room in plan.rooms) + EDGE - left
    high = max(room.y + room.high for room in plan.rooms) + EDGE - top
    parts = [_room(room, texts.get(room.title, "")) for room in plan.rooms]
    parts += [_way(plan.rooms[one.one], plan.rooms[one.other], one.door) for one in plan.passages]
    parts += [_exit(plan.rooms[number]) for number in plan.exits]
    return f'<svg class="plan" viewBox="{left:g} {top:g} {wide:g} {high:g}" aria-hidden="true">{"".join(parts)}</svg>'


def lines(name: str, room: Room) -> list[str]:
    """A name in lines that fit between the walls of its space."""
    most = (room.wide - 2 * INSIDE) / SIZE
    found: list[str] = []
    for word in name.split():
        if found and width(f"{found[-1]} {word}", "ui", weight=700) <= most:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


def _room(room: Room, name: str) -> str:
    rows = "".join(
        f'<text x="{room.x + INSIDE:g}" y="{room.y + INSIDE + SIZE * (0.85 + 1.15 * n):g}">{escape(line)}</text>'
        for n, line in enumerate(lines(name, room))
    )
    number = ""
    if room.numbered:
        number = f'<circle class="number" cx="{room.x + room.wide - 2:g}" cy="{room.y + room.high - 2:g}" r="1.4"/>'
    kind = "room numbered" if room.numbered else "room"
    return f'<rect class="{kind}" x="{room.x:g}" y="{room.y:g}" width="{room.wide:g}" height="{room.high:g}" rx=".6"/>{number}{rows}'


def _way(one: Room, other: Room, door: bool) -> str:
    """A door in the wall between two spaces, or a dotted line across it."""
    x, y, upright = meeting(one, other, MIDDLE if door else ASIDE)
    if door:
        return _bar(x, y, upright)
    across, along = (EDGE, 0.0) if upright else (0.0, EDGE)
    return f'<path class="dots" d="M{x - across:g} {y - along:g}L{x + across:g} {y + along:g}"/>'


def _bar(x: float, y: float, upright: bool) -> str:
    wide, high = (0.9, DOOR) if upright else (DOOR, 0.9)
    return f'<rect class="door" x="{x - wide / 2:g}" y="{y - high / 2:g}" width="{wide:g}" height="{high:g}" rx=".3"/>'


def _exit(room: Room) -> str:
    return _bar(room.x + room.wide / 2, room.y + room.high, upright=False)


def meeting(one: Room, other: Room, share: float = MIDDLE) -> tuple[float, float, bool]:
    """Where the wall or the gap between two spaces is crossed, and whether it stands upright."""
    across = _between(one.x, one.x + one.wide, other.x, other.x + other.wide, share)
    along = _between(one.y, one.y + one.high, other.y, other.y + other.high, share)
    upright = one.x + one.wide <= other.x or other.x + other.wide <= one.x
    return across, along, upright


def _between(first: float, last: float, low: float, high: float, share: float) -> float:
    """A point of what two stretches share, or the middle of the gap between them."""
    start, end = max(first, low), min(last, high)
    return start + (end - start) * (share if start < end else MIDDLE)
