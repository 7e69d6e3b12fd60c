"""The barn: trusses like a ship's, lamps, and one door that is cold and straight."""

from __future__ import annotations

from scripts.art.pen import box, disc, mix, n, poly

from .folk import Look, person
from .kit import BARK, DOVE, FLINT, INK, LAMP, MADDER, MOSS, NIGHT, OAK, PLUM, RUST, SAGE, SLATE, STRAW, Sheet
from .lie import bench, fore, lantern, shoe, web


def drawn() -> dict[str, str]:
    """The barn."""
    return {"location-barn": barn()}


def barn() -> str:
    """Reckoner, bid, beads, perch, folk, door: six cards under one roof."""
    s = Sheet(840, 220, 41, "#EDB469")
    s.flat(box(0, 0, 840, 190), s.grade("#3B2C2B", "#8E5E38"))
    for x in range(6, 840, 26):
        s.line(f"M{x} 40v146", BARK, 0.9, 0.5)
    s.flat(box(0, 182, 840, 40), s.grade("#96683C", "#D29C55"))
    s.tufts(0, 840, 190, 28, 40, "#B58A45")
    roof(s)
    for x in (70, 250, 440, 590):
        lantern(s, x, 46, 0.85)
    reckoner(s)
    bid(s)
    beads(s)
    perch(s)
    folk(s)
    door(s)
    fore(s, 0, 60, 12, "#2C2322")
    fore(s, 240, 120, 10, "#2C2322")
    return s.svg()


def roof(s: Sheet) -> None:
    """Trusses, curved as a ship's ribs."""
    s.flat("M0 0h840v40q-210-30-420-30T0 40z", "#2B2123")
    for k in range(7):
        x = k * 140
        s.cut(
            f"M{x - 7} 186V66Q{x - 7} 24 {x - 52} 0h16Q{x} 20 {x} 44Q{x} 20 {x + 36} 0h16Q{x + 7} 24 {x + 7} 66v120z",
            BARK,
            0.25,
        )
    s.cut("M0 40h840v8H0z", BARK, 0.2)
    for k in range(6):
        s.line(f"M{k * 140 + 8} 70L{k * 140 + 44} 46M{k * 140 + 132} 70L{k * 140 + 96} 46", BARK, 4)


def reckoner(s: Sheet) -> None:
    """A woman standing at a bare table, her hands flat on it."""
    look = Look("#3F4450", skirt=True, hat="bun", hatted="#6E6A66", hair="#6E6A66")
    person(s, 66, 206, 160, look, ((-19, -64), (-22, -47)), ((19, -64), (22, -47)))
    s.cut("M60 88l7 12 7-12-4-3h-7z", "#C9B088", 0.1)
    s.cut("M8 132h116l12 12H-2z", "#A97B49", 0.2)
    s.cut("M-2 144h138v7H-2z", OAK, 0.3)
    s.flat(disc(31, 136, 6, 0.5) + disc(101, 136, 6, 0.5), "#CFA382")
    s.line("M26 138l-3 3M30 139l-1 3M34 139l1 3M98 139l-1 3M102 139l1 3M106 138l3 3", "#CFA382", 2)
    for x in (8, 118):
        s.cut(box(x, 151, 9, 55), BARK, 0.35)


def bid(s: Sheet) -> None:
    """A grey glove held up, a thin man under it, a hammer; laps behind."""
    inks = (PLUM, MOSS, SLATE, MADDER)
    for k in range(4):
        person(
            s,
            156 + k * 36,
            180,
            86,
            Look(inks[k], hat=("cap", "bonnet", "straw", "bowler")[k], hatted=INK, far=0.12),
            ((-10, -60), (2, -50)),
            ((10, -60), (0, -48)),
            legs=False,
            lean=5,
        )
    bench(s, 146, 162, 132, 186)
    s.cast(206, 208, 60)
    person(
        s,
        206,
        208,
        146,
        Look("#45454C", "#34343A", hat="topper", hatted="#34343A", skin="#D3B596"),
        ((-16, -60), (-20, -46)),
        ((17, -92), (15, -116)),
    )
    s.open(227, 46, 1.15)
    s.cut(
        "M-9 14q-4-14-1-20l3 4v-20q2-3 5 0l1 14 1-19q3-3 5 0v19l2-16q3-2 5 0l0 17 2-12q3-2 4 1l-2 18q0 10-6 14z",
        DOVE,
        0.2,
    )
    s.line("M-7 10q9 3 19 0", INK, 0.9)
    s.line("M0 6v-6M5 6v-6M10 6v-5", INK, 0.7, 0.6)
    s.close()
    s.flat(disc(178, 146, 4.600), DOVE)
    s.cord("M176 148l-10 10", OAK, 2.6)
    s.cut("M158 154l12 11-6 7-12-11z", BARK, 0.2)


