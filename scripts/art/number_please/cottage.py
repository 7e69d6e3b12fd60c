"""Miss Pask's cottage at three o'clock: a table, a drawer, three hooks, a wireless, a window."""

from __future__ import annotations

from scripts.art.pen import box, disc, mix, n, poly

from .kit import (
    BUSH,
    BUSH2,
    GREY,
    INK,
    IRON,
    MIST,
    MOSS,
    MUSTARD,
    NIGHT,
    OAK,
    OAK2,
    OAK3,
    PAPER,
    RAIN,
    RUST,
    SLATE,
    STEEL2,
    WOOL,
    Sheet,
)
from .people import Look, person

BOARDS = "#A9B3A0"


def draw() -> str:
    """One room, its fire out; the light comes in by the yard door behind us and by the window."""
    s = Sheet(700, seed=30)
    with s.placed(y=-26):
        room(s)
        hearth(s)
        table(s)
        drawer(s)
        hooks(s)
        chair(s)
        window(s)
    wire(s)
    near(s)
    return s.done()


def wire(s: Sheet) -> None:
    """One, along the top of the wall to the bell."""
    s.wire([(700, 10), (548, 6), (420, 8), (280, 6), (140, 8), (0, 4)], 4, INK, 1)
    for x, y in ((548, 6), (420, 8), (280, 6), (140, 8)):
        s.fill(box(x - 2, y - 4, 4, 7), WOOL)


def room(s: Sheet) -> None:
    """Walls of lapped boards."""
    s.fill(box(0, 0, 700, 220), BOARDS)
    s.line("".join(f"M0 {y}H700" for y in range(14, 190, 11)), mix(BOARDS, SLATE, 0.55), 0.9)
    s.line("".join(f"M0 {y + 1.2}H700" for y in range(14, 190, 11)), PAPER, 0.7, 0.5)
    s.fill(
        box(0, 0, 700, 190),
        s.grade(
            (0, NIGHT, 0.72), (0.32, SLATE, 0.28), (0.5, PAPER, 0.12), (0.82, PAPER, 0.3), (1, SLATE, 0.2), across=True
        ),
    )
    s.shade(box(0, 0, 190, 190), INK, 0.22, 4, 60)
    s.wash(box(0, 184, 700, 66), (0, mix(OAK, MIST, 0.2)), (1, OAK3))
    for y in (190, 197, 206, 218, 234):
        s.line(f"M0 {y}H700", OAK3, 1, 0.7)
    s.grain((0, 188, 700, 54), 130, OAK3)
    s.fill(box(0, 180, 700, 5), OAK2)


def hearth(s: Sheet) -> None:
    """A fire laid and not lit, at the far left, and what stands on the shelf above it."""
    s.fill(box(-4, 66, 44, 122), mix(RUST, NIGHT, 0.45))
    s.line("".join(f"M-4 {y}h44M{8 + y % 3 * 9} {y}v-8" for y in range(74, 190, 9)), INK, 0.8, 0.6)
    s.fill(box(-4, 116, 32, 72), INK)
    s.line("M0 180l22-8M0 172l24 8M4 168l14 14", OAK, 3.4)
    s.fill("M2 172l4-8 6 5 5-6 4 9z", PAPER)
    s.fill(box(-4, 60, 50, 7), OAK)
    s.fill(box(8, 46, 10, 14), MUSTARD)
    s.fill(disc(30, 51, 8), OAK2)
    s.fill(disc(30, 51, 6), WOOL)
    s.line("M30 51v-4M30 51h4", INK, 1)


