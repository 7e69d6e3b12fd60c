"""Layered paper cuts: sheets of paper one behind the other, a light among them, figures cut with scissors."""

from __future__ import annotations

import itertools
import random
from typing import Final

from scripts.art.pen import Point, box, disc, mix, poly
from scripts.art.pen import n as num

LAMP: Final = "#F6C46B"
EMBER: Final = "#E4803F"
SNOW: Final = "#E9EEF2"
BRICK: Final = "#B4472F"
"""The one accent of the mission."""


def arch(x: float, y: float, wide: float, high: float) -> str:
    """An opening with a round head, its foot at y."""
    r = wide / 2
    return f"M{num(x - r)} {num(y)}v{num(r - high)}a{num(r)} {num(r)} 0 0 1 {num(wide)} 0v{num(high - r)}z"


class Sheet:
    """A drawing that grows from far to near."""

    def __init__(self, wide: float, high: float, air: str, near: str, light: Point, seed: int, planes: int = 6) -> None:
        self.wide, self.high, self.air, self.near, self.light, self.planes = wide, high, air, near, light, planes
        self.luck = random.Random(seed)  # noqa: S311  (texture, no secret)
        self.parts: list[str] = []
        self.defs: list[str] = []

    def ink(self, plane: float, tint: str = "", share: float = 0.5) -> str:
        """The paper of a plane, 0 far and the last one near, tinted if it is a thing with a colour of its own."""
        base = mix(self.near, tint, share) if tint else self.near
        depth = max(0.0, 1 - plane / (self.planes - 1))
        return mix(base, self.air, 0.86 * depth**1.3)

    def sky(self, *stops: tuple[float, str]) -> None:
        """What lies behind everything."""
        inner = "".join(f'<stop offset="{num(at)}" stop-color="{ink}"/>' for at, ink in stops)
        self.defs.append(f'<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">{inner}</linearGradient>')
        self.parts.append(f'<path fill="url(#sky)" d="{box(0, 0, self.wide, self.high)}"/>')

    def glow(self, x: float, y: float, r: float, ink: str = LAMP, strength: float = 0.75) -> None:
        """Light in the air round a flame."""
        ident = f"g{len(self.defs)}"
        stops = f'<stop offset="0" stop-color="{ink}" stop-opacity="{num(strength * 10 / 10)}"/>'
        stops += f'<stop offset=".45" stop-color="{ink}" stop-opacity="{strength * 0.35:.2f}"/>'
        stops += f'<stop offset="1" stop-color="{ink}" stop-opacity="0"/>'
        self.defs.append(f'<radialGradient id="{ident}">{stops}</radialGradient>')
        self.parts.append(f'<circle fill="url(#{ident})" cx="{num(x)}" cy="{num(y)}" r="{num(r)}"/>')

    def veil(self, top: float, bottom: float, strength: float = 0.5) -> None:
        """Air between two planes, thicker below."""
        ident = f"v{len(self.defs)}"
        stops = f'<stop offset="0" stop-color="{self.air}" stop-opacity="0"/>'
        stops += f'<stop offset="1" stop-color="{self.air}" stop-opacity="{strength}"/>'
        self.defs.append(f'<linearGradient id="{ident}" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>')
        self.parts.append(f'<path fill="url(#{ident})" d="{box(0, top, self.wide, bottom - top)}"/>')

    def cut(
        self,
        d: str,
        plane: float,
        tint: str = "",
        share: float = 0.5,
        at: Point | None = None,
        size: float = 1,
        flip: bool = False,
    ) -> None:
        """A piece of paper: its shadow away from the light, its edge lit towards it."""
        x = at[0] if at else self.middle(d)
        ink = self.ink(plane, tint, share)
        side = -1.0 if x > self.light[0] else 1.0
        off = 0.7 + plane * 0.28
        place = f"translate({num(at[0])} {num(at[1])}) scale({num(-size if flip else size)} {size:.2f})" if at else ""
        scale = 1 / size if at else 1
        inner = -1 if at and flip else 1
        dx, dy = off * side * scale * inner, off * 0.7 * scale
        away = f'transform="translate({num(-dx * 1.7)} {num(dy * 1.7)})"'
        shape = f'<path fill="{mix(self.near, "#000000", 0.55)}" opacity=".4" {away} d="{d}"/>'
        shape += (
            f'<path fill="{mix(ink, LAMP, 0.42)}" transform="translate({num(dx * 0.8)} {num(-dy * 0.8)})" d="{d}"/>'
        )
        shape += f'<path fill="{ink}" d="{d}"/>'
        self.parts.append(f'<g transform="{place}">{shape}</g>' if place else shape)

    def flat(self, d: str, ink: str, opacity: float = 1, rule: str = "") -> None:
        """A piece without shadow or edge: light seen through a hole, a mark."""
        dim = f' opacity="{num(opacity)}"' if opacity < 1 else ""
        rule = f' fill-rule="{rule}"' if rule else ""
        self.parts.append(f'<path fill="{ink}"{dim}{rule} d="{d}"/>')

    def line(self, d: str, ink: str, wide: float = 1.2) -> None:
        """A thread of paper."""
        self.parts.append(
            f'<path fill="none" stroke="{ink}" stroke-width="{num(wide)}" stroke-linecap="round" stroke-linejoin="round" d="{d}"/>'
        )

    def middle(self, d: str) -> float:
        """About where a shape stands."""
        head = d[1:].replace("L", " ").replace("h", " ").split()
        return float(head[0])

    def ridge(self, level: float, rise: float, step: float, plane: float, tint: str = "", firs: float = 0) -> None:
        """A hill from edge to edge, with firs on it."""
        points: list[Point] = [(-4, self.high + 4)]
        x, y = -4.0, level
        while x < self.wide + step:
            points.append((x, y))
            x += step * self.luck.uniform(0.7, 1.3)
            y = level + self.luck.uniform(-rise, rise)
        points.append((self.wide + 4, self.high + 4))
        self.cut(poly(*points), plane, tint)
        for left, right in itertools.pairwise(points):
            if self.luck.random() < firs:
                share = self.luck.random()
                foot = (left[0] + (right[0] - left[0]) * share, left[1] + (right[1] - left[1]) * share + 2)
                self.cut(fir(self.luck), plane, tint, at=foot, size=self.luck.uniform(0.6, 1.1) * (0.35 + 0.13 * plane))

    def snips(self, x: float, y: float, wide: float, count: int, ink: str) -> None:
        """A band of small cuts, as paper cutters put along an edge."""
        step = wide / count
        shapes = []
        for n in range(count):
            at = x + step * (n + 0.5)
            shapes.append(
                poly((at - 2, y), (at, y - 3.2), (at + 2, y), (at, y + 1.2)) if n % 2 else disc(at, y - 0.6, 1.1)
            )
        self.flat("".join(shapes), ink, 0.8)

    def svg(self) -> str:
        """The drawing."""
        view = f'viewBox="0 0 {num(self.wide)} {num(self.high)}" preserveAspectRatio="xMidYMid slice"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {view}>'
        return "\n".join([head, f"<defs>{''.join(self.defs)}</defs>", *self.parts, "</svg>", ""])


