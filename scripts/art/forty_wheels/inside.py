"""The dairy, the Curate's house, the cellar: rooms with one light each."""

from __future__ import annotations

from scripts.art.pen import box, disc, poly

from .kit import BONNET, BRICK, CAP, CAT, CHILD, EMBER, FLAME, HAT, LAMP, MAN, SLEEPING, WOMAN, Sheet, arch

COPPER = "#B8683A"
STRAW = "#C9A45C"
LINEN = "#D8CDB8"


def drawn() -> dict[str, str]:
    """The three rooms."""
    return {"location-dairy": dairy(), "location-curate": curate(), "location-cellar": cellar()}


def beams(s: Sheet, y: float, step: float, plane: float) -> None:
    """A ceiling."""
    s.cut(box(-4, -4, s.wide + 8, y + 4), plane)
    for n in range(int(s.wide / step) + 2):
        s.cut(box(n * step - 14 + s.luck.uniform(-6, 6), y - 4, 13, 12), plane + 0.4)


def planks(s: Sheet, y: float, plane: float) -> None:
    """A floor."""
    s.cut(box(-4, y, s.wide + 8, s.high), plane)
    for n in range(5):
        s.line(f"M0 {y + 6 + n * n * 2.2:.1f}H{s.wide:.0f}", s.ink(plane - 0.8), 0.6)


def window(s: Sheet, x: float, y: float, ink: str) -> None:
    """A window at dusk."""
    s.flat(box(x - 15, y - 22, 30, 40), ink)
    s.line(f"M{x} {y - 22}v40M{x - 15} {y - 3}h30", s.ink(1.6), 2)
    s.cut(box(x - 19, y + 18, 38, 5), 1.6)


def wheel(s: Sheet, x: float, y: float, r: float, plane: float, ink: str = STRAW) -> None:
    """A cheese on its edge side, seen from the front as it lies on a shelf."""
    d = f"M{x - r:.1f} {y:.1f}v{-r * 0.62:.1f}c0 {-r * 0.2:.1f} {2 * r:.1f} {-r * 0.2:.1f} {2 * r:.1f} 0v{r * 0.62:.1f}z"
    s.cut(d, plane, ink, 0.5)


def dairy() -> str:
    """Vat, stick, queue, clerk, bench: five cards under one chimney."""
    s = Sheet(700, 220, "#6B4A3C", "#1B1417", (70, 150), 11)
    s.sky((0, "#2A1D1B"), (0.55, "#5B3C2E"), (1, "#3A2620"))
    window(s, 196, 74, "#5C6E8C")
    window(s, 520, 70, "#5C6E8C")
    s.cut(poly((10, -4), (132, -4), (118, 70), (24, 70)), 1)
    s.glow(70, 170, 150, EMBER, 0.8)
    beams(s, 20, 88, 2)
    planks(s, 178, 2.2)
    # vat on its crane, legs out of it
    s.cut(poly((22, 14), (28, 14), (28, 176), (22, 176)), 3)
    s.cut(poly((22, 30), (78, 30), (78, 36), (22, 42)), 3)
    s.line("M74 34V92M58 96L74 78L92 96", s.ink(3), 2.2)
    s.flat(FLAME.replace("M0-16", "M70 182"), EMBER)
    for x in (50, 62, 76, 88):
        s.parts.append(f'<g transform="translate({x} 190) scale(1.5)"><path fill="{EMBER}" d="{FLAME}"/></g>')
        s.parts.append(f'<g transform="translate({x} 189) scale(.8)"><path fill="{LAMP}" d="{FLAME}"/></g>')
    s.cut("M60 96l-4-38 10-2 6 38zM84 96l8-40 10 3-8 38z", 3.4)
    s.cut("M52 60l-8-6c2-5 14-6 22-3l1 7zM90 58l4-8c6-1 16 2 18 8l-16 4z", 4, STRAW, 0.5)
    s.cut("M28 96c0 46 14 70 42 70s46-24 46-70z", 3.2, COPPER, 0.7)
    s.cut("M24 92h96v7H24z", 3.6, COPPER, 0.85)
    s.flat("M38 104c2 26 8 44 18 54-14-8-22-28-22-54z", LAMP, 0.5)
    # the notched stick, its smooth place
    s.cut(box(166, 40, 60, 4), 3)
    s.cut(poly((190, 44), (196, 44), (204, 168), (194, 168)), 4, "#A98A5B", 0.75)
    for n in range(42):  # seventeen fires, two mornings without, twenty-three fires
        if n not in (17, 18):
            y = 50 + n * 2.7
            edge = 196 + (y - 44) * 8 / 124
            s.flat(poly((edge + 1, y), (edge - 4.5, y + 0.9), (edge + 1, y + 1.8)), s.ink(5))
    s.line("M193 44V36", s.ink(5), 2)
    s.cut(disc(176, 176, 14, 0.5) + box(162, 150, 28, 26), 3.4, "#7A5A3C", 0.6)
    s.cut(box(212, 152, 34, 30), 3.2, "#7A5A3C", 0.5)
    # the queue
    for n, (x, size) in enumerate(((298, 0.8), (324, 0.84), (352, 0.88), (386, 1.0))):
        tint = BRICK if n == 3 else "#6F7A86"
        s.cut(WOMAN, 3.2 + n * 0.25, tint, 0.35 if n < 3 else 0.6, at=(x, 190 + n * 2), size=size, flip=n == 3)
        s.cut(BONNET, 3.4 + n * 0.25, LINEN, 0.7, at=(x, 190 + n * 2), size=size, flip=n == 3)
        s.cut(
            "M-9 0l-2-22h22l-2 22zM-10-22c2-12 18-12 20 0z",
            3.5 + n * 0.25,
            "#8B8F90",
            0.5,
            at=(x + 18, 190 + n * 2),
            size=0.62,
        )
    clerk_and_bench(s)
    s.snips(0, 212, 700, 120, s.ink(2.6))
    return s.svg()


