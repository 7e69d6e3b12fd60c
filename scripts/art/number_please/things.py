"""Pictures of things found: what can be held, counted, read off."""

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
    STEEL2,
    WOOL,
    Sheet,
    fern,
)

THURSDAY = ((4, "pk?"), (2, "ppp"), (1, "kk"), (4, "kpp"), (3, "ppk"))
"""The last five rows: bobbles, then purl and knit; the first grey, its last stitch pulled out into a loop, the others white."""
BRASS = "#D8B45C"


def files() -> dict[str, str]:
    """All of them by name."""
    return {
        "item-knitting": knitting(), "item-directory": directory(), "item-pattern": pattern(), "item-scarf": scarf(),
        "item-prints": prints(), "item-shoe": shoe(), "item-tin": tin(), "item-exploder": exploder(), "item-clock": clock(),
        "item-cells": cells(),
    }  # fmt: skip


def ground(ink: str, seed: int, light: float = 60) -> Sheet:
    """A plain ground with a light on it."""
    s = Sheet(200, 110, seed=seed)
    s.fill(box(0, 0, 200, 110), ink)
    s.fill(box(0, 0, 200, 110), s.grade((0, PAPER, 0.14), (1, INK, 0.45)))
    s.glow(light, 20, 110, "#FFE9B8", 0.4)
    s.shade(box(0, 0, 200, 110), INK, 0.16, 4, 30)
    return s


def row(s: Sheet, y: float, bobbles: int, stitches: str, ink: str) -> None:
    """One row of the knitting, its stitches large: a bump for purl, a tall V for knit, a loop for one that was pulled out."""
    dark = mix(ink, INK, 0.5)
    s.fill(box(52, y, 104, 16.4), ink)
    s.line(f"M52 {y + 16.2}h104", dark, 0.8)
    for one in range(bobbles):
        s.fill(disc(62 + one * 9.4, y + 9, 4.4), mix(ink, INK, 0.3))
        s.fill(disc(61.4 + one * 9.4, y + 8, 4.1), mix(ink, "#FFFFFF", 0.3))
    for one, stitch in enumerate(stitches):
        x = 108 + one * 16
        if stitch == "p":
            s.line(f"M{x} {y + 9.5}q5-5 10 0", dark, 3.4)
        elif stitch == "k":
            s.line(f"M{x} {y + 2.5}l5 11 5-11", dark, 2.6)
        else:
            s.line(f"M{x} {y + 8}c8-14 26-10 24-2s-18 8-20 4", ink, 3.4)
            s.line(f"M{x} {y + 8}c8-14 26-10 24-2s-18 8-20 4", dark, 1)


def knitting() -> str:
    """The end of a strip: five rows, bobbles at the left; then a needle through a grey ball."""
    s = ground("#6F5A48", 61)
    s.fill(box(56, 6, 104, 100), INK, 0.35)
    s.stitches(box(52, -4, 104, 14), WOOL, GREY, 4)
    for one, (bobbles, stitches) in enumerate(THURSDAY):
        row(s, 10 + one * 17, bobbles, stitches, "#9AA0A3" if one == 0 else WOOL)
    s.line("M44 98H176", "#DDBB6E", 3.2)
    s.fill(disc(44, 98, 4), RUST)
    s.line("".join(f"M{56 + k * 6.4:.1f} 95v6" for k in range(16)), WOOL, 2.6)
    s.fill(disc(178, 84, 19), mix("#9AA0A3", INK, 0.5))
    s.fill(disc(176, 82, 19), "#9AA0A3")
    s.line(
        "M160 74c10-6 22-6 32 1M158 84c12-5 24-4 37 1M162 94c10-4 20-4 28 0M170 64c4 12 6 24 3 36M182 64c-4 12-6 26-1 36",
        SLATE,
        1.2,
    )
    s.line("M140 104L196 62", "#DDBB6E", 2.6)
    return s.done()


