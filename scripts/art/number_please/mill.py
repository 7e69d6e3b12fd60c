"""Pellow's mill at four o'clock: an office, a bench, a shed, a gate, a man."""

from __future__ import annotations

import math

from scripts.art.pen import box, disc, mix, poly

from .kit import (
    BUSH,
    BUSH2,
    INK,
    IRON,
    MIST,
    MOSS,
    MUSTARD,
    NIGHT,
    OAK,
    OAK2,
    OAK3,
    PAPER,
    RAIN,
    RUST,
    SLATE,
    WOOL,
    Sheet,
    fern,
    punga,
)
from .people import Look, person

SAWDUST = "#C39A4B"


def draw() -> str:
    """The yard under rain; a low yellow light behind the cloud in the gorge."""
    s = Sheet(700, seed=1957)
    with s.placed(y=-14):
        distance(s)
    with s.placed(y=-38):
        yard(s)
        poles(s)
        office(s)
        bench(s)
        shed(s)
        gate(s)
        manager(s)
    near(s)
    return s.done()


def distance(s: Sheet) -> None:
    """Hills, a notch in them with cloud in it, and one thread of smoke that goes up, not along."""
    s.wash(box(0, 14, 700, 160), (0, SLATE), (0.5, RAIN), (1, "#DCC38F"))
    s.glow(604, 92, 150, "#F6DFA4", 0.75)
    s.fill("M-4 160V56l60-22 70 18 90-30 80 26 84-10 76 30 70 40 40 26h40l36-30 58-52v108z", mix(SLATE, RAIN, 0.55))
    s.fill(
        "M-4 160V84l80-14 70 16 90-22 100 12 90-6 70 26 46 34 60 30zM620 160l24-38 30-34 30-16v88z",
        mix(BUSH, RAIN, 0.5),
    )
    s.fill("M510 118c18-12 34-4 46-8s30-8 44 2 26 2 36 6-10 18-30 16-60 8-80 2-28-10-16-18z", PAPER, 0.85)
    s.fill("M530 132c14-8 30-2 44-5s30-3 40 4-30 14-50 12-44-4-34-11z", WOOL, 0.7)
    s.line("M610 112c-4-16 5-28 1-44s4-28 1-42 2-18 1-28", WOOL, 3.2)
    s.line("M612 112c-4-16 5-28 1-44s4-28 1-42 2-18 1-28", RAIN, 0.9)
    s.hills(118, 6, 60, mix(BUSH2, RAIN, 0.3), 170, 7)
    s.veil(96, 66, MIST, 0.55)


def yard(s: Sheet) -> None:
    """Sodden sawdust, puddles, brown rails."""
    s.wash(box(0, 150, 700, 110), (0, mix(SAWDUST, MIST, 0.3)), (0.45, SAWDUST), (1, mix(SAWDUST, OAK3, 0.5)))
    s.grain((0, 156, 700, 100), 260, OAK2, 0.4)
    s.grain((0, 156, 700, 100), 160, PAPER, 0.4)
    for x, y, r in ((120, 178, 34), (290, 216, 50), (470, 222, 46), (60, 232, 40), (600, 236, 44)):
        s.fill(disc(x, y, r, 0.12), RAIN)
        s.fill(disc(x + 4, y + 0.8, r * 0.7, 0.08), MIST)
        s.line(
            f"M{x - 8} {y - 1}a5 1.300 0 1 0 10 0a5 1.300 0 1 0-10 0M{x + 9} {y + 1}a4 1 0 1 0 8 0a4 1 0 1 0-8 0",
            WOOL,
            0.6,
        )
    for x in range(-4, 330, 12):
        s.fill(poly((x, 199), (x + 7, 199), (x + 5, 190), (x - 1, 190)), OAK2)
    s.line("M0 191H330M0 197H330", mix(RUST, OAK3, 0.3), 2.2)
    s.line("M0 190.200H330", RUST, 0.8)


def poles(s: Sheet) -> None:
    """The wire, from the road to the office and on past the gate, where the poles lean."""
    s.wire([(-2, 34), (96, 66)], 10, INK, 1)
    s.wire([(96, 66), (262, 30), (432, 40)], 14, INK, 1)
    s.wire([(-2, 28), (262, 24)], 22, INK, 0.7)
    s.pole(262, 152, 130, OAK3, 2)
    s.pole(432, 152, 118, OAK3, 1, 5)
    s.wire([(437, 38), (512, 66), (556, 88), (584, 104)], 8, INK, 0.9)
    s.pole(505, 140, 78, BUSH, 1, 7)
    s.pole(552, 136, 50, BUSH, 1, -3)
    s.pole(583, 134, 32, BUSH2, 1, 2)


