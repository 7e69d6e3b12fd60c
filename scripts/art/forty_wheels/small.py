"""Map cards, receptacles, Prologue, endings, the box."""

from __future__ import annotations

from scripts.art.pen import box, disc, poly

from .kit import BRICK, CAT, CHILD, COW, EMBER, HAT, LAMP, MAN, SLEEPING, SNOW, WOMAN, Sheet, arch, fir

STRAW = "#C9A45C"
LINEN = "#D8CDB8"


def drawn() -> dict[str, str]:
    """All of them."""
    return {
        "map-village": village(night=False), "map-night": village(night=True), "map-hole": hole(), "prologue": prologue(),
        "receptacle-anatoile": anatoile(), "receptacle-desiree": desiree(), "receptacle-ignace": ignace(),
        "receptacle-philomene": philomene(), "ending-home": home(), "ending-table": table(), "ending-sold": sold(),
        "ending-empty": empty(), "cover": cover(),
    }  # fmt: skip


def house(s: Sheet, x: float, y: float, wide: float, plane: float, lit: bool) -> None:
    """A Jura farm: low walls, a wide roof, a great chimney."""
    high = wide * 0.34
    s.cut(box(x, y - high, wide, high), plane, "#B9AE98", 0.4)
    s.cut(
        poly((x - 5, y - high + 1), (x + wide * 0.5, y - high - wide * 0.34), (x + wide + 5, y - high + 1)),
        plane + 0.3,
        "#6A5346",
        0.5,
    )
    s.cut(box(x + wide * 0.62, y - high - wide * 0.42, wide * 0.1, wide * 0.2), plane + 0.2)
    for n in range(3):
        s.flat(box(x + wide * (0.16 + n * 0.26), y - high * 0.7, wide * 0.1, high * 0.4), LAMP if lit else "#39404F")


def village(night: bool) -> str:
    """The street from above: dairy below, church and Curate's house in the middle, commons above."""
    s = Sheet(140, 110, "#3C4668" if night else "#8F8BA0", "#141A26", (100, 40), 5, 6)
    s.sky((0, "#141A2E" if night else "#3A4468"), (1, "#39466B" if night else "#D9A77C"))
    s.ridge(26, 4, 26, 1, firs=0.6)
    s.ridge(36, 3, 30, 2, "#4E5A48", firs=0.2)
    s.flat(
        "M64 110C60 84 84 76 72 58 66 48 84 42 92 34l4 2C90 44 74 50 82 58c14 20-10 30-4 52z",
        SNOW if night else "#C9B089",
        0.7,
    )
    house(s, 92, 46, 20, 2.6, lit=False)
    s.cut(box(40, 40, 12, 32) + box(40, 58, 34, 14), 3, "#B9AE98", 0.4)
    s.cut(poly((38, 41), (46, 20), (54, 41)) + poly((38, 59), (56, 48), (76, 59)), 3.4, "#6A5346", 0.5)
    s.flat(arch(46, 72, 6, 10), EMBER)
    house(s, 88, 76, 30, 3.6, lit=True)
    house(s, 14, 104, 40, 4.4, lit=not night)
    if night:
        s.line("M12 100L56 88", s.ink(5), 2)
        for _n in range(26):
            x, y = s.luck.uniform(0, 140), s.luck.uniform(0, 40)
            s.flat(disc(x, y, 0.5), SNOW, 0.9)
    else:
        s.line("M46 84c-3-8 3-12 0-20", "#CFCBD6", 1.6)
    s.cut(disc(72, 94, 6, 0.5) + box(71, 84, 2, 10), 4.6, "#9AA6AE", 0.5)
    for x, size in ((124, 0.5), (134, 0.6), (6, 0.5)):
        s.cut(fir(s.luck), 4.6, at=(x, 108), size=size)
    return s.svg()


def hole() -> str:
    """A path along a wall, firs, a mouth that breathes white."""
    s = Sheet(140, 110, "#7C90A4", "#131C26", (70, 62), 6, 6)
    s.sky((0, "#2B3552"), (1, "#9FB2C2"))
    s.ridge(40, 6, 30, 1.4, firs=0.7)
    s.cut("M20 110c0-50 20-76 52-76s50 26 50 76z", 3, "#5F6B76", 0.5)
    s.flat("M48 100c0-26 10-42 26-42s26 16 26 42z", "#0E1620")
    s.glow(74, 84, 34, "#DCEEF6", 0.8)
    s.flat("M30 110c10-14 26-16 40-12 12 4 20-2 30-2-8 8-14 14-30 14z", SNOW, 0.8)
    for x, size in ((10, 1.1), (28, 0.8), (118, 1), (134, 1.2)):
        s.cut(fir(s.luck), 4.4, at=(x, 110), size=size)
    for n in range(8):
        s.cut(box(60 + n * 7, 104 - n * 1.5, 6, 4), 4.8, "#7F8288", 0.4)
    return s.svg()


