"""The Prologue as one frieze, the endings, the box."""

from __future__ import annotations

import math

from scripts.art.pen import box, disc, mix, n, poly

from .folk import Look, goose, person, thread
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
    PINE,
    PLUM,
    RUST,
    SAGE,
    SLATE,
    STRAW,
    Sheet,
    scrawl,
)
from .lie import boards, far_hedge, fore, meadow, thorn, tower, web

OVERS = (SLATE, MADDER, MOSS, PLUM, RUST, NIGHT, SAGE)


def drawn() -> dict[str, str]:
    """All of them."""
    return {
        "prologue": prologue(), "ending-free": free(), "ending-lent": lent(), "ending-carried": carried(),
        "ending-sold": sold(), "ending-stayed": stayed(), "cover": cover(),
    }  # fmt: skip


def prologue() -> str:
    """Bolt, hedges, table, clock, backs, stile: six cards that darken and get light again from below."""
    s = Sheet(840, 220, 71, "#E2E0D0")
    s.sky(150, "#4B556A", "#CFCDBC", 6)
    far_hedge(s, 124, mix(NIGHT, PEARL, 0.45), 10, 0.15)
    s.veil(90, 50, "#E2E0D0", 0.8)
    meadow(s, 136, "#A9AC95", "#E0DECC", 100)
    bolt(s)
    gore(s)
    thirteen(s)
    clock(s)
    backs(s)
    last(s)
    fore(s, 140, 110, 22, mix(PINE, INK, 0.4))
    fore(s, 560, 120, 18, mix(PINE, INK, 0.4))
    return s.svg()


def bolt(s: Sheet) -> None:
    """A draper's bolt with a hand's breadth cut off."""
    s.flat(box(0, 0, 140, 220), s.grade("#6B5A4A", "#B59A70"))
    for row in range(2):
        s.cut(box(0, 54 + row * 40, 138, 5), BARK, 0.2)
        for k in range(5):
            s.cut(
                f"M{8 + k * 26} {54 + row * 40}v-24q10-5 20 0v24z",
                (PLUM, MOSS, SLATE, RUST, NIGHT)[(k + row * 2) % 5],
                0.3,
            )
    s.cut(box(0, 166, 138, 54), OAK, 0.35)
    s.cut(box(0, 158, 138, 9), mix(OAK, PEARL, 0.2), 0.2)
    s.cut("M12 158v-20q4-10 14-10h52q6 10 0 30z", MADDER, 0.35)
    s.line(disc(20, 143, 9) + disc(20, 143, 4.5), INK, 1)
    s.cut("M70 146h30l1 3-2 3 2 3-1 3H66z", MADDER, 0.2)
    s.cut("M108 146l-1 4 2 3-2 5h24v-12z", MADDER, 0.2)
    s.line("M8 170h122" + "".join(f"M{10 + k * 10} 170v{6 if k % 4 else 11}" for k in range(13)), STRAW, 1.2)
    s.line(disc(92, 189, 5) + disc(104, 194, 5) + "M94 184l14-22M105 189l-16-24", DOVE, 2)


def gore(s: Sheet) -> None:
    """Two hedges, and a strip of grass that belongs to neither."""
    s.flat("M196 136h30l30 84h-90z", "#E9E7D6")
    thorn(s, 140, 54, 96, 146, mix(PINE, PEARL, 0.2))
    thorn(s, 228, 52, 94, 146, mix(PINE, PEARL, 0.2))
    s.cut("M140 220v-86q20-12 44 4l-22 82z", PINE, 0.3)
    s.cut("M280 220v-84q-18-12-42 2l24 82z", PINE, 0.3)
    for x, y, flip in ((158, 128, False), (264, 128, True)):
        person(s, x, y, 58, Look(SLATE if flip else OAK, hat="topper", far=0.15), None, ((18, -72), (24, -72)), flip)
    s.cut(disc(212, 178, 7), MADDER, 0.3)
    s.line("M206 176q6-4 12 1", INK, 0.8)
    s.tufts(186, 56, 160, 50, 26, MOSS)