def table(s: Sheet) -> None:
    """Typed sheets, much corrected, under a sugar bowl; the typewriter of the Department beside them."""
    s.fill(disc(86, 196, 62, 0.12), INK, 0.4)
    s.fill(box(40, 136, 8, 56) + box(122, 136, 8, 56), OAK2)
    s.fill(poly((30, 130), (138, 130), (132, 121), (40, 121)), mix(OAK, PAPER, 0.3))
    s.fill(box(30, 130, 108, 7), OAK2)
    s.fill(
        poly(
            (34, 137),
            (134, 137),
            (130, 152),
            (122, 146),
            (112, 152),
            (100, 146),
            (86, 152),
            (70, 146),
            (54, 152),
            (40, 146),
        ),
        WOOL,
    )
    s.shade(poly((86, 137), (134, 137), (130, 152), (122, 146), (112, 152), (100, 146), (86, 152)), SLATE, 0.4)
    s.fill("M100 124v-16l6-12h22l6 12v16z", NIGHT)
    s.fill(box(101, 92, 32, 6), INK)
    s.fill(box(106, 74, 22, 20), PAPER)
    s.line("M109 79h15M109 83h16M109 87h9", SLATE, 1)
    s.line("M105 113h24M104 118h26", MIST, 2, dash="1 3")
    for one, (x, turn) in enumerate(((50, -6), (58, 3), (66, -2))):
        s.parts.append(f'<g transform="rotate({turn} {x} 110)">')
        s.fill(poly((x - 12, 126), (x + 16, 126), (x + 14, 90), (x - 10, 90)), (MIST, PAPER, WOOL)[one])
        if one == 2:
            for row in range(8):
                s.line(f"M{x - 7} {95 + row * 3.7:.1f}h{17 - row % 3 * 4}", INK, 1)
            s.line(f"M{x - 8} 102.500h16M{x - 6} 113.500h12M{x + 2} 106l4-4M{x - 7} 117h10", RUST, 1.6)
        s.parts.append("</g>")
    s.fill("M46 124c-3-14 26-14 23 0z", SLATE)
    s.fill("M46 124c-2-7 2-10 6-10-2 4-2 7-1 10z", MIST)
    s.line("M44 116c-5 1-4 6 1 6M71 116c5 1 4 6-1 6", SLATE, 1.8)
    s.fill(disc(57.5, 112, 3), WOOL)


def drawer(s: Sheet) -> None:
    """A chest, one drawer open by a hand's width; pattern books, bobbin lace on a card, pencils in a row."""
    s.fill(disc(212, 192, 60, 0.1), INK, 0.4)
    s.fill(box(160, 96, 104, 92), OAK)
    s.fill(box(156, 90, 112, 7), mix(OAK, PAPER, 0.25))
    s.fill(box(236, 96, 28, 92), s.grade((0, INK, 0.05), (1, INK, 0.4), across=True))
    s.grain((164, 100, 96, 84), 46, OAK2, 0.6)
    for y in (142, 166):
        s.line(f"M166 {y}h92v20h-92z", OAK3, 1.3)
        s.fill(disc(190, y + 10, 2.6) + disc(234, y + 10, 2.6), MUSTARD)
    s.fill(box(166, 104, 92, 34), INK)
    books = ((172, "#C98F86"), (190, PAPER), (208, "#8FA7A0"), (226, MUSTARD))
    for x, ink in books:
        s.fill(poly((x, 128), (x + 3, 98), (x + 19, 100), (x + 17, 128)), ink)
        s.fill(poly((x + 5, 106), (x + 16, 107), (x + 15, 117), (x + 4.500, 116)), WOOL)
        s.line(f"M{x + 5} 102l10 1", INK, 1.2)
        s.line(f"M{x + 6} 115l2-5 2 4 2-5 2 5", RUST, 0.9)
    s.fill(poly((156, 126), (268, 126), (262, 146), (162, 146)), mix(OAK, PAPER, 0.14))
    s.line("M156 126h112", mix(OAK, PAPER, 0.5), 2)
    s.fill(disc(190, 137, 2.8) + disc(234, 137, 2.8), MUSTARD)
    s.shade(poly((162, 146), (262, 146), (256, 154), (168, 154)), INK, 0.6)
    for one in range(6):
        s.fill(
            poly(
                (170 + one * 7, 90),
                (171 + one * 7, 72 + one % 2),
                (172.500 + one * 7, 68),
                (174 + one * 7, 72),
                (175 + one * 7, 90),
            ),
            (RUST, MUSTARD, STEEL2)[one % 3],
        )
    s.fill(box(168, 80, 48, 10), MIST)
    s.line("M168 83h48", SLATE, 1)
    s.fill(poly((226, 90), (230, 64), (256, 66), (254, 90)), WOOL)
    s.line("M231 69l22 1M231 74l22 1M230 79l23 1M229 84l24 1", GREY, 0.8, dash="1.5 1.5")
    s.line("M234 70v15M241 70v16M248 71v15", GREY, 0.7)
    s.fill(box(172, 24, 76, 34), OAK2)
    s.fill(box(176, 28, 68, 26), PAPER)
    s.fill("M176 54v-10l16-12 12 8 14-10 26 16v8z", RAIN)
    s.line("M184 54v-16M200 54v-13M214 54v-15M230 54v-12", INK, 1)
    s.line("M176 38q4 3 8 1q8 5 16 3q7 4 14-2q8 5 16 2q6 4 14 0", INK, 0.7)


