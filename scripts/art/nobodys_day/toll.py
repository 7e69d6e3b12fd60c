"""The turnpike: an hour that is not decided, and a lantern."""

from __future__ import annotations

from scripts.art.pen import box, disc, mix, poly

from .folk import Look, goose, person
from .kit import (
    BARK,
    DOVE,
    FLINT,
    GOOSE,
    INK,
    LAMP,
    MADDER,
    MOSS,
    NIGHT,
    OAK,
    PEARL,
    PLUM,
    RUST,
    SAGE,
    SLATE,
    STONE,
    STRAW,
    Sheet,
    scrawl,
)
from .lie import far_hedge, fore, paper

STACK = "#C9BC98"


def drawn() -> dict[str, str]:
    """The turnpike."""
    return {"location-toll": toll()}


def toll() -> str:
    """Gratis, bar, minutes, waived, lantern: five cards on one road."""
    s = Sheet(700, 220, 31, "#E3D6B4")
    s.sky(120, "#5E6478", "#CDBD9C")
    far_hedge(s, 104, mix(PLUM, "#CDBD9C", 0.5), 10, 0.2)
    s.flat(box(0, 112, 700, 108), s.grade("#7F8468", "#A9A883"))
    for k in range(24):
        s.flat(poly((k * 32 - 20, 112), (k * 32 - 6, 112), (k * 32 - 40 + k, 220), (k * 32 - 66 + k, 220)), SAGE, 0.35)
    s.flat("M0 158q350-12 700 0v40q-350 12-700 0z", s.grade("#E9DDBB", "#DCCFA8"))
    s.line("M0 158q350-12 700 0M0 198q350 12 700 0", FLINT, 0.9, 0.6)
    s.line("M0 172q350-8 700 2M0 184q350 6 700 0", "#C4B78F", 1.4, 0.7)
    house(s)
    gratis(s)
    bar(s)
    minutes(s)
    waived(s)
    lamp(s)
    fore(s, 130, 150, 14, "#3A3B36")
    fore(s, 620, 90, 18, "#3A3B36")
    return s.svg()


def house(s: Sheet) -> None:
    """The toll house: a front on the left, and a long wall cut open on the right."""
    s.cut(box(0, 26, 138, 142), mix(STONE, PEARL, 0.2), 0.3)
    s.cut("M-6 30L30 0h84l26 30z", mix(PLUM, INK, 0.3), 0.2)
    for k in range(3):
        s.line(f"M{24 - k * 9} {8 + k * 8}h{98 + k * 16}", INK, 0.7, 0.5)
    s.cut(box(284, 14, 292, 152), mix(OAK, BARK, 0.3), 0.3)
    s.cut(box(280, 6, 300, 11), BARK, 0.2)
    s.flat(box(290, 20, 280, 142), s.grade("#6B5A48", "#A78B62"))
    s.cut(box(422, 17, 9, 148), BARK, 0.3)


def gratis(s: Sheet) -> None:
    """A man in a window with his hand out; a button in it, which he is giving back."""
    s.cut(box(22, 46, 92, 76), BARK, 0.2)
    s.flat(box(28, 52, 80, 66), s.grade("#8A6C3E", "#E2B766"))
    s.glow(66, 96, 60, LAMP, 0.5)
    person(
        s,
        60,
        190,
        140,
        Look("#6E6A4E", hat="bowler", beard="#5B4636"),
        ((-17, -62), (-8, -52)),
        ((16, -64), (22, -62)),
        legs=False,
    )
    s.flat(box(22, 118, 92, 5), OAK)
    s.cut(box(16, 116, 104, 8), OAK, 0.3)
    s.cut("M0 124h138v44H0z", mix(STONE, PEARL, 0.2), 0.3)
    s.cord("M76 96L100 108L128 108", mix("#6E6A4E", PEARL, 0.15), 9)
    s.cut("M124 103l12-2 3 4-2 6-12 2z", "#CFA382", 0.2)
    s.cut(disc(132, 99, 5.5, 0.8), STRAW, 0.1)
    s.flat(disc(130.5, 99, 0.9) + disc(133.5, 99, 0.9), INK)
    scrawl(s, 12, 134, 50, 5, 6, INK, 0.8)
    scrawl(s, 74, 134, 40, 5, 6, INK, 0.8)
    s.line("M8 128h116v36H8z", INK, 1)


def bar(s: Sheet) -> None:
    """A bar across a road, a coat hung on it; she walks under, not being mentioned."""
    for x in (148, 268):
        s.cut(poly((x, 98), (x + 11, 98), (x + 12, 202), (x - 1, 202)), BARK, 0.35)
        s.cut(poly((x - 2, 98), (x + 13, 98), (x + 5.500, 86)), BARK, 0.2)
    s.cut(box(142, 116, 136, 10), PEARL, 0.2)
    for k in range(6):
        s.flat(
            poly((150 + k * 22, 116.5), (160 + k * 22, 116.5), (155 + k * 22, 125.500), (145 + k * 22, 125.500)), MADDER
        )
    for sleeve in ("M229 116Q221 132 222 152", "M259 116Q267 132 266 152"):
        s.cord(sleeve, mix(NIGHT, PEARL, 0.14), 8)
    s.cut("M227 113q17-8 34 0l2 30 3 26q-22 6-44 0l3-26z", NIGHT, 0.35)
    s.cut("M234 110l10 14 10-14q-10-4-20 0z", mix(NIGHT, PEARL, 0.3), 0.2, 0.8)
    s.line("M244 124v46", INK, 0.9, 0.7)
    s.flat("".join(disc(248, 132 + k * 10, 1.4) for k in range(3)), STRAW)
    goose(s, 206, 196, 1.14, head=(-22, -43), stride=6)


