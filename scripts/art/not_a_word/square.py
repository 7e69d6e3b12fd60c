"""The square: barrier, platform, ropes, castle, capstans, gallows, mark."""

from __future__ import annotations

from scripts.art.pen import n

from . import forms as f
from .kit import (
    BLUE,
    BRONZE,
    GREEN,
    GREY,
    HEMP,
    INK,
    IRON,
    OCHRE,
    PLUM,
    RED,
    ROSE,
    SAND,
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
from .lettering import letters

GANG = ["#7C6A55", "#8C4A3A", "#5C6B72", "#A58B5E", "#6E5A66"]


def flag(s: Sheet, x: float, y: float, high: float, ink: str) -> None:
    """A flag that the wind from the river, on the right, blows to the left."""
    s.stroke(f"M{n(x)} {n(y)}v{n(-high)}", WOOD2, 1.6)
    s.path(f"M{n(x)} {n(y - high)}q-9 -4 -18 1t-14 1l3 6-4 6q8 2 16-1t17-1z", ink)
    s.path(f"M{n(x)} {n(y - high)}q-5 -3 -10 -1.5v13q5-1 10 .5z", lit(ink, 0.3))


def backdrop(s: Sheet) -> None:
    """Palace, church without a dome, the lines of capstans far off."""
    s.sky(120)
    for x, w, h in ((0, 150, 64), (150, 120, 52), (760, 110, 58), (870, 110, 70)):
        f.house(s, x, 122, w, h, SAND if w > 115 else ROSE, floors=3, bays=int(w / 18), air=0.5)
        f.crowd(s, x + 3, 122 - h - 6, w - 6, 7, GANG, 5, 0.4)
    s.box(300, 70, 360, 54, far(STONE, 0.4))
    s.courses(300, 70, 360, 54, 6, opacity=0.12)
    for k in range(9):
        s.box(312 + k * 39, 76, 9, 46, far(lit(STONE), 0.3))
        s.box(320 + k * 39, 76, 3, 46, far(dim(STONE), 0.4))
    s.box(300, 66, 360, 6, far(lit(STONE, 0.5), 0.3))
    s.poly([(400, 66), (400, 26), (560, 26), (560, 66)], far(STONE, 0.48))
    for k in range(8):
        s.box(406 + k * 20, 32, 6, 34, far(lit(STONE), 0.35))
        s.box(412 + k * 20, 36, 8, 30, far(dim(STONE, 0.5), 0.45))
    s.box(396, 22, 168, 5, far(lit(STONE, 0.5), 0.3))
    s.stroke("M440 22v-14M520 22v-18M520 6l22 10M440 10l-18 8", far(WOOD2, 0.3), 1.6)
    s.veil(78, 46, 0.75)
    s.ground(120, "#B98F5C", far("#D8BC8A", 0.35))
    for row, y, high in ((0, 126, 9), (1, 134, 12)):
        for k in range(14):
            x = 12 + k * 72 + row * 30
            if not 420 < x < 560:
                f.capstan(s, x, y, high)
                for dx in (-12, -7, 7, 12):
                    f.small_folk(s, x + dx, y + 1, high * 0.8, far(s.luck.choice(GANG), 0.25))


def castle(s: Sheet) -> None:
    """The tower of timbers with the leaning stone in it, the bell and its ringer."""
    s.shadow(500, 196, 130, 16, 0.8)
    s.poly([(462, 190), (466, 44), (486, 40), (505, 188)], "#B98C7A")
    s.poly([(476, 43), (486, 40), (505, 188), (488, 189)], "#8A6257")
    s.poly([(466, 44), (476, 30), (486, 40)], "#D9B09A")
    for k in range(9):
        y = 56 + k * 14.5
        s.stroke(f"M{n(465 - k * 0.3)} {n(y)}l{n(23 + k * 2.1)} -2", STRAW, 4.4)
        s.stroke(f"M{n(465 - k * 0.3)} {n(y + 5)}l{n(23 + k * 2.1)} -2", IRON, 1.4)
    for x, tone in ((440, 0.1), (452, 0.4), (532, 0.0), (546, 0.4)):
        s.poly(
            [(x, 196), (x + 8, 196), (x + 6 - (x - 492) * 0.12, 22), (x + 1 - (x - 492) * 0.12, 22)], dim(WOOD, tone)
        )
    for y in (52, 86, 122, 158):
        s.stroke(f"M438 {y}H552", WOOD, 4)
        s.stroke(f"M438 {y - 1.4}H552", lit(WOOD, 0.3), 1)
    for y in (52, 86, 122):
        s.stroke(f"M446 {y}L540 {y + 35}M540 {y}L448 {y + 35}", WOOD2, 2.4)
    s.box(438, 18, 112, 7, lit(WOOD, 0.15))
    for x in (462, 478, 506, 522):
        s.disc(x, 29, 5, WOOD2)
        s.disc(x, 29, 2, IRON)
    s.stroke("M520 194L534 54M528 194L541 54", WOOD2, 1.6)
    s.stroke("".join(f"M{n(520 + k * 1.0)} {n(190 - k * 10)}l8 0" for k in range(14)), WOOD2, 1.2)
    s.box(494, 50, 36, 3, WOOD3)
    f.bell(s, 505, 58, 21)
    f.person(
        s,
        524,
        52,
        30,
        f.Look(PLUM, hat=RED),
        left=((-11, 8), (-4, -8)),
        right=((9, 16), (8, 30)),
        face=-1,
        shadow=False,
    )
    s.stroke("M513 20l6 9", WOOD2, 1.6)
    s.box(509, 17, 7, 4.4, IRON)


def ropes(s: Sheet) -> None:
    """The cables, the carpenter with his rule, a bucket."""
    for k in range(7):
        x = 284 + k * 18
        f.rope(
            s,
            f"M{n(x - 70 + k * 5)} {n(206 - k * 3)}Q{n(390 + k * 6)} {n(120 - k * 9)} {n(462 + k * 7)} 28",
            3.6 - k * 0.22,
        )
    f.person(
        s,
        330,
        204,
        82,
        f.Look("#9C7B4C", hat="", beard=GREY, collar=WHITE),
        left=((-8, 16), (4, 27)),
        right=((13, 6), (24, -8)),
        face=1,
    )
    s.stroke("M336 168l36-32", STRAW, 3)
    s.stroke("M338 166l32-28", INK, 0.7, 0.6, "1 3")
    s.path("M384 206l3-17h17l3 17z", WOOD)
    s.path("M397 206l-1-17h8l3 17z", WOOD2)
    s.disc(395.5, 189, 8.5, WOOD3, flat=0.3)
    s.stroke("M387 189q8-16 17 0", IRON, 1)
    for x, y in ((352, 120), (392, 92), (372, 106), (424, 64)):
        s.stroke(f"M{x} {y}q-5-7 0-13t-2-12", WHITE, 2, 0.5)


def gate(s: Sheet) -> None:
    """The barrier with its halberdier, a groom and a clerk."""
    flag(s, 26, 150, 92, RED)
    flag(s, 62, 140, 66, "#D9A441")
    flag(s, 122, 144, 78, RED)
    for x in (-4, 34, 118):
        s.box(x, 150, 7, 54, WOOD)
        s.box(x + 4.5, 150, 2.5, 54, WOOD2)
    for y in (160, 180):
        s.box(-6, y, 52, 7, lit(WOOD, 0.1))
        s.box(-6, y + 5, 52, 2, WOOD2)
        s.box(112, y, 40, 7, lit(WOOD, 0.1))
    f.horse(s, 88, 168, 34, "#6B4A34", -1)
    f.person(
        s,
        64,
        208,
        104,
        f.Look(OCHRE, "#4A5A84", hat=IRON, beard=INK),
        left=((-10, 12), (1, 2)),
        right=((13, 8), (17, -10)),
        face=-1,
    )
    s.stroke("M83 212V66", WOOD2, 2.4)
    s.path("M83 64l7-9-7-16-5 18z", GREY)
    s.path("M83 74q13-1 14 9-9-2-14-1z", lit(GREY, 0.4))
    for k in range(4):
        s.stroke(f"M{n(55 + k * 6)} 139v22", RED, 1.4, 0.8)


def platform(s: Sheet) -> None:
    """The platform: the Architect, the trumpeter, the boy with the board, three saddled horses behind."""
    for k in range(3):
        f.horse(s, 196 + k * 31, 158 + k * 2, 30, ("#4E382B", "#7A5538", "#2F2522")[k], 1, sacks=False)
        s.box(192 + k * 31, 125 + k * 2, 11, 5, RED)
    s.poly([(146, 176), (272, 176), (280, 212), (140, 212)], WOOD2)
    s.poly([(152, 166), (266, 166), (272, 176), (146, 176)], lit(WOOD, 0.25))
    s.stroke("".join(f"M{146 + k * 18} 177v34" for k in range(8)), WOOD3, 1, 0.6)
    f.person(
        s,
        200,
        172,
        92,
        f.Look("#3E3A44", hair="#A9A49A", beard="#B9B3A6", collar=WHITE, hat="#2C2830"),
        left=((-8, 17), (4, 26)),
        right=((13, 8), (25, 2)),
    )
    f.person(s, 168, 170, 76, f.Look(RED, "#4A3B3A", hat=OCHRE), left=((-7, 10), (9, 1)), right=((8, 10), (12, -2)))
    s.path("M178 106l26-9 3 10-27 3z", BRONZE)
    s.disc(205, 102, 5.4, lit(BRONZE), flat=1)
    f.person(s, 242, 172, 60, f.Look(BLUE), left=((-6, 4), (-8, -14)), right=((7, 4), (8, -14)))
    s.box(226, 82, 34, 20, WOOD3)
    s.box(228, 84, 30, 16, "#4A3328")
    letters(s, "X" * 3, 232, 87, 10, WHITE, 1.5)


def capstans(s: Sheet) -> None:
    """The nearest line of capstans, drawn by greys."""
    for k, (x, y, size) in enumerate(((588, 160, 26), (652, 166, 30), (610, 198, 46))):
        f.horse(s, x + 34 - k * 2, y - 4, size * 0.78, lit(GREY, 0.5), 1)
        f.capstan(s, x, y, size)
        for dx in (-24, 20, -14):
            f.person(
                s,
                x + dx * size / 34,
                y + 4,
                size * 0.95,
                f.Look(s.luck.choice(GANG), hat=s.luck.choice(["", STRAW, ""])),
                left=((8, 10), (16, 10)),
                right=((12, 8), (22, 8)),
            )
    s.box(662, 128, 32, 15, WOOD3)
    letters(s, "XXXI", 664, 131, 9, WHITE, 1.4)
    s.stroke("M678 143v30", WOOD2, 2)
    flag(s, 568, 150, 62, RED)


def gallows(s: Sheet) -> None:
    """The gallows, the judge's table, three on a bench."""
    s.shadow(760, 196, 60, 8)
    s.box(738, 58, 7, 142, lit(WOOD, 0.35))
    s.box(743, 58, 3, 142, WOOD)
    s.box(738, 56, 66, 6, lit(WOOD, 0.4))
    s.stroke("M744 84l22-24", WOOD, 4)
    s.stroke("M792 62v26", HEMP, 1.6)
    s.disc(792, 94, 6, HEMP)
    s.disc(792, 94, 4.4, far("#C9AE7F", 0.3))
    f.person(
        s,
        770,
        196,
        78,
        f.Look(INK, collar=WHITE, hat=INK, beard=GREY),
        sits=True,
        left=((6, 14), (14, 16)),
        right=((9, 15), (16, 17)),
    )
    s.box(762, 172, 44, 4, lit(WOOD, 0.3))
    s.box(766, 176, 4, 30, WOOD2)
    s.box(798, 176, 4, 30, WOOD2)
    s.box(784, 163, 13, 9, IRON)
    s.box(784, 161, 13, 3, lit(IRON, 0.3))
    s.box(806, 190, 36, 4, WOOD2)
    for k, ink in enumerate((GREEN, ROSE, INK)):
        f.person(
            s,
            812 + k * 12,
            205,
            54,
            f.Look(ink, hat="" if k < 2 else INK),
            sits=True,
            face=-1,
            left=((-4, 12), (-5, 20)),
            right=((6, 12), (5, 20)),
            shadow=False,
        )


def mark(s: Sheet) -> None:
    """The pedestal with four lions, a cross of chalk, the heel of the stone over it."""
    s.shadow(915, 206, 96, 12)
    s.box(862, 168, 106, 40, STONE)
    s.box(938, 168, 30, 40, STONE2)
    s.courses(862, 168, 106, 40, 13)
    s.box(856, 160, 118, 9, lit(STONE, 0.4))
    s.box(856, 167, 118, 2.4, SHADE, 0.35)
    for x, way in ((874, 1), (902, 1), (932, -1), (958, -1)):
        s.path(f"M{x - way * 11} 160q{-way} -9 {way * 6} -9l{way * 9} -1q{way * 8} 1 {way * 8} 10z", BRONZE)
        s.path(f"M{x - way * 11} 160q{-way} -9 {way * 6} -9l{way * 4} -.4l{-way * 2} 9.4z", lit(BRONZE, 0.45))
        s.stroke(f"M{x - way * 10} 157q{-way * 5} -2 {-way * 3} -8", BRONZE, 1.6)
        s.disc(x + way * 8, 150, 5.6, dim(BRONZE, 0.4))
        s.disc(x + way * 9.4, 150.6, 3.8, lit(BRONZE, 0.3))
    s.stroke("M906 163.5l18 3M924 163.5l-18 3", WHITE, 1.6)
    s.poly([(880, -4), (962, -4), (950, 128), (892, 128)], "#B98C7A")
    s.poly([(930, -4), (962, -4), (950, 128), (926, 128)], "#8A6257")
    for y in (14, 48, 82, 112):
        s.stroke(f"M{n(882 + y * 0.09)} {y}H{n(960 - y * 0.09)}", STRAW, 7)
        s.stroke(f"M{n(882 + y * 0.09)} {y + 8}H{n(960 - y * 0.09)}", IRON, 2)
    s.path("M866 158q50-14 108 0l-10 2H874z", SHADE, 0.35)


def draw() -> str:
    """The whole square."""
    s = Sheet(980, seed=7)
    backdrop(s)
    ropes(s)
    castle(s)
    capstans(s)
    gate(s)
    platform(s)
    gallows(s)
    mark(s)
    return s.done()