def directory() -> str:
    """A printed list on a string; in the fourth group one line struck out so hard that the paper is torn."""
    s = ground(OAK2, 62)
    s.line("M100-2v14", PAPER, 1.2)
    s.fill(poly((50, 12), (156, 8), (160, 118), (54, 118)), INK, 0.4)
    s.fill(poly((46, 9), (152, 5), (156, 118), (50, 118)), WOOL)
    s.line("M62 20l70-2.500", INK, 3)
    for group in range(2):
        for line in range(7):
            x, y = 60 + group * 46, 32 + line * 11 - group * 1.6
            if group == 1 and line in (3, 4, 5, 6):
                continue
            s.line(f"M{x} {y}h4M{x + 9} {y}h{24 - line * 5 % 11}", SLATE, 1.8)
    for line, wide in enumerate((26, 20, 24)):
        y = 63.4 + line * 10
        s.line(f"M106 {y}h4M115 {y}h{wide}", INK, 2.2)
    s.line("M106 94h4M115 94h26", GREY, 2)
    s.line("M102 95q10-4 20-1t20-2 6 1M103 92q12 4 20 1t22-1", RUST, 2.2)
    s.fill("M104 90l5-1 2 5-4 3-4-3z", OAK3)
    s.fill(disc(99, 13, 2.4), OAK3)
    return s.done()


def pattern() -> str:
    """A booklet of patterns, open; something pencilled small beside the printed squares."""
    s = ground(STEEL2, 63)
    s.fill(poly((22, 20), (100, 14), (180, 20), (184, 104), (100, 100), (18, 104)), INK, 0.4)
    s.fill(poly((20, 16), (100, 12), (100, 96), (16, 100)), WOOL)
    s.fill(poly((100, 12), (178, 16), (182, 100), (100, 96)), PAPER)
    s.shade(poly((100, 12), (116, 13), (118, 97), (100, 96)), INK, 0.4)
    s.fill("M38 36l14-7h16l14 7 14 24-11 7-8-11v32H43V56l-8 11-11-7z", "#C98F86")
    s.fill("M60 88V44l8-15 14 7 14 24-11 7-8-11v32z", INK, 0.12)
    s.fill("M52 29l8 15 8-15z", WOOL)
    s.line("M60 44v44M43 84h34M52 29l8 15 8-15", RUST, 1.2)
    s.fill("".join(disc(63.5, 52 + one * 9, 1.4) for one in range(4)), RUST)
    for line in range(6):
        for column in range(8):
            x, y = 112 + column * 5, 26 + line * 5
            s.line(f"M{x} {y}h2.600" if (line + column) % 2 else f"M{x} {y - 1.5}l1.300 3 1.300-3", SLATE, 0.9)
    s.line("M112 66h40M112 71h36M112 76h42M112 81h28", GREY, 1.3)
    s.line(
        "M160 30q3-3 5 0t5 0M160 38h10M160 46q2-4 5 0M168 46h4M160 54l3 5 3-5 3 5 3-5M160 64q4-3 10 0M160 72h8",
        INK,
        0.9,
    )
    s.line("M158 90L196 66", RUST, 4)
    s.line("M158 90l5-3", PAPER, 4)
    return s.done()


def scarf() -> str:
    """A finished strip, all white, every row alike: one bobble, two tall stitches; a paper is pinned to it."""
    s = ground(RUST, 64)
    s.fill(poly((34, 8), (138, 8), (138, 118), (34, 118)), INK, 0.35)
    for one in range(7):
        y = -6 + one * 17
        s.fill(box(30, y, 104, 16.4), WOOL)
        s.line(f"M30 {y + 16.2}h104", GREY, 0.8)
        s.fill(disc(42, y + 9, 4.6), GREY)
        s.fill(disc(41.4, y + 8, 4.3), "#FFFFFF")
        s.line(f"M66 {y + 2.5}l6 11 6-11M92 {y + 2.5}l6 11 6-11", GREY, 2.6)
    s.fill(poly((108, 34), (176, 28), (180, 72), (112, 78)), INK, 0.4)
    s.fill(poly((106, 30), (174, 24), (178, 68), (110, 74)), PAPER)
    s.line("M116 40l26-2M116 50l48-4M117 58l40-4M118 66l30-3", SLATE, 1.6)
    s.fill("M150 34l4-7 5 4 4-6 4 6 5-4 1 8-12 2z", MUSTARD)
    s.line("M128 30l12-3", IRON, 2)
    s.fill(disc(141, 27, 2.4), LAMP)
    return s.done()


