"""The river stairs: women, loft, barge, ferry, stall, steps."""

from __future__ import annotations

from scripts.art.pen import n

from . import forms as f
from .kit import (
    BLUE,
    BRICK,
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
    STONE2,
    STRAW,
    WATER,
    WHITE,
    WOOD,
    WOOD2,
    WOOD3,
    Sheet,
    dim,
    far,
    lit,
)

LEMON = "#E8CE4E"


def banks(s: Sheet) -> None:
    """The far bank, the bridge with its castle, the lion-coloured river."""
    s.sky(92)
    s.path("M300 92q60-26 140-22t160 2 240 20z", far(LEAF2, 0.6))
    for k in range(14):
        f.house(
            s,
            330 + k * 38,
            94,
            36,
            16 + s.luck.uniform(0, 12),
            s.luck.choice([SAND, ROSE, OCHRE]),
            floors=2,
            bays=2,
            air=0.55,
        )
    s.path("M600 94v-40h24v-14h44v14h24v40z", far(STONE, 0.42))
    s.box(596, 50, 100, 6, far(lit(STONE, 0.4), 0.35))
    s.stroke("M646 40v-14M640 30h12", far(IRON, 0.3), 1.4)
    s.path("M690 96h150v-14H690z", far(STONE, 0.4))
    for k in range(4):
        s.path(f"M{702 + k * 36} 97q14-20 28 0z", far(WATER, 0.2))
    s.veil(58, 38, 0.6)
    s.box(0, 94, 840, 126, s.grade("river", "#C9B17C", "#7E7348"))
    for _ in range(130):
        x, y = s.luck.uniform(0, 840), s.luck.uniform(97, 218)
        w = (y - 84) * s.luck.uniform(0.12, 0.4)
        s.stroke(
            f"M{n(x)} {n(y)}q{n(w / 2)} -1.6 {n(w)} 0",
            s.luck.choice(["#E6D3A0", "#675E3C", "#A39660"]),
            1 + y / 260,
            0.5,
        )


def wall(s: Sheet) -> None:
    """The hospital wall and the loft over the wash-place."""
    s.box(-2, 0, 290, 150, s.grade("hospital", lit(ROSE, 0.35), ROSE))
    s.courses(-2, 0, 290, 150, 9, opacity=0.13)
    for k in range(4):
        s.path(f"M{16 + k * 30} 44v-22q8-10 16 0v22z", "#4A3230")
    s.box(0, 52, 138, 5, lit(STONE, 0.3))
    s.box(276, 0, 12, 150, dim(ROSE, 0.35))
    s.poly([(140, 22), (284, 22), (292, 34), (132, 34)], BRICK)
    s.stroke("".join(f"M{142 + k * 8} 22l-1 12" for k in range(19)), dim(BRICK), 1, 0.6)
    s.box(146, 34, 132, 74, "#3E2E2A")
    s.box(146, 34, 132, 8, SHADE, 0.5)
    for k, w in enumerate((34, 30, 36)):
        f.sheet_on_line(s, 150 + k * 42 + (k == 1) * 4, 44, w, 58, 2)
    s.path("M187 92h6v12q-5 3-7 0z", SKIN)
    s.path("M194 92h5v12q4 3 6 0l-1-2-5-2z", SKIN)
    s.path("M184 102h8l1 3h-12z", SKIN)
    f.basket(s, 206, 106, 24, WHITE)
    s.box(142, 106, 140, 6, WOOD)
    s.box(142, 110, 140, 3, WOOD2)
    for x in (150, 270):
        s.box(x, 112, 6, 60, WOOD2)
    s.stroke("M160 172l14-62M172 172l14-62", WOOD, 2.4)
    s.stroke("".join(f"M{162 + k * 1.8:.1f} {164 - k * 8}h12" for k in range(7)), WOOD, 1.6)


