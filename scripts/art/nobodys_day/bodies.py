"""The four bodies, out late, each with a reason; and she, who passes behind each of them."""

from __future__ import annotations

from scripts.art.pen import box, disc, mix, n, poly

from .folk import Look, goose, person
from .kit import BARK, DOVE, FLINT, INK, LAMP, MOSS, NIGHT, OAK, PEARL, PINE, PLUM, RUST, SAGE, SLATE, STRAW, Sheet
from .lie import far_hedge, fore, lantern, thorn, tower


def drawn() -> dict[str, str]:
    """The four."""
    found = {"keziah": keziah, "enoch": enoch, "ludovica": ludovica, "tobit": tobit}
    return {f"receptacle-{name}": draw() for name, draw in found.items()}


def night(seed: int) -> Sheet:
    """The night of Ash Wednesday, and light in the hedge that is not from above."""
    s = Sheet(140, 220, seed, "#DAD6C4")
    s.sky(150, "#39435A", "#A9ADA4", 4)
    far_hedge(s, 126, mix(NIGHT, "#A9ADA4", 0.4), 9, 0.2)
    s.flat(box(0, 134, 140, 86), s.grade("#9DA08A", "#D9D7C2"))
    s.veil(96, 42, "#DAD6C4", 0.75)
    return s


def keziah() -> str:
    """A postwoman with her bicycle, and a bag whose lining is thick."""
    s = night(61)
    s.line("M-4 150Q60 138 144 152", "#D9CFAE", 10)
    goose(s, 24, 150, 0.4, flip=True)
    for x in (34, 112):
        s.line(disc(x, 182, 25), INK, 3.4)
        s.line(disc(x, 182, 25), DOVE, 1)
        s.line(f"M{x} 157v50M{x - 25} 182h50M{x - 18} 164l36 36M{x + 18} 164l-36 36", INK, 0.7, 0.8)
    s.cord("M34 182L56 140L98 140L112 182M56 140L72 182L98 140M72 182H34M52 128L58 146", RUST, 3)
    s.cord("M96 128L112 182M96 128q14-6 16 4", INK, 2.4)
    s.cut("M40 126q12-5 24 0l-3 5H44z", BARK, 0.2)
    look = Look(NIGHT, skirt=True, hat="straw", hatted="#4A5468", hair="#7A4A2C")
    person(s, 72, 212, 176, look, ((-17, -62), (-12, -44)), ((20, -62), (26, -51)))
    s.line("M58 84Q80 110 92 132", BARK, 4)
    s.cut("M74 126q16-8 38 0l4 38q-22 10-46 0z", OAK, 0.3)
    s.cut("M74 126q16-8 38 0l2 16q-20 10-42 0z", mix(OAK, INK, 0.2), 0.2)
    s.line("M78 160q16 8 34 0M80 155q14 6 30 0", STRAW, 1.4)  # the lining, too thick
    s.cut(box(90, 138, 7, 8), STRAW, 0.2)
    for y in (96, 106, 116):
        s.flat(disc(78, y, 1.6), STRAW)
    fore(s, 60, 80, 16, mix(PINE, INK, 0.4))
    return s.svg()


def enoch() -> str:
    """A sexton with spade and lantern, earth at his knees; behind him a clock at ten to twelve."""
    s = night(62)
    s.cut("M84 134V44h46v90z", mix(SLATE, PEARL, 0.2), 0.3, 0.8)
    s.cut("M82 46v-12h8v6h8v-6h8v6h8v-6h8v6h8v-6h2v12z", mix(SLATE, PEARL, 0.2), 0.2, 0.8)
    s.cut(disc(107, 74, 16), "#D9CDAA", 0.1)
    s.line("M107 74l-11.500-6.600", INK, 1.6)
    s.line("M107 74l-.7-8", INK, 2.4)
    s.line("M107 60v2M121 74h-2M107 88v-2M93 74h2", INK, 1.2)
    for x, h in ((14, 22), (120, 18)):
        s.cut(f"M{x - 9} 152v-{h}q9-9 18 0v{h}z", FLINT, 0.4)
    goose(s, 22, 198, 0.56, flip=True)
    look = Look("#5B5648", "#4A443C", hat="bowler", hatted="#4A3F38", hair="#9A9A94", beard="#A9A79C", skin="#C4936F")
    person(s, 66, 212, 172, look, ((-20, -62), (-27, -54)), ((22, -66), (30, -64)))
    s.flat(disc(56, 180, 7, 1.1) + disc(76, 181, 7, 1.1) + disc(52, 190, 3) + disc(80, 192, 3), "#54412F", 0.9)
    s.cord("M116 212L114 84", OAK, 4)
    s.cut("M104 82h20v5h-20z", OAK, 0.2)
    s.cut("M104 186h26l-3 22q-10 10-20 0z", DOVE, 0.4)
    lantern(s, 22, 122, 1.15)
    fore(s, -10, 80, 18, mix(PINE, INK, 0.4))
    return s.svg()