def thirteen(s: Sheet) -> None:
    """A table laid for thirteen, twelve of them sitting."""
    for k in range(6):
        person(
            s,
            300 + k * 19,
            186,
            84,
            Look(OVERS[k], hat=("cap", "bonnet", "straw", "bun", "bowler", "half")[k], hatted=INK, far=0.12),
            None,
            ((8, -60), (4, -50)),
            legs=False,
            flip=k > 2,
        )
    s.cut("M286 148h128l6 16H280z", "#CDBF98", 0.2)
    for k in range(13):
        x, y = (294 + k * 18.6, 152) if k < 7 else (290 + (k - 7) * 23.6, 160)
        s.cut(disc(x, y, 5, 0.4), "#D9CFB4", 0.1, 0.7)
    s.cut(box(280, 164, 140, 6), OAK, 0.2)
    for k in range(6):
        person(
            s,
            292 + k * 19.5,
            266,
            96,
            Look(OVERS[6 - k], hat=("bowler", "bun", "cap", "brim", "bonnet", "straw")[k], hatted=INK, back=True),
            None,
            ((9, -60), (6, -52)),
            legs=False,
        )
    s.cut(poly((402, 168), (418, 168), (419, 216), (401, 216)), OAK, 0.3)
    s.flat(box(405, 174, 10, 14) + box(405, 192, 10, 12), BARK)
    s.cord("M350 60v24", INK, 1)
    s.glow(350, 92, 60, LAMP, 0.7)
    s.cut("M338 96q2-12 12-12t12 12z", STRAW, 0.1)


def clock(s: Sheet) -> None:
    """A church clock that has stopped at ten to twelve."""
    s.cut("M440 220V60h100v160z", mix(SLATE, PEARL, 0.15), 0.4)
    s.cut("M434 62V40h18v10h16V40h18v10h16V40h18v10h8V40h18v22z", mix(SLATE, PEARL, 0.15), 0.2)
    s.line("M440 90h20M500 84h40M440 150h30M510 160h30M450 190h40M440 120h10", INK, 0.7, 0.4)
    s.cut(disc(490, 112, 36), "#D9CDAA", 0.15, 1.4)
    for k in range(12):
        turn = k * math.pi / 6
        s.line(
            f"M{n(490 + 31 * math.sin(turn))} {n(112 - 31 * math.cos(turn))}L{n(490 + 26 * math.sin(turn))} {n(112 - 26 * math.cos(turn))}",
            INK,
            2 if k % 3 == 0 else 1.2,
        )
    s.line(f"M490 112L{n(490 - 25 * math.sin(math.pi / 3))} {n(112 - 25 * math.cos(math.pi / 3))}", INK, 2)
    s.line("M490 112L488.600 96", INK, 3.2)
    s.flat(disc(490, 112, 2.6), INK)
    s.cut("M474 220v-30q16-20 32 0v30z", BARK, 0.3)


def backs(s: Sheet) -> None:
    """Four backs on the way down: a bag, a spade, a ruler, a chain."""
    s.flat("M590 220q20-50 70-84h14q-10 50 26 84z", "#E9E4CE", 0.9)
    person(s, 586, 208, 120, Look(NIGHT, skirt=True, hat="straw", hatted=SLATE, back=True, hair="#7A4A2C"))
    s.cut("M570 136q12-6 24 0l2 22q-14 6-28 0z", OAK, 0.3)
    s.line("M594 108L574 138", BARK, 3)
    person(s, 622, 202, 116, Look("#5B5648", "#4A443C", hat="bowler", back=True, hair="#9A9A94"))
    s.cord("M606 178L644 78", OAK, 3)
    s.cut("M640 80l6-18q10 2 12 8l-8 14z", DOVE, 0.3)
    person(s, 654, 206, 118, Look(PLUM, skirt=True, hat="brim", hatted="#5C6148", back=True, hair="#4A3A32"))
    s.cord("M668 152l6 40", INK, 3)
    person(s, 684, 204, 104, Look(MOSS, BARK, hat="cap", hatted="#5B5040", back=True, hair="#B9823E"))
    for k in range(9):
        s.line(f"M{n(692 - k * 2.6)} {n(128 + k * 5.4)}l-2 3", INK, 3.6)
        s.line(f"M{n(692 - k * 2.6)} {n(128 + k * 5.4)}l-2 3", "#C2A868", 2)


