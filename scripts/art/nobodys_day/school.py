"""The school: chalk-light from a window, forty pegs and one coat."""

from __future__ import annotations

from scripts.art.pen import box, disc, mix, n

from .folk import Look, goose, person
from .kit import (
    BARK,
    FLINT,
    INK,
    MADDER,
    MOSS,
    NIGHT,
    OAK,
    PEARL,
    PLUM,
    RUST,
    SAGE,
    SLATE,
    STRAW,
    Sheet,
    figures,
    scrawl,
)
from .lie import bench, paper

WALL = "#A9AB9C"
CHALK = "#D3D3C6"


def drawn() -> dict[str, str]:
    """The school."""
    return {"location-school": school()}


def school() -> str:
    """Dame, roll, boy, sum, rope, corner: six cards along one wall."""
    s = Sheet(840, 220, 17, "#E6E3D3")
    s.flat(box(0, 0, 840, 186), s.grade("#8B9088", "#C9C9B8"))
    s.flat(box(0, 120, 840, 64), s.grade("#7C6E58", "#A48E6C"))
    d = "".join(f"M{x} 122v62" for x in range(8, 840, 14))
    s.line(d, BARK, 0.7, 0.45)
    s.cut(box(0, 116, 840, 5), OAK, 0.3)
    s.flat(box(0, 183, 840, 40), s.grade("#A5906C", "#D3C39C"))
    for k in range(5):
        s.line(f"M0 {186 + k * k * 2.1:.1f}H840", BARK, 0.7, 0.4)
    s.flat("M566 183h140l60 40H540z", "#EAE4CF", 0.6)
    pegs(s)
    rope(s)
    dame(s)
    roll(s)
    form(s)
    board(s)
    corner(s)
    s.glow(632, 86, 190, "#EEF0E4", 0.5)
    return s.svg()


def pegs(s: Sheet) -> None:
    """Forty pegs on a rail; one coat."""
    s.cut(box(4, 30, 550, 7), OAK, 0.2)
    for k in range(40):
        x = 12 + k * 13.7
        s.line(f"M{n(x)} 36v6l3-3", INK, 1.5)
    s.open(247, 0)
    s.cut("M148 40q-12 4-14 18l-2 44h30l-2-44q-2-14-12-18z", NIGHT, 0.35)
    s.line("M147 46v52M140 60q-2 18-2 36", INK, 0.8, 0.6)
    s.close()


def dame(s: Sheet) -> None:
    """A very upright old woman, a pen behind each ear, who waves."""
    s.cast(66, 206, 70)
    look = Look("#3B3F49", skirt=True, hat="bun", hatted="#B9B6AA", hair="#B9B6AA")
    person(s, 66, 206, 176, look, ((-15, -62), (-6, -48)), ((24, -84), (26, -106)))
    s.open(66, 206, 176 / 105)
    s.cut("M-10-80q10-5 20 0l-2 9q-8 4-16 0z", "#CFC8B2", 0.1, 0.7)
    s.line("M-9-91L-17-104M6-97l7-11", "#CFC8B2", 1.6)
    s.line("M-17-104l-2-4M13-108l2-4", INK, 1.6)
    s.line(disc(5, -92, 2.6), INK, 0.7)
    s.line("M24-108l-4-5M26-109l-1-7M29-108l3-6M31-105l5-3", "#CFA382", 1.8)
    s.close()
    s.line("M122 20q8 3 10 11M118 26q6 2 7 8", INK, 1, 0.7)


def roll(s: Sheet) -> None:
    """A roll as long as a towel, hung over a desk; a small finger by the T."""
    s.cast(214, 208, 110)
    s.cut("M160 128l104-6 8 12-116 4z", OAK, 0.2)
    s.cut("M158 136l114-2v14l-114 4z", mix(OAK, INK, 0.15), 0.3)
    for x in (164, 258):
        s.cut(f"M{x} 148h10l2 58h-13z", BARK, 0.35)
    s.cut("M188 94q26-6 52 0l2 34 4 82q-28 8-56 0l-2-82z", "#D9CDAA", 0.1)
    s.cut("M186 94q28-12 56 0 2 6-2 7-26-8-52 0-5-2-2-7z", mix(STRAW, "#D9CDAA", 0.5), 0.1)
    for ink, y, rows in ((INK, 108, 6), (MADDER, 140, 5), (NIGHT, 168, 6)):
        scrawl(s, 194, y, 40, rows, 5.6, ink, 0.7)
    s.line("M196 200h10M201 200v9", INK, 1.6)
    s.flat(disc(214, 205, 3.6, 1.2), PLUM, 0.8)
    s.line("M212 204q2-2 4 0M212 206.500q2-2 4 0", "#D9CDAA", 0.6)