def ludovica() -> str:
    """A schoolmistress: a ruler, ink on one cuff, a hat of eleven years."""
    s = night(63)
    thorn(s, -10, 66, 70, 150, mix(PINE, NIGHT, 0.3))
    s.flat("M100 126h40v-46l-20-18-20 18z", mix(NIGHT, "#A9ADA4", 0.25))
    s.flat(box(112, 92, 14, 16), LAMP)
    s.line("M119 92v16M112 100h14", NIGHT, 1.4)
    goose(s, 116, 160, 0.44)
    look = Look(PLUM, skirt=True, hat="bun", hatted="#4A3A32", hair="#4A3A32", skin="#D3AC8C")
    person(s, 64, 212, 178, look, ((-17, -62), (-6, -50)), ((19, -62), (22, -48)))
    s.open(64, 212, 178 / 105)
    s.cut("M-9-98q0-9 10-9t9 9zM-15-97q16-5 32 0-3 4-16 4t-16-4z", "#5C6148", 0.2)
    s.cut("M-6-104q-8-8-3-14 4 4 4 8 2-6 6-7 2 8-3 13z", SAGE, 0.2, 0.7)
    s.line("M-8-104l3-2M6-106l3 1", INK, 0.8)
    s.line(disc(5, -92, 2.6), INK, 0.7)
    s.cut("M-5-80q6-4 12 0l-1 8q-5 3-10 0z", "#D5C9AA", 0.1, 0.7)
    s.cut("M18-52h8l1 6h-9z", "#D5C9AA", 0.1, 0.7)
    s.flat(disc(21, -49, 1.8) + disc(24, -47, 1.1) + disc(23, -51, 0.8), "#23263A")
    s.close()
    s.cut(poly((96, 134), (102, 130), (124, 204), (118, 207)), INK, 0.3)
    s.line("".join(f"M{n(100 + k * 2.4)} {n(137 + k * 8)}l4-1.6" for k in range(8)), DOVE, 0.8)
    fore(s, 70, 90, 18, mix(PINE, INK, 0.4))
    return s.svg()


def tobit() -> str:
    """A boy with a surveyor's chain over his shoulder, boots too large for him."""
    s = night(64)
    s.line("M10 134L60 220M130 134L80 220", "#C9C4A4", 1.4)
    tower(s, 14, 128, 0.5, mix(NIGHT, "#A9ADA4", 0.3))
    tower(s, 118, 128, 0.5, mix(NIGHT, "#A9ADA4", 0.4), spire=True)
    for x in (24.0, 118.0):
        s.cord(f"M{x} 196V96", OAK, 3)
        s.flat(box(x - 2, 112, 4, 14) + box(x - 2, 142, 4, 14), RUST)
    s.cut("M25 98l20 6-20 7z", RUST, 0.2)
    goose(s, 106, 158, 0.44)
    look = Look(MOSS, BARK, hair="#B9823E", hat="cap", hatted="#5B5040", skin="#DCB08C")
    person(s, 70, 208, 158, look, ((-17, -60), (-10, -52)), ((18, -64), (12, -76)))
    s.flat(disc(57, 72, 5), "#DCB08C")
    s.line("M55 70q3 0 3 4", "#8A5A40", 1)
    s.cut("M46 186h20l1 14 10 6v9H44zM74 186h20l1 14 12 6v9H73z", "#5A4030", 0.35)
    s.line("M58 192l8 2M58 198l9 2M86 192l8 2M86 198l9 2M44 211h33M73 211h34", INK, 1.2)
    for k in range(16):
        share = k / 15
        x, y = 84 - 46 * share + 8 * share * (1 - share), 92 + 76 * share
        s.line(f"M{n(x)} {n(y)}l-2.400 4", INK, 4.4)
        s.line(f"M{n(x)} {n(y)}l-2.400 4", "#C2A868", 2.6)
    s.cut("M30 168h8v14h-8z", STRAW, 0.2)
    fore(s, -10, 70, 16, mix(PINE, INK, 0.4))
    return s.svg()
