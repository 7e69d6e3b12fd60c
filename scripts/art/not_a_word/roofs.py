"""The roofs: chair, drawing, edge, chimneys, hatch."""

from __future__ import annotations

from . import forms as f
from .kit import (
    BLUE,
    BRICK,
    GREEN,
    GREY,
    INK,
    IRON,
    LEAF,
    OCHRE,
    PLUM,
    RED,
    ROSE,
    SAND,
    SHADE,
    SKIN,
    STONE,
    STRAW,
    WHITE,
    WOOD,
    WOOD2,
    WOOD3,
    Sheet,
    dim,
    far,
    lit,
)  # fmt: skip

CROWD = [RED, "#5C6B72", OCHRE, PLUM, GREEN, WHITE, BLUE]


def city(s: Sheet) -> None:
    """All Rome under the sky, roof behind roof."""
    s.sky(100)
    s.box(0, 98, 700, 122, far(BRICK, 0.2))
    s.path("M0 84q70-22 160-12t210-8 330 18v20H0z", far("#6F8A86", 0.55))
    for x, w, h in ((60, 30, 36), (420, 44, 52), (590, 26, 40), (650, 36, 44)):
        s.box(x, 92 - h, w, h, far(SAND, 0.55))
        s.path(f"M{x} {92 - h}q{w / 2} {-w * 0.8} {w} 0z", far("#8FA0A0", 0.45))
        s.stroke(f"M{x + w / 2} {92 - h - w * 0.4}v-8", far(IRON, 0.4), 1)
    for row, (y, air) in enumerate(((90, 0.5), (102, 0.38), (116, 0.24))):
        x = -20.0 - row * 14
        while x < 720:
            w = s.luck.uniform(34, 62)
            f.house(
                s,
                x,
                y + 26,
                w,
                26 + s.luck.uniform(0, 8),
                s.luck.choice([SAND, ROSE, OCHRE]),
                floors=1,
                bays=int(w / 16),
                air=air,
            )
            if s.luck.random() < 0.7:
                f.crowd(s, x + 4, y - 4, w - 8, 6 + row * 2, CROWD, 6, air)
            x += w
        s.veil(y - 6, 34, 0.5)


def square_below(s: Sheet) -> None:
    """What one sees over the edge: four lines of capstans; two with their heads down, two with faces lifted to a flag."""
    s.poly([(262, 100), (440, 100), (470, 182), (240, 182)], s.grade("plate", "#D9BE8C", "#C39C66"))
    for row in range(4):
        y, size = 112 + row * 17, 9 + row * 2.6
        for k in range(5):
            x = 290 - row * 8 + k * (28 + row * 3.6)
            f.capstan(s, x, y, size)
            for dx in (-0.5, -0.25, 0.3, 0.55):
                px = x + dx * size * 1.3
                f.small_folk(
                    s, px, y + 2, size * 0.9, ["#7C6A55", "#8C4A3A", "#5C6B72"][k % 3], SKIN if row < 2 else "#3A2A24"
                )
                if row < 2:
                    s.disc(px + size * 0.05, y + 1 - size * 0.8, size * 0.08, WHITE)
    s.stroke("M428 128V92", WOOD2, 1.6)
    s.path("M428 92q-10-3-18 1l2 9q8-3 16 0z", RED)
    s.poly([(318, 108), (324, 58), (332, 54), (338, 108)], "#B98C7A")
    s.poly([(329, 56), (332, 54), (338, 108), (332, 108)], "#8A6257")
    s.stroke("M308 110l8-58M350 110l-6-58M312 60h34M310 84h38M312 60l36 24M346 60l-34 24", WOOD2, 2)