def clerk_and_bench(s: Sheet) -> None:
    """The right half of the dairy."""
    # clerk and scales
    s.cut(box(446, 140, 96, 6), 3.8)
    s.cut(box(452, 146, 6, 40) + box(530, 146, 6, 40), 3.8)
    s.cut(MAN, 3.3, "#3F4F63", 0.6, at=(496, 188), size=0.96)
    s.cut(HAT, 3.5, at=(496, 188), size=0.96)
    s.cut(box(446, 140, 96, 7), 4.2)
    s.cut(
        "M474 140v-34h2v34zM460 108l16-4 16 4-1 2-15-3-15 3zM454 122h12c0 6-12 6-12 0zM486 118h12c0 6-12 6-12 0z",
        4.4,
        STRAW,
        0.6,
    )
    s.line("M460 110v12M492 110v8", s.ink(4.4), 0.8)
    s.flat(disc(506, 138, 3, 0.5) + disc(512, 138, 3, 0.5) + disc(509, 135, 3, 0.5), LAMP)
    s.cut(box(518, 124, 12, 16), 4.5, LINEN, 0.7)
    s.glow(530, 124, 36, LAMP, 0.7)
    s.cut("M446 190c-4-22 2-32 16-32s20 10 16 32z", 4.6, LINEN, 0.4)
    # bench, stove, soldier, kittens
    s.cut(box(650, 60, 46, 122) + box(662, -4, 14, 66), 3)
    s.flat(box(658, 120, 26, 18), EMBER)
    s.glow(670, 130, 60, EMBER, 0.7)
    s.cut(box(572, 150, 84, 7) + box(578, 157, 6, 28) + box(644, 157, 6, 28), 3.8)
    s.cut("M584 150c-2-30 0-48 14-52l2-4a9 9 0 1 1 12 2c12 4 16 14 18 30l28 10v10h-36l-4-8v12z", 4.2, "#4B5570", 0.5)
    s.cut("M594 92c-2-12 6-18 14-16 8 0 10 8 8 14-6-4-14-4-22 2z", 4.5, BRICK, 0.6)
    s.cut(box(632, 176, 46, 18), 4.8, "#7A5A3C", 0.5)
    s.cut(CAT, 4.9, "#8C7A6A", 0.5, at=(648, 178), size=0.8)
    for x in (662, 668, 674):
        s.cut(SLEEPING, 5, LINEN, 0.4, at=(x, 180), size=0.45)


