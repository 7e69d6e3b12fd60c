"""The pound: a ring of stones in the pearl light of a morning without a sun."""

from __future__ import annotations

from scripts.art.pen import box, disc, mix

from .folk import Look, goose, person
from .kit import BARK, DOVE, FLINT, INK, MADDER, MOSS, OAK, PEARL, PINE, RUST, SLATE, STONE, STRAW, Sheet, figures
from .lie import far_hedge, fore, meadow, wall_stones, web

STRINGS = (STRAW, MADDER, SLATE, "#D6C9A6", MOSS, BARK, RUST, DOVE, "#5B4354", "#39435A", "#B08A5A")
DULL = "#CFCBBB"
"""A goose of the pound; only one is white."""


def drawn() -> dict[str, str]:
    """The pound."""
    return {"location-pound": pound()}


def pound() -> str:
    """Pinder, geese, hurdle, trough, book, donkey: six cards inside one wall."""
    s = Sheet(840, 220, 5, "#E4E2D4")
    s.sky(70, "#A9B1B4", "#DADACE")
    far_hedge(s, 40, mix(PINE, PEARL, 0.62), 10, 0.25)
    meadow(s, 48, "#B9BFA8", "#DFDECD", 130)
    lane(s)
    wall_stones(s, -6, 74, 852, 42, 10.5, STONE, -13)
    s.flat("M0 116q420 -24 840 0v82q-420 22-840 0z", s.grade("#B4B79E", "#D5D5C2"))
    s.tufts(0, 840, 112, 84, 70, mix(MOSS, PEARL, 0.2))
    s.line("M148 138q20-20 140-21t430 -1", "#E7E2CC", 6, 0.9)
    pinder(s)
    hurdle(s)
    flock(s)
    trough(s)
    book(s)
    donkey(s)
    for x, w in ((0, 292), (392, 448)):
        wall_stones(s, x, 196, w, 28, 12, mix(FLINT, STONE, 0.5))
    fore(s, 292, 104, 18, mix(INK, PINE, 0.4))
    return s.svg()


def lane(s: Sheet) -> None:
    """A lane with tracks that begin as shoes and go on as web."""
    s.flat("M470 62q60-10 120-12t160-6l30 0q-120 8-180 18z", "#E6E1CF")
    for k in range(12):
        x, y = 758 - k * 22, 46 + k * 1.2 + (k % 2) * 3
        if k < 5:
            s.flat(disc(x, y, 2.8, 0.5) + disc(x + 4.5, y, 1.3, 0.7), INK, 0.6)
        else:
            web(s, x, y + 1, 0.42, INK, -80, 0.75)


def pinder(s: Sheet) -> None:
    """A man on the wall, his back to everything, his hands on his ears."""
    look = Look(OAK, BARK, hat="bowler", hatted="#4B382E", back=True, hair="#8C8F93")
    person(s, 70, 206, 172, look, ((-24, -74), (-9, -89)), ((24, -74), (9, -89)), legs=False)
    s.line("M70 86v62M54 110q16 6 32 0", INK, 1, 0.5)
    wall_stones(s, 8, 150, 128, 40, 13, STONE)
    s.cut("M44 150q26-8 52 0l2 8q-28 6-56 0z", mix(OAK, INK, 0.2), 0.3)


def hurdle(s: Sheet) -> None:
    """A gap in the wall, a hurdle in it, eleven kinds of string."""
    s.flat("M300 58h80v52h-80z", "#CDD0BC")
    s.tufts(302, 76, 66, 40, 12)
    for x in (298, 378):
        s.cut(box(x - 4, 46, 9, 66), BARK, 0.4)
    for k in range(5):
        s.cut(box(302, 60 + k * 11, 78, 5), mix(OAK, PEARL, 0.15), 0.3)
    for x in (322, 340, 358):
        s.cut(box(x, 54, 5, 58), mix(OAK, INK, 0.1), 0.3)
    s.line("M304 108L376 60", OAK, 3)
    for k, ink in enumerate(STRINGS):
        left = k < 6
        x = 299 if left else 379
        y = 58 + k * 9.0 if left else 58 + (k - 6) * 10.5
        s.line(
            f"M{x - 7} {y}q7 5 15 0M{x - 6} {y + 2.5}q6 5 13 0M{x + (7 if left else -6)} {y + 1}q5 5 2 "
            f"11M{x + (7 if left else -6)} {y + 1}l-3 8",
            ink,
            1.8,
        )


def flock(s: Sheet) -> None:
    """Six geese here, six tails behind the book's wall, and one that has trodden a path of her own."""
    for x, y, size, head, flip in (
        (170, 156, 0.8, (-17, -44), False), (208, 152, 0.78, (-14, -46), True), (240, 160, 0.8, (-18, -42), True),
        (174, 192, 0.98, (-20, -42), True), (214, 194, 1.02, (-14, -47), False), (248, 193, 0.92, (-19, -41), False),
    ):  # fmt: skip
        goose(s, x, y, size, head, flip, white=DULL, hers=False, gape=True)
    goose(s, 240, 124, 1, (-16, -46), stride=4)
    for k in range(6):
        web(s, 286 + k * 18, 122 + (k % 2) * 4, 0.5, FLINT, -90)


