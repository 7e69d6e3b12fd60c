"""Those who stand about in the Gore: people of 1900, left over, and one goose."""

from __future__ import annotations

from dataclasses import dataclass

from scripts.art.pen import Point, disc, mix, n

from .kit import BARK, BEAK, GOOSE, HAIR, INK, PAPER, SKIN, SLATE, Sheet

Arm = tuple[Point, Point]
"""An arm, by where its elbow and its hand are; the shoulder is at 80 of 100."""

DOWN: Arm = ((-13, -62), (-11, -46))


@dataclass
class Look:
    """What somebody has on, and how they hold themselves."""

    coat: str = SLATE
    legs: str = BARK
    hat: str = ""
    hatted: str = INK
    hair: str = HAIR
    skin: str = SKIN
    skirt: bool = False
    long: bool = False
    apron: str = ""
    beard: str = ""
    back: bool = False
    far: float = 0


MAN = "M-11-80q11-6 22 0l3 22-2 18q1 8 3 14h-30q2-6 3-14l-2-18z"
LONG = "M-11-80q11-6 22 0l4 26 6 54h-42l6-54z"
WOMAN = "M-10-80q10-6 20 0l1 14-5 14q12 24 17 52h-46q5-28 17-52l-5-14z"
HATS = {
    "topper": "M-7-96l-1-17q8-3 17 0l-1 17zM-13-96q13-4 26 0-3 4-13 4t-13-4z",
    "bowler": "M-8-96q0-11 8-11t8 11zM-12-97q12-3 24 0-2 4-12 4t-12-4z",
    "brim": "M-17-95q6-3 10-3l1-9q6-3 12 0l1 9q4 0 10 3-8 5-17 5t-17-5z",
    "cap": "M-9-95q-1-10 9-10 9 0 10 8l6 3q-4 2-8 1z",
    "bonnet": "M-8-86q-5-19 8-19 10 0 11 9-8-3-11 3l-2 7z",
    "half": "M-8-86q-5-19 7-19l1 10-2 9z",
    "straw": "M-8-97l1-7h14l1 7zM-15-97h30l-2 3h-26z",
    "beadle": "M-16-95q7-15 16-15t16 15q-8-5-16-5t-16 5z",
    "bun": "M-9-91q-2-14 9-14 8 0 9 9-6-4-10 0l-3 6zM-11-101a5 5 0 1 1 4 3z",
    "nightcap": "M-9-94q0-11 9-12 8 0 9 9zM-9-94q-12 2-12 14 4-8 12-8z",
}


def person(
    s: Sheet, x: float, y: float, high: float, look: Look, left: Arm | None = DOWN, right: Arm | None = None,
    flip: bool = False, lean: float = 0, legs: bool = True,
) -> None:  # fmt: skip
    """Somebody, their feet at a point, looking right; one hundred is their own height."""
    right = right or ((13, -62), (11, -46))
    s.open(x, y, high / 105, flip, lean)
    if not look.skirt and not look.long and legs:
        s.cut("M-9-42h18l1 40h6v3H1l-1-30-3 30h-12v-3h5z", look.legs, 0.45, far=look.far)
    if left:
        limb(s, (-9, -76), left, look)
    s.cut(LONG if look.long else WOMAN if look.skirt else MAN, look.coat, 0.42, far=look.far)
    if look.apron:
        s.cut("M-5-52h11q7 22 9 44-14 4-27 0 2-24 7-44z", look.apron, 0.1, 0.6, far=look.far)
    head(s, look)
    limb(s, (9, -76), right, look)
    s.close()


def limb(s: Sheet, shoulder: Point, arm: Arm, look: Look) -> None:
    """A sleeve and a hand."""
    (ex, ey), (hx, hy) = arm
    ink = mix(mix(look.coat, PAPER, 0.14), s.light, look.far)
    s.cord(f"M{n(shoulder[0])} {n(shoulder[1])}L{n(ex)} {n(ey)}L{n(hx)} {n(hy)}", ink, 6)
    s.flat(disc(hx, hy, 3.3), mix(look.skin, s.light, look.far))


