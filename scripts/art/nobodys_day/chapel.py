"""The chapel: half a roof, and a grey-gold light from the gap in it."""

from __future__ import annotations

from scripts.art.pen import box, disc, mix, n, poly

from .folk import Look, goose, person, wisp
from .kit import (
    BARK,
    FLINT,
    INK,
    MADDER,
    MOSS,
    NIGHT,
    OAK,
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
from .lie import fore, lantern, paper, wall_stones

PLASTER = "#BDB7A2"


def drawn() -> dict[str, str]:
    """The chapel."""
    return {"location-chapel": chapel()}


def chapel() -> str:
    """Clerk, calendar, banns, niche, rope, box: six cards, three of them under the sky."""
    s = Sheet(840, 220, 19, "#E9DFBE")
    s.sky(120, "#9AA09A", "#E7D9AE")
    s.flat(
        "M0 40h300l14 14 16-4 10 22 22-6 18 16 20-8 26 14 22-4 18 12 24-14 20 2 22-18 16 4 16-34h296v182H0z",
        s.grade("#938F83", PLASTER),
    )
    s.line("M300 40l14 14 16-4 10 22 22-6 18 16 20-8 26 14 22-4 18 12 24-14 20 2 22-18 16 4 16-22", FLINT, 2.4)
    for _ in range(16):
        x, y = s.luck.uniform(10, 820), s.luck.uniform(100, 168)
        s.cut(box(x, y, s.luck.uniform(8, 16), 5), mix(STONE, RUST, 0.16), 0.2, 0.5)
    s.flat(box(0, 184, 840, 40), s.grade("#9B9684", "#CFC7AB"))
    for k in range(5):
        s.line(f"M0 {187 + k * k * 2:.1f}H840", FLINT, 0.8, 0.5)
    s.line("".join(f"M{x} 184l{n((x - 420) * 0.1)} 36" for x in range(0, 841, 44)), FLINT, 0.8, 0.4)
    roof(s)
    s.flat("M318 0h206l-50 184H150z", s.grade("#F4E4AE", "#EBDCA8", (0.5, 0.12)))
    saints(s)
    ditto(s)
    niche(s)
    banns(s)
    bell(s)
    alms(s)
    fore(s, 500, 90, 18, "#56563F")
    return s.svg()


def roof(s: Sheet) -> None:
    """What there is of a roof."""
    for x, w in ((0, 312), (522, 318)):
        s.cut(
            poly((x, 0), (x + w, 0), (x + w - 12, 26), (x + w - 2, 40), (x, 40))
            if x == 0
            else poly((x, 0), (x + w, 0), (x + w, 40), (x + 4, 40), (x + 14, 24)),
            "#5A5149",
            0.2,
        )
        for k in range(3):
            s.line(f"M{x + 6} {10 + k * 12}h{w - 14}", INK, 0.7, 0.5)
    for x, tip in ((296, 356), (320, 380), (536, 478), (556, 500)):
        s.cord(f"M{x} 36L{tip} 8", BARK, 3)
    s.line("M388 16l7-3 7 3M402 24l6-3 6 3M420 14l5-2 5 2", INK, 1)


def ditto(s: Sheet) -> None:
    """A clerk at a desk who writes what stands above; ink on the ends of his hair."""
    person(s, 52, 196, 138, Look(NIGHT, BARK, hair="#A08A5A"), ((20, -58), (34, -54)), ((22, -60), (38, -56)), lean=10)
    s.line("M62 62l-8 12M58 60l-10 10M64 66l-2 12", "#A08A5A", 2.4)
    s.flat(disc(53, 75, 2) + disc(47, 71, 2) + disc(62, 79, 2), INK)
    s.cut("M70 124l62-12 4 8-64 14z", OAK, 0.2)
    s.cut("M78 134l48-8 3 80H74z", mix(OAK, INK, 0.2), 0.35)
    s.cut("M76 120l48-9 2 6-48 9z", "#D9CDAA", 0.1)
    for k in range(2):
        s.line(f"M82 {118.5 + k * 3.4:.1f}l36-6.500", INK, 0.9)
    s.line("M104 113l9-20", "#CFC7AB", 2)
    s.cut(box(126, 102, 9, 10), INK, 0.2)
    paper(s, 104, 158, 26, 32, 2, 2)
    for k in range(5):
        s.line(f"M95 {150 + k * 4.5}q4-2 8 0t9 0", INK, 0.8)


def saints(s: Sheet) -> None:
    """Painted saints with numbers; between 28 and 1 a hand's breadth of other plaster, and a leaf on a nail."""
    for k, (x, what, ink) in enumerate(((143, "26", MADDER), (172, "27", SLATE), (201, "28", MOSS), (254, "1", PLUM))):
        s.flat(f"M{x} 150V72q11-18 22 0v78z", mix(PLASTER, STRAW, 0.35))
        s.line(f"M{x} 150V72q11-18 22 0v78z", RUST, 1)
        s.flat(disc(x + 11, 86, 9), STRAW)
        s.cut(f"M{x + 4} 146l2-44q5-6 10 0l2 44z", mix(ink, PLASTER, 0.25), 0.2, 0.8)
        s.cut(disc(x + 11, 87, 5.5, 1.2), "#CDA888", 0.1, 0.7)
        s.line(f"M{x + 6} 112l5 8 5-8" if k % 2 else f"M{x + 5} 108l12 10M{x + 17} 108l-12 10", mix(ink, INK, 0.4), 1.2)
        figures(s, x + (4 if len(what) == 2 else 8), 155, 0.85, what, INK, 1.3)
    s.flat("M226 64q10-4 24 1l-1 102q-12 3-23-1z", "#DDD6BF")
    s.line("M226 64q10-4 24 1l-1 102q-12 3-23-1z", FLINT, 0.7, 0.7)
    s.line("M238 84v8", INK, 2)
    s.flat(disc(238, 83, 2), INK)
    s.cut("M231 92h15l-1 22q-6-3-14 1z", "#CDBF98", 0.1)


def banns(s: Sheet) -> None:
    """A book under a mousetrap, a hole eaten in its corner; in the third pew she looks at it."""
    for k in range(2):
        x = 300 + k * 34
        s.cut(f"M{x} 148h28v40h-28z", mix(OAK, STONE, 0.3), 0.3)
        s.cut(f"M{x - 3} 143h34v6h-34z", OAK, 0.2)
    s.open(-5, 0)
    s.cut("M366 132l48-8 4 8-50 9z", OAK, 0.2)
    s.cut("M388 138h10l4 66h-18z", BARK, 0.35)
    s.cut("M360 124q14-10 27-4 14-8 30-4l2 14q-16-3-30 5-14-5-27 2z", "#D9CDAA", 0.1)
    s.line("M388 121v13", INK, 0.9)
    scrawl(s, 365, 124, 18, 2, 4)
    scrawl(s, 392, 121, 18, 2, 4)
    s.flat("M368 132q2-5 5-4 2-3 4 0 4 0 2 4z", INK)
    s.cut("M384 112l30-5 2 5-30 6z", STRAW, 0.2)
    s.line("M388 113q4-12 12-3M396 112l16-3M400 108l2 6", INK, 1.3)
    s.cut("M288 168h82v7h-82z", OAK, 0.2)
    s.cut("M290 175h78v34h-78z", mix(OAK, INK, 0.15), 0.35)
    s.cut("M284 160q6-6 10 0v50h-10zM366 160q6-6 10 0v50h-10z", OAK, 0.3)
    s.close()
    goose(s, 326, 168, 1.12, head=(-12, -50), flip=True)


def niche(s: Sheet) -> None:
    """An empty niche, its back wall worn in the outline of nobody."""
    s.cut("M444 176V100q0-36 46-40 46 4 46 40v76z", STONE, 0.3)
    s.flat("M452 172v-70q0-28 38-34 38 6 38 34v70z", s.grade("#4F4B49", "#827A6A"))
    s.flat("M490 82a10 11 0 0 1 9 16q13 5 14 18l3 56h-52l3-56q1-13 14-18a10 11 0 0 1 9-16z", "#B7AE96", 0.75)
    s.cut("M438 172h104v10H438z", STONE, 0.3)
    for k in range(3):
        s.cut(box(454 + k * 4, 182 + k * 7, 72 - k * 8, 7), mix(STONE, FLINT, 0.3), 0.3)
    lantern(s, 490, 118, 0.9)
    s.line("M490 66v52", INK, 0.9)
    s.cord("M430 122l8 80M424 124h12", OAK, 2.2)
    s.cord("M548 120l-4 84M541 120h14", OAK, 2.2)
    s.line(disc(434, 100, 4) + disc(444, 99, 4) + "M438 99.500h2", INK, 1)
    s.line("M540 92q-6 10 2 16l10-4q6-10-3-16", STRAW, 2)
    s.cut("M548 66l8-4 2 12-8-2zM538 74l12-5v3l-12 6z", STRAW, 0.2)


def bell(s: Sheet) -> None:
    """A bell without a tongue, its rope, and the tongue on the flags."""
    s.flat("M596 40h76v46q-38-22-76 0z", "#5C554C")
    s.cut("M614 66q4-26 20-26t20 26l6 10h-52z", "#8A7A48", 0.3)
    s.line("M612 68h44", INK, 0.9)
    s.cord("M634 76C630 110 640 130 634 168", "#C3AE7C", 3.4)
    s.cut(disc(634, 170, 6, 1.2), "#C3AE7C", 0.2)
    s.line("M631 177l-4 9M635 178v9M638 177l4 8", "#C3AE7C", 1.8)
    s.cast(630, 206, 84, 0.35)
    s.cord("M598 202l44-7", SLATE, 6)
    s.cut(disc(650, 196, 11, 0.9), SLATE, 0.35)
    s.line(disc(595, 203, 4), SLATE, 2.4)


def alms(s: Sheet) -> None:
    """A box with three slits: for coins, for buttons, and a tall narrow one, with white cotton in it."""
    s.cut("M714 0h126v186H714z", mix(PLASTER, FLINT, 0.25), 0.3)
    s.cut("M744 186V70q30-44 76 0v116z", BARK, 0.35)
    s.flat("M752 186V74q26-34 60 0v112z", s.grade("#E3D6AA", "#EFE3BC"))
    s.flat("M752 148q30-10 60-4v42h-60z", SAGE)
    wall_stones(s, 714, 150, 30, 34, 11, STONE)
    s.cut("M756 204v-58h20v58z", OAK, 0.35)
    s.cut("M720 98h92v56h-92z", OAK, 0.3)
    s.cut("M716 92h100l-4 9h-92z", BARK, 0.2)
    s.line("M726 106v42M806 106v42", INK, 2)
    s.flat(box(736, 112, 16, 3.6) + disc(768, 116, 6), INK)
    s.flat(box(789, 106, 3.6, 32), INK)
    wisp(s, 791, 128, 1.5)
    s.cut(disc(766, 138, 5), STRAW, 0.2)
    s.flat(disc(766, 138, 1.4), INK)
    for k in range(3):
        paper(s, 826, 112 + k * 9, 11, 8, -8 + 9 * k, 2)
    s.line("M826 104v6", INK, 1.6)
