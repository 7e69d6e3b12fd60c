"""The mill: inside on the left, outside on the right, the wall cut open; the light comes from the grain."""

from __future__ import annotations

import math

from scripts.art.pen import box, disc, mix, n, poly

from .folk import goose
from .kit import BARK, FLINT, GOOSE, INK, OAK, PEARL, PINE, SLATE, STONE, STRAW, Sheet, figures, spread
from .lie import boards, far_hedge, fore, paper, sack, wall_stones

FLOUR = "#CFC6AC"


def drawn() -> dict[str, str]:
    """The mill."""
    return {"location-mill": mill()}


def mill() -> str:
    """Miller, hopper, sacks, cat, sluice: five cards."""
    s = Sheet(700, 220, 13, "#EFDDA6")
    s.sky(150, "#B4AC8C", "#E8D9AA")
    far_hedge(s, 118, mix(PINE, "#E2D3A4", 0.5), 10, 0.2)
    outside(s)
    s.flat(box(0, 0, 557, 220), s.grade("#6A5D4C", "#A58E68"))
    for k in range(9):
        s.line(f"M{k * 64 + 30} 14v176", BARK, 0.8, 0.4)
    s.flat(box(0, 184, 557, 36), s.grade("#8A744F", "#C2A671"))
    s.cut("M0 0h560v13H0z", BARK, 0.2)
    for k in range(7):
        s.cut(box(k * 74 + 10, 10, 16, 12), BARK, 0.3)
    wall_stones(s, 556, 22, 13, 190, 12, STONE)
    s.cut("M554 0h18v24h-18z", BARK, 0.2)
    hopper(s)
    miller(s)
    sacks(s)
    cat(s)
    s.glow(214, 150, 170, "#F6D68A", 0.6)
    spread(s, [(s.luck.uniform(150, 280), s.luck.uniform(28, 150), s.luck.uniform(2, 4), k % 2) for k in range(22)])
    fore(s, 590, 120, 20, mix(PINE, INK, 0.4))
    return s.svg()


def miller(s: Sheet) -> None:
    """A floury man asleep on a sack, a hand on a rope that moves."""
    s.line("M104 22V170", "#C9B68A", 3)
    s.line("M110 34v12M110 54v14M98 76v10M110 96v12M98 44v9", INK, 0.9, 0.6)
    sack(s, 54, 204, 84, 58, mix(STRAW, OAK, 0.4))
    s.cord("M58 158l34 6 4 38M50 160l28 12 2 32", mix(FLOUR, OAK, 0.3), 11)
    s.cut("M92 196h16q5 4 4 9H92zM74 198h16q5 4 4 9H74z", BARK, 0.3)
    s.open(50, 168, 1.2)
    s.cut("M-18 0q-8-40 0-52 16-12 34 2 6 20 0 50z", FLOUR, 0.3)
    s.cut("M-8 0q-4-26 2-36h16q6 14 2 36z", "#BDB294", 0.2)
    s.close()
    s.open(66, 122, 1.45, turn=38)
    s.cut("M-7-12q0-10 8-10t8 8l2 4-2 1q0 8-7 8-9-1-9-11z", "#D3B596", 0.25, 0.7)
    s.line("M2-13q2 1.500 4 0", INK, 0.9)
    s.cut("M-9-15q0-11 10-11t8 10q-8-4-18 1z", FLOUR, 0.1, 0.7)
    s.close()
    s.cord("M66 118q20 6 38-18", FLOUR, 8)
    s.flat(disc(104, 98, 5), "#D3B596")


def hopper(s: Sheet) -> None:
    """A hopper over a stone that is dressed as a dial; pale grain runs."""
    s.cut("M172 44h84l-26 44h-32z", OAK, 0.35)
    s.line("M176 54h76M182 64h64M190 76h48", BARK, 0.8, 0.6)
    s.flat("M178 44q36-16 72 0z", "#F3DFA0")
    for x in (162, 258):
        s.cut(box(x, 36, 8, 158), BARK, 0.4)
    s.cut(box(158, 84, 112, 6), OAK, 0.3)
    s.flat("M210 88h8l3 46h-14z", "#F7E3A4")
    s.line("M212 92v38M216 96v34", "#FBEFC6", 1)
    s.cut(disc(214, 150, 52, 0.36), STONE, 0.3)
    s.cut("M162 150v22a52 18 0 0 0 104 0v-22a52 18 0 0 1-104 0z", FLINT, 0.4)
    d = ""
    for k in range(12):
        turn = k * math.pi / 6
        c, q = math.cos(turn), math.sin(turn)
        d += f"M{n(214 + c * 44)} {n(150 + q * 15.8)}L{n(214 + c * (34 if k % 3 else 26))} {n(150 + q * (12.2 if k % 3 else 9.4))}"
    s.line(d, INK, 1.4)
    s.line("M214 150l22-7M214 150l-6-11", INK, 1.8)
    s.cut("M170 176q44 18 88 0v18h-88z", OAK, 0.3)
    s.flat("M184 192q30-22 60 0l8 12h-76z", "#F3DFA0")


