"""The hiring green: a row of mops for a horizon, in the tea-yellow of an afternoon."""

from __future__ import annotations

from scripts.art.pen import box, disc, mix, n, poly

from .folk import Look, goose, person
from .kit import BARK, DOVE, FLINT, INK, MADDER, MOSS, NIGHT, OAK, PLUM, RUST, SAGE, SLATE, STONE, STRAW, Sheet
from .lie import far_hedge, fore, meadow, shoe, table

COTTON = "#DDD2B0"


def drawn() -> dict[str, str]:
    """The green."""
    return {"location-green": green()}


def green() -> str:
    """Hirers, papers, mop, fiddler, tent, block: six cards along one row."""
    s = Sheet(840, 220, 23, "#EED9A0")
    s.sky(92, "#B79E66", "#ECD59A")
    far_hedge(s, 84, mix(MOSS, "#E0C88C", 0.5), 10, 0.22)
    s.veil(60, 48, "#EED9A0", 0.7)
    meadow(s, 96, "#B9AE70", "#DFCE92", 110)
    row(s)
    hirers(s)
    papers(s)
    the_mop(s)
    fiddler(s)
    tent(s)
    block(s)
    s.tufts(0, 840, 200, 18, 50, mix(MOSS, INK, 0.3))
    fore(s, 250, 80, 14, "#4E4A32")
    fore(s, 420, 110, 15, "#4E4A32")
    fore(s, 780, 80, 22, "#4E4A32")
    return s.svg()


def mop(s: Sheet, x: float, foot: float, size: float, far: float = 0) -> None:
    """A hank of cotton on a stick in the turf, and its long soft shade."""
    s.flat(
        poly((x - 1, foot), (x + 1, foot), (x + 12 * size, foot + 30 * size), (x - 2 * size, foot + 30 * size)),
        "#8E8350",
        0.35,
    )
    s.open(x, foot, size)
    s.cut("M-1.600 0h3.200v-92h-3.200z", OAK, 0.3, 0.8, far)
    s.cut("M-3-90q-14 2-12 24 3 4 5-2 1 8 5 4 2 8 5 1 3 7 5 0 3 5 5-2 4 4 4-3 0-22-11-22z", COTTON, 0.2, 0.8, far)
    s.line("M-6-84q-4 8-4 16M0-88v24M5-86q4 8 4 16", FLINT, 0.7, 0.6)
    s.close()


def row(s: Sheet) -> None:
    """Mops, with whoever is to be had behind them."""
    inks = (SLATE, PLUM, MOSS, OAK, RUST, NIGHT, SAGE)
    for k in range(17):
        x = 20 + k * 50
        if not 296 < x < 410:
            ink = inks[k * 3 % 7]
            skirt = k % 2 == 0
            hat = ("bonnet", "cap", "bun", "straw")[k % 4]
            person(
                s,
                x + 10,
                132,
                52,
                Look(ink, skirt=skirt, hat=hat, hatted=mix(ink, INK, 0.4), far=0.25),
                None,
                None,
                k % 3 == 0,
            )
            mop(s, x, 136, 0.62, 0.15)


def hirers(s: Sheet) -> None:
    """Good coats, each with something missing, and hands held out."""
    look = Look(MADDER, skirt=True, hat="half", hatted=PLUM)
    person(s, 28, 206, 140, look, ((-14, -60), (-10, -46)), ((22, -62), (36, -64)))
    s.line("M34 80l-2-9M37 83l4-6", PLUM, 1.4)
    look = Look(NIGHT, BARK, hat="topper", beard="#7A6A58")
    person(s, 70, 204, 150, look, ((-14, -60), (-10, -46)), ((22, -66), (36, -66)))
    s.cut("M62 92l8 26 4-20z", STRAW, 0.1, 0.8)  # one lapel
    s.line("M66 152v16", INK, 2.4)
    look = Look("#8C7A50", BARK, hat="bowler")
    person(s, 103, 206, 134, look, ((-14, -60), (-10, -46)), ((20, -64), (27, -60)))
    s.cord("M97 106l3 32", MADDER, 2.4)  # one brace
    s.flat(disc(52, 117, 2) + disc(129, 127, 2), STRAW)


def papers(s: Sheet) -> None:
    """A trestle with papers under stones, one of them folded as for a hatband."""
    s.cast(212, 202, 120)
    table(s, 154, 142, 116, 204)
    for k, x in enumerate((170, 192, 214, 252)):
        s.cut(poly((x - 10, 142), (x + 9, 142), (x + 6, 133), (x - 8, 133)), COTTON, 0.1, 0.7)
        s.line(f"M{x - 6} 139h11M{x - 6} 136.500h9", INK, 0.6, 0.7)
        s.cut(disc(x + 1, 132, 5, 0.7), STONE if k % 2 else FLINT, 0.3)
    s.cut("M226 141l18-9 3 4-17 9z", "#E3D7AE", 0.1)
    s.line("M232 138l3 5M238 135l3 4", INK, 0.8)
    s.line("M262 128l10-16", DOVE, 1.8)
    s.cut(box(257, 130, 9, 9), INK, 0.2)
    person(
        s,
        212,
        148,
        84,
        Look(SLATE, hat="bowler", beard="#9A9A94", far=0.05),
        ((-20, -58), (-24, -48)),
        ((20, -58), (22, -48)),
        legs=False,
    )
    s.cut(box(154, 140, 116, 6), OAK, 0.3)


