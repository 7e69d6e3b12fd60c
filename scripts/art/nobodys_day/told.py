"""What is read and put away, or pinned up: the yellow and the red Items, and white ones that are paper."""

from __future__ import annotations

from collections.abc import Callable

from scripts.art.pen import box, disc, mix, n

from .called import DULL
from .folk import Look, goose, person, wisp
from .held import COTTON, PAGE, desk, outside, wall
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
    PLUM,
    RUST,
    SAGE,
    SLATE,
    STONE,
    STRAW,
    Sheet,
    figures,
    scrawl,
)
from .lie import sack, shoe, table, thorn, web
from .maps import duskmap, greenmap, stonesmap, tollmap, wathmap


def drawn() -> dict[str, str]:
    """All of them, and the ways, which look like their maps."""
    makers: tuple[Callable[[], str], ...] = (
        bylaw, partners, indulgence, spilt, reel, outcry, fee, peal, cried, supper, bed, scrap, verse, minutes1800,
        nineteen, prospect, cards, reflection, beads, greenmap, wathmap, tollmap, stonesmap, duskmap,
    )  # fmt: skip
    return {f"item-{one.__name__}": one() for one in makers}


def notice(s: Sheet, turn: float, lines: int, wide: float = 104, high: float = 92) -> None:
    """A sheet with a heading, in the middle; what is open is closed by the caller."""
    s.open(100, 56, turn=turn)
    s.cut(box(-wide / 2, -high / 2, wide, high), PAGE, 0.12, 1.1)
    s.line(f"M{n(-wide * 0.3)} {n(-high * 0.36)}h{n(wide * 0.6)}", INK, 2.4)
    scrawl(s, -wide * 0.4, -high * 0.18, wide * 0.8, lines, 9, INK, 0.9)


def bylaw() -> str:
    """A notice pinned to a post, three strokes in its margin."""
    s = Sheet(200, 110, 121, "#E6DCC0")
    s.sky(112, "#6C7484", "#CDB98A")
    s.cut(box(56, -4, 88, 120), OAK, 0.3)
    notice(s, -2, 4, 92, 84)
    s.line("M-38 22v14M-30 22v14M-22 22v14", MADDER, 2.6)
    s.cut(disc(0, -38, 3.4), MADDER, 0.3)
    s.close()
    return s.svg()


def partners() -> str:
    """A dance card on a cord, every line filled in, and a pencil."""
    s = desk(122)
    s.open(98, 56, turn=-6)
    s.cut("M-44-44h44v88h-44zM2-44h44v88H2z", "#D9C8A4", 0.12, 1.1)
    s.line("M-34-36h24M12-36h24", MADDER, 2)
    for x in (-38, 8):
        for k in range(6):
            scrawl(s, x, -22 + k * 11, 32, 1, 8, INK if k % 2 else PLUM, 1)
    s.close()
    s.line("M98 20q40-24 62 10t14 50", MADDER, 1.8)
    s.cord("M168 92L180 60", STRAW, 3.4)
    return s.svg()


def indulgence() -> str:
    """A florid paper with room below for signing, and a pen that has just been dipped."""
    s = desk(123, "#5C5A54", "#A39A86")
    notice(s, 2, 3, 116, 94)
    s.line("M-50-40q-6 20 0 40t0 40M50-40q6 20 0 40t0 40", MADDER, 1.4)
    s.line("M-38 30h34M6 30h34", INK, 0.8, 0.8)
    s.line("M-36 28q6-12 10 0t10-2 10-1", INK, 1.3)
    s.close()
    s.cord("M140 82L182 30", STRAW, 2)
    s.cut("M182 30q8-14 6-24-10 6-12 20z", DOVE, 0.2)
    s.flat("M136 86l4-5 2 2z", INK)
    return s.svg()