def head(s: Sheet, look: Look) -> None:
    """A head in three-quarter view, lit from under the chin."""
    skin = mix(look.skin, s.light, look.far)
    s.flat("M-3-84h7l1 8h-9z", mix(skin, INK, 0.25))
    if look.back:
        s.cut(disc(0, -91, 8, 1.15), look.hair, 0.2, 0.8, far=look.far)
    else:
        s.cut("M-7-92q0-10 8-10t8 8l2 4-2 1q0 8-7 8-9-1-9-11z", look.skin, 0.25, 0.8, far=look.far)
        s.flat(disc(4.5, -92, 1), INK)
        s.line("M4-85.500h3.500", mix(skin, INK, 0.6), 0.9)
        if look.hat not in ("nightcap", "bonnet"):
            s.flat("M-8-90q-2-13 9-13 6 0 8 5-7-1-9 2l-3 8q-3 2-5-2z", mix(look.hair, s.light, look.far))
    if look.beard:
        s.flat("M-5-88q4 4 6 1l6 1q2 10-5 12-8-3-7-14z", mix(look.beard, s.light, look.far))
    if look.hat:
        s.cut(HATS[look.hat], look.hatted, 0.15, 0.8, far=look.far)


def goose(
    s: Sheet, x: float, y: float, size: float = 1, head: Point = (-15, -46), flip: bool = False, look: int = -1,
    hers: bool = True, stride: float = 0, white: str = GOOSE, legs: bool = True, gape: bool = False, turn: float = 0,
) -> None:  # fmt: skip
    """A goose facing left, her feet at a point, 50 high; hers is the one with the thread. `look` 0 is out of the picture."""
    hx, hy = head
    s.open(x, y, size, flip, turn)
    if legs:
        s.cast(4, 0, 34, 0.25)
        for at, step in ((5, stride), (-3, -stride)):
            s.line(f"M{at} -9L{n(at + step)} -1", BEAK, 2.2)
            s.flat(f"M{n(at + step + 1)} -2l-9 2.600 3-.2 1.500 1 2.500-1 2.500.6z", BEAK)
    neck = f"M-8 -17C-20 -27 {n(hx + 7)} {n(hy + 16)} {n(hx)} {n(hy)}"
    body = "M-16-15C-18-25-6-31 5-29c9 1 16 3 25-4 1 11-4 22-17 25-12 3-27 2-29-7z"
    beak = beaks(hx, hy, look, gape)
    s.line(neck, INK, 8.8)
    s.parts.append(
        f'<path fill="{white}" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round" d="{body}{disc(hx, hy, 5.2)}"/>'
    )
    s.line(neck, white, 7)
    s.flat(body + disc(hx, hy, 5), white)
    s.flat("M-2-27c9 0 18 4 31-5 0 8-4 14-9 16-8 1-18-2-22-11z", mix(white, SLATE, 0.22))
    s.line("M4-19q8 5 17 1M10-15q6 2 11-1", SLATE, 0.8)
    s.parts.append(f'<path fill="{BEAK}" stroke="{INK}" stroke-width=".7" stroke-linejoin="round" d="{beak}"/>')
    s.flat("".join(disc(hx + dx, hy - 1.5, 1) for dx in ((-2.6, 2.6) if look == 0 else (look * 1.6,))), INK)
    if hers and legs:
        thread(s, (5 + stride) if flip else (-3 - stride))
    s.close()


def beaks(hx: float, hy: float, look: int, gape: bool) -> str:
    """The beak, to a side or towards us."""
    if look == 0:
        return f"M{n(hx - 2.6)} {n(hy)}q2.600 -2 5.200 0l-1 4.500q-1.600 2 -3.200 0z"
    if gape:
        return f"M{n(hx + look * 4)} {n(hy - 2)}l{look * 9} -3 {look * -7} 5 {look * 6} 4 {look * -8} -2z"
    return f"M{n(hx + look * 4)} {n(hy - 2.5)}q{look * 5} 0 {look * 9} 3.500q{look * -4} 2 {look * -9} 1.500z"


def thread(s: Sheet, x: float) -> None:
    """White cotton in a bow about a leg."""
    d = f"M{n(x)} -5c-6 -5 -8 1 -1 1M{n(x)} -5c6 -6 9 0 1 1M{n(x)} -4l-4 5M{n(x)} -4l5 4"
    s.line(d, INK, 2.2)
    s.line(d, GOOSE, 1.2)


def wisp(s: Sheet, x: float, y: float, size: float = 1) -> None:
    """A bit of white cotton that has caught on something."""
    d = "M0 0c3 3-3 5 0 8s-3 5 1 9M0 0c-4 2-2 6-5 9"
    s.open(x, y, size)
    s.line(d, INK, 2.2, 0.5)
    s.line(d, GOOSE, 1.3)
    s.close()
