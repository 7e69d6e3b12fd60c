"""The items: things on a table, and those who come along."""

from __future__ import annotations

from collections.abc import Callable

from scripts.art.pen import n

from . import forms as f
from .kit import (
    BLUE,
    BRONZE,
    GREEN,
    GREY,
    HEMP,
    INK,
    IRON,
    LEAF,
    LEAF2,
    OCHRE,
    PLUM,
    RED,
    ROSE,
    SAND,
    SHADE,
    SKIN,
    STONE,
    STRAW,
    WATER,
    WHITE,
    WOOD,
    WOOD2,
    WOOD3,
    Sheet,
    dim,
    lit,
)
from .papers import PAPERS, table


def street(s: Sheet, wall: str) -> None:
    """A wall and a floor for somebody who stands there."""
    s.box(0, 0, 200, 92, s.grade("wall", lit(wall, 0.4), wall, across=True))
    s.specks(0, 0, 200, 88, 70, dim(wall, 0.4), 1.4, 0.3)
    s.ground(90, "#B08A5A", "#D2B27E", paving=False)


def flung(s: Sheet, x: float, y: float, w: float) -> None:
    """The shadow of a thing that lies on a table."""
    s.disc(x + 5, y + 3, w, SHADE, 0.35, flat=0.2)


def disc_pass(s: Sheet) -> None:
    """A wooden disc with a burnt key."""
    table(s, "#6C7C88")
    flung(s, 100, 84, 44)
    s.disc(100, 56, 42, WOOD2)
    s.disc(97, 53, 38, "#B98A55")
    s.stroke("M97 53a24 24 0 0 1 .1 0M66 46q30-14 62 0M68 64q30 12 60 0", dim("#B98A55", 0.3), 1, 0.6)
    s.stroke("M82 54a8 8 0 1 0-.1 0M82 54h34M108 54v9M116 54v9", WOOD3, 4.6)
    s.disc(97, 20, 4, WOOD3)


def loaf(s: Sheet) -> None:
    """A large round loaf with a cross cut in it."""
    table(s, "#8D7A5E")
    flung(s, 100, 88, 66)
    s.path("M36 84q-8-52 64-56q74 4 66 56q-62 10-130 0z", "#A9672F")
    s.path("M42 78q-4-42 56-47q36 2 40 20q-54-10-96 27z", "#D09A54")
    s.stroke("M66 46q36 14 72 6M104 32q-10 22 2 48", "#F0D7A0", 4)
    s.specks(46, 40, 108, 40, 30, "#F2E6C8", 1.6, 0.6)
    s.stroke("M84 22q-4-8 2-14M108 20q-4-8 2-14", WHITE, 2, 0.5)


def staff(s: Sheet) -> None:
    """A pilgrim's staff with an iron foot, a gourd and a cut mark."""
    table(s, "#7F8B6C")
    s.stroke("M20 98L182 20", SHADE, 8, 0.3)
    s.stroke("M16 94L180 14", WOOD, 7)
    s.stroke("M18 91L176 14", lit(WOOD, 0.4), 2)
    s.stroke("M16 94l16-8", IRON, 8)
    s.disc(180, 14, 6, WOOD2)
    s.stroke("M118 38l8 10M126 36l-6 14M116 46l12-4", WOOD3, 1.8)
    f.rope(s, "M150 28q4 14 0 22", 2)
    s.path("M150 48q-8 4-4 12q-12 8-4 22q12 8 20-2q6-14-6-20q2-10-6-12z", OCHRE)


def boys(s: Sheet) -> None:
    """Boys with buckets, each of whom points."""
    street(s, SAND)
    for k in range(7):
        x = 17 + k * 27
        coat = (BLUE, RED, GREEN, PLUM, OCHRE)[k % 5]
        right = k % 2 == 0 and k < 6
        point = ((7, 1), (20, -4))
        f.person(s, x, 106, 54 + (k * 7) % 10, f.Look(coat, "#6A5648", hair=(INK, "#7A4A2A")[k % 2]), face=1 if right else -1,
                 left=((-9, 10), (-8, 20)) if right else ((-7, 1), (-20, -4)),
                 right=point if right else ((9, 10), (8, 20)), shadow=False)  # fmt: skip
        s.disc(x + (2.5 if right else -2.5), 106 - (54 + (k * 7) % 10) * 0.885, 1.5, "#7A2F2A")
        s.path(f"M{x - 6} 96h12l-2 12h-8z", WOOD2)
        s.disc(x, 96, 6, WATER, flat=0.35)


