"""The items that are written: sheets, lists and a drawing, on the table where somebody would lay them."""

from __future__ import annotations

from collections.abc import Callable

from scripts.art.pen import n

from . import forms as f
from .kit import BLUE, HEMP, INK, IRON, LEAF, OCHRE, RED, SHADE, STONE, WHITE, WOOD2, Sheet, dim, lit
from .lettering import letters


def table(s: Sheet, ink: str) -> None:
    """What a thing lies on: lit from the upper left, with a grain."""
    s.box(0, 0, 200, 110, s.grade("table", lit(ink, 0.3), dim(ink, 0.3)))
    s.glow("lamp", 50, 10, 120, "#FFF0CC", 0.45)
    for k in range(9):
        s.stroke(
            f"M0 {n(8 + k * 13)}q60 {n(s.luck.uniform(-4, 4))} 200 {n(s.luck.uniform(-3, 3))}", dim(ink, 0.45), 0.7, 0.3
        )


def leaf_of(s: Sheet, x: float, y: float, w: float, h: float, rows: int, ink: str = WHITE, lean: float = 4) -> None:
    """A sheet of paper with lines of writing."""
    s.poly([(x + 4, y + lean + 5), (x + w + 6, y + 5), (x + w + 5, y + h + 4), (x + 5, y + h + lean + 5)], SHADE, 0.35)
    s.poly([(x, y + lean), (x + w, y), (x + w + 1, y + h), (x + 2, y + h + lean)], ink)
    s.poly(
        [(x + w * 0.6, y + lean * 0.4), (x + w, y), (x + w + 1, y + h), (x + w * 0.7, y + h + lean * 0.3)],
        dim(ink, 0.12),
    )
    for k in range(rows):
        at = y + h * (k + 1) / (rows + 1) + lean * 0.6
        wide = w * (0.82 if k < rows - 1 else s.luck.uniform(0.3, 0.6))
        s.stroke(
            f"M{n(x + w * 0.09)} {n(at)}q{n(wide / 2)} {n(-lean * 0.5)} {n(wide)} {n(-lean * 0.7)}",
            "#5A4A48",
            1,
            0.8,
            "5 1.5 8 2",
        )


def edict(s: Sheet) -> None:
    """A printed sheet with arms and nail holes."""
    table(s, "#8A7A5C")
    leaf_of(s, 58, 6, 84, 98, 0)
    s.path("M88 16h26v14q-13 16-26 0z", RED)
    s.stroke("M101 16v22M88 24h26", OCHRE, 2)
    for k in range(5):
        s.stroke(f"M68 {52 + k * 10}h{64 - (k % 3) * 7}", INK, 2.4, 0.9, "6 2 3 2")
    for x in (63, 137):
        s.disc(x, 13, 2, INK)


def rubbing(s: Sheet) -> None:
    """Charcoal on a page: white letters, ivy that breaks off."""
    table(s, "#9A7B58")
    leaf_of(s, 30, 14, 140, 84, 0)
    s.poly([(40, 24), (160, 20), (158, 86), (42, 90)], "#4B474A")
    s.stroke("M44 36q20-8 40 0t40 0t24-2", LEAF, 2)
    for k in range(13):
        s.disc(48 + k * 8, 35 + (4 if k % 2 else -4), 3.2, "#D8D5CC")
    letters(s, "I AM PERPETUA", 52, 50, 8.5, WHITE, 1.6)
    letters(s, "MY FATHER AND", 52, 68, 8.5, WHITE, 1.6)
    s.poly([(14, 92), (44, 84), (46, 90), (16, 99)], "#2B272B")


def ganglist(s: Sheet) -> None:
    """A list of gangs by number; beside one line a bear's head."""
    table(s, "#7C6B58")
    leaf_of(s, 46, 6, 108, 98, 0)
    for k in range(7):
        s.stroke(f"M78 {18 + k * 12}h{56 - (k * 17) % 23}", "#5A4A48", 1.3, 0.9, "6 2 9 2")
        s.stroke(f"M58 {18 + k * 12}h5m3 0h5", INK, 2.4)
    s.disc(144, 78, 7, WOOD2)
    s.disc(139, 72, 3, WOOD2)
    s.disc(149, 72, 3, WOOD2)
    s.disc(144, 81, 2.4, INK)


