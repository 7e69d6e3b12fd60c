"""The horse lines: master, church, trough, saddled, stallion."""

from __future__ import annotations

from scripts.art.pen import n

from . import forms as f
from .kit import (
    BLUE,
    GREEN,
    GREY,
    INK,
    IRON,
    OCHRE,
    PLUM,
    RED,
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
    lit,
)

BAYS = ("#8A4A2C", "#6B4A34", "#2E2624", "#C9C6C0")


def palace(s: Sheet) -> None:
    """The palace wall, hot in the sun, with its strip of shade."""
    s.sky(60)
    s.box(0, 26, 700, 152, s.grade("palace", lit(OCHRE, 0.35), OCHRE))
    s.box(0, 22, 700, 6, lit(STONE, 0.4))
    s.box(0, 28, 700, 5, SHADE, 0.28)
    s.courses(0, 110, 700, 66, 11, opacity=0.13)
    s.specks(0, 34, 700, 140, 300, dim(OCHRE, 0.4), 1.2, 0.3)
    for k in range(10):
        x = 18 + k * 70
        if 140 < x < 240:
            continue
        s.box(x - 3, 44, 30, 38, lit(STONE, 0.3))
        s.box(x, 47, 24, 32, "#5A6A62")
        s.stroke(f"M{x + 12} 47v32M{x} 58h24M{x} 69h24", dim("#5A6A62", 0.5), 0.9)
        s.box(x - 3, 82, 30, 3, SHADE, 0.3)
    s.ground(172, "#A37C50", "#CBA571", paving=False)
    s.specks(0, 176, 700, 42, 200, STRAW, 2.4, 0.6)
    s.path("M0 172h700v10H0z", SHADE, 0.25)


def master(s: Sheet) -> None:
    """Bays, browns, blacks and greys, each colour in a line of its own; the master's forehead against a grey's."""
    for row in range(4):
        for k in range(3 if row < 3 else 2):
            x = 16 + k * 38 + row * 3 if row < 3 else 30 + k * 0
            if row < 3:
                f.horse(s, x + 6, 128 + row * 15, 20 + row * 3, BAYS[row], 1)
    f.rope(s, "M0 112L134 114", 1.4)
    f.horse(s, 44, 206, 46, BAYS[3], 1)
    f.person(
        s,
        104,
        210,
        96,
        f.Look("#6B4A34", "#4A3E3A", hair=GREY, beard=GREY),
        left=((-10, 4), (-18, -4)),
        right=((4, 12), (-12, 6)),
        face=-1,
    )


def church(s: Sheet) -> None:
    """A church as small as a stall: the card on the altar, the board of women two and two, a rope tied up in green wax."""
    s.poly([(142, 62), (276, 62), (209, 18)], lit(STONE, 0.3))
    s.poly([(209, 18), (276, 62), (262, 62), (205, 24)], dim(STONE, 0.25))
    s.box(146, 62, 126, 120, lit(SAND, 0.4))
    s.box(254, 62, 18, 120, dim(SAND, 0.25))
    s.path("M160 182V92q50-44 98 0v90z", "#3B2C30")
    s.glow("altar", 208, 132, 52, "#FFDF9A", 0.7)
    s.box(176, 90, 64, 34, "#C9A04A")
    s.box(179, 93, 58, 28, "#5C3A3E")
    for k in range(6):
        x = 184 + k * 9.6
        s.path(f"M{n(x - 3)} 120l1.500-12h3l1.500 12z", (RED, BLUE, GREEN, PLUM, OCHRE, "#5C6B72")[k])
        s.disc(x, 105, 2.8, SKIN)
        s.stroke(f"M{n(x - 3.4)} 103q3.400-4 6.800 0", "#E8CE7A", 0.9)
    s.stroke("M186.500 113l5.600 0", SKIN, 1.8)
    s.disc(181.6, 112, 1.9, WHITE)
    s.poly([(172, 160), (246, 160), (250, 182), (168, 182)], WHITE)
    s.stroke("M180 162v19M194 162v19M222 162v19M236 162v19", "#CBBFA4", 1)
    s.poly([(196, 160), (222, 160), (220, 140), (198, 140)], "#F4E6C4")
    s.stroke("M201 145h16M201 149h16M201 153h12", INK, 0.9)
    s.disc(213, 153, 3, dim("#F4E6C4", 0.4), 0.5)
    for x in (184, 232):
        s.box(x, 142, 4, 18, WHITE)
        s.path(f"M{x + 2} 142q-3-5 0-9 3 4 0 9z", "#FFD98A")
    f.rope(s, "M166 66v44q3 8 8 1t-8-2", 1.8)
    s.disc(168, 112, 4, "#3F8A5A")
    f.bell(s, 209, 32, 20, ivy=False)
    f.person(
        s,
        264,
        206,
        72,
        f.Look(INK, INK, hair=GREY, skirt=True, collar=WHITE),
        left=((-8, 14), (-14, 8)),
        right=((8, 14), (2, 24)),
        face=-1,
    )


