"""What stands in the pictures of Not a Word: houses, people, horses, bells, ropes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from scripts.art.pen import Point, mix, n

from .kit import (
    BRICK,
    BRONZE,
    BRONZE2,
    GREY,
    HAIR,
    HEMP,
    INK,
    IRON,
    LEAF,
    LEAF2,
    SHADE,
    SKIN,
    STRAW,
    WHITE,
    WOOD,
    WOOD2,
    WOOD3,
    Sheet,
    dim,
    far,
    line,
    lit,
)


class Look(NamedTuple):
    """How somebody is dressed."""

    coat: str
    legs: str = "#4A3B3A"
    hair: str = HAIR
    hat: str = ""
    skin: str = SKIN
    skirt: bool = False
    apron: str = ""
    beard: str = ""
    collar: str = ""


def limb(sheet: Sheet, joints: list[Point], ink: str, width: float) -> None:
    """An arm or a leg, with its lit edge."""
    sheet.stroke(f"M{line(joints)}", dim(ink, 0.2), width)
    sheet.stroke(f"M{line([(x - width * 0.18, y - width * 0.12) for x, y in joints])}", ink, width * 0.6)


def below(
    sheet: Sheet, at: Callable[[float, float], Point], look: Look, u: float, how: tuple[int, float, int], sits: bool
) -> None:
    """A skirt, or legs that stand or sit."""
    hip, stride, face = how
    if look.skirt:
        sheet.path(
            f"M{line([at(-9, hip + 2), at(-17 - stride, 1)])}Q{line([at(0, -3), at(17 + stride, 1)])}L{line([at(9, hip + 2)])}z",
            look.legs,
        )
        sheet.path(f"M{line([at(3, hip + 2), at(8, 0), at(17 + stride, 1), at(9, hip + 2)])}z", dim(look.legs))
        for fold in (-8, -2, 4):
            sheet.stroke(f"M{line([at(fold * 0.5, hip - 4), at(fold * 1.4, 3)])}", SHADE, 0.8 * u, 0.35)
    elif sits:
        for side in (-1, 1):
            limb(
                sheet,
                [at(side * 5, hip), at(side * 8 + face * 14, hip - 4), at(side * 7 + face * 15, 2)],
                look.legs,
                8 * u,
            )
    else:
        for side in (-1, 1):
            limb(
                sheet,
                [at(side * 5, hip + 2), at(side * 5.5 + side * stride * 0.4, 24), at(side * (5 + stride), 3)],
                look.legs,
                8 * u,
            )
            fx, fy = at(side * (5 + stride) + face * 2.5, 1.5)
            sheet.disc(fx, fy, 5 * u, WOOD3, flat=0.5)


def person(
    sheet: Sheet, x: float, y: float, high: float, look: Look, *, left: tuple[Point, Point] = ((-9, 16), (-8, 32)),
    right: tuple[Point, Point] = ((9, 16), (8, 32)), face: int = 1, stride: float = 4, sits: bool = False, shadow: bool = True,
) -> None:  # fmt: skip
    """Somebody with the feet at (x, y); arms as elbow and hand, seen from the shoulder, for a height of 100."""
    u = high / 100
    if shadow:
        sheet.shadow(x, y, 26 * u, 7 * u)

    def at(dx: float, dy: float) -> Point:
        return (x + dx * u, y - dy * u)

    hip = 30 if sits else 47
    top = hip + 34

    def arm(side: int, bend: tuple[Point, Point]) -> None:
        shoulder = at(side * 10, top - 3)
        joints = [shoulder, *[(shoulder[0] + dx * u, shoulder[1] + dy * u) for dx, dy in bend]]
        limb(sheet, joints, look.coat, 7.5 * u)
        hx, hy = joints[-1]
        sheet.disc(hx, hy, 3.6 * u, look.skin)

    arm(1, right)
    below(sheet, at, look, u, (hip, stride, face), sits)
    torso = [at(-13, top - 2), at(-6, top + 3), at(6, top + 3), at(13, top - 2), at(10.5, hip - 4), at(-10.5, hip - 4)]
    sheet.poly(torso, look.coat)
    sheet.poly([at(4, top + 3), at(6, top + 3), at(13, top - 2), at(10.5, hip - 4), at(3, hip - 4)], dim(look.coat))
    sheet.poly([at(-13, top - 2), at(-6, top + 3), at(-8, hip - 4), at(-10.5, hip - 4)], lit(look.coat, 0.25))
    if look.apron:
        sheet.poly(
            [at(-8, hip + 6), at(8, hip + 6), at(11, 14 if look.skirt else 28), at(-11, 14 if look.skirt else 28)],
            look.apron,
        )
        sheet.poly(
            [at(3, hip + 6), at(8, hip + 6), at(11, 14 if look.skirt else 28), at(4, 14 if look.skirt else 28)],
            dim(look.apron, 0.2),
        )
    else:
        sheet.stroke(f"M{line([at(-10.5, hip), at(10.5, hip)])}", WOOD3, 2 * u)
    head(sheet, x, y - (top + 13) * u, 8.6 * u, look, face)
    arm(-1, left)


def head(sheet: Sheet, x: float, y: float, r: float, look: Look, face: int = 1) -> None:
    """A head of radius r."""
    sheet.box(x - r * 0.42, y + r * 0.5, r * 0.84, r * 1.0, dim(look.skin, 0.25))
    if look.collar:
        sheet.disc(x, y + r * 1.25, r * 1.15, look.collar, flat=0.36)
    sheet.disc(x - face * r * 0.12, y - r * 0.1, r * 1.08, look.hair)
    sheet.path(
        f"M{n(x - face * r * 0.7)} {n(y - r * 0.55)}q{n(face * r * 0.8)} {n(-r * 0.5)} {n(face * r * 1.55)} {n(r * 0.1)}"
        f"q{n(face * r * 0.1)} {n(r * 0.5)} {n(face * r * 0.12)} {n(r * 0.62)}"
        f"q{n(-face * r * 0.1)} {n(r * 0.9)} {n(-face * r * 0.9)} {n(r * 0.95)}"
        f"q{n(-face * r * 0.8)} {n(-r * 0.2)} {n(-face * r * 0.77)} {n(-r * 1.67)}z",
        look.skin,
    )
    sheet.disc(x + face * r * 0.42, y - r * 0.08, r * 0.12, INK)
    sheet.stroke(f"M{n(x + face * r * 0.2)} {n(y - r * 0.34)}l{n(face * r * 0.45)} {n(-r * 0.03)}", look.hair, r * 0.16)
    sheet.stroke(
        f"M{n(x + face * r * 0.55)} {n(y + r * 0.55)}l{n(-face * r * 0.4)} {n(r * 0.05)}", dim(look.skin, 0.5), r * 0.13
    )
    if look.beard:
        sheet.path(
            f"M{n(x + face * r * 0.86)} {n(y + r * 0.42)}q{n(-face * r * 0.1)} {n(r * 1.3)} {n(-face * r * 0.7)} {n(r * 1.2)}"
            f"q{n(-face * r * 0.9)} {n(-r * 0.5)} {n(-face * r * 0.86)} {n(-r * 1.3)}"
            f"q{n(face * r * 0.7)} {n(r * 0.8)} {n(face * r * 1.56)} {n(r * 0.1)}z",
            look.beard,
        )
    if look.hat:
        brim = r * 1.5
        sheet.disc(x, y - r * 0.55, brim, dim(look.hat, 0.3), flat=0.26)
        sheet.path(
            f"M{n(x - r)} {n(y - r * 0.62)}q{n(r * 0.1)} {n(-r * 1.15)} {n(r)} {n(-r * 1.1)}"
            f"q{n(r * 0.9)} {n(-r * 0.05)} {n(r)} {n(r * 1.1)}z",
            look.hat,
        )
        sheet.path(
            f"M{n(x - r)} {n(y - r * 0.62)}q{n(r * 0.1)} {n(-r * 1.15)} {n(r * 0.8)} {n(-r * 1.08)}l{n(-r * 0.2)} {n(r * 1.08)}z",
            lit(look.hat, 0.3),
        )


def small_folk(sheet: Sheet, x: float, y: float, high: float, ink: str, skin: str = SKIN) -> None:
    """Somebody far off."""
    w = high * 0.3
    sheet.path(
        f"M{n(x - w / 2)} {n(y)}l{n(w * 0.12)} {n(-high * 0.72)}h{n(w * 0.76)}l{n(w * 0.12)} {n(high * 0.72)}z", ink
    )
    sheet.disc(x, y - high * 0.84, high * 0.14, skin)


def house(
    sheet: Sheet, x: float, foot: float, w: float, h: float, ink: str, *, floors: int = 3, bays: int = 2, air: float = 0,
    shutters: str = "#5B6B52", door: bool = False, open_row: int = -1, roof: bool = True,
) -> None:  # fmt: skip
    """A Roman front with shutters, a lit edge, a shaded edge and eaves that throw a shadow."""
    wall, top = far(ink, air), foot - h
    sheet.box(x, top, w, h, wall)
    sheet.box(x, top, w * 0.1, h, far(lit(ink), air))
    sheet.box(x + w * 0.86, top, w * 0.14, h, far(dim(ink, 0.3), air))
    sheet.specks(x + 2, top + 4, w - 5, h - 6, int(w * h / 140), far(dim(ink, 0.5), air))
    if roof:
        eave = far(BRICK, air)
        sheet.poly([(x - 3, top + 1), (x + w + 3, top + 1), (x + w, top - 6), (x, top - 6)], eave)
        sheet.stroke(
            "".join(f"M{n(x + k)} {n(top - 6)}l-.6 7" for k in range(2, int(w), 4)), far(dim(BRICK), air), 0.7, 0.7
        )
        sheet.box(x, top + 1, w, 4, SHADE, 0.28)
    step, bay = h / (floors + (0.35 if door else 0.1)), w / bays
    for floor in range(floors):
        for k in range(bays):
            wx, wy = x + bay * (k + 0.5) - bay * 0.17, top + 8 + step * floor
            ww, wh = bay * 0.34, min(step * 0.56, 24)
            sheet.box(wx - 1.2, wy - 1.4, ww + 2.4, wh + 2.8, far(lit(ink, 0.5), air))
            if floor == open_row:
                sheet.box(wx, wy, ww, wh, far("#3A2C2E", air))
            else:
                sheet.box(wx, wy, ww, wh, far(shutters, air))
                sheet.stroke(f"M{n(wx + ww / 2)} {n(wy)}v{n(wh)}", far(dim(shutters, 0.6), air), 0.7)
                rows = "".join(f"M{n(wx + 0.8)} {n(wy + r)}h{n(ww - 1.6)}" for r in range(2, int(wh), 3))
                sheet.stroke(rows, far(dim(shutters, 0.5), air), 0.5, 0.6)
            sheet.box(wx - 1.2, wy + wh + 1, ww + 2.4, 1.4, SHADE, 0.3)
    if door:
        dx, dw, dh = x + w * 0.36, w * 0.28, min(36, h * 0.3)
        sheet.path(
            f"M{n(dx - 2)} {n(foot)}v{n(-dh)}q{n(dw / 2 + 2)} {n(-dw * 0.8)} {n(dw + 4)} 0v{n(dh)}z",
            far(lit(ink, 0.5), air),
        )
        sheet.path(f"M{n(dx)} {n(foot)}v{n(-dh)}q{n(dw / 2)} {n(-dw * 0.7)} {n(dw)} 0v{n(dh)}z", far("#3A2722", air))


def horse(
    sheet: Sheet, x: float, y: float, high: float, ink: str, face: int = 1, sacks: bool = True, down: bool = False
) -> None:
    """A horse whose hooves stand at (x, y), this high at the withers."""
    u = high / 50

    def at(dx: float, dy: float) -> Point:
        return (x + face * dx * u, y - dy * u)

    sheet.shadow(x, y, 54 * u, 8 * u, 0.3)
    for dx, tone in ((-18, 0.35), (-10, 0.1), (12, 0.35), (19, 0.1)):
        leg = dim(ink, tone)
        sheet.poly([at(dx - 3.4, 27), at(dx + 3.4, 27), at(dx + 1.8, 2), at(dx - 1.6, 2)], leg)
        sheet.poly(
            [
                at(dx - 2.6, 3.6 if not sacks else 7),
                at(dx + 3, 3.6 if not sacks else 7),
                at(dx + 3.6, 0),
                at(dx - 2.8, 0),
            ],
            STRAW if sacks else INK,
        )
    a, b, c, d, e = at(-25, 40), at(-26, 22), at(0, 19), at(24, 24), at(22, 46)
    sheet.path(
        f"M{line([a])}Q{line([b])} {line([c])}Q{line([d])} {line([e])}Q{line([at(2, 41), at(-12, 47)])}Q{line([at(-22, 49), a])}z",
        ink,
    )
    sheet.path(
        f"M{line([at(-22, 28)])}Q{line([at(0, 16), at(22, 28)])}Q{line([at(0, 26), at(-22, 28)])}z", dim(ink, 0.4)
    )
    sheet.path(
        f"M{line([at(-20, 46)])}Q{line([at(0, 40), at(18, 46)])}Q{line([at(0, 44), at(-20, 46)])}z", lit(ink, 0.3)
    )
    nose = at(37, 34) if down else at(42, 58)
    crown = at(34, 50) if down else at(33, 68)
    sheet.path(
        f"M{line([at(13, 45)])}Q{line([at(22, 62), crown])}"
        f"L{line([at(37, 66) if not down else at(39, 48), nose, at(39, 53) if not down else at(34, 31)])}"
        f"Q{line([at(31, 50), at(23, 30)])}z",
        ink,
    )
    sheet.poly(
        [
            at(32, 67) if not down else at(33, 49),
            at(34, 73) if not down else at(36, 54),
            at(36, 66) if not down else at(37, 49),
        ],
        dim(ink),
    )
    sheet.stroke(f"M{line([at(13, 46)])}Q{line([at(20, 62), crown])}", dim(ink, 0.6), 3 * u)
    ex, ey = at(36, 61) if not down else at(36.5, 44)
    sheet.disc(ex, ey, 1 * u, INK)
    sheet.path(
        f"M{line([at(-24, 40)])}Q{line([at(-35, 36), at(-31, 14)])}Q{line([at(-27, 30), at(-22, 36)])}z", dim(ink, 0.5)
    )


def rope(sheet: Sheet, d: str, width: float = 3, ink: str = HEMP) -> None:
    """A laid rope along a path."""
    sheet.stroke(d, dim(ink, 0.45), width + 0.8)
    sheet.stroke(d, ink, width)
    sheet.stroke(d, lit(ink, 0.5), width * 0.55, 0.9, f"{n(width * 0.8)} {n(width * 0.7)}")


def bell(sheet: Sheet, x: float, y: float, high: float, ink: str = BRONZE, ivy: bool = True) -> None:
    """A bell that hangs from (x, y), with a garland round its shoulder."""
    u = high / 40

    def at(dx: float, dy: float) -> Point:
        return (x + dx * u, y + dy * u)

    sheet.disc(*at(0, 38), 3.2 * u, IRON)
    sheet.path(
        f"M{line([at(-8, 5)])}Q{line([at(-2, 1), at(0, 1)])}Q{line([at(2, 1), at(8, 5)])}Q{line([at(10, 22), at(17, 37)])}"
        f"Q{line([at(0, 42), at(-17, 37)])}Q{line([at(-10, 22), at(-8, 5)])}z",
        ink,
    )
    sheet.path(
        f"M{line([at(3, 2), at(8, 5)])}Q{line([at(10, 22), at(17, 37)])}"
        f"Q{line([at(10, 40), at(6, 40)])}Q{line([at(5, 20), at(3, 2)])}z",
        BRONZE2,
    )
    sheet.path(
        f"M{line([at(-6, 6)])}Q{line([at(-7, 22), at(-12, 36)])}L{line([at(-8.5, 37)])}Q{line([at(-4, 20), at(-3.4, 5)])}z",
        lit(ink, 0.55),
    )
    sheet.box(x - 2 * u, y - 3 * u, 4 * u, 5 * u, IRON)
    if ivy:
        sheet.stroke(f"M{line([at(-9.2, 12)])}Q{line([at(0, 15.5), at(9.4, 12)])}", LEAF2, 1.3 * u)
        for k in range(-4, 5):
            lx, ly = at(k * 2.2, 13.8 - abs(k) * 0.4 + (1.6 if k % 2 else -1.2))
            sheet.disc(lx, ly, 1.5 * u, LEAF)
    sheet.stroke(f"M{line([at(-14, 31)])}Q{line([at(0, 35.5), at(14, 31)])}", dim(ink, 0.5), 0.9 * u, 0.8)


def capstan(sheet: Sheet, x: float, y: float, size: float) -> None:
    """A capstan with its drum and four bars."""
    u = size / 40
    sheet.shadow(x, y, 44 * u, 8 * u, 0.4)
    sheet.poly([(x - 18 * u, y), (x - 14 * u, y - 6 * u), (x + 14 * u, y - 6 * u), (x + 18 * u, y)], WOOD2)
    sheet.box(x - 14 * u, y - 34 * u, 3.4 * u, 30 * u, WOOD)
    sheet.box(x + 10 * u, y - 34 * u, 3.4 * u, 30 * u, WOOD2)
    sheet.box(x - 15 * u, y - 36 * u, 30 * u, 4 * u, lit(WOOD, 0.2))
    sheet.box(x - 6 * u, y - 32 * u, 12 * u, 27 * u, HEMP)
    sheet.stroke(
        "".join(f"M{n(x - 6 * u)} {n(y - k * u)}l{n(12 * u)} {n(-1.4 * u)}" for k in range(7, 31, 3)),
        dim(HEMP, 0.5),
        0.8 * u,
    )
    sheet.stroke(f"M{n(x - 34 * u)} {n(y - 41 * u)}L{n(x + 34 * u)} {n(y - 33 * u)}", WOOD, 3 * u)
    sheet.stroke(f"M{n(x - 26 * u)} {n(y - 30 * u)}L{n(x + 27 * u)} {n(y - 45 * u)}", lit(WOOD, 0.15), 3 * u)


def cypress(sheet: Sheet, x: float, y: float, high: float, air: float = 0) -> None:
    """A cypress."""
    w = high * 0.11
    sheet.path(
        f"M{n(x)} {n(y - high)}Q{n(x + w * 1.5)} {n(y - high * 0.3)} {n(x + w * 0.5)} {n(y)}"
        f"h{n(-w)}Q{n(x - w * 1.5)} {n(y - high * 0.3)} {n(x)} {n(y - high)}z",
        far(LEAF2, air),
    )
    sheet.path(
        f"M{n(x)} {n(y - high)}Q{n(x - w * 1.4)} {n(y - high * 0.3)} {n(x - w * 0.5)} {n(y)}"
        f"Q{n(x - w * 0.4)} {n(y - high * 0.5)} {n(x)} {n(y - high)}z",
        far(LEAF, air),
    )


def pine(sheet: Sheet, x: float, y: float, high: float, air: float = 0) -> None:
    """An umbrella pine."""
    sheet.stroke(f"M{n(x)} {n(y)}q{n(high * 0.04)} {n(-high * 0.4)} 0 {n(-high * 0.75)}", far(WOOD2, air), high * 0.05)
    for dx, dy, r in ((-0.2, 0.78, 0.2), (0.2, 0.8, 0.22), (0, 0.86, 0.26)):
        sheet.disc(x + high * dx, y - high * dy, high * r, far(LEAF2, air), flat=0.42)
    for dx, dy, r in ((-0.24, 0.83, 0.15), (0.1, 0.88, 0.17)):
        sheet.disc(x + high * dx, y - high * dy, high * r, far(LEAF, air), flat=0.4)


def barrel(sheet: Sheet, x: float, y: float, w: float, h: float) -> None:
    """A barrel with two hoops."""
    sheet.path(f"M{n(x)} {n(y)}q{n(-w * 0.12)} {n(-h / 2)} 0 {n(-h)}h{n(w)}q{n(w * 0.12)} {n(h / 2)} 0 {n(h)}z", WOOD)
    sheet.path(f"M{n(x + w * 0.62)} {n(y)}v{n(-h)}h{n(w * 0.38)}q{n(w * 0.12)} {n(h / 2)} 0 {n(h)}z", WOOD2)
    for at in (0.22, 0.78):
        sheet.stroke(f"M{n(x - w * 0.06)} {n(y - h * at)}q{n(w / 2)} {n(h * 0.05)} {n(w * 1.12)} 0", IRON, 1.6)


def basket(sheet: Sheet, x: float, y: float, w: float, fill: str = "") -> None:
    """A basket, with something in it."""
    if fill:
        for k in range(7):
            sheet.disc(x + w * (0.12 + 0.127 * k), y - w * 0.44 - (k % 2) * w * 0.07, w * 0.11, fill)
    sheet.path(f"M{n(x)} {n(y - w * 0.42)}h{n(w)}l{n(-w * 0.13)} {n(w * 0.42)}h{n(-w * 0.74)}z", STRAW)
    sheet.stroke(
        "".join(f"M{n(x + w * 0.04)} {n(y - w * k)}h{n(w * 0.9)}" for k in (0.12, 0.24, 0.34)),
        dim(STRAW, 0.5),
        w * 0.04,
        0.7,
    )
    sheet.path(
        f"M{n(x + w * 0.7)} {n(y - w * 0.42)}h{n(w * 0.3)}l{n(-w * 0.13)} {n(w * 0.42)}h{n(-w * 0.1)}z",
        dim(STRAW, 0.4),
        0.7,
    )


def sheet_on_line(sheet: Sheet, x: float, y: float, w: float, h: float, blow: float = 0, ink: str = WHITE) -> None:
    """A piece of washing, blown to the left or the right."""
    sheet.path(
        f"M{n(x)} {n(y)}h{n(w)}q{n(blow * 0.5)} {n(h / 2)} {n(blow)} {n(h)}"
        f"q{n(-w / 2)} {n(h * 0.07)} {n(-w)} 0q{n(-blow * 0.4)} {n(-h / 2)} {n(-blow)} {n(-h)}z",
        ink,
    )
    sheet.path(
        f"M{n(x + w * 0.6)} {n(y)}h{n(w * 0.4)}q{n(blow * 0.5)} {n(h / 2)} {n(blow)} {n(h)}"
        f"l{n(-w * 0.3)} 0q{n(-blow * 0.4)} {n(-h / 2)} {n(-blow - w * 0.1)} {n(-h)}z",
        mix(ink, GREY, 0.3),
    )


def crowd(
    sheet: Sheet, x: float, y: float, w: float, high: float, inks: list[str], step: float, air: float = 0
) -> None:
    """A row of people far off."""
    at = x
    while at < x + w:
        small_folk(
            sheet,
            at,
            y + sheet.luck.uniform(-1, 1),
            high * sheet.luck.uniform(0.85, 1.1),
            far(sheet.luck.choice(inks), air),
            far(SKIN, air),
        )
        at += step * sheet.luck.uniform(0.7, 1.3)
