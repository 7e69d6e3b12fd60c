"""The bar of the Empire at four o'clock: a telephone, a back door, a piano, stairs, a hatch."""

from __future__ import annotations

from scripts.art.pen import box, disc, mix, n, poly

from .kit import (
    GREY,
    INK,
    IRON,
    LAMP,
    MIST,
    MOSS,
    MUSTARD,
    NIGHT,
    OAK,
    OAK2,
    OAK3,
    PAPER,
    RAIN,
    RUST,
    SLATE,
    STEEL2,
    WOOL,
    Sheet,
)
from .people import HATS, Look, person

WALL = "#7C4238"


def draw() -> str:
    """The whole room; wet grey light from the door behind us, no lamp lit but the one that nobody is to see."""
    s = Sheet(700, seed=48)
    room(s)
    telephone(s)
    shelf(s)
    door(s)
    piano(s)
    stairs(s)
    ceiling(s)
    hatch(s)
    floor_things(s)
    return s.done()


def room(s: Sheet) -> None:
    """Papered wall, dado, wet lino in squares."""
    s.fill(box(0, 0, 700, 220), WALL)
    s.line("".join(f"M{x} 16v112" for x in range(6, 700, 14)), mix(WALL, INK, 0.3), 3, 0.55)
    d = ""
    for x in range(13, 700, 14):
        for y in range(24 + (x % 4) * 5, 124, 20):
            d += f"M{x - 2} {y}l2-3 2 3-2 3z"
    s.fill(d, mix(WALL, MUSTARD, 0.5), 0.6)
    s.fill(
        box(0, 0, 700, 220), s.grade((0, MIST, 0.35), (0.3, MIST, 0.05), (0.6, INK, 0.35), (1, INK, 0.15), across=True)
    )
    s.fill(box(0, 126, 700, 58), OAK2)
    s.fill(box(0, 123, 700, 5), OAK)
    for x in range(4, 700, 35):
        s.line(f"M{x} 134h27v40h-27z", OAK3, 1.4)
    s.wash(box(0, 182, 700, 38), (0, mix(SLATE, OAK3, 0.4)), (1, INK))
    for row, (y, h) in enumerate(((183, 6), (189, 8), (197, 10), (207, 13))):
        for column in range(-12, 13):
            if (row + column) % 2:
                a, b = 350 + column * (30 + row * 5), 350 + (column + 1) * (30 + row * 5)
                s.fill(poly((a, y), (b, y), (b + (column + 1) * 5, y + h), (a + column * 5, y + h)), MOSS, 0.4)
    for x in (40, 190, 330, 470, 640):
        s.fill(disc(x, 200 + x % 7, 34, 0.1), MIST, 0.3)


def telephone(s: Sheet) -> None:
    """Oak, two bells, a crank; its lid ajar on a pasted card; a list on a string; the wire that comes in."""
    for one in range(2):
        s.wire([(-2, 22 + one * 4), (66 + one * 8, 40)], 8, INK, 1)
    s.line("M66 28v24M74 30v22", INK, 1)
    s.fill(box(44, 50, 58, 84), INK, 0.4)
    s.fill(box(40, 46, 58, 84), OAK)
    s.fill(box(36, 42, 66, 6) + box(36, 128, 66, 6), OAK2)
    s.grain((42, 50, 52, 76), 26, OAK2, 0.7)
    s.fill(disc(58, 58, 8) + disc(80, 58, 8), "#D9B860")
    s.fill(disc(60, 60, 5.500) + disc(82, 60, 5.500), MUSTARD)
    s.line("M69 66v-8", INK, 1.6)
    s.fill(disc(69, 57, 2.4), INK)
    s.fill(box(48, 72, 42, 52), OAK3)
    s.fill(box(51, 75, 36, 46), PAPER)
    for row in range(7):
        s.line(f"M55 {80 + row * 5.8:.1f}h6", RUST, 1.5)
        s.line(f"M66 {80 + row * 5.8:.1f}{'h3m3 0h8' if row % 2 else 'h8m3 0h3'}", INK, 1.5)
    s.fill(poly((90, 72), (114, 80), (114, 134), (90, 124)), mix(OAK, PAPER, 0.15))
    s.fill(poly((92, 76), (111, 82), (111, 129), (92, 121)), OAK2)
    s.fill("M62 104l4 2 12 12-8 8-12-12z", INK)
    s.fill(disc(70, 122, 9), NIGHT)
    s.fill(disc(70, 123, 6), INK)
    s.fill("M28 68h7v8l3 10h-13l3-10z", INK)
    s.line("M36 78h6M31 86c-8 20 0 50 22 44", INK, 1.6)
    s.line("M102 94h10v10", IRON, 2.6)
    s.fill(disc(112, 107, 3.6), OAK3)
    s.line("M114 132v12", PAPER, 0.8)
    s.fill(poly((104, 144), (124, 142), (126, 174), (106, 176)), WOOL)
    s.line("".join(f"M107 {148 + row * 3.6:.1f}l{14 - row % 3 * 2} -1" for row in range(7)), SLATE, 0.8)
    s.line("M107 166l15-1.500", RUST, 1.4)