def gauge(s: Sheet) -> None:
    """A knotted cord; the last knot is of another colour."""
    table(s, "#75807A")
    d = "M16 88C20 20 60 14 72 50S116 96 128 54S176 20 186 74"
    f.rope(s, d, 4)
    for x, y in (
        (20, 58),
        (34, 32),
        (54, 27),
        (70, 45),
        (84, 71),
        (106, 75),
        (122, 62),
        (134, 43),
        (152, 34),
        (172, 44),
    ):
        s.disc(x, y, 5, dim(HEMP, 0.25))
        s.disc(x - 1, y - 1, 3.2, lit(HEMP, 0.4))
    s.disc(186, 74, 6.4, RED)
    s.disc(184, 72, 3.4, lit(RED, 0.4))


def receipt(s: Sheet) -> None:
    """A small paper with a bell sketched at its head and a seal."""
    table(s, "#8B6F56")
    leaf_of(s, 56, 10, 92, 90, 0)
    f.bell(s, 102, 16, 24, ivy=False)
    for k in range(4):
        s.stroke(f"M66 {52 + k * 10}h{72 - (k % 2) * 20}", "#5A4A48", 1.2, 0.9, "7 2 4 2")
    s.disc(134, 88, 9, RED)
    s.disc(132, 86, 5, lit(RED, 0.3))


def leaf(s: Sheet) -> None:
    """A leaf torn from a book: two bells, one with a wheel on its head and one with a peg below."""
    table(s, "#6F5A49")
    leaf_of(s, 28, 8, 144, 94, 0, "#EADBB6")
    s.path("M28 12l-6 6 5 9-6 8 6 9-5 9 6 8-5 10 6 9-4 12 4 9z", "#EADBB6")
    f.bell(s, 68, 26, 42)
    s.stroke("M68 12a9 9 0 1 0 .1 0M59 21h18M68 12v18", WOOD2, 2)
    f.bell(s, 132, 26, 42)
    s.stroke("M132 84v-12", WOOD2, 4)
    s.stroke("M40 84h56M40 92h40M118 92h40", "#5A4A48", 1.2, 0.9, "6 2 9 2")


def page(s: Sheet) -> None:
    """A page of a register: the same short word in every line."""
    table(s, "#7A6A5E")
    leaf_of(s, 34, 4, 132, 102, 0, "#EADBB6")
    s.stroke("M118 8v94", RED, 1)
    for k in range(7):
        s.stroke(f"M44 {19 + k * 12}h{66 - (k * 13) % 19}", "#5A4A48", 1.2, 0.9, "5 2 8 2")
        s.stroke(f"M126 {19 + k * 12}q3-7 6 0t6 0t6 0t6-1", INK, 1.6)


def drawing(s: Sheet) -> None:
    """A plan: a castle, dots in a ring, a rope drawn twice, and a hole where a name was."""
    table(s, "#6E7468")
    leaf_of(s, 18, 8, 164, 92, 0, "#F3E7C8")
    for k in range(24):
        s.disc(60 + 30 * ((k * 7) % 24 - 11.5) / 11.5, 78 + (k % 3) * 6, 1.6, BLUE)
    s.stroke("M52 70V24h20v46M46 70h32M52 40l20-14M72 40L52 26", BLUE, 1.6)
    s.stroke("M112 24q10 24 48 18", dim(HEMP, 0.3), 3)
    s.stroke("M112 52h48", "#3E5C82", 3)
    s.stroke("M136 38v10m-3-4l3 5 3-5", INK, 1.4)
    s.stroke("M114 74h34", "#5A4A48", 1.2, 0.9, "6 2 9 2")
    s.disc(164, 88, 5, "#6E7468")


def wager(s: Sheet) -> None:
    """A slip with a sum, a leaning stone, and a very small signature."""
    table(s, "#7E5C4A")
    leaf_of(s, 56, 28, 90, 56, 2)
    s.poly([(112, 72), (120, 40), (125, 38), (128, 42), (124, 72)], "#C48F7B")
    s.stroke("M66 76q2-3 4 0t4 0", INK, 1)
    for k in range(3):
        s.disc(30 + k * 9, 92 - k * 5, 9, OCHRE, flat=0.8)
        s.disc(29 + k * 9, 90 - k * 5, 6, lit(OCHRE, 0.4), flat=0.8)


def copy(s: Sheet) -> None:
    """A fair copy with ruled columns, one word written over, and green wax."""
    table(s, "#71806E")
    leaf_of(s, 44, 6, 112, 98, 0)
    s.stroke("M76 12v88M110 12v88M50 28h100", RED, 1)
    for k in range(6):
        s.stroke(f"M52 {40 + k * 10}h18m12 0h22m12 0h{28 - k % 3 * 8}", "#5A4A48", 1.2, 0.9)
    s.stroke("M82 19h20M82 22l20-5M83 17l18 6", INK, 2.2)
    s.disc(142, 94, 9, "#3F6B48")
    s.disc(140, 92, 5, "#6F9A6A")