def prints() -> str:
    """Wet shingle; prints that come out of the water, a boot and a sock by turns, to an iron fence with a loose sheet."""
    s = Sheet(200, 110, seed=65)
    s.wash(box(0, 0, 200, 110), (0, "#A59A85"), (1, "#4F463B"))
    s.fill("M-2-2h60c10 30-20 60-14 114H-2z", "#5E7474")
    s.line("M58 0c10 30-20 60-14 110M46 8c6 26-16 52-14 100", WOOL, 1.4, 0.8)
    for _ in range(90):
        x, y = s.luck.uniform(50, 200), s.luck.uniform(0, 110)
        s.fill(disc(x, y, s.luck.uniform(1.2, 3.4), 0.6), s.luck.choice((GREY, IRON, "#C2B597", OAK2)), 0.7)
    for one in range(5):
        x, y = 58 + one * 22, 84 - one * 10 + (one % 2) * 16
        with s.placed(x, y, 0.95):
            if one % 2:
                s.fill("M-13 0c0-5 7-6 14-4 7-2 16-1 16 4s-9 7-16 5c-7 2-14 0-14-5z", "#2C2A27")
                s.line("M-10-3v6M-7-4v8M-4-4v8M11-3q3 3 0 7M8-4q4 4 0 8", "#8A806C", 0.9)
            else:
                s.fill("M-2-6c6-2 16-1 17 6s-10 8-17 6zM-14-5h9V6h-9c-4-3-4-8 0-11z", "#2C2A27")
                s.line("M0-4v9M4-4v9M8-4v8M-11-3v7M-8-3v7", "#8A806C", 1.2)
    for one in range(4):
        x = 152 + one * 13
        lean = 6 if one == 1 else 0
        s.fill(
            poly((x + lean, -2), (x + 12 + lean, -2), (x + 12 - lean, 70 + one * 8), (x - lean, 66 + one * 8)),
            mix(IRON, RUST, 0.25 + one % 2 * 0.2),
        )
        s.line(
            f"M{x + 4 + lean} 0L{x + 4 - lean} {66 + one * 8}M{x + 8 + lean} 0L{x + 8 - lean} {67 + one * 8}",
            INK,
            0.8,
            0.6,
        )
    s.fill(poly((163, 0), (170, 0), (162, 66), (158, 66)), INK)
    s.line("M162 40q-8 6-4 14t-6 14", "#B9BEC0", 1.6)
    return s.done()


def shoe() -> str:
    """A gumboot, upright on a flat stone, toe to the right."""
    s = ground(SLATE, 66)
    s.fill("M30 100c4-12 30-16 70-16s64 4 70 16l4 14H26z", "#8F8A7C")
    s.fill("M110 84c30 0 54 4 60 16l4 14h-60z", INK, 0.35)
    s.fill("M70 8c10-5 32-5 42 0l-1 48c4 12 24 14 38 20 8 4 8 14 2 18H70c-4-30 0-58 0-86z", NIGHT)
    s.fill("M70 8c4-2 8-3 13-3.500l2 50c-2 16-1 28 2 39H70c-4-30 0-58 0-86z", SLATE)
    s.fill(disc(91, 8, 21, 0.26), "#05090C")
    s.line("M70 8a21 5.500 0 0 0 42 0", IRON, 2)
    s.fill("M69 88h86c2 4 0 8-4 8H70z", MUSTARD)
    s.fill(box(76, 16, 26, 11), PAPER)
    s.line("M80 20h16M80 24h11", INK, 1.2)
    s.line("M108 60c-6 4-14 4-20 2M112 68c-6 4-12 4-18 3", IRON, 1.8)
    return s.done()


def tin() -> str:
    """A biscuit tin with its lid off; at the bottom a few notes and one die."""
    s = ground(OAK, 67)
    s.fill(disc(96, 92, 66, 0.24), INK, 0.4)
    s.fill("M34 42v44c0 20 124 20 124 0V42z", RUST)
    s.fill("M104 42h54v44c0 14-26 18-54 18z", INK, 0.3)
    s.fill(disc(96, 42, 62, 0.3), BRASS)
    s.fill(disc(96, 43, 57, 0.27), OAK3)
    s.fill(poly((66, 46), (104, 40), (110, 48), (72, 54)), "#8FA98C")
    s.fill(poly((92, 50), (122, 46), (126, 52), (96, 56)), "#C9A57A")
    s.fill(poly((118, 38), (128, 36), (130, 46), (120, 48)), WOOL)
    s.fill(disc(122, 40, 1.1) + disc(126, 44, 1.1) + disc(124, 42, 1.1), INK)
    s.fill(box(52, 70, 88, 20), PAPER, 0.85)
    s.fill("M104 74h20v10h-20zM124 78h6v6h-6z", NIGHT)
    s.line("M104 86a3 3 0 1 0 6 0a3 3 0 1 0-6 0M120 86a3 3 0 1 0 6 0a3 3 0 1 0-6 0", NIGHT, 1.4)
    for x in (64, 80):
        s.fill(f"M{x} 80c2-3 8-3 12-1l3-4 2 3-2 5-1 6h-2l-1-5h-6l-1 5h-2z", NIGHT)
    s.line("M92 80h14", NIGHT, 0.9)
    s.fill("M150 20c10-4 34-2 42 6 4 6 2 10-2 12z", RUST)
    s.fill(disc(170, 30, 26, 0.4), mix(RUST, PAPER, 0.2))
    s.fill(disc(170, 29, 20, 0.3), BRASS)
    return s.done()


