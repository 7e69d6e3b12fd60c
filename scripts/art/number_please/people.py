"""People of the poster: flat coats, one lit side, arms that end in hands."""

from __future__ import annotations

from dataclasses import dataclass

from scripts.art.pen import Point, disc, mix, n

from .kit import GREY, INK, NIGHT, OAK3, SKIN, SKIN2, SLATE, WOOL, Sheet

TORSO = "M-13-42L-15-70C-15-78-8-81-4-83H4C8-81 15-78 15-70L13-42z"
HALF = "M2-42V-83H4C8-81 15-78 15-70L13-42z"
SKIRT = "M-13-44h26l4 22h-34z"
HALF_SKIRT = "M2-44h11l4 22h-15z"
HEAD = "M-6.5-93c0-6 3-9 6.500-9s6.500 3 6.500 9-3 10-6.500 10-6.500-4-6.500-10z"
FACE = "M1-102c4 0 5.500 3 5.500 9s-3 10-5.500 10c3-6 2-12 0-19z"
HATS = {
    "felt": "M-12-97c4-2 6-2 6.500-3l1-6c3-3 7-3 10 0l1 6c.5 1 2.500 1 6.500 3-7 3-18 3-25 0z",
    "cap": "M-7-96c-1-7 3-9 7-9s8 2 8 7l4 2c-5 1-12 0-19 0z",
    "hair": "M-7.500-92c-2-9 2-13 7.500-13s9 4 7.500 13c-1-4-2-6-4-7-4 1-6 1-8 0-1 1-2 3-3 7z",
    "bun": "M-7.500-92c-2-9 2-12 6-13 0-3 6-3 6 0 4 2 5 5 3 13-1-4-2-6-4-7-4 1-6 1-8 0-1 1-2 3-3 7z",
    "scarf": "M-8-86c-3-13 0-20 8-20s11 7 8 20l-6 5 6 7-6-1-2-4-2 4-6 1 6-7z"
    "M-4.500-94c0 6 2 8.500 4.500 8.500s4.500-2.500 4.500-8.500-2-7-4.500-7-4.500 1-4.500 7z",
    "bald": "M-7-92c-1-2-1-4 0-6l1 5zM7-92c1-2 1-4 0-6l-1 5z",
    "helmet": "M-10-95c4-1 3-2 3.500-5 1-6 4-8 6.500-8s5.500 2 6.500 8c.5 3 0 4 3.500 5-6 2-14 2-20 0z",
    "": "",
}
LEGS = {
    "stand": "M-12-46l2 42-3 4h11l2-36 2 36h11l-3-4 2-42z",
    "stride": "M-12-46l-6 42-3 4h11l11-32 8 32h11l-4-5-4-41z",
    "sit": "M-13-46h30c4 0 6 3 6 7v35l4 4h-11l-2-30h-29z",
    "kneel": "M-12-46h24l12 9v17l6 1v4h-15l-3-19-10 3-3 16h-25v-5l11-5z",
    "low": "M-13-46h26l15-13 6 3 7 41h-10l-6-25-14 9h-24z",
    "": "",
}


@dataclass(frozen=True)
class Look:
    """What somebody wears."""

    coat: str = SLATE
    legs: str = NIGHT
    hat: str = "felt"
    top: str = INK
    skin: str = SKIN
    skirt: bool = False
    pose: str = "stand"
    sleeve: str = ""


def person(
    s: Sheet,
    x: float,
    y: float,
    h: float,
    look: Look,
    left: tuple[Point, Point] | None = ((-17, -60), (-15, -46)),
    right: tuple[Point, Point] | None = ((17, -60), (15, -46)),
    flip: bool = False,
    behind: bool = False,
) -> None:
    """Somebody whose feet are at y and who is h high when standing; arms are elbow and hand; the light comes from the left."""
    k = h / 106
    s.parts.append(f'<g transform="translate({n(x)} {n(y)}) scale({-k if flip else k:.3f} {k:.3f})">')
    sleeve = look.sleeve or look.coat
    dark, skin2 = mix(look.coat, INK, 0.4), mix(look.skin, SKIN2, 0.8)
    shaded = HALF.replace("M2", "M-2") if flip else HALF
    s.fill(LEGS[look.pose], look.legs)
    if right:
        arm(s, right, 13, mix(sleeve, INK, 0.3), skin2)
    s.fill("M-4-86h8l1 7h-10z", skin2)
    s.fill(TORSO, look.coat)
    if not flip:
        s.fill(shaded, dark, 0.75)
    if look.skirt:
        s.fill(SKIRT, look.coat)
        s.fill(HALF_SKIRT, dark, 0.75)
    if not behind:
        s.fill("M-4-83l4 9 4-9z", WOOL)
        s.line("M0-74v28", dark, 0.8)
    s.fill(HEAD, (look.top if look.hat in ("hair", "bun") else OAK3) if behind else look.skin)
    if not behind:
        s.fill(FACE, skin2)
        s.line("M-3.500-94h2M2.500-94h2M-1.500-87.500h4", OAK3, 1)
        s.line("M0-94l-1 4h1.500", skin2, 0.8)
    s.fill(HATS[look.hat], look.top)
    if look.hat in ("felt", "helmet"):
        s.line("M-6.500-99.500c4 1.500 9 1.500 13 0", mix(look.top, GREY, 0.5), 1.2)
    if left:
        arm(s, left, -13, sleeve, look.skin)
    s.parts.append("</g>")


def arm(s: Sheet, bend: tuple[Point, Point], shoulder: float, sleeve: str, hand: str) -> None:
    """A sleeve from shoulder to elbow to wrist, and a hand."""
    (a, b), (c, d) = bend
    s.line(f"M{n(shoulder * 0.8)}-75L{n(a)} {n(b)}L{n(c)} {n(d)}", sleeve, 7.5)
    s.line(f"M{n(a)} {n(b)}L{n(c)} {n(d)}", mix(sleeve, INK, 0.12), 6)
    s.fill(disc(c, d, 3.4), hand)