def tallow(s: Sheet) -> None:
    """A pot of tallow with a brush."""
    table(s, "#716A5E")
    flung(s, 96, 92, 46)
    s.path("M56 42h80l-8 50q-32 8-64 0z", "#7A4C36")
    s.path("M56 42h30l-4 52q-10 0-18-2z", lit("#7A4C36", 0.3))
    s.disc(96, 42, 40, "#5C3828", flat=0.28)
    s.disc(96, 42, 35, "#EBDDB0", flat=0.28)
    s.stroke("M108 42L150 8", WOOD, 6)
    s.path("M64 50q4 14 0 22q-6-8 0-22z", "#EBDDB0")


def leather(s: Sheet) -> None:
    """A boot of leather for a clapper, with its lace."""
    table(s, "#9A8A6C")
    flung(s, 98, 92, 40)
    s.path("M66 22q30-10 62 0q14 40-4 66q-26 10-54 0q-18-28-4-66z", "#7B4A2A")
    s.path("M68 24q12-5 22-5q-14 34-8 70q-8-1-12-3q-16-26-2-62z", lit("#7B4A2A", 0.3))
    s.disc(97, 22, 31, WOOD3, flat=0.24)
    s.stroke("M86 38l22 8M108 36l-22 12M86 54l22 8M108 52l-22 12M86 70l22 6", STRAW, 2.2)
    s.stroke("M108 76q30 16 44-6t24 12", STRAW, 2.2)


def hammer(s: Sheet) -> None:
    """A hammer no longer than the spoon that lies beside it."""
    table(s, "#5F6C74")
    s.stroke("M48 92L136 40", SHADE, 6, 0.35)
    s.stroke("M44 88L132 36", "#B5793F", 6)
    s.stroke("M50 82L124 38", lit(OCHRE, 0.3), 1.6)
    s.poly([(118, 24), (132, 16), (152, 46), (138, 54)], IRON)
    s.poly([(118, 24), (124, 20), (144, 51), (138, 54)], lit(IRON, 0.35))
    s.stroke("M84 100L160 66", "#A9AAA6", 3)
    s.disc(168, 62, 9, "#A9AAA6", flat=0.7)


def lippo(s: Sheet) -> None:
    """A sooty boy who holds up one hand and cocks his ear."""
    street(s, ROSE)
    f.person(
        s,
        96,
        150,
        118,
        f.Look("#6E6A55", "#4A3B3A", hair=INK, skin="#B88862"),
        left=((-12, -8), (-10, -32)),
        right=((12, 10), (4, 20)),
    )
    f.bell(s, 166, 12, 30)
    s.stroke("M146 26q-6 8 0 16M140 22q-9 12 0 24", WHITE, 1.6, 0.8)


def lemons(s: Sheet) -> None:
    """A net of lemons with leaves."""
    table(s, "#58788A")
    flung(s, 100, 94, 58)
    for x, y in ((66, 78), (98, 84), (132, 78), (80, 58), (114, 60), (98, 40)):
        s.disc(x, y, 19, "#D9B934", flat=0.8)
        s.disc(x - 4, y - 4, 12, "#F1DE6A", flat=0.75)
    for x, y in ((60, 50), (134, 48)):
        s.path(f"M{x} {y}q14-18 24-4q-10 12-24 4z", LEAF)
    s.stroke("".join(f"M{40 + k * 15} 96L{84 + k * 4} 22" for k in range(9)), HEMP, 1.2)
    s.stroke("".join(f"M{48 + k * 7} {88 - k * 13}h{104 - k * 15}" for k in range(5)), HEMP, 1.2)
    f.rope(s, "M90 22q12-16 24 0", 3)


def ropeend(s: Sheet) -> None:
    """An ell of cable: one half dark and stiff, the other pale and hanging."""
    table(s, "#8A7C68")
    s.stroke("M22 40h80", SHADE, 16, 0.3)
    f.rope(s, "M20 34h80", 15, "#6E5A38")
    f.rope(s, "M100 34q44 4 50 36t22 26", 15, "#D2B987")
    s.stroke("M20 26l-12-5M20 34H6M20 42l-12 5", "#6E5A38", 3)
    for x, y in ((34, 52), (58, 54), (84, 52)):
        s.path(f"M{x} {y}q6 10 0 12q-6-2 0-12z", BLUE)


