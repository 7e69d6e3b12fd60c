"""Santo Spirito: beds, pharmacy, hook, office, linen room, garden gate."""

from __future__ import annotations

from scripts.art.pen import n

from . import forms as f
from .kit import (
    BLUE,
    GREEN,
    GREY,
    INK,
    IRON,
    LEAF,
    LEAF2,
    LIGHT,
    OCHRE,
    PLUM,
    RED,
    SHADE,
    STONE,
    STONE2,
    STRAW,
    WHITE,
    WOOD,
    WOOD2,
    WOOD3,
    Sheet,
    dim,
    far,
    lit,
)

WALL = "#E4D2AE"


def ward(s: Sheet) -> None:
    """The long wall with its high windows, the beams, light that falls in."""
    s.box(0, 0, 840, 178, s.grade("ward", dim(WALL, 0.22), lit(WALL, 0.25)))
    s.specks(0, 20, 840, 150, 420, dim(WALL, 0.4), 1.2, 0.22)
    s.box(0, 0, 840, 9, WOOD3)
    for k in range(22):
        s.poly([(k * 40, 0), (k * 40 + 16, 0), (k * 40 + 12, 20), (k * 40 + 4, 20)], WOOD2)
        s.poly([(k * 40, 0), (k * 40 + 5, 0), (k * 40 + 6, 20), (k * 40 + 4, 20)], WOOD)
    s.box(0, 19, 840, 4, "#7A4A3E")
    for x in (50, 190, 442, 612):
        s.path(f"M{x - 4} 68V38q16-18 36 0v30z", lit(STONE, 0.3))
        s.path(f"M{x} 66V40q14-14 28 0v26z", "#BFE0E6")
        s.stroke(f"M{x + 14} 33v33M{x} 50h28", IRON, 1)
        s.poly([(x + 2, 66), (x + 28, 66), (x + 92, 214), (x + 40, 214)], LIGHT, 0.2)
    s.ground(176, "#8C5A42", "#C08A64")
    s.path("M0 176h840v5H0z", SHADE, 0.28)


def beds(s: Sheet) -> None:
    """Two rows of beds; the man with his leg in a box has a pillow over one ear."""
    for x, y, high in ((6, 166, 24), (44, 170, 28), (92, 166, 24)):
        s.box(x, y - high * 1.4, 3, high * 1.6, WOOD2)
        s.box(x, y - high * 0.4, high * 1.5, high * 0.5, far(RED, 0.25))
        s.box(x + 2, y - high * 0.62, high * 0.45, high * 0.26, WHITE)
    s.shadow(72, 210, 124, 8, 0.3)
    s.box(8, 146, 7, 66, WOOD)
    s.box(128, 168, 6, 44, WOOD2)
    s.box(12, 176, 120, 18, dim(RED, 0.1))
    s.path("M12 176q60-12 120 0v10q-60-8-120 0z", RED)
    s.path("M12 176q60-12 120 0l-1 3q-60-11-118 0z", lit(RED, 0.3))
    s.path("M14 174q4-18 26-16t22 16z", WHITE)
    f.head(s, 34, 150, 10, f.Look(WHITE, hair=GREY, beard=GREY), 1)
    s.path("M20 130q14-6 18 4l-6 20q-12 4-16-6z", WHITE)
    s.stroke("M24 134q6 8 4 18", "#C9BBA0", 1.2)
    s.stroke("M44 172q-4-12-12-24", WHITE, 6)
    s.disc(31, 146, 3.4, "#D9A67E")
    s.poly([(82, 178), (126, 178), (122, 156), (86, 156)], WOOD)
    s.poly([(82, 178), (86, 156), (122, 156), (118, 160), (90, 160), (88, 178)], lit(WOOD, 0.3))
    s.box(100, 150, 10, 14, WHITE)