def terrace(s: Sheet) -> None:
    """The tiles on which everybody sits."""
    for x in range(-10, 700, 34):
        if not 236 < x + 17 < 470:
            f.house(s, x, 168, 34, 30, (SAND, ROSE, OCHRE)[x % 3], floors=1, bays=2, air=0.2)
    s.poly([(0, 150), (262, 158), (236, 222), (0, 222)], BRICK)
    s.poly([(448, 160), (700, 148), (700, 222), (476, 222)], BRICK)
    s.poly([(236, 184), (474, 184), (500, 222), (224, 222)], BRICK)
    for k in range(9):
        y = 156 + k * 8
        s.stroke(
            "".join(f"M{x - k} {y}q5 5 10 0" for x in range(0, 700, 10) if not (y < 184 and 236 < x < 470)),
            dim(BRICK, 0.4),
            0.9,
            0.7,
        )
        s.stroke(
            "".join(f"M{x - k} {y - 1}q5 4 10 0" for x in range(4, 700, 30) if not (y < 186 and 236 < x < 466)),
            lit(BRICK, 0.35),
            0.9,
            0.6,
        )


def chair(s: Sheet) -> None:
    """Madame under her awning, with fan, purse and a dog in a silk muzzle."""
    for x in (10, 128):
        s.stroke(f"M{x} 206V54", WOOD, 3.4)
    for k in range(8):
        s.path(f"M{2 + k * 17} 50h17l-2 16q-6.500 6 -13 0z", GREEN if k % 2 else WHITE)
    s.poly([(2, 50), (138, 50), (126, 36), (14, 36)], dim(GREEN, 0.1))
    s.path("M36 206V118q24-22 48 0v88z", "#7A2F38")
    f.person(
        s,
        62,
        206,
        106,
        f.Look("#3E5C82", "#2F4767", hair="#8A5A3A", skirt=True, collar=WHITE),
        sits=True,
        left=((-9, 14), (2, 22)),
        right=((12, 10), (24, -6)),
        stride=8,
    )
    s.disc(60, 113, 8, "#8A5A3A", flat=0.7)
    s.stroke("M54 110q8-6 14 0", WHITE, 1.6)
    s.path("M91 134l-3-26 11-6 13 3 8 10z", WHITE)
    s.stroke("M91 134l1-27M91 134l9-31M91 134l17-28M91 134l24-22", "#C9A04A", 1)
    s.path("M96 206q-2-18 12-20h14q10 2 9 20z", "#D8C7A8")
    s.path("M92 194q-6-16 8-17t11 12l-5 8z", "#E6D8BC")
    s.path("M102 177q10 0 9 15q-6 0-9-7z", "#B79F78")
    s.path("M92 186q-7 0-8 4t9 6z", "#E6D8BC")
    s.path("M89 185.600q3 5 2 10.600l-4-1.500q0-5 0-8.600z", RED)
    s.stroke("M91 188q8 0 13 5", RED, 1.2)
    s.disc(84.600, 189.400, 1.3, INK)
    s.disc(96, 183, 1.2, INK)
    s.path("M18 208q-4-22 6-26h12q10 4 6 26z", "#C9A04A")
    s.stroke("M22 184h16", WOOD2, 2)
    s.box(20, 200, 36, 6, WOOD2)


def palmiero(s: Sheet) -> None:
    """A man with his back to the view; his neighbours have moved away."""
    for x, ink in ((150, PLUM), (164, OCHRE), (246, GREEN), (258, RED)):
        f.person(
            s,
            x,
            196,
            58,
            f.Look(ink, hat=s.luck.choice([STRAW, "", WHITE])),
            sits=True,
            face=1 if x > 200 else -1,
            shadow=False,
        )
    f.person(
        s,
        206,
        210,
        96,
        f.Look("#4A3B46", "#35303A", hair=GREY, hat=INK, collar=WHITE, beard=GREY),
        sits=True,
        left=((-6, 16), (6, 23)),
        right=((9, 14), (14, 22)),
        face=1,
    )
    s.poly([(204, 156), (226, 152), (229, 168), (207, 172)], WHITE)
    s.stroke("M208 159l16-3M209 164l6-6M216 166l9-8", INK, 0.8)