def nino(s: Sheet) -> None:
    """A ferryman under one hat, with another in his hand."""
    street(s, "#8FA6A0")
    s.path("M0 92q50-8 100 0t100 0v18H0z", WATER)
    f.rope(s, "M0 12q100 14 200 0", 4)
    f.person(
        s,
        92,
        140,
        112,
        f.Look(WHITE, "#5A6A70", hair=GREY, hat=STRAW, beard=GREY),
        left=((-12, 12), (-4, 22)),
        right=((12, 12), (28, 16)),
    )
    s.disc(140, 71, 16, STRAW, flat=0.4)
    s.disc(140, 69, 9, dim(STRAW, 0.4), flat=0.4)


def pillowcase(s: Sheet) -> None:
    """A pillowcase with a mark in one corner."""
    table(s, "#6B7A6E")
    s.poly([(36, 24), (160, 18), (168, 92), (32, 96)], SHADE, 0.35)
    s.path("M32 20q62 8 124-6q10 36 6 74q-70-4-134 4q8-36 4-72z", WHITE)
    s.path("M110 16q24 0 46-2q10 36 6 74q-20 0-40-1q-6-34-12-71z", dim(WHITE, 0.14))
    s.stroke("M44 32q50 6 104-4M48 84q50-6 100-4", dim(WHITE, 0.3), 1.4)
    s.stroke("M134 66v16M127 71h14M130 82h8", RED, 3)


def half_medal(s: Sheet, right: bool) -> None:
    """Half a medal on a cord, sawn across."""
    table(s, "#7D5F58" if right else "#5E6C7C")
    face = 1 if right else -1
    f.rope(s, f"M100 6Q{100 + face * 30} 4 {100 + face * 20} 24", 2.4)
    teeth = "".join(f"l{face * dx}-10" for dx in (5, -7, 7, -7, 7, -7, 6))
    s.path(f"M100 18a40 40 0 0 {1 if right else 0} 0 80{teeth}z", BRONZE)
    s.path(f"M{100 + face * 4} 26a32 32 0 0 {1 if right else 0} 0 64z", lit(BRONZE, 0.35))
    ink = dim(BRONZE, 0.45)
    if right:
        s.path("M104 48q18-2 24 8q3 6 1 12l2 12h-6l-3-9q-6 2-12 1l-6-1z", ink)
        s.stroke("M128 55q7-1 4-6t-5 1t8 2", ink, 1.6)
        s.stroke("M104 84h22", ink, 1.4)
    else:
        s.stroke("M84 34v30M92 38l-16 6M84 64l-6 18M84 64l8 18", ink, 4)
        s.disc(84, 30, 5, ink)
        s.disc(94, 76, 5, ink)
        s.stroke("M68 50l-4 8M66 62l-4 7", ink, 2)


def kerchief(s: Sheet) -> None:
    """A kerchief embroidered with streets; one ends in a ring."""
    table(s, "#7C4A44")
    s.poly([(44, 14), (166, 20), (158, 102), (34, 94)], SHADE, 0.35)
    s.poly([(40, 8), (162, 14), (154, 98), (30, 90)], "#C9A9A4")
    s.stroke("M38 50L158 56M80 10L74 94M118 12L112 96M40 30l118 6M36 72l118 6", WHITE, 2, 1, "4 2")
    s.stroke("M52 52q-6 20 8 30t30-4", WHITE, 2.4)
    s.stroke("M98 78a8 8 0 1 0 .1 0", WHITE, 2.6)
    s.stroke("M44 88l10-5M46 83l6 10", RED, 1.6)


def theriac(s: Sheet) -> None:
    """A painted drug jar with a viper on it."""
    table(s, "#5E6A58")
    flung(s, 100, 98, 40)
    s.path("M70 28h60q-10 10 4 22q8 26-10 48H76q-18-22-10-48q14-12 4-22z", "#E7E2D0")
    s.path("M108 28h22q-10 10 4 22q8 26-10 48h-14z", dim("#E7E2D0", 0.18))
    s.path("M64 48h72v5H64zM68 90h64v4H68z", BLUE)
    s.stroke("M84 80q-8-10 6-12t8-8t10 2t-2 12t14 4", GREEN, 4)
    s.path("M66 28q2-14 34-14t34 14z", WHITE)
    f.rope(s, "M68 28q32 6 64 0", 2.4)


def key(s: Sheet) -> None:
    """A garden key as long as a hand, with mint."""
    table(s, "#8A7358")
    s.stroke("M58 62h112", SHADE, 8, 0.3)
    s.stroke("M54 56a20 20 0 1 1 .1-.1M60 56h108M150 56v18M164 56v14", IRON, 7)
    s.stroke("M62 54h100", lit(IRON, 0.5), 1.6)
    for x, y in ((86, 90), (100, 82), (116, 92), (132, 84)):
        s.path(f"M{x} {y}q8-12 18-4q-6 12-18 4z", LEAF)
    s.stroke("M80 98q40-14 72-10", LEAF2, 2)