def fir(luck: random.Random) -> str:
    """A fir, its foot at the origin, about 60 high."""
    tiers = luck.randint(4, 5)
    right: list[Point] = [(2, 0), (2, -6)]
    left: list[Point] = [(-2, 0), (-2, -6)]
    for n in range(tiers):
        wide, low = 17 - n * 3.2 + luck.uniform(-1.5, 1.5), -6 - n * 11
        right += [(wide, low), (wide * 0.42, low - 9)]
        left += [(-wide + luck.uniform(-2, 2), low), (-wide * 0.42, low - 9)]
    return poly(*right, (0, -8 - tiers * 11.5), *reversed(left))


MAN: Final = "M-12 0l-2-38-6-24c-1-12 4-17 13-18l1-4a9 10 0 1 1 12 0l1 4c9 1 14 6 13 18l-6 24-2 38h-9l-2-34h-2l-2 34z"
WOMAN: Final = (
    "M-23 0c3-18 9-34 13-47l-6-18c0-10 4-14 11-15l1-4a9 10 0 1 1 10 0l1 4c7 1 11 5 11 15l-6 18c4 13 10 29 13 47z"
)
CHILD: Final = "M-14 0c2-12 5-22 8-30l-4-11c0-7 3-10 7-10a10 10.500 0 1 1 7 0c4 0 7 3 7 10l-4 11c3 8 6 18 8 30z"
HAT: Final = "M-15-91c5-2 9-3 9-4l2-12h10l2 12c0 1 4 2 9 4-9 4-23 4-32 0z"
CAP: Final = "M-9-90c-1-10 3-15 9-15s11 5 9 15c-6-3-12-3-18 0z"
BONNET: Final = "M-10-86c-4-14 2-22 10-22s14 8 10 22l-4-10c-4-3-8-3-12 0z"
BULL: Final = (
    "M-44 0v-26c-5-8-6-18-2-27 10-7 30-8 48-6 6-8 14-12 22-11l-4-9c5 0 9 4 10 9 5 0 9 2 11 5l8-5c2 5 0 10-5 12 2 7 2 14 0 20-4 5-11 5-15 1"
    "-2 6-5 11-9 14v23h-8v-20c-8 2-18 2-26 1v19h-8v-21c-4-1-8-3-11-5l-3 26z"
)
COW: Final = (
    "M-38 0v-22c-4-6-5-14-3-22 10-5 28-6 44-4l13-7-2-7 6 3 8-1-2 6 8 14c1 4-2 7-6 7l-9-2c-2 5-4 9-7 11V0h-6v-20"
    "c-6 3-14 3-20 2l-2 18h-6l-1-19"
    "-5-2-4 21z"
)
CAT: Final = "M-10 0c-3-8-1-17 5-21l-2-8 6 3 5-3 1 8c3 1 5 3 5 7 6 2 9 8 8 14 5 0 7-3 7-7h3c0 7-4 10-10 10z"
SLEEPING: Final = "M-12 0c-3-7 2-13 12-13 3 0 5 0 7 1l1-4 3 3 4-2v5c4 3 3 10-3 10z"
TORCH: Final = "M-1.500 0l-1-30h5l-1 30z"
FLAME: Final = "M0-16c5 6 6 9 5 12a5 5 0 0 1-10 0c0-4 3-6 5-12z"