def pharmacy(s: Sheet) -> None:
    """The flap, jars to the ceiling, a key on a nail between two of them."""
    s.box(152, 72, 124, 112, "#4A332A")
    for row in range(4):
        y = 92 + row * 17
        s.box(152, y, 124, 2.6, WOOD)
        for k in range(9):
            if row == 1 and k in (5, 6):
                continue
            x, ink = 157 + k * 13.2, s.luck.choice([WHITE, "#D9C7A0", BLUE, "#8FA07A", OCHRE])
            s.path(f"M{n(x)} {y}v-9q-1-4 2-4h5q3 0 2 4v9z", ink)
            s.path(f"M{n(x + 6)} {y}v-9q0-4-1-4h2q3 0 2 4v9z", dim(ink, 0.35))
            s.box(x + 1.4, y - 7, 6, 3, lit(ink, 0.6))
    s.disc(229, 98, 1.4, IRON)
    s.stroke("M229 99v9", INK, 0.8)
    s.stroke("M229 108q-4 3 0 6q4-3 0-6M229 114v13M229 122h4M229 126h4", "#D9B65A", 1.8)
    f.person(
        s,
        206,
        204,
        98,
        f.Look("#3E342E", "#3E342E", hair=GREY, beard=GREY),
        left=((-9, 16), (5, 27)),
        right=((11, 14), (6, 26)),
        shadow=False,
    )
    s.path("M198 156h20l-3 14h-14z", STONE)
    s.stroke("M211 140l-3 18", STONE2, 3)
    s.poly([(150, 172), (278, 172), (284, 180), (144, 180)], lit(WOOD, 0.3))
    s.box(148, 180, 132, 28, WOOD)
    s.stroke("M180 181v26M214 181v26M248 181v26", WOOD2, 1.2)
    s.path("M252 171v-14q0-6 8-6t8 6v14z", "#2E3B34")
    s.box(255, 158, 10, 7, WHITE)


def hook(s: Sheet) -> None:
    """A doorway; beside it an iron hook and a patch of clean plaster."""
    s.path("M372 182V92q18-22 38 0v90z", lit(STONE, 0.3))
    s.path("M377 182V95q14-16 28 0v87z", "#3A2A2A")
    s.stroke("M374 116v40", dim(STONE, 0.5), 1.4)
    s.path("M312 100q14-10 30-2 9 14 5 32-16 12-36 5-8-18 1-35z", lit(WALL, 0.7))
    s.stroke("M328 84h-2v-12h10M328 84q8 3 7-4", IRON, 3)
    s.stroke("M326 72v12q1 5 6 4t4-6", lit(IRON, 0.3), 1)
    s.poly([(334, 78), (352, 82), (350, 94), (333, 91)], WHITE)
    s.stroke("M337 83l11 2M337 87l9 2", INK, 0.8)
    f.person(
        s,
        392,
        200,
        82,
        f.Look(INK, INK, hat=INK, collar=WHITE, beard=GREY),
        left=((-9, 10), (0, -2)),
        right=((9, 16), (8, 30)),
        face=-1,
    )


def office(s: Sheet) -> None:
    """Registers, one open; a sand-box; a basket lined with wool."""
    s.box(428, 82, 118, 56, WOOD3)
    for row in range(3):
        y = 99 + row * 18
        s.box(428, y, 118, 2.4, WOOD)
        x = 431.0
        while x < 540:
            w = s.luck.uniform(4, 9)
            ink = s.luck.choice(["#7A4A36", "#8E7248", "#5F4A44", "#A58B5E", PLUM])
            s.box(x, y - 14, w, 14, ink)
            s.box(x, y - 14, 1.2, 14, lit(ink, 0.4))
            s.stroke(f"M{n(x + 1)} {y - 10}h{n(w - 2)}", STRAW, 0.8)
            x += w + (4 if s.luck.random() < 0.1 else 0.6)
    s.shadow(486, 208, 108, 9)
    s.poly([(432, 166), (544, 166), (552, 176), (424, 176)], lit(WOOD, 0.35))
    s.box(428, 176, 120, 10, WOOD)
    for x in (434, 536):
        s.box(x, 186, 7, 24, WOOD2)
    s.poly([(448, 166), (482, 170), (482, 156), (450, 152)], WHITE)
    s.poly([(482, 170), (516, 165), (514, 151), (482, 156)], "#E6D8BC")
    s.stroke("".join(f"M452 {156 + k * 2.4:.1f}l26 3M486 {159 + k * 2:.1f}l25-3.4" for k in range(5)), INK, 0.6, 0.7)
    s.box(524, 158, 11, 9, WOOD2)
    s.stroke("M438 166l-3-20", WHITE, 1.6)
    f.basket(s, 470, 214, 44, WHITE)