def spilt() -> str:
    """Mill steps, and something pale that runs down them."""
    s = Sheet(200, 110, 124, "#F0E3BC")
    s.flat(box(0, 0, 200, 110), s.grade("#5B5044", "#8C7A5C"))
    for k in range(4):
        s.cut(box(-2, 26 + k * 22, 60 + k * 50, 90), mix(STONE, INK, 0.1), 0.3)
    s.flat("M10 26h34q12 0 14 10v12h36q14 0 16 10v12h36q14 0 16 10v12h40v22H60q-6-30-30-44T10 26z", "#E9DDB4", 0.9)
    s.line("M20 32q20 6 26 24t44 22 60 26", PEARL, 1.4, 0.8)
    for k in range(12):
        x, y = 30 + k * 14, 24 + k * 7 - s.luck.uniform(4, 16)
        s.flat(disc(x, y, s.luck.uniform(1.5, 3)), LAMP)
    return s.svg()


def reel() -> str:
    """A fiddle and a bow, and below them boots that keep time."""
    s = outside(125, "#A99968", "#E6D6A2", 70)
    s.open(92, 46, 1, turn=-24)
    s.cut("M-30-14q-14 14 0 28 10 8 20 0 14-8 28 2 14 6 20-4 4-12 0-24-6-10-20-4-14 8-28 2-10-8-20 0z", RUST, 0.35, 1.2)
    s.cut(box(36, -4, 50, 7), BARK, 0.2)
    s.line("M-16-2h92M-16 1h92M-16-5h60", "#E2D8B8", 0.7)
    s.line("M-4-10q4 6 0 10M8 10q-4-6 0-10", INK, 1.2)
    s.close()
    s.cord("M44 16L150 64", OAK, 2)
    s.line("M42 20L148 68", "#E2D8B8", 1)
    shoe(s, 60, 104, 1.7, BARK, boot=True)
    shoe(s, 96, 98, 1.7, BARK, boot=True)
    s.line("M116 92l6-4M118 98h7", INK, 1.2)
    return s.svg()


def outcry() -> str:
    """A dozen beaks, open, and one."""
    s = outside(126, "#8F989A", "#D8D8CC", 40)
    rows = ((60, 0.85, 5), (84, 1.05, 4), (112, 1.3, 3))
    for y, size, count in rows:
        for k in range(count):
            x = 22 + (k + (0.4 if y == 84 else 0)) * (180 - (count == 3) * 40) / count
            flip = x < 100
            goose(s, x, y, size, head=(-17, -42 - k % 2 * 5), flip=flip, hers=False, white=DULL, gape=True, legs=False)
    goose(s, 176, 104, 1.2, head=(-17, -46), gape=True)
    for x, y in ((20, 18), (98, 10), (176, 22), (140, 8), (60, 12)):
        s.cut(f"M{x} {y}q6-4 10 2-4 6-10-2z", DULL, 0.2, 0.7)
    return s.svg()


def fee() -> str:
    """A hat held out, and the receipt for it."""
    s = Sheet(200, 110, 127, "#F0DDAA")
    s.sky(110, "#4E5568", "#B79C68", 3)
    s.glow(150, 20, 80, LAMP, 0.6)
    s.cord("M-6 100Q30 92 60 74", MOSS, 15)
    s.flat(disc(66, 72, 8), "#CFA382")
    s.cut("M58 66q8 30 40 30t42-30z", INK, 0.3)
    s.cut(disc(99, 66, 44, 0.22), "#3B3B44", 0.2)
    s.flat(disc(99, 66, 36, 0.16), INK)
    s.flat(disc(92, 66, 4, 0.6) + disc(108, 67, 4, 0.6), STRAW)
    s.open(150, 42, turn=10)
    s.cut(box(-24, -32, 48, 64), PAGE, 0.12, 1)
    scrawl(s, -17, -22, 34, 5, 9)
    s.line("M-16 26h30", INK, 2)
    s.close()
    return s.svg()


