"""The exchange at half past two: the board, a stool, a spike, a postmaster, a cabinet."""

from __future__ import annotations

from scripts.art.pen import box, disc, mix, n, poly

from .kit import (
    GREY,
    INK,
    IRON,
    LAMP,
    MIST,
    MUSTARD,
    NIGHT,
    OAK,
    OAK2,
    OAK3,
    PAPER,
    RAIN,
    RUST,
    SLATE,
    STEEL,
    STEEL2,
    WOOL,
    Sheet,
)
from .people import Look, person

SHUTTER = 15.0


def draw() -> str:
    """The whole room, light from a high window at the left, a green lamp at the right."""
    s = Sheet(700, seed=1961)
    with s.placed(y=-26):
        room(s)
    wires(s)
    with s.placed(y=-26):
        window(s)
        pigeonholes(s)
        calendar(s, 316, 38)
        board(s)
        stool(s)
        desk(s)
        dodd(s)
        cabinet(s)
        lamp(s)
    counter(s)
    return s.done()


def dodd(s: Sheet) -> None:
    """The postmaster, between his counter and the board."""
    look = Look(mix(SLATE, INK, 0.35), NIGHT, "bald", GREY, sleeve=MIST)
    person(s, 484, 194, 142, look, left=((-24, -66), (-20, -46)), right=((22, -58), (29, -44)))
    postmaster(s)


def room(s: Sheet) -> None:
    """Wall, dado, floor."""
    s.fill(box(0, 20, 700, 230), mix(MIST, SLATE, 0.25))
    s.fill(box(0, 20, 700, 230), s.grade((0, PAPER, 0.75), (0.4, MIST, 0.1), (1, INK, 0.62), across=True))
    s.shade(poly((250, 0), (700, 0), (700, 130), (420, 130)), INK, 0.16, 4, 60)
    s.fill(box(0, 128, 700, 62), mix(STEEL2, SLATE, 0.4))
    s.fill(box(0, 124, 700, 5), OAK2)
    s.line("".join(f"M{x} 130v58" for x in range(8, 700, 13)), NIGHT, 0.8, 0.45)
    s.wash(box(0, 186, 700, 64), (0, OAK2), (1, OAK3))
    s.grain((0, 190, 700, 14), 80, INK)


def wires(s: Sheet) -> None:
    """The six that come in from the road."""
    for one in range(6):
        y = 6 + one * 2.4
        s.wire([(0, y - 6), (140, y + 4), (300, y - 3), (452, y + 4), (576, y)], 6, INK, 0.8)
        s.wire([(576, y), (604 + one * 5, 16)], 10, INK, 0.8)
        s.wire([(140, y + 4), (34 + one * 16, 14)], 0, INK, 0.8)
    for x, y in ((140, 10), (300, 3), (452, 10), (576, 6)):
        s.fill(box(x - 3, y - 6, 6, 21), PAPER)
        s.line("".join(f"M{x - 3} {y - 3 + one * 3}h6" for one in range(6)), GREY, 0.9)


def window(s: Sheet) -> None:
    """One high window, rain on it, its light across the wall."""
    s.fill(box(146, 24, 62, 66), OAK2)
    s.wash(box(150, 28, 54, 58), (0, "#D9DFD8"), (1, RAIN))
    s.fill(poly((150, 74), (164, 62), (178, 70), (190, 58), (204, 70), (204, 86), (150, 86)), mix(SLATE, MIST, 0.35))
    s.pole(188, 86, 46, NIGHT, 2)
    s.wire([(150, 44), (188, 44), (204, 48)], 3, NIGHT, 0.6)
    s.wire([(150, 49), (188, 49), (204, 53)], 3, NIGHT, 0.6)
    s.drops((150, 28, 54, 58), 60, WOOL)
    s.line("M177 28v58M150 54h54", OAK2, 2.6)
    s.fill(box(142, 88, 70, 5), OAK)
    s.fill(poly((150, 94), (206, 94), (300, 190), (176, 190)), PAPER, 0.2)


def pigeonholes(s: Sheet) -> None:
    """Letters that nobody has fetched."""
    s.fill(box(404, 34, 122, 76), OAK3)
    for row in range(4):
        for column in range(6):
            x, y = 408 + column * 19.6, 38 + row * 18
            s.fill(box(x, y, 16.5, 14.5), mix(OAK2, INK, 0.3 if row % 2 else 0.42))
            for _ in range(s.luck.choice((0, 1, 2, 2, 3))):
                left = x + s.luck.uniform(1, 10)
                s.fill(
                    poly(
                        (left, y + 14.5),
                        (left + 1.5, y + s.luck.uniform(3, 7)),
                        (left + 4.5, y + 4),
                        (left + 4, y + 14.5),
                    ),
                    s.luck.choice((PAPER, WOOL, MIST, MUSTARD)),
                )
    s.fill(box(400, 30, 130, 5) + box(400, 110, 130, 5), OAK)


