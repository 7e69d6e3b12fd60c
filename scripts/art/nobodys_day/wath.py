"""The wath: a river that is its own light."""

from __future__ import annotations

from scripts.art.pen import box, disc, mix, n, poly

from .folk import Look, goose, person, wisp
from .kit import BARK, FLINT, INK, MADDER, MIST, MOSS, NIGHT, OAK, PEARL, PINE, RUST, SAGE, SLATE, STONE, STRAW, Sheet
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
    s.flat("M424 224q-16-58 10-84 60-16 122 0 26 30 16 84z", s.grade("#8FA2A1", "#5E757A"))
    s.line("M560 206q-40 4-84-30M520 192l-24 8M496 184l-4-14", mix(SLATE, INK, 0.3), 1.8, 0.45)
    s.cut("M560 102q70 8 148 0v90h-148z", SAGE, 0.45)
    skirt(s)
    s.flat("M428 136q60 22 144 18v8q-90 2-140-14z", INK, 0.32)
    s.cut("M422 122q34-16 66-18 50-4 92 8v48q-30-2-50-10-30-12-62-8-30 0-46-20z", mix(MOSS, BARK, 0.45), 0.3)
    s.cut("M418 122q30-26 72-28 46-4 90 8v18q-18-4-30 2-14-8-30-1-18-7-34 1-18-5-32 5-20-5-36-5z", SAGE, 0.3)
    s.line("M452 124q8 8 4 20t4 14M480 122q-4 12 2 22t-2 18M512 122q8 10 4 20t6 18M538 126q-4 12 4 22", BARK, 1.5, 0.85)
    s.tufts(450, 116, 102, 12, 20, MOSS)
    s.tufts(584, 110, 106, 4, 10, MOSS)
    s.cord("M560 98q-28-44-82-46", BARK, 2.6)
    s.cord("M528 66l-16-24M498 55l-16 10M544 80l14-20", BARK, 1.6)
    wisp(s, 486, 96, 1.2)


def skirt(s: Sheet) -> None:
    """Upside down in the water: a bare foot, a foot in a stocking, a hem, an apron that narrows to the waist."""
    s.flat("M456 178q34-8 68 0-4 24-20 44h-28q-16-20-20-44z", "#3B465C")
    s.flat("M470 176q20-4 40 0-2 26-12 46h-16q-10-20-12-46z", "#DAD5BE")
    s.line("M456 178q8 4 14 0t14 0 14 0 14 0 12 0", "#E4DFCA", 1.6)
    s.line("M480 182q2 18 6 38M500 182q-2 18-5 38M462 184q4 18 14 36M518 184q-4 18-13 36", INK, 0.7, 0.35)
    s.flat("M474 176l1-9q-9 1-12-3 7-5 18-3l1 15z", "#C79F80")
    s.flat("M498 176l1-15q11-2 18 3-3 4-12 3l1 9z", "#5B6570")
    s.line("M499 171h7M499 167h7", "#CFCDB8", 0.9)
    s.line("M462 164q8-2 16 0t16 0 16 0 16 0M458 170q6-2 12 0M512 170q6-2 12 0", "#DDE2D6", 1, 0.7)
    for x, y, w in ((434, 190, 26), (520, 186, 34), (440, 204, 30), (512, 204, 40), (462, 196, 50), (466, 212, 44)):
        s.line(f"M{x} {y}q{w / 4} -2 {w / 2} 0t{w / 2} 0", "#DDE2D6", 0.9, 0.55)


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
