"""The wath: a river that is its own light."""

from __future__ import annotations

from .folk import Look, goose, person, wisp
from .kit import (
    BARK,
    FLINT,
    INK,
    MADDER,
    MIST,
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
    box,
    disc,
    mix,
    n,
    poly,
)
from .lie import far_hedge, fore, paper

WATER = "#C9D2CB"


def drawn() -> dict[str, str]:
    """The wath."""
    return {"location-wath": wath()}


def wath() -> str:
    """Drover, stones, boat, bank, trunk: five cards along one river."""
    s = Sheet(700, 220, 29, "#E8E9DA")
    s.sky(86, "#98A4A6", "#DCDDCF")
    far_hedge(s, 70, mix(SLATE, PEARL, 0.6), 12, 0.3)
    s.flat("M0 72q180-8 350-2t350-3v22H0z", mix(SAGE, PEARL, 0.55))
    cows(s)
    s.veil(50, 40, "#E6E7DB", 0.85)
    s.flat(box(0, 86, 700, 134), s.grade("#E6E9DE", "#A9B8B4"))
    for _ in range(90):
        y = 90 + s.luck.random() ** 1.4 * 100
        x, w = s.luck.uniform(-10, 690), 8 + (y - 86) * 0.4
        s.line(
            f"M{n(x)} {n(y)}q{n(w / 2)} {n(s.luck.uniform(-1.5, 1.5))} {n(w)} 0",
            s.luck.choice(("#EDEFE4", SLATE, MIST)),
            0.6 + (y - 86) / 120,
            0.5,
        )
    s.flat("M-4 220v-36q60-12 130-8t110 14 120 10 110-2 60-8l30-40q60-20 150-14v84z", s.grade("#A5A987", "#D0D0B4"))
    s.line("M-4 184q60-12 130-8t110 14 120 10 110-2 60-8", mix(MOSS, INK, 0.3), 1.2, 0.7)
    stones(s)
    boat(s)
    bank(s)
    drover(s)
    trunk(s)
    s.tufts(0, 420, 188, 26, 40, MOSS)
    fore(s, -10, 90, 26, mix(PINE, INK, 0.4))
    fore(s, 300, 120, 18, mix(PINE, INK, 0.4))
    return s.svg()


def cows(s: Sheet) -> None:
    """Two cows on the far side, in mist."""
    for x, size, flip in ((212, 0.62, False), (252, 0.5, True)):
        s.open(x, 78, size, flip)
        s.flat("M-22 0v-14q-4-12 2-15h34l6-5 10 2 4 8-8 3-6 8v13h-4v-11h-26v11z", mix(OAK, PEARL, 0.45))
        s.close()


def drover(s: Sheet) -> None:
    """A young man on a roll of blankets, his hat off; and she, all neck."""
    s.cast(52, 206, 100)
    s.cut("M12 186q-6-20 8-24h50q12 6 8 24z", MADDER, 0.35)
    s.cut(disc(72, 175, 12), mix(MADDER, STRAW, 0.3), 0.3)
    s.line(disc(72, 175, 7) + disc(72, 175, 2.5), INK, 0.9)
    s.line("M28 163q-4 12 0 24M50 163q-4 12 0 24", STRAW, 2.4)
    s.cord("M36 164l32-2 4 40M32 168l24 4 2 32", OAK, 9)
    s.cut("M68 198h14q6 4 5 9H67zM52 200h13q6 4 5 8H52z", BARK, 0.3)
    look = Look(NIGHT, BARK, hair="#8A5A32")
    person(s, 36, 222, 142, look, ((-10, -60), (4, -46)), ((19, -62), (28, -52)), legs=False, lean=6)
    s.cut("M50 156q14-10 28-2 2 6-12 7t-16-5z", STRAW, 0.3)
    s.cut("M56 152q0-10 9-9t9 9z", STRAW, 0.3)
    goose(s, 107, 206, 0.98, head=(-22, -50))


def stones(s: Sheet) -> None:
    """Nine stones go across; a tenth is blurred and lifted a little."""
    points = (
        (162, 186, 15),
        (184, 176, 13.5),
        (201, 164, 12),
        (216, 153, 10.5),
        (227, 142, 9.4),
        (236, 132, 8.4),
        (243, 123, 7.4),
        (249, 115, 6.6),
        (254, 108, 5.8),
    )
    for x, y, r in points:
        s.flat(disc(x, y + r * 0.3, r * 1.15, 0.36), SLATE, 0.5)
        s.cut(disc(x, y, r, 0.36), STONE, 0.25)
        s.line(f"M{n(x - r * 0.5)} {n(y - r * 0.1)}q{n(r * 0.5)} {n(-r * 0.2)} {n(r)} 0", PEARL, 0.8)
    s.flat(disc(259, 103, 4, 0.3), SLATE, 0.35)
    for dx, opacity in ((-1.6, 0.3), (0, 0.4), (1.6, 0.3)):
        s.flat(disc(259 + dx, 97 - abs(dx) * 0.4, 6, 0.42), FLINT, opacity)