def calendar(s: Sheet, x: float, y: float) -> None:
    """August; one day has a ring round it."""
    s.line(f"M{x + 26} {y}l0-8", INK, 1)
    s.fill(box(x + 2, y + 2, 52, 66), INK, 0.35)
    s.fill(box(x, y, 52, 66), WOOL)
    s.fill(box(x, y, 52, 20), RUST)
    s.fill(poly((x + 4, y + 20), (x + 18, y + 8), (x + 28, y + 16), (x + 38, y + 5), (x + 48, y + 20)), PAPER, 0.85)
    for day in range(31):
        row, column = divmod(day + 1, 7)
        s.fill(box(x + 5 + column * 6.2, y + 25 + row * 7.6, 3.4, 3.4), SLATE if column < 6 else RUST)
    s.line(f"M{x + 32} {y + 35}c0-7 10-8 11-1s-9 8-11 3c-1-3 1-6 4-7", RUST, 1.8)


def board(s: Sheet) -> None:
    """An oak switchboard, six shutters; the fourth has fallen and a match holds it."""
    s.fill(poly((132, 196), (132, 50), (144, 58), (144, 200)), OAK3)
    s.fill(box(10, 42, 124, 152), OAK)
    s.fill(box(6, 36, 132, 8), OAK2)
    s.grain((12, 46, 120, 146), 70, OAK2, 0.5)
    s.fill(box(18, 54, 108, 42), OAK3)
    for one in range(6):
        x = 22 + one * 17.2
        s.fill(box(x - 1, 59, SHUTTER + 1, 20), INK)
        if one == 3:
            s.fill(box(x, 60, SHUTTER - 1, 18), LAMP)
            s.line(f"M{x + 9} 64v11M{x + 9} 64l-5 7h8", INK, 1.6)
            s.fill(poly((x - 0.5, 79), (x + 14.5, 79), (x + 17, 92), (x - 3, 92)), "#D8B45C")
            s.fill(poly((x - 3, 92), (x + 17, 92), (x + 17, 94), (x - 3, 94)), OAK2)
            s.line(f"M{x + 7} 80.500l7 18", PAPER, 1.8)
            s.fill(disc(x + 14.4, 99, 1.9), RUST)
        else:
            s.fill(box(x, 60, SHUTTER - 1, 18), MUSTARD)
            s.fill(box(x, 60, SHUTTER - 1, 4), "#DDBB6E")
            s.fill(disc(x + 7, 70, 1.8), OAK3)
        s.fill(disc(x + 7, 88 if one != 3 else 106, 0), INK)
    s.glow(80, 70, 34, LAMP, 0.6)
    s.fill(box(18, 100, 108, 26), OAK2)
    for row in range(2):
        for one in range(6):
            s.fill(disc(29 + one * 17.2, 107 + row * 12, 3.4), MUSTARD)
            s.fill(disc(29 + one * 17.2, 107 + row * 12, 1.8), INK)
    cords(s)
    s.fill(box(16, 176, 112, 5), OAK2)
    s.shade(box(10, 150, 124, 44), INK, 0.45, 3, 45)
    s.line("M134 128h10v20", IRON, 3)
    s.fill(disc(144, 150, 4), OAK3)


def cords(s: Sheet) -> None:
    """The shelf with plugs standing in it, one cord across to nothing."""
    s.fill(poly((4, 138), (140, 138), (134, 128), (10, 128)), mix(OAK, PAPER, 0.22))
    s.fill(box(4, 138, 136, 7), OAK2)
    for one in range(6):
        x = 27 + one * 17.2
        s.fill(box(x, 121, 4, 11), RUST if one % 2 else PAPER)
        s.fill(box(x + 1, 116, 2, 6), "#DDBB6E")
    s.line("M29 145c-4 26 18 26 17 0M64 145c0 34 34 30 34 0M81 145c2 20 32 16 34 0", mix(RUST, INK, 0.3), 2)
    s.line("M63 128c-6-4-10-14 0-20", mix(RUST, INK, 0.2), 2)
    s.line("M104 118a9 9 0 0 1 18-6", INK, 2)
    s.fill(disc(103, 120, 4.5) + disc(123, 113, 4.5), INK)