def women(s: Sheet) -> None:
    """Laundresses in a row; at one stone nobody."""
    s.poly([(-4, 150), (150, 150), (140, 182), (-4, 190)], lit(STONE, 0.2))
    s.poly([(-4, 190), (140, 182), (140, 190), (-4, 200)], STONE2)
    for k, ink in enumerate((PLUM, BLUE, "", GREEN)):
        x = 22 + k * 34
        s.poly(
            [(x - 4, 178), (x + 20, 176), (x + 24, 190), (x - 2, 193)], dim(STONE, 0.15) if ink else lit(STONE, 0.55)
        )
        if ink:
            f.person(
                s,
                x,
                180,
                74,
                f.Look(WHITE if k % 2 else "#E4D2B4", ink, hat="", hair="#5A3A2C", skirt=True),
                sits=True,
                left=((9, 14), (16, 24)),
                right=((15, 12), (19, 26)),
                shadow=False,
                stride=2,
            )
            f.sheet_on_line(s, x + 4, 176, 14, 12, 2)
            s.disc(x - 1, 180 - 74 * 0.83, 5.4, WHITE, flat=0.7)


def barge(s: Sheet) -> None:
    """The lemon barge on two cables: one wet and taut, one dry and slack."""
    s.path("M282 164h142q4 14-14 30H300q-16-10-18-30z", WOOD2)
    s.path("M282 164h142l-2 8H286z", lit(WOOD, 0.3))
    s.path("M398 172h24q2 10-12 22h-24q10-8 12-22z", WOOD3)
    s.stroke("M290 182h124", WOOD3, 1)
    for _ in range(46):
        x = 300 + s.luck.uniform(0, 70)
        y = 162 - s.luck.uniform(0, 1) * 26 * (1 - abs(x - 335) / 42)
        s.disc(x, y, 5.2, s.luck.choice([LEMON, lit(LEMON, 0.4), dim(LEMON, 0.15)]), flat=0.85)
    for _ in range(9):
        s.disc(s.luck.uniform(304, 366), s.luck.uniform(142, 158), 3, LEAF, flat=0.5)
    s.stroke("M388 164V58M360 76h56", WOOD2, 3)
    s.path("M362 78h52q-4 12-26 12t-26-12z", STRAW)
    f.person(
        s,
        398,
        166,
        56,
        f.Look(RED, "#4A4A52", hat=WHITE, beard=INK),
        sits=True,
        left=((-9, 10), (-12, 16)),
        right=((9, 12), (11, 18)),
        face=-1,
        shadow=False,
    )
    f.rope(s, "M290 166Q214 192 136 164", 4, "#E0C690")
    f.rope(s, "M286 184L136 198", 4, "#6E5230")
    s.stroke("M150 203h26M186 200h24M224 197h22M256 194h20", lit(WATER, 0.55), 1.4, 0.9)
    s.stroke("M160 198v4M204 194v4M248 190v4", lit(WATER, 0.7), 1.6, 0.9)
    s.box(128, 156, 9, 48, IRON)
    s.stroke("M152 168a1.600 1.600 0 1 0 .1 0M153.600 169.700h5v2.200", INK, 1)


def ferry(s: Sheet) -> None:
    """A flat ferry on its rope, a man asleep under a hat."""
    f.rope(s, "M424 112Q500 122 600 104", 2)
    s.path("M438 176l8 18h96l12-18z", WOOD)
    s.path("M438 176h116l-3 5H441z", lit(WOOD, 0.35))
    s.path("M520 181h30l-8 13h-32z", WOOD2)
    s.stroke("M458 176V118M534 176v-62", WOOD2, 2.6)
    s.path("M462 176q2-13 16-14h38q12 0 14 7l4 7z", BLUE)
    s.path("M500 162h16q12 0 14 7l4 7h-30z", dim(BLUE))
    s.disc(470, 164, 9, STRAW, flat=0.62)
    s.disc(469, 160, 5.4, lit(STRAW, 0.3), flat=0.7)
    s.disc(548, 172, 9, dim(STRAW, 0.2), flat=0.4)
    s.disc(548, 170, 4.6, "#3A2722", flat=0.4)
    s.disc(547, 170, 1.6, LEMON)
    s.stroke("M446 198q50 8 98 0", "#5F5737", 2, 0.6)