def nunziata(s: Sheet) -> None:
    """A broad woman with a child at one side and an eel in the other hand."""
    street(s, OCHRE)
    f.person(
        s,
        100,
        146,
        112,
        f.Look(PLUM, "#54423E", skirt=True, apron=WHITE, hat=WHITE),
        left=((-12, 14), (4, 18)),
        right=((14, 12), (34, 0)),
    )
    s.disc(90, 82, 12, WHITE)
    s.disc(82, 73, 7, SKIN)
    s.stroke("M150 58q-8 12 4 22t-4 24", "#46504A", 5)


def slippers(s: Sheet) -> None:
    """Eight felt slippers in two rows, all for the left foot."""
    table(s, "#9A8870")
    for k in range(8):
        x, y = 28 + k % 4 * 42, 20 + k // 4 * 46
        s.path(f"M{x + 3} {y + 34}q-8-14-2-26q4-10 14-6q12 8 6 32q-8 8-18 0z", SHADE, 0.35)
        s.path(f"M{x} {y + 31}q-8-14-2-26q4-10 14-6q12 8 6 32q-8 8-18 0z", "#6A6670")
        s.path(f"M{x + 3} {y + 28}q-5-6-1-11q6-3 10 1q2 6 0 11q-4 4-9-1z", "#3D3A44")


def fan(s: Sheet) -> None:
    """A painted fan: a crowd that looks the other way."""
    table(s, "#7A4E5C")
    s.path("M100 104L24 46q76-70 152 0z", "#EBD9B4")
    for k in range(9):
        s.stroke(f"M100 104L{n(24 + k * 19)} {n(46 - 32 * (1 - ((k - 4) / 4) ** 2))}", dim("#EBD9B4", 0.3), 1.2)
    for k in range(9):
        x = 46 + k * 13
        f.small_folk(s, x, 52 + abs(k - 4) * 2, 22, (RED, BLUE, GREEN, PLUM)[k % 4], INK)
    s.stroke("M24 46q76-70 152 0", RED, 3)
    s.disc(100, 102, 5, OCHRE)


def righetto(s: Sheet) -> None:
    """A small boy half way over a wall."""
    street(s, "#9C8F7C")
    s.box(0, 62, 200, 48, STONE)
    s.courses(0, 62, 200, 48, 12)
    f.person(
        s,
        104,
        92,
        78,
        f.Look(RED, "#5A4A48", hair="#6A3A1E"),
        left=((-14, 4), (-24, 10)),
        right=((12, 2), (20, 14)),
        shadow=False,
    )
    s.box(60, 62, 90, 48, STONE)
    s.courses(60, 62, 90, 48, 12)
    s.stroke("M88 62q-10 4-12 14", "#5A4A48", 7)
    s.disc(75, 80, 5, SKIN, flat=0.7)


def cord(s: Sheet) -> None:
    """A coil of yellow silk beside a salt cellar."""
    table(s, "#6E5548")
    for k in range(5):
        f.rope(s, f"M{70 - k * 4} {66 + k * 3}a{36 - k * 3} {18 - k * 2} 0 1 1 {n(0.1)} 1", 5, "#E2B93B")
    f.rope(s, "M72 66q50 34 104 8", 5, "#E2B93B")
    s.path("M150 44h28l-5 18h-18z", STONE)
    s.disc(164, 44, 14, WHITE, flat=0.35)


def bear(s: Sheet, x: float, y: float) -> None:
    """A bear on four legs, its head to the right with two round ears and a blunt snout."""
    s.path(f"M{x - 20} {y}q-3-22 12-24q12-2 20 3q8-3 14 4l4 6q1 4-4 5h-5l-3 3v7h-8v-8h-14v8h-8l-1-4-1 4z", WOOD2)
    s.disc(x + 13, y - 23, 3, WOOD2)
    s.disc(x + 20, y - 21.5, 2.4, WOOD2)
    s.disc(x + 20, y - 15, 1, "#CFA266")


def cradle(s: Sheet) -> None:
    """A cradle of fir on two curved feet, a bear carved on its side."""
    street(s, "#A5694A")
    flung(s, 100, 100, 66)
    s.poly([(40, 36), (60, 22), (60, 62), (46, 88)], lit(WOOD, 0.15))
    s.poly([(46, 46), (160, 46), (152, 90), (54, 90)], "#CFA266")
    s.poly([(46, 46), (160, 46), (159, 52), (47, 52)], lit("#CFA266", 0.5))
    s.poly([(160, 46), (168, 30), (166, 80), (152, 90)], WOOD)
    s.stroke("M34 88q66 30 132 0", WOOD2, 6)
    s.stroke("M34 87q66 30 132 0", lit(WOOD2, 0.25), 2)
    bear(s, 100, 84)
    s.stroke("M52 60l6 4-6 4M52 72l6 4-6 4", WOOD2, 1.4)


