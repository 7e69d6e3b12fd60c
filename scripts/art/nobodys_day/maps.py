"""The map: cards that meet at their hedges, seen from above and a little aside."""

from __future__ import annotations

import math

from scripts.art.pen import box, disc, mix, n, poly

from .folk import goose
from .kit import (
    BARK,
    DOVE,
    FLINT,
    INK,
    LAMP,
    MADDER,
    MOSS,
    NIGHT,
    OAK,
    PEARL,
    PINE,
    PLUM,
    RUST,
    SAGE,
    SLATE,
    STONE,
    STRAW,
    Sheet,
)

ROAD = "#DDD0A8"


def drawn() -> dict[str, str]:
    """The nine cards of the map."""
    found = {
        "stilemap": stilemap, "street": street, "water": water, "chapelmap": chapelmap, "greenmap": greenmap,
        "wathmap": wathmap, "tollmap": tollmap, "stonesmap": stonesmap, "duskmap": duskmap,
    }  # fmt: skip
    return {f"map-{name}": draw() for name, draw in found.items()}


def land(seed: int, dusk: bool = False) -> Sheet:
    """Fields as a map has them, a hedge along the upper and the lower edge."""
    s = Sheet(140, 110, seed, "#D9A869" if dusk else "#E4DEC2")
    s.flat(box(0, 0, 140, 110), s.grade("#6F5A48", "#A87E4E") if dusk else s.grade("#B7BA98", "#CFCBA6"))
    for _ in range(26):
        x, y = s.luck.uniform(0, 136), s.luck.uniform(10, 100)
        s.line(f"M{n(x)} {n(y)}l-1-3M{n(x)} {n(y)}l1-3", mix(MOSS, "#6F5A48" if dusk else "#B7BA98", 0.35), 0.7)
    return s


def hedge(s: Sheet, x: float, y: float, wide: float, high: float = 0) -> None:
    """A hedge from above: round heads in a row, level or upright."""
    count = int(max(wide, high) / 5) + 1
    for k in range(count):
        at = (x + k * 5, y + s.luck.uniform(-1, 1)) if wide else (x + s.luck.uniform(-1, 1), y + k * 5)
        s.cut(disc(at[0], at[1], s.luck.uniform(3.4, 4.6)), mix(PINE, MOSS, s.luck.uniform(0.1, 0.5)), 0.25, 0.6)


def road(s: Sheet, d: str, wide: float = 9) -> None:
    """A road."""
    s.line(d, mix(ROAD, INK, 0.35), wide + 1.4)
    s.line(d, ROAD, wide)


def house(s: Sheet, x: float, foot: float, w: float, roof: str, wall: str = STONE, lit: bool = False) -> None:
    """A house with its roof towards us."""
    h = w * 0.42
    s.cut(box(x, foot - h, w, h), wall, 0.3, 0.7)
    s.cut(
        poly(
            (x - 2, foot - h + 1),
            (x + w * 0.16, foot - h - w * 0.3),
            (x + w * 0.84, foot - h - w * 0.3),
            (x + w + 2, foot - h + 1),
        ),
        roof,
        0.2,
        0.7,
    )
    for k in range(2):
        s.flat(
            box(x + w * (0.2 + k * 0.42), foot - h * 0.75, w * 0.16, h * 0.36), LAMP if lit else mix(INK, SLATE, 0.4)
        )


def torn(s: Sheet, side: str) -> None:
    """An edge where the card is torn off."""
    ink = "#EFE6CC"
    d = "M0 0"
    if side == "north":
        d += "".join(f"L{k * 7} {n(4 + (k * 5 % 3) * 2.2)}" for k in range(21)) + "L140 0z"
    else:
        d += "".join(f"L{n(4 + (k * 5 % 3) * 2.2)} {k * 7}" for k in range(17)) + "L0 110z"
    s.flat(d, ink)
    s.line(d, mix(ink, INK, 0.5), 0.8)