def form(s: Sheet) -> None:
    """A bench of children, each with something of one of the four; the end is free."""
    children = (
        (Look(RUST, BARK, hair="#7A4A2C", hat="cap", hatted=SLATE), 296),  # the post's cap
        (Look(MOSS, BARK, hair="#9A9A94", beard="", skin="#C89A78"), 322),  # the sexton's grey hair
        (Look(PLUM, skirt=True, hair="#4A3A32", hat="bun", hatted="#4A3A32"), 348),  # Miss Trimmer's bun
        (Look(NIGHT, BARK, hair="#B9823E"), 374),  # Tobit's hair and ears
    )
    for look, x in children:
        person(s, x, 192, 92, look, ((-12, -62), (-4, -50)), ((12, -62), (4, -50)), legs=False)
    s.flat(disc(370, 114, 3.4), "#CFA382")
    s.line(disc(353, 112, 3), INK, 0.8)
    bench(s, 284, 170, 132, 206)
    for _, x in children:
        s.cord(f"M{x - 5} 176v20M{x + 6} 176v20", BARK, 4)
        s.flat(box(x - 9, 196, 9, 4) + box(x + 3, 196, 9, 4), INK)
    s.cut("M280 158h140l4 8H276z", OAK, 0.2)
    s.cut(box(276, 165, 148, 4), BARK, 0.2)
    for x in (292, 318, 344, 370):
        paper(s, x + 4, 159, 12, 6, 0, 2)


def board(s: Sheet) -> None:
    """365 four times, a line, and two answers that have both been struck out, the second by a claw."""
    for x in (440, 536):
        s.cord(f"M{x} 208L{488 + (x - 488) * 0.4:.0f} 30", OAK, 4)
    s.cut(box(428, 44, 122, 132), OAK, 0.2)
    s.cut(box(434, 50, 110, 120), "#39423F", 0.12)
    for k in range(4):
        figures(s, 466, 57 + k * 15, 1.1, "365", CHALK, 1.5)
    s.line("M448 118h60", CHALK, 1.6)
    figures(s, 456, 125, 1.2, "1460", CHALK, 1.6)
    s.line("M450 132l52-3", CHALK, 1.8)
    figures(s, 456, 148, 1.2, "1461", "#E3D9B0", 1)
    for k in range(3):
        s.line(f"M{448 + k * 3} {147 + k * 5.5}l56 {4 - k * 0.4:.1f}", "#E6DCC0", 1.1)
    s.line("M508 118h3M446 62h6M449 59v6", CHALK, 1.3)
    s.cut(box(430, 174, 118, 5), OAK, 0.3)
    s.flat(box(446, 171, 10, 3) + box(464, 171, 6, 3), CHALK)


def rope(s: Sheet) -> None:
    """The window: a long rope, a child in the air, and she, who waits."""
    s.cut(box(562, 28, 136, 128), BARK, 0.3)
    s.flat(box(569, 35, 122, 114), s.grade("#C3CCCB", "#E9E9DC"))
    s.flat("M569 92q30-8 62-4t60-4v65h-122z", mix(SAGE, PEARL, 0.4))
    s.flat("M569 104q50-8 122-2v47h-122z", "#DADBC8")
    s.flat("M668 90q10-24 23-30v40h-23z", mix(MOSS, PEARL, 0.4))
    for x, ink, flip in ((584, MADDER, False), (676, NIGHT, True)):
        person(
            s,
            x,
            146,
            62,
            Look(
                ink, skirt=ink == MADDER, hat="bonnet" if ink == MADDER else "cap", hatted=mix(ink, INK, 0.4), far=0.1
            ),
            None,
            ((16, -70), (22, -78)),
            flip,
        )
    person(
        s,
        634,
        122,
        58,
        Look(RUST, hat="straw", hatted=STRAW, far=0.08),
        ((-20, -76), (-24, -90)),
        ((20, -76), (24, -90)),
    )
    s.line("M597 100Q630 164 663 100", BARK, 1.8)
    s.line("M626 128l-1 6M634 130v7M642 128l1 6", INK, 0.8, 0.6)
    goose(s, 614, 148, 0.66, head=(-12, -47), flip=True)
    s.line("M630 35v114M569 74h122", BARK, 2.6)
    s.cut(box(556, 152, 148, 8), OAK, 0.4)


def corner(s: Sheet) -> None:
    """A corner, a stool, a paper cap that points, and the wall worn at the height of a forehead."""
    s.flat("M776 0h64v184h-64z", mix(FLINT, WALL, 0.4), 0.55)
    s.line("M776 0v184", INK, 1, 0.6)
    s.flat(disc(776, 82, 15, 0.72), "#D9D3BF", 0.9)
    s.flat(disc(776, 82, 9, 0.7), "#C4B79A", 0.9)
    s.cast(764, 206, 56)
    for x in (748, 778):
        s.cord(f"M{764 + (x - 764) * 0.5:.0f} 160L{x} 206", OAK, 4)
    s.cord("M764 160v44M752 188h26", OAK, 2.6)
    s.cut(disc(764, 158, 24, 0.28), OAK, 0.3)
    s.cut("M742 152q22 8 44 0L780 98z", "#DCD0AE", 0.15)
    s.line("M780 98l-16 56M752 138l26-4", INK, 0.7, 0.5)
    s.line("M783 88l3-12M776 88l-3-11M789 92l8-8", INK, 1, 0.7)