def hooks(s: Sheet) -> None:
    """Three hooks by the yard door: a good coat, and two where something was; a pale shape with a cross, low down."""
    s.fill(box(286, 54, 108, 9), OAK2)
    s.fill(box(286, 54, 108, 2.5), OAK)
    for x in (308, 342, 376):
        s.fill(disc(x, 58, 4), IRON)
        s.line(f"M{x} 60v7q0 5 5 5q3 0 3-4", INK, 2.2)
    s.fill("M296 84c2-9 8-13 13-14 6 1 11 5 13 14l7 66c-12 5-29 5-40 0z", mix(BUSH2, SLATE, 0.3))
    s.fill("M309 70c6 1 11 5 13 14l7 66c-6 2-12 4-19 4z", BUSH)
    s.line("M309 74v78", INK, 1)
    s.fill("M302 74l7 12 7-12-3-4h-8z", BUSH)
    for y in (96, 110, 124):
        s.fill(disc(306, y, 1.8), MUSTARD)
    s.line("M297 84c-4 18-5 30-5 42M322 84c4 18 6 30 6 42", INK, 1, 0.6)
    # a longer, cleaner shape where the oilskin hung, a round one where the lamp did
    s.fill("M334 74c3-4 13-4 16 0l8 72h-32z", PAPER, 0.35)
    s.fill("M370 78c0-6 12-6 12 0l4 8v20l-4 6h-12l-4-6v-20z", PAPER, 0.35)
    s.fill(box(362, 116, 30, 22), mix(PAPER, WOOL, 0.5), 0.9)
    s.fill("M374.500 119h5v5.500h5.500v5h-5.500v5.500h-5v-5.500h-5.500v-5h5.500z", mix(BOARDS, SLATE, 0.3), 0.75)
    s.fill(disc(320, 189, 28, 0.12), INK, 0.35)
    s.line("M292 190h34", MIST, 1, 0.6)
    s.fill("M296 188v-7c0-3 8-3 9 0 3 3 8 3 9 7zM316 188v-7c0-3 8-3 9 0 3 3 8 3 9 7z", OAK3)
    s.fill(poly((398, 32), (424, 32), (424, 186), (398, 188)), OAK2)
    s.fill(poly((402, 36), (420, 30), (420, 196), (402, 188)), mix(STEEL2, MIST, 0.25))
    s.line("M408 34v155M414 32v161", STEEL2, 1)
    s.line("M405 112l6-1", INK, 2.4)
    s.fill(
        poly((402, 64), (420, 61), (420, 66), (402, 69)) + poly((402, 160), (420, 163), (420, 168), (402, 165)), STEEL2
    )


def chair(s: Sheet) -> None:
    """A wireless under a cloth; her chair turned to the wall, four scarves over its back, each with its paper."""
    s.fill(disc(490, 194, 70, 0.1), INK, 0.4)
    s.fill(box(426, 124, 56, 6) + box(430, 130, 5, 58) + box(472, 130, 5, 58), OAK2)
    s.fill("M428 124V88c0-14 10-20 26-20s26 6 26 20v36z", OAK)
    s.fill("M436 118V92c0-9 8-14 18-14s18 5 18 14v26z", MUSTARD)
    s.line("".join(f"M{440 + k * 4} {84 + abs(k - 3.5):.1f}v30" for k in range(8)), OAK2, 1.4)
    s.fill(disc(442, 120, 2.6) + disc(466, 120, 2.6), OAK3)
    s.fill("M424 80c8-16 52-16 60 0l-6 18-10-6-8 8-8-8-8 8-8-8-8 6z", WOOL, 0.95)
    s.line("M428 84q26-14 52 0M432 90q4-3 8 0q4-3 8 0q5-3 10 0q4-3 8 0q5-3 9 0", GREY, 0.9)
    s.line("M498 186l-4 10M546 186l5 10", OAK3, 4)
    s.fill("M490 100c0-16 60-16 60 0v60h-60z", RUST)
    s.fill("M526 89c14 0 24 4 24 11v60h-20z", mix(RUST, INK, 0.35))
    s.fill("M484 156c-6-26-4-32 6-30v36h60v-36c10-2 12 4 6 30v32h-72z", mix(RUST, OAK2, 0.4))
    s.shade("M522 162h28v-36c10-2 12 4 6 30v32h-34z", INK, 0.5)
    bands = ((WOOL,), (WOOL, "#989DA0"), ("#989DA0", WOOL, WOOL), (WOOL, WOOL, "#989DA0"))
    for one, inks in enumerate(bands):
        x, y = 493.0 + one * 14, 84.0 + (0, -3, -3, 0)[one]
        for row in range(9 + one % 2 * 2):
            ink = inks[row % len(inks)]
            s.stitches(box(x, y + row * 6, 12, 6.2), ink, GREY if ink == WOOL else SLATE, 3)
        foot = y + (9 + one % 2 * 2) * 6
        s.line("".join(f"M{x + 1.5 + k * 3:.1f} {n(foot)}v6" for k in range(4)), WOOL, 1)
        s.fill(poly((x + 1, y + 12), (x + 12.500, y + 10), (x + 13.500, y + 24), (x + 2, y + 26)), PAPER)
        s.line(f"M{x + 3.5} {y + 17}l7-1.200M{x + 4} {y + 21}l6-1", INK, 0.9)
        s.fill(disc(x + 7, y + 12, 1.2), RUST)