def stall(s: Sheet) -> None:
    """The stall with its curtain, small chairs, the nurse and her list of prices."""
    s.poly([(556, 166), (704, 158), (720, 222), (540, 222)], s.grade("landing", "#C9AE7C", "#8F744C"))
    for x in (574, 690):
        s.box(x, 88, 4, 98, WOOD2)
    for k in range(8):
        s.poly(
            [(568 + k * 16, 88), (584 + k * 16, 88), (582 + k * 16, 104), (570 + k * 16, 104)], RED if k % 2 else WHITE
        )
    s.path("M580 104h36q-8 40 2 78h-40q6-40 2-78z", PLUM)
    s.stroke("M590 106q-4 38 0 76M602 106q-4 38 2 76", dim(PLUM, 0.5), 1.2)
    f.person(
        s,
        650,
        206,
        96,
        f.Look("#C98B6B", "#7A4A3E", hair="#4A2E24", skirt=True, apron=WHITE),
        sits=True,
        left=((-8, 14), (6, 20)),
        right=((13, 12), (22, 2)),
        stride=6,
    )
    s.path("M640 160q10-8 20 0 2 8-8 10t-12-10z", WHITE)
    s.disc(642, 160, 4.4, SKIN)
    s.disc(649, 125.5, 8.4, WHITE, flat=0.55)
    s.box(664, 132, 16, 22, WHITE)
    s.stroke("M667 138h10M667 143h7M667 148h9", INK, 0.9)
    for k in range(3):
        s.stroke(f"M{598 + k * 15} 210v-12h9v12M{598 + k * 15} 198v-9", WOOD, 1.8)
    f.basket(s, 678, 214, 26)
    s.stroke("M682 204q6-6 9 0t9-2", "#3E4A40", 2.6)


def steps(s: Sheet) -> None:
    """Green steps, bare prints on the third, the ring of a basket."""
    for k in range(6):
        y = 130 + k * 15
        s.poly(
            [(704 - k * 3, y), (840, y - 4), (840, y + 11), (702 - k * 3, y + 15)],
            far(STONE, 0.1) if k < 2 else dim(STONE, 0.06 * k),
        )
        s.poly([(704 - k * 3, y), (840, y - 4), (840, y - 0.6), (704 - k * 3, y + 3)], lit(STONE, 0.5 - k * 0.05))
        for _ in range(k * 9):
            x = s.luck.uniform(706, 838)
            if k == 2 and 744 < x < 812:
                continue
            s.disc(x, y + s.luck.uniform(0, 12), s.luck.uniform(1.4, 3.4), s.luck.choice([LEAF, LEAF2]), 0.7, 0.5)
    for x in (752, 761):
        s.disc(x, 165, 3.4, dim(STONE, 0.4), flat=0.55)
        for k in range(3):
            s.disc(x - 3 + k * 2.4, 161.6, 0.8, dim(STONE, 0.4))
    s.stroke("M778 165q12-7 24 0q-12 7-24 0z", dim(STONE, 0.45), 1.8)
    s.stroke("M826 176q6 4 4 10q-7 2-7-5", IRON, 2)
    s.disc(726, 214, 11, GREEN, flat=0.5)
    s.stroke("M718 212q8-4 16 0M720 216q7 3 13 0", lit(GREEN, 0.4), 1)
    f.cypress(s, 822, 128, 54, 0.25)
    f.cypress(s, 834, 128, 44, 0.25)
    s.path("M806 214q12-4 34 0v6h-40z", HEMP, 0.25)
    s.box(700, 128, 140, 2, SHADE, 0.2)
    s.disc(790, 118, 0.5, GREY)


def draw() -> str:
    """The whole waterside."""
    s = Sheet(840, seed=11)
    banks(s)
    steps(s)
    wall(s)
    women(s)
    ferry(s)
    barge(s)
    stall(s)
    return s.done()
