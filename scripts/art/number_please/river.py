"""The Long Pool at five o'clock: a gauge, a gumboot, men, an exploder, a bridge."""

from __future__ import annotations

import math

from scripts.art.pen import box, disc, mix, poly

from .kit import (
    BUSH,
    BUSH2,
    GREY,
    INK,
    IRON,
    LAMP,
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
)
from .people import Look, person

WATER = "#6C7B72"
FIGURES = {
    "0": "M1.500 0q-3 3 0 6q3-3 0-6", "1": "M1 0v6", "2": "M0 1q2-2 3 0t-3 5h3", "3": "M0 0h3l-2 2.500q3 1 1 3.500h-2",
    "4": "M3 6V0l-3 4h4", "5": "M3 0H0v3q4-1 3 2t-3 1", "6": "M3 0q-4 3-2.500 5.500t2.500-1-2.500-.5", "7": "M0 0h3l-2 6",
    "8": "M1.500 3q-3-3 0-3t0 3q-3 3 0 3t0-3", "9": "M.500 6q4-3 2.500-5.500t-2.500 1 2.500.5",
}  # fmt: skip


def draw() -> str:
    """The river under the last light, which comes in low from the left."""
    s = Sheet(700, seed=11)
    with s.placed(y=-22):
        distance(s)
        water(s)
    with s.placed(18, 2, 0.76):
        gauge(s)
    with s.placed(y=-8):
        bridge(s)
    with s.placed(y=-34):
        party(s)
    with s.placed(y=-14):
        shingle(s)
    with s.placed(y=-62):
        boot(s)
    spit(s)
    with s.placed(y=-46):
        exploder(s)
    near(s)
    return s.done()


def distance(s: Sheet) -> None:
    """Evening under a lid of cloud, hills of bush, poles along the far bank."""
    s.wash(box(0, 22, 700, 108), (0, NIGHT), (0.5, SLATE), (0.8, "#B68A5E"), (1, "#F2CE83"))
    s.glow(-10, 108, 260, "#FBDD95", 0.9)
    for x, y, w in ((60, 66, 220), (250, 44, 260), (470, 62, 240), (20, 30, 200), (560, 26, 170)):
        s.fill(
            f"M{x} {y}c{w * 0.25:.0f}-9 {w * 0.7:.0f}-7 {w} 1c-{w * 0.3:.0f} 6-{w * 0.7:.0f} 7-{w}-1z",
            mix(SLATE, INK, 0.35),
            0.7,
        )
    s.fill("M-4 124V92l50-14 60 16 80-34 90 30 100-22 90 14 100-28 70 22 68-12v60z", mix(SLATE, RAIN, 0.25))
    s.fill("M-4 124V92l50-14 10 4-20 20-30 22zM186 60l16 6-26 20-30 38h-46l40-46z", "#C9A06C", 0.4)
    s.hills(104, 5, 44, mix(BUSH2, RAIN, 0.3), 140, 7)
    s.veil(90, 40, "#E7C58C", 0.35)
    # the dry line of an old ditch along the hill
    s.line("M0 96q60-8 140-6t140 8", "#E2C894", 1.6, 0.8)
    s.line("M0 97.500q60-8 140-6t140 8", BUSH, 0.8)
    poles = [(-10, 62), (70, 56), (168, 64), (270, 58), (376, 64), (480, 58), (590, 44), (712, 30)]
    for lift in (0, 5, 10):
        s.wire([(x, y + lift) for x, y in poles], 9, INK, 0.7)
    for x, y in poles[1:-1]:
        s.pole(x, 118, 118 - y + 6, INK, 2, 0)
    s.hills(118, 3, 26, mix(BUSH, INK, 0.2), 132, 5)


