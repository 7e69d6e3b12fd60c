"""The base, the plan, the endings, the back of cards and the box."""

from __future__ import annotations

import math

from scripts.art.pen import n

from . import forms as f
from .kit import (
    BLUE,
    BRICK,
    GREEN,
    GREY,
    INK,
    IRON,
    OCHRE,
    PLUM,
    RED,
    ROSE,
    SAND,
    STONE,
    STRAW,
    WATER,
    WHITE,
    WOOD,
    WOOD2,
    WOOD3,
    Sheet,
    lit,
)

NAVY = "#2B3245"


def stone(s: Sheet, x: float, foot: float, w: float, high: float, lean: float = 0) -> None:
    """The obelisk; `lean` moves its point."""
    top, cap = foot - high, high * 0.07
    s.poly([(x - w / 2, foot), (x - w * 0.34 + lean, top), (x + w * 0.34 + lean, top), (x + w / 2, foot)], "#C48F7B")
    s.poly([(x + w * 0.1, foot), (x + w * 0.08 + lean, top), (x + w * 0.34 + lean, top), (x + w / 2, foot)], "#8A6257")
    s.poly([(x - w * 0.34 + lean, top), (x + lean * 1.03, top - cap), (x + w * 0.34 + lean, top)], "#DDB5A0")


def chart(s: Sheet) -> None:
    """A map, its corners held down by cups."""
    s.poly([(424, 170), (556, 164), (566, 212), (416, 216)], "#E8D9B4")
    s.stroke("M490 167l-2 46M420 192l142-5", "#A8946A", 1)
    s.path("M436 200q40-26 60-8t60-10v10q-40 18-60 6t-58 12z", WATER, 0.8)
    stone(s, 470, 186, 4, 12)
    for x, y in ((430, 174), (550, 170), (424, 206), (556, 202)):
        s.path(f"M{x - 6} {y - 8}h12l-2 12h-8z", WHITE)
        s.disc(x, y - 8, 6, "#6B4A34", flat=0.35)


def board(s: Sheet) -> None:
    """Eight portraits on fish hooks."""
    s.box(846, 46, 128, 96, "#8A6A48")
    s.box(850, 50, 120, 88, "#A98858")
    for k in range(8):
        x, y = 856 + k % 4 * 29, 56 + k // 4 * 42
        s.box(x, y, 24, 34, WHITE)
        f.head(
            s,
            x + 12,
            y + 15,
            6.500,
            f.Look(WHITE, hair=(INK, GREY, "#8A5A3A", INK)[k % 4], hat=("", STRAW, "", IRON)[k % 4]),
            1 if k % 2 else -1,
        )
        s.stroke(f"M{x + 12} {y - 1}q5 3 1 6", IRON, 1.2)


def dice(s: Sheet) -> None:
    """Six dice, and washers from the shop."""
    for k in range(6):
        x, y = 716 + k * 20, 180 + (k % 2) * 10
        s.poly([(x, y), (x + 13, y - 2), (x + 15, y + 11), (x + 1, y + 13)], WHITE)
        s.poly([(x + 13, y - 2), (x + 17, y - 6), (x + 19, y + 7), (x + 15, y + 11)], "#C9BBA0")
        s.poly([(x, y), (x + 4, y - 4), (x + 17, y - 6), (x + 13, y - 2)], lit(WHITE, 0.4))
        s.disc(x + 7, y + 5, 2, RED if k % 3 else INK)
    for k in range(9):
        s.disc(726 + k * 12, 206 + k % 2 * 3, 5, (GREY, IRON, RED)[k % 3], flat=0.6)
        s.disc(726 + k * 12, 206 + k % 2 * 3, 2, "#4A382A", flat=0.6)


