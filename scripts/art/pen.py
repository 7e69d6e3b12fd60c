"""What drawings of all missions are written with: colours between colours, numbers, closed shapes."""

from __future__ import annotations

from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


def mix(one: str, other: str, share: float) -> str:
    """A colour with a share of another."""
    parts = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)


def n(value: float) -> str:
    """A number as short as it can be written, to a tenth."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def poly(*points: Point) -> str:
    """A closed shape with corners."""
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "z"


def box(x: float, y: float, w: float, h: float) -> str:
    """A rectangle."""
    return f"M{n(x)} {n(y)}h{n(w)}v{n(h)}h{n(-w)}z"


def disc(x: float, y: float, r: float, flat: float = 1) -> str:
    """A circle, or an ellipse that lies down."""
    return f"M{n(x - r)} {n(y)}a{n(r)} {n(r * flat)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r * flat)} 0 1 0 {n(-2 * r)} 0z"