def window(s: Sheet) -> None:
    """A window; over the fence a woman in a headscarf, who is looking at her cabbages."""
    s.fill(box(568, 30, 124, 112), OAK2)
    s.wash(box(574, 36, 112, 100), (0, "#DDE0D4"), (0.6, MIST), (1, RAIN))
    s.fill("M574 82l20-18 16 10 22-24 24 22 12-8 18 14v30H574z", mix(RAIN, MIST, 0.45))
    s.fill("M574 90c16-8 30-4 44-8s40-6 68 4v20H574z", mix(BUSH2, MIST, 0.45))
    s.pole(672, 96, 50, SLATE, 1)
    s.wire([(574, 50), (672, 50), (690, 54)], 6, SLATE, 0.8)
    s.fill(box(588, 78, 22, 22), mix(OAK, MIST, 0.4))
    s.fill(poly((584, 80), (599, 66), (614, 80)), mix(RUST, MIST, 0.3))
    s.fill(box(574, 108, 112, 28), mix(MOSS, BUSH, 0.3))
    person(
        s, 640, 148, 84, Look("#A25A49", BUSH, "scarf", MUSTARD, skirt=True, pose=""), left=((-18, -58), (-20, -34)),
        right=((16, -56), (8, -34)),
    )  # fmt: skip
    for one in range(7):
        x = 580 + one * 17
        s.fill(f"M{x - 7} 124c-2-8 4-12 8-10 5-3 11 3 8 10z", mix(MOSS, WOOL, 0.3))
        s.line(f"M{x + 1} 124v-8M{x + 1} 120l-4-4M{x + 1} 120l5-4", BUSH, 0.8)
    s.fill(
        "".join(poly((x, 136), (x, 116), (x + 3.5, 111), (x + 7, 116), (x + 7, 136)) for x in range(576, 690, 12)),
        PAPER,
    )
    s.fill(box(574, 120, 112, 3) + box(574, 130, 112, 3), WOOL)
    s.drops((574, 36, 112, 100), 90, WOOL)
    s.line("M630 36v100M574 84h112", OAK2, 3.4)
    s.fill(box(562, 138, 136, 7), mix(OAK, PAPER, 0.3))
    s.fill("M566 26h22c-2 40-4 70-16 96-4 8-6 14-6 20zM694 26h-22c2 40 4 70 16 96 4 8 6 14 6 20z", WOOL, 0.9)
    s.shade("M694 26h-22c2 40 4 70 16 96 4 8 6 14 6 20z", SLATE, 0.5)
    s.fill(box(560, 22, 140, 6), OAK)
    s.fill(poly((574, 146), (686, 146), (600, 246), (400, 246)), PAPER, 0.16)
    s.fill("M650 138l3-14h14l3 14z", RUST)
    s.fill("M660 124c-8-6-10-14-6-20 6 4 8 10 6 20zM660 124c2-12 8-16 14-14 0 8-6 12-14 14z", BUSH2)


def near(s: Sheet) -> None:
    """A mat, a basket of wool and the edge of the door, nearer than the rest."""
    s.fill(poly((288, 212), (398, 212), (388, 200), (298, 200)), mix(RUST, OAK3, 0.4))
    s.line("M296 204h94M293 208h100", MUSTARD, 1.2, dash="4 3")
    s.fill("M144 220c-6-18-2-24 4-26h60c6 2 10 8 4 26z", MUSTARD)
    s.line("".join(f"M{146 + k * 7} 196q3 12 0 24" for k in range(10)), OAK2, 1.6)
    s.line("M144 203h68M143 211h70", OAK2, 1.4)
    for x, y, r, ink in ((160, 190, 12, "#989DA0"), (182, 186, 13, WOOL), (202, 191, 10, WOOL)):
        s.fill(disc(x, y, r), ink)
        s.line(
            f"M{x - r + 2} {y - 3}q{r} -6 {2 * r - 4} 0M{x - r + 3} {y + 3}q{r} -5 {2 * r - 6} 1"
            f"M{x - 3} {y - r + 1}q6 {r} 1 {2 * r - 4}",
            SLATE if ink != WOOL else GREY,
            0.8,
        )
    s.fill("M426 220c4-12 20-16 30-12l4-10 6 6 5-4 2 10c6 4 4 10 0 10z", INK)
    s.line("M426 218c-14 0-14-14-6-16", INK, 4)
