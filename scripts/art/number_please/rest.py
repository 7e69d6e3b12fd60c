"""Endings, the Prologue and the box."""

from __future__ import annotations

from scripts.art.pen import box, disc, mix, poly

from .kit import (
    BUSH,
    BUSH2,
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
    fern,
)
from .people import Look, person

BRASS = "#D8B45C"


def files() -> dict[str, str]:
    """All of them by name."""
    return {
        "ending-speech": speech(), "ending-hush": hush(), "ending-one": one(), "ending-water": water(),
        "ending-drowned": drowned(), "ending-closed": closed(), "cover": cover(), "prologue": prologue(),
    }  # fmt: skip


def speech() -> str:
    """A mouthpiece, near and large; beyond it a full hall."""
    s = Sheet(200, 110, seed=21)
    s.wash(box(0, 0, 200, 110), (0, "#6F4A2C"), (0.6, "#C9963F"), (1, OAK3))
    s.glow(120, 10, 120, "#FFE7A8", 0.8)
    for x in range(52, 200, 26):
        s.fill(box(x, 0, 3, 58), OAK3, 0.6)
        s.fill(box(x + 8, 14, 10, 18), NIGHT, 0.75)
    s.line("M40 6q20 14 40 0t40 0 40 0 40 0", RUST, 1.6)
    for k in range(14):
        s.fill(
            poly((44 + k * 11.5, 9 + (k % 4) * 1.5), (50 + k * 11.5, 9 + (k % 4) * 1.5), (47 + k * 11.5, 17)),
            (WOOL, RUST, STEEL)[k % 3],
        )
    coats = (SLATE, RUST, BUSH2, NIGHT, OAK2, IRON, STEEL2)
    for row in range(4):
        count = 11 - row
        for k in range(count):
            left, y, h = 60 + row * 4 + k * (13 + row * 1.6), 84 + row * 12, 52 + row * 9
            hat = ("hair", "bun", "bald", "scarf", "hair", "bun")[(k * 5 + row * 2) % 6]
            look = Look(
                mix(coats[(k * 3 + row) % 7], INK, 0.1), NIGHT, hat, (OAK3, GREY, INK, MUSTARD)[(k + row) % 4], pose=""
            )
            person(s, left, y + 14, h, look, None, None)
    s.fill("M-2 112V0h44c-2 30 4 50 2 112z", INK, 0.55)
    s.line("M-4 88C10 92 16 84 24 74", INK, 10)
    s.line("M22 78l18-16", OAK3, 11)
    s.fill("M30 70l10-30c8-14 34-12 40 6 6 20-14 36-32 32z", INK)
    s.fill(disc(60, 52, 23), NIGHT)
    s.line("M37 52a23 23 0 0 1 30-22", "#FFE7A8", 2)
    s.fill(disc(61, 52, 18), IRON)
    s.fill(disc(62, 52, 15), INK)
    for a, b in (
        (0, 0),
        (6, 0),
        (-6, 0),
        (3, 5),
        (-3, 5),
        (3, -5),
        (-3, -5),
        (9, 5),
        (-9, 5),
        (9, -5),
        (-9, -5),
        (0, 10),
        (0, -10),
        (6, 10),
        (-6, 10),
        (6, -10),
        (-6, -10),
    ):
        s.fill(disc(62 + a, 52 + b, 1.3), LAMP if abs(a) + abs(b) < 9 else BRASS)
    s.wire([(-2, 14), (44, 4)], 6, INK, 1.2)
    return s.done()


