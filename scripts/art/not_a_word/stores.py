"""The stores: storekeeper, ledger, racks, great bell, yard."""

from __future__ import annotations

from scripts.art.pen import n

from . import forms as f
from .kit import (
    BRONZE,
    GREEN,
    GREY,
    HEMP,
    INK,
    IRON,
    LIGHT,
    OCHRE,
    RED,
    SAND,
    SHADE,
    STONE,
    STONE2,
    STRAW,
    WHITE,
    WOOD,
    WOOD2,
    Sheet,
    dim,
    far,
    lit,
)
from .lettering import letters


def vault(s: Sheet) -> None:
    """Piers and vaults of a church that is not finished; one shaft of light."""
    s.box(0, 0, 700, 182, s.grade("vault", "#4A4046", "#8C7A68"))
    for k in range(4):
        x = -20 + k * 190
        s.path(f"M{x + 22} 182V70q75-90 146 0v112z", dim("#9A8870", 0.25 + 0.05 * k), 0.55)
        s.box(x, 20, 26, 164, STONE2)
        s.box(x, 20, 7, 164, lit(STONE2, 0.3))
        s.box(x + 19, 20, 7, 164, dim(STONE2, 0.4))
        s.box(x - 4, 62, 34, 7, lit(STONE2, 0.25))
        s.courses(x, 20, 26, 164, 14, opacity=0.3)
    s.poly([(230, 0), (300, 0), (420, 220), (250, 220)], LIGHT, 0.14)
    s.ground(180, "#6A5744", "#8F7A60")
    s.path("M0 180h700v5H0z", SHADE, 0.35)


def keeper(s: Sheet) -> None:
    """A man behind a grille, pen crosswise in his mouth, one arm on the page."""
    s.box(14, 62, 112, 120, WOOD2)
    s.box(22, 70, 96, 78, "#2C2322")
    s.glow("candle", 100, 112, 40, "#FFD98A", 0.7)
    f.person(
        s,
        66,
        196,
        106,
        f.Look("#5C4A5C", hair=GREY, collar=WHITE, hat=INK),
        left=((-10, 18), (8, 26)),
        right=((12, 16), (-6, 27)),
        shadow=False,
    )
    s.stroke("M58 97l24 4", WHITE, 2)
    s.box(98, 124, 5, 22, WHITE)
    s.path("M100.5 124q-3-6 0-10 3 4 0 10z", "#FFD98A")
    s.stroke("".join(f"M{28 + k * 14} 70v78" for k in range(7)) + "M22 96h96M22 122h96", IRON, 2.4)
    s.poly([(8, 148), (132, 148), (138, 158), (2, 158)], lit(WOOD, 0.3))
    s.box(8, 158, 124, 50, WOOD)
    s.stroke("M38 159v48M70 159v48M102 159v48", WOOD2, 1.4)
    s.path("M104 148l2-11h13l2 11z", IRON)
    s.disc(112.5, 137, 6.6, "#EADFB8", flat=0.34)


def ledger(s: Sheet) -> None:
    """A ledger on a chain, four ribbons hanging out."""
    s.shadow(208, 208, 70, 8)
    s.poly([(176, 208), (242, 208), (226, 160), (192, 160)], WOOD2)
    s.poly([(160, 128), (258, 128), (250, 164), (168, 164)], WOOD)
    s.poly([(164, 122), (254, 122), (258, 130), (160, 130)], lit(WOOD, 0.3))
    s.path("M168 122q20-16 41-5q20-11 41 5l-6-44q-16-9-35 3q-18-12-35-3z", WHITE)
    s.path("M209 117q20-11 41 5l-6-44q-16-9-35 3z", "#E2D3B4")
    s.stroke(
        "".join(
            f"M{176 + k * 0.6:.1f} {112 - k * 4.6:.1f}q14-9 30-2M{214} {110 - k * 4.4:.1f}q14-8 29 2" for k in range(7)
        ),
        INK,
        0.7,
        0.75,
    )
    for k, ink in enumerate((RED, GREEN, OCHRE, "#3E5C82")):
        s.stroke(f"M{188 + k * 15} 120q{-2 + k} 16 {(-1) ** k * 2} {24 + k * 4}", ink, 2.6)
    s.stroke("M254 126q20 20 4 44t10 34", IRON, 3, 1, "3.4 2.4")


