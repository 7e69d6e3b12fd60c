"""The foundry: dog, shelf, bench, boy, book."""

from __future__ import annotations

from . import forms as f
from .kit import (
    BRICK,
    BRONZE,
    GREEN,
    GREY,
    INK,
    IRON,
    LEAF2,
    LIGHT,
    OCHRE,
    PLUM,
    RED,
    SAND,
    SHADE,
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
)  # fmt: skip

CLAY = "#B98A63"


def hall(s: Sheet) -> None:
    """Sooty bricks, the cold furnace, light from a door on the left."""
    s.box(0, 0, 700, 180, s.grade("soot", "#3E3234", "#7C5B48"))
    s.courses(0, 0, 700, 180, 10, opacity=0.25)
    s.specks(0, 0, 700, 180, 300, INK, 2, 0.25)
    for k in range(8):
        s.box(k * 96, 0, 12, 14, WOOD3)
    s.box(0, 12, 700, 5, WOOD3)
    s.poly([(10, 40), (118, 30), (300, 220), (40, 220)], LIGHT, 0.16)
    s.ground(178, "#5E4A3C", "#846650")
    s.path("M0 178h700v6H0z", SHADE, 0.4)


def dog(s: Sheet) -> None:
    """The door with a lane in it; a mastiff on the sill, a worn half-circle."""
    s.path("M16 176V46h102v130z", lit(STONE2, 0.2))
    s.box(24, 54, 86, 122, s.grade("lane", "#9CC2CC", "#EFD9A8"))
    f.house(s, 24, 150, 34, 76, OCHRE, floors=3, bays=1, air=0.35)
    f.house(s, 70, 150, 40, 88, SAND, floors=3, bays=2, air=0.3)
    s.box(24, 148, 86, 28, "#C9A874")
    s.path("M54 132l3-9 4 4 4-4 2 9q5 12 1 16H56q-4-8-2-16z", INK)
    s.path("M4 214q6-34 66-34t66 34z", lit("#846650", 0.5), 0.7)
    for k in range(9):
        s.stroke(f"M{134 + k} {210 - k % 3 * 3}q{k % 3 - 1} -4 {k - 4} -{5 + k % 4 * 2}", LEAF2, 1.2)
    s.box(10, 174, 116, 9, STONE)
    s.box(10, 174, 116, 3, lit(STONE, 0.5))
    s.shadow(72, 200, 88, 8, 0.2)
    s.path("M24 196q0-26 30-28h34q22 2 22 28z", "#A9814F")
    s.path("M80 170h10q20 4 20 26H86q6-14-6-26z", dim("#A9814F"))
    s.path("M18 198q-6-22 12-26 18-2 20 12l-2 14z", "#B98F5A")
    s.path("M16 198q-2-12 10-13t13 10l-3 4z", "#4A3832")
    s.path("M28 172q-4-6-10 2l2 10q6-2 8-12zM46 174q8-2 8 8l-5 6q-4-6-3-14z", "#6B4E34")
    s.disc(27, 181, 1.6, INK)
    s.disc(39, 180, 1.6, INK)
    s.path("M22 199h28v4H20zM82 198h26v5H80z", "#B98F5A")
    s.stroke("M48 190q10 8 22 2", IRON, 3)
    s.stroke("M66 194q20 16 40 6t18-16", IRON, 2.4, 1, "3 2")
    s.stroke("M108 190q10-4 10-12", "#A9814F", 4)


def shelf(s: Sheet) -> None:
    """Patterns in wood, two by two; one pair shares its ivy, and only the left has a wheel for a rope."""
    for y in (72, 124, 176):
        s.box(146, y, 128, 6, WOOD)
        s.box(146, y + 5, 128, 3, SHADE, 0.45)
    for x in (146, 268):
        s.box(x, 24, 6, 158, WOOD2)
    for x, y, high in (
        (168, 46, 25),
        (194, 46, 25),
        (226, 44, 27),
        (252, 44, 27),
        (170, 150, 25),
        (194, 150, 25),
        (226, 154, 21),
        (250, 154, 21),
    ):
        f.bell(s, x, y, high, "#A9784A", ivy=False)
    f.bell(s, 186, 86, 38, "#C08F58")
    f.bell(s, 228, 86, 38, "#C08F58")
    s.stroke("M194 98q13 6 26 0", LEAF2, 1.6)
    for k in range(5):
        s.disc(197 + k * 5, 100 + (k % 2) * 1.6, 1.7, f.LEAF)
    s.disc(186, 82, 9, WOOD2)
    s.disc(186, 82, 6.4, "#7C5B48")
    s.stroke("M177 82h18M186 73v18", WOOD2, 1.4)
    s.disc(238, 118, 1.8, INK)
    s.stroke("M173 116q13 4 26 0M215 116q13 4 26 0", INK, 0.9, 0.7, "1.6 1.2")
    s.box(196, 125, 22, 8, WHITE)
    s.stroke("M199 129h16", INK, 1)