def sacks(s: Sheet) -> None:
    """Four sacks with years on them; the last, which should be empty, is the fullest."""
    for k, (w, h) in enumerate(((30, 62), (30, 66), (31, 64), (44, 108))):
        x = 296 + k * 27 + (8 if k == 3 else 0)
        sack(s, x, 204, w, h, mix(STRAW, OAK, 0.25 + 0.06 * k) if k < 3 else mix(STRAW, FLOUR, 0.4))
        figures(s, x - (12 if k < 3 else 16), 204 - h * 0.42, 0.76 if k < 3 else 1.05, str(1897 + k), INK, 1.3)
    x, y = 385, 111
    s.line(f"M{x - 10} {y}q10 4 20 0M{x - 9} {y + 3}q9 4 18 0", INK, 3)
    s.line(
        f"M{x - 10} {y}q10 4 20 0M{x - 9} {y + 3}q9 4 18 0M{x + 8} {y + 2}c10-8 12 4 0 1M{x + 8} {y + 2}c4 12-8 10-1 "
        f"0M{x + 9} {y + 3}l6 12",
        GOOSE,
        1.7,
    )


def cat(s: Sheet) -> None:
    """Half a cat on a bearing-stone, cut off by the bearing; a mouse with a corner of paper."""
    s.cut(box(424, 156, 132, 50), STONE, 0.4)
    s.line("M424 172h132M468 156v16M512 172v34M446 172v34", INK, 0.7, 0.5)
    s.cut("M500 156q-4-26 12-36 10-6 22-4v40z", "#B98A4A", 0.35)
    s.line("M520 122q2 10-2 18M528 120q3 12 0 22M516 150q2-6 8-8", BARK, 1.6)
    s.cord("M510 150Q496 160 478 153", "#B98A4A", 6)
    s.line("M476 151v4M479 150v5", INK, 0.8)
    s.cut("M490 124l-3-15 11 7q6-2 11 0l9-9-1 17q0 15-13 15t-14-15z", "#B98A4A", 0.25)
    s.line("M494 123q3-2 5 0M507 122q3-2 5 0M501 129l2 2 2-2M503 131v2", INK, 1.1)
    s.line("M492 131l-9-2M492 133l-9 2M513 130l9-3M499 112v5M504 111v5", BARK, 0.8)
    s.cut("M534 52h24v106h-24z", FLINT, 0.35)
    s.cut(disc(546, 96, 28), SLATE, 0.35)
    s.cut(disc(546, 96, 17), FLINT, 0.3)
    s.cut(box(540, 60, 13, 72), OAK, 0.3)
    s.line("M530 88l32 16M562 88l-32 16", INK, 1.4)
    s.cut("M440 204q-2-13 10-14 8 0 12 8l6 2-5 4z", "#7C6E62", 0.3)
    s.cut(disc(457, 192, 3.6), "#9A8A7C", 0.2, 0.7)
    s.flat(disc(462, 199, 1), INK)
    s.line("M441 202q-12 2-14-8", "#7C6E62", 1.6)
    paper(s, 473, 199, 11, 9, 16, 2)


def outside(s: Sheet) -> None:
    """The cut edge of the wall, the sluice, and the goose who goes up against the water."""
    s.ground(136, "#BDB383", "#DECF9C", 20)
    s.cut("M590 96v-60l16-22h28l16 22v60z", mix(FLOUR, STONE, 0.5), 0.3, 0.8, 0.25)
    s.cut("M586 38l18-26h32l18 26z", OAK, 0.3, 0.8, 0.3)
    for turn in (-28, 62, 152):
        s.open(620, 40, 0.95, turn=turn)
        s.cut("M-1.500 0h3v-48h-3z", BARK, 0, 0.5)
        s.line("M2-12h11v-36H2M2-20h11M2-28h11M2-36h11M2-44h11", BARK, 0.9)
        s.flat(box(2, -47, 11, 34), "#D8CBA4", 0.75)
        s.close()
    s.flat(disc(620, 40, 4), INK)
    s.flat("M566 120h134v44H566z", s.grade("#9DAAA4", "#C9CDB4"))
    for k in range(6):
        s.line(f"M{572 + k * 20} {126 + k % 3 * 8}q9-3 18 0", PEARL, 1.2, 0.8)
    for x in (596, 676):
        s.cut(box(x, 74, 9, 136), BARK, 0.4)
    s.cut(box(590, 82, 102, 8), OAK, 0.3)
    boards(s, 605, 120, 71, 26, 2, OAK)
    s.cord("M640 62v60M630 62h20", SLATE, 3)
    s.flat("M603 116q36-6 74 0l2 98h-78z", s.grade("#DDE0CE", "#A9B5AE"))
    for k in range(9):
        s.line(f"M{608 + k * 8} {122 + k % 3 * 5}q3 30 {k % 2 * 4 - 2} 76", mix(SLATE, PEARL, 0.4), 0.9, 0.7)
    s.cut(poly((578, 208), (694, 152), (700, 158), (586, 218)), OAK, 0.25)
    s.line("M594 204l6 6M620 192l6 6M646 179l6 6M672 166l6 6", BARK, 1.4)
    goose(s, 640, 184, 1.05, head=(-18, -44), flip=True, stride=5, turn=-24)
    s.glow(640, 214, 50, "#F0ECD4", 0.5)
