"""The Bergamasks' lodging: cook, bunk, banner, kilns, treasurer."""

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
    LIGHT,
    OCHRE,
    RED,
    SAND,
    SHADE,
    SKIN,
    STRAW,
    WHITE,
    WOOD,
    WOOD2,
    WOOD3,
    Sheet,
    dim,
    lit,
)

POLENTA = "#E8B93E"


def barn(s: Sheet) -> None:
    """Boards and beams, sun through the gaps."""
    s.box(0, 0, 700, 178, s.grade("boards", "#5A4032", "#8F6A48"))
    for k in range(50):
        s.stroke(f"M{k * 14.4:.0f} 20v160", WOOD3, 1, 0.6)
        if k % 5 == 2:
            s.stroke(f"M{k * 14.4 + 4:.0f} {s.luck.uniform(24, 90):.0f}v{s.luck.uniform(30, 70):.0f}", LIGHT, 1.6, 0.8)
    for k in range(6):
        s.box(k * 132 + 4, 0, 10, 180, WOOD2)
        s.box(k * 132 + 4, 0, 3, 180, lit(WOOD, 0.1))
        s.stroke(f"M{k * 132 + 9} 60l38-44M{k * 132 + 9} 60l-38-44", WOOD2, 5)
    s.box(0, 10, 700, 9, WOOD3)
    s.poly([(90, 20), (118, 20), (250, 220), (180, 220)], LIGHT, 0.12)
    s.poly([(340, 20), (360, 20), (470, 220), (420, 220)], LIGHT, 0.1)
    s.ground(176, "#6E5236", "#977148", paving=False)
    s.specks(0, 184, 700, 34, 160, STRAW, 2.4, 0.6)
    s.path("M0 176h700v5H0z", SHADE, 0.35)


def cook(s: Sheet) -> None:
    """A cauldron big enough to sit in, an oar, twenty bowls and one that is scratched."""
    s.glow("fire", 72, 206, 64, "#F09A3E", 0.75)
    f.person(
        s,
        36,
        202,
        106,
        f.Look("#8A5A4A", "#4A3E3A", hair=GREY, apron=WHITE, hat="#C9B48A"),
        left=((-4, 14), (14, 17)),
        right=((14, 8), (28, 10)),
        shadow=False,
    )
    s.stroke("M70 66l14 96", lit(WOOD, 0.3), 4)
    s.stroke("M66 46l4 22", lit(WOOD, 0.4), 8)
    s.path("M46 158h86q10 40-22 48H68q-32-8-22-48z", IRON)
    s.path("M112 158h20q10 40-22 48h-14q22-8 16-48z", dim(IRON, 0.4))
    s.disc(89, 158, 44, lit(IRON, 0.25), flat=0.17)
    s.disc(89, 158, 39, POLENTA, flat=0.15)
    s.disc(78, 157, 14, lit(POLENTA, 0.4), flat=0.2)
    for k in range(3):
        s.stroke(f"M{66 + k * 16} 150q-5-10 1-18t-1-18", WHITE, 2, 0.4)
    s.path("M62 214l10-12 6 8 8-12 8 14 8-10 6 12z", "#F0843A")
    for k in range(7):
        x, y = 108 + k % 4 * 9, 214 - k // 4 * 7
        s.path(f"M{x} {y}q0-7 6-7t6 7z", WOOD if k != 5 else lit(WOOD, 0.5))
    s.stroke("M119 206v-4l1.500 2.500 1.500 -2.500v4", INK, 0.9)


def bunk(s: Sheet) -> None:
    """A bunk with a bag and a saint; shavings beneath; the mattress thicker at one end."""
    s.box(226, 42, 34, 42, WOOD3)
    s.box(229, 45, 28, 36, "#D8B65C")
    f.person(s, 241, 81, 32, f.Look("#6B4A34", hair="#6B4A34", beard="#6B4A34"), shadow=False)
    s.path("M250 80q-1-6 4-6t5 5z", "#E3B9A0")
    s.stroke("M166 80v12", IRON, 1.6)
    s.path("M154 96q12-10 24 0l4 34q-16 8-32 0z", HEMP)
    s.path("M168 91q6 1 10 5l4 34q-5 3-11 3z", dim(HEMP, 0.3))
    s.stroke("M156 98q10 5 20 0", WOOD2, 1.6)
    s.shadow(212, 208, 120, 8, 0.2)
    s.box(150, 132, 8, 78, WOOD)
    s.box(268, 150, 8, 60, WOOD2)
    s.path("M154 172q4-22 40-16 40 6 78 8v12H154z", "#C9B79A")
    s.path("M154 172q4-22 40-16l6 2q-30 0-38 14z", lit("#C9B79A", 0.5))
    s.stroke("M158 168l2-4 2 4 2-4 2 4 2-4 2 4 2-4", INK, 1)
    s.stroke("".join(f"M{176 + k * 12} 158l8 17" for k in range(8)), BLUE, 1.2, 0.6)
    s.box(152, 176, 122, 8, WOOD)
    for _ in range(26):
        x, y = s.luck.uniform(176, 256), s.luck.uniform(202, 214)
        s.stroke(f"M{n(x)} {n(y)}q3-5 6-1t-4 2", lit(STRAW, 0.4), 1.4)
    s.poly(
        [(238, 212), (262, 212), (262, 206), (254, 206), (252, 201), (246, 201), (244, 206), (238, 206)], lit(WOOD, 0.4)
    )