def letter(s: Sheet) -> None:
    """A folded letter with waxed thread and shavings of fir."""
    table(s, "#8E6B4C")
    leaf_of(s, 46, 22, 104, 66, 5)
    s.stroke("M47 52l104-3M98 24v64", dim(WHITE, 0.35), 1)
    s.stroke("M150 82q20-6 26 8t-12 12", WOOD2, 2)
    for x, y in ((20, 34), (32, 84), (172, 26)):
        s.stroke(f"M{x} {y}q10-12 14 0t-8 6t-2-8", lit(OCHRE, 0.35), 3)


def tally(s: Sheet) -> None:
    """A slip with four horses in four colours, row by row."""
    table(s, "#8C8064")
    leaf_of(s, 38, 4, 124, 102, 0, "#EADBB6")
    for k, ink in enumerate(("#8A4A2C", "#5A3A26", "#2A2426", "#B9B6B0")):
        f.horse(s, 66, 29 + k * 23, 15, ink, sacks=False)
        s.stroke(f"M92 {22 + k * 23}h{56 - (k % 2) * 14}", "#5A4A48", 1.3, 0.9, "6 2 9 2")
    s.stroke("M88 100h20q6-8 12 0", INK, 1.4)


def slate(s: Sheet) -> None:
    """A school slate with a corner off and a man hanging on it in chalk."""
    table(s, "#A58A5E")
    s.poly([(50, 12), (150, 8), (152, 84), (136, 98), (52, 100)], SHADE, 0.35)
    s.poly([(46, 8), (146, 4), (148, 80), (132, 94), (48, 96)], WOOD2)
    s.poly([(52, 14), (140, 10), (142, 78), (128, 88), (54, 90)], "#41484E")
    s.stroke("M78 82V24h30v12M78 34l12-10", WHITE, 1.8)
    s.stroke("M108 36a6 6 0 1 0 .1 0M108 48v18M108 53l-9 7M108 53l9 7M108 66l-7 12M108 66l7 12", WHITE, 1.6)
    s.poly([(160, 88), (184, 78), (186, 82), (162, 93)], STONE)


def bull(s: Sheet, x: float, y: float, face: int) -> None:
    """A bull whose hooves stand at (x, y): a low head with horns, a hump, a tail in the air."""
    ink = "#5C5F62"

    def at(dx: float, dy: float) -> str:
        return f"{n(x + face * dx)} {n(y - dy)}"

    s.path(f"M{at(-10, 15)}L{at(-2, 16)}L{at(4, 19)}L{at(9, 16)}L{at(12, 15)}L{at(15, 8)}L{at(12.5, 7)}L{at(8, 10)}L{at(6, 7)}"
           f"L{at(6, 0)}L{at(3.5, 0)}L{at(2, 6)}L{at(-5, 6)}L{at(-7, 0)}L{at(-9.5, 0)}z", ink)  # fmt: skip
    s.stroke(f"M{at(10, 15)}L{at(11, 20)}M{at(12, 15)}L{at(16, 19)}", ink, 1.6)
    s.stroke(f"M{at(-9, 14)}Q{at(-15, 16)} {at(-12, 23)}", ink, 1.4)
    s.disc(x - face * 12, y - 23, 1.5, ink)


def seal(s: Sheet) -> None:
    """A lead seal with two bulls, on its cords."""
    table(s, "#6B5B66")
    f.rope(s, "M84 0Q80 24 94 34", 3, RED)
    f.rope(s, "M118 0Q122 24 106 34", 3, "#D9C36A")
    s.disc(104, 66, 37, SHADE, 0.4)
    s.disc(100, 62, 36, "#85898C")
    s.disc(97, 59, 31, "#A2A6A6")
    for x, face in ((84, 1), (116, -1)):
        bull(s, x, 70, -face)
    s.stroke("M82 82h36", IRON, 2, 0.8, "3 2")


PAPERS: dict[str, Callable[[Sheet], None]] = {
    one.__name__: one
    for one in (
        edict, rubbing, ganglist, gauge, receipt, leaf, page, drawing, wager, copy, letter, tally, slate, seal,
    )
}  # fmt: skip
"""The written ones by the name of the item."""