def boat(s: Sheet) -> None:
    """A flat boat on a rope; its pole stands upright, and nobody is near."""
    s.flat("M296 168q60 16 112 0l-6 12q-50 10-100 0z", SLATE, 0.45)
    s.cut("M288 146h124l-12 22q-50 8-100 0z", OAK, 0.35)
    s.cut("M288 146h124l-4 7H292z", mix(OAK, PEARL, 0.3), 0.2)
    s.flat("M298 153h104l-2 4h-98z", BARK)
    s.line("M310 166v-10M390 166v-10M350 170v-14", INK, 0.8, 0.6)
    s.cord("M362 156L358 34", "#A8814F", 3.4)
    s.line("M350 48q-5 3-3 8M366 46q5 3 3 8M352 40q-4 0-6 4", INK, 0.9, 0.7)
    s.line("M412 148Q440 176 436 196", STRAW, 2)
    s.cord("M436 208v-26", BARK, 5)


def bank(s: Sheet) -> None:
    """An overhanging bank over still water; the water shows another than stands there."""
    s.flat("M424 220q-10-42 22-52 50-12 92-2 40 10 30 54z", s.grade("#B9C6C2", "#7F9092"))
    s.flat("M440 172q54-14 110 0v5q-54-10-110 0z", "#DDE2D6", 0.7)
    s.line("M434 214q30-30 96-34l14-6M470 194l-10-12M502 184l-4-12M486 188l14 8", mix(SLATE, INK, 0.3), 1.6, 0.55)
    s.cut(
        "M426 156q-10-46 12-62 40-14 84-8 40 4 60 40l12 52q-24-4-36-18-28-14-62-12-40 0-70 8z",
        mix(MOSS, BARK, 0.35),
        0.3,
    )
    s.cut("M422 106q20-26 62-24 60-2 98 42-14-8-26-6-10-12-30-10-20-10-44 0-30-6-60-2z", SAGE, 0.3)
    s.line("M440 118q6 14 2 34M468 110q-4 18 2 36M500 108q8 14 4 34M530 112q-2 16 4 34", BARK, 1.4, 0.8)
    s.tufts(430, 124, 84, 8, 16, MOSS)
    s.cord("M552 96q-30-38-88-40M520 66l-20-22M494 58l-14 8", BARK, 3)
    wisp(s, 500, 88, 1.3)
    # upside down in the water: a hem, an apron, a foot in a stocking and a bare one
    s.flat("M462 178h54l12 42h-78z", "#5B6570", 0.85)
    s.flat("M474 178h32l8 42h-48z", "#CFCDB8", 0.85)
    s.line("M462 178q6 3 12 0t12 0 12 0 12 0 6 0", "#DAD7C2", 1.4)
    s.flat("M476 178l1-12q-7-2-9-5 8-3 16 0v17z", "#C79F80", 0.95)
    s.flat("M498 178v-17q9-4 17 0-3 4-9 5l0 12z", "#CFCDB8", 0.95)
    s.line("M501 174h5M501 170h5", SLATE, 0.7)
    for y in (186, 198, 210):
        s.line(f"M440 {y}q20-2 34 0t40 0 32 0", "#DDE2D6", 0.8, 0.5)


def trunk(s: Sheet) -> None:
    """An open trunk: one half full, one half lined with new paper, and one stocking in it."""
    s.cast(630, 206, 130)
    s.cut("M572 108h118l6 48h-130z", OAK, 0.3)
    s.cut("M580 114h102l4 38h-111z", "#C9B78C", 0.15)
    paper(s, 632, 132, 28, 18, -3, 3)
    s.cut(poly((562, 156), (698, 156), (692, 206), (568, 206)), OAK, 0.35)
    s.cut(poly((562, 152), (698, 152), (694, 172), (566, 172)), BARK, 0.2)
    s.flat(poly((568, 155), (628, 155), (628, 170), (571, 170)), NIGHT)
    s.cut("M572 170v-12q12-6 26 0v12zM598 168v-8q14-6 26 0v10z", "#B3A88C", 0.2)
    s.cut("M606 158h18v8h-18z", STRAW, 0.2)
    s.line("M609 162h12", INK, 1)
    s.flat(poly((632, 155), (692, 155), (689, 170), (632, 170)), "#DDD0A6")
    s.line("M640 156l-2 13M652 156v13M664 156v13M676 156l1 13", RUST, 0.6, 0.6)
    s.cut("M646 163q0-4 5-4h22l8-5q4 2 2 6l-8 6h-26q-3 0-3-3z", "#5B6570", 0.1)
    s.line("M651 160v6", "#CFCDB8", 1)
    for x in (604, 668):
        s.cut(box(x, 172, 8, 34), BARK, 0.3)
    s.cut(box(622, 170, 16, 14), STRAW, 0.2)
    s.line("M582 176q-7 8 2 13", INK, 2.2)
    s.line("M580 186l-4 9M583 189l8 8", INK, 0.8)
    paper(s, 574, 200, 13, 9, 14, 2)
    paper(s, 593, 201, 13, 9, -10, 2)
