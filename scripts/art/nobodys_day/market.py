"""The short market: noon of weak tea, each stall with one thing in colour."""

from __future__ import annotations

from scripts.art.pen import box, disc, mix, n, poly

from .folk import Look, goose, person
from .kit import BARK, DOVE, INK, MADDER, MOSS, NIGHT, OAK, PLUM, RUST, SAGE, SLATE, STRAW, TEA, Sheet
from .lie import barrel, far_hedge, fore, meadow, paper

CANVAS = "#CDBB8E"
EMPTY = "#DCCFA9"


def drawn() -> dict[str, str]:
    """The market."""
    return {"location-market": market()}


def market() -> str:
    """Mr Tare, barrow, scales, pie, crier, ring: six cards and eleven stalls along one line."""
    s = Sheet(840, 220, 11, "#F0DDA8")
    s.sky(96, "#C3A970", "#EBD7A0")
    far_hedge(s, 84, mix(MOSS, "#E3CD94", 0.55), 9, 0.2)
    s.veil(60, 50, "#F0DDA8", 0.7)
    meadow(s, 100, "#CBB87C", "#ECD9A4", 90)
    stalls(s)
    tare(s)
    barrow(s)
    scales(s)
    pie(s)
    crier(s)
    ring(s)
    s.tufts(0, 840, 200, 18, 46, mix(MOSS, INK, 0.3))
    fore(s, 140, 90, 16, "#4B4434")
    fore(s, 690, 160, 14, "#4B4434")
    return s.svg()


def stalls(s: Sheet) -> None:
    """Eleven awnings, each over a board with something that comes in ones."""
    for k in range(9):  # between Mr Tare's and the last booth
        x = 140 + k * 62.5
        far = 0.22 if k % 2 else 0.1
        for at in (x + 3, x + 53):
            s.cut(box(at, 62, 3.5, 92), OAK, 0.4, 0.7, far)
        s.flat(box(x + 6, 76, 47, 50), "#6D5B40", 0.5)
        s.cut(box(x, 122, 59, 7), OAK, 0.3, 0.8, far)
        s.cut(f"M{x + 4} 129h51l-3 24h-45z", mix(OAK, CANVAS, 0.5), 0.4, 0.7, far)
        for m in range(6):
            left = x - 2 + m * 10.4
            ink = mix(CANVAS, (INK if k % 3 == 0 else SLATE), 0.28) if m % 2 else CANVAS
            s.cut(f"M{n(left)} 46h10.4v20q-5.2 8-10.4 0z", ink, 0.2, 0.7, far)
    for k, ink in ((0, NIGHT), (2, MADDER), (3, RUST), (4, PLUM), (6, MOSS), (7, STRAW), (8, MADDER)):
        x = 172 + k * 62.5
        s.cut(f"M{x - 8} 122l2-13h11l2 13z", ink, 0.2)


def tare(s: Sheet) -> None:
    """A thin man in grey gloves; twelve empty cones of paper."""
    s.cut(
        "M0 34q70-12 138 0v30q-6 8-12 0-6 8-12 0-6 8-12 0-6 8-12 0-6 8-12 0-6 8-12 0-6 8-12 0-6 8-12 0-6 8-12 0-6 8-12 0-6 8-12 0-4 6-6 0z",
        "#5F646A",
        0.3,
    )
    s.flat(box(4, 70, 132, 80), "#54483A", 0.75)
    person(
        s,
        70,
        200,
        146,
        Look("#4A4B52", hat="topper", skin="#D3B596", hatted="#3A3B42"),
        ((-16, -58), (-22, -47)),
        ((18, -62), (26, -50)),
    )
    s.flat(disc(40, 135, 5) + disc(106, 131, 5), DOVE)
    s.cord("M106 132l14-11", OAK, 2.4)
    s.cut("M113 113l11 12-6 5-11-12z", BARK, 0.2)
    s.cut(box(0, 144, 138, 8), OAK, 0.3)
    s.cut("M4 152h128l-5 50H9z", mix(OAK, CANVAS, 0.35), 0.35)
    s.line("M12 168h114M14 186h110", BARK, 0.8, 0.5)
    for k in range(12):
        s.cut(f"M{8 + k * 10.6:.1f} 144l4.6-16 4.6 16z", EMPTY, 0.05, 0.7)
        s.line(f"M{10 + k * 10.6:.1f} 144q3-8 2.600-14", INK, 0.5, 0.5)


def barrow(s: Sheet) -> None:
    """Single gloves, buttons, letters, one envelope with a bite out of it."""
    s.cast(210, 204, 110)
    s.cut("M152 148l108-2 12 34-112 2z", RUST, 0.35)
    s.line("M156 158l106-2M160 170l106-2", BARK, 1)
    s.cord("M262 150l22-14M160 180l-4 24", OAK, 3)
    s.line(disc(238, 188, 16), BARK, 4)
    s.line("M238 172v32M222 188h32M227 177l22 22M249 177l-22 22", BARK, 1.8)
    for k, ink in enumerate((PLUM, SLATE, MOSS, OAK, MADDER)):
        x: float = 162 + k * 14
        s.cut(f"M{x} 148l-1-12-3-6 3-1 2 4-1-10 3 0 1 9 0-11 3 0 1 11 2-9 3 1-2 12-1 12z", ink, 0.25, 0.7)
    paper(s, 240, 140, 20, 13, -10, 3)
    s.cut("M246 128l22-6 4 14-5 1q-3-3-5 0-1 3-4 2l-8 3z", EMPTY, 0.05, 0.8)
    s.line("M248 130l12 4 8-9", INK, 0.7, 0.7)
    for _ in range(16):
        x, y = s.luck.uniform(164, 254), s.luck.uniform(143, 148)
        s.cut(disc(x, y, 2.2, 0.8), s.luck.choice((STRAW, DOVE, INK, MADDER)), 0.1, 0.5)
    person(
        s,
        174,
        150,
        84,
        Look(SAGE, skirt=True, hat="bonnet", hatted=PLUM, far=0.05),
        None,
        ((16, -62), (22, -50)),
        legs=False,
    )