def hush() -> str:
    """Two who walk behind a fence in the rain; the wire goes the other way."""
    s = Sheet(200, 110, seed=22)
    s.wash(box(0, 0, 200, 110), (0, NIGHT), (0.6, SLATE), (1, "#2A3338"))
    s.fill("M-2 70V44l40-16 40 14 44-20 40 18 40-10v50z", mix(NIGHT, SLATE, 0.4))
    s.hills(58, 4, 30, mix(BUSH, INK, 0.2), 90, 5)
    s.wash(box(0, 82, 200, 30), (0, "#4A4A3E"), (1, INK))
    for x, h in ((34, 70), (120, 74), (194, 70)):
        s.pole(x, 88, h, INK, 1)
    s.wire([(-4, 26), (34, 20), (120, 16), (194, 20), (210, 22)], 8, INK, 0.8)
    s.glow(96, 58, 46, LAMP, 0.5)
    person(s, 66, 97, 58, Look("#5A5F52", NIGHT, "bun", "#6B4A30", pose="stride"), behind=False)
    person(
        s,
        112,
        97,
        62,
        Look(SLATE, NIGHT, "felt", INK, pose="stride"),
        left=((-16, -60), (-20, -44)),
        right=((16, -58), (22, -42)),
    )
    person(s, 158, 97, 62, Look(SLATE, NIGHT, "felt", INK, pose="stride"), left=((-16, -58), (-20, -42)))
    s.line("M120 74H170", OAK, 2.4)
    for k in range(6):
        s.fill(box(122 + k * 5, 66, 5, 8), (WOOL, GREY)[k % 2])
    s.fill(disc(153, 70, 4), "#C99C7C")
    s.line("M84 72v-3h6v3", INK, 0.8)
    s.fill(box(84, 72, 6, 8), LAMP)
    for k in range(17):
        left = k * 12.4 - 4
        if k not in (7, 8):
            s.fill(box(left, 78, 11.4, 26), mix(IRON, RUST, 0.15 + 0.12 * (k % 3)))
            s.line(f"M{left + 3} 79v24M{left + 6} 79v24M{left + 9} 79v24", INK, 0.6, 0.5)
            s.line(f"M{left} 78h11", MIST, 0.8)
        else:
            s.fill(box(left, 88, 11.4, 16), mix(IRON, RUST, 0.4))
    s.fill(box(0, 102, 200, 8), INK)
    s.fill(disc(100, 106, 60, 0.05), RAIN, 0.5)
    s.rain((0, 0, 200, 108), 110, PAPER, 2.4)
    return s.done()


def one() -> str:
    """An empty cage on a wire; behind it first light, and half a hut in the water."""
    s = Sheet(200, 110, seed=23)
    s.wash(box(0, 0, 200, 110), (0, SLATE), (0.45, RAIN), (0.7, "#EBCF9A"))
    s.glow(150, 70, 90, "#FBE3AE", 0.8)
    s.fill("M-2 84V10l30 20 20 26 20 16 60-2 30-22 44-34v70z", mix(BUSH2, RAIN, 0.35))
    s.wash(box(0, 72, 200, 40), (0, "#B79A6C"), (1, "#4A3B2C"))
    s.line("M8 80h30M50 86h34M100 78h26M140 90h34M20 98h40M90 102h50M150 80h24", "#E7D3A6", 1, 0.7)
    s.fill(poly((140, 84), (146, 62), (176, 60), (178, 84)), OAK2)
    s.fill(poly((136, 66), (150, 52), (182, 56), (186, 64)), IRON)
    s.shade(poly((136, 66), (150, 52), (182, 56), (186, 64)), INK, 0.5, 3, 80)
    person(s, 164, 60, 32, Look("#5A6156", NIGHT, "bun", "#6B4A30", pose="sit"))
    s.fill(disc(176, 54, 1.8), LAMP)
    s.glow(176, 54, 10, LAMP, 0.8)
    s.line("M-4 8Q80 46 204 20", INK, 1.8)
    s.line("M-4 26Q40 60 66 56", INK, 0.8, dash="5 3")
    s.line("M74 30v10M94 31v9M72 30h26", INK, 2.2)
    s.line(
        "M64 42h40v44h-40zM64 42l8-6h40l-8 6M112 36v42l-8 8M64 56h40M64 70h40M74 42v44M84 42v44M94 42v44M104 56l8-6M104 70l8-6",
        INK,
        1.3,
    )
    s.fill(poly((64, 84), (104, 84), (112, 77), (72, 77)), OAK2)
    s.stitches("M76 80c4-4 18-4 24-1l-4 6h-18z", WOOL, GREY, 3)
    s.line("M84 84v8M92 84v6", WOOL, 1.2)
    s.fill(fern(4, 114, 34) + fern(194, 114, 30, -1), INK)
    return s.done()