def curate() -> str:
    """Diary, candles, hen, rope: a study with a lamp."""
    s = Sheet(560, 220, "#5A5340", "#17151C", (120, 96), 23)
    s.sky((0, "#26232B"), (0.6, "#4A4334"), (1, "#2C2722"))
    window(s, 210, 66, "#33415F")
    s.flat(disc(214, 56, 6), "#C9C6B4", 0.8)
    s.glow(110, 96, 130, LAMP, 0.8)
    for row in range(3):
        y = 34 + row * 30
        s.cut(box(8, y, 108, 4), 1.6)
        x = 12.0
        while x < 108:
            wide, high = s.luck.uniform(4, 9), s.luck.uniform(14, 23)
            s.cut(box(x, y - high, wide, high), 1.4, s.luck.choice([BRICK, "#5E6B4A", "#6B5A3C", "#40506A"]), 0.5)
            x += wide + 1
    beams(s, 14, 96, 2.2)
    planks(s, 182, 2.4)
    s.cut(box(18, 138, 240, 8) + box(26, 146, 9, 42) + box(240, 146, 9, 42), 3.4, "#6B4A30", 0.5)
    # diary, hourglass
    s.cut("M34 138l34-12 30 8 34-8 10 12z", 4.2, LINEN, 0.85)
    s.line("M68 128v9", s.ink(5), 1)
    for n in range(4):
        s.line(f"M{44 + n} {135 - n * 2}l20-5M{80 + n * 2} {131 + n}l22 3", s.ink(3), 0.5)
    s.cut(
        "M104 138v-4h22v4zM104 100v-4h22v4zM107 100h16c0 10-7 14-7 17s7 7 7 17h-16c0-10 7-14 7-17s-7-7-7-17z",
        4.4,
        STRAW,
        0.6,
    )
    s.flat("M109 132c1-6 4-9 6-11 2 2 5 5 6 11z", LAMP)
    s.cut("M24 136c8-4 20-20 30-46 0 28-14 44-26 48z", 4.6, LINEN, 0.7)
    # five stumps, the third twice as tall
    for n in range(5):
        high = 46 if n == 2 else 23
        x = 160 + n * 19
        s.cut(box(x - 9, 134, 18, 4), 4)
        s.cut(box(x - 5, 134 - high, 10, high), 4.6, "#E8D9AE", 0.85)
        s.line(f"M{x} {134 - high}v-5", s.ink(5), 1.2)
        s.flat(box(x - 6, 141, 12, 6), LINEN)
    hen_and_rope(s)
    return s.svg()


def hen_and_rope(s: Sheet) -> None:
    """The right half of the Curate's house."""
    # hen and housekeeper
    s.cut(box(300, 168, 30, 6) + box(304, 174, 4, 18) + box(322, 174, 4, 18), 3.6)
    s.cut(WOMAN, 4.2, BRICK, 0.5, at=(352, 194), size=1.08, flip=True)
    s.cut(BONNET, 4.5, LINEN, 0.8, at=(352, 194), size=1.08, flip=True)
    s.cut("M336 132c6-4 22-4 30 2l-4 44h-22z", 4.7, LINEN, 0.6)
    s.cut("M318 140c-8 2-14 10-12 18 8 8 22 6 28 0l2-10 6 14 3-2-4-20-8-6z", 4.9, LINEN, 0.85)
    s.cut("M306 158l-8 4 2-8z", 5, EMBER, 0.7)
    for _ in range(26):
        left, top = s.luck.uniform(290, 400), s.luck.uniform(150, 206)
        s.flat(f"M{left:.1f} {top:.1f}q4-4 8-1q-4 4-8 1z", LINEN, 0.8)
    # the rope
    s.cut(box(466, -4, 46, 16), 3)
    s.line("M489 0V168", "#B89A62", 4)
    s.line("M489 0V168", "#8A6D3C", 1)
    s.cut("M480 118c0-6 18-6 18 0v9c0 6-18 6-18 0z", 4.8, "#C9A766", 0.85)
    s.line("M489 168c-3 8 4 10 2 20M489 168c3 6 0 12-2 18", "#B89A62", 2)
    s.cut(box(516, 60, 34, 52), 3.6, "#6B4A30", 0.5)
    for n in range(5):
        s.line(f"M521 {68 + n * 9}h{22 - n * 2}", LINEN, 1)
    s.line("M520 102l24 4", BRICK, 1.6)
    s.cut(arch(436, 184, 50, 96), 1.8)
    s.flat(arch(436, 184, 40, 88), "#1E2230")
    s.snips(0, 214, 560, 96, s.ink(2.8))


