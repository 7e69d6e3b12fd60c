"""What one can carry in the Gore: the green Items."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from scripts.art.pen import box, disc, mix, n, poly

from .folk import goose as bird
from .folk import thread, wisp
from .kit import (
    BARK,
    DOVE,
    FLINT,
    GOOSE,
    INK,
    LAMP,
    MADDER,
    MOSS,
    NIGHT,
    OAK,
    PEARL,
    PINE,
    RUST,
    SAGE,
    SLATE,
    STONE,
    STRAW,
    Sheet,
    figures,
    scrawl,
)
from .lie import far_hedge, meadow, sack, thorn, wall_stones
from .lie import lantern as lamp
from .lie import shoe as single

COTTON: Final = "#E4DABF"
PAGE: Final = "#DCD0B0"


def drawn() -> dict[str, str]:
    """All of them."""
    makers: tuple[Callable[[], str], ...] = (
        goose, register, letter, pie, lantern, shoe, ladle, umbrella, mop, paper, ticket, slate, summons, chain,
        sixpence, clapper, flour, feather,
    )  # fmt: skip
    return {f"item-{one.__name__}": one() for one in makers}


def desk(seed: int, far: str = "#6B5444", near: str = "#A4835C") -> Sheet:
    """A table seen from above, on which something lies."""
    s = Sheet(200, 110, seed, "#DAD6C4")
    s.flat(box(0, 0, 200, 110), s.grade(far, near))
    for k in range(5):
        s.line(f"M0 {12 + k * 22}q100 {n(s.luck.uniform(-4, 4))} 200 {n(s.luck.uniform(-3, 3))}", BARK, 0.8, 0.5)
    return s


def outside(seed: int, top: str = "#7F8B93", foot: str = "#D3D4CB", level: float = 62) -> Sheet:
    """Grass under a sky without a sun."""
    s = Sheet(200, 110, seed, "#E2E0D0")
    s.sky(level, top, foot)
    far_hedge(s, level - 6, mix(PINE, PEARL, 0.5), 6, 0.2)
    meadow(s, level + 2, "#A9AC95", "#DAD8C4", 60)
    return s


def wall(seed: int, ink: str = "#7C6A55", shelf: float = 84) -> Sheet:
    """A wall, and a board in front of it."""
    s = Sheet(200, 110, seed, "#E2D3AC")
    s.flat(box(0, 0, 200, shelf), s.grade(mix(ink, INK, 0.35), ink))
    s.cut(box(-2, shelf, 204, 30), OAK, 0.35)
    s.line(f"M0 {n(shelf + 8)}h200", BARK, 0.8, 0.5)
    return s


def goose() -> str:
    """She, carried as one carries what has an elbow."""
    s = outside(81, "#6F7C86", "#CFCDBC")
    s.cord("M40 118L46 70Q60 60 84 74", SLATE, 16)
    bird(s, 104, 96, 1.5, head=(-17, -44), look=-1, gape=True, legs=False)
    s.cord("M40 118L52 90Q80 82 112 84", mix(SLATE, PEARL, 0.2), 13)
    s.flat(disc(116, 84, 7), "#CFA382")
    for at in (122, 132):
        s.line(f"M{at} 88l5 14", "#DE8A3A", 3)
    s.flat("M127 102l-12 3 4 .5 2 2 4-1 4 2 2-4zM137 102l-10 3 4 1 2 2 4-1 4 1 2-4z", "#DE8A3A")
    s.open(124, 101, 1.5)
    thread(s, 0)
    s.close()
    return s.svg()


def register() -> str:
    """A long book, a pen laid in it; the last entry is not an entry."""
    s = desk(82, "#4B5560", "#8C9296")
    s.open(100, 56, turn=-3)
    s.cut(poly((-80, -40), (80, -40), (82, 42), (-82, 42)), NIGHT, 0.2)
    s.cut("M-76-36q38-8 76 2v74q-38-10-76-2z", PAGE, 0.1, 0.8)
    s.cut("M76-36q-38-8-76 2v74q38-10 76-2z", PAGE, 0.1, 0.8)
    s.line("M-60-37v74M16-36v74M60-37v74", MADDER, 0.7, 0.8)
    scrawl(s, -54, -24, 46, 6, 10)
    scrawl(s, 22, -24, 32, 4, 10)
    s.line("M24 20h26", INK, 0.7, 0.5, "2 3")
    s.close()
    s.cord("M150 92L184 34", STRAW, 2)
    s.cut("M184 34q10-16 8-26-10 6-14 22z", mix(DOVE, PEARL, 0.4), 0.2)
    return s.svg()


def letter() -> str:
    """A thick envelope with a bite out of it, unopened."""
    s = desk(83)
    s.cast(100, 88, 130, 0.25)
    s.open(100, 54, turn=4)
    s.cut("M-66-36h132v74h-100l-7-6 2-7-10-3 1-7-12-4 2-6-8-3z", PAGE, 0.15, 1.1)
    s.line("M-66-36L2 8 66-36M-28 38L-2 6M66 38L8 5", INK, 0.9, 0.7)
    s.cut(disc(2, 8, 10), MADDER, 0.3)
    s.line("M-3 8h10M2 3v10", mix(MADDER, INK, 0.5), 1.2)
    s.close()
    s.flat(disc(34, 92, 3) + disc(42, 97, 2) + disc(28, 99, 1.6), PAGE)
    return s.svg()


def pie() -> str:
    """A pie, whole, its crust pricked with a question."""
    s = wall(84)
    s.glow(100, 60, 80, "#F2D79C", 0.6)
    s.cast(100, 90, 130)
    s.cut("M44 64q-2 24 14 27h84q16-3 14-27z", STRAW, 0.3)
    s.line("M58 70l5 18M76 70l3 19M100 70v20M124 70l-3 19M142 70l-5 18", BARK, 0.8, 0.5)
    s.cut(
        "M34 64q10-38 66-38t66 38q-2 8-12 6-8 6-16 0-8 6-18 0-8 6-20 0-8 6-20 0-8 6-18 0-8 6-16 0-10 2-12-6z",
        "#D2A45E",
        0.3,
    )
    s.line("M93 42q0-9 8-9 9 1 7 9-1 4-7 6v6M101 60v.5", BARK, 2.6)
    s.line("M86 22q-5-7 0-12M104 18q-5-7 0-13M122 22q-5-7 0-12", PEARL, 1.6, 0.6)
    return s.svg()


def lantern() -> str:
    """A lamp that burns on a curl of paper."""
    s = Sheet(200, 110, 85, "#F0D9A0")
    s.sky(80, "#39435A", "#86785E", 3)
    s.ground(80, "#6C6A52", "#B3A377", 30)
    s.line("M-4 104Q90 92 204 80", "#D2C08C", 12)
    lamp(s, 100, 4, 3.1, wick=False)
    s.line("M100 66q-10-8 2-16 10-8-2-16", "#E9E0C4", 5)
    s.line("M100 66q-10-8 2-16 10-8-2-16", INK, 0.7, 0.6)
    s.flat("M98 36q-4-8 3-14 5 7 1 14z", "#F29A3A")
    return s.svg()


def shoe() -> str:
    """A left shoe, hobnailed, on its side, so that the nails are seen."""
    s = wall(86)
    s.cast(104, 92, 120)
    single(s, 96, 88, 5, RUST, boot=True)
    s.line("M52 90h108", INK, 3)
    s.line("".join(f"M{58 + k * 11} 92v4" for k in range(9)), DOVE, 2.6)
    s.line("M112 62q12 8 30 12M66 30q20 2 24-2", INK, 0.9, 0.5)
    s.line("M92 30q22-14 16 6 14-4 8 10", "#C9B58A", 2)
    return s.svg()


def ladle() -> str:
    """A ladle on a nail, and the place where a pot is not."""
    s = wall(87)
    s.line(disc(132, 58, 26), mix("#7C6A55", PEARL, 0.25), 2, 0.7, "4 4")
    s.line("M66 4v8", INK, 2.4)
    s.cord("M66 12Q58 46 70 74", DOVE, 4)
    s.line(disc(66, 11, 4), INK, 1.6)
    s.cut("M48 74h46q-2 22-23 22T48 74z", DOVE, 0.45)
    s.cut(disc(71, 74, 23, 0.22), mix(DOVE, INK, 0.45), 0.1)
    return s.svg()


def umbrella() -> str:
    """An umbrella, open where it need not be; a luggage label at its handle."""
    s = wall(88, "#6D7A70")
    s.cast(104, 98, 110)
    s.cord("M100 30L112 92q3 10 12 6", BARK, 3)
    s.cut("M30 56Q44 8 96 10t76 38q-10-6-20 2-10-8-22 2-12-8-24 4-14-6-24 4-12-8-24 2-12-6-28-6z", NIGHT, 0.35)
    s.line(
        "M96 10Q66 24 60 56M96 10Q84 30 84 58M96 10q16 18 12 44M96 10q38 10 34 42M96 10q50 6 56 40M96 10l-2-7",
        INK,
        0.9,
        0.8,
    )
    s.line("M112 84q10-4 14-12", INK, 0.9)
    s.cut(poly((124, 66), (146, 60), (150, 72), (128, 78)), PAGE, 0.1, 0.8)
    s.line("M130 70l14-4M132 74l10-3", INK, 0.7)
    return s.svg()


def mop() -> str:
    """A hank of cotton on a notched stick: bundles, and bare bark for one more."""
    s = outside(89, "#8A8E86", "#DCD2AE")
    s.open(100, 58, turn=-78)
    s.cut(poly((-4, 104), (4, 104), (3.4, -40), (-3.4, -40)), "#A8814F", 0.3)
    for group in range(7):
        top = -26 + group * 16
        s.line("".join(f"M-3 {n(top + k * 2)}h6" for k in range(6)), INK, 0.8)
        s.line(f"M-5 {n(top + 13)}q5 2 10 0", COTTON, 1.8)
    s.cut("M0-60q-26 2-24 40 5 8 9-3 3 14 9 6 3 14 9 2 5 12 9 0 6 8 9-3 5-2 5-6 0-34-26-36z", COTTON, 0.2)
    s.line("M-8-52q-8 14-8 32M0-54q-2 18-2 34M8-52q3 16 1 32", FLINT, 0.9, 0.6)
    s.close()
    return s.svg()


def paper() -> str:
    """A hiring paper, folded for a hatband; a thumb has been on the name."""
    s = desk(90)
    s.open(100, 56, turn=-5)
    s.cut(poly((-62, -46), (60, -48), (63, 46), (-60, 48)), PAGE, 0.12, 1.1)
    s.line("M-61-16h122M-61 14h123", BARK, 0.9, 0.4)
    scrawl(s, -48, -32, 96, 7, 9, INK, 0.9)
    s.cut(disc(-30, 36, 9, 1.1), mix(INK, MADDER, 0.3), 0, 0)
    s.line("M-36 34q6-6 12 0M-35 39q5-5 10 0M-33 30q3-3 6 0", PAGE, 0.8)
    s.line("M8 38q8-10 12 0t12-2 14 0", INK, 1.4)
    s.close()
    s.cut("M176 92q-8-34 4-66 8 26 0 66z", DOVE, 0.2, 0.8)
    s.line("M178 30q-3 36-6 74", INK, 0.8)
    return s.svg()


def ticket() -> str:
    """Two berths, joined by a row of holes."""
    s = desk(91, "#4F5F68", "#93A3A4")
    for side, tone in ((-1, "#D6C79A"), (1, "#DACDA6")):
        s.open(100 + side * 40, 54, turn=-3)
        s.cut(box(-39, -32, 78, 64), tone, 0.12, 1)
        s.line("M-33-26h66v52h-66z", MADDER, 0.9)
        s.cut("M-18 4h36l-6 9h-24zM-4 3V-13l14 13zM-7 3v-11l-8 11z", SLATE, 0.1, 0.7)
        s.line("M-22 17q4-3 8 0t8 0 8 0 8 0 8 0", SLATE, 1)
        scrawl(s, -24, -19, 48, 1, 5, INK, 1.6 if side > 0 else 0.8)
        s.close()
    s.line("M100 24l-2 62", INK, 2, 0.7, ".1 5")
    return s.svg()


def slate() -> str:
    """365 four times in chalk, a line, and two answers in one hand."""
    s = desk(92)
    s.open(100, 55, turn=2)
    s.cut(box(-58, -50, 116, 100), OAK, 0.3)
    s.cut(box(-51, -43, 102, 86), "#3B444B", 0.15)
    for k in range(4):
        figures(s, -12, -38 + k * 13, 1, "365", "#D8D6C8", 1.3)
    s.line("M-20 15h40", "#D8D6C8", 1.4)
    figures(s, -20, 18, 1, "1460", "#D8D6C8", 1.3)
    figures(s, -20, 31, 1, "1461", "#D8D6C8", 1.3)
    s.close()
    s.cord("M166 92l20-10", "#D8D6C8", 3)
    return s.svg()


def summons() -> str:
    """A printed paper with a seal; one word is underlined and blotted."""
    s = desk(93, "#5A4A3C", "#9C8258")
    s.glow(40, 10, 90, LAMP, 0.5)
    s.open(100, 56, turn=3)
    s.cut(poly((-50, -50), (50, -50), (51, 50), (-51, 50)), PAGE, 0.12, 1.1)
    s.line("M-30-38h60M-22-32h44", INK, 2)
    scrawl(s, -40, -20, 80, 4, 9, INK, 0.9)
    scrawl(s, -40, 22, 34, 1, 8, INK, 1.4)
    s.line("M-40 27h36", INK, 1.4)
    s.flat("M-12 22q8-10 16-2 10 4 2 12-12 6-16-2-8-4-2-8z", INK)
    s.cut(disc(32, 34, 10), MADDER, 0.3)
    s.line("M28 41l-3 14M36 41l3 14", MADDER, 3)
    s.close()
    return s.svg()


def chain() -> str:
    """A surveyor's chain, its brass tags in a row, the last link filed open."""
    s = outside(94, "#8E9CA4", "#DDD6BC", 30)
    points = [(14 + k * 15.5, 84 - 34 * ((k % 6) / 6) ** 1.3 - (k // 6) * 14) for k in range(12)]
    for (x, y), (p, q) in pairwise(points):
        s.line(f"M{n(x)} {n(y)}L{n(p)} {n(q)}", INK, 3.4)
        s.line(f"M{n(x)} {n(y)}L{n(p)} {n(q)}", DOVE, 1.8)
    for k, (x, y) in enumerate(points):
        s.line(disc(x, y, 3.4), INK, 2.6)
        s.line(disc(x, y, 3.4), DOVE, 1.3)
        if k % 2:
            s.cut(f"M{n(x)} {n(y + 3)}l-4 11h8z", STRAW, 0.3, 0.8)
    s.line(f"M{n(points[0][0] - 8)} {n(points[0][1] + 5)}a5 5 0 1 1 7 3", DOVE, 2.4)
    s.cut(poly((184, 38), (196, 34), (198, 46), (186, 50)), STRAW, 0.3)
    return s.svg()


def sixpence() -> str:
    """Half a coin, cut with shears, on a card with buttons."""
    s = desk(95)
    s.cut(poly((28, 20), (104, 12), (112, 92), (36, 100)), "#B9A67A", 0.15)
    for x, y in ((52, 40), (82, 36), (56, 74), (88, 70)):
        s.cut(disc(x, y, 9), BARK if x < 70 else SLATE, 0.3)
        s.flat("".join(disc(x + a, y + b, 1.2) for a in (-2, 2) for b in (-2, 2)), INK)
    s.cast(150, 84, 60)
    s.cut("M150 22A32 32 0 0 0 150 86l4-12-6-10 5-12-5-12 4-10z", DOVE, 0.5, 1.2)
    s.line("M146 29a26 26 0 0 0-4 50", INK, 0.9, 0.6)
    s.cut("M140 40q-10 2-9 14 6 2 7 10l8 2V42z", mix(DOVE, INK, 0.25), 0.3, 0.7)
    return s.svg()


def clapper() -> str:
    """An iron tongue on the flags, a label tied to it."""
    s = Sheet(200, 110, 96, "#D9D3BE")
    s.flat(box(0, 0, 200, 110), s.grade("#6A6B66", "#B4AE9C"))
    wall_stones(s, 0, 0, 200, 112, 27, "#8F8B7E")
    s.cast(104, 76, 150, 0.4)
    s.cord("M44 44L130 62", FLINT, 10)
    s.line(disc(38, 43, 8), INK, 6)
    s.line(disc(38, 43, 8), FLINT, 3.6)
    s.cut(disc(146, 66, 23), FLINT, 0.4)
    s.cut("M164 76q10 4 14 10l-8 8q-10-4-14-12z", FLINT, 0.3)
    s.line("M74 50q-2 20-14 28", "#C9B58A", 1.4)
    s.cut(poly((36, 76), (80, 72), (82, 92), (38, 96)), PAGE, 0.1, 0.8)
    scrawl(s, 44, 82, 30, 2, 7)
    return s.svg()


def flour() -> str:
    """A small bag from which something pale runs upward."""
    s = wall(97)
    sack(s, 96, 92, 64, 66, "#C9BC96")
    s.line("M82 30q14 5 28 0", RUST, 2.4)
    s.flat("M128 92q6-8 22-8t24 8z", "#E6DCBE")
    for k in range(22):
        x, y = 100 + s.luck.uniform(-10, 10) * (1 + k / 9), 26 - k * 1.1
        s.flat(disc(x, y, 1.5 + s.luck.uniform(0, 1.2)), "#EFE3BE" if k % 3 else LAMP)
    s.cut(disc(96, 66, 13), "#D8CBA4", 0.1, 0.8)
    s.line("M96 66v-8M96 66l6 3M96 55v2M96 77v-2M85 66h2M107 66h-2", INK, 1.3)
    return s.svg()


def feather() -> str:
    """A goose feather on a thorn, cotton round the quill."""
    s = Sheet(200, 110, 98, "#D3D4CB")
    s.flat(box(0, 0, 200, 110), s.grade("#6F7C86", "#BFC2B8"))
    thorn(s, -6, 212, 54, 116, mix(PINE, MOSS, 0.2))
    s.cord("M20 96Q90 84 150 92", BARK, 3)
    s.line("M84 88l6-12M120 88l-4-12", BARK, 2)
    s.open(96, 78, turn=24)
    s.cut("M0 4Q-20-30 0-74 20-34 4 4z", GOOSE, 0, 1.2)
    s.line("M2 16Q-2-30 1-70", INK, 1.1)
    s.line("M-2-20l-9-8M-2-34l-8-9M3-18l9-9M3-32l8-10M2-48l6-8", mix(SLATE, SAGE, 0.3), 0.9)
    s.close()
    wisp(s, 92, 80, 1.1)
    s.line("M0 30q40-8 70 0", STONE, 0.8, 0.4)
    return s.svg()
