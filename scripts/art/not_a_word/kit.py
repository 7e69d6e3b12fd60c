"""The shapes of the pictures of Not a Word: one box of inks, one light from the upper left, one air."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Final

from scripts.art.pen import Point, mix, n

SKY: Final = "#86B4C9"
GLOW: Final = "#FBE3B4"
AIR: Final = "#E9D3AC"
LIGHT: Final = "#FFF0CC"
SHADE: Final = "#3B2C46"
INK: Final = "#251C28"
WHITE: Final = "#F6ECD8"
OCHRE: Final = "#D99F5C"
SAND: Final = "#E6C792"
ROSE: Final = "#C97B55"
BRICK: Final = "#A9532F"
STONE: Final = "#CBBD9D"
STONE2: Final = "#8F8269"
WOOD: Final = "#8A5E38"
WOOD2: Final = "#5A3A22"
WOOD3: Final = "#34211A"
STRAW: Final = "#DDB85C"
HEMP: Final = "#B89A63"
LEAF: Final = "#70834A"
LEAF2: Final = "#3D5238"
IRON: Final = "#41444C"
BRONZE: Final = "#8C7A3F"
BRONZE2: Final = "#4F4A2C"
RED: Final = "#B3362A"
BLUE: Final = "#3E5C82"
GREEN: Final = "#4F6B4A"
PLUM: Final = "#6A4154"
SKIN: Final = "#D9A67E"
SKIN2: Final = "#B27B55"
HAIR: Final = "#3A2A24"
GREY: Final = "#8B8883"
WATER: Final = "#6E8C7A"


def far(ink: str, share: float) -> str:
    """A colour seen through so much air."""
    return mix(ink, AIR, share)


def lit(ink: str, share: float = 0.35) -> str:
    """The side that the light falls on."""
    return mix(ink, LIGHT, share)


def dim(ink: str, share: float = 0.35) -> str:
    """The side turned away from it."""
    return mix(ink, SHADE, share)


def line(points: Iterable[Point]) -> str:
    """Points as they stand in a path."""
    return " ".join(f"{n(x)} {n(y)}" for x, y in points)


class Sheet:
    """A drawing under way."""

    def __init__(self, wide: int, high: int = 220, seed: int = 1) -> None:
        self.wide, self.high = wide, high
        self.luck = random.Random(seed)  # noqa: S311  (texture, no secret)
        self.defs: list[str] = []
        self.parts: list[str] = []

    # Plain shapes.

    def poly(self, points: Sequence[Point], ink: str, opacity: float = 1) -> None:
        """A filled shape of straight sides."""
        self.path(f"M{line(points)}z", ink, opacity)

    def path(self, d: str, ink: str, opacity: float = 1) -> None:
        """A filled shape."""
        faint = f' opacity="{n(opacity * 100)}%"' if opacity < 1 else ""
        self.parts.append(f'<path fill="{ink}"{faint} d="{d}"/>')

    def stroke(self, d: str, ink: str, width: float = 1, opacity: float = 1, dash: str = "") -> None:
        """A line."""
        faint = f' opacity="{n(opacity * 100)}%"' if opacity < 1 else ""
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(
            f'<path fill="none" stroke="{ink}" stroke-width="{n(width)}" stroke-linecap="round" '
            f'stroke-linejoin="round"{dashed}{faint} d="{d}"/>'
        )

    def box(self, x: float, y: float, w: float, h: float, ink: str, opacity: float = 1) -> None:
        """A rectangle."""
        self.path(f"M{n(x)} {n(y)}h{n(w)}v{n(h)}h{n(-w)}z", ink, opacity)

    def disc(self, x: float, y: float, r: float, ink: str, opacity: float = 1, flat: float = 1) -> None:
        """A disc, or an ellipse if it lies flat."""
        faint = f' opacity="{n(opacity * 100)}%"' if opacity < 1 else ""
        self.parts.append(f'<ellipse fill="{ink}"{faint} cx="{n(x)}" cy="{n(y)}" rx="{n(r)}" ry="{n(r * flat)}"/>')

    def grade(self, name: str, top: str, foot: str, across: bool = False, ends: tuple[float, float] = (1, 1)) -> str:
        """A gradient, to be used as an ink."""
        way = 'x2="1" y2="0"' if across else 'x2="0" y2="1"'
        self.defs.append(
            f'<linearGradient id="{name}" x1="0" y1="0" {way}><stop offset="0" stop-color="{top}" stop-opacity="{ends[0]}"/>'
            f'<stop offset="1" stop-color="{foot}" stop-opacity="{ends[1]}"/></linearGradient>'
        )
        return f"url(#{name})"

    def glow(self, name: str, x: float, y: float, r: float, ink: str, strength: float = 0.8) -> None:
        """A light."""
        self.defs.append(
            f'<radialGradient id="{name}"><stop offset="0" stop-color="{ink}" stop-opacity="{strength}"/>'
            f'<stop offset="1" stop-color="{ink}" stop-opacity="0"/></radialGradient>'
        )
        self.disc(x, y, r, f"url(#{name})")

    def done(self) -> str:
        """The whole drawing."""
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.wide} {self.high}" preserveAspectRatio="xMidYMid slice">'
        return "\n".join([head, f"<defs>{''.join(self.defs)}</defs>", *self.parts, "</svg>"]) + "\n"

    # Grounds and airs.

    def sky(self, horizon: float, top: str = SKY, foot: str = GLOW) -> None:
        """A sky with long thin clouds."""
        self.box(0, 0, self.wide, horizon + 2, self.grade("sky", top, foot))
        for _ in range(self.wide // 60):
            x, y, w = self.luck.uniform(-40, self.wide), self.luck.uniform(6, horizon * 0.6), self.luck.uniform(30, 110)
            self.path(f"M{n(x)} {n(y)}q{n(w / 2)} -5 {n(w)} 0q{n(-w / 2)} 3 {n(-w)} 0z", WHITE, 0.5)

    def veil(self, y: float, h: float, strength: float = 0.5, ink: str = AIR) -> None:
        """Air between two planes: thick below, thin above."""
        name = f"veil{len(self.defs)}"
        self.box(0, y, self.wide, h, self.grade(name, ink, ink, ends=(0, strength)))

    def ground(self, y: float, near: str, far_ink: str, paving: bool = True) -> None:
        """A floor that comes towards us, with joints."""
        self.box(0, y, self.wide, self.high - y, self.grade(f"ground{len(self.defs)}", far_ink, near))
        if not paving:
            return
        row, step = y + 3.0, 3.0
        while row < self.high:
            self.stroke(f"M0 {n(row)}H{self.wide}", SHADE, 0.5, 0.16)
            x = self.luck.uniform(0, 30)
            while x < self.wide:
                self.stroke(f"M{n(x)} {n(row)}l{n((x - self.wide / 2) * 0.02)} {n(step)}", SHADE, 0.5, 0.16)
                x += self.luck.uniform(12, 26) * (0.5 + step / 12)
            row, step = row + step, step * 1.28

    def shadow(self, x: float, y: float, w: float, h: float = 5, lean: float = 0.8) -> None:
        """What stands here darkens the ground to its right."""
        self.path(
            f"M{n(x - w / 2)} {n(y)}q{n(w / 2)} {n(h * 0.7)} {n(w)} 0"
            f"l{n(w * lean)} {n(-h * 0.6)}q{n(-w * 0.4)} {n(-h * 0.8)} {n(-w)} {n(-h * 0.2)}z",
            SHADE, 0.32,
        )  # fmt: skip

    def specks(
        self, x: float, y: float, w: float, h: float, count: int, ink: str, size: float = 1, opacity: float = 0.3
    ) -> None:
        """Small marks that make a wall a wall."""
        d = "".join(
            f"M{n(self.luck.uniform(x, x + w))} {n(self.luck.uniform(y, y + h))}h{n(self.luck.uniform(0.6, 3) * size)}"
            for _ in range(count)
        )
        self.stroke(d, ink, 0.8 * size, opacity)

    def courses(
        self, x: float, y: float, w: float, h: float, step: float, ink: str = SHADE, opacity: float = 0.22
    ) -> None:
        """Joints of blocks."""
        d, row, turn = "", y + step, 0
        while row < y + h:
            d += f"M{n(x)} {n(row)}h{n(w)}"
            at = x + (step if turn % 2 else step * 2)
            while at < x + w:
                d += f"M{n(at)} {n(row - step)}v{n(step)}"
                at += step * self.luck.uniform(1.7, 2.6)
            row, turn = row + step, turn + 1
        self.stroke(d, ink, 0.6, opacity)