def water() -> str:
    """A roof and a chimney in brown water; the wire goes down into it."""
    s = Sheet(200, 110, seed=24)
    s.wash(box(0, 0, 200, 110), (0, "#2A3840"), (0.4, RAIN), (0.44, "#8A7350"), (1, "#33271E"))
    s.fill("M-2 46V20l50-10 50 20 40-16 64 20v14z", mix(BUSH, RAIN, 0.3))
    s.line(
        "".join(
            f"M{s.luck.uniform(-10, 180):.0f} {52 + k * 1.35:.1f}q{8 + k / 4:.0f}-2 {16 + k / 2:.0f} 0"
            for k in range(42)
        ),
        "#C3AB7C",
        0.9,
        0.5,
    )
    s.line(
        "".join(
            f"M{s.luck.uniform(-10, 180):.0f} {54 + k * 1.35:.1f}q{8 + k / 4:.0f}2 {16 + k / 2:.0f} 0"
            for k in range(42)
        ),
        INK,
        0.9,
        0.4,
    )
    s.fill(poly((52, 72), (78, 46), (134, 42), (156, 68), (104, 76)), IRON)
    s.fill(poly((78, 46), (134, 42), (156, 68), (104, 76)), mix(IRON, MIST, 0.2))
    s.shade(poly((78, 46), (134, 42), (156, 68), (104, 76)), INK, 0.5, 4, 70)
    s.fill(box(116, 22, 13, 26), RUST)
    s.fill(box(123, 22, 6, 26), mix(RUST, INK, 0.4))
    s.fill(box(113, 19, 19, 4), OAK3)
    s.line("M48 74q14-4 26 1t30 2 30-6 26-2M40 80q20-4 40 0t44 0 40-8", "#E1CFA4", 1.3)
    s.line("M20 88l28 4M150 92l34-6M84 96l24 3M168 78l20 2", OAK3, 4.4)
    s.line("M20 87l28 4M150 91l34-6M84 95l24 3", OAK, 1)
    s.pole(28, 84, 66, INK, 1, 10)
    s.wire([(-4, 16), (38, 22)], 6, INK, 0.9)
    s.line("M38 22C60 40 66 52 80 60", INK, 0.9)
    s.rain((0, 0, 200, 106), 90, PAPER, 2.4)
    return s.done()


def drowned() -> str:
    """A form on a clipboard, seven lines filled in and the four below signed; a pen, a hat with water in its brim."""
    s = Sheet(200, 110, seed=25)
    s.wash(box(0, 0, 200, 110), (0, "#6B7164"), (1, "#33403F"))
    s.shade(box(0, 0, 200, 110), INK, 0.25, 4, 30)
    s.parts.append('<g transform="rotate(-7 90 60)">')
    s.fill(box(50, -6, 84, 124), INK, 0.4)
    s.fill(box(46, -10, 84, 124), OAK)
    s.fill(box(51, 4, 74, 108), WOOL)
    s.fill(box(74, -8, 28, 13), IRON)
    s.fill(box(74, -8, 28, 4), MIST)
    s.fill(box(60, 10, 40, 3), INK)
    for k in range(11):
        y = 22 + k * 7.2
        s.line(f"M56 {y + 3:.1f}h64", GREY, 0.7)
        s.line(f"M56 {y:.1f}h12", INK, 1.5)
        s.line(f"M74 {y:.1f}q3-4 5 0t5-1 4 1 {5 + k * 7 % 11} 0 5-2 5 1", SLATE if k < 7 else INK, 1 if k < 7 else 1.7)
    s.parts.append("</g>")
    s.line("M112 104L150 64", INK, 5)
    s.line("M112 104l7-7", BRASS, 4)
    s.line("M126 88L148 65", SLATE, 1.4)
    s.fill(disc(172, 34, 40, 0.5), INK, 0.35)
    s.fill(disc(170, 30, 38, 0.5), OAK2)
    s.fill(disc(170, 30, 33, 0.42), mix(OAK2, INK, 0.35))
    s.fill(disc(164, 34, 26, 0.3), RAIN, 0.8)
    s.fill("M150 28c0-16 40-16 42 0 1 8-42 8-42 0z", OAK2)
    s.fill("M152 30c6 6 32 6 40-1v-5c-8 6-32 7-41 1z", INK)
    s.fill("M164 20c4 2 10 2 16-1", mix(OAK2, INK, 0.5))
    s.line("M150 38q6 4 14 2", WOOL, 1)
    s.drops((0, 0, 200, 110), 60, WOOL)
    return s.done()


def closed() -> str:
    """Six shutters, shut; nobody's hand."""
    s = Sheet(200, 110, seed=26)
    s.fill(box(0, 0, 200, 110), mix(OAK2, INK, 0.35))
    s.grain((0, 0, 200, 110), 90, INK, 0.5)
    s.fill(box(12, 20, 176, 46), INK)
    for k in range(6):
        shutter(s, 18 + k * 28.2, 26, 24, False)
    for k in range(6):
        s.fill(disc(30 + k * 28.2, 84, 7), mix(MUSTARD, INK, 0.4))
        s.fill(disc(30 + k * 28.2, 84, 4), "#05090C")
    s.fill(box(0, 0, 200, 110), s.grade((0, INK, 0.1), (0.5, INK, 0.2), (1, INK, 0.75), across=True))
    s.wire([(-2, 10), (60, 6), (130, 8), (202, 4)], 5, INK, 1.2)
    return s.done()