def prologue() -> str:
    """Snow on the hay under a sun like a coin; a street with cows at nightfall."""
    s = Sheet(280, 220, "#A39C98", "#1C222C", (70, 60), 8, 6)
    s.sky((0, "#6E7484"), (0.5, "#B7A58F"), (1, "#C9B49A"))
    s.glow(70, 58, 70, "#F4E3BE", 0.7)
    s.flat(disc(70, 58, 15), "#F2E2BC")
    s.ridge(118, 8, 40, 1, firs=0.4)
    s.veil(110, 160, 0.6)
    s.ridge(142, 5, 50, 2.2, "#6A6A50")
    for x, y in ((18, 186), (52, 178), (88, 190), (118, 180)):
        s.cut(f"M{x - 16} {y}c2-22 10-32 16-36 6 4 14 14 16 36z", 3.6, "#8E8450", 0.6)
        s.flat(f"M{x - 11} {y - 18}c3-10 7-14 11-18 4 4 8 8 11 18-6-5-16-5-22 0z", SNOW, 0.95)
    s.cut(MAN, 4.4, "#56606E", 0.5, at=(72, 204), size=0.78)
    s.cut(HAT, 4.6, at=(72, 204), size=0.78)
    s.line("M92 204L62 130M62 130l-4-12M62 130l4-13M62 130v-13", s.ink(5), 2)
    for left, lit in ((144, True), (206, False)):
        house(s, left, 176, 58, 3, lit)
    s.flat(box(140, -2, 140, 226), "#222B45", 0.45)
    s.cut(disc(212, 190, 20, 0.4) + box(208, 158, 8, 30) + box(200, 156, 24, 5), 4.2, "#9AA6AE", 0.5)
    for x, size, y in ((166, 0.62, 202), (252, 0.7, 208)):
        s.cut(COW, 4.8, "#8A5F45", 0.5, at=(x, y), size=size, flip=x > 200)
    for _ in range(46):
        flake = (s.luck.uniform(0, 280), s.luck.uniform(0, 200))
        s.flat(disc(*flake, s.luck.uniform(0.7, 1.7)), SNOW, 0.9)
    s.ridge(212, 3, 22, 5, "#3A4038")
    return s.svg()


def portrait(seed: int, air: str, light: tuple[float, float]) -> Sheet:
    """A wall with a light for somebody to stand before."""
    s = Sheet(140, 220, air, "#17161C", light, seed, 6)
    s.sky((0, "#24242E"), (0.55, air), (1, "#2A2622"))
    s.glow(*light, 90, LAMP, 0.8)
    return s


def bust(s: Sheet, coat: str, skin: str = "#C99A78") -> None:
    """Head and shoulders, cut from three papers."""
    s.cut("M14 224c0-52 10-84 40-92l8-10h16l8 10c30 8 40 40 40 92z", 3.8, coat, 0.6)
    s.cut("M58 128c2 12 22 12 24 0l-2-22H60z", 4.2, skin, 0.72)
    s.cut("M46 84c0-26 10-38 24-38s24 12 24 38c0 22-12 36-24 36S46 106 46 84z", 4.5, skin, 0.85)
    s.flat("M70 46c14 0 24 12 24 38 0 22-12 36-24 36 10-10 12-24 12-40 0-18-4-28-12-34z", "#5A3A30", 0.35)
    s.flat(disc(61, 82, 2, 0.7) + disc(79, 82, 2, 0.7), s.near)
    s.line("M63 104q7 3 14 0M70 86l-3 10h5", s.ink(4), 1.4)


def anatoile() -> str:
    """A salter with a hammer before shelves."""
    s = portrait(31, "#5A5340", (30, 60))
    for row in range(4):
        y = 40 + row * 34
        s.cut(box(-2, y, 144, 5), 1.6, "#7A5A3C", 0.5)
        for x in (22, 70, 118):
            s.cut(f"M{x - 20} {y}v-14c0-5 40-5 40 0v14z", 1.8, STRAW, 0.6)
    bust(s, "#6B6250")
    s.cut("M44 76c-4-24 6-38 26-38s30 14 26 38c-6-16-12-20-26-20s-20 4-26 20z", 4.8, "#4A3A30", 0.6)
    s.cut("M50 98c2 24 12 30 20 30s18-6 20-30c-4 8-10 8-14 6-4-3-8-3-12 0-4 2-10 2-14-6z", 4.9, "#8B8378", 0.7)
    s.cut("M40 150h60l8 74H32z", 4.6, LINEN, 0.7)
    s.cut("M104 224l-6-62 8-2 8 64zM86 158l32-8 3 13-32 7z", 5, "#8A6A45", 0.7)
    return s.svg()