def scales(s: Sheet) -> None:
    """A card in the one pan; the empty one hangs lower."""
    s.cast(350, 204, 70)
    s.cut("M324 196h52l6 8h-64z", SLATE, 0.3)
    s.cut("M346 84h8l3 112h-14z", SLATE, 0.35)
    s.flat(disc(350, 80, 6), STRAW)
    s.cord("M300 68L400 104", STRAW, 3)
    s.line("M302 70l-14 44M302 70l14 44M398 104l-15 58M398 104l14 58", INK, 0.9)
    s.cut("M284 113h36q-4 14-18 14t-18-14z", STRAW, 0.25)
    s.cut("M379 161h38q-4 15-19 15t-19-15z", STRAW, 0.25)
    paper(s, 302, 104, 15, 20, 6, 4)
    goose(s, 318, 206, 1.12, head=(-14, -47), flip=True, look=-1)
    s.line("M313 196l-4-8 7 1", "#DE8A3A", 2.2)


def pie(s: Sheet) -> None:
    """A pie held over nine heads with coins, towards a tenth at the back with nothing."""
    person(s, 540, 166, 92, Look(DOVE, far=0.18), ((-12, -62), (-9, -48)), ((12, -62), (9, -48)), flip=True)
    look = Look("#C9B284", BARK, hat="cap", hatted="#C9B284", apron="#DCCFA9")
    person(s, 446, 206, 164, look, ((-16, -60), (-12, -44)), ((20, -92), (27, -108)))
    s.cut("M474 34q16-12 34 0l-4 10h-26z", STRAW, 0.2)
    s.cut("M471 34q20-16 40 0-20 5-40 0z", "#B9843F", 0.2)
    s.line("M484 30l4-5M491 29l1-6M498 30l-2-5", BARK, 1)
    inks = (MADDER, SLATE, MOSS, PLUM, OAK, NIGHT, SAGE, RUST, BARK)
    hats = ("cap", "bonnet", "bowler", "straw", "bun", "half", "cap", "bonnet", "bowler")
    for k in range(9):
        x, y = 466 + (k % 5) * 19.5 + (k // 5) * 9, 206 + (k // 5) * 14
        person(
            s,
            x,
            y,
            96 + (k * 7) % 12,
            Look(inks[k], hat=hats[k], hatted=mix(inks[k], INK, 0.45)),
            None,
            ((9, -84), (12, -95)),
            flip=True,
        )
        high = (96 + (k * 7) % 12) / 105
        s.cut(disc(x - 12 * high, y - 99 * high, 2.6), STRAW, 0, 0.7)


def crier(s: Sheet) -> None:
    """A man on a barrel, on one foot, his bell upside down."""
    barrel(s, 630, 206, 44, 52)
    look = Look(MADDER, NIGHT, hat="topper", hatted=INK, hair="#8A5A3A")
    s.cord("M622 110l-12 20 14 8", NIGHT, 7)
    s.cut("M626 104h10l-1 48h6v3h-14z", NIGHT, 0.3)
    person(s, 630, 152, 112, look, ((-18, -70), (-8, -84)), ((20, -72), (28, -88)), legs=False)
    s.cut(disc(638, 61, 2.6, 1.3), INK, 0, 0.4)
    s.cut("M652 38l20-4-4 14q-6 6-12 2z", STRAW, 0.2)
    s.cord("M662 50l-2 10", BARK, 2)
    s.line("M676 28l8-6M678 36h9M640 30l-4-7", INK, 1.1)


def ring(s: Sheet) -> None:
    """The last booth: a curtain, a ring on a pin, rice on the ground."""
    s.cut(poly((706, 44), (834, 44), (830, 204), (712, 204)), "#6D5B6A", 0.3)
    for k in range(8):
        s.cut(
            f"M{714 + k * 14.4:.1f} 50q7.200 60 2 152h11q6-90 1.400-152z",
            mix(PLUM, TEA, 0.12 + (k % 2) * 0.16),
            0.35,
            0.7,
        )
    s.cut(
        "M700 34q70-10 140 0v18q-7 8-14 0-7 8-14 0-7 8-14 0-7 8-14 0-7 8-14 0-7 8-14 0-7 8-14 0-7 8-14 0-7 8-14 0-7 8-14 0z",
        CANVAS,
        0.2,
    )
    s.line("M770 110l4 9", INK, 1.6)
    s.flat(disc(770, 109, 2), DOVE)
    s.line(disc(774, 127, 8), INK, 4.4)
    s.line(disc(774, 127, 8), "#E6B84F", 2.6)
    s.line("M767 122q3-4 7-4", "#F5DC9A", 1.2)
    for _ in range(46):
        x, y = s.luck.uniform(724, 828), s.luck.uniform(203, 216)
        s.line(f"M{n(x)} {n(y)}l2 {n(s.luck.uniform(-1, 1))}", "#F0E6C6", 1.2)