def shutter(s: Sheet, x: float, y: float, w: float, fallen: bool) -> None:
    """One drop of the board."""
    if fallen:
        s.fill(box(x, y, w, w * 1.4), INK)
        s.fill(
            poly((x, y + w * 1.4), (x + w, y + w * 1.4), (x + w * 1.12, y + w * 2.3), (x - w * 0.12, y + w * 2.3)),
            BRASS,
        )
        s.fill(
            poly(
                (x - w * 0.12, y + w * 2.3),
                (x + w * 1.12, y + w * 2.3),
                (x + w * 1.12, y + w * 2.42),
                (x - w * 0.12, y + w * 2.42),
            ),
            OAK3,
        )
        return
    s.fill(box(x, y, w, w * 1.4), mix(MUSTARD, OAK3, 0.2))
    s.fill(box(x, y, w, w * 0.28), BRASS)
    s.fill(box(x + w * 0.72, y + w * 0.28, w * 0.28, w * 1.12), INK, 0.25)
    s.fill(disc(x + w / 2, y + w * 0.8, w * 0.13), OAK3)
    s.fill(disc(x + w / 2 - w * 0.03, y + w * 0.77, w * 0.05), PAPER)


def cover() -> str:
    """Six shutters; the fourth has fallen open, and far away in it stands a lit doorway."""
    s = Sheet(200, 260, seed=4)
    s.wash(box(0, 0, 200, 260), (0, NIGHT), (0.36, SLATE), (0.42, OAK2), (1, OAK3))
    s.glow(120, 60, 120, "#E9C583", 0.45)
    s.fill("M-2 108V64l30-20 40 20 42-34 36 26 24-12 32 18v46z", mix(SLATE, NIGHT, 0.5))
    s.hills(92, 4, 26, mix(BUSH, INK, 0.35), 112, 5)
    s.pole(44, 110, 92, INK, 3)
    s.pole(150, 108, 60, INK, 3)
    for k in range(6):
        y = 22 + k * 5
        s.wire([(-4, y - 6), (44, y + 4), (150, 50 + k * 3.2), (204, 44 + k * 3)], 10, INK, 0.9)
    s.rain((0, 0, 200, 104), 90, PAPER, 2.4)
    s.fill(box(0, 102, 200, 8), OAK)
    s.fill(box(0, 110, 200, 150), OAK2)
    s.grain((0, 112, 200, 146), 120, OAK3, 0.6)
    s.fill(box(6, 124, 188, 50), INK)
    for k in range(6):
        x = 11 + k * 30.4
        if k != 3:
            shutter(s, x, 130, 26, False)
    x = 11 + 3 * 30.4
    shutter(s, x, 130, 26, True)
    s.fill(box(x, 130, 26, 36.4), "#0F1D24")
    s.fill(poly((x, 166), (x, 150), (x + 9, 156), (x + 26, 146), (x + 26, 166)), mix(BUSH, INK, 0.4))
    s.fill(poly((x + 4, 152), (x + 13, 144), (x + 22, 152)), IRON)
    s.fill(box(x + 6, 151, 14, 13), OAK3)
    s.fill(box(x + 10, 153, 6, 11), LAMP)
    s.fill(disc(x + 13, 156, 1.1) + box(x + 12, 157, 2.2, 6), INK)
    s.fill(poly((x + 10, 164), (x + 16, 164), (x + 24, 166.4), (x + 3, 166.4)), LAMP, 0.6)
    s.glow(x + 13, 158, 46, LAMP, 0.75)
    s.line(f"M{x + 18} 182l10 24", PAPER, 3)
    s.fill(disc(x + 28, 207, 3.4), RUST)
    for row in range(2):
        for k in range(6):
            a, b = 24 + k * 30.4, 214 + row * 28
            if row == 1 or k != 3:
                s.fill(disc(a, b, 8), BRASS)
                s.fill(disc(a, b, 5), INK)
    s.line("M54 242C50 190 96 250 86 200", mix(RUST, INK, 0.2), 5)
    s.line("M85 204l-2-16", PAPER, 7)
    s.line("M83 188l-1-8", BRASS, 3.4)
    s.fill(box(0, 110, 200, 150), s.grade((0, INK, 0.5), (0.35, INK, 0), (0.75, INK, 0), (1, INK, 0.5), across=True))
    return s.done()