def peal() -> str:
    """A bell that swings, its tongue in it."""
    s = Sheet(200, 110, 128, "#E8DCB8")
    s.sky(110, "#75808A", "#DCCFA8", 4)
    s.cut(box(-2, -2, 204, 14), BARK, 0.2)
    s.open(100, 10, turn=18)
    s.cord("M0 60L-4 92", FLINT, 5)
    s.cut(disc(-4, 92, 8), FLINT, 0.3)
    s.cut("M-14 6q14-10 28 0 4 34 10 48 6 12 14 18h-76q8-6 14-18 6-14 10-48z", "#A8824A", 0.4, 1.2)
    s.line("M-20 48q20 6 40 0M-28 62q28 6 56 0", BARK, 1.2)
    s.close()
    s.line("M30 40q-12 20-4 44M16 34q-16 26-6 56M168 34q12 22 2 46M182 28q16 28 4 60", INK, 1.4, 0.7)
    return s.svg()


def cried() -> str:
    """A bell held upside down, an open mouth, and people who come to look."""
    s = outside(129, "#B49A62", "#E6D09A", 76)
    for k in range(6):
        look = Look(
            (SLATE, MOSS, PLUM, RUST, NIGHT, SAGE)[k], hat=("cap", "bonnet", "straw")[k % 3], hatted=INK, far=0.2
        )
        person(s, 14 + k * 18, 108, 50 + k % 3 * 4, look, None, None)
    person(s, 148, 160, 146, Look(MADDER, hat="topper"), ((-14, -62), (-10, -46)), ((26, -74), (44, -80)), flip=True)
    s.cut("M66 10h36l-9 24H75z", STRAW, 0.3)
    s.cord("M84 34v14", BARK, 4)
    s.flat(disc(139, 44, 2.4), INK)
    s.line("M62 6l-8-6M58 18H48M108 8l7-5", INK, 1.4)
    return s.svg()


def supper() -> str:
    """A row of plates, each with a pancake; there is one at every place."""
    s = Sheet(200, 110, 130, "#F0D9A0")
    s.flat(box(0, 0, 200, 40), s.grade("#4E4034", "#7E6646"))
    s.glow(100, 30, 110, LAMP, 0.6)
    s.cut("M10 36h180l24 78H-14z", "#C9B78C", 0.3)
    for row, (y, r, count) in enumerate(((46, 11, 6), (70, 14, 4), (98, 18, 3))):
        for k in range(count):
            x = 100 + (k - (count - 1) / 2) * (29, 44, 62)[row]
            s.cut(disc(x, y, r, 0.42), "#DDD3B8", 0.1, 0.9)
            s.cut(disc(x, y - 2, r * 0.66, 0.4), STRAW, 0.2, 0.7)
    s.line("M92 90q-4-8 2-14M106 90q-4-8 2-14", PEARL, 1.4, 0.7)
    return s.svg()


def bed() -> str:
    """A bed of linen and flannel; on the rail notches, in bundles."""
    s = Sheet(200, 110, 131, "#D9D2BE")
    s.flat(box(0, 0, 200, 110), s.grade("#4F5566", "#8C8A84"))
    s.cut("M18 20q0-10 10-10h144q10 0 10 10v40H18z", OAK, 0.3)
    for k in range(4):
        s.line("".join(f"M{n(28 + k * 38 + m * 1.6)} 16v7" for m in range(20)), INK, 0.7)
    s.cut("M26 52q4-12 34-12h80q30 0 34 12v12H26z", "#CFC8B2", 0.2)
    s.cut("M18 62h82v50H10z", "#C6C4B6", 0.2)
    s.cut("M100 62h82l8 50h-90z", MADDER, 0.3)
    s.line("M116 62v50M134 62l2 50M152 62l4 50M170 62l6 50M100 78h84M100 94h88", mix(MADDER, INK, 0.4), 1, 0.7)
    s.line("M78 46q8 5 16 0", INK, 1)
    return s.svg()


