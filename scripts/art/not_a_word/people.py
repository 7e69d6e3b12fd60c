"""The eight receptacles, each in the place where they are found."""

from __future__ import annotations

from collections.abc import Callable

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
    ROSE,
    SAND,
    SHADE,
    SKIN,
    SKIN2,
    STONE,
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


def wall(s: Sheet, ink: str, floor: str) -> None:
    """A wall and a floor, lit from the left."""
    s.box(0, 0, 140, 180, s.grade("wall", lit(ink, 0.35), ink, across=True))
    s.specks(0, 0, 140, 176, 90, dim(ink, 0.4), 1.4, 0.3)
    s.box(0, 178, 140, 42, s.grade("floor", lit(floor, 0.2), dim(floor, 0.2)))
    s.path("M0 178h140v4H0z", SHADE, 0.3)


def agnolo(s: Sheet) -> None:
    wall(s, "#B9AE98", STONE)
    for x, y, w, h in ((2, 120, 40, 62), (100, 96, 42, 86), (12, 92, 26, 30)):
        s.box(x, y, w, h, "#EDE7D8")
        s.box(x + w * 0.7, y, w * 0.3, h, "#C2B9A4")
        s.courses(x, y, w, h, 20, opacity=0.12)
    f.person(
        s,
        70,
        212,
        168,
        f.Look("#D9D2C2", "#A79F8E", hair="#EFEADF", beard="#E6DFD0"),
        left=((-16, 4), (-8, -15)),
        right=((15, 2), (10, -18)),
    )
    s.stroke("M39 66l-4-12M42 64l-1-12M45 64l3-11M104 58l2-12M107 60l6-10M101 58l-3-11", SKIN, 3)
    s.specks(30, 60, 80, 140, 120, WHITE, 1.4, 0.8)


def baciccia(s: Sheet) -> None:
    s.box(0, 0, 140, 132, s.grade("sky", "#86B4C9", "#FBE3B4"))
    s.box(0, 130, 140, 90, s.grade("river", "#C9B17C", "#7E7348"))
    s.stroke("M112 220V0M88 34h52", WOOD2, 5)
    f.rope(s, "M112 4L8 150", 2)
    f.rope(s, "M112 20L140 120", 2)
    f.rope(s, "M90 36q10 30 24 24t-4-14", 2.4, "#D9BE86")
    s.poly([(0, 178), (140, 172), (140, 220), (0, 220)], WOOD)
    s.stroke("M0 190l140-5M0 204l140-4", WOOD2, 1.4)
    f.person(
        s,
        60,
        214,
        168,
        f.Look(RED, "#4A4A52", hair=INK, skin=SKIN2, hat=WHITE),
        left=((-10, 18), (-5, 34)),
        right=((13, -2), (20, -22)),
        stride=8,
    )
    for k in range(4):
        over, under = (
            f"M{43 + k} {82 + k * 2}Q{38 + k * 3} {122 - k} {72 + k} {142 - k * 3}",
            f"{90 - k * 2} {130 - k * 3}",
        )
        f.rope(s, f"{over}Q{under} {78 - k} {112 - k}Q{66 - k} {92 + k} {43 + k} {82 + k * 2}", 2.6)


def cencio(s: Sheet) -> None:
    wall(s, OCHRE, STONE)
    f.barrel(s, 6, 206, 36, 56)
    f.barrel(s, 98, 208, 38, 60)
    s.path("M112 128q-8-26 0-44 8 18 8 42zM132 126q0-28 10-40v42z", "#8A7A68")
    s.path("M114 122q-4-16 0-30 3 14 4 28z", "#C9A99A")
    s.path("M104 150q2-26 20-28h16v28z", "#9A8A76")
    f.person(
        s,
        68,
        212,
        150,
        f.Look(BLUE, "#6B5A48", hair=GREY, hat=STRAW),
        left=((-14, 14), (-22, 24)),
        right=((14, 14), (21, 26)),
        stride=9,
    )
    s.path("M60 214q14 4 30 0", WATER, 0.5)


def faustina(s: Sheet) -> None:
    wall(s, "#8E7A86", WOOD2)
    s.box(14, 24, 40, 52, "#2E3A52")
    s.disc(42, 40, 7, "#F3E7C0")
    s.stroke("M34 24v52M14 50h40", WOOD3, 2)
    s.stroke("M44 210V96M98 210V110M44 100h-4", WOOD2, 5)
    s.box(40, 96, 62, 60, WOOD)
    f.person(
        s,
        72,
        212,
        158,
        f.Look(GREEN, dim(GREEN, 0.3), hair="#6B4A30", skirt=True, apron=WHITE),
        sits=True,
        left=((-6, 18), (6, 26)),
        right=((8, 18), (-4, 28)),
        stride=8,
    )
    s.path("M60 74q12-16 25 0l1 6q-13-9-27 1z", WHITE)
    s.disc(77.8, 89.2, 3, SKIN)
    s.stroke("M74.500 89.600q3 2.400 6.400 0", INK, 1.4)
    s.path("M100 212q-4-26 6-30h24q8 6 4 30z", WOOD2)
    s.stroke("M108 182q8-16 18 0", WOOD3, 3)
    s.box(108, 190, 18, 4, "#C9A04A")