def prologue() -> str:
    """A stool at seven; a river with men in it; a switch and a clock; four under a verandah. One wire through all."""
    s = Sheet(560, 220, seed=7)
    s.wash(box(0, 0, 560, 220), (0, NIGHT), (0.5, SLATE), (1, RAIN))
    dawn(s)
    dragging(s)
    noon(s)
    verandah(s)
    for k in range(6):
        y = 10 + k * 3.4
        s.wire(
            [
                (-4, y - 4),
                (70, y + 2),
                (140, y),
                (210, y + 3),
                (280, y),
                (350, y + 3),
                (420, y),
                (490, y + 2),
                (564, y - 2),
            ],
            4,
            INK,
            0.8,
        )
    for x in (140, 280, 420):
        s.fill(box(x - 2, 0, 4, 220), INK)
    return s.done()


def dawn(s: Sheet) -> None:
    """The stool, and nobody on it; a hook without a lamp; the door that was unlocked."""
    s.fill(box(0, 0, 140, 220), mix(STEEL2, NIGHT, 0.45))
    s.fill(box(12, 50, 40, 132), "#D9C79C")
    s.fill(box(12, 50, 40, 132), s.grade((0, RAIN, 0.6), (1, PAPER, 0.2)))
    s.fill(poly((12, 50), (-2, 40), (-2, 196), (12, 182)), OAK3)
    s.fill(poly((14, 182), (50, 182), (132, 222), (40, 222)), PAPER, 0.4)
    s.wash(box(0, 182, 140, 40), (0, OAK2), (1, OAK3))
    s.fill(poly((14, 182), (50, 182), (132, 222), (40, 222)), PAPER, 0.3)
    s.fill(box(100, 66, 44, 116), OAK2)
    for k in range(3):
        shutter(s, 104 + k * 13, 78, 11, False)
    s.fill(box(92, 134, 50, 7), OAK)
    s.line("M66 150l-6 52M98 150l6 52M72 150l-2 46M92 150l2 46M64 178h36", INK, 4)
    s.fill("M60 148c0-8 10-6 22-4 12-2 22-4 22 4 0 6-44 6-44 0z", RUST)
    s.line("M66 146V104M98 146V104M64 104h36", OAK3, 4)
    for k in range(6):
        ink = WOOL if k % 2 else "#989DA0"
        s.stitches(box(70, 102 + k * 7, 24, 7.2), ink, GREY if k % 2 else SLATE, 3)
    s.line("M74 58q0 8 6 6", IRON, 2.4)
    s.fill(box(70, 54, 9, 5), OAK3)
    s.fill("M66 74c0-4 16-4 16 0l3 6v14l-4 4H67l-4-4V80z", PAPER, 0.1)


def dragging(s: Sheet) -> None:
    """The bridge and the bicycle above, the boot in front, poles and hats between."""
    s.wash(box(140, 0, 140, 220), (0, SLATE), (0.5, MIST), (1, RAIN))
    s.fill("M138 96V60l50-20 40 16 54-24v64z", mix(SLATE, RAIN, 0.4))
    s.wash(box(140, 92, 140, 130), (0, MIST), (0.3, "#7C8A80"), (1, NIGHT))
    s.fill(box(140, 84, 140, 8), OAK2)
    s.line("M160 92v40M206 92v34M252 92v32M140 66h140M150 66v18M186 66v18M222 66v18M258 66v18", OAK3, 4)
    for x in (186, 220):
        s.line(f"M{x - 12} 72a12 12 0 1 0 24 0a12 12 0 1 0-24 0", INK, 2)
    s.line("M186 72l9-20 20 2-12 18zM195 52l8 20M215 54l5 18M215 54l-1-8 6-2M192 46h8M195 52l-1-6", RUST, 2)
    for k in range(7):
        x, y, h = 148 + k * 20, 128 + (k % 2) * 8, 44 + (k % 2) * 8
        s.line(f"M{x + 8} {y - h * 0.7:.0f}l-3 {h}", OAK3, 1.8)
        person(
            s,
            x,
            y + h * 0.46,
            h,
            Look((SLATE, OAK2, BUSH2, IRON)[k % 4], NIGHT, "felt", INK, pose=""),
            ((-15, -62), (8, -66)),
            None,
        )
        s.fill(disc(x, y + 2, h * 0.3, 0.16), NIGHT, 0.8)
        s.line(f"M{x - 14} {y + 5}h24", PAPER, 1, 0.7)
    s.fill("M138 222v-22c40-10 100-8 144 2v20z", OAK3)
    s.fill("M190 156c6-3 16-3 22 0l-1 32c4 6 14 8 22 11 4 3 4 10 1 12h-44z", INK)
    s.fill("M190 156c3-1 5-1.500 8-1.500l1 30c-1 10-1 18 1 26h-10z", SLATE)
    s.fill(disc(201, 156, 11, 0.26), "#05090C")
    s.rain((140, 30, 140, 180), 90, WOOL, 2.4)


