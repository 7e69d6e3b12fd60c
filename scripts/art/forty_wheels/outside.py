"""The commons at dusk and the ice hole: air, firs, cold."""

from __future__ import annotations

from scripts.art.pen import box, disc, poly

from .kit import BRICK, BULL, CHILD, COW, LAMP, SNOW, WOMAN, Sheet, fir


def drawn() -> dict[str, str]:
    """The two places."""
    return {"location-commons": commons(), "location-icehole": icehole()}


def wall(s: Sheet, left: float, right: float, y: float, plane: float) -> None:
    """A wall of loose stones."""
    for row in range(3):
        x = left
        while x < right:
            wide = s.luck.uniform(9, 20)
            s.cut(
                box(x, y - 9 - row * 8 + s.luck.uniform(-1, 1), min(wide, right - x) - 1, 8),
                plane + row * 0.1,
                "#7F8288",
                0.35,
            )
            x += wide


def commons() -> str:
    """Girl, bull, sledge, hollow, hut: the last light over the Jura."""
    s = Sheet(700, 220, "#8F8BA0", "#16202A", (90, 70), 51, 7)
    s.sky((0, "#2B3552"), (0.38, "#7A6F8C"), (0.62, "#D99A6C"), (0.75, "#F0C084"))
    s.glow(86, 118, 150, LAMP, 0.9)
    s.flat(disc(86, 122, 13), "#FBE3AC")
    for x, y, wide in ((150, 60, 120), (330, 44, 170), (520, 70, 130)):
        s.flat(
            f"M{x} {y}c{wide * 0.3:.0f}-6 {wide * 0.7:.0f}-6 {wide} 0c-{wide * 0.3:.0f} 4-{wide * 0.7:.0f} 4-{wide} 0z",
            "#E7B48C",
            0.5,
        )
    s.ridge(126, 8, 60, 0.6)
    s.veil(110, 160, 0.6)
    s.ridge(138, 7, 46, 1.6, firs=0.5)
    s.veil(130, 176, 0.5)
    s.ridge(152, 6, 40, 2.8, firs=0.35)
    s.ridge(170, 4, 50, 3.8, "#59604A", firs=0.0)
    s.flat(poly((430, 172), (560, 168), (545, 196), (470, 200)), SNOW, 0.9)
    s.flat(poly((440, 176), (520, 171), (470, 190)), "#B9C4D2", 0.8)
    for n in range(5):
        s.flat(disc(474 + n * 14, 192 - n * 4, 2.6, 0.6) + disc(480 + n * 14, 189 - n * 4, 1.2, 0.6), "#6C7789")
    # cows, wall, girl
    for x, size in ((8, 0.5), (52, 0.56), (98, 0.6)):
        s.cut(COW, 4, "#8A5F45", 0.5, at=(x, 178), size=size, flip=True)
    wall(s, -4, 58, 200, 4.4)
    wall(s, 96, 176, 200, 4.4)
    s.cut(CHILD, 5.4, BRICK, 0.65, at=(78, 206), size=0.92)
    s.cut("M-10-49c-2-14 22-14 20 0-2 6-6 2-10 2s-8 4-10-2z", 5.6, "#D8CDB8", 0.7, at=(78, 206), size=0.92)
    s.cut("M66 178c-3 10-5 14-8 18h26c-3-4-5-8-8-18-2-5-8-5-10 0z", 5.8, "#B58A48", 0.8)
    # the bull, the sledge behind him
    s.cut("M266 190c-16-2-18-44-4-70l5 2c-9 24-8 50 4 58h80c14-6 16-34 6-60l5-2c13 30 10 66-6 72z", 4.2, "#8A6A45", 0.6)
    for n in range(4):
        s.cut(box(276 + n * 20, 160, 14, 22), 4.4, "#C2A05C", 0.5)
    s.cut("M262 124c24-26 78-26 98 0l-6 40h-86z", 4, "#B99A54", 0.5)
    s.cut(BULL, 5.2, "#3A2A26", 0.5, at=(212, 204), size=1.28)
    s.flat(disc(257, 141, 2.2), LAMP)
    s.flat("M274 158q14-6 26-2q-12 8-26 2z", SNOW, 0.5)
    # hut and firs
    for x, size in ((560, 1.5), (592, 1.9), (676, 2.1), (700, 1.6), (434, 1.2)):
        s.cut(fir(s.luck), 4.6, at=(x, 196), size=size)
    s.cut(poly((604, 200), (604, 150), (664, 146), (664, 200)), 5.2, "#5A422C", 0.5)
    s.cut(poly((594, 154), (632, 118), (676, 150)), 5.5, "#3C3530", 0.5)
    s.flat(box(624, 164, 20, 36), LAMP)
    s.glow(634, 178, 40, LAMP, 0.6)
    s.cut(WOMAN, 6, at=(634, 202), size=0.52)
    s.line("M650 128c-4-22 6-40 0-66", "#CFCBD6", 3)
    s.ridge(206, 3, 26, 6, "#2E3B2E")
    s.snips(0, 215, 700, 120, s.ink(4.4))
    return s.svg()