def beads(s: Sheet) -> None:
    """A frame of beads as high as a man; the four lowest wires worn on one side, one bead in the dish."""
    for x in (296.0, 400.0):
        s.cut(poly((x, 54), (x + 9, 54), (x + 11, 206), (x - 2, 206)), OAK, 0.3)
    s.cut(box(292, 50, 118, 8), OAK, 0.2)
    s.cut(box(292, 166, 118, 7), OAK, 0.3)
    inks = (MADDER, STRAW, MOSS, SLATE, PLUM)
    for k in range(9):
        y = 68 + k * 11.6
        s.line(f"M306 {n(y)}h93", "#C9B088", 1)
        worn = k >= 5
        for m in range(12):
            x = 310 + m * 5.2 + (0 if worn else (m * 7 + k * 3) % 12 * 0.3 + (26 if m > 6 else 2))
            s.cut(disc(x, y, 3.2 if worn else 3.9, 1.2), mix(inks[k % 5], LAMP, 0.4) if worn else inks[k % 5], 0.2, 0.6)
        if worn:
            s.line(f"M376 {n(y)}h20", "#F2DDA8", 1.6)
    s.cut("M322 190h60q-4 14-30 14t-30-14z", STRAW, 0.3)
    s.cut(disc(352, 190, 30, 0.2), mix(STRAW, INK, 0.3), 0.2)
    s.line(disc(352, 191, 9, 0.3), "#8A6A38", 1)
    s.glow(352, 186, 26, "#F9E2A6", 0.8)
    s.cut(disc(352, 186, 5.5, 0.9), "#F2C766", 0.1)


def perch(s: Sheet) -> None:
    """A perch with straw and two hollows in it: whoever is to sit there has to be brought."""
    s.glow(490, 110, 90, "#F6CF86", 0.5)
    s.cast(490, 208, 110)
    for x in (446.0, 528.0):
        s.cut(poly((x, 128), (x + 8, 128), (x + 10, 206), (x - 2, 206)), BARK, 0.35)
    s.cut(box(434, 126, 112, 10), OAK, 0.3)
    for _ in range(70):
        x, y = s.luck.uniform(440, 540), s.luck.uniform(196, 212)
        s.line(
            f"M{n(x)} {n(y)}l{n(s.luck.uniform(-12, 12))} {n(s.luck.uniform(-7, 3))}",
            s.luck.choice((STRAW, "#E0B965", "#A97F3B")),
            1.4,
        )
    for _ in range(30):
        x = s.luck.uniform(442, 536)
        s.line(
            f"M{n(x)} {n(s.luck.uniform(121, 128))}l{n(s.luck.uniform(-9, 9))} {n(s.luck.uniform(-3, 5))}",
            s.luck.choice((STRAW, "#E0B965")),
            1.3,
        )
    s.flat("M466 125q10 10 20 0zM494 125q10 10 20 0z", "#6B4A26")


def folk(s: Sheet) -> None:
    """Rows of people, an empty place beside each; the laced boot, half a bonnet, the crier, the twelve at the back."""
    inks = (SLATE, MOSS, PLUM, RUST, NIGHT, SAGE)
    for k in range(12):
        person(
            s,
            568 + k * 10.6,
            128 - (k % 2) * 2,
            40 + k * 1.6,
            Look(inks[k % 6], hat=("cap", "bonnet", "bowler", "bun")[k % 4], hatted=INK, far=0.2),
            None,
            ((7, -60), (4, -50)),
            legs=False,
        )
    bench(s, 562, 118, 136, 134)
    rows = (
        (152, 74, ((580, PLUM, "half", True), (626, MADDER, "topper", False), (672, SAGE, "straw", False))),
        (188, 88, ((590, NIGHT, "bowler", False), (650, OAK, "bonnet", True))),
    )
    for foot, high, people in rows:
        for x, ink, hat, skirt in people:
            person(
                s,
                x,
                foot + 8,
                high,
                Look(ink, BARK, hat=hat, hatted=mix(ink, INK, 0.5), skirt=skirt),
                ((-10, -60), (-2, -48)),
                ((11, -60), (5, -48)),
                legs=False,
            )
        bench(s, 564, foot - 10, 132, foot + 18)
        for x, ink, _hat, skirt in people:
            s.cord(f"M{x - 6} {foot - 6}v20M{x + 6} {foot - 6}v20", mix(ink, INK, 0.4) if skirt else BARK, 5)
            shoe(s, x + 8, foot + 18, 0.7, INK)
    shoe(s, 584, 207, 1.05, MADDER, boot=True)
    web(s, 622, 184, 0.9, INK, 10, 0.9)
    for x in (606, 652, 690):
        s.flat(disc(x, 140, 9, 0.25), "#F2D08A", 0.5)
    s.flat(disc(622, 176, 12, 0.2), "#F2D08A", 0.4)


def door(s: Sheet) -> None:
    """A frame with nothing behind it but a slant of office light; tags on the lintel, one of them a feather."""
    s.flat("M730 60h86v146h-86z", s.grade("#C6CFCB", "#DCE1D8"))
    s.flat("M730 206L816 96v110z", "#E6E9DD", 0.9)
    s.line("M738 190h30v-52h-30zM738 152h30M738 166h30M738 180h30", FLINT, 1, 0.8)
    s.flat(poly((730, 206), (816, 206), (836, 220), (706, 220)), "#DCE1D8", 0.85)
    s.cut(box(720, 50, 11, 158), FLINT, 0.3)
    s.cut(box(815, 50, 11, 158), FLINT, 0.3)
    s.cut(box(712, 42, 122, 13), FLINT, 0.2)
    for k in range(6):
        x = 726 + k * 19
        s.line(f"M{x} 55v7", INK, 0.8)
        if k == 4:
            s.cut(f"M{x} 86q-7-10-1-24 8 10 1 24z", "#EFE9D8", 0, 0.9)
            s.line(f"M{x} 88v-24", INK, 0.6)
        else:
            s.cut(poly((x - 5, 66), (x, 61), (x + 5, 66), (x + 5, 80), (x - 5, 80)), "#CDB98C", 0.1, 0.7)
            s.line(f"M{x - 3} 71h6M{x - 3} 75h4", INK, 0.7)