def base() -> str:
    """A crane shop: lamps, the Controller, eight drawings, a plan held down by cups, dice and washers."""
    s = Sheet(1120, seed=41)
    s.box(0, 0, 1120, 160, s.grade("room", "#1E2433", NAVY))
    for k in range(28):
        s.stroke(f"M{k * 40} 0v160", "#343C52", 1)
    s.box(0, 22, 1120, 9, "#D9A441")
    s.stroke("".join(f"M{k * 24} 22l10 9" for k in range(47)), INK, 4)
    for k in range(8):
        x = 70 + k * 140
        s.stroke(f"M{x} 31v22", INK, 1.6)
        s.path(f"M{x - 14} 60q4-10 14-10t14 10z", OCHRE)
        s.glow(f"lamp{k}", x, 66, 62, "#FFE6A8", 0.55)
    s.box(0, 158, 1120, 62, s.grade("table", "#8A6A4A", "#5A4230"))
    s.path("M0 158h1120v4H0z", lit(WOOD, 0.4))
    f.person(
        s,
        64,
        216,
        150,
        f.Look("#3E6B62", "#2E3A44", hair=INK, skin="#7A4E36", hat="#D9A441"),
        left=((-14, 12), (-6, 26)),
        right=((13, 10), (28, 4)),
        shadow=False,
    )
    s.path("M104 168h16l-2 16h-12z", WHITE)
    s.poly([(14, 172), (44, 168), (48, 190), (18, 194)], WHITE)
    stone(s, 32, 190, 6, 18)
    for k in range(4):
        angle = k * 0.42 - 0.63
        x, y = 210 + math.sin(angle) * 70, 128 - math.cos(angle) * 70
        f.capstan(s, x, y + 20, 26)
    s.stroke("M150 176q60 20 120-6", RED, 2, 1, "5 4")
    s.poly([(170, 182), (250, 176), (256, 200), (166, 206)], WHITE)
    s.stroke("M176 188h66M178 195h50", INK, 1.2)
    f.bell(s, 350, 66, 56)
    s.stroke("M320 128l62-60", RED, 6)
    chart(s)
    for k in range(5):
        x = 580 + k * 25
        s.poly([(x, 168), (x + 18, 167), (x + 20, 204), (x, 206)], (ROSE, SAND, BLUE, GREEN, OCHRE)[k])
        s.path(f"M{x + 5} {186}q4-7 8 0v6h-8z", WHITE)
    s.box(604, 66, 10, 16, IRON)
    s.stroke("M600 60q9-14 18 0v8", IRON, 3)
    s.path("M646 62q8-6 14 0l4 22h-20zM668 62q8-6 14 0l4 22h-20z", WOOD)
    dice(s)
    board(s)
    s.path("M1000 184q40-20 96 0l-6 24h-84z", OCHRE)
    for k in range(14):
        s.disc(1010 + k * 6, 182 - (k % 3) * 4, 4, "#3A2E28", flat=0.55)
    stone(s, 1050, 158, 22, 104)
    s.path("M1014 158h72v-8h-72z", STONE)
    s.stroke("M1050 46q-30 60 0 112", RED, 1.6, 0.8, "4 4")
    return s.done()


def plan(part: str) -> str:
    """A quarter of the map, drawn as from a hill."""
    s = Sheet(140, 110, seed=len(part))
    s.box(0, 0, 140, 110, "#E9DBB8")
    s.specks(0, 0, 140, 110, 60, "#B9A576", 1.4, 0.4)
    if part == "north-works":
        s.box(8, 10, 84, 26, STONE)
        s.poly([(30, 10), (30, 0), (70, 0), (70, 10)], lit(STONE, 0.2))
        s.disc(74, 74, 42, SAND, flat=0.6)
        for k in range(14):
            angle = k * math.tau / 14
            s.disc(74 + 36 * math.cos(angle), 74 + 21 * math.sin(angle), 3, WOOD)
        stone(s, 74, 82, 9, 40, 6)
        s.stroke("M60 84l8-44M92 84l-6-44M62 60h26", WOOD2, 2)
    if part == "east-borgo":
        for row in range(2):
            for k in range(5):
                f.house(s, 4 + k * 20, 44 + row * 34, 19, 22, (ROSE, SAND, OCHRE)[(k + row) % 3], floors=2, bays=2)
        s.poly([(0, 48), (104, 48), (104, 54), (0, 54)], "#D1AF7C")
        s.path("M112 0q18 56 2 110h26V0z", WATER)
        s.box(100, 60, 40, 8, STONE)
        f.house(s, 100, 60, 22, 24, STONE, floors=2, bays=1)
    if part in ("south-river", "south-lane"):
        s.path("M0 70q50 26 96 6t44-46v22q-20 46-60 52T0 92z", WATER)
        s.box(12, 38, 86, 18, ROSE)
        s.poly([(8, 38), (102, 38), (96, 28), (14, 28)], BRICK)
        s.poly([(46, 28), (64, 28), (61, 14), (49, 14)], BRICK)
        s.stroke("".join(f"M{20 + k * 10} 42v8" for k in range(8)), "#4A3230", 3)
        s.path("M40 82h26l-4 8H44z", WOOD2)
        for k in range(5):
            s.disc(46 + k * 4, 81, 2.4, "#E8CE4E")
        for x in (112, 122):
            f.cypress(s, x, 30, 22)
    if part == "south-lane":
        s.stroke("M104 34Q118 20 60 10T8 20", INK, 1.6, 1, "3 2")
        s.disc(60, 10, 6, INK)
        s.disc(60, 10, 4.6, "#E9DBB8")
    if part == "west-gate":
        for x in (12, 40):
            s.path(f"M{x} 50V26q11-16 22 0v24z", BRICK)
            s.path(f"M{x + 6} 50V38q5-6 10 0v12z", "#3A1D18")
            s.stroke(f"M{x + 11} 14q-6-6 0-12", GREY, 2, 0.6)
        f.house(s, 78, 52, 40, 34, SAND, floors=2, bays=3)
        f.bell(s, 98, 54, 20)
        for k in range(6):
            f.horse(s, 18 + k * 20, 100, 16, ("#8A4A2C", "#2E2624", "#C9C6C0")[k % 3], 1)
        s.stroke("M4 78h132", WOOD2, 1.4)
    s.stroke("M2 2h136v106H2z", WOOD3, 1.4, 0.5)
    return s.done()