def exploder() -> str:
    """A brass crank with a wooden grip, out of its box."""
    s = ground(NIGHT, 68, 140)
    s.line("M40 84h62V40h46", INK, 13)
    s.line("M40 81h62V37h46", IRON, 9)
    s.line("M40 79h59V35h49", MIST, 2)
    s.fill("M132 26h46c6 0 8 5 8 11s-2 11-8 11h-46c-4-4-4-18 0-22z", OAK)
    s.fill("M132 38h53c0 6-2 10-7 10h-46c-2-2-3-6-3-10z", OAK2)
    s.line("M142 27v20M170 27v20", BRASS, 2.6)
    s.fill(box(26, 72, 20, 18), BRASS)
    s.fill(box(20, 76, 8, 10), MUSTARD)
    s.line("M30 73v16M36 73v16", OAK3, 1.2)
    return s.done()


def clock() -> str:
    """A mantel clock half out of its tissue paper, a plate below the dial."""
    s = ground("#7C4238", 69)
    s.fill("M38 104V62c0-34 24-54 58-54s58 20 58 54v42z", INK, 0.4)
    s.fill("M34 102V58c0-34 24-54 58-54s58 20 58 54v44z", OAK2)
    s.fill("M92 4c34 0 58 20 58 54v44H92z", INK, 0.25)
    s.fill(disc(92, 48, 35), BRASS)
    s.fill(disc(92, 48, 31), WOOL)
    for one in range(12):
        s.parts.append(f'<g transform="rotate({one * 30} 92 48)">')
        s.line("M92 20v6", INK, 2.6 if one % 3 == 0 else 1.3)
        s.parts.append("</g>")
    s.line("M92 48l10 12M92 48l-2-22", INK, 2.6)
    s.fill(disc(92, 48, 3), INK)
    s.fill(box(58, 88, 68, 11), BRASS)
    s.line("M63 92h58M68 96h46", OAK3, 1.2)
    s.fill("M110 112c-4-20 6-30 20-38l10-18 14 4 6-12 18 12 24-6v60z", WOOL)
    s.shade("M140 112c2-20 10-30 16-44l22-8 24-6v58z", SLATE, 0.4)
    s.line("M128 76l16 8M150 62l4 16M170 60l-6 20", RAIN, 1.2)
    s.fill("M-2 112V86l16-8 10 10 18 2 6 24z", WOOL)
    return s.done()


def cells() -> str:
    """Two dry cells in waxed paper, brass caps, a figure six on each."""
    s = ground(BUSH, 70)
    for x, turn in ((58, -4), (116, 5)):
        s.parts.append(f'<g transform="rotate({turn} {x + 18} 60)">')
        s.fill(box(x + 5, 25, 38, 78), INK, 0.4)
        s.fill(box(x, 22, 38, 78), PAPER)
        s.fill(box(x + 22, 22, 16, 78), INK, 0.18)
        s.fill(box(x, 22, 38, 9) + box(x, 88, 38, 12), RUST)
        s.fill(box(x + 14, 12, 10, 10), BRASS)
        s.line(f"M{x + 16} 9h6M{x + 33} 22v-7", BRASS, 3)
        s.line(f"M{x + 24} 46c-9 2-14 12-13 20s13 8 13 0-11-8-13-1", INK, 3)
        s.line(f"M{x + 6} 36h26M{x + 6} 82h26", SLATE, 1.4)
        s.parts.append("</g>")
    s.wire([(-2, 14), (70, 12)], 8, INK, 1.6)
    s.fill(fern(188, 114, 26, -1), mix(BUSH, INK, 0.5))
    return s.done()
