"""More pictures of things found: the tools, the papers, the drink."""

from __future__ import annotations

from scripts.art.pen import box, disc, mix, poly

from .kit import (
    BUSH,
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
from .things import BRASS, ground


def files() -> dict[str, str]:
    """All of them by name."""
    return {
        "item-dockets": dockets(), "item-speech": speech(), "item-lantern": lantern(), "item-oilskin": oilskin(),
        "item-whisky": whisky(), "item-list": collection(), "item-thermos": thermos(), "item-key": key(), "item-rope": rope(),
        "item-splints": splints(), "item-bicycle": bicycle(), "item-blotter": blotter(), "item-chit": chit(), "item-sugar": sugar(),
        "item-cups": cups(), "item-glass": glass(),
    }  # fmt: skip


def sheet_of(s: Sheet, x: float, y: float, w: float, h: float, turn: float, ink: str = WOOL) -> None:
    """A piece of paper with its shadow."""
    place = f"rotate({turn} {x + w / 2} {y + h / 2})"
    s.fill(box(x + 4, y + 4, w, h), INK, 0.35, place)
    s.fill(box(x, y, w, h), ink, 1, place)


def dockets() -> str:
    """A pile of toll dockets with a hole through the exact middle of each."""
    s = ground(OAK2, 71)
    for one in range(5):
        sheet_of(s, 48 + one * 3, 14 + one * 3, 96, 74, -14 + one * 5, (PAPER, WOOL)[one % 2])
    with s.placed(60, 26):
        s.line("M10 10h46M70 10h18M10 22h34M70 22h14M10 34h28M64 34h22M10 58h40M70 58h16", SLATE, 1.8)
        s.line("M66 28h26v14h-26z", RUST, 1.6)
        s.fill(disc(48, 39, 2.6), OAK3)
    return s.done()


def speech() -> str:
    """Three typed sheets, much corrected."""
    s = ground(RUST, 72)
    for one in range(3):
        sheet_of(s, 56 + one * 9, 6 + one * 5, 76, 104, -8 + one * 6, (MIST, PAPER, WOOL)[one])
    with s.placed(74, 16):
        for line in range(9):
            s.line(f"M10 {10 + line * 10}h{54 - line * 7 % 19}", INK, 2, dash="3 2.6")
        s.line("M24 20h26M10 50l30 1M14 48l22 5M40 70h20", RUST, 2.2)
        s.line("M30 15q3-4 5 0t5 0 4-1M46 64q3-4 5 0t5-1", SLATE, 1.2)
    return s.done()


def lantern() -> str:
    """A hurricane lamp, lit."""
    s = ground(NIGHT, 73, 100)
    s.glow(100, 62, 70, LAMP, 0.75)
    s.line("M76 34c0-34 48-34 48 0", IRON, 2.6)
    s.line("M70 92V44c0-8 8-10 12-10M130 92V44c0-8-8-10-12-10", IRON, 4)
    s.fill("M86 40c-10 12-10 34-2 44h32c8-10 8-32-2-44z", "#F4DFA4", 0.55)
    s.fill("M84 40h32l-4-14H88zM92 26h16v-8H92z", IRON)
    s.fill("M100 46c8 12 10 18 8 26-1 6-15 6-16 0-2-8 2-16 8-26z", LAMP)
    s.fill("M100 56c4 8 5 11 4 15-1 4-7 4-8 0s2-9 4-15z", WOOL)
    s.fill("M78 84h44l6 20H72z", RUST)
    s.fill("M100 84h22l6 20h-28z", INK, 0.3)
    s.line("M88 54c-3 8-3 16 0 24", WOOL, 1.6, 0.8)
    return s.done()


def oilskin() -> str:
    """An oilskin, dry and folded, a collar on top."""
    s = ground("#6F7A70", 74)
    s.fill("M40 96V40c0-6 6-8 10-8h100c4 0 10 2 10 8v56z", INK, 0.35)
    s.fill("M36 92V36c0-6 6-8 10-8h100c4 0 10 2 10 8v56z", MUSTARD)
    s.fill("M98 28h48c4 0 10 2 10 8v56H98z", INK, 0.2)
    s.fill("M64 28l34 22 34-22-8-12H72z", mix(MUSTARD, PAPER, 0.2))
    s.fill("M72 16h52l-10 16-16 8-16-8z", OAK2)
    s.line("M98 50v42M36 62c20 6 40 6 62 0M98 64c20 6 40 4 58-2M36 78c30 8 90 8 120 0", OAK2, 1.6, 0.8)
    for y in (60, 74, 88):
        s.fill(disc(104, y, 2.6), OAK3)
    s.line("M46 36c-3 14-3 30-1 44M58 34h20", PAPER, 2, 0.6)
    return s.done()


def whisky() -> str:
    """A bottle without a label, the light through it; smoke about its neck."""
    s = ground(OAK2, 75, 120)
    s.fill(disc(104, 100, 30, 0.2), INK, 0.5)
    s.fill("M84 100V54c0-12 10-12 10-22V14h16v18c0 10 10 10 10 22v46c0 4-36 4-36 0z", "#7C5A22")
    s.fill("M86 98V60c6 3 26 3 32 0v38c0 3-32 3-32 0z", "#D9962F")
    s.fill("M102 60c8 0 13-1 16 0v38c0 2-8 2.500-16 2.500z", "#8F5A1C", 0.6)
    s.line("M90 56v38", WOOL, 2.6, 0.7)
    s.fill(box(95, 6, 14, 10), OAK)
    s.line("M112 4c10-6 4-10 14-14M92 8c-14 0-12-12-24-10", WOOL, 2, 0.5)
    s.glow(110, 74, 40, LAMP, 0.35)
    s.fill("M140 98c-2-10-2-20 0-28h20c2 8 2 18 0 28z", WOOL, 0.35)
    s.fill("M141 96c-1-6-1-10 0-14h18c1 4 1 8 0 14z", "#D9962F", 0.9)
    return s.done()


def collection() -> str:
    """A long list of names and sums with a pin through it; the last entry stands below the total, small."""
    s = ground(OAK3, 76)
    sheet_of(s, 64, -8, 78, 122, 3)
    with s.placed(68, 0):
        for line in range(9):
            s.line(f"M10 {12 + line * 8}h{34 - line * 5 % 13}M58 {12 + line * 8}h{9 + line * 3 % 5}", SLATE, 1.5)
        s.line("M8 84h62M8 87h62M10 94h20M52 94h18", INK, 2)
        s.line("M44 102q2-3 4 0t4 0M60 102h6", RUST, 1.3)
        s.fill(disc(38, 5, 3), RUST)
    return s.done()


def thermos() -> str:
    """A flask of tea, a cup of it, a spoon that stands."""
    s = ground(STEEL2, 77)
    s.fill(disc(84, 100, 34, 0.2), INK, 0.4)
    s.fill("M64 100V38c0-8 6-10 8-14h24c2 4 8 6 8 14v62c0 4-40 4-40 0z", RUST)
    s.fill("M84 24h12c2 4 8 6 8 14v62c0 3-10 4-20 4z", INK, 0.3)
    s.shade("M64 44h40v40H64z", PAPER, 0.5, 6, 45)
    s.fill(box(72, 8, 24, 16), MIST)
    s.fill(box(84, 8, 12, 16), IRON)
    s.fill("M124 66h40c0 20-6 34-20 34s-20-14-20-34z", MIST)
    s.fill(disc(144, 66, 20, 0.26), OAK3)
    s.line("M164 72c12-2 12 16-4 16", MIST, 4)
    s.line("M148 66L154 30", WOOL, 2.6)
    s.fill(disc(155, 27, 4, 1.5), WOOL)
    s.line("M136 58c-6-8 4-12-1-22M128 60c-4-6 2-9-1-16", WOOL, 1.8, 0.7)
    return s.done()


def key() -> str:
    """A heavy key, bright with oil, on a dusty shelf."""
    s = ground("#54504A", 78)
    s.fill(box(0, 84, 200, 30), OAK2)
    s.line("M44 56a20 20 0 1 0 40 0a20 20 0 1 0-40 0M84 56H164M150 56v22M162 56v16", INK, 11)
    s.line("M44 53a20 20 0 1 0 40 0a20 20 0 1 0-40 0M84 53H164M150 53v22M162 53v16", IRON, 8)
    s.line("M46 47a20 20 0 0 1 34-6M84 51H162", WOOL, 1.8)
    s.line("M90 47v12M96 47v12", OAK3, 2)
    s.fill(disc(120, 76, 5, 0.5) + disc(104, 82, 3, 0.5), MUSTARD, 0.8)
    s.line("M44 62c-20 4-22 24-36 26", PAPER, 1.6)
    s.fill(poly((-2, 82), (18, 80), (22, 100), (0, 104)), PAPER)
    s.line("M4 88h12M5 94h10", RUST, 1.6)
    return s.done()


def rope() -> str:
    """A coil of tarred rope."""
    s = ground("#7A6B50", 79)
    s.fill(disc(100, 84, 62, 0.36), INK, 0.4)
    for one in range(6):
        y = 82 - one * 9
        s.line(f"M44 {y}a56 18 0 1 0 112 0a56 18 0 1 0-112 0", OAK3, 11)
        s.line(f"M44 {y - 1}a56 18 0 1 0 112 0a56 18 0 1 0-112 0", MUSTARD, 8)
        s.line(f"M44 {y - 1}a56 18 0 1 0 112 0a56 18 0 1 0-112 0", OAK2, 8, 0.7, dash="1.6 5")
    s.fill(disc(100, 36, 50, 0.28), "#2C241E")
    s.line("M154 70c22 4 20 24 48 26", OAK3, 11)
    s.line("M154 69c22 4 20 24 48 26", MUSTARD, 8)
    s.line("M154 69c22 4 20 24 48 26", OAK2, 8, 0.7, dash="1.6 5")
    return s.done()


def splints() -> str:
    """Four laths and a strap of sacking."""
    s = ground("#6F6048", 80)
    for one in range(4):
        y = 22 + one * 19
        s.fill(poly((14, y + 6), (180, y - 2 + one), (181, y + 9 + one), (15, y + 17)), INK, 0.4)
        s.fill(poly((12, y + 2), (178, y - 6 + one), (179, y + 5 + one), (13, y + 13)), mix(OAK, PAPER, 0.35))
        s.line(f"M18 {y + 6}l150-7M30 {y + 10}l120-6", OAK, 1)
        s.fill(poly((178, y - 6 + one), (184, y - 3 + one), (185, y + 5 + one), (179, y + 5 + one)), OAK2)
    s.fill("M96 4c10-2 22-2 30 0l6 100c-10 4-24 4-34 0z", "#C9B48A")
    s.shade("M96 4c10-2 22-2 30 0l6 100c-10 4-24 4-34 0z", OAK2, 0.6, 3, 0)
    s.fill(box(98, 44, 32, 20), OAK3)
    s.fill(box(104, 49, 20, 10), "#C9B48A")
    s.line("M114 46v16", BRASS, 3)
    return s.done()


def bicycle() -> str:
    """A woman's bicycle, a basket in front; nothing on the bracket."""
    s = ground(SLATE, 81)
    for x in (54, 148):
        s.line(f"M{x - 30} 72a30 30 0 1 0 60 0a30 30 0 1 0-60 0", INK, 4)
        s.line(
            f"M{x - 27} 72a27 27 0 1 0 54 0a27 27 0 1 0-54 0M{x - 27} 72h54M{x} 45v54M{x - 19} 53l38 38M{x - 19} 91l38-38",
            MIST,
            0.9,
        )
        s.line(f"M{x - 33} 62a33 33 0 0 1 58-12", RUST, 3)
    s.line("M54 72l22-48M76 36c10 30 20 36 26 36l32-44M54 72h48M148 72L132 24", RUST, 4.4)
    s.line("M132 24l-4-12 16-6M102 72l8 14M106 88h10", INK, 3.4)
    s.fill("M62 22c10-4 22-4 30 0-6 8-24 8-30 0z", INK)
    s.fill(disc(102, 72, 7), IRON)
    s.fill("M146 20h34l-5 26h-24z", OAK)
    s.line("M147 28h32M149 36h28M156 21v24M164 21v24M172 21v24", OAK3, 1.6)
    s.line("M138 42h14M151 34v16M152 36h7M152 48h7", LAMP, 3.6)
    return s.done()


def blotter() -> str:
    """A white sheet held slantwise; writing that is only dents."""
    s = ground(STEEL2, 82)
    s.fill(poly((30, 24), (160, 8), (176, 92), (46, 110)), INK, 0.4)
    s.fill(poly((26, 20), (156, 4), (172, 88), (42, 106)), WOOL)
    s.fill(poly((26, 20), (156, 4), (158, 14), (28, 31)), STEEL)
    for line in range(4):
        x, y = 40 + line * 3, 44 + line * 13
        s.line(f"M{x} {y}q4-6 8-1t8-2 8-1 8-2 8-1 {16 + line * 4} -3", mix(WOOL, SLATE, 0.3), 2.2)
        s.line(f"M{x} {y + 1.4}q4-6 8-1t8-2 8-1 8-2 8-1 {16 + line * 4} -3", "#FFFFFF", 1)
    for one in range(4):
        s.line(
            f"M{118 + one * 2} {40 + one * 13}q3-8 6 0t6-2 6 1", mix(WOOL, SLATE, 0.25 + one * 0.16), 1.6 + one * 0.5
        )
    return s.done()


def chit() -> str:
    """A form for linesmen, filled in, and two words in another pencil; a drawn pole in the corner."""
    s = ground(OAK, 83)
    sheet_of(s, 44, 12, 112, 84, -4, PAPER)
    with s.placed(50, 18):
        s.line("M6 10h44M70 10h26", INK, 2.6)
        for line in range(4):
            s.line(f"M6 {26 + line * 11}h96", GREY, 0.9)
            s.line(f"M8 {23 + line * 11}q4-5 7 0t7-1 7 0 6-1 {30 - line * 6} 0", SLATE, 1.6)
        s.line("M50 70q3-6 6 0t6-1M70 70h8M84 64v7M80 71h9", RUST, 2)
        s.line("M92 42v20M86 46h12M87 50h10", INK, 1.6)
    return s.done()


def sugar() -> str:
    """Sacks in a row, six; a delivery book whose ticks slope uphill."""
    s = ground(OAK3, 84)
    for one in range(6):
        x, y = 14 + one * 19, 84 - (one % 2) * 6
        s.fill(
            f"M{x - 10} {y}c-4-20-4-34 0-44 4-8 22-8 26 0 4 10 4 26 0 44-4 6-22 6-26 0z",
            mix("#D6C6A2", OAK2, 0.1 * (one % 3)),
        )
        s.line(f"M{x - 4} {y - 50}q7 4 14 0M{x - 6} {y - 22}h18", OAK2, 1.6)
    sheet_of(s, 122, 20, 70, 78, 6)
    with s.placed(126, 24):
        for line in range(6):
            s.line(f"M8 {10 + line * 11}h32", SLATE, 1.8)
            s.line(f"M48 {10 + line * 11}l4 4 10-12", RUST, 2)
    return s.done()


def cups() -> str:
    """Cups on hooks; three of one row swing."""
    s = ground(STEEL2, 85)
    for row, y in enumerate((8, 60)):
        s.fill(box(0, y, 200, 6), OAK2)
        for one in range(5):
            x = 24 + one * 38
            turn = (-24, 22, -22)[one - 1] if row and one in (1, 2, 3) else 0
            s.parts.append(f'<g transform="rotate({turn} {x} {y + 6})">')
            s.line(f"M{x} {y + 5}v7q4 4 7 0", INK, 2)
            s.fill(f"M{x - 12} {y + 16}h24v12c0 12-24 12-24 0z", WOOL)
            s.line(f"M{x - 12} {y + 22}h24", (RUST, SLATE)[row], 2.4)
            s.line(f"M{x} {y + 16}v-5", WOOL, 3)
            s.parts.append("</g>")
            if turn:
                s.line(f"M{x - 18} {y + 44}q18 8 36 0", PAPER, 1.4, 0.8)
    return s.done()


def glass() -> str:
    """A bucket with a bottom of glass, seen from above: stones, an old boot, eels; nobody."""
    s = ground("#3F5654", 86, 100)
    s.fill(disc(100, 55, 54), IRON)
    s.fill(disc(100, 55, 49), INK)
    s.fill(disc(100, 57, 44), "#7FA08F")
    s.glow(100, 50, 50, "#F3F0CF", 0.7)
    for _ in range(34):
        a, b = s.luck.uniform(-32, 32), s.luck.uniform(-26, 30)
        s.fill(disc(100 + a, 57 + b, s.luck.uniform(2, 6), 0.7), s.luck.choice((GREY, RAIN, "#8F8A6C", IRON)), 0.8)
    s.line("M70 44c14-10 18 10 32 0s16 8 24 0", NIGHT, 4)
    s.line("M80 82c12-8 20 8 34-2", BUSH, 4)
    s.fill("M104 62h9v11l10 3c3 1 3 5 0 5h-19z", OAK3)
    s.line("M46 55C40-8 160-8 154 55", MIST, 2.6)
    s.line("M66 34a42 42 0 0 1 28-20", WOOL, 2.4, 0.7)
    return s.done()