def stilemap() -> str:
    """A stile in a hedge, a finger-post, a round pound."""
    s = land(51)
    road(s, "M140 84Q100 84 84 74T30 66 0 68")
    hedge(s, 102, 6, 0, 104)
    s.flat(box(94, 72, 18, 18), ROAD)
    for x in (95, 109):
        s.cut(box(x, 66, 4, 24), BARK, 0.4, 0.7)
    for y in (70, 76, 82):
        s.cut(box(93, y, 22, 3.6), OAK, 0.3, 0.7)
    s.cut(box(80, 44, 3.6, 34), OAK, 0.3, 0.7)
    s.cut("M83 46h13l4 3-4 3H83zM80 54H68l-4 3 4 3h12z", mix(OAK, PEARL, 0.3), 0.2, 0.7)
    s.flat(disc(38, 40, 24, 0.62), "#C9C6A2")
    for k in range(26):
        turn = k * math.pi / 13
        if k != 7:
            s.cut(
                disc(38 + 25 * math.cos(turn), 40 + 15.5 * math.sin(turn), 3.1, 0.8),
                mix(STONE, FLINT, s.luck.uniform(0, 0.5)),
                0.3,
                0.6,
            )
    s.cut("M34 41q-1-8 3-8h8q4 0 4 7l-1 6h-2v-4h-8v4h-2z", FLINT, 0.3, 0.7)
    for x, y in ((24, 36), (29, 46), (50, 46), (22, 43)):
        s.cut(disc(x, y, 2.4, 0.7), DOVE, 0.4, 0.5)
    goose(s, 55, 41, 0.24)
    s.cut(disc(124, 56, 5), MOSS, 0.3, 0.6)
    torn(s, "north")
    return s.svg()