def polenta(s: Sheet) -> None:
    """A bucket of polenta in which the ladle stands."""
    table(s, "#6A6E5E")
    flung(s, 100, 96, 48)
    s.path("M58 40h84l-10 56q-32 8-64 0z", WOOD)
    s.path("M112 40h30l-10 56q-8 3-18 4z", WOOD2)
    s.stroke("M62 56q38 8 76 0M66 84q34 8 68 0", IRON, 3)
    s.disc(100, 40, 42, WOOD3, flat=0.28)
    s.disc(100, 38, 38, "#E8C24A", flat=0.28)
    s.disc(92, 35, 20, "#F3DC86", flat=0.25)
    s.stroke("M112 38V4", WOOD2, 6)
    s.disc(112, 6, 6, WOOD2)


def blanket(s: Sheet) -> None:
    """A wet blanket on a line."""
    street(s, "#B79A72")
    f.rope(s, "M0 20q100 8 200 0", 3)
    s.path("M40 21h120v64q-10 8-20 0t-20 0t-20 0t-20 0t-20 0t-20 0z", "#7A6852")
    for k in range(6):
        s.path(f"M{50 + k * 20} 22h10v62q-5 4-10 2z", dim("#7A6852", 0.25))
    s.stroke("M40 34h120M40 40h120M40 72h120", RED, 3)
    for x in (50, 90, 132, 150):
        s.path(f"M{x} 92q6 9 0 12q-6-3 0-12z", BLUE)


def mare(s: Sheet) -> None:
    """An old mare with her head down."""
    street(s, "#A8A48C")
    f.horse(s, 104, 104, 62, "#A58A6C", down=True)
    s.stroke("M72 54q30 12 56-2", PLUM, 9)


def spur(s: Sheet) -> None:
    """One silver spur with its strap."""
    table(s, "#4F4A52")
    s.stroke("M70 30a34 30 0 1 1 0 56", SHADE, 9, 0.4)
    s.stroke("M66 26a34 30 0 1 1 0 56", "#BFC3C6", 8)
    s.stroke("M68 27a32 28 0 0 1 30 18", WHITE, 2.4)
    s.stroke("M102 54h40", "#BFC3C6", 6)
    for k in range(6):
        dx, dy = ((14, 0), (7, 12), (-7, 12), (-14, 0), (-7, -12), (7, -12))[k]
        s.stroke(f"M150 54l{dx} {dy}", "#D8DCDE", 4)
    s.disc(150, 54, 4, IRON)
    s.stroke("M66 26Q40 20 20 34M66 82Q40 92 18 78", WOOD2, 6)


def parasol(s: Sheet) -> None:
    """A green parasol with one rib gone."""
    table(s, "#A9825C")
    s.stroke("M100 30L118 108", WOOD2, 4)
    s.path("M30 62q10-50 66-52q60-2 78 44q-14-8-28 4q-16-10-32 3q-18-10-34 4q-12-14-50-3z", GREEN)
    s.path("M30 62q10-50 66-52q-24 18-32 56q-10-10-34-4z", lit(GREEN, 0.35))
    s.stroke("M96 10Q70 30 64 66M96 10q6 26 2 55M96 10q34 20 50 48", dim(GREEN, 0.4), 1.6)
    s.path("M146 58q14-12 28-4l-10 14z", dim("#A9825C", 0.15))
    s.stroke("M96 10l-2-8", WOOD2, 3)


THINGS: dict[str, Callable[[Sheet], None]] = {
    "pass": disc_pass,
    "hismedal": lambda s: half_medal(s, True),
    "hermedal": lambda s: half_medal(s, False),
} | {
    one.__name__: one
    for one in (
        loaf, staff, boys, tallow, leather, hammer, lippo, lemons, ropeend, nino, pillowcase, kerchief, theriac, key,
        nunziata, slippers, fan, righetto, cord, cradle, polenta, blanket, mare, spur, parasol,
    )
}  # fmt: skip


def files() -> dict[str, str]:
    """All of them by name."""
    found = {}
    for number, (name, draw) in enumerate(sorted((PAPERS | THINGS).items())):
        s = Sheet(200, 110, seed=100 + number)
        draw(s)
        found[f"item-{name}"] = s.done()
    return found