def last(s: Sheet) -> None:
    """The stile, a staff, and she, who looks at us."""
    thorn(s, 702, 138, 62, 190, PINE, True)
    s.flat("M736 190v-72h70v72z", "#DAD8C8")
    for x in (732, 804):
        s.cut(poly((x, 96), (x + 8, 94), (x + 9, 206), (x - 1, 206)), BARK, 0.4)
    boards(s, 736, 112, 70, 44, 3, OAK)
    s.cut(poly((724, 176), (816, 176), (824, 186), (716, 186)), mix(OAK, PEARL, 0.3), 0.2)
    s.cut(box(716, 185, 108, 6), OAK, 0.3)
    s.cord("M826 212V50", BARK, 3.4)
    s.flat(disc(826, 46, 6), STRAW)
    goose(s, 772, 177, 1.1, head=(-13, -47), look=0)


def free() -> str:
    """A trunk with both halves full, on a cart on the road to Lynn."""
    s = Sheet(200, 110, 72, "#E6E1CC")
    s.sky(66, "#8E9CA4", "#E4DCC0")
    far_hedge(s, 56, mix(MOSS, PEARL, 0.5), 7, 0.2)
    meadow(s, 64, "#B4B795", "#DAD7BA", 40)
    s.line("M-4 104Q90 92 204 66", "#DDD0A8", 14)
    s.cut("M26 34h100l4 28H22z", OAK, 0.3)
    s.cut("M32 38h88l3 22H29z", "#C9B78C", 0.15)
    s.cut(poly((14, 64), (138, 64), (132, 104), (20, 104)), OAK, 0.35)
    s.cut(poly((14, 60), (138, 60), (134, 76), (18, 76)), BARK, 0.2)
    s.flat(poly((20, 63), (74, 63), (74, 74), (23, 74)) + poly((78, 63), (132, 63), (129, 74), (78, 74)), NIGHT)
    s.cut("M24 74V60q10-6 24 0v14zM49 74V61q12-5 22 1v12z", "#B3A88C", 0.2)
    s.cut("M82 74V58q10-7 20 0v16z", MADDER, 0.2)
    s.cut("M103 74V60q10-6 22 0v14z", "#8E9AA3", 0.2)
    s.cut("M86 57q-1-6 4-6h16l6-4q3 2 1 5l-6 5z", "#5B6570", 0.1)
    s.cut("M110 59q3-8 12-6l6 6z", MADDER, 0.3)
    for x in (40, 106):
        s.cut(box(x, 77, 7, 27), BARK, 0.3)
    person(
        s,
        166,
        104,
        78,
        Look("#6B7A8C", skirt=True, hair="#B08A4E", apron="#D5CCB2"),
        ((-14, -62), (-5, -54)),
        ((13, -62), (5, -54)),
    )
    person(s, 186, 104, 82, Look(NIGHT, BARK, hat="brim", hatted=STRAW, hair="#8A5A32"), None, None, flip=True)
    return s.svg()


def lent() -> str:
    """Trestles in frost at night, plates that come out right, a place kept at the head."""
    s = Sheet(200, 110, 73, "#E6C48A")
    s.sky(56, "#39435A", "#A08A6E", 3)
    far_hedge(s, 46, mix(NIGHT, "#A08A6E", 0.35), 7, 0.2)
    s.flat(box(0, 54, 200, 56), s.grade("#8F8D7C", "#D3CFBC"))
    s.glow(100, 60, 90, LAMP, 0.7)
    for k in range(9):
        person(
            s,
            24 + k * 19,
            86,
            54,
            Look(OVERS[k % 7], hat=("cap", "bonnet", "topper", "straw", "bun", "bowler", "half")[k % 7], hatted=INK),
            None,
            ((9, -62), (8, -52)),
            legs=False,
            flip=k > 4,
        )
    s.cut("M14 68h172l10 14H4z", "#CDBF98", 0.2)
    for k in range(12):
        s.cut(disc(46 + k * 12.6, 75, 4.6, 0.4), "#D9CFB4", 0.1, 0.6)
        s.flat(disc(46 + k * 12.6, 74.3, 3, 0.4), STRAW)
    s.cut(box(4, 82, 192, 6), OAK, 0.3)
    for x in (24, 100, 172):
        s.cord(f"M{x - 5} 108L{x} 88L{x + 5} 108", BARK, 2)
    s.cut(disc(25, 71, 7, 0.4), "#E4DCC2", 0.1, 0.8)
    s.open(37, 80, 0.6)
    thread(s, 0)
    s.close()
    s.line("M10 104h6M40 100h8M70 106h7M130 102h8M150 108h6M186 100h6", "#EAE8DA", 1.4)
    return s.svg()