def scrap() -> str:
    """The bitten corner of an envelope on a thorn, its stamp clean."""
    s = Sheet(200, 110, 132, "#D3D4CB")
    s.flat(box(0, 0, 200, 110), s.grade("#5F6C66", "#A9AF9E"))
    thorn(s, -6, 212, 66, 116, PINE)
    s.cord("M-4 40Q90 54 204 22", BARK, 4)
    s.line("M60 46l-6-14M150 38l8-12M104 48l4 14", BARK, 2.4)
    s.open(112, 58, turn=8)
    s.cut("M-52-30l10 6 8-8 10 7 9-8 8 6H58v62h-82l-6-10-9-4 3-12-12-6 4-12z", PAGE, 0.12, 1.1)
    s.cut(box(30, -22, 22, 26), MADDER, 0.2)
    s.flat("M38-8q0-10 6-10 5 2 4 12z", PAGE)
    scrawl(s, -30, 14, 70, 2, 9, INK, 1.1)
    s.close()
    return s.svg()


def verse() -> str:
    """A long rope that goes round, shadows of feet under it."""
    s = outside(133, "#9AA3A4", "#E0DECB", 56)
    for x, flip in ((18, False), (182, True)):
        person(s, x, 104, 66, Look(RUST if flip else MOSS, skirt=not flip), None, ((14, -58), (20, -56)), flip=flip)
    s.line("M32 68Q100-34 168 68", BARK, 2.4)
    s.line("M32 68Q100 40 168 68", BARK, 1, 0.3)
    person(s, 92, 82, 58, Look(PLUM, skirt=True, hat="bun"), ((-14, -70), (-18, -82)), ((14, -70), (18, -82)))
    s.cast(92, 102, 40)
    web(s, 128, 104, 0.8, INK, 10)
    web(s, 140, 100, 0.8, INK, 10)
    return s.svg()


def minutes1800() -> str:
    """A bundle tied with a feather, open at a page with a footprint in its margin."""
    s = desk(134, "#5A4A3C", "#9C8258")
    for k in range(4):
        s.cut(box(36 + k, 78 - k * 5, 132, 22), mix(PAGE, OAK, 0.2 - k * 0.04), 0.1)
    s.open(100, 48, turn=-2)
    s.cut(box(-66, -38, 132, 72), PAGE, 0.12, 1)
    figures(s, -50, -30, 1.1, "1800", INK, 1.4)
    scrawl(s, -50, -10, 100, 4, 9)
    s.close()
    web(s, 152, 74, 1, MADDER, -14)
    s.line("M30 92h142", COTTON, 2.4)
    s.cut("M96 92q30-20 62-10-26 16-62 10z", GOOSE, 0, 0.9)
    return s.svg()


def nineteen() -> str:
    """The sack with the last year on it, fuller than it ought to be, its knot white."""
    s = wall(135)
    s.glow(100, 70, 70, "#F6E3AA", 0.6)
    for x in (22, 178):
        sack(s, x, 94, 46, 50, "#A8976E")
    sack(s, 100, 100, 84, 92, "#C2AE82")
    figures(s, 84, 58, 1.2, "1900", INK, 1.6)
    s.line("M80 22q20 7 40 0", GOOSE, 3)
    wisp(s, 104, 24, 1.2)
    return s.svg()


