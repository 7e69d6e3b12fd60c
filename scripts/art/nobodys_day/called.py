"""Those whom one may be called in the Gore: the body's own coat, and the head of what it answered to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scripts.art.pen import box, disc, mix, n, poly

from .folk import Look, person
from .kit import (
    BARK,
    BEAK,
    DOVE,
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
)
from .lie import boards, thorn, wall_stones

DULL: Final = "#B9B7AC"
"""Geese that nobody looks for."""
COAT: Final = "#4E5B66"


def drawn() -> dict[str, str]:
    """All of them."""
    makers: tuple[Callable[[], str], ...] = (beadle, scarecrow, gander, bride, weathercock, eldest, ferryman, saint)
    return {f"item-{one.__name__}": one() for one in makers}


def scene(seed: int, top: str, foot: str, level: float = 84) -> Sheet:
    """A place behind somebody who stands close to us."""
    s = Sheet(200, 110, seed, "#DDD9C8")
    s.sky(level, top, foot)
    s.ground(level, "#A9AC95", "#D3D0BC", 24)
    return s


def beadle() -> str:
    """A coat down to the ground, and a staff."""
    s = scene(111, "#7F8B93", "#D3D4CB")
    thorn(s, -6, 60, 30, 112)
    boards(s, 128, 44, 80, 50, 3)
    person(
        s, 92, 160, 160, Look(NIGHT, hat="beadle", hatted=NIGHT, long=True, beard=DOVE), None, ((24, -66), (31, -64))
    )
    s.cut("M76 40q16 8 34 0l4 8q-20 9-42 0z", MADDER, 0.2)
    s.cord("M139 112V16", BARK, 3.4)
    s.cut(disc(139, 12, 5.5), STRAW, 0.3)
    return s.svg()


def scarecrow() -> str:
    """Arms out, straw at the wrists, a torn hat."""
    s = scene(112, "#8A7A62", "#DCC596")
    s.glow(20, 96, 90, LAMP, 0.7)
    for k in range(7):
        s.line(f"M0 {92 + k * 4}q100-{8 + k} 200 0", "#9A8A5E", 1, 0.5)
    s.cord("M18 52H182", OAK, 3)
    person(
        s,
        100,
        166,
        156,
        Look("#8C7A50", hat="brim", hatted="#6B5A3C"),
        ((-26, -76), (-44, -76)),
        ((26, -76), (44, -76)),
    )
    for x, side in ((34, -1), (166, 1)):
        for k in range(6):
            s.line(f"M{x} 54l{side * (7 + k % 3 * 4)} {-9 + k * 4}", STRAW, 1.6)
    s.line("M88 16l6 6M112 12l-3 7", STRAW, 1.8)
    s.line("M94 48l8 8M102 48l-8 8", INK, 1)
    return s.svg()


def gander() -> str:
    """A coat, and out of its collar a neck that is afraid of nothing."""
    s = scene(113, "#A9B0AE", "#DAD8CA")
    wall_stones(s, 0, 48, 200, 40, 13)
    s.cut("M58 116q2-42 22-50 18-8 38 0 22 8 24 50z", COAT, 0.4)
    s.line("M99 66v50", INK, 1)
    s.flat("".join(disc(104, 82 + k * 14, 2) for k in range(2)), STRAW)
    neck = "M98 72Q84 44 94 26"
    s.line(neck, INK, 20)
    s.parts.append(f'<path fill="{DULL}" stroke="{INK}" stroke-width="1.6" d="{disc(96, 22, 13)}"/>')
    s.line(neck, DULL, 17.5)
    s.flat(disc(96, 22, 12.4), DULL)
    s.cut("M106 15q14 0 27 9-12 5-27 4z", BEAK, 0.2)
    s.line("M108 23l22 1", mix(BEAK, INK, 0.5), 0.9)
    s.flat(disc(100, 18, 2.2), INK)
    s.line("M95 13q5-3 9 0", INK, 1.4)
    s.cut("M80 66q18 10 38 0l4 9q-22 9-46 0z", mix(COAT, PEARL, 0.25), 0.2)
    return s.svg()


def bride() -> str:
    """A curtain for a veil, a ring on its hem."""
    s = scene(114, "#B59A6A", "#E2CE9A")
    s.cut(box(150, 0, 54, 112), mix(PLUM, INK, 0.2), 0.3)
    person(
        s, 96, 168, 160, Look(COAT, skirt=True, hat="bun", hatted=BARK), ((-14, -60), (2, -56)), ((14, -60), (5, -54))
    )
    s.cut("M86 8q18-12 30 2 8 40 30 102h-34q6-60-12-92-16 40-20 92H40q32-60 46-104z", PLUM, 0.35)
    s.line("M92 8q-22 46-36 104M110 8q14 52 24 104", mix(PLUM, INK, 0.5), 1, 0.7)
    s.line(disc(134, 66, 6), INK, 4)
    s.line(disc(134, 66, 6), "#D9B050", 2.4)
    for _ in range(16):
        x, y = s.luck.uniform(10, 190), s.luck.uniform(6, 104)
        s.line(f"M{n(x)} {n(y)}l2 2", "#E9DFBF", 1.4)
    return s.svg()


def weathercock() -> str:
    """A paper cap with a broad end and a thin one, and both parishes small below."""
    s = scene(115, "#7F95A0", "#DDE0D2", 92)
    for x, tone in ((30, MOSS), (168, SLATE)):
        s.flat(f"M{x - 7} 94v-16h14v16zM{x + 7} 94v-8h16v8z", mix(tone, PEARL, 0.4))
    person(s, 98, 172, 156, Look(COAT), ((-14, -60), (-11, -46)), ((26, -84), (44, -88)))
    s.cut("M70 22l-34-16 4 14-8 10 38 2z", "#DACFA9", 0.15)
    s.cut("M66 30q30-22 62-2l46-14-40 24q-34-10-68-8z", "#DACFA9", 0.15)
    s.line("M70 28q28-14 58 2", INK, 0.8, 0.6)
    s.line("M14 46h26M22 54h22M150 60h30", PEARL, 1.6, 0.8)
    return s.svg()


def eldest() -> str:
    """The tallest of a row, by height, at the edge of a table."""
    s = Sheet(200, 110, 116, "#E2C58A")
    s.flat(box(0, 0, 200, 110), s.grade("#4E4034", "#93744A"))
    s.glow(110, 90, 110, LAMP, 0.5)
    inks = (MADDER, SLATE, MOSS, PLUM, RUST, SAGE)
    for k in range(11):
        tall = 40 + k * 6
        s_x = 8 + k * 11.5
        person(
            s,
            s_x,
            110,
            tall,
            Look(inks[k % 6], hat=("cap", "bonnet", "bowler")[k % 3], hatted=INK, far=0.1),
            None,
            None,
        )
    person(s, 148, 150, 140, Look(COAT, hat="bowler"), None, ((20, -64), (25, -54)))
    s.cut(box(-2, 94, 204, 18), OAK, 0.35)
    s.cut(disc(178, 95, 13, 0.3), "#D9CFB4", 0.1, 0.8)
    return s.svg()


def ferryman() -> str:
    """Hands on a pole, a pipe, a river that goes by."""
    s = Sheet(200, 110, 117, "#DDE2DC")
    s.sky(48, "#8E9CA4", "#D8DAD0")
    s.flat(box(0, 46, 200, 66), s.grade("#8D9FA4", "#D5DAD2"))
    for k in range(9):
        s.line(f"M{n(s.luck.uniform(-10, 150))} {54 + k * 6}q20-3 {30 + k * 4} 0", "#EAEBE0", 1, 0.7)
    s.cut("M30 92h146l-14 22H44z", OAK, 0.35)
    person(s, 96, 150, 134, Look(COAT, hat="cap", beard="#8A8478"), ((14, -70), (28, -74)), ((18, -62), (30, -56)))
    s.cord("M126 112L138-6", OAK, 3.4)
    s.flat(disc(131, 56, 4.4) + disc(133, 80, 4.4), "#CFA382")
    s.line("M106 38l10 3v-4", BARK, 2.2)
    s.line("M117 33q-4-8 2-12t0-12", PEARL, 1.4, 0.7)
    return s.svg()


def saint() -> str:
    """In the niche: two fingers up, a lamp, crutches to one side."""
    s = Sheet(200, 110, 118, "#E2D6B4")
    s.flat(box(0, 0, 200, 110), s.grade("#7C776A", "#B9AE94"))
    wall_stones(s, 0, 0, 52, 112, 14, STONE)
    wall_stones(s, 148, 0, 54, 112, 14, STONE)
    s.cut("M54 114V40q2-36 46-38 44 2 46 38v74z", "#5E6068", 0.3)
    s.glow(100, 26, 54, "#F2DDA2", 0.7)
    s.line(disc(101, 26, 22), "#D9B050", 2.2)
    person(s, 98, 162, 150, Look(COAT, long=True), ((-14, -62), (-4, -56)), ((22, -66), (24, -86)))
    s.line("M131 38l-1-13M136 38l3-12", "#CFA382", 3)
    s.line("M164 112l8-74M160 42q8-8 20 2M182 112l-6-74", OAK, 3)
    s.cut(poly((28, 92), (44, 92), (40, 104), (32, 104)), MADDER, 0.2)
    s.flat("M36 90q-5-8 0-16 5 8 0 16z", LAMP)
    return s.svg()