def noon(s: Sheet) -> None:
    """A clock that says noon, a lever that will be pulled, a telephone with a dial."""
    s.fill(box(280, 0, 140, 220), STEEL2)
    s.shade(box(280, 0, 140, 220), INK, 0.25, 3, 0)
    s.fill(disc(352, 82, 43), INK, 0.4)
    s.fill(disc(350, 80, 42), OAK2)
    s.fill(disc(350, 80, 36), WOOL)
    for k in range(12):
        s.parts.append(f'<g transform="rotate({k * 30} 350 80)">')
        s.line("M350 48v5", INK, 2.4 if k % 3 == 0 else 1.2)
        s.parts.append("</g>")
    s.line("M350 80V60M350 80V52", INK, 3)
    s.line("M350 80l-1-26", RUST, 1.2)
    s.fill(disc(350, 80, 3), INK)
    s.fill(box(290, 134, 40, 64), INK)
    s.line("M298 144h24M298 188h24", BRASS, 2)
    s.line("M310 166L324 124", MIST, 5)
    s.fill(disc(325, 121, 7), RUST)
    s.fill(disc(310, 166, 6), BRASS)
    s.fill("M344 206c0-16 10-30 22-32h20c12 2 22 16 22 32z", INK)
    s.fill("M340 170c2-14 16-18 36-18s34 4 36 18l-14 4c-2-6-4-8-8-8h-28c-4 0-6 2-8 8z", NIGHT)
    s.line("M344 166c4-10 16-12 32-12", MIST, 1.4)
    s.fill(disc(376, 190, 14), WOOL)
    for a, b in ((0, -10), (6, -8), (9.5, -2), (9.5, 4), (5, 9), (-1, 10), (-7, 7.5), (-10, 2), (-9, -4), (-5, -9)):
        s.fill(disc(376 + a, 190 + b, 2.2), INK)
    s.fill(disc(376, 190, 4.5), LAMP)
    s.fill(box(280, 204, 140, 18), OAK2)


def verandah(s: Sheet) -> None:
    """Four people under an iron roof, out of the rain, who have just arrived in themselves."""
    s.wash(box(420, 0, 140, 220), (0, RAIN), (1, "#8C7B58"))
    s.fill(box(430, 66, 130, 130), "#B79F74")
    s.line("".join(f"M430 {y}h130" for y in range(76, 196, 9)), OAK2, 0.8)
    s.fill(box(470, 92, 44, 52), OAK3)
    s.wash(box(474, 96, 36, 44), (0, "#F3D58A"), (1, MUSTARD))
    s.line("M492 96v44M474 118h36", OAK3, 2)
    s.fill(poly((416, 54), (564, 40), (564, 66), (416, 80)), IRON)
    s.shade(poly((416, 54), (564, 40), (564, 66), (416, 80)), INK, 0.5, 5, 90)
    s.wash(box(420, 190, 140, 32), (0, "#7A6B4C"), (1, OAK3))
    for x in (430, 552):
        s.fill(box(x, 64, 6, 140), OAK2)
    person(s, 448, 206, 116, Look("#26364A", NIGHT, "helmet", "#1D2A3A", skirt=True))
    s.line("M448 126v46", MIST, 1.6, dash="1 8")
    person(s, 478, 208, 102, Look(RUST, OAK3, "bun", OAK3, skirt=True))
    person(s, 510, 208, 120, Look("#6A6250", NIGHT, "cap", INK))
    person(s, 540, 207, 104, Look(SLATE, NIGHT, "hair", "#B5793F", skirt=True))
    s.line("M533 108c4-4 10-4 14 0", WOOL, 3.4)
    s.line("".join(f"M{x} {80 - (x - 416) * 0.095:.0f}v{6 + x % 5 * 22}" for x in range(420, 560, 7)), WOOL, 0.9, 0.8)
    s.fill(disc(490, 214, 60, 0.06), RAIN, 0.8)