def prospect() -> str:
    """From the brow: a stool and a cow on the left, a gate on the right, a track between them."""
    s = Sheet(200, 110, 136, "#C9CFD2")
    s.flat(box(0, 0, 200, 110), s.grade("#3E4A60", "#A7AEB0"))
    s.flat("M-2 30Q50 18 104 44L96 112H-2z", "#6E6250")
    s.flat("M104 44Q160 16 202 30V112H96z", "#5E6E52")
    s.line("M104 44q-10 34-7 68", COTTON, 1.6, 0.9, "4 4")
    s.cut("M18 40v-12l12-8 12 8v12z", STONE, 0.3)
    s.flat(box(27, 30, 6, 6), INK)
    s.cut("M52 46q2-10 14-9h12l5-4v7q0 6-5 7h-2v8h-3v-8H60v8h-3v-8q-5 0-5-1z", BARK, 0.2, 0.7)
    s.line("M46 50h8M47 50l-1 6M53 50l1 6", OAK, 1.6)
    s.line("M150 42v14M176 40v14M150 46h26M150 51h26", OAK, 2)
    person(s, 184, 56, 26, Look(PLUM, skirt=True, hat="bonnet"), None, None, flip=True)
    for k in range(6):
        s.line(f"M{58 + k * 8} {n(68 + k * 4.5)}l4 1.500", INK, 2.4, 0.8)
    for k in range(5):
        web(s, 108 + k * 11, 96 - k * 7, 0.6, INK, 60, 0.9)
    return s.svg()


def cards() -> str:
    """Cards laid in a row, backs up, and one held away from them."""
    s = desk(137, "#4A3550", "#7C5A6E")
    for k in range(6):
        for row in range(2):
            s.open(24 + k * 24, 34 + row * 40, turn=s.luck.uniform(-6, 6))
            s.cut(box(-10, -16, 20, 32), "#B0A27A", 0.1, 0.8)
            s.line("M-6-11L6 11M6-11L-6 11M-6-12h12v24h-12z", MADDER, 0.8)
            s.close()
    s.open(174, 56, turn=12)
    s.cut(box(-15, -25, 30, 50), PAGE, 0.1, 1)
    goose(s, 1, 18, 0.6, head=(-13, -46), hers=False)
    s.close()
    s.cut("M150 112q6-26 22-30 16-2 30 10v20z", PLUM, 0.3)
    s.flat("M166 88q4-12 10-8l-2 12zM176 86q6-10 11-5l-4 10z", "#CFA382")
    return s.svg()


def reflection() -> str:
    """Still water: above it a goose, in it a girl in an apron with her hand at her throat."""
    s = Sheet(200, 110, 138, "#E0E4DC")
    s.flat(box(0, 0, 200, 46), s.grade("#8FA0A0", "#C9CEC0"))
    s.flat(box(0, 40, 200, 72), s.grade("#7E9298", "#BCC7C2"))
    s.cut("M-2 34q60-8 120 2t84-2v12q-60 10-104 2T-2 48z", MOSS, 0.3)
    s.tufts(0, 200, 32, 12, 40, PINE)
    goose(s, 116, 38, 0.72, head=(-16, -40))
    s.parts.append('<g transform="translate(118 48) scale(1 -1)">')
    person(
        s, 0, 0, 62, Look("#6B7A8C", skirt=True, hair="#B08A4E", apron="#D5CCB2", far=0.15),
        ((-14, -62), (-11, -46)), ((12, -68), (3, -80)),
    )  # fmt: skip
    s.close()
    for k in range(7):
        s.line(f"M{n(s.luck.uniform(0, 140))} {56 + k * 8}q20-2 {n(s.luck.uniform(24, 60))} 0", "#E6EAE2", 1, 0.7)
    return s.svg()


def beads() -> str:
    """Four wires pushed to one side, and one bead that is on none of them."""
    s = wall(139, "#5C4A38", 96)
    s.glow(150, 80, 60, LAMP, 0.6)
    s.cut("M14 6h172v10H14zM14 6h9v92h-9zM177 6h9v92h-9z", OAK, 0.3)
    for k in range(4):
        y = 28 + k * 16
        s.line(f"M23 {y}h154", DOVE, 1.6)
        for m in range(15):
            s.cut(disc(29 + m * 7.2, y, 5), RUST if (m + k) % 5 else STRAW, 0.3, 0.7)
    table(s, 110, 96, 84, 112)
    s.cut("M126 88h50q-4 10-25 10t-25-10z", FLINT, 0.3)
    s.cut(disc(151, 84, 7), STRAW, 0.4)
    return s.svg()