def orsola(s: Sheet) -> None:
    s.box(0, 0, 140, 140, s.grade("sky", "#86B4C9", "#FBE3B4"))
    f.house(s, 92, 150, 60, 90, ROSE, floors=3, bays=2, air=0.3)
    f.rope(s, "M-4 40Q60 54 144 30", 1.4)
    f.sheet_on_line(s, 4, 43, 34, 52, 8)
    f.sheet_on_line(s, 104, 40, 30, 44, 8)
    s.box(0, 148, 140, 72, s.grade("stone", lit(STONE, 0.3), dim(STONE, 0.2)))
    s.courses(0, 148, 140, 72, 18, opacity=0.15)
    f.person(
        s,
        70,
        214,
        166,
        f.Look(WHITE, BLUE, hair="#8A4A2C", skirt=True, apron="#D9CDB4"),
        left=((-17, 16), (-7, 28)),
        right=((17, 16), (7, 28)),
    )
    s.stroke("M44 108l-14 16 16 20M96 108l15 16-16 20", "#D9826A", 9)
    s.path("M42 82q10-8 22-2l-4 70q-14 6-26-2z", "#EFE6D2")
    s.stroke("M71 62q5 4 9 0", "#7A2F2A", 2.4)


def perna(s: Sheet) -> None:
    wall(s, SAND, "#8A6A4C")
    s.path("M98 178V64q20-18 42 0v114z", "#4A3530")
    f.person(
        s,
        70,
        214,
        150,
        f.Look(PLUM, dim(PLUM, 0.3), hair=INK, skirt=True),
        left=((-13, 8), (-17, -12)),
        right=((13, 6), (17, -14)),
    )
    s.path("M14 44q-8 34 4 62 12 8 22 0-10-30-4-62z", "#C9B79A")
    s.path("M20 40h92q14 34 4 66-46 16-94 2-12-34-2-68z", "#E6D8BC")
    s.path("M104 40h8q14 34 4 66l-14 3q8-36 2-69z", dim("#E6D8BC", 0.25))
    s.stroke("".join(f"M{28 + k * 14} 40q-6 34 2 70" for k in range(6)), BLUE, 2, 0.7)
    s.stroke("M92 58l28-26", GREY, 2.4)
    s.stroke("M120 32q10 6 2 24", WHITE, 1.2)
    s.disc(34, 96, 5, SKIN)
    s.disc(104, 98, 5, SKIN)


def tarquinio(s: Sheet) -> None:
    wall(s, "#C9AE84", STONE)
    for x, y, w, h, ink in ((84, 34, 44, 56, WHITE), (96, 78, 36, 46, "#EADCBC"), (80, 104, 30, 40, WHITE)):
        s.box(x, y, w, h, ink)
        s.stroke("".join(f"M{x + 5} {y + 8 + k * 6}h{w - 10 - k % 3 * 6}" for k in range(int(h / 7))), INK, 1)
        s.disc(x + w / 2, y + 2, 1.6, IRON)
    f.person(
        s,
        54,
        214,
        160,
        f.Look("#3A3440", "#2E2A34", hair="#6B4A30", collar=WHITE),
        left=((-9, 18), (6, 26)),
        right=((14, 4), (30, -4)),
    )
    s.stroke("M44 62l-8-22M62 60l8-24", WHITE, 2.4)
    s.box(18, 150, 30, 22, WOOD)
    s.box(20, 152, 26, 18, WHITE)


def urs(s: Sheet) -> None:
    wall(s, "#9A8A72", STONE)
    s.path("M18 180V40q52-50 104 0v140z", lit(STONE, 0.2))
    s.path("M28 180V46q42-40 84 0v134z", "#3A2E30")
    f.person(
        s,
        70,
        216,
        186,
        f.Look(OCHRE, BLUE, hair="#B98A4A", hat=IRON),
        left=((-14, 14), (-12, 32)),
        right=((14, 10), (17, -6)),
        stride=7,
    )
    s.stroke("".join(f"M{52 + k * 7} 76v50" for k in range(6)), BLUE, 3)
    s.stroke("M56 37q-1 19 15 21q16-2 15-21", dim(WHITE, 0.3), 7)
    s.stroke("M56 37q-1 19 15 21q16-2 15-21", WHITE, 5.4)
    s.path("M55 44l-9-6-1 8 8 2-5 8 8-1 3-9z", WHITE)
    s.disc(55.5, 45.500, 2.6, dim(WHITE, 0.2))
    s.stroke("M104 220V34", WOOD2, 4)
    s.path("M104 34l9-12-9-22-7 24zM104 46q18-2 20 14-12-4-20-2z", GREY)
    s.path("M46 210h22v8H40zM74 210h22l6 8H74z", WOOD3)


ALL: dict[str, Callable[[Sheet], None]] = {
    "agnolo": agnolo, "baciccia": baciccia, "cencio": cencio, "faustina": faustina, "orsola": orsola, "perna": perna,
    "tarquinio": tarquinio, "urs": urs,
}  # fmt: skip


def files() -> dict[str, str]:
    """All eight."""
    found = {}
    for name, paint in ALL.items():
        s = Sheet(140, seed=len(name))
        paint(s)
        found[f"receptacle-{name}"] = s.done()
    return found
