"""The guardhouse: captain, register, cell, dinner, chest."""

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
    LIGHT,
    OCHRE,
    PLUM,
    RED,
    SAND,
    SHADE,
    SKIN,
    STONE,
    STONE2,
    WHITE,
    WOOD,
    WOOD2,
    WOOD3,
    Sheet,
    dim,
    far,
    lit,
)


def room(s: Sheet) -> None:
    """A stone room with a rack of halberds and a coat of arms."""
    s.box(0, 0, 700, 178, s.grade("stone", "#6E6358", "#A5967C"))
    s.courses(0, 0, 700, 178, 19, opacity=0.22)
    s.specks(0, 0, 700, 178, 240, SHADE, 1.6, 0.2)
    for k in range(9):
        s.poly([(k * 90 - 8, 0), (k * 90 + 14, 0), (k * 90 + 12, 16), (k * 90 - 6, 16)], WOOD2)
    s.box(0, 15, 700, 5, WOOD3)
    s.poly([(462, 40), (540, 40), (470, 220), (330, 220)], LIGHT, 0.16)
    s.ground(176, "#6B5646", "#94795C")
    s.path("M0 176h700v5H0z", SHADE, 0.35)


def captain(s: Sheet) -> None:
    """The captain over a plan full of pins; two recruits hold its ends, and one end dips."""
    for k in range(4):
        x = 20 + k * 12
        s.stroke(f"M{x} 120V36", WOOD2, 2)
        s.path(f"M{x} 36l4-7-4-12-4 12z", GREY)
        s.path(f"M{x} 44q8 0 9 7-6-2-9-1z", GREY)
    s.box(12, 92, 62, 4, WOOD)
    f.person(
        s,
        16,
        206,
        88,
        f.Look(RED, "#4A4A52", hat=IRON),
        left=((6, 6), (18, 5)),
        right=((9, 8), (18, 6)),
        face=1,
        shadow=False,
    )
    f.person(
        s,
        124,
        206,
        86,
        f.Look(RED, "#4A4A52", hat=IRON),
        left=((-8, 12), (-18, 18)),
        right=((-6, 12), (-15, 20)),
        face=-1,
        shadow=False,
    )
    f.person(
        s,
        70,
        200,
        108,
        f.Look("#2F3A4F", "#3A3A44", hat=PLUM, beard=INK, collar=WHITE),
        left=((-9, 16), (3, 26)),
        right=((13, 10), (22, 20)),
        shadow=False,
    )
    s.path("M20 142q50-6 92 6l6 34q-50-14-94-6z", WHITE)
    s.path("M92 143q12 1 20 5l6 34q-14-4-22-5z", "#DCCBA8")
    s.stroke("M28 152q20 10 40 2t40 10M40 146l6 28M70 146l2 30M96 150l4 28", "#9A8A6A", 1)
    s.stroke("M26 168q40-10 88 8", "#7FA3A8", 4, 0.7)
    for _ in range(26):
        x, y = 28 + s.luck.uniform(0, 80), 148 + s.luck.uniform(0, 24)
        s.stroke(f"M{n(x)} {n(y)}v-4", INK, 0.7)
        s.disc(x, y - 4.4, 1.7, "#3F8A5A")
    s.poly([(22, 182), (118, 188), (122, 196), (18, 190)], WOOD)
    s.box(26, 190, 7, 24, WOOD2)
    s.box(108, 194, 7, 22, WOOD2)


def register(s: Sheet) -> None:
    """A register ruled in red, green wax, cut ends of rope."""
    s.shadow(212, 208, 60, 8)
    s.path("M206 208l4-62h6l4 62z", WOOD2)
    s.path("M184 212q28-14 56 0z", WOOD)
    s.poly([(162, 138), (260, 138), (250, 150), (172, 150)], WOOD)
    s.path("M166 138q22-14 45-4q23-10 45 4l-7-50q-19-9-38 2q-19-11-38-2z", WHITE)
    s.path("M211 134q23-10 45 4l-7-50q-19-9-38 2z", "#E6D8BC")
    s.stroke("M182 92l-3 42M194 90l-1 42M226 90l2 42M240 90l5 42", RED, 0.9)
    s.stroke("".join(f"M{177} {100 + k * 6}q16-6 30-1M{216} {99 + k * 6}q16-5 31 1" for k in range(6)), INK, 0.8, 0.8)
    s.stroke("M176 95q16-5 30-1M176 97l30-2", INK, 1.6)
    s.box(246, 128, 6, 11, "#3F8A5A")
    s.path("M245 129q4-6 8 0z", "#57A672")
    for k in range(8):
        x = 172 + k * 10
        f.rope(s, f"M{x} {212 - k % 3 * 3}q4 {-7 + k % 2 * 4} 9 {-2 + k % 3 * 2}", 2.6)
        s.disc(x, 212 - k % 3 * 3, 2, "#3F8A5A")