def cellar() -> str:
    """Gate, wheels, kitten, boy, list: a vault under a church."""
    s = Sheet(700, 220, "#4C4A52", "#131218", (250, 110), 37)
    s.sky((0, "#1B1B22"), (0.6, "#35343C"), (1, "#24232A"))
    for n in range(8):
        s.cut(arch(n * 100 + 20, 190, 108, 176) + arch(n * 100 + 20, 190, 92, 164), 0.9)
        s.flat(arch(n * 100 + 20, 190, 92, 164), "#2A2931")
    s.glow(64, 70, 120, EMBER, 0.9)
    # faces and torches behind the bars
    s.flat(arch(66, 130, 104, 120), "#7A3F22")
    for x, y, size in ((30, 134, 0.62), (52, 130, 0.7), (78, 136, 0.74), (100, 131, 0.62)):
        s.cut(WOMAN if x in (78, 30) else MAN, 1.4, at=(x, y), size=size)
    for x, y in ((40, 58), (92, 50), (66, 70)):
        s.cut(TORCH_D, 2, at=(x, y + 26), size=1)
        s.parts.append(f'<g transform="translate({x} {y}) scale(1.1)"><path fill="{EMBER}" d="{FLAME}"/></g>')
        s.parts.append(f'<g transform="translate({x} {y}) scale(.6)"><path fill="{LAMP}" d="{FLAME}"/></g>')
    for n in range(8):
        s.cut(box(18 + n * 13, 8, 4, 124), 3)
    s.cut(box(12, 44, 110, 5) + box(12, 106, 110, 5), 3.2)
    for n in range(5):
        s.cut(box(2 + n * 6, 132 + n * 12, 134 - n * 4, 14), 2.6 + n * 0.3)
    # five shelves, eight wheels each, a candle on every shelf
    for row in range(5):
        y = 50 + row * 30
        s.cut(box(140, y, 420, 5), 2.6, "#7A5A3C", 0.4)
        for n in range(8):
            wheel(s, 158 + n * 54, y, 21 + s.luck.uniform(-0.6, 0.6), 2.9, STRAW)
        high = 16 if row == 2 else 7
        x = 206
        s.cut(box(x - 3, y - high, 6, high), 3.4, "#E8D9AE", 0.8)
        s.parts.append(
            f'<g transform="translate({x} {y - high}) scale({".25" if row == 2 else ".5"})"><path fill="{LAMP}" d="{FLAME}"/></g>'
        )
        s.glow(x, y - high - 4, 16 if row == 2 else 34, LAMP, 0.8)
    s.cut(box(378, 28, 6, 160), 3.2, "#5A422C", 0.5)
    s.cut(SLEEPING, 4.6, "#D9A25A", 0.85, at=(346, 96), size=1.15)
    s.cut("M333 95q-4 8-7 13l3 1q6-4 9-12z", 4.7, "#D9A25A", 0.85)
    for x in (140, 548):
        s.cut(
            poly(
                (x - 6, -4),
                (x + 44, -4),
                (x + 36, 12),
                (x + 34, 176),
                (x + 42, 196),
                (x - 6, 196),
                (x + 2, 176),
                (x, 12),
            ),
            3.8,
            "#6A6870",
            0.4,
        )
    planks(s, 196, 3)
    boy_and_clerk(s)
    return s.svg()


def boy_and_clerk(s: Sheet) -> None:
    """The right end of the cellar."""
    # the boy
    s.cut(CHILD, 4.6, "#6F5A44", 0.6, at=(488, 206), size=1.15, flip=True)
    s.cut(CAP, 4.8, BRICK, 0.5, at=(488, 217), size=0.95, flip=True)
    s.cut("M470 156l-16-12 3-4 18 11z", 4.8, "#7A4A2A", 0.7)
    s.cut("M444 146l10-8 6 8-10 7z", 5, STRAW, 0.6)
    s.cut("M506 196h26c0 12-26 12-26 0z", 4.9, COPPER, 0.6)
    # the clerk with list and pencil
    s.cut(MAN, 4.7, "#3F4F63", 0.6, at=(632, 208), size=1.3)
    s.cut(HAT, 4.9, at=(632, 208), size=1.3)
    s.cut("M612 126c12-6 30-6 42 0l-2 9c-12-5-26-5-38 0z", 5, BRICK, 0.65)
    s.cut("M596 132l38-8 8 44-38 8z", 5, LINEN, 0.9)
    for n in range(7):
        s.line(f"M602 {137 + n * 5}l12-2.500M620 {133 + n * 5}l12-2.500", s.ink(3.4), 0.7)
    s.line("M652 150l-14-8", LAMP, 2)
    s.glow(632, 150, 52, LAMP, 0.35)
    s.snips(0, 214, 700, 120, s.ink(3.4))


TORCH_D = "M-1.5 0l-1-30h5l-1 30z"