def bench(s: Sheet) -> None:
    """A bench under a window: a file laid square, small bells with boots on their clappers."""
    s.box(296, 36, 108, 62, lit(STONE2, 0.2))
    s.box(302, 42, 96, 50, s.grade("pane", "#B9DCE2", "#F6E7BC"))
    s.stroke("M350 42v50M302 66h96M326 42v50M374 42v50", IRON, 1.6)
    s.poly([(304, 94), (398, 94), (440, 220), (310, 220)], LIGHT, 0.2)
    s.box(290, 104, 122, 4, WOOD2)
    for k, high in enumerate((18, 22, 15, 20, 17)):
        x = 302 + k * 24
        s.stroke(f"M{x} 106v4", IRON, 1.4)
        f.bell(s, x, 111, high, BRONZE, ivy=False)
        s.path(f"M{x - 4} {111 + high * 0.95:.1f}h8l-1.4 8h-5.2z", "#6B3F2A")
        s.stroke(f"M{x - 3} {113 + high * 0.95:.1f}l6 3", lit("#6B3F2A", 0.5), 0.9)
    s.shadow(350, 210, 118, 8, 0.3)
    s.poly([(288, 158), (412, 158), (418, 168), (282, 168)], lit(WOOD, 0.4))
    s.box(284, 168, 130, 9, WOOD)
    for x in (294, 396):
        s.box(x, 177, 9, 32, WOOD2)
    s.box(310, 161, 46, 3, GREY)
    s.box(302, 160.4, 10, 4.4, WOOD3)
    s.stroke("M312 162h42", INK, 0.6, 1, "1 1")
    f.bell(s, 380, 134, 25, BRONZE, ivy=False)
    s.path("M375 156h10l-2 9h-6z", "#6B3F2A")
    s.stroke("M372 158l16 3M372 162l16-3", "#D9B98A", 1)
    s.stroke("M362 166l10-7", WOOD, 2)
    s.box(369, 155, 7, 4.6, IRON)


def boy(s: Sheet) -> None:
    """The boy with his ball of clay before the cold furnace."""
    s.path("M424 182V84q62-58 124 0v98z", BRICK)
    s.courses(428, 80, 116, 100, 8, opacity=0.3)
    s.path("M452 182v-56q34-34 68 0v56z", "#211A1C")
    s.path("M460 180q26-16 52 0z", GREY, 0.7)
    s.path("M470 178q16-9 32 0z", lit(GREY, 0.3), 0.6)
    s.path("M436 60l12-60h76l12 60z", dim(BRICK, 0.2))
    s.box(430, 56, 112, 8, dim(BRICK, 0.3))
    f.person(
        s,
        470,
        208,
        76,
        f.Look("#7A6A52", "#4A3E3A", hair="#6B4A30"),
        left=((-6, 13), (7, 20)),
        right=((9, 13), (14, 22)),
        face=1,
    )
    s.disc(488, 164, 7.4, CLAY)
    s.disc(486, 162, 4.6, lit(CLAY, 0.35))
    s.path("M516 210q2-14 16-14t16 14z", CLAY)
    s.path("M534 197q12 2 14 13h-8z", dim(CLAY, 0.3))
    s.box(520, 206, 30, 6, WOOD2)


def book(s: Sheet) -> None:
    """A loft with a steep ladder; an old woman weighs a coin against a bell of lead."""
    s.box(556, 110, 144, 9, WOOD)
    s.box(556, 117, 144, 5, WOOD3)
    s.box(684, 118, 10, 94, WOOD2)
    s.glow("lamp", 660, 62, 52, "#FFDF9A", 0.65)
    f.person(
        s,
        612,
        118,
        78,
        f.Look(INK, PLUM, hair=GREY, skirt=True, collar=WHITE),
        sits=True,
        left=((-4, 12), (10, 16)),
        right=((13, 8), (24, 0)),
        face=1,
        shadow=False,
    )
    s.path("M605 54q8-10 18 0l1 5q-10-6-19 1z", WHITE)
    s.box(596, 88, 60, 5, lit(WOOD, 0.3))
    s.box(600, 93, 5, 18, WOOD2)
    s.box(648, 93, 5, 18, WOOD2)
    s.box(606, 80, 22, 8, RED)
    s.box(606, 80, 22, 2, WHITE)
    s.stroke("M644 62v-12M628 56l32-4", IRON, 1.6)
    s.stroke("M628 56l-5 14M628 56l5 14M660 52l-5 18M660 52l5 18", IRON, 0.7)
    s.disc(628, 71, 6, OCHRE, flat=0.3)
    s.disc(660, 71, 6, OCHRE, flat=0.3)
    s.disc(628, 69, 2.4, "#E9CF72", flat=0.6)
    f.bell(s, 660, 61, 9, GREY, ivy=False)
    s.box(674, 90, 10, 20, WOOD2)
    s.path("M679 82q-3-6 0-10 3 4 0 10z", "#FFDF9A")
    s.stroke("M572 212l26-96M590 212l24-96", WOOD, 4)
    s.stroke("".join(f"M{574 + k * 3:.0f} {202 - k * 12}h17" for k in range(7)), lit(WOOD, 0.2), 3)
    for x, y, w in ((640, 210, 30), (668, 212, 24)):
        s.path(f"M{x} {y}l4-12h{w - 8}l4 12z", GREEN if x < 650 else far(GREY, 0.1))


def draw() -> str:
    """The whole foundry."""
    s = Sheet(700, seed=19)
    hall(s)
    for part in (dog, shelf, bench, boy, book):
        part(s)
    return s.done()