def trough(s: Sheet) -> None:
    """A stone trough, an umbrella, a ladle, a barometer, moss half-way up each."""
    s.cast(486, 190, 130)
    s.cut("M428 152h112l-6 38h-100z", STONE, 0.35)
    s.cut("M424 146h120v9H424z", mix(STONE, PEARL, 0.3), 0.2)
    s.flat("M434 148h100v4H434z", "#8FA0A6")
    s.cord("M444 190L456 108q4-10 10-2", INK, 2)
    s.cut("M442 186l5-62q10-2 14 4l-13 58z", "#39435A", 0.3)
    s.cord("M520 190L532 112", DOVE, 3)
    s.cut(disc(533, 108, 10, 0.8), DOVE, 0.4)
    s.cut(box(480, 116, 20, 74), OAK, 0.3)
    s.cut(disc(490, 122, 17), OAK, 0.3)
    s.cut(disc(490, 122, 13), "#DCD0B0", 0.1)
    s.line("M490 122l6-8M480 122h2M490 112v2M500 122h-2M483 115l1 1M497 129l-1-1", INK, 1.2)
    s.line("M496 110a13 13 0 0 1 6 8", MADDER, 2.4)
    for x, w in ((442, 12), (480, 20), (518, 9)):
        d = "".join(
            disc(x + s.luck.uniform(0, w), s.luck.uniform(158, 190), s.luck.uniform(1.5, 3.4)) for _ in range(16)
        )
        s.flat(d, MOSS, 0.9)


def book(s: Sheet) -> None:
    """The book on a string: a column of nothing, one 6, a corner thumbed away; tails behind the wall."""
    s.cut("M574 74h112v110H574z", mix(STONE, FLINT, 0.25), 0.3)
    wall_stones(s, 572, 74, 116, 112, 14, mix(STONE, FLINT, 0.3))
    for k in range(6):
        x = 582 + k * 19
        s.cut(f"M{x} 75q-6-14 4-21 3 5 6 1 5 10 4 20z", DULL, 0.2, 1)
        s.line(f"M{x + 3} 60q1 8 1 12", SLATE, 0.7)
    s.line("M630 80l-16 22M630 80l18 22", INK, 1)
    s.flat(disc(630, 80, 2.4), INK)
    s.cut("M588 104q22-8 42 0 20-8 42 0v62q-22-6-42 2-20-8-42-2z", BARK, 0.2)
    s.cut("M592 103q20-6 38 2v60q-18-7-38-2z", "#DCD0B0", 0.1, 0.7)
    s.cut("M630 105q18-8 38-2v50q-5 2-7 8-18-2-31 4z", "#DCD0B0", 0.1, 0.7)
    s.line("M612 104v58M650 103v52M594 112q18-5 36 2 18-7 36-2", MADDER, 0.6, 0.8)
    for k in range(5):
        s.line(f"M595 {121 + k * 8}h14", INK, 0.7, 0.8)
    figures(s, 617, 150, 0.9, "6", INK, 1.2)


def donkey(s: Sheet) -> None:
    """A donkey in a ring of last year's grass, its ears at a quarter to three."""
    s.flat(disc(768, 182, 62, 0.2), "#A8A06C", 0.8)
    s.flat(disc(768, 182, 46, 0.18), "#C2BC92")
    s.tufts(712, 112, 174, 16, 22, "#7C7448")
    s.cast(768, 188, 84, 0.45)
    grey = mix(FLINT, "#8A7F78", 0.5)
    for x in (742, 756, 782, 796):
        s.cut(f"M{x - 5} 138h11l-1 44 2 6h-11z", mix(grey, INK, 0.15), 0.45)
    s.cut("M726 134q-4-32 20-34h46q24 2 22 34-6 18-44 18t-44-18z", grey, 0.4)
    s.cut("M752 104q-4-30 4-42 14-8 28 0 8 12 4 42-18 12-36 0z", grey, 0.2)
    s.cut("M757 92q-2 26 4 36 10 6 20 0 6-10 4-36-14-8-28 0z", mix(grey, PEARL, 0.35), 0.3)
    s.flat(disc(764, 124, 1.8) + disc(776, 124, 1.8), INK)
    s.line("M765 132q5 2 10 0", INK, 1)
    s.flat(disc(757, 84, 2.4) + disc(783, 84, 2.4), INK)
    s.cut("M756 66q-28 6-40-4 12-14 42-6z", grey, 0.2)
    s.cut("M778 58q18-24 36-26 6 14-28 34z", grey, 0.2)  # a quarter to three: one level, one up
    s.line("M764 58l3-9 4 8 4-9 2 9", INK, 2.4)