def the_mop(s: Sheet) -> None:
    """One mop with nobody behind it, its stick notched in bundles; beside it she stands as straight as a maid."""
    s.flat(poly((340, 206), (346, 206), (372, 220), (334, 220)), "#8E8350", 0.4)
    s.cut(poly((339, 206), (347, 206), (346, 40), (340, 40)), "#A8814F", 0.3)
    s.cut("M340 22q-34 2-30 56 6 10 11-4 3 18 11 8 4 20 12 3 6 16 12-1 7 12 11-5 9 8 9-8 1-48-30-49z", COTTON, 0.2)
    s.line("M328 30q-10 20-9 46M338 26q-3 28-3 54M348 28q3 26 2 52M358 34q8 18 7 40", FLINT, 0.9, 0.6)
    for group in range(5):
        top = 92 + group * 17
        s.line("".join(f"M340.500 {n(top + k * 1.9)}h4" for k in range(6)), INK, 0.8)
        s.line(f"M338 {top + 12.6:.1f}q5 2 10 0", "#E9DFBF", 1.6)
    s.flat(box(340, 178, 6, 12), "#C79F68")
    s.flat("M334 204q9-8 19 0 4 6-9 6-14 0-10-6z", "#8A7F4E")
    goose(s, 374, 206, 1.32, head=(-10, -55))


def fiddler(s: Sheet) -> None:
    """A fiddler on a cart; couples with one too few; boots that keep time."""
    s.cut("M436 132h104l-6 24h-92z", RUST, 0.35)
    s.line("M440 144h96", BARK, 1)
    for x in (458, 518):
        s.line(disc(x, 164, 16), BARK, 3.6)
        s.line(f"M{x} 148v32M{x - 16} 164h32M{x - 11} 153l22 22M{x + 11} 153l-22 22", BARK, 1.5)
    person(s, 488, 134, 96, Look(MOSS, BARK, hat="brim", hatted=PLUM), ((14, -70), (22, -76)), ((22, -64), (26, -72)))
    s.open(508, 66, 1, turn=-14)
    s.cut("M-12-2q2-7 8-4 4 2 8 0 7-2 8 5-1 6-8 4-4-2-8 1-7 3-8-6z", RUST, 0.2)
    s.line("M12 0h20M-8-1.400h36M-8 0h36M-8 1.400h36", INK, 0.7)
    s.line("M30-4c6-4 8 4 2 8", INK, 0.9)
    s.line("M-2-22L10 22", BARK, 1.6)
    s.close()
    for x, ink, other, flip in ((432, PLUM, "", False), (462, NIGHT, MADDER, True), (544, SAGE, "", True)):
        person(
            s,
            x + 8,
            210,
            76,
            Look(ink, skirt=not flip, hat="cap" if flip else "bonnet", hatted=INK),
            ((-14, -62), (-16, -50)),
            ((18, -72), (24, -66)),
            flip,
        )
        if other:
            person(
                s,
                x + 32,
                210,
                72,
                Look(other, skirt=True, hat="straw", hatted=STRAW),
                ((-18, -72), (-24, -66)),
                ((12, -62), (12, -48)),
            )
    shoe(s, 512, 204, 0.9, BARK, boot=True)
    shoe(s, 526, 199, 0.9, BARK, boot=True)
    s.line("M536 194q4-3 8-2M534 188q4-3 7-3", INK, 0.8, 0.7)


def tent(s: Sheet) -> None:
    """A tent with a hand of six fingers, one crossed out."""
    s.cast(630, 206, 120)
    s.cut("M630 44q14 54 66 158h-132q52-104 66-158z", "#A58B8E", 0.35)
    s.cut("M630 44q6 60 26 158h-24zM630 44q-6 60-28 158h-16q30-100 44-158z", PLUM, 0.3, 0.7)
    s.cut("M629 26h3v22h-3z", OAK, 0.2)
    s.cut("M632 26q14 2 22 8-12 2-22 4z", MADDER, 0.2)
    s.cut("M612 158q-6-22 0-30h34q6 10 0 30-16 8-34 0z", "#DDCBA0", 0.1)
    for k, high in enumerate((20, 28, 32, 30, 24)):
        s.cut(f"M{612 + k * 7} 132v-{high}q3.200-5 6.400 0v{high}z", "#DDCBA0", 0.1, 0.8)
    s.cut("M612 148l-12-14q0-6 6-5l10 10z", "#DDCBA0", 0.1, 0.8)
    s.line("M638 106l14 12M652 104l-14 16", MADDER, 2.2)
    s.line("M618 142q10-6 22 2M616 150q8 4 20-2M624 156q-2-10 4-16", RUST, 0.9)
    person(s, 682, 200, 66, Look(DOVE, hat="cap", hatted=SLATE), None, ((14, -82), (12, -98)))


def block(s: Sheet) -> None:
    """A stone block, worn by two feet; a clean sack before it."""
    s.cast(770, 204, 110)
    s.cut("M722 160h98l8 46h-114z", STONE, 0.35)
    s.cut("M730 148h82l8 13h-98z", mix(STONE, "#EED9A0", 0.35), 0.2)
    s.flat("M748 150q5-3 9 0l2 7q-6 3-12 0zM782 150q5-3 9 0l3 7q-7 3-12 0z", FLINT, 0.85)
    s.line("M742 174q12 3 20-2M786 186q10-4 18 0", INK, 0.7, 0.5)
    s.cut("M732 206q34-10 74-1l8 11q-46 6-92 0z", COTTON, 0.1)
    s.line("M744 209q20-4 50-1M740 213q30-2 62-1", FLINT, 0.7, 0.6)
    for x, ink, flip in ((712, RUST, False), (828, SLATE, True)):
        person(s, x + 4, 200, 62, Look(ink, hat="cap", hatted=mix(ink, INK, 0.4)), None, ((16, -84), (20, -98)), flip)