def stool(s: Sheet) -> None:
    """A high stool that keeps her shape; knitting over its back, one needle in it and one through a grey ball, a white one below."""
    s.fill(disc(212, 200, 34, 0.2), INK, 0.4)
    s.line("M190 142l-8 56M236 142l8 56M198 144l-3 46M228 144l3 46", OAK3, 4)
    s.line("M187 172h52M194 184h38", OAK2, 3)
    s.line("M190 140V78M236 140V78", OAK2, 4)
    s.fill(box(186, 74, 54, 8), OAK2)
    s.fill("M182 142c0-10 14-8 30-5 16-3 32-5 32 5 0 7-62 7-62 0z", RUST)
    s.fill("M190 139c10-1 14 1 22 2 8-1 14-3 24-2-4 4-42 5-46 0z", mix(RUST, INK, 0.4))
    y = 71.0
    for row, high in enumerate((8, 6, 10, 5, 7, 11, 6, 9, 5, 13)):
        ink, dark = (("#989DA0", SLATE), (WOOL, GREY))[row % 2]
        side = 196 - row * 0.4 + (row % 3) * 0.8
        s.stitches(box(side, y, 34, high + 0.3), ink, dark, 3.4)
        for bobble in range(1 + (row * 5) % 4):
            s.fill(disc(side - 1.5, y + 2 + bobble * 2.4, 1.5), ink)
        y += high
    s.shade(box(216, 71, 14, y - 71), INK, 0.35, 2.4, 45)
    s.line(f"M226 {n(y)}c6 8 22 4 26 16", GREY, 1.2)
    s.fill(disc(254, 186, 13), "#989DA0")
    s.line("M243 182c8-4 14-4 21 0M242 188c8-4 16-4 24 0M247 176c2 8 4 14 3 22M258 174c-4 8-6 16-2 24", SLATE, 0.9)
    s.line(f"M236 170l38 30M184 {n(y - 6)}l50 4", "#DDBB6E", 2)
    s.fill(disc(235, 169, 2.4) + disc(184, y - 6, 2.4), RUST)
    s.fill(disc(168, 193, 9), WOOL)
    s.line("M161 190c5-3 9-3 14 0M160 195c5-2 11-2 16 0", GREY, 0.8)
    s.line("M170 184c8-20 26-20 28-34", WOOL, 1)


def desk(s: Sheet) -> None:
    """A paper spike, a blotter without its top sheet, a pen laid straight across, a tin clock."""
    s.fill(box(290, 134, 112, 8), mix(OAK, PAPER, 0.15))
    s.fill(box(294, 142, 104, 18), OAK2)
    s.fill(box(298, 160, 8, 34) + box(386, 160, 8, 34), OAK3)
    s.fill(box(312, 146, 30, 10) + box(350, 146, 30, 10), OAK)
    s.fill(disc(327, 151, 1.8) + disc(365, 151, 1.8), MUSTARD)
    s.shade(box(294, 142, 104, 18), INK, 0.4)
    s.fill(poly((296, 134), (322, 134), (319, 130), (299, 130)), IRON)
    s.line("M308 130V86", IRON, 1.6)
    for one in range(9):
        tilt = s.luck.uniform(-3, 3)
        y = 128 - one * 3.3
        s.fill(
            poly((296, y + tilt * 0.4), (320, y - tilt * 0.4), (321, y - 2.4 - tilt * 0.4), (297, y - 2.4)),
            (PAPER, WOOL)[one % 2],
        )
    s.fill(poly((330, 134), (384, 134), (378, 127), (336, 127)), STEEL2)
    s.fill(poly((338, 132.5), (378, 132.5), (374, 128), (342, 128)), WOOL)
    s.line("M340 130.500h34", INK, 1.5)
    s.fill(disc(392, 121, 11), IRON)
    s.fill(disc(392, 121, 8.6), WOOL)
    s.line("M392 121l4.200-1M392 121l-3.400 6", INK, 1.2)
    s.fill(box(384, 131, 3, 4) + box(397, 131, 3, 4) + box(389, 107, 6, 3), IRON)


def postmaster(s: Sheet) -> None:
    """What Mr Dodd has on and about him: a headphone, garters, keys."""
    s.line("M474 74c0-20 22-20 21 0", INK, 2)
    s.fill(disc(474, 76, 4.4), INK)
    s.line("M472 80c-14 20-10 50-40 56", INK, 1.2)
    s.line("M455 108l-6-4M511 112l7-4", LAMP, 2.4)
    s.fill("M488 88l-4 16 4 6 4-6z", RUST)
    s.fill(disc(525, 140, 4.5), IRON)
    s.line("M522 144l-5 13M525 145v15M528 144l5 12", "#DDBB6E", 2.2)