def banner(s: Sheet) -> None:
    """A bear on a banner; under it in chalk a trumpet, seven strokes, a ring round the last."""
    s.stroke("M286 26h116", WOOD2, 3)
    s.path("M294 28h100v66l-50 18-50-18z", RED)
    s.path("M366 28h28v66l-28 10z", dim(RED, 0.25))
    s.path("M318 92q-4-30 10-36-2-10 6-10 2-6 12-6t14 7q8 0 5 9 9 8 6 36l-8-2-2-12-14 1-4 13-8-1-1-13-6 14z", "#4A3026")
    s.disc(343, 56, 1.6, WHITE)
    s.disc(355, 56, 1.6, WHITE)
    s.path("M345 63q5-3 8 0l-4 4z", INK)
    s.box(292, 124, 106, 46, "#5A4334")
    s.stroke("M300 146h92", WHITE, 1.4)
    s.path("M296 140l10 3v6l-10 3z", WHITE)
    for k in range(7):
        s.stroke(f"M{314 + k * 9.6:.1f} 140v12", WHITE, 1.8)
    s.stroke("M371.600 134q8 0 8 12t-8 12-8-12 8-12z", WHITE, 1.3)
    s.stroke("M366 134q1-5 5-4M373 130q5-1 6 4", WHITE, 1.3)
    s.stroke("M304 166l3-12 3-2 3 2 3 12zM322 162h14l-4-3M336 162l-4 3M346 166q2-14 7-14t7 14z", WHITE, 1)
    s.disc(353, 151, 3.4, WHITE)
    s.stroke("M350 151q-3 6 0 9M356 151q3 6 0 9M349 150q4-5 8 0", WHITE, 0.9)


def kilns(s: Sheet) -> None:
    """A kiln with its mouth red; against the warm wall something under a sack, on curved feet."""
    s.path("M420 184V74q64-74 130 0v110z", BRICK)
    s.path("M514 46q20 8 36 28v110h-26q4-90-10-138z", dim(BRICK, 0.35))
    s.courses(424, 70, 122, 112, 8, opacity=0.3)
    s.glow("kiln", 470, 152, 70, "#FF8A3A", 0.9)
    s.path("M440 184v-40q30-34 60 0v40z", "#3A1D18")
    s.path("M448 184v-34q22-24 44 0v34z", "#F2672A")
    s.path("M456 184v-22q14-14 28 0v22z", "#FFC85A")
    for k in range(4):
        s.box(508 + k % 2 * 3, 176 - k * 8, 26, 7, lit(BRICK, 0.1 * k))
    s.shadow(536, 212, 52, 6, 0.2)
    s.path("M506 204q26 18 56 0l-2 7q-26 12-52 0z", lit(WOOD, 0.35))
    s.path("M510 206l-4-30q-2-12 10-12h36q12 2 10 14l-5 29q-24 8-47-1z", HEMP)
    s.path("M546 164q17 0 16 14l-5 29q-7 2-13 2 8-24 2-45z", dim(HEMP, 0.35))
    s.stroke("M518 170q4 18 2 34M534 166q3 20 0 40", dim(HEMP, 0.4), 1.2)
    s.stroke("".join(f"M{512 + k * 8} 180h4M{514 + k * 8} 192h4" for k in range(6)), dim(HEMP, 0.3), 0.8)


def treasurer(s: Sheet) -> None:
    """A table, twenty bags, a foot rule, a man with one eye and his elbow on the wood."""
    f.person(
        s,
        640,
        208,
        108,
        f.Look("#4F5A4A", "#4A3E3A", hair=INK, beard=INK),
        sits=True,
        left=((-12, 16), (-14, -4)),
        right=((13, 14), (4, 24)),
        face=-1,
    )
    s.stroke("M628 125q10-4 20 2", INK, 2)
    s.disc(635, 130, 3.2, INK)
    s.poly([(574, 168), (698, 168), (704, 178), (568, 178)], lit(WOOD, 0.3))
    s.box(570, 178, 132, 7, WOOD)
    s.box(578, 185, 8, 28, WOOD2)
    s.box(688, 185, 8, 28, WOOD2)
    for k in range(9):
        x = 654 - (k % 5) * 0 + k % 5 * 9
        y = 170 - k // 5 * 7
        s.path(f"M{x} {y}q-2-7 1-8l-1-3h6l-1 3q4 1 2 8z", OCHRE if k % 2 else HEMP)
    s.box(584, 170, 40, 3, SAND)
    s.stroke("".join(f"M{586 + k * 4} 170v2" for k in range(10)), INK, 0.6)
    s.stroke("M596 166l14-3", GREY, 2)
    s.box(608, 161, 9, 4, WOOD3)
    s.stroke("M578 166q-6-14-2-26", WHITE, 2)
    s.disc(616, 134, 4.4, SKIN)


def draw() -> str:
    """The whole barn."""
    s = Sheet(700, seed=31)
    barn(s)
    for part in (kilns, cook, bunk, banner, treasurer):
        part(s)
    return s.done()