def street() -> str:
    """An inn with half a sign, a market of eleven stalls; the street goes on to the south."""
    s = land(52)
    road(s, "M140 68Q90 66 74 70T66 110M74 70Q40 72 0 66", 10)
    hedge(s, 2, 6, 136)
    house(s, 16, 56, 44, RUST)
    s.cut(box(50, 22, 6, 12), FLINT, 0.3, 0.7)
    s.line("M62 34v30M62 38h13", BARK, 2)
    s.cut("M64 40h9l-3 5 2 4-4 5h-4z", STRAW, 0.2, 0.7)
    inks = (MADDER, SLATE, MOSS, STRAW, PLUM)
    for k in range(11):
        x, y = 84 + (k % 4) * 13.4, 84 + (k // 4) * 11.0
        if k < 4:
            y = 50
        elif k < 8:
            y = 84
        else:
            x, y = 90 + (k - 8) * 14, 99
        s.cut(box(x, y - 4, 10, 5), OAK, 0.3, 0.6)
        s.cut(poly((x - 1, y - 4), (x + 1.5, y - 11), (x + 8.5, y - 11), (x + 11, y - 4)), inks[k % 5], 0.2, 0.6)
    house(s, 14, 98, 30, PLUM)
    goose(s, 66, 80, 0.3)
    return s.svg()


def water() -> str:
    """A mill with three sails of four on its race, and a school."""
    s = land(53)
    d = "M0 44Q40 40 62 58T140 92"
    s.line(d, mix(SLATE, INK, 0.2), 12)
    s.line(d, "#A9B8B4", 10)
    s.line("M6 43Q40 40 62 58T134 90", PEARL, 1)
    road(s, "M140 40Q110 44 96 40T70 0", 8)
    hedge(s, 2, 104, 60)
    s.cut("M52 50l4-30h22l4 30z", mix(STONE, STRAW, 0.3), 0.3, 0.7)
    s.cut("M54 21l13-12 13 12z", OAK, 0.2, 0.7)
    for turn in (20, 110, 200):
        s.open(67, 22, 0.42, turn=turn)
        s.cut(box(-1.5, -48, 3, 48), BARK, 0, 0.6)
        s.cut(box(2, -47, 11, 34), "#DACDA4", 0.1, 0.8)
        s.close()
    s.line(disc(86, 58, 8) + "M86 50v16M78 58h16M80 52l12 12M92 52l-12 12", BARK, 1.8)
    house(s, 92, 34, 36, SLATE)
    s.cut("M106 10h7v10h-7zM104 10l5.500-6 5.500 6z", STONE, 0.2, 0.6)
    s.line("M102 40q8 6 16 0", BARK, 0.9)
    goose(s, 40, 42, 0.26, flip=True)
    torn(s, "west")
    return s.svg()


def chapelmap() -> str:
    """A chapel without a parish; a hill with stones, cut off by the edge."""
    s = land(54)
    s.cut("M-4 46Q30 4 74 14T144 34V-4H-4z", SAGE, 0.35, 0.7)
    for x, y in ((40, 14), (52, 11), (64, 12), (76, 15)):
        s.cut(f"M{x - 2} {y}q-1-9 2-9t2 9z", STONE, 0.3, 0.6)
    road(s, "M140 82Q96 80 72 84T0 92", 8)
    hedge(s, 8, 44, 0, 66)
    s.cut(box(48, 48, 42, 28), STONE, 0.3, 0.8)
    s.cut(poly((46, 49), (56, 34), (72, 34), (68, 40), (72, 44), (68, 49)), PLUM, 0.2, 0.8)
    s.line("M72 36l14 0M74 42l16 0M76 48l8-14", BARK, 1.2)
    s.cut("M88 76V38h14v38z", mix(STONE, FLINT, 0.3), 0.3, 0.8)
    s.flat("M91 50v-6q4-5 8 0v6z", INK)
    s.cut("M86 39l9-11 9 11z", SLATE, 0.2, 0.7)
    for x in (54, 66, 78):
        s.flat(f"M{x} 70v-10q3-5 6 0v10z", mix(INK, SLATE, 0.3))
    for x in (112, 120, 128):
        s.cut(f"M{x - 3} 72v-7q3-4 6 0v7z", FLINT, 0.3, 0.6)
    goose(s, 42, 86, 0.3, flip=True)
    return s.svg()


def greenmap() -> str:
    """A green with a row of mops, a tent, a cart."""
    s = land(55)
    s.flat(disc(70, 66, 58, 0.56), "#C4BE84")
    road(s, "M70 0Q66 20 74 36", 8)
    for k in range(9):
        x = 22 + k * 12
        s.line(f"M{x} 76v-22", OAK, 1.8)
        s.cut(f"M{x - 4} 61q-1-10 4-10t4 10l-2 2-2-2-2 2z", "#DDD2B0", 0.2, 0.6)
    s.cut("M104 52l10-26 12 26z", PLUM, 0.3, 0.7)
    s.line("M114 26v-5l5 2-5 2", MADDER, 1.4)
    s.cut("M22 42h26l-2 7H24z", RUST, 0.3, 0.7)
    s.line(disc(29, 51, 4) + disc(42, 51, 4), BARK, 1.6)
    s.cut("M84 92h18l2 10H82z", STONE, 0.3, 0.7)
    s.cut("M30 90h22v3H30zM32 93v8M50 93v8", OAK, 0.2, 0.7)
    goose(s, 76, 78, 0.3)
    hedge(s, 2, 106, 136)
    symbol(s, "M0 5v-9M-4-4q0-7 4-7t4 7z")
    return s.svg()


def wathmap() -> str:
    """A river from edge to edge, stones across it, a boat."""
    s = land(56)
    d = "M-4 40Q40 30 70 46T144 52"
    s.line(d, mix(SLATE, INK, 0.2), 40)
    s.line(d, "#B9C6C2", 38)
    for k in range(9):
        s.line(f"M{k * 16} {34 + k % 3 * 9}q6-3 12 0", PEARL, 1.1)
    road(s, "M60 110Q52 92 58 74", 8)
    for k in range(9):
        s.cut(disc(58 + k * 2.4, 72 - k * 5, 3.4 - k * 0.15, 0.55), STONE, 0.3, 0.6)
    s.flat(disc(80, 25, 3, 0.55), FLINT, 0.5)
    s.cut("M94 70h26l-4 6H98z", OAK, 0.3, 0.7)
    s.line("M108 72V48", BARK, 1.8)
    s.cut("M18 92h18l2 9H16zM18 92l2-6h14l2 6z", OAK, 0.3, 0.7)
    goose(s, 78, 88, 0.3)
    hedge(s, 96, 104, 42)
    symbol(s, "M-8 1q2-5 4 0t4 0 4 0 4 0M-8-5q2-5 4 0t4 0 4 0 4 0")
    return s.svg()


def tollmap() -> str:
    """A road from one hedge to the other, a gate across it, a house."""
    s = land(57)
    road(s, "M0 70Q70 62 140 70", 18)
    hedge(s, 4, 8, 0, 102)
    hedge(s, 136, 8, 0, 102)
    house(s, 42, 54, 40, PLUM)
    s.cut(box(28, 50, 4, 30), BARK, 0.4, 0.7)
    s.cut(box(86, 50, 4, 36), BARK, 0.4, 0.7)
    s.cut(box(28, 60, 62, 4.5), PEARL, 0.2, 0.7)
    for k in range(5):
        s.flat(poly((33 + k * 11, 60.5), (38 + k * 11, 60.5), (35 + k * 11, 64), (30 + k * 11, 64)), MADDER)
    s.cut(box(108, 34, 3, 40), BARK, 0.3, 0.7)
    s.glow(104, 42, 16, LAMP, 0.8)
    s.cut(box(101, 38, 6, 8), "#F6D592", 0, 0.8)
    s.line("M109 36h-5v2", INK, 1)
    goose(s, 66, 84, 0.3)
    symbol(s, "M-8 5V-8M8 5V-8M-8-5H8M-8 0H8M-8 5L8-5")
    return s.svg()


def stonesmap() -> str:
    """A hill with a ring of twelve stones, and one outside it."""
    s = land(58)
    s.cut("M-4 114Q10 50 60 40T144 88v26z", SAGE, 0.45, 0.7)
    s.flat("M-4 30Q60 18 144 34V-4H-4z", mix(NIGHT, PEARL, 0.35))
    s.line("M0 34Q60 22 140 38", "#E4DCC2", 1.4, dash="5 4")
    points = sorted(
        ((60 + 25 * math.cos(k * math.pi / 6), 70 + 12 * math.sin(k * math.pi / 6)) for k in range(12)),
        key=lambda at: at[1],
    )
    for x, y in points:
        s.cut(f"M{n(x - 2.6)} {n(y)}q-1-13 2.600-13t2.600 13z", STONE, 0.3, 0.6)
    s.cut("M102 94q-8-16-12-20 3-3 6-1 8 10 13 20z", mix(STONE, STRAW, 0.2), 0.3, 0.7)
    s.line("M118 74V46", OAK, 2)
    s.cut("M120 46q-4 0-3-4 1-3 5-2 2-4 6-2 5 0 4 5 0 3-4 3z", PEARL, 0.3, 0.7)
    goose(s, 124, 102, 0.26, flip=True)
    symbol(s, "M-4 5q-2-16 4-16t4 16z")
    return s.svg()


def duskmap() -> str:
    """The street at dusk: eleven pale squares in the grass, and a barn with its doors hooked back."""
    s = land(59, dusk=True)
    s.line("M140 68Q90 66 74 70T66 110", "#8C6E4C", 11)
    s.line("M74 70Q40 72 0 66", "#8C6E4C", 9)
    hedge(s, 2, 6, 136)
    for k in range(11):
        x, y = (84 + (k % 4) * 13.4, 50 if k < 4 else 84) if k < 8 else (90 + (k - 8) * 14, 99)
        s.flat(poly((x, y - 4), (x + 10, y - 4), (x + 11, y + 2), (x - 1, y + 2)), "#CDA873", 0.85)
    house(s, 16, 50, 40, mix(RUST, INK, 0.3), mix(STONE, INK, 0.3), lit=True)
    s.cut(box(46, 18, 5, 10), FLINT, 0.3, 0.7)
    s.line("M62 32v28M62 36h12", BARK, 2)
    s.cut("M64 38h8l-3 5 2 4-3 4h-4z", STRAW, 0.2, 0.7)
    s.open(-2, 51, 0.9)
    s.glow(36, 50, 44, LAMP, 0.75)
    s.cut("M6 60V38l30-22 30 22v22z", BARK, 0.3, 0.9)
    s.cut("M2 40L36 13l34 27-3 3L36 19 5 43z", mix(PLUM, INK, 0.3), 0.2, 0.8)
    s.flat("M22 60V38h28v22z", "#F4C878")
    s.line("M36 38v22", "#E0A552", 0.6)
    s.cut("M22 38l-10 3v22l10-3zM50 38l10 3v22l-10-3z", OAK, 0.3, 0.7)
    for x, h in ((27, 9), (32, 11), (42, 10)):
        s.flat(f"M{x - 2} 60v-{h - 3}q2-4 4 0v{h - 3}z", INK, 0.75)
    s.close()
    goose(s, 70, 74, 0.3, flip=True)
    symbol(s, "M-6 3q2-2 2-7 0-5 4-5t4 5q0 5 2 7zM-1 5h2", 124)
    return s.svg()


def symbol(s: Sheet, d: str, x: float = 16) -> None:
    """The sign by which a card of the map is attached, at its upper edge."""
    s.cut(disc(x, 16, 12), "#E6DCC0", 0, 1)
    s.open(x, 18, 0.85)
    s.line(d, INK, 1.8)
    s.close()
