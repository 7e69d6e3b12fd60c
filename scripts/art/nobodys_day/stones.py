"""The hill: the Gore as a seam between two cloths, under the widest sky."""

from __future__ import annotations

import math

from scripts.art.pen import box, disc, mix, n

from .folk import Look, person
from .kit import (
    BARK,
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
)
from .lie import far_hedge, fore, menhir, tower, web

TWEED = "#7E6650"
CORD = "#5E6F56"


def drawn() -> dict[str, str]:
    """The hill."""
    return {"location-stones": hill()}


def hill() -> str:
    """Remnant, thirteenth, chain, wind, brow: five cards on one hill."""
    s = Sheet(700, 220, 37, "#DDDCCB")
    s.sky(132, "#4A566C", "#D5D0BC", 8)
    far_hedge(s, 116, mix(NIGHT, "#D5D0BC", 0.4), 8, 0.2)
    tower(s, 448, 120, 0.5, mix(NIGHT, PEARL, 0.3))
    tower(s, 676, 122, 0.5, mix(NIGHT, PEARL, 0.4), spire=True)
    s.veil(96, 30, "#DAD6C4", 0.7)
    below(s)
    s.flat("M-4 220v-50q90-22 200-20t190 14 160-10 158-8v74z", s.grade("#8E9271", "#C6C6AB"))
    s.line("M-4 170q90-22 200-20t190 14 160-10 158-8", MOSS, 1.2, 0.7)
    s.tufts(0, 700, 164, 50, 90, mix(MOSS, SAGE, 0.4))
    remnant(s)
    ring(s)
    chain(s)
    wind(s)
    brow(s)
    fore(s, 130, 120, 14, mix(PINE, INK, 0.4))
    fore(s, 400, 120, 20, mix(PINE, INK, 0.4))
    return s.svg()


def below(s: Sheet) -> None:
    """Two cloths, brown tweed and green corduroy, and white stitches where they meet."""
    s.flat("M-4 124q350-8 708 0v56H-4z", s.grade(mix(TWEED, "#DAD6C4", 0.45), TWEED))
    s.flat("M250 122q230-4 454 2v56H190q90-30 60-58z", s.grade(mix(CORD, "#DAD6C4", 0.45), CORD))
    for k in range(22):
        s.line(f"M{272 + k * 20} {123 + k * 0.1:.1f}L{230 + k * 24} 176", mix(CORD, INK, 0.3), 1, 0.5)
    for k in range(12):
        s.line(f"M{k * 22 - 10} 176L{k * 20 + 16} 124M{k * 22 + 8} 124l18 46", mix(TWEED, INK, 0.3), 0.8, 0.4)
    s.line("M250 122q30 28-60 58", INK, 3, 0.35)
    for k in range(8):
        share = k / 7
        x = 250 + 16 * math.sin(share * 2.2) - 62 * share**2
        y = 124 + 48 * share
        s.line(f"M{n(x - 5 - 4 * share)} {n(y - 1)}l{n(10 + 8 * share)} {n(3 + share)}", "#E4DCC2", 1.4 + share)


def remnant(s: Sheet) -> None:
    """An old woman with her lap full of landscape, and a needle."""
    s.cast(62, 208, 120)
    s.cut(disc(58, 190, 30, 0.6), STONE, 0.3)
    s.cut("M20 208q-4-60 18-76l40-2q24 20 22 78z", PLUM, 0.35)
    s.open(58, 226, 1.4)
    s.cut("M-12-78q12-8 24 0l6 32h-34z", PLUM, 0.35)
    s.close()
    person(
        s,
        58,
        226,
        148,
        Look(PLUM, hat="bonnet", hatted="#A9A08A", hair="#B5B2A6"),
        ((-20, -60), (-2, -52)),
        ((24, -66), (32, -80)),
        legs=False,
    )
    s.cut("M24 164q30-16 70-6 22 6 40 28v24H20q-8-28 4-46z", TWEED, 0.3)
    s.cut("M64 156q26-4 40 6 18 8 30 30v20H72q14-30-8-56z", CORD, 0.3)
    for k in range(5):
        s.line(f"M{78 + k * 12} {162 + k * 3}q10 20 10 48", mix(CORD, INK, 0.35), 0.9, 0.6)
    for k in range(4):
        s.line(f"M{28 + k * 10} {166 - k * 2}l6 42M{24 + k * 2} {176 + k * 9}l44-6", mix(TWEED, INK, 0.35), 0.8, 0.5)
    s.cut("M40 176l6-8 6 8v8H40z", RUST, 0.2, 0.7)
    s.cut("M100 184l4-6 5 6v6h-9z", STONE, 0.2, 0.7)
    for k in range(5):
        s.line(f"M{62 + k * 3.4:.1f} {160 + k * 10}l9 3", "#E9E1C8", 2)
    s.line("M70 160Q90 130 102 112", "#E9E1C8", 1.1)
    s.line("M100 116l6-18", FLINT, 1.8)


def ring(s: Sheet) -> None:
    """Twelve stones in a ring, and a thirteenth outside it that leans as one who has walked."""
    order = sorted(range(12), key=lambda k: math.sin(k * math.pi / 6))
    for k in order:
        turn = k * math.pi / 6 + 0.26
        x, y = 206 + math.cos(turn) * 42, 172 + math.sin(turn) * 18
        near = (y - 150) / 40
        menhir(
            s,
            x,
            y,
            8 + 3 * near,
            24 + 12 * near,
            s.luck.uniform(-2, 2),
            mix(STONE, FLINT, s.luck.uniform(0, 0.4)),
            0.18 * (1 - near),
        )
    menhir(s, 266, 208, 18, 62, -20, mix(STONE, STRAW, 0.15))
    s.flat("M262 202q-8-24-14-44l4-1q8 22 12 44z", "#E2DDC8", 0.8)
    s.line("M274 210q3 2 5-1M280 207q3 2 5-1M278 214q3 2 5-1", INK, 1.2, 0.6)