def shelf(s: Sheet) -> None:
    """Bottles to the left of the back door, a till with its lid shut; three of the bottles have no label."""
    for y in (60, 92):
        s.fill(box(142, y, 48, 4), OAK3)
        x = 144.0
        while x < 184:
            wide = s.luck.uniform(5, 7.5)
            high = s.luck.uniform(19, 25)
            ink = s.luck.choice((STEEL2, OAK3, RUST, mix(MOSS, INK, 0.3), MUSTARD))
            s.fill(
                f"M{n(x)} {y}v{n(-high * 0.6)}q0-3 {n(wide * 0.3)}-4v{n(-high * 0.3)}h{n(wide * 0.4)}v{n(high * 0.3)}"
                f"q{n(wide * 0.3)} 1 {n(wide * 0.3)} 4v{n(high * 0.6)}z",
                ink,
            )
            s.line(f"M{n(x + 1.4)} {n(y - high * 0.5)}v{n(high * 0.4)}", WOOL, 0.7, 0.6)
            if s.luck.random() < 0.6:
                s.fill(box(x, y - high * 0.45, wide, high * 0.25), PAPER)
            x += wide + 1.6
    s.fill(box(140, 122, 58, 8), mix(OAK, PAPER, 0.2))
    s.fill("M148 122v-16l6-8h24l8 8v16z", IRON)
    s.fill(box(152, 101, 26, 6), INK)
    s.line("M153 112h28M153 116h28", MIST, 1.4, dash="2 2.4")


def door(s: Sheet) -> None:
    """The other door: light below it and through its keyhole, eight hats on nine hooks."""
    s.fill(box(204, 60, 66, 126), OAK3)
    s.fill(box(209, 65, 56, 117), mix(OAK2, INK, 0.2))
    for y, h in ((72, 40), (120, 52)):
        s.line(f"M216 {y}h17v{h}h-17zM241 {y}h17v{h}h-17z", INK, 1.5)
    s.fill(disc(259, 130, 3.4), MUSTARD)
    s.fill(disc(259, 137, 1.4), LAMP)
    s.fill(box(210, 180.500, 55, 3.6), LAMP)
    s.fill(poly((208, 184), (267, 184), (288, 214), (190, 214)), LAMP, 0.28)
    s.glow(238, 184, 46, LAMP, 0.55)
    s.fill(box(198, 24, 80, 6), OAK)
    s.fill(box(198, 42, 80, 5), OAK)
    for one in range(9):
        row, column = (0, one) if one < 5 else (1, one - 5)
        left, top = 205 + column * 16.4 + row * 8, 27 + row * 17.5
        s.line(f"M{n(left)} {top}v5q0 3 4 2", IRON, 1.6)
        if one == 5:
            continue
        ink = (SLATE, OAK2, MOSS, GREY, NIGHT, "", RUST, SLATE, MUSTARD)[one]
        s.fill(HATS["felt"], mix(ink, INK, 0.15), place=f"translate({n(left)} {n(top + 62)}) scale(.62)")
        s.line(f"M{n(left - 4)} {n(top + 1)}h8", INK, 1.2)
        s.line(f"M{n(left - 5)} {n(top + 6)}v2M{n(left + 5)} {n(top + 5)}v3", MIST, 0.7)