def minutes(s: Sheet) -> None:
    """Shelves of papers in bundles, one tied with a feather; through a loophole the barn, its doors shut."""
    for row in range(4):
        y = 52 + row * 34
        s.cut(box(290, y, 132, 5), OAK, 0.3)
        for k in range(5):
            x = 294 + k * 25.6
            if row == 1 and k >= 3:
                continue
            for m in range(5):
                s.cut(
                    box(x + s.luck.uniform(-1, 1), y - 4.4 * (m + 1), 21, 4.2),
                    mix(STACK, OAK, s.luck.uniform(0, 0.25)),
                    0.1,
                    0.5,
                )
            s.line(f"M{x + 10:.1f} {y}v-22M{x:.1f} {y - 10}h21", RUST, 1)
            if (row, k) == (2, 1):
                s.line(f"M{x + 10:.1f} {y}v-22M{x:.1f} {y - 10}h21", GOOSE, 1.4)
                s.cut(f"M{x + 10:.1f} {y - 22}q-9-6-8-17 12 2 11 16z", "#EFEADB", 0, 0.9)
                s.line(f"M{x + 11:.1f} {y - 20}q-3-8-7-14", INK, 0.6)
    s.cut(disc(394, 66, 20), STONE, 0.2)
    s.flat(disc(394, 66, 16), "#B8A888")
    s.flat("M380 74h28q-5 8-14 8t-14-8z", MOSS)
    s.cut("M383 75V62l11-9 11 9v13z", OAK, 0.2)
    s.line("M389 75V64h10v11M394 64v11", INK, 1)


def waived(s: Sheet) -> None:
    """A table of charges, and under it a rack with one paper half pulled; a label that has been blotted."""
    s.cut(box(440, 26, 122, 56), "#CDBF98", 0.15)
    s.line("M501 30v48M446 40h110", INK, 0.8)
    for k in range(5):
        scrawl(s, 446, 36 + k * 9, 44, 1, 6, INK, 0.8)
        s.line(f"M508 {34 + k * 9}h14M528 {34 + k * 9}h10M546 {34 + k * 9}h8", INK, 0.9, 0.8)
    s.cut(box(446, 96, 110, 62), OAK, 0.3)
    for k in range(4):
        s.flat(box(452 + k * 25.500, 104, 21, 48), "#40332A")
    s.cut("M480 144l2-58 18 2-2 56z", "#DCD0AE", 0.1)
    scrawl(s, 485, 94, 11, 6, 6, INK, 0.7)
    s.cut(box(476, 146, 26, 10), STACK, 0.1)
    s.flat("M480 150q3-5 7-3 4-3 8 1 5 1 3 5-4 3-8 1-6 2-10-4z", INK)
    s.flat(disc(500, 158, 1.4) + disc(478, 160, 1), INK)
    for k in (0, 2, 3):
        s.cut(box(452 + k * 25.500, 146, 21, 9), STACK, 0.1)
        s.line(f"M{455 + k * 25.5} 151h13", INK, 0.9)


def lamp(s: Sheet) -> None:
    """A lantern on a bracket, without a wick; a little curl of paper is alight in it."""
    s.cut(poly((592, 30), (602, 28), (604, 206), (590, 206)), BARK, 0.4)
    s.cord("M600 40h46M602 66L632 42", BARK, 3)
    s.glow(642, 84, 110, LAMP, 0.85)
    s.line("M642 42v10M634 58q8-12 16 0", INK, 1.6)
    s.flat("M624 66h36l-4 46h-28z", "#F6D592")
    s.cut("M640 106q-10-8 0-14 8-6 0-13-5-4 0-8 10 4 8 12-4 8-2 12 2 8-6 11z", "#E9DFBE", 0, 0.9)
    s.flat("M641 78q-7-10 1-22 7 12 3 22z", "#D9772F")
    s.flat("M642 77q-4-7 0-14 4 8 2 14z", "#FBE9B2")
    s.line("M624 66l4 46M660 66l-4 46M642 112h0", INK, 1.6)
    s.cut("M620 66l10-12h24l10 12zM626 112h32v7h-32z", SLATE, 0.2)
    s.flat(disc(642, 184, 52, 0.2), "#F3DDA2", 0.6)
    paper(s, 597, 100, 13, 18, 2, 4)
    s.line("M612 206q20 4 60 1", DOVE, 0.9)