def water(s: Sheet) -> None:
    """The pool: bands of the sky, lit from the left, pocked with rain."""
    s.wash(box(0, 126, 700, 94), (0, "#D9BD86"), (0.18, WATER), (0.6, mix(WATER, NIGHT, 0.4)), (1, NIGHT))
    s.fill(box(0, 126, 700, 60), s.grade((0, "#FBDD95", 0.75), (0.3, "#FBDD95", 0.12), (1, INK, 0.4), across=True))
    d = e = ""
    for _ in range(150):
        x, y = s.luck.uniform(-10, 690), s.luck.uniform(130, 204)
        w = (y - 122) * s.luck.uniform(0.25, 0.7)
        if s.luck.random() < 0.5:
            d += f"M{x:.1f} {y:.1f}q{w / 2:.1f}-1.500 {w:.1f} 0"
        else:
            e += f"M{x:.1f} {y:.1f}q{w / 2:.1f}1.500 {w:.1f} 0"
    s.line(d, "#F3DFB0", 0.9, 0.55)
    s.line(e, NIGHT, 0.9, 0.5)
    rings = ""
    for _ in range(60):
        x, y = s.luck.uniform(0, 700), s.luck.uniform(136, 190)
        r = (y - 118) / 12
        rings += (
            f"M{x - r:.1f} {y:.1f}a{r:.1f} {r * 0.3:.1f} 0 1 0 {2 * r:.1f} 0a{r:.1f} {r * 0.3:.1f} 0 1 0 {-2 * r:.1f} 0"
        )
    s.line(rings, PAPER, 0.6, 0.6)


def gauge(s: Sheet) -> None:
    """A white board with black figures up to twelve; the water stands at its foot."""
    s.fill(box(54, 18, 10, 170), OAK3)
    s.fill(box(46, 22, 32, 156), WOOL)
    s.fill(box(66, 22, 12, 156), INK, 0.14)
    for one in range(12):
        y = 32 + one * 12
        s.line(f"M46 {y}h12", INK, 1.5)
        s.line(f"M46 {y + 6}h6", INK, 1)
        x = 63 if one > 2 else 61
        for figure in str(12 - one):
            s.parts.append(f'<g transform="translate({x} {y - 3.5}) scale(1.25)">')
            s.line(FIGURES[figure], INK, 1)
            s.parts.append("</g>")
            x += 5
    s.fill("M30 176c10-4 20 2 30-1s20 1 34-1v8H30z", mix(WATER, NIGHT, 0.3))
    s.line("M28 177q10-4 18-1M78 176q8 3 18-1M40 182h48M34 188h62", "#F3DFB0", 1.2)
    s.fill(poly((46, 178), (78, 178), (84, 206), (40, 206)), WOOL, 0.25)
    s.line("M46 22h32", OAK, 3)