def chain(s: Sheet) -> None:
    """A surveyor's chain in the grass, its last link open; along it the grass stands straight."""
    d, links, x, y = "", "", 292.0, 196.0
    for k in range(16):
        nx, ny = x + 7.2, 196 - 16 * math.sin(k / 5) + k * 0.6
        d += f"M{n(x)} {n(y)}L{n(nx - 1)} {n(ny)}"
        links += disc(nx, ny, 1.3)
        if k % 4 == 3:
            s.cut(f"M{n(nx - 3)} {n(ny + 2)}h6l1 8-4 3-4-3z", STRAW, 0.2, 0.7)
        s.line(f"M{n(nx - 2)} {n(ny - 3)}v-9M{n(nx + 1)} {n(ny - 3)}v-11", MOSS, 1)
        x, y = nx, ny
    s.line(d, INK, 3.4)
    s.line(d, "#B5A06A", 1.9)
    s.line(links, INK, 1.2)
    s.line(f"M{n(x)} {n(y)}q5-6 9-1 2 4-2 6", INK, 3.2)
    s.line(f"M{n(x)} {n(y)}q5-6 9-1 2 4-2 6", "#B5A06A", 1.7)
    s.cut("M284 190h8v12h-8z", STRAW, 0.2)
    s.line("M286 190q2-8 4 0", INK, 1.6)


def wind(s: Sheet) -> None:
    """A bare pole, and a small cloud tied to it by a string."""
    s.cast(474, 192, 26)
    s.cord("M474 192V64", OAK, 4)
    s.flat(disc(474, 60, 4), STRAW)
    s.line("M474 84Q500 98 516 66M513 66l3-5 3 5", INK, 1.1)
    s.line("M474 82q-5 5 0 7M474 84l-7 9", INK, 1.1)
    s.cut("M492 66q-14 0-13-11 2-10 13-8 4-13 18-10 9-9 20 0 12 1 12 13 8 14-8 16z", "#D2D3CB", 0.35)
    s.line("M498 58q5-6 11-2M516 50q5-5 11 1M524 62q6-2 10 1", FLINT, 0.9, 0.7)
    s.line("M448 90h12M444 98h8M452 106h10", PEARL, 1, 0.8)


def brow(s: Sheet) -> None:
    """Left a farmyard and nobody, right a gate and a woman; between them a line in the frost that changes its feet."""
    s.flat("M520 220q30-40 90-52 50-8 94-4v56z", s.grade("#B9BEA4", "#DADCCB"))
    for x, size, lit in ((570.0, 0.8, False), (664, 0.62, True)):
        s.open(x, 148, size)
        s.cut("M0 0v-24h46v24z", mix(NIGHT, SLATE, 0.4), 0.3)
        s.cut("M-4-23l10-18h36l10 18z", mix(NIGHT, INK, 0.3), 0.2)
        s.flat(box(8, -16, 8, 9) + box(28, -16, 8, 9), LAMP if lit else "#2D3547")
        s.close()
    s.cut("M606 160h14v4h-14zM608 164l-2 9h3zM618 164l2 9h-3zM613 164v8h2v-8z", OAK, 0.2, 0.8)
    s.line("M662 166v-22M690 166v-22M662 148h28M662 156h28M662 166l28-20", BARK, 2)
    person(s, 684, 168, 38, Look(MADDER, skirt=True, hat="bonnet", hatted=PLUM), None, None, True)
    points = [(594.0 + k * 6.6, 186 + 10 * math.sin(k / 3) + k * 0.5) for k in range(12)]
    for k, (x, y) in enumerate(points):
        if k < 7:
            s.flat(disc(x, y, 2.8, 0.6) + disc(x - 4, y + 0.4, 1.3, 0.8), "#5A6058")
        else:
            web(s, x, y + 3, 0.55, "#5A6058", 60, 1)
    s.cut("M636 180h2.600v14h-2.600zM644 180h2.600v14h-2.600zM634 183h15v2.400h-15z", BARK, 0.2, 0.6)  # the stile
    # from behind, going down
    s.open(662, 212, 1.15)
    s.line("M-4-4v5M4-4v5", "#DE8A3A", 2)
    s.parts.append(
        f'<path fill="{GOOSE}" stroke="{INK}" stroke-width="1" d="M-9-9q0-12 9-12t9 12-9 7-9-7zM-2.500-18q-1-10 '
        f'0-14a3.400 3.400 0 1 1 6 0q1 6-1 14z"/>'
    )
    s.flat("M-9-9q0-12 9-12t9 12-9 7-9-7zM-2-32h5v15h-5z", GOOSE)
    s.flat("M-9-9q3 7 9 7-4-5-2-13-7 0-7 6zM9-9q-3 7-9 7 4-5 2-13 7 0 7 6z", mix(GOOSE, SLATE, 0.22))
    s.line("M-6-12q6 6 12 0M0-8v5", SLATE, 0.8)
    s.line("M-4-1c-5-4-7 1-1 1M-4-1c4-4 7 1 1 1", INK, 2)
    s.line("M-4-1c-5-4-7 1-1 1M-4-1c4-4 7 1 1 1", GOOSE, 1.1)
    s.close()