def edge(s: Sheet) -> None:
    """The last tiles, one gone, one sliding."""
    for k in range(9):
        x = 244 + k * 25
        if k == 4:
            s.path(f"M{x + 4} 196h19l3 12h-22z", WOOD3)
            continue
        s.path(f"M{x} 184q11-7 22 0l3 16q-14 6-27 0z", lit(BRICK, 0.2) if k % 2 else BRICK)
        s.path(f"M{x + 15} 182q5 0 7 2l3 16q-4 3-9 3z", dim(BRICK, 0.3))
    s.poly([(350, 168), (370, 172), (366, 180), (346, 175)], BRICK)
    s.stroke("M352 160q-3-3-1-7M362 162q-2-3 0-6", WHITE, 1.2, 0.7)
    for _ in range(26):
        s.disc(s.luck.uniform(244, 470), s.luck.uniform(200, 216), s.luck.uniform(1.5, 4), LEAF, 0.6, 0.5)


def chimneys(s: Sheet) -> None:
    """Boys on the chimneys, hands over each other's mouths; one points down behind the hospital."""
    for x, top, w in ((438, 112, 22), (468, 96, 42), (520, 118, 22)):
        s.box(x, top, w, 100, ROSE)
        s.box(x + w - 6, top, 6, 100, dim(ROSE))
        s.courses(x, top, w, 90, 7, opacity=0.25)
        s.box(x - 3, top - 4, w + 6, 6, STONE)
    for x, y, ink, face, arms in (
        (474, 96, BLUE, 1, (((-9, 10), (-8, 20)), ((9, 10), (8, 20)))),
        (490, 96, RED, 1, (((-10, 4), (-17, -13)), ((9, 10), (8, 20)))),
        (506, 96, OCHRE, 1, (((-10, 4), (-17, -13)), ((9, 10), (8, 20)))),
        (531, 118, GREEN, 1, (((-9, 10), (-8, 20)), ((9, 4), (21, 12)))),
    ):
        f.person(
            s, x, y + 16, 52, f.Look(ink, hair="#5A3A2C"), sits=True, face=face, left=arms[0], right=arms[1], shadow=False,
        )  # fmt: skip
    s.stroke("M547 103l6 3", SKIN, 1.8)
    s.path("M500 212h40l-4 8h-34z", WOOD)
    for k in range(4):
        s.path(f"M{504 + k * 9} 212q4-12 9 0z", "#E08A5A")
        s.stroke(f"M{504 + k * 9} 212h9", GREEN, 1.4)


def hatch(s: Sheet) -> None:
    """A hatch with people wedged in it."""
    s.poly([(576, 196), (690, 190), (698, 216), (566, 220)], WOOD3)
    s.poly([(576, 196), (690, 190), (690, 184), (576, 190)], lit(WOOD, 0.2))
    for x, ink, high, face in ((590, PLUM, 92, 1), (664, OCHRE, 86, -1), (612, INK, 84, 1), (642, RED, 94, -1)):
        f.person(
            s,
            x,
            250,
            high,
            f.Look(
                ink,
                hat=INK if ink == INK else "",
                collar=WHITE if ink == INK else "",
                hair=s.luck.choice([GREY, INK, "#6B4A30"]),
            ),
            face=face,
            left=((-9, -2), (-12, -18)),
            right=((9, -3), (11, -20)),
            shadow=False,
        )
    s.path("M562 222l8-16q60 10 128-2v18z", BRICK)
    s.path("M570 206q60 10 128-2v4q-64 12-129 3z", lit(BRICK, 0.3))
    s.poly([(560, 196), (576, 190), (560, 140), (546, 148)], WOOD)
    s.stroke("M551 150l14 44M556 146l14 46", WOOD2, 1.2)
    s.path("M622 168q4-12 12-12t10 10q-10 8-22 2z", "#6FA05A")
    s.stroke("M626 166q6-6 14-4", lit("#6FA05A", 0.5), 1.2)


def draw() -> str:
    """The whole roof."""
    s = Sheet(700, seed=23)
    city(s)
    square_below(s)
    terrace(s)
    for part in (palmiero, chair, chimneys, hatch, edge):
        part(s)
    s.path("M0 216h700v4H0z", SHADE, 0.25)
    return s.done()