def bridge(s: Sheet) -> None:
    """The end of a wooden bridge; a bicycle against its rail, the lamp bracket empty."""
    for one, x in enumerate((636, 656, 678)):
        lean = 7 if one == 1 else 0
        s.fill(poly((x, 140), (x + 19, 140), (x + 19 - lean, 200), (x - lean, 198)), mix(IRON, RUST, 0.3 + one * 0.15))
        s.line(f"M{x + 6} 141L{x + 6 - lean} 198M{x + 13} 141L{x + 13 - lean} 199", INK, 0.8, 0.6)
    for x in (578, 626, 674):
        s.fill(box(x, 116, 9, 88), OAK3)
        s.fill(box(x, 116, 3, 84), OAK2)
        s.line(f"M{x - 18} 130L{x + 4} 158M{x + 28} 130L{x + 5} 158", OAK3, 3)
        s.fill(disc(x + 4, 198, 16, 0.16), PAPER, 0.35)
    s.fill(box(560, 116, 140, 10), OAK2)
    s.fill(box(560, 114, 140, 4), mix(OAK, PAPER, 0.25))
    s.line("".join(f"M{x} 118v8" for x in range(564, 700, 9)), OAK3, 1)
    for x in (566, 610, 654, 696):
        s.fill(box(x, 68, 6, 48), OAK2)
        s.fill(box(x, 68, 2, 48), OAK)
    s.fill(box(560, 66, 140, 6), mix(OAK, PAPER, 0.2))
    s.fill(box(560, 88, 140, 4), OAK2)
    for x in (602, 662):
        s.line(f"M{x - 20} 98a20 20 0 1 0 40 0a20 20 0 1 0-40 0", INK, 2.6)
        s.line(f"M{x - 18} 98a18 18 0 1 0 36 0a18 18 0 1 0-36 0", MIST, 0.8)
        s.line("".join(f"M{x} 98l{17 * c:.1f} {17 * d:.1f}" for c, d in SPOKES), MIST, 0.5)
        s.line(f"M{x - 21} 88a22 22 0 0 1 40-4", RUST, 2)
    s.line("M602 98l14-32 36 2-20 30zM616 66l16 32M602 98h30M652 68l10 30", RUST, 2.8)
    s.line("M652 68l-2-12 8-4M616 66l-3-9", INK, 2.4)
    s.fill("M604 55c6-3 14-3 19 0-4 5-15 6-19 0z", INK)
    s.line("M650 56c4-6 10-6 15-3", INK, 2.6)
    s.fill("M662 54h20l-3 18h-14z", OAK)
    s.line("M663 60h18M664 66h16M668 54v17M675 54v17", OAK3, 1)
    s.line("M656 76h9M665 70v12M665 72h5M665 80h5", LAMP, 2.6)
    s.fill(disc(632, 98, 4), IRON)
    s.line("M632 98l5 8M634 107h6", INK, 2)


SPOKES = [(math.cos(math.radians(a)), math.sin(math.radians(a))) for a in range(0, 360, 30)]


def party(s: Sheet) -> None:
    """Thirty men with poles, waist-deep, an arm's length apart, from far to near."""
    # the tea urn and the woman with the clipboard on the far bank
    s.fill("M300 140c10-18 40-24 76-24s60 10 70 24z", mix(MOSS, OAK2, 0.5))
    s.grain((330, 122, 90, 14), 24, "#E7C58C")
    s.fill(box(394, 108, 18, 4) + box(392, 120, 22, 12), OAK2)
    s.fill("M395 120v-14c0-3 16-3 16 0v14zM401 103v-4h4v4z", MIST)
    s.line("M403 98q5-5 1-10t2-10", WOOL, 1.4, 0.8)
    person(s, 352, 132, 46, Look(RUST, NIGHT, "scarf", PAPER, skirt=True))
    s.fill(poly((344, 102), (354, 104), (352, 115), (342, 113)), WOOL)
    far = [(290 + k * 8.2, 142 + k * 0.35, 16 + k * 0.25) for k in range(20)]
    near = [(286 + k * 14.2, 165 + k * 1.9, 42 + k * 2.6) for k in range(10)]
    coats = (SLATE, MOSS, OAK2, IRON, NIGHT, RUST)
    for one, (x, y, h) in enumerate(far):
        k = h / 15
        s.line(f"M{x + 4 * k:.1f} {y - 15 * k:.1f}L{x + 2 * k:.1f} {y + 3:.1f}", INK, 0.9)
        s.fill(
            f"M{x - 4 * k:.1f} {y + 1:.1f}v{-8 * k:.1f}q4-4 {8 * k:.1f} 0v{8 * k:.1f}z", mix(coats[one % 6], INK, 0.3)
        )
        s.fill(disc(x, y - 11.5 * k, 2.4 * k), mix("#DDAE86", INK, 0.25))
        s.fill(f"M{x - 4.5 * k:.1f} {y - 12 * k:.1f}q{4.5 * k:.1f}-7 {9 * k:.1f} 0z", INK)
        s.line(f"M{x - 6:.1f} {y + 2:.1f}h11", "#F3DFB0", 0.8, 0.7)
    for one, (x, y, h) in enumerate(near):
        s.line(f"M{x + h * 0.2:.1f} {y - h * 0.95:.1f}L{x + h * 0.12:.1f} {y + 7:.1f}", OAK3, 2)
        person(
            s, x, y + h * 0.48, h, Look(coats[(one * 5) % 6], NIGHT, "felt", (INK, OAK3, NIGHT)[one % 3], pose=""),
            left=((-15, -62), (10, -66)), right=((19, -62), (18, -78)), flip=one in (3, 7),
        )  # fmt: skip
        s.fill(disc(x, y + 2, h * 0.3, 0.16), mix(WATER, NIGHT, 0.35))
        s.line(
            f"M{x - h * 0.3:.1f} {y + 1:.1f}q{h * 0.3:.1f} 5 {h * 0.6:.1f} 0M{x - h * 0.4:.1f} {y + 5:.1f}h{h * 0.7:.1f}",
            "#F3DFB0",
            0.9,
            0.8,
        )
        s.line(f"M{x - h * 0.12:.1f} {y - h * 0.43:.1f}l-1 4M{x + h * 0.1:.1f} {y - h * 0.43:.1f}l-1 4", MIST, 0.8)