def icehole() -> str:
    """Ladder, pillar, table, draught: blue light from above, a warm crack at the back."""
    s = Sheet(560, 220, "#7FA3B8", "#10202C", (210, 20), 77, 7)
    s.sky((0, "#CFE2EA"), (0.3, "#86AEC2"), (1, "#23485C"))
    s.glow(200, 0, 190, "#EAF6FA", 0.8)
    for plane, level, rise in ((0.8, 30, 14), (1.8, 20, 12), (2.8, 12, 9)):
        points = [(-4.0, -4.0)]
        x = -4.0
        while x < 580:
            points.append((x, level + s.luck.uniform(-rise, rise) + abs(x - 200) * 0.10 * plane))
            x += s.luck.uniform(14, 30)
        s.cut(poly(*points, (564, -4)), plane)
        for x, y in points[1:-1]:
            if s.luck.random() < 0.6:
                s.cut(
                    poly((x - 3, y - 2), (x + 3, y - 2), (x + s.luck.uniform(-1, 1), y + s.luck.uniform(10, 26))),
                    plane + 0.2,
                    SNOW,
                    0.3,
                )
    s.veil(60, 190, 0.4)
    s.cut(
        poly((-4, 224), (-4, 150), (60, 168), (140, 176), (300, 182), (420, 172), (564, 160), (564, 224)),
        3.2,
        SNOW,
        0.25,
    )
    s.flat(poly((60, 176), (300, 186), (430, 178), (560, 168), (560, 190), (0, 196)), "#BFD8E2", 0.5)
    # ladder
    s.line("M46 4L84 204M74 0L112 200", s.ink(5.2), 5)
    for n in range(13):
        if n not in (5, 9):
            y = 14 + n * 15
            s.line(f"M{48 + n * 2.9:.1f} {y}L{77 + n * 2.9:.1f} {y - 3}", s.ink(5.4) if n > 5 else s.ink(4.6), 4)
            s.line(f"M{48 + n * 2.9:.1f} {y - 2}L{77 + n * 2.9:.1f} {y - 5}", SNOW, 1.2)
    for n in range(9):
        s.line(f"M14 {40 + n * 15}h{12 if n % 2 else 18}", SNOW, 1)
    pillar_to_draught(s)
    return s.svg()


def pillar_to_draught(s: Sheet) -> None:
    """The ice hole from the pillar on."""
    # pillar with things in it
    s.cut("M160 -4c8 40-6 70 2 110 6 30-8 60-14 98h112c-6-40-20-66-12-100 8-36-6-70 4-108z", 3.8, "#BEE0EC", 0.72)
    s.flat("M176 -4c6 40-4 72 2 110 4 30-6 60-8 96h16c0-40 8-60 6-96-2-40 4-70 4-110z", "#F2FAFC", 0.55)
    s.flat("M206 40q10-8 18 0q-8 10-18 0zM206 40l18 0", "#6E7B3E", 0.9)
    s.cut("M204 74c0-8 16-8 16 0v8c0 8-16 8-16 0zM202 76l-6-4M222 76l6-4M202 82l-7 2M222 82l7 2", 5, "#1D2430", 0.6)
    s.line("M203 76l-7-4M203 82l-8 3M221 76l7-4M221 82l8 4", "#1D2430", 1.4)
    s.cut("M196 112c8-6 24-4 34 2l4 6c-14 4-30 2-38-2z", 5, "#6B4A30", 0.7)
    s.flat(disc(214, 142, 7), "#C9A45C")
    s.flat(disc(214, 142, 4.500), "#8A6D3C", 0.6)
    s.cut("M196 178c4-10 10-16 12-24l9 1c0 12 12 15 22 17 4 2 4 7 0 8h-43z", 5.2, BRICK, 0.7)
    # table, worn to a waist
    s.cut(
        "M300 134c40-6 92-6 124 2l-4 14c-20 2-34 4-36 14-2 12 6 22 14 40h-76c8-18 14-28 12-40-2-10-16-12-32-14z",
        4.6,
        "#8C9AA2",
        0.5,
    )
    s.flat("M304 136c38-6 86-6 116 1l-2 4c-34-5-76-5-112 0z", SNOW, 0.9)
    for n in range(6):
        s.line(f"M{322 + n * 15} 139l{4 - n} 8", s.ink(5.4), 1)
    s.cut("M336 136l40-10 3 4-38 9z", 5.4, "#C9CED2", 0.8)
    s.cut("M326 140l12-4 2 4-12 3z", 5.6, "#6B4A30", 0.6)
    # draught
    s.cut(poly((452, 224), (458, 96), (476, 52), (508, 40), (540, 60), (552, 110), (556, 224)), 3.4)
    s.flat("M478 206c-6-50-4-92 10-124 8-14 24-14 30 0 12 34 12 80 6 124z", LAMP)
    s.flat("M486 206c-4-44-2-84 8-114 6-10 14-10 18 0 8 30 8 72 4 114z", "#FFF0C8")
    s.glow(502, 140, 84, LAMP, 0.8)
    for n in range(5):
        s.flat(box(490, 116 + n * 17, 24, 1.400), "#B98A4A", 0.7)
    s.flat(disc(509, 134, 1.600) + disc(509, 168, 1.600), "#8A5A2A")
    for _ in range(40):
        x, y = s.luck.uniform(0, 560), s.luck.uniform(20, 200)
        s.flat(disc(x, y, s.luck.uniform(0.5, 1.4)), "#FFFFFF", 0.7)
    s.cut(poly((-4, 224), (-4, 206), (90, 212), (180, 206), (300, 213), (430, 207), (564, 212), (564, 224)), 6)
    s.snips(0, 216, 560, 96, s.ink(4.4))