def roof(s: Sheet, points: tuple[tuple[float, float], ...], ink: str, step: float = 5) -> None:
    """Sheet iron: ribs, rust, wet."""
    d = poly(*points)
    s.fill(d, ink)
    s.fill(d, s.lines(mix(ink, INK, 0.35), step, 90, 1), 0.8)
    s.shade(d, RUST, 0.5, 7, 70)


def office(s: Sheet) -> None:
    """A hut on piles, a wire to its gable; a desk, a telephone and a ledger behind the glass."""
    s.fill(disc(80, 184, 70, 0.1), OAK3, 0.6)
    for x in (26, 62, 98, 126):
        s.fill(box(x, 150, 7, 34), OAK3)
    s.line("M28 180l38-28M66 180l36-28", OAK3, 2)
    s.fill(box(18, 84, 122, 68), mix(OAK, MIST, 0.25))
    s.line("".join(f"M18 {y}h122" for y in range(91, 152, 8)), OAK2, 0.9)
    s.fill(poly((18, 84), (79, 52), (140, 84)), mix(OAK, MIST, 0.15))
    s.fill(box(112, 84, 28, 68), INK, 0.25)
    roof(s, ((6, 88), (79, 46), (79, 56), (14, 94)), mix(IRON, MIST, 0.3))
    roof(s, ((152, 88), (79, 46), (79, 56), (146, 94)), IRON)
    s.fill(box(93, 62, 6, 6), WOOL)
    s.line("M96 66v24", INK, 1)
    s.fill(box(32, 98, 62, 40), OAK3)
    s.wash(box(35, 101, 56, 34), (0, "#C9B277"), (1, "#8E7B4B"))
    s.fill(box(40, 124, 46, 4) + box(42, 128, 4, 7) + box(80, 128, 4, 7), OAK3)
    s.fill("M46 124v-5c0-2 12-2 12 0v5zM43 117c2-4 16-4 18 0l-3 2c-3-2-9-2-12 0z", INK)
    s.fill(poly((66, 123), (84, 123), (82, 118), (68, 118)), RUST)
    s.line("M84 121c6 2 2 6 4 12", PAPER, 0.9)
    s.fill(box(70, 104, 14, 10), PAPER)
    s.line("M63 101v34M35 112h56", OAK3, 1.6)
    s.drops((35, 101, 56, 34), 24, WOOL)
    s.fill(box(104, 102, 24, 50), OAK3)
    s.fill(disc(108, 128, 1.8), MUSTARD)
    for one in range(4):
        s.fill(box(102 - one * 3, 154 + one * 8, 30 + one * 3, 3), OAK2)
    s.fill(box(4, 90, 4, 94), IRON)
    s.fill("M0 184c0-16 14-16 14 0z", RAIN, 0.8)
    s.line("M6 94q-6 4-2 8", IRON, 3)


def bench(s: Sheet) -> None:
    """A long saw bench with men at their dinner, billies between their boots; laths, straps and a rope behind them."""
    roof(s, ((150, 76), (280, 66), (286, 82), (144, 92)), mix(IRON, RUST, 0.25))
    for x in (152, 274):
        s.fill(box(x, 82, 6, 106), OAK3)
    s.fill(box(158, 86, 116, 66), NIGHT, 0.75)
    for one in range(4):
        s.fill(
            poly((166 + one * 6, 150), (172 + one * 6, 96), (175 + one * 6, 96), (170 + one * 6, 150)),
            mix(SAWDUST, PAPER, 0.3),
        )
    s.line("M164 118l32 4", OAK, 3.4)
    s.fill(disc(254, 112, 14), MUSTARD)
    s.line("M242 112a12 12 0 1 0 24 0a12 12 0 1 0-24 0M246 112a8 8 0 1 0 16 0a8 8 0 1 0-16 0", OAK2, 1.4)
    s.fill(disc(254, 112, 4.5), NIGHT)
    s.line("M254 98v-10", OAK2, 2)
    s.fill(disc(219, 150, 25), IRON)
    s.line(
        "".join(f"M{219 + 25 * c:.1f} {150 + 25 * d:.1f}l{4 * c - 2 * d:.1f} {4 * d + 2 * c:.1f}" for c, d in TEETH),
        MIST,
        2,
    )
    s.fill(disc(219, 150, 5), MIST)
    s.fill(box(144, 152, 138, 8), mix(OAK, SAWDUST, 0.3))
    s.fill(box(150, 160, 7, 30) + box(268, 160, 7, 30), OAK3)
    for x, coat, hat, top, look in (
        (168, MOSS, "felt", OAK2, 1),
        (200, SLATE, "cap", INK, 0),
        (236, RUST, "felt", NIGHT, 0),
        (264, IRON, "felt", OAK3, 1),
    ):
        person(
            s, x, 198, 100, Look(coat, NIGHT, hat, top, pose="sit"), left=((-16, -58), (-2, -52)),
            right=((14, -58), (6, -52)), flip=bool(look),
        )  # fmt: skip
        s.fill(box(x - 5, 144, 9, 5), PAPER)
    for x in (184, 218, 252):
        s.fill(f"M{x - 4} 190h9v11h-9z", IRON)
        s.line(f"M{x - 4} 190c0-8 9-8 9 0", IRON, 1)
        s.line(f"M{x} 186q3-5 0-9", WOOL, 1, 0.7)