def piano(s: Sheet) -> None:
    """An upright; on its lid a clock in tissue paper under a list with a pin."""
    s.fill(disc(350, 192, 62, 0.1), INK, 0.5)
    s.fill(box(294, 92, 112, 98), OAK3)
    s.fill(box(290, 88, 120, 6), OAK2)
    s.fill(poly((288, 146), (412, 146), (416, 156), (284, 156)), OAK2)
    s.fill(poly((296, 139), (404, 139), (410, 147), (290, 147)), WOOL)
    s.line("".join(f"M{300 + k * 6.6:.1f} 139l{(k - 8) * 0.1:.1f} 8" for k in range(16)), INK, 0.6)
    s.line("".join(f"M{303 + k * 6.6:.1f} 139v4" for k in range(16) if k % 7 not in (2, 6)), INK, 2.4)
    for x in (302, 356):
        s.line(f"M{x} 98h42v34h-42z", OAK, 1.2)
        s.fill(f"M{x + 21} 104c10 6 10 18 0 22-10-4-10-16 0-22z", OAK2)
    s.fill(box(290, 156, 10, 34) + box(400, 156, 10, 34), OAK2)
    s.line("M340 184h8M354 184h8", MUSTARD, 2.4)
    s.fill("M318 88l4-8-6-6 6-8-2-10 10-2 4-10 10 5 9-6 6 9 10 0 0 10 7 7-6 8 3 11z", WOOL)
    s.shade("M350 42l6-3 6 9 10 0 0 10 7 7-6 8 3 11h-30z", SLATE, 0.35, 2.6)
    s.fill(disc(346, 66, 12.500), MUSTARD, 0.5)
    s.line("M346 66v-7M346 66l5 3", INK, 1.2, 0.6)
    s.line("M322 80l12 2M330 56l6 6M364 50l-6 6M370 74l-8 2", RAIN, 0.9)
    s.fill(poly((368, 52), (396, 48), (400, 87), (372, 88)), PAPER)
    s.line("".join(f"M372 {57 + k * 3.9:.1f}l{20 - k % 3 * 3} -2" for k in range(7)), SLATE, 0.9)
    s.fill(disc(383, 52, 1.9), RUST)
    s.fill(box(298, 80, 10, 8), "#C5D2CB", 0.8)
    s.line("M298 80v8h10v-8", WOOL, 0.8)


def stairs(s: Sheet) -> None:
    """Stairs with a runner going up to the right; a satchel on the newel post."""
    s.fill(poly((430, 186), (430, 176), (556, 20), (556, 186)), OAK3)
    for one in range(10):
        x, y = 436 + one * 12, 176 - one * 15
        s.fill(box(x, y, 122 - one * 12, 10 + 5), mix(OAK2, INK, one * 0.04))
        s.fill(box(x, y, 122 - one * 12, 3), OAK)
        s.fill(poly((x + 4, y), (x + 18, y), (x + 18, y + 15), (x + 4, y + 15)), RUST)
        s.line(f"M{x + 4} {y + 13}h14", MUSTARD, 1.4)
    s.fill(poly((476, 186), (556, 86), (556, 186)), OAK2)
    s.shade(poly((476, 186), (556, 86), (556, 186)), INK, 0.45)
    for one in range(8):
        s.line(f"M{448 + one * 13.4:.1f} {168 - one * 16.4:.1f}v-46", OAK, 2.2)
    s.line("M434 132L556-18", mix(OAK, PAPER, 0.2), 5)
    s.fill(box(426, 108, 12, 78), OAK)
    s.fill(box(433, 108, 5, 78), OAK2)
    s.fill(disc(432, 103, 7), OAK)
    s.line("M428 106c-6 10-8 20-4 30M437 106c8 8 12 18 10 28", mix(RUST, INK, 0.3), 2.4)
    s.fill("M420 134h30l3 34h-35z", RUST)
    s.fill("M419 134h32l1 17c-10 6-24 6-34 0z", mix(RUST, INK, 0.3))
    s.fill(box(432, 148, 6, 8), MUSTARD)
    s.line("M446 134l6-14M450 135l8-10", STEEL2, 2.4)
    s.line("M424 168c-10 8-10 16 4 16s14-10 4-12", INK, 1.4)