def desiree() -> str:
    """A clerk's daughter with an account-book and a lamp."""
    s = portrait(32, "#4E4A5A", (112, 80))
    s.flat(box(8, 24, 40, 60), "#33415F")
    s.line("M28 24v60M8 54h40", s.ink(2), 3)
    bust(s, "#4B5B7A", "#D9AE8C")
    s.cut("M42 90c-6-36 8-52 28-52s34 16 28 52c-4-22-10-32-28-34-14 2-24 12-28 34z", 4.8, "#5A3A26", 0.7)
    s.cut(disc(70, 34, 13, 0.8), 4.8, "#5A3A26", 0.7)
    s.cut("M48 134l22 20 22-20 6 10-28 26-28-26z", 5, LINEN, 0.85)
    s.cut("M22 178l46 8 46-8v38l-46 8-46-8z", 5, BRICK, 0.65)
    s.flat("M28 182l40 7 40-7v4l-40 7-40-7z", LINEN)
    s.cut("M96 178c8-6 22-30 26-50 2 22-6 44-22 54z", 5, LINEN, 0.8)
    return s.svg()


def ignace() -> str:
    """A waggoner with his hat down before a mare."""
    s = portrait(33, "#6B5A50", (24, 120))
    s.cut("M92 224c-4-40 2-66 16-90 2-24 10-40 20-46l2-12 8 10v138z", 2.6, "#7A4F36", 0.6)
    bust(s, "#5B4A3A")
    s.cut("M28 74c16-8 24-8 26-12l4-26c8-6 18-6 26 0l4 26c2 4 10 4 26 12-24 12-62 12-86 0z", 5, "#2E2622", 0.5)
    s.cut("M50 100c4 8 10 8 20 4 10 4 16 4 20-4 0 10-6 14-20 12-14 2-20-2-20-12z", 4.9, "#3A2A22", 0.7)
    s.cut("M44 132l26 16 26-16 4 12-30 18-30-18z", 5, BRICK, 0.65)
    s.line("M30 224C24 180 40 150 32 60", "#8A6A45", 3)
    s.line("M32 60c-2-16-14-14-12 0 2 20-14 40-10 64", "#C9A45C", 1.2)
    return s.svg()


def philomene() -> str:
    """A healer with her hood up, a spoon, and firs."""
    s = portrait(34, "#5E7080", (70, 30))
    for x, size in ((10, 1.6), (34, 1.2), (112, 1.4), (134, 1.8)):
        s.cut(fir(s.luck), 2, at=(x, 150), size=size)
    bust(s, "#3E5A56", "#CFA284")
    s.cut("M36 128c-6-56 6-92 34-92s40 36 34 92l-12 10c6-40 2-74-22-78-24 4-28 38-22 78z", 4.8, "#3E5A56", 0.7)
    s.cut("M64 220c-4-20-2-30 2-40h8c4 10 6 20 2 40z", 5, LINEN, 0.5)
    s.cut("M67 184l2-40 3 40zM58 138c0-16 24-16 24 0s-24 16-24 0z", 5, STRAW, 0.75)
    for n in range(7):
        s.flat(disc(40 + n * 10, 168 + (n % 2) * 5, 1.600), SNOW, 0.8)
    return s.svg()


def home() -> str:
    """Two filing cabinets and a drawer that takes some time to shut."""
    s = Sheet(200, 110, "#7A6F5A", "#191A20", (100, 40), 41, 6)
    s.sky((0, "#3A362E"), (1, "#6B5F48"))
    s.glow(100, 44, 74, LAMP, 0.9)
    for x in (20, 128):
        s.cut(box(x, 10, 52, 104), 3, "#5E6B5A", 0.6)
        for n in range(4):
            s.cut(box(x + 4, 14 + n * 25, 44, 21), 3.6, "#6F7C6A", 0.6)
            s.flat(box(x + 18, 22 + n * 25, 16, 3), STRAW)
    s.flat(box(80, 4, 40, 106), "#DCEBF2", 0.85)
    s.cut(box(118, 60, 66, 26), 5, "#7D8A76", 0.7)
    s.flat(disc(132, 62, 4.500), LAMP)
    s.cut(MAN, 4.6, "#3F4F63", 0.6, at=(62, 112), size=0.84)
    s.line("M70 60l40 8", s.ink(4.6), 5)
    return s.svg()