TEETH = [(math.cos(math.radians(a)), math.sin(math.radians(a))) for a in range(190, 360, 20)]


def shed(s: Sheet) -> None:
    """Open at both ends; a small black engine; on the far side its rails shine, and only there."""
    s.fill(poly((290, 94), (352, 60), (414, 94), (414, 190), (290, 190)), mix(RUST, IRON, 0.4))
    s.fill(poly((290, 94), (352, 60), (414, 94), (414, 190), (290, 190)), s.lines(INK, 5, 90, 1), 0.35)
    s.fill(poly((302, 102), (352, 78), (402, 102), (402, 190), (302, 190)), INK)
    s.fill(poly((362, 104), (396, 104), (396, 184), (362, 178)), "#CDBB86")
    s.fill(poly((362, 140), (396, 132), (396, 184), (362, 178)), mix(BUSH2, MIST, 0.2))
    roof(s, ((280, 100), (352, 56), (352, 66), (286, 106)), mix(IRON, RUST, 0.3))
    roof(s, ((424, 100), (352, 56), (352, 66), (418, 106)), mix(IRON, RUST, 0.5))
    s.line("M372 180L384 140M394 184L387 140", INK, 4)
    s.line("M372 180L384 140M394 184L387 140", "#FFF8E4", 2.4)
    s.glow(385, 152, 22, "#FFF8E4", 0.8)
    # the engine
    s.fill(box(310, 146, 52, 22), NIGHT)
    s.fill("M310 146c-4 4-4 18 0 22z", IRON)
    s.fill(box(334, 122, 30, 48), NIGHT)
    s.fill(box(330, 117, 38, 6), IRON)
    s.fill(box(340, 128, 16, 14), "#B9A66F")
    s.fill("M316 146v-20h10v20zM313 122h16v5h-16z", IRON)

    s.line("M312 152h34M312 160h34", MUSTARD, 1.2)
    s.fill(box(304, 168, 64, 6), RUST)
    for x, r in ((316, 9), (336, 9), (356, 9)):
        s.fill(disc(x, 180, r), INK)
        s.line(f"M{x - 6} 180h12M{x} 174v12" + disc(x, 180, r - 2), IRON, 1.2)
    s.line("M316 183h40", MIST, 2)
    s.fill(disc(312, 150, 3), "#D9C89A")
    # the rails: brown this side, bright that side
    s.line("M296 191H372M296 197H372", mix(RUST, OAK3, 0.3), 2.2)
    for x in range(376, 640, 13):
        s.fill(poly((x, 199), (x + 7, 199), (x + 6, 189), (x, 189)), OAK3)
    s.line("M366 190H640M366 197H640", INK, 3.2)
    s.line("M366 189.400H640M366 196.400H640", "#FFF8E4", 2)
    s.glow(408, 193, 40, "#FFF8E4", 0.5)
    s.line("M386 189.400h10M440 196.400h14M520 189.400h16", "#FFFFFF", 2.6)
    for x in (296, 410):
        s.fill(box(x - 3, 100, 7, 92), OAK3)


