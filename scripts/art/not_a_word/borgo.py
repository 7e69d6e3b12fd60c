"""The Borgo: sergeant, fountain, school, baker, stair, pilgrims."""

from __future__ import annotations

from scripts.art.pen import n

from . import forms as f
from .kit import (
    BLUE,
    BRICK,
    GREY,
    HEMP,
    INK,
    IRON,
    OCHRE,
    PLUM,
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
from .lettering import letters

CROWD = ["#8C4A3A", "#5C6B72", "#A58B5E", "#6A4154", "#4F6B4A", "#F6ECD8"]


def street(s: Sheet) -> None:
    """Fronts with everybody on the roofs."""
    s.sky(110)
    s.box(0, 84, 150, 92, far(STONE, 0.55))
    s.courses(0, 100, 150, 76, 12, opacity=0.1)
    s.poly([(30, 84), (30, 52), (104, 52), (104, 84)], far(STONE, 0.58))
    s.stroke("M30 52h74M40 52v-9M94 52v-12", far(WOOD2, 0.5), 1.4)
    s.veil(60, 60, 0.7)
    x = 110.0
    for w, h, ink in (
        (96, 128, SAND), (118, 150, ROSE), (92, 134, OCHRE), (124, 146, SAND), (102, 158, "#C98F6B"), (98, 140, SAND), (120, 130, ROSE),
    ):  # fmt: skip
        f.house(
            s,
            x,
            174,
            w,
            h,
            ink,
            floors=4,
            bays=int(w / 26),
            air=0.12,
            shutters=s.luck.choice(["#5B6B52", "#6A5A48", "#4E626B"]),
        )
        f.crowd(s, x + 5, 174 - h - 6, w - 8, 14, CROWD, 7)
        for k in range(int(w / 9)):
            lx = x + 5 + k * 9 + s.luck.uniform(-2, 2)
            s.stroke(f"M{n(lx)} {n(174 - h - 4)}v{n(s.luck.uniform(4, 7))}", s.luck.choice(CROWD), 1.6)
        x += w
    s.ground(172, "#A98256", "#D1AF7C")
    s.path("M0 174h840v5H0z", SHADE, 0.22)


def sergeant(s: Sheet) -> None:
    """The rope across the way, the sergeant with one finger up and three discs."""
    s.box(8, 150, 8, 60, WOOD)
    s.box(122, 150, 8, 60, WOOD2)
    f.rope(s, "M12 162Q68 190 126 162", 4)
    f.person(
        s,
        70,
        210,
        112,
        f.Look("#7C2F2A", "#4A4A52", hat=IRON, beard=INK, collar=WHITE),
        left=((-10, 14), (-2, 26)),
        right=((12, 2), (13, -20)),
        face=-1,
    )
    s.stroke("M94 99v-9", SKIN, 2.8)
    for k in range(3):
        s.disc(58 + k * 11, 164 + k % 2 * 2, 5.6, WOOD2)
        s.disc(57.6 + k * 11, 163.6 + k % 2 * 2, 4.8, lit(WOOD, 0.35))
        s.stroke(f"M{55.4 + k * 11} 163.4a1.4 1.4 0 1 0 .1 0M{57 + k * 11} 164.600h4.200v1.800", INK, 0.9)


def fountain(s: Sheet) -> None:
    """The basin that overflows, washing blown towards the church, eleven tops on the rim."""
    f.rope(s, "M134 62Q210 74 286 58", 1.2)
    for k, (w, h) in enumerate(((18, 30), (22, 34), (16, 26), (20, 34), (18, 28), (20, 30))):
        f.sheet_on_line(s, 150 + k * 22, 66 + (2 if 1 < k < 4 else 0), w * 0.8, h, -15)
    s.shadow(212, 206, 104, 12)
    s.box(200, 116, 22, 66, STONE)
    s.box(214, 116, 8, 66, STONE2)
    s.box(194, 110, 34, 7, lit(STONE, 0.4))
    s.disc(211, 104, 8, STONE)
    s.disc(209, 102, 5, lit(STONE, 0.4))
    for side in (-1, 1):
        s.disc(211 + side * 11, 138, 5.4, lit(STONE, 0.15))
        s.stroke(f"M{211 + side * 14} 140q{side * 16} 2 {side * 19} 34", WHITE, 2.4, 0.8)
    s.path("M160 176h102l-8 32h-86z", STONE)
    s.path("M238 176h24l-8 32h-20z", STONE2)
    s.courses(164, 178, 92, 28, 9)
    s.disc(211, 176, 52, lit(STONE, 0.4), flat=0.14)
    s.disc(211, 176, 47, WATER, flat=0.11)
    s.stroke("M176 175h30M220 178h26", WHITE, 1, 0.7)
    for k in range(11):
        s.path(f"M{167 + k * 8.2:.1f} {180 + abs(5 - k) * -0.4:.1f}l5 0-2.5 6z", (BRICK, BLUE, STRAW)[k % 3])
    s.path("M160 184q-6 10-8 26h12q-4-12-1-26z", WATER, 0.7)
    s.disc(206, 208, 70, WATER, 0.35, 0.09)
    s.path("M240 170q4-5 8 0l4-2-4 5q-4 3-8 0z", WOOD2)


def school(s: Sheet) -> None:
    """The open schoolroom with its hats, the overturned bench, the edict on the door."""
    s.box(292, 74, 122, 106, lit(OCHRE, 0.3))
    s.box(300, 82, 84, 98, "#4A352C")
    s.grade("room", "#6B4A36", "#2E211E")
    s.box(300, 82, 84, 98, "url(#room)")
    letters(s, "OBELIS", 311, 98, 6, WHITE, 0.9)
    s.stroke("M341 104q6 6 7 13", WHITE, 0.9)
    for k in range(12):
        s.disc(310 + k % 6 * 13, 126 + k // 6 * 8, 4, (WOOD2, PLUM, "#5C6B72")[k % 3], flat=0.6)
    s.poly([(352, 174), (378, 174), (374, 152), (356, 152)], WOOD)
    s.poly([(352, 152), (380, 152), (376, 146), (356, 146)], lit(WOOD, 0.3))
    s.box(363, 158, 5, 5, STRAW)
    s.poly([(384, 82), (412, 90), (412, 186), (384, 180)], WOOD)
    s.poly([(384, 82), (388, 83), (388, 181), (384, 180)], WOOD3)
    s.poly([(391, 116), (407, 119), (407, 146), (391, 144)], WHITE)
    s.stroke("M394 122l10 2M394 127l10 1.6M394 132l10 1.4M394 137l7 1", INK, 0.9)
    s.disc(399, 117, 1.6, IRON)
    s.shadow(346, 206, 60, 8)
    s.poly([(306, 190), (380, 204), (380, 210), (306, 196)], lit(WOOD, 0.2))
    s.stroke("M314 192l-8-18M326 194l-8-18M366 201l8-18M376 203l8-18", WOOD2, 4)


def baker(s: Sheet) -> None:
    """The baker behind his board; the sack with two damp marks."""
    s.box(432, 92, 106, 84, dim(ROSE, 0.2))
    s.box(438, 98, 94, 78, "#3B2820")
    s.glow("oven", 512, 140, 40, "#F09A3E", 0.8)
    s.path("M496 168v-24q16-16 32 0v24z", "#E08A35")
    s.poly([(428, 92), (542, 92), (548, 104), (422, 104)], BRICK)
    s.stroke("".join(f"M{430 + k * 8} 92l-2 12" for k in range(15)), dim(BRICK), 1, 0.6)
    f.person(
        s,
        470,
        196,
        92,
        f.Look(WHITE, hair=GREY, apron="#E9DFC8"),
        left=((-12, 12), (-6, 30)),
        right=((12, 14), (6, 31)),
        face=1,
        shadow=False,
    )
    s.poly([(432, 168), (520, 168), (526, 176), (426, 176)], lit(WOOD, 0.3))
    s.box(428, 176, 96, 30, WOOD)
    s.stroke("M452 177v28M476 177v28M500 177v28", WOOD2, 1.2)
    for x, y in ((440, 167), (456, 167), (494, 167), (508, 166), (500, 160)):
        s.disc(x, y - 3, 8, "#C98F4A", flat=0.55)
        s.disc(x - 2, y - 5, 4, "#E7BC78", flat=0.5)
    s.path("M528 210q-6-26 4-38h20q10 14 4 38z", SAND)
    s.path("M545 210q8-24 4-38h4q9 14 3 38z", dim(SAND, 0.25))
    s.stroke("M531 172h22", HEMP, 2)
    s.disc(537, 190, 4.4, dim(SAND, 0.3), flat=0.6)
    s.disc(546, 194, 3, dim(SAND, 0.3), flat=0.7)


def stair(s: Sheet) -> None:
    """The doorkeeper, palm out, before a stair with a pair of shoes on every step."""
    s.path("M580 190V96q34-34 68 0v94z", lit(SAND, 0.5))
    s.path("M586 190V98q28-26 56 0v92z", "#35262A")
    for k in range(9):
        s.box(594 + k * 3.4, 182 - k * 10, 46 - k * 3.6, 4, far("#8A6A4C", k * 0.03))
        s.disc(604 + k * 3.8, 180.6 - k * 10, 2.8 - k * 0.14, (INK, PLUM, WOOD3)[k % 3], flat=0.6)
        s.disc(610 + k * 3.6, 180.6 - k * 10, 2.8 - k * 0.14, (INK, PLUM, WOOD3)[k % 3], flat=0.6)
    s.glow("up", 630, 96, 24, "#FFF0CC", 0.7)
    f.person(
        s,
        664,
        208,
        98,
        f.Look(PLUM, "#3E3A44", hat="#5C4A3A", beard=INK),
        left=((-16, 10), (-30, 8)),
        right=((11, 14), (4, 27)),
        face=-1,
    )
    s.path("M660 172h22l-3 9h-16z", WOOD2)
    s.disc(671, 172, 10, "#C9A04A", flat=0.22)


def pilgrims(s: Sheet) -> None:
    """Pilgrims in step with tape over their mouths; the last has two packs and a staff."""
    for k in range(5):
        x, high = 838 - k * 25, 70 + k * 7
        f.person(
            s,
            x,
            196 + k * 3,
            high,
            f.Look(("#7A6A52", "#6B5C4C")[k % 2], "#5A4C40", hat="#4A3E34"),
            left=((-5, 16), (6, 24)),
            right=((8, 16), (2, 30)),
            stride=7,
        )
        s.stroke(
            f"M{n(x - high * 0.06)} {n(196 + k * 3 - high * 0.885)}l{n(high * 0.14)} {n(high * 0.012)}",
            WHITE,
            high * 0.03,
        )
    s.stroke("M752 208l8-96", WOOD, 3)
    s.path("M722 138q-12 4-10 22 12 8 22 0l2-20z", HEMP)
    s.path("M726 164q-10 3-7 18 10 6 19-1l1-15z", dim(HEMP, 0.2))
    s.stroke("M716 146h18M722 170h16", WOOD2, 1.6)


def draw() -> str:
    """The whole street."""
    s = Sheet(840, seed=3)
    street(s)
    for part in (sergeant, fountain, school, baker, stair, pilgrims):
        part(s)
    return s.done()