def linen(s: Sheet) -> None:
    """Two nuns with a sheet between them; felt slippers in a row."""
    s.path("M566 182V84q62-44 124 0v98z", lit(STONE, 0.2))
    s.path("M572 180V88q56-38 112 0v92z", "#D7C6A4")
    for row in range(3):
        s.box(586, 104 + row * 20, 84, 2, WOOD)
        for k in range(6):
            s.box(588 + k * 14, 93 + row * 20, 12, 11, WHITE if (k + row) % 3 else "#D9CDB4")
            s.stroke(f"M{588 + k * 14} {97 + row * 20}h12M{588 + k * 14} {100 + row * 20}h12", GREY, 0.5, 0.6)
    for x, face in ((588, 1), (672, -1)):
        f.person(
            s,
            x,
            204,
            94,
            f.Look(INK, INK, hair=WHITE, skirt=True, collar=WHITE),
            left=((face * 10, 8), (face * 19, 10)),
            right=((face * 10, 10), (face * 18, 14)),
            face=face,
        )
        s.path(f"M{x - 11} 119q-1-15 11-15t11 15l3 20h-7q1-16-1-22q-1-8-6-8t-6 8q-2 6-1 22h-7z", INK)
        s.path(f"M{x - 7} 112q7-6 14 0v2.500q-7-4-14 0z", WHITE)
    s.path("M606 142q24 18 48 0l2 22q-26 20-52 0z", WHITE)
    s.path("M634 150q10-2 20-8l2 22q-10 8-22 11z", "#D6C9B0")
    s.box(596, 200, 70, 4, WOOD)
    for k in range(6):
        s.path(f"M{600 + k * 11} 212q0-5 4-5t5 5z", GREEN if k % 2 else GREY)


def gate(s: Sheet) -> None:
    """A garden gate with sun under it; mint, a wall with one round hole, a bench."""
    s.path("M704 184V60q64-52 128 0v124z", lit(STONE, 0.25))
    s.path("M712 184V64q56-42 112 0v120z", "#F3E3B0")
    s.box(714, 96, 108, 50, "#D9C69A")
    s.courses(714, 96, 108, 50, 9, opacity=0.12)
    s.disc(776, 112, 9, "#4A3A33")
    s.disc(776, 112, 9, SHADE, 0.2)
    s.box(760, 136, 28, 3, WOOD2)
    s.stroke("M764 139v8M784 139v8", WOOD2, 2)
    for _ in range(120):
        s.disc(
            s.luck.uniform(714, 822),
            s.luck.uniform(146, 180),
            s.luck.uniform(2, 5),
            s.luck.choice([LEAF, LEAF2, lit(LEAF, 0.3), GREEN]),
            flat=0.7,
        )
    s.poly([(706, 66), (752, 42), (752, 190), (706, 190)], WOOD)
    s.poly([(840, 66), (798, 42), (798, 190), (840, 190)], WOOD2)
    s.stroke("M717 60v128M729 54v134M741 48v140", WOOD3, 1.4)
    s.stroke("M808 48v140M820 54v134M831 60v128", WOOD3, 1.4)
    s.box(706, 84, 46, 6, IRON)
    s.box(798, 84, 42, 6, IRON)
    s.box(738, 116, 13, 18, IRON)
    s.disc(744, 123, 2.2, INK)
    s.path("M706 190h134l-30 26h-96z", LIGHT, 0.45)
    s.stroke("M750 128q24 18 48 2", IRON, 3, 1, "3 2.4")


def draw() -> str:
    """The whole ward."""
    s = Sheet(840, seed=13)
    ward(s)
    for part in (beds, pharmacy, hook, office, linen, gate):
        part(s)
    return s.done()
