"""The lane of the wheel: wheel, grating, cupboard, lintel, bench, wall."""

from __future__ import annotations

from scripts.art.pen import n

from . import forms as f
from .kit import (
    INK,
    IRON,
    LEAF,
    LEAF2,
    OCHRE,
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
from .lettering import letters

PALE = "#DCC9A4"


def lane(s: Sheet) -> None:
    """The women's wall in the sun, the lane in shade, roofs beyond the end."""
    s.sky(70)
    f.house(s, 700, 96, 120, 52, OCHRE, floors=2, bays=5, air=0.5)
    s.poly([(780, 96), (840, 84), (840, 30), (792, 46)], far(STONE, 0.5))
    s.veil(40, 60, 0.5)
    s.box(0, 8, 640, 172, s.grade("wall", lit(PALE, 0.3), PALE))
    s.courses(0, 8, 640, 172, 15, opacity=0.1)
    s.specks(0, 10, 640, 168, 500, dim(PALE, 0.5), 1.2, 0.28)
    s.path("M0 8h640v7H0z", f.BRICK)
    s.path("M0 15h640v6H0z", SHADE, 0.3)
    s.path("M0 120L250 180H0z", SHADE, 0.16)
    s.ground(178, "#8E7450", "#BFA06E")
    s.path("M0 180h640v7H0z", SHADE, 0.3)


def lintel(s: Sheet) -> None:
    """Cut letters that begin in the middle, three nests under them."""
    s.box(24, 36, 522, 20, STONE)
    s.box(24, 36, 522, 4, lit(STONE, 0.5))
    s.box(24, 54, 522, 3, SHADE, 0.4)
    s.box(28, 41, 248, 12, lit(STONE, 0.2))
    s.specks(30, 42, 244, 10, 90, STONE2, 1.4, 0.5)
    letters(s, "BUT THE LORD HAS TAKEN ME UP", 279, 41.5, 11, INK, 1.6)
    s.box(470, 128, 52, 26, lit(STONE, 0.35))
    s.box(470, 152, 52, 3, STONE2)
    letters(s, "1561", 482, 135, 11, dim(STONE, 0.6), 1.6)
    for x in (436, 462, 492):
        s.path(f"M{x} 57q10 0 18 0q-1 12-9 12t-9-12z", "#7A5E40")
        s.disc(x + 9, 60, 4, INK, flat=0.5)
    s.path("M456 78l6-3 3 3 6-4-4 7-6 1z", INK)


def drum(s: Sheet) -> None:
    """The drum in its round hole, the cushion, the peg."""
    s.disc(70, 122, 46, lit(STONE, 0.3))
    s.disc(70, 122, 46, SHADE, 0.08)
    s.disc(70, 122, 40, "#241A1C")
    s.path("M38 100q32-20 64 0v48q-32 18-64 0z", WOOD)
    s.path("M88 92q8 3 14 8v48q-6 6-14 8z", WOOD2)
    s.path("M44 104q26-14 46-2v44q-24 10-46-2z", "#3A2722")
    s.stroke("M38 100q32-20 64 0", lit(WOOD, 0.4), 2.4)
    s.path("M46 134q22-8 42 0v10q-20 9-42 2z", WHITE)
    s.path("M54 134q13 7 27 0q-12-3-27 0z", "#C9BBA0")
    s.box(66, 76, 8, 17, lit(WOOD, 0.5))
    s.box(71, 76, 3, 17, WOOD)
    s.stroke("M66 80h8M66 84h8", WOOD2, 0.8)
    s.path("M30 168h80l6 12H24z", STONE)
    s.path("M30 168h80l1.4 3H28.6z", lit(STONE, 0.5))


def grating(s: Sheet) -> None:
    """Half a nun's face behind iron."""
    s.box(180, 96, 60, 62, lit(STONE, 0.3))
    s.box(187, 103, 46, 48, "#1E171B")
    s.path("M194 151q0-36 16-38t16 38z", WHITE)
    s.disc(210, 126, 10, SKIN)
    s.box(196, 103, 28, 19, "#1E171B")
    s.stroke("M206 131h8", dim(SKIN, 0.5), 1.4)
    s.stroke(
        "".join(f"M{191 + k * 7.6:.1f} 102v50" for k in range(6)) + "".join(f"M186 {109 + k * 9}h48" for k in range(5)),
        IRON,
        2.2,
    )
    s.stroke("".join(f"M{190.4 + k * 7.6:.1f} 102v50" for k in range(6)), lit(IRON, 0.4), 0.7)
    s.box(180, 155, 60, 5, STONE2)
    s.stroke("M226 158q4 14 1 22t4 16", WOOD3, 1, 0.8, "1 3")


def cupboard(s: Sheet) -> None:
    """Iron fretwork with a small bell behind it, no rope; the same garland as on the castle's bell."""
    s.box(300, 70, 100, 92, lit(STONE, 0.35))
    s.box(307, 77, 86, 78, s.grade("closet", "#2A2022", "#4A3A33"))
    f.bell(s, 350, 88, 50)
    s.stroke("M330 155l12-16", IRON, 3.4)
    s.disc(342, 138, 4, IRON)
    d = ""
    for k in range(5):
        x = 307 + k * 21.5
        d += f"M{n(x)} 77v78"
    s.stroke(d, IRON, 2.4)
    for k in range(4):
        x = 317.7 + k * 21.5
        for y in (84, 148):
            s.stroke(f"M{n(x - 8)} {y}q8 -9 16 0q-8 9 -16 0", IRON, 1.5)
    s.stroke("M307 116h8M385 116h8", IRON, 2.4)
    s.box(300, 158, 100, 5, STONE2)


def bench(s: Sheet) -> None:
    """The garden wall in front, the bench that faces the wheel, worn at one end."""
    s.shadow(620, 206, 104, 10)
    for x in (570, 662):
        s.poly([(x, 208), (x + 9, 208), (x + 7, 176), (x + 1, 176)], WOOD2)
    s.poly([(560, 170), (684, 170), (690, 178), (554, 178)], "#5F7358")
    s.poly([(646, 170), (684, 170), (690, 178), (652, 178)], lit(WOOD, 0.4))
    s.poly([(562, 150), (682, 150), (682, 156), (562, 156)], "#5F7358")
    s.poly([(648, 150), (682, 150), (682, 156), (646, 156)], lit(WOOD, 0.4))
    s.stroke("M566 156v16M678 156v16", WOOD2, 4)
    for k in range(5):
        s.disc(600 + k * 9, 207 + k % 2 * 3, 1.8, "#E39A3A")
    s.stroke(
        "M618 183v6M622 183v6M626 183v6M630 183v6M615 189l18-6M640 183v6M644 183v6M648 183v6M652 183v6", WHITE, 1.1
    )


def low_wall(s: Sheet) -> None:
    """The low end with old ivy, glass on top, and a cat between."""
    s.box(640, 66, 200, 116, s.grade("low", PALE, dim(PALE, 0.2)))
    s.courses(640, 66, 200, 116, 13, opacity=0.16)
    s.box(640, 62, 200, 6, lit(STONE, 0.3))
    for k in range(26):
        x = 642 + k * 7.8
        if not 742 < x < 772:
            s.poly(
                [(x, 62), (x + 2.5, 62 - s.luck.uniform(5, 11)), (x + 5, 62)], ("#7FA08A", "#9DBBA6", "#5F8474")[k % 3]
            )
    s.path("M744 62q-2-16 6-20l2-7 5 4 5-4 2 8q8 6 5 19z", INK)
    s.stroke("M768 60q12-4 8-16", INK, 3)
    s.disc(753, 42, 1, "#E8D36A")
    s.disc(759, 42, 1, "#E8D36A")
    f.rope(s, "M780 46Q812 52 840 42", 1)
    f.sheet_on_line(s, 788, 48, 20, 13, -3)
    f.sheet_on_line(s, 814, 47, 20, 14, -3)
    s.stroke("M706 184q4-40-6-70t8-50M712 184q10-50 2-80M826 184q-8-60 2-116", WOOD2, 3.4)
    for _ in range(210):
        x, y = s.luck.choice([s.luck.gauss(706, 17), s.luck.gauss(824, 15)]), s.luck.uniform(58, 182)
        s.disc(x, y, s.luck.uniform(2.6, 5), s.luck.choice([LEAF, LEAF2, dim(LEAF, 0.2), lit(LEAF, 0.2)]), flat=0.75)


def swallow(s: Sheet) -> None:
    """Things that live here: weeds, a swallow, a basket hook."""
    for x in range(20, 640, 37):
        for k in range(3):
            s.stroke(f"M{x + k * 2} 184q{k - 1} -6 {(k - 1) * 3} -{7 + k * 2}", LEAF2, 1.2)
    s.path("M452 86q8 2 12 8-10 0-12-8z", INK)


def draw() -> str:
    """The whole lane."""
    s = Sheet(840, seed=5)
    lane(s)
    low_wall(s)
    for part in (lintel, drum, grating, cupboard, bench, swallow):
        part(s)
    return s.done()