def shingle(s: Sheet) -> None:
    """Stones, lit on their left sides, from the fence to the bridge."""
    s.wash(
        "M-4 240v-30c40-8 90-10 130-22 20-6 60-8 100-6 60 12 130 26 220 22 60-6 110-10 254-4v40z",
        (0, "#B3A58A"),
        (1, OAK3),
    )
    inks = (GREY, IRON, "#A59A85", SLATE, OAK2)
    shade, lit, body = "", "", dict.fromkeys(inks, "")
    for _ in range(230):
        x, y = s.luck.uniform(0, 700), s.luck.uniform(203, 232)
        if x < 300:
            y = s.luck.uniform(190 + abs(x - 180) * 0.13, 232)
        r = s.luck.uniform(1.8, 4.6)
        shade += f"M{x - r:.0f} {y:.0f}h{2 * r:.0f}l-{r / 2:.0f} {r * 0.6:.1f}h-{r:.0f}z"
        body[s.luck.choice(inks)] += disc(x - 0.5, y - 0.7, r, 0.5)
        lit += f"M{x - r * 0.6:.1f} {y - 1.3:.1f}h{r * 0.5:.1f}"
    s.fill(shade, INK, 0.5)
    for ink, d in body.items():
        s.fill(d, ink)
    s.line(lit, "#F1DDAC", 1, 0.8)


def spit(s: Sheet) -> None:
    """The bar of shingle on which the exploder stands."""
    s.wash("M392 214c10-34 34-52 70-56 40-4 78 2 100 20 12 12 20 26 26 36z", (0, "#BBAA88"), (1, "#5C4A3B"))
    s.line("M400 196c12-22 32-36 62-39", "#F3DFB0", 1.2, 0.8)
    inks = (GREY, IRON, "#A59A85", OAK2)
    for _ in range(60):
        x = s.luck.uniform(416, 560)
        y = s.luck.uniform(164 + abs(x - 490) * 0.2, 204)
        r = s.luck.uniform(1.6, 4)
        s.fill(disc(x, y, r, 0.5), s.luck.choice(inks))
        s.line(f"M{x - r * 0.6:.1f} {y - 0.6:.1f}h{r * 0.5:.1f}", "#F1DDAC", 0.9, 0.8)