def gate(s: Sheet) -> None:
    """Two leaves, a chain, a padlock that shines; bush behind."""
    s.fill(
        "M424 188c-2-40 6-70 20-66 4-16 20-14 24-2 10-14 26-8 28 4 12-10 26-2 28 10 12-4 22 4 22 14 8 0 14 8 14 40z",
        BUSH,
        0.9,
    )
    for x, h, ink in ((446, 66, BUSH), (474, 80, mix(BUSH, INK, 0.3)), (536, 62, BUSH)):
        punga(s, x, 186, h, ink)
    for x in (424, 491, 558):
        s.fill(box(x - 5, 98, 10, 98), OAK3)
        s.fill(box(x - 5, 98, 3, 98), OAK2)
        s.fill(poly((x - 7, 98), (x, 92), (x + 7, 98)), OAK2)
    for left in (430, 497):
        s.fill(box(left, 112, 56, 7) + box(left, 140, 56, 7) + box(left, 176, 56, 7), OAK2)
        for one in range(5):
            s.fill(box(left + 2 + one * 11.4, 104, 7, 84), mix(OAK, MIST, 0.18 - one * 0.03))
            s.line(f"M{left + 5 + one * 11.4:.1f} 108v76", OAK2, 0.6)
        s.line(f"M{left + 2} 180L{left + 54} 110", OAK2, 4)
    s.line("M474 150c8 10 26 10 34 0", INK, 3.4)
    s.line("M474 150c8 10 26 10 34 0", MIST, 1.4, dash="3 2.4")
    s.fill("M485 158h13v14h-13z", "#E9D08A")
    s.fill("M492 158h6v14h-6z", MUSTARD)
    s.line("M487 158c0-8 9-8 9 0", WOOL, 2)
    s.fill(disc(491.5, 164, 1.8), INK)
    s.fill(box(444, 118, 30, 16), PAPER)
    s.line("M448 123h22M448 128h15", RUST, 1.6)


def manager(s: Sheet) -> None:
    """A man in a good hat, a rule in his breast pocket; he has his back to the gorge and a watch in his hand."""
    s.fill("M556 190c4-30 20-40 34-34 10-18 30-14 36-4 16-14 36-6 38 8 16-8 36 0 40 30z", BUSH)
    for x, h in ((676, 96), (570, 60)):
        punga(s, x, 192, h, mix(BUSH, INK, 0.35))
    s.fill(poly((560, 189), (700, 178), (700, 200), (560, 199)), mix(SAWDUST, OAK3, 0.35))
    s.line("M558 190L700 181M558 197L700 190", INK, 3)
    s.line("M558 189.400L700 180.400M558 196.400L700 189.400", "#FFF8E4", 1.8)
    s.fill(disc(628, 212, 36, 0.13), INK, 0.5)
    person(
        s, 624, 214, 150, Look("#6A5A48", NIGHT, "felt", "#40342C", skirt=True), left=((-23, -60), (-8, -54)), right=((19, -58), (17, -36)),
    )  # fmt: skip
    s.fill(poly((632, 112), (636, 100), (639, 101), (636, 113)), "#E8C873")
    s.line("M630 113h9", OAK3, 1.4)
    s.fill(disc(612, 135, 4.6), "#E9D08A")
    s.fill(disc(612, 135, 3.2), WOOL)
    s.line("M612 135v-2.400M612 135h1.800M616 138c6 6 10 6 14 4", INK, 0.8)
    s.fill("M619 110l5 16 5-16-5-4z", RUST)


def near(s: Sheet) -> None:
    """Logs with a hook in one of them, ferns, and the rain before them all."""
    for x, y, r in ((18, 206, 19), (58, 212, 18), (96, 218, 17)):
        s.fill(f"M{x} {y - r}h60v{2 * r}h-60z", OAK3)
        s.fill(disc(x, y, r), OAK)
        for one in (4, 9, 13):
            s.line(
                f"M{x - r + one} {y}a{r - one} {r - one} 0 1 0 {2 * (r - one)} 0a{r - one} {r - one} 0 1 0 {2 * (one - r)} 0",
                OAK2,
                1.3,
            )
        s.line(f"M{x - r} {y}a{r} {r} 0 0 1 {2 * r} 0", mix(OAK, PAPER, 0.3), 1.6)
    s.line("M160 220L214 176M214 176q8-2 6 6", OAK3, 4)
    s.line("M208 180q10 8 4 16", IRON, 2.6)
    for x, y, h, turn in (
        (684, 226, 58, -1),
        (700, 226, 66, -1),
        (656, 226, 46, -1),
        (556, 226, 30, 1),
        (544, 226, 24, -1),
    ):
        s.fill(fern(x, y, h, turn), mix(BUSH, INK, 0.7))
    s.rain((0, 0, 700, 215), 300, WOOL, 2.4)