def cabinet(s: Sheet) -> None:
    """Steel, hammer green, its door open on rows of switches; boots behind it."""
    s.fill(disc(640, 198, 62, 0.14), INK, 0.5)
    s.fill("M664 176c10-8 22-10 36-6v26h-36z", NIGHT)
    for x, lean in ((679, -1), (692, 3)):
        s.fill(f"M{x - 6} 198c-3-8-3-16 0-22 1-7 9-8 11-1 3 8 2 15 1 23z", OAK2, place=f"rotate({lean * 4} {x} 198)")
        s.fill(
            f"M{x - 4} 190c-2-5-2-10 0-14 1-5 6-5 7 0 2 5 2 9 1 14zM{x - 4} 192h8v5h-8z",
            OAK3,
            place=f"rotate({lean * 4} {x} 198)",
        )
    s.fill(box(592, 40, 76, 156), STEEL2)
    s.fill(box(598, 46, 64, 144), INK)
    for row in range(9):
        y = 52 + row * 15
        s.fill(box(601, y, 58, 10), IRON)
        s.line("".join(f"M{604 + one * 4.6:.1f} {y + 1.5}v7" for one in range(12)), MIST, 1.6)
        s.line(f"M601 {y + 12}h58", (RUST, MUSTARD, SLATE)[row % 3], 1.2)
    s.fill(disc(654, 57, 1.6) + disc(654, 102, 1.6) + disc(654, 147, 1.6), LAMP)
    s.fill(poly((592, 40), (564, 50), (564, 204), (592, 196)), STEEL)
    s.shade(poly((592, 40), (564, 50), (564, 204), (592, 196)), STEEL2, 0.8, 2.4, 0)
    s.fill(poly((588, 110), (584, 111), (584, 126), (588, 125)), PAPER)
    for x, y in ((676, 58), (680, 84), (672, 112)):
        s.line(f"M{x} {y}h14v9h-14zM{x + 7} {y + 9}v8M{x + 2} {y + 17}h10", INK, 0.8, 0.8)
    s.fill(box(572, 182, 12, 18) + box(586, 184, 12, 18), PAPER)
    s.fill(box(575, 178, 5, 4) + box(589, 180, 5, 4), "#DDBB6E")


def lamp(s: Sheet) -> None:
    """A green-shaded lamp on its flex, and what it lights."""
    s.fill(poly((548, 62), (572, 62), (650, 204), (486, 204)), LAMP, 0.1)
    s.glow(560, 62, 84, LAMP, 0.5)
    s.line("M560 0v42", INK, 1.4)
    s.fill("M534 64c2-16 14-24 26-24s24 8 26 24z", STEEL2)
    s.fill("M534 64c2-16 14-24 26-24-8 6-12 14-12 24z", STEEL)
    s.fill(disc(560, 64, 12, 0.45), "#FFF1C4")


def counter(s: Sheet) -> None:
    """The counter, nearer than all else: ink rings, a pen in its well, forms, a bell."""
    s.wash(poly((0, 184), (700, 180), (700, 198), (0, 203)), (0, mix(OAK, PAPER, 0.12)), (1, OAK2))
    s.wash(poly((0, 203), (700, 198), (700, 220), (0, 220)), (0, OAK3), (1, INK))
    s.line("M0 203.500L700 198.500", MUSTARD, 1.4)
    s.line("".join(f"M{x} 209v11" for x in range(16, 700, 34)), INK, 1.4)
    for x, r in ((74, 9), (92, 8), (352, 10), (430, 8), (654, 9)):
        s.line(f"M{x - r} 192a{r} 3 0 1 0 {2 * r} 0a{r} 3 0 1 0 {-2 * r} 0", OAK3, 1.5, 0.9)
    form = "M236 194v-3h44l3 3zM240 191v-3h38v3zM243 188v-3h34v3z"
    s.fill(form, PAPER)
    s.shade(form, INK, 0.4, 2)
    s.fill("M598 190c0-14 8-20 16-20s16 6 16 20zM611 170v-4h5v4z", MUSTARD)
    s.fill("M614 170c8 0 16 6 16 20h-12c2-8 1-15-4-20zM592 190h44v4h-44z", OAK3)
    s.fill("M386 196v-14c0-3 20-3 20 0v14z", INK)
    s.fill(disc(396, 181, 8, 0.3), NIGHT)
    s.line("M397 180l26-32", RUST, 2.2)
    s.fill("M6 220v-30h22l3 30zM34 220v-24h18l2 24z", INK)
    s.line("M8 196h20M36 202h16", MUSTARD, 1.4)