def cell(s: Sheet) -> None:
    """A cell door, its grille at a man's height; a small face has climbed to it."""
    s.path("M300 182V66q44-44 88 0v116z", lit(STONE2, 0.25))
    s.path("M307 182V70q37-36 74 0v112z", WOOD)
    s.stroke("M322 60v122M337 54v128M352 54v128M367 60v122", WOOD3, 1.4)
    for y in (88, 150):
        s.box(307, y, 74, 7, IRON)
        for x in (314, 330, 358, 374):
            s.disc(x, y + 3.5, 1.6, lit(IRON, 0.5))
    s.box(328, 100, 34, 32, "#1E171B")
    f.head(s, 345, 118, 9.4, f.Look(WHITE, hair="#5A3A2C"), -1)
    s.stroke("M333 131q1-9 4-10M357 131q-1-8-4-9", SKIN, 3.4)
    s.stroke("M334 100v32M342 100v32M350 100v32M358 100v32M328 110h34M328 122h34", IRON, 2)
    s.box(372, 116, 12, 18, IRON)
    s.disc(378, 125, 2, INK)
    s.path("M318 182q3-6 8 0M330 182q3-6 8 0", INK, 0.6)
    s.stroke("M340 178l-4 4M350 176l2 6", lit(WOOD, 0.5), 1.2)


def dinner(s: Sheet) -> None:
    """A gentleman in black at the window: napkin, lentils, a coil of yellow silk beside the salt."""
    s.path("M440 108V52q34-30 68 0v56z", lit(STONE, 0.2))
    s.path("M446 104V54q28-24 56 0v50z", s.grade("day", "#9CC7D6", "#F7E6BC"))
    s.box(446, 84, 56, 20, far(SAND, 0.3))
    s.path("M446 104q20-18 56-8v8z", far(GREEN, 0.4))
    s.stroke("M474 40v64M446 70h56", IRON, 1.8)
    f.person(
        s,
        466,
        210,
        108,
        f.Look(INK, INK, hair=GREY, beard=GREY, collar=WHITE),
        sits=True,
        left=((-5, 17), (12, 21)),
        right=((13, 12), (26, 12)),
        shadow=True,
    )
    s.poly([(456, 140), (476, 140), (474, 164), (460, 166)], WHITE)
    s.poly([(430, 168), (552, 168), (560, 178), (424, 178)], lit(WOOD, 0.3))
    s.box(426, 178, 132, 6, WOOD)
    s.box(434, 184, 7, 28, WOOD2)
    s.box(540, 184, 7, 28, WOOD2)
    s.disc(504, 168, 19, WHITE, flat=0.26)
    s.disc(504, 167, 14, "#7A5A3A", flat=0.26)
    s.stroke("M510 165q7-3 11 1", "#A8503A", 4)
    s.stroke("M493 158l10 7", GREY, 1.6)
    s.box(528, 160, 7, 8, WHITE)
    for k in range(4):
        s.stroke(f"M{538 - k} {168 - k * 2.2}q6-4 14-1", "#E8C23E", 2)
    s.path("M478 160h9v8h-9z", "#C98F4A")


def chest(s: Sheet) -> None:
    """An iron chest under a bench; boots on it; bulls among the arms on its lid."""
    s.poly([(566, 138), (698, 138), (700, 148), (562, 148)], lit(WOOD, 0.25))
    s.box(564, 148, 136, 5, WOOD2)
    for x in (570, 686):
        s.box(x, 153, 8, 56, WOOD2)
    f.person(
        s,
        616,
        180,
        84,
        f.Look(BLUE, "#4A4A52", hat=IRON, beard=INK),
        sits=True,
        left=((-8, 14), (0, 24)),
        right=((10, 13), (5, 24)),
        shadow=False,
    )
    s.path("M586 168h96l8 12H578z", lit(IRON, 0.15))
    s.box(578, 180, 112, 32, IRON)
    s.box(664, 180, 26, 32, dim(IRON, 0.4))
    for x in (596, 630, 664):
        s.box(x, 168, 6, 44, dim(IRON, 0.25))
    for x in (586, 612, 646, 680):
        for y in (184, 206):
            s.disc(x, y, 1.6, lit(IRON, 0.5))
    s.path("M612 170h9v6q-4 4-9 0zM640 170h9v6q-4 4-9 0z", OCHRE)
    s.path("M627 183h14v12q-7 7-14 0z", OCHRE)
    s.stroke("M630 188q3-3 4 0t4 0M630 193q3-3 4 0t4 0", INK, 1.1)
    s.stroke("M680 172l12-26", lit(WOOD, 0.2), 3)
    s.path("M686 148q-3-10 6-14l4 6z", "#C9A04A")
    s.path("M660 138q3-12 14-12t13 12z", "#6B7A4A")
    s.disc(689, 135, 3, "#8A9A62")
    s.stroke("M664 136q8-8 18 0M673 127v10", dim("#6B7A4A", 0.5), 0.9)
    s.stroke("M675 126l10-8", HEMP, 0.9)
    s.box(683, 112, 9, 7, WHITE)
    s.box(566, 120, 26, 18, BRICK)
    s.box(568, 114, 22, 6, PLUM)


def draw() -> str:
    """The whole room."""
    s = Sheet(700, seed=29)
    room(s)
    for part in (captain, register, cell, dinner, chest):
        part(s)
    return s.done()