def scene(s: Sheet, light: str = "#FBE3B4") -> None:
    """A small square for the endings."""
    s.sky(70, foot=light)
    for x in range(0, 200, 34):
        f.house(s, x, 74, 34, 30, (SAND, ROSE, OCHRE)[x % 3], floors=2, bays=2, air=0.4)
    s.ground(72, "#B98F5C", "#D8BC8A", paving=False)


def stands() -> str:
    """Evening; the stone upright; hats in the air."""
    s = Sheet(200, 110, seed=2)
    scene(s, "#F6B77A")
    s.glow("sun", 150, 60, 60, "#FFE0A0", 0.9)
    s.shadow(100, 96, 40, 8, 1.4)
    s.box(86, 82, 28, 14, STONE)
    stone(s, 100, 82, 15, 68)
    for k in range(26):
        f.small_folk(s, 8 + k * 7.6, 104 + k % 3 * 2, 17, (RED, BLUE, PLUM, GREEN, OCHRE)[k % 5])
        if k % 3 == 0:
            s.disc(8 + k * 7.6, 70 + k % 4 * 5, 3, WOOD2, flat=0.5)
    for k in range(5):
        s.stroke(f"M{30 + k * 9} {22 + k % 2 * 6}q3-4 5 0q3-4 5 0", INK, 1)
    return s.done()


def falls() -> str:
    """The stone comes down to one side; half of the ropes are slack."""
    s = Sheet(200, 110, seed=3)
    scene(s, "#E9C9A0")
    s.stroke("M60 96l14-80M128 96l-10-80M66 20h58M62 56h64M66 20l58 36M124 20l-62 36", WOOD2, 4)
    s.stroke("M94 22L10 96M98 22L30 100", WOOD, 1.6)
    s.stroke("M100 22q40 60 50 76M104 22q50 50 76 70", WOOD, 1.6)
    s.poly([(88, 92), (172, 34), (180, 44), (98, 104)], "#C48F7B")
    s.poly([(92, 98), (176, 40), (180, 44), (98, 104)], "#8A6257")
    s.poly([(172, 34), (186, 34), (180, 44)], "#DDB5A0")
    for k in range(9):
        f.small_folk(s, 10 + k * 6, 106, 15, (BLUE, PLUM, OCHRE)[k % 3])
        f.small_folk(s, 146 + k * 6, 108, 15, (RED, GREEN, WOOD2)[k % 3])
    for k in range(12):
        s.disc(110 + k * 7, 104 - k % 4 * 3, 6 + k % 3 * 2, SAND, 0.45)
    return s.done()