def ceiling(s: Sheet) -> None:
    """What the wires and the banister go up behind."""
    s.fill(box(0, 0, 700, 15), mix(PAPER, OAK, 0.35))
    s.fill(box(0, 0, 700, 15), s.grade((0, PAPER, 0.3), (1, INK, 0.5), across=True))
    s.fill(box(496, 0, 64, 15), INK)
    s.line("M0 15H496M560 15H700", OAK3, 2)


def hatch(s: Sheet) -> None:
    """A hatch on the kitchen: a dresser of cups, the third row swinging, an old woman who watches them."""
    s.fill(box(570, 28, 124, 118), OAK3)
    s.wash(box(576, 34, 112, 104), (0, mix(MUSTARD, PAPER, 0.35)), (1, mix(MUSTARD, OAK2, 0.4)))
    s.fill(box(608, 36, 78, 102), mix(STEEL2, MIST, 0.25))
    for row in range(4):
        y = 42 + row * 25
        s.fill(box(608, y, 78, 3), OAK2)
        for one in range(5):
            x = 614 + one * 15.4
            turn = (26 if one % 2 else -24) if row == 2 else 0
            s.parts.append(f'<g transform="rotate({turn} {x:.1f} {y + 3})">')
            s.line(f"M{x:.1f} {y + 2}v3q2 2 3 0", INK, 1)
            s.fill(f"M{x - 4.5:.1f} {y + 7}h10v5c0 5-10 5-10 0z", WOOL)
            s.line(f"M{x - 4:.1f} {y + 9.5}h9", (RUST, SLATE)[row % 2], 1.4)
            s.line(f"M{x:.1f} {y + 7}v-2", WOOL, 1.6)
            s.parts.append("</g>")
            if row == 2:
                s.line(f"M{x - 7:.1f} {y + 16}q7 5 14 0", PAPER, 0.8, 0.9)
    person(
        s, 600, 190, 122, Look(NIGHT, NIGHT, "bun", MIST, skirt=True, pose=""), left=((-16, -62), (-4, -54)),
        right=((15, -62), (4, -54)), flip=True,
    )  # fmt: skip
    s.fill("M584 118c4-10 28-10 32 0l4 22h-40z", SLATE, 0.55)
    s.fill(box(566, 146, 134, 38), OAK2)
    for x in (570, 605, 640, 675):
        s.line(f"M{x} 155h25v22h-25z", OAK3, 1.4)
    s.fill(box(564, 138, 136, 9), mix(OAK, PAPER, 0.2))
    s.fill(box(564, 147, 136, 5), OAK2)
    s.fill("M662 138v-12c0-4 16-4 16 0v12z", WOOL)
    s.line("M678 128c6 0 6 8 0 8M666 122c-2-5 3-6 1-12M672 122c-2-5 3-6 1-12", WOOL, 1.2)


def floor_things(s: Sheet) -> None:
    """Nearer than all else: boots that have been in the river, an umbrella stand, what drips from it."""
    s.fill(disc(20, 211, 26, 0.14), MIST, 0.5)
    s.fill("M4 214l3-50h28l3 50z", NIGHT)
    s.line("M6 176h30M5 196h32", MUSTARD, 1.6)
    s.line("M12 164l-4-40M20 164v-46M29 164l5-36", INK, 3)
    s.line("M20 118c0-7 8-7 8 0M8 124c-2-8-10-6-8 2M34 128c1-8 10-6 7 1", OAK, 2.4)
    s.fill("M9 164l-3-30 8 30zM17 164l3-36 4 36zM27 164l6-28 0 28z", SLATE)
    for x, turn in ((150, 1), (176, 1), (318, 1), (340, -1), (392, 1), (512, -1), (540, -1)):
        s.parts.append(f'<g transform="translate({x} 218) scale({turn} 1)">')
        s.fill("M-8-34c5-2 9-2 13 0l1 20 14 6c4 2 4 8 0 8h-28z", INK)
        s.fill("M-8-34c5-2 9-2 13 0v4c-4-2-8-2-13 0z", IRON)
        s.fill("M-8-8c10 3 20 0 30-1 2 3 2 9-2 9h-28z", MUSTARD, 0.75)
        s.parts.append("</g>")