def table() -> str:
    """People on nine steps, eating, and a wheel cut open."""
    s = Sheet(200, 110, "#565064", "#14141C", (100, 20), 42, 6)
    s.sky((0, "#232B45"), (0.7, "#B9825E"), (1, "#3A3038"))
    s.ridge(46, 5, 40, 1, firs=0.5)
    s.cut(box(-2, 6, 50, 110) + poly((-2, 8), (22, -10), (52, 8)), 2, "#8A8072", 0.4)
    for n in range(5):
        s.cut(box(20 - n * 6, 56 + n * 12, 170 + n * 12, 14), 2.4 + n * 0.5, "#8A8A90", 0.4)
    for x, y, kind in (
        (60, 70, WOMAN),
        (88, 66, CHILD),
        (116, 72, MAN),
        (146, 68, WOMAN),
        (172, 78, CHILD),
        (36, 82, MAN),
    ):
        s.cut(kind, 3.8, BRICK if x == 88 else "#6F6A66", 0.45, at=(x, y + 16), size=0.5)
    s.glow(104, 84, 50, LAMP, 0.8)
    s.cut("M76 108v-18c0-10 56-10 56 0v18z", 4.8, STRAW, 0.8)
    s.flat("M104 82l28 8v18h-20z", "#F6EDD0")
    s.cut(CAT, 5, "#D9A25A", 0.8, at=(152, 108), size=0.9)
    return s.svg()


def sold() -> str:
    """Three waggons on a road at first light."""
    s = Sheet(200, 110, "#A9A0A6", "#1A1E28", (150, 50), 43, 6)
    s.sky((0, "#4C5674"), (0.6, "#D9A77C"), (1, "#E8C79A"))
    s.glow(150, 58, 60, "#FBE3AC", 0.9)
    s.ridge(58, 5, 40, 1, firs=0.5)
    s.veil(50, 90, 0.6)
    s.flat("M-4 112C60 90 90 84 204 72v8C110 92 90 100 60 114z", "#C9B79A", 0.9)
    for x, y, size in ((52, 96, 1), (104, 86, 0.76), (146, 80, 0.56)):
        cart = "M-26-8c2-20 44-22 50 0zM-30-8h58v5h-58z" + disc(-16, -1, 8) + disc(16, -1, 8)
        s.cut(cart, 4, "#B9A888", 0.4, at=(x, y), size=size)
        s.cut(COW, 4.2, "#5A4236", 0.6, at=(x + 42 * size, y + 6 * size), size=size * 0.42)
    s.ridge(106, 3, 22, 5, "#3A4038")
    return s.svg()


def empty() -> str:
    """An open drawer with nothing in it."""
    s = Sheet(200, 110, "#6A6558", "#18181E", (60, 20), 44, 6)
    s.sky((0, "#34322C"), (1, "#5C5444"))
    s.glow(58, 20, 80, LAMP, 0.7)
    s.cut(box(70, -4, 90, 60), 3, "#5E6B5A", 0.6)
    s.cut(poly((60, 52), (172, 52), (188, 96), (44, 96)), 4, "#6F7C6A", 0.7)
    s.flat(poly((70, 56), (162, 56), (174, 86), (58, 86)), "#15151A")
    s.cut(box(40, 92, 152, 14), 4.8, "#7D8A76", 0.7)
    s.flat(box(98, 96, 36, 5), STRAW)
    s.cut(MAN, 4.4, "#3F4F63", 0.5, at=(24, 118), size=0.94)
    return s.svg()


def cover() -> str:
    """Wheels on shelves, one candle that is taller than the others, a kitten."""
    s = Sheet(200, 260, "#5B4A3E", "#14121A", (100, 130), 45, 6)
    s.sky((0, "#1C1A22"), (0.5, "#5B3F2C"), (1, "#241C1C"))
    s.glow(100, 134, 130, LAMP, 0.85)
    for row in range(5):
        y = 60 + row * 42
        s.cut(box(-4, y, 208, 7), 2.6, "#7A5A3C", 0.5)
        for n in range(4):
            s.cut(f"M{6 + n * 48} {y}v-18c0-7 42-7 42 0v18z", 3, STRAW, 0.6)
    s.cut(box(94, 96, 12, 48), 4.6, "#E8D9AE", 0.9)
    s.parts.append(
        f'<g transform="translate(100 92) scale(.9)"><path fill="{LAMP}" d="M0-16c5 6 6 9 5 12a5 5 0 0 1-10 0c0-4 3-6 5-12z"/></g>'
    )
    s.cut(SLEEPING, 5, "#D9A25A", 0.85, at=(138, 127), size=1.3)
    s.cut("M-4 264V-4h22c-8 40-8 220 0 268zM204 264V-4h-22c8 40 8 220 0 268z", 5)
    for n in range(12):
        s.flat(
            disc(8, 18 + n * 20, 2.4)
            + poly((190, 12 + n * 20), (194, 18 + n * 20), (190, 24 + n * 20), (187, 18 + n * 20)),
            EMBER,
            0.7,
        )
    s.snips(18, 252, 164, 30, EMBER)
    return s.svg()