def carried() -> str:
    """A sack on a scale that is exactly level; a milking stool with nobody on it."""
    s = Sheet(200, 110, 74, "#D9DCD2")
    s.flat(box(0, 0, 200, 110), s.grade("#6A7478", "#B3B9B2"))
    s.flat(box(0, 88, 200, 22), s.grade("#8E938C", "#C4C7BC"))
    for k in range(4):
        s.cut(box(4 + k * 26, 8, 24, 80), mix(SLATE, SAGE, 0.3), 0.3)
        for m in range(3):
            s.line(f"M{8 + k * 26} {32 + m * 24}h16M{13 + k * 26} {22 + m * 24}h6", INK, 1, 0.6)
    s.cut("M66 100h68l6 8H60z", FLINT, 0.3)
    s.cut(box(97, 26, 6, 76), FLINT, 0.3)
    s.cord("M52 28H148", STRAW, 3)
    s.line("M54 28L44 62M54 28l10 34M146 28l-10 34M146 28l10 34", INK, 0.9)
    s.cut("M38 62h32q-4 10-16 10t-16-10zM130 62h32q-4 10-16 10t-16-10z", STRAW, 0.2)
    s.cut("M42 62q-4-16 8-22l-3-6q7 3 14 0l-3 6q12 6 8 22z", "#C2AE82", 0.3)
    s.glow(54, 52, 26, "#F6E3AA", 0.8)
    s.line("M48 40h12", INK, 1.6)
    for k in range(3):
        s.cut(box(136 + k * 7, 62 - 8 - k * 2, 6, 8 + k * 2), SLATE, 0.3)
    s.cast(182, 104, 30)
    s.cut("M168 84h28v5h-28z", OAK, 0.2)
    s.line("M172 89l-4 15M192 89l4 15M182 89v14", BARK, 3)
    web(s, 160, 104, 0.6, INK, 30, 0.7)
    s.cut("M186 84q-2-8 2-12 4 5 1 12z", GOOSE, 0, 0.8)
    return s.svg()


def sold() -> str:
    """A cone of paper on a counter, and the chairs in which one waits."""
    s = Sheet(200, 110, 75, "#D9D2BE")
    s.flat(box(0, 0, 200, 110), s.grade("#6E6A62", "#B1A78E"))
    s.flat(box(0, 84, 200, 26), s.grade("#8B8270", "#C3B899"))
    s.cut(disc(44, 26, 17), "#D9CDAA", 0.1, 1.2)
    s.line("M44 26l-.8-8M44 26l-12-6.900", INK, 2)
    for k in range(5):
        x = 14 + k * 21
        s.cut(box(x, 52, 15, 18), OAK, 0.3)
        s.cut(box(x - 1, 70, 17, 4), OAK, 0.2)
        s.line(f"M{x + 1} 74v16M{x + 14} 74v16", BARK, 2)
        if k in (1, 3):
            person(s, x + 8, 94, 62, Look(OVERS[k], hat="bowler"), None, ((7, -60), (3, -52)), legs=False)
            s.cord(f"M{x + 4} 72v16M{x + 12} 72v16", BARK, 3.4)
    s.cut(box(118, 76, 90, 40), BARK, 0.3)
    s.cut(box(114, 70, 90, 8), OAK, 0.2)
    s.glow(156, 40, 46, "#F6E3AA", 0.7)
    s.cut("M136 26h40l-18 46h-4z", "#DCCFA9", 0.15)
    s.cut("M136 26q20-10 40 0-20 10-40 0z", "#C7B88C", 0.1)
    s.line("M144 34q6 18 11 34M166 32q-6 18-9 36", INK, 0.6, 0.5)
    s.flat("M142 25q14-8 28 0-14 7-28 0z", LAMP)
    s.cut("M182 64q2-8 10-8l4 5q-6 8-14 8z", DOVE, 0.2)
    goose(s, 100, 106, 0.5, head=(-14, -47), look=0)
    return s.svg()