def racks(s: Sheet) -> None:
    """Racks of cable: three coils, one empty place; one run out along the floor past its mark."""
    for x in (286, 352, 416):
        s.box(x, 26, 7, 168, WOOD2)
        s.box(x, 26, 2.4, 168, lit(WOOD, 0.2))
    for y in (62, 126, 190):
        s.box(284, y, 142, 6, WOOD)
        s.box(284, y + 4, 142, 2.4, SHADE, 0.4)
    for x, y in ((322, 44), (387, 44), (322, 108)):
        for r in range(26, 6, -4):
            s.disc(x, y - 2, r, dim(HEMP, 0.45))
            s.disc(x, y - 3, r - 1, HEMP if r % 8 else lit(HEMP, 0.2))
        s.disc(x, y - 2, 7, "#2C2322")
        for k in range(10):
            s.stroke(f"M{n(x - 22 + k * 4.6)} {n(y - 14 + (k % 3) * 9)}l4 2", lit(HEMP, 0.5), 0.8, 0.7)
    s.box(362, 120, 50, 5, lit(WOOD, 0.1))
    f.rope(s, "M298 118Q284 176 296 200Q304 210 340 209L436 209", 5)
    for x in (316, 352, 388):
        s.stroke(f"M{x} 203v12", WHITE, 1.6)
    s.stroke("M424 203v12M428 203v12", WHITE, 2)


def great_bell(s: Sheet) -> None:
    """A bell as high as a man, cracked, its mouth to the wall, chalk on its side."""
    s.shadow(494, 206, 110, 12)
    s.path("M440 150Q448 96 492 92Q536 98 552 172Q556 200 536 206Q486 214 446 202Q432 190 440 150z", BRONZE)
    s.path("M520 104Q542 126 552 172Q556 200 536 206Q526 160 508 96z", dim(BRONZE, 0.45))
    s.path("M446 150Q454 110 480 98Q462 130 458 196Q440 190 446 150z", lit(BRONZE, 0.4))
    s.stroke("M444 168Q490 184 552 176M448 188Q492 202 548 192", dim(BRONZE, 0.5), 2)
    s.stroke("M500 206l4-22-8-14 7-18-5-16", INK, 2.4)
    letters(s, "TOO SLOW", 456, 122, 8, WHITE, 1.1, 0.9)
    letters(s, "TOO SWEET", 452, 136, 8, WHITE, 1.1, 0.9)
    letters(s, "61 LB", 462, 154, 7, WHITE, 1, 0.9)
    s.box(484, 78, 18, 16, BRONZE)
    s.stroke("M486 80q6-10 14 0", BRONZE, 4)
    s.box(430, 202, 26, 8, WOOD)
    s.box(528, 202, 28, 8, WOOD2)


def yard(s: Sheet) -> None:
    """Through the arch: the drill yard, letters in tar, a man with a crutch and a saucepan."""
    s.path("M566 188V70q64-62 128 0v118z", lit(STONE, 0.2))
    s.path("M574 186V74q56-52 112 0v112z", "#E9CE98")
    s.path("M574 84V74q56-52 112 0v10z", "#9CC2CC")
    s.box(574, 84, 112, 60, SAND)
    s.courses(574, 84, 112, 60, 9, opacity=0.12)
    for row, words in enumerate(("ON THE STROKE", "STAND", "WHOEVER RINGS", "STAND")):
        letters(s, words, 579, 89 + row * 12.5, 6.4, INK, 1.4)
    s.box(574, 144, 112, 44, "#C9A268")
    s.path("M574 170q54-30 112-6v24H574z", dim("#C9A268", 0.15))
    s.stroke("M590 162l50-8M668 150l14-2", STRAW, 5)
    s.stroke("M590 164l50-8", dim(STRAW, 0.4), 1, 1, "2 4")
    f.person(
        s,
        671,
        212,
        96,
        f.Look("#6B5A48", hair=INK, beard=INK, hat="#5A4634"),
        left=((-13, 8), (-22, -6)),
        right=((10, 12), (14, 26)),
        face=-1,
    )
    s.stroke("M693 212V140M686 140h13", WOOD, 3)
    s.disc(643, 146, 8, GREY)
    s.disc(641.4, 144.4, 5.6, lit(GREY, 0.4))
    s.stroke("M649 144l4-6", IRON, 2.6)
    s.poly([(566, 188), (694, 188), (700, 220), (520, 220)], far(LIGHT, 0.1), 0.25)


def draw() -> str:
    """The whole vault."""
    s = Sheet(700, seed=17)
    vault(s)
    for part in (yard, keeper, ledger, racks, great_bell):
        part(s)
    return s.done()