def trough(s: Sheet) -> None:
    """A full trough; a groom pours water over a line, and where it is wet it has lifted."""
    s.disc(300, 92, 3, IRON)
    f.rope(s, "M300 92Q336 92 352 90", 3, "#8A6A3E")
    f.rope(s, "M352 90Q390 150 418 108", 3, "#D9BE86")
    s.disc(418, 108, 3, IRON)
    s.path("M306 94h30l-1 40q-14 6-28 0z", "#7A5A44")
    s.path("M326 94h10l-1 40q-5 3-10 3z", dim("#7A5A44"))
    s.path("M366 112l26 14-4 46q-16 6-30-2z", "#7A6A4A")
    s.path("M380 120l12 6-4 46q-5 2-11 2z", dim("#7A6A4A"))
    s.stroke("M310 104h24M309 112h25", RED, 1.6, 0.8)
    s.stroke("M364 128l25 6M363 138l25 6", OCHRE, 1.6, 0.8)
    f.person(
        s,
        350,
        190,
        84,
        f.Look("#6F7F84", "#5A4A40", hair="#5A3A2C"),
        left=((-7, -2), (-2, -16)),
        right=((9, -2), (10, -18)),
        face=1,
    )
    s.path("M344 92l16-8 8 10-16 8z", WOOD)
    s.stroke("M352 98q-6 8-12 2M346 100v10M352 102v12", "#BFE0E6", 1.8, 0.9)
    s.shadow(352, 212, 130, 8, 0.15)
    s.path("M286 184h134l-6 26H292z", STONE)
    s.path("M400 184h20l-6 26h-20z", STONE2)
    s.courses(290, 186, 122, 22, 11, opacity=0.2)
    s.disc(353, 184, 67, lit(STONE, 0.4), flat=0.075)
    s.disc(353, 184, 62, WATER, flat=0.055)
    s.stroke("M310 183h30M360 185h34", WHITE, 1, 0.8)


def saddled(s: Sheet) -> None:
    """Three saddled horses at one ring; a page with his livery inside out."""
    s.path("M420 180v-66q74-14 144 4v62z", SHADE, 0.18)
    s.disc(552, 112, 5, IRON)
    s.disc(552, 112, 3, dim(OCHRE))
    for k, ink in enumerate(("#5A3A28", "#3A2E2A", "#7A5538")):
        x, y = 452 + k * 26, 190 + k * 8
        f.horse(s, x, y, 42, ink, 1, sacks=False)
        s.path(f"M{x - 12} {y - 41}q10-5 20 1l-2 12h-16z", RED)
        s.box(x - 20, y - 36, 8, 12, WOOD)
        s.stroke(f"M{x + 34} {y - 50}Q{540} {y - 60} 552 116", WOOD3, 1.1)
    f.person(
        s,
        536,
        212,
        78,
        f.Look("#D8C7A8", PLUM, hair="#6B4A30"),
        left=((-8, 14), (0, 24)),
        right=((9, 14), (3, 25)),
        face=-1,
    )
    s.stroke("M528 146v36M536 145v36M544 146v36", "#B7A686", 0.8, 1, "2 2")


def stallion(s: Sheet) -> None:
    """A black stallion with a post in his teeth; the grooms are a long way off."""
    for k in range(4):
        f.small_folk(s, 572 + k * 9, 178, 22, (BLUE, GREEN, "#6F7F84", OCHRE)[k])
    s.box(664, 84, 11, 128, WOOD)
    s.box(670, 84, 5, 128, WOOD2)
    s.path("M660 84l5-9 4 6 4-10 4 12z", lit(WOOD, 0.5))
    f.horse(s, 616, 212, 66, "#241E22", 1, sacks=False)
    s.stroke("M654 148l14-6", lit(WOOD, 0.5), 4)
    for k in range(5):
        s.stroke(f"M{658 + k * 3} {152 + k % 2 * 4}l{2 + k} 5", lit(WOOD, 0.5), 1.4)
    s.disc(663.5, 131.500, 1.5, WHITE)
    f.rope(s, "M656 140Q664 152 668 128", 1.6)
    s.path("M676 138q10-4 18 2l2 26q-10 6-20 1z", "#8A5A34")
    s.path("M688 137q5 1 6 3l2 26q-4 2-8 3z", dim("#8A5A34"))
    s.stroke("M674 132q6-2 12 6M678 150h14", WOOD3, 1.4)
    s.disc(685, 150, 2, "#D9B65A")


def draw() -> str:
    """The whole line."""
    s = Sheet(700, seed=37)
    palace(s)
    for part in (master, church, trough, saddled, stallion):
        part(s)
    return s.done()