def lost_count() -> str:
    """Men at a bar who all look over their shoulders."""
    s = Sheet(200, 110, seed=4)
    scene(s)
    f.capstan(s, 100, 92, 66)
    for k in range(7):
        f.person(
            s,
            22 + k * 26,
            108,
            62,
            f.Look(("#7C6A55", "#8C4A3A", "#5C6B72", "#A58B5E")[k % 4], hat=STRAW if k % 3 == 0 else ""),
            face=-1 if k % 2 else 1,
            left=((8, 8), (16, 6)),
            right=((10, 8), (16, 6)),
            shadow=False,
        )
    s.stroke("M6 66L196 52", lit(WOOD, 0.2), 5)
    return s.done()


def gallows() -> str:
    """Under a small bell, all capstans stand."""
    s = Sheet(200, 110, seed=5)
    scene(s)
    for row in range(3):
        for k in range(7):
            f.capstan(s, 14 + k * 29 - row * 4, 82 + row * 12, 16 + row * 4)
            f.small_folk(s, 4 + k * 29 - row * 4, 84 + row * 12, 12 + row * 2, (BLUE, PLUM, OCHRE)[row])
    f.bell(s, 100, 4, 60)
    s.stroke("M140 10l-22 26", WOOD2, 4)
    s.box(110, 32, 14, 9, IRON)
    s.stroke("M132 6q14-4 16-14", RED, 8)
    return s.done()


def back() -> str:
    """The back of cards: the stone in a ring of forty capstans."""
    s = Sheet(140, seed=6)
    s.box(0, 0, 140, 220, s.grade("back", "#7A2F2A", "#4F2226"))
    for k in range(40):
        angle = k * math.tau / 40
        x, y = 70 + 54 * math.cos(angle), 110 + 54 * math.sin(angle)
        s.disc(x, y, 3.4, OCHRE)
        s.stroke(f"M{n(x)} {n(y)}L{n(70 + 18 * math.cos(angle))} {n(110 + 18 * math.sin(angle))}", OCHRE, 0.7, 0.6)
    s.disc(70, 110, 24, "#4F2226")
    stone(s, 70, 150, 18, 84)
    s.stroke("M8 8h124v204H8z", OCHRE, 1.6)
    return s.done()


def cover() -> str:
    """The box: the stone leaning among ropes, and a finger before a mouth."""
    s = Sheet(200, 260, seed=8)
    s.sky(150, "#5E97B4", "#F9D59A")
    s.glow("sun", 60, 120, 90, "#FFEDB8", 0.9)
    for x in range(0, 200, 40):
        f.house(s, x, 160, 40, 46, (SAND, ROSE, OCHRE)[x % 3], floors=2, bays=2, air=0.35)
        f.crowd(s, x + 3, 108, 34, 9, [RED, BLUE, PLUM, WHITE], 5, 0.2)
    s.ground(156, "#B98F5C", "#D8BC8A")
    for k in range(7):
        f.capstan(s, 12 + k * 30, 176, 24)
    stone(s, 104, 226, 44, 196, 26)
    for y in (60, 100, 140, 180):
        s.stroke(f"M{n(82 + (226 - y) * 0.1)} {y}h{n(40 - (226 - y) * 0.02)}", STRAW, 5)
    for k in range(5):
        f.rope(s, f"M{n(126 + k * 2)} {n(36 + k * 3)}Q{n(60 - k * 8)} {n(120 + k * 6)} {n(-6)} {n(190 + k * 12)}", 2.4)
    f.person(
        s,
        150,
        300,
        190,
        f.Look(PLUM, INK, hair=INK, hat=RED, collar=WHITE, beard=INK),
        face=-1,
        left=((-13, 10), (4, -3)),
        right=((14, 14), (8, 30)),
        shadow=False,
    )
    s.stroke("M141 146l2-16", "#8F6244", 6.4)
    s.stroke("M141 147l2-17", "#E2B48E", 4.6)
    s.stroke("M134 143q5 5 11 3", "#8F6244", 1.4)
    s.stroke("M10 262V186M8 190h44M10 208l18-18", WOOD3, 8)
    s.stroke("M9 262V186M8 189h44", WOOD, 4)
    f.bell(s, 40, 194, 40)
    return s.done()


def files() -> dict[str, str]:
    """All of them by name."""
    found = {"base": base(), "back": back(), "cover": cover()}
    found |= {
        f"plan-{part}": plan(part) for part in ("north-works", "east-borgo", "south-river", "south-lane", "west-gate")
    }
    return found | {
        "ending-stands": stands(),
        "ending-falls": falls(),
        "ending-lost-count": lost_count(),
        "ending-gallows": gallows(),
    }