def stayed() -> str:
    """A letter that is signed with a foot, a straw, and a curtain ring."""
    s = Sheet(200, 110, 76, "#DAD6C4")
    s.flat(box(0, 0, 200, 110), s.grade("#6B5444", "#A4835C"))
    for k in range(6):
        s.line(f"M0 {10 + k * 19}q100 4 200-2", BARK, 0.8, 0.5)
    s.open(98, 56, turn=-4)
    s.cut(poly((-66, -46), (64, -48), (66, 46), (-64, 48)), "#DCD0B0", 0.1, 1.1)
    scrawl(s, -54, -34, 34, 1, 8, INK, 1)
    scrawl(s, -54, -22, 106, 5, 9, INK, 0.9)
    web(s, -36, 40, 1.3, INK, 12, 1)
    s.line("M-6 40l30-14M-2 36l3 4M14 34l-3-5", "#B98A3A", 2.2)
    s.close()
    s.line(disc(146, 78, 8), INK, 4)
    s.line(disc(146, 78, 8), "#D9B050", 2.4)
    s.cut("M170 20q10 4 14 18-14-2-20-10z", GOOSE, 0, 0.9)
    s.line("M166 18q10 10 20 22", INK, 0.7)
    s.cut(disc(24, 92, 11, 0.7), INK, 0.2)
    s.cut("M14 84h20v8H14z", INK, 0.2)
    return s.svg()


def cover() -> str:
    """Thirteen geese from behind; one looks round."""
    s = Sheet(200, 260, 77, "#E6E2CE")
    s.sky(150, "#56627A", "#DCD6BE", 10)
    tower(s, 24, 128, 0.8, mix(NIGHT, "#DCD6BE", 0.3))
    tower(s, 158, 130, 0.74, mix(NIGHT, "#DCD6BE", 0.4), spire=True)
    far_hedge(s, 128, mix(NIGHT, "#DCD6BE", 0.4), 8, 0.15)
    s.veil(90, 60, "#E6E2CE", 0.85)
    s.flat(box(0, 144, 200, 116), s.grade("#B4B698", "#E9E6D4"))
    s.flat("M92 146h16l62 114H30z", "#EDE9D6")
    thorn(s, -8, 66, 100, 176, PINE)
    thorn(s, 142, 66, 98, 176, PINE)
    s.cut("M-4 260v-98q24-10 44 8l-22 90zM204 260v-98q-24-10-44 8l22 90z", mix(PINE, INK, 0.2), 0.3)
    s.tufts(40, 120, 160, 90, 40, MOSS)
    rows = ((160, 3, 0.62), (182, 3, 0.8), (210, 4, 1.0), (246, 3, 1.25))
    for row, (foot, count, size) in enumerate(rows):
        for k in range(count):
            x = 100 + (k - (count - 1) / 2) * 36 * size + (row % 2) * 5 * size
            behind(s, x, foot, size, hers=row == 3 and k == 2)
    return s.svg()


def behind(s: Sheet, x: float, foot: float, size: float, hers: bool) -> None:
    """A goose from behind; hers has turned its head and has the thread."""
    white = GOOSE if hers else "#C9C6B6"
    s.cast(x, foot, 30 * size, 0.3)
    s.open(x, foot, size)
    s.line("M-4-6v6M4-6v6", "#DE8A3A", 2.4)
    s.flat("M-4-1l-4 3h8zM4-1l-4 3h8z", "#DE8A3A")
    neck = "M-3-26q-1-12 0-18a4.6 4.6 0 1 1 7 0q1 8 0 18z"
    body = "M-13-15q0-15 13-15t13 15-13 12-13-12z"
    s.parts.append(f'<path fill="{white}" stroke="{INK}" stroke-width="1.4" stroke-linejoin="round" d="{neck}{body}"/>')
    s.flat(neck + body, white)
    s.flat("M-13-15q4 10 13 12-6-8-4-20-8 0-9 8zM13-15q-4 10-13 12 6-8 4-20 8 0 9 8z", mix(white, SLATE, 0.22))
    s.line("M-5-6l5 5 5-5", INK, 0.8)
    if hers:
        s.parts.append(f'<path fill="#DE8A3A" stroke="{INK}" stroke-width=".7" d="M-3.500-48l-9 3 8.500 2.600z"/>')
        s.flat(disc(-1.5, -48, 1.1), INK)
        thread(s, -4)
    s.close()