def boot(s: Sheet) -> None:
    """A flat stone; on it one gumboot, upright, its toe to the mill's iron fence, which comes down to the shingle."""
    for one in range(7):
        x, top = 222 + one * 9.5, 122 - one * 4
        s.fill(
            poly((x, 262 - one), (x, top), (x + 9.7, top - 4), (x + 9.7, 261 - one)),
            mix(IRON, RUST, 0.2 + 0.1 * (one % 3)),
        )
        s.line(f"M{x + 2} {top + 2}v{254 - top}M{x + 5} {top + 1}v{254 - top}M{x + 8} {top}v{254 - top}", INK, 0.7, 0.5)
        s.line(f"M{x + 0.5} {top + 1}v{254 - top}", "#E3C68C", 0.9)
    s.fill("M140 206c2-10 16-14 40-14s40 4 42 14l14 62c-30 14-90 14-108 0z", SLATE)
    s.fill("M190 210c12-1 24-2 32-4l14 62c-14 6-30 9-46 10z", INK, 0.4)
    s.line("M146 222l26 6-4 20M160 262l22-8 30 6M186 232l20-6", NIGHT, 1.4)
    s.fill("M142 204c4-8 18-11 38-11 20 0 36 4 40 10-20 5-58 5-78 1z", "#A9A393")
    s.shade("M186 192c20 0 34 5 36 14-10 6-30 7-44 6z", INK, 0.4)
    s.fill(disc(190, 199, 26, 0.14), INK, 0.45)
    s.fill("M160 132c7-3 20-3 26 0l-1 38c4 8 16 10 26 14 5 3 5 12 1 14h-51c-3-20 0-40-1-66z", NIGHT)
    s.fill("M160 132c3-1 6-2 9-2l2 36c-2 12-1 22 1 32h-11c-3-20 0-40-1-66z", mix(SLATE, "#F1DDAC", 0.35))
    s.fill(disc(173, 132, 13, 0.28), INK)
    s.line("M160 132a13 3.600 0 0 0 26 0", IRON, 1.6)
    s.fill("M160 192h52v6h-52z", MUSTARD, 0.75)
    s.line("M184 172c-4 2-8 2-12 1M186 178c-4 2-6 2-9 2", IRON, 1.2)
    s.fill(box(164, 138, 14, 6), PAPER, 0.8)


def exploder(s: Sheet) -> None:
    """A big man on one knee by a box with a wire out of it; his hand is where a handle goes."""
    s.fill(disc(496, 214, 50, 0.12), INK, 0.5)
    s.line("M452 204c-20-2-30-10-52-8s-26-10-52-16", INK, 1.4)
    s.line("M452 203c-20-2-30-10-52-8s-26-10-52-16", LAMP, 0.8)
    s.fill(box(452, 184, 28, 28), OAK)
    s.fill(box(470, 184, 10, 28), OAK2)
    s.fill(box(450, 180, 32, 5), mix(OAK, PAPER, 0.3))
    s.line("M454 198h24M456 188v20", RUST, 1.4)
    s.line("M466 180v-8", IRON, 4)
    person(
        s, 508, 234, 134, Look("#7A6742", NIGHT, "felt", OAK3, pose="kneel"), left=((-22, -66), (-32, -56)), right=((17, -58), (20, -42)),
    )  # fmt: skip
    s.line("M497 136c4 6 18 6 22 0M492 146c-2 20-2 24-1 30", OAK3, 1, 0.6)


def near(s: Sheet) -> None:
    """Toetoe grass, dark against the light, and rain."""
    for x, h, lean in ((8, 92, 10), (20, 74, 16), (-2, 60, 4), (690, 60, -10), (678, 44, -8)):
        s.line(f"M{x} 222q{lean * 0.2:.0f}-{h * 0.6:.0f} {lean}-{h}", INK, 1.8)
        s.fill(f"M{x + lean} {222 - h}c-6 2-8 12-3 24 6-4 9-16 3-24z", PAPER if x < 100 else GREY)
    d = ""
    for _ in range(34):
        at = s.luck.choice((s.luck.uniform(-6, 34), s.luck.uniform(664, 704)))
        d += f"M{at:.0f} 222q{s.luck.uniform(-4, 4):.1f}-18 {s.luck.uniform(-18, 18):.1f}-{s.luck.uniform(22, 40):.1f}"
    s.line(d, INK, 1.5)
    s.rain((0, 0, 700, 212), 260, PAPER, 2.4)
