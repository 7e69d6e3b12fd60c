"""A poster of 1961: few flat inks, shade put on in lines, one yellow lamp, wires from edge to edge."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from scripts.art.pen import Point, box, disc, n, poly

INK: Final = "#131D26"
NIGHT: Final = "#1F2F3C"
SLATE: Final = "#3A5260"
RAIN: Final = "#789099"
MIST: Final = "#B4C0BB"
PAPER: Final = "#EFE4CA"
BUSH: Final = "#24403B"
BUSH2: Final = "#3C5E50"
MOSS: Final = "#6B7F5C"
MUSTARD: Final = "#B4893F"
OAK: Final = "#8A5B36"
OAK2: Final = "#5C3A26"
OAK3: Final = "#38241C"
RUST: Final = "#8F4A33"
IRON: Final = "#5B6A70"
STEEL: Final = "#5E8A74"
STEEL2: Final = "#3D6355"
SKIN: Final = "#DDAE86"
SKIN2: Final = "#B07C58"
WOOL: Final = "#F3EDDF"
GREY: Final = "#878C8E"
LAMP: Final = "#FFC93C"
"""The one accent of the mission: the lamp of a telephone exchange."""


class Sheet:
    """A drawing under way, from far to near."""

    def __init__(self, wide: int, high: int = 220, seed: int = 1) -> None:
        self.wide, self.high = wide, high
        self.luck = random.Random(seed)  # noqa: S311  (texture, no secret)
        self.defs: list[str] = []
        self.parts: list[str] = []
        self.inks: dict[str, str] = {}

    def fill(self, d: str, ink: str, opacity: float = 1, place: str = "") -> None:
        """A flat shape."""
        faint = f' opacity="{opacity:.2f}"' if opacity < 1 else ""
        place = f' transform="{place}"' if place else ""
        self.parts.append(f'<path fill="{ink}"{faint}{place} d="{d}"/>')

    def line(self, d: str, ink: str, wide: float = 1, opacity: float = 1, dash: str = "") -> None:
        """A line with round ends."""
        faint = f' opacity="{opacity:.2f}"' if opacity < 1 else ""
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(
            f'<path fill="none" stroke="{ink}" stroke-width="{n(wide)}" stroke-linecap="round" '
            f'stroke-linejoin="round"{dashed}{faint} d="{d}"/>'
        )

    @contextmanager
    def placed(self, x: float = 0, y: float = 0, size: float = 1) -> Iterator[None]:
        """What is drawn meanwhile is moved, and made larger or smaller."""
        scale = f" scale({size:.3f})" if size != 1 else ""
        self.parts.append(f'<g transform="translate({n(x)} {n(y)}){scale}">')
        yield
        self.parts.append("</g>")

    def define(self, key: str, body: str) -> str:
        """An ink that is more than a colour, defined once; `ID` in it stands for its name."""
        if key not in self.inks:
            ident = f"i{len(self.inks)}"
            self.inks[key] = f"url(#{ident})"
            self.defs.append(body.replace("ID", ident))
        return self.inks[key]

    def grade(self, *stops: tuple[float, str, float], across: bool = False) -> str:
        """An ink that changes from the top to the foot, or from left to right: (place, colour, strength)."""
        way = 'x2="1" y2="0"' if across else 'x2="0" y2="1"'
        inner = "".join(f'<stop offset="{n(100 * a)}%" stop-color="{c}" stop-opacity="{o:.2f}"/>' for a, c, o in stops)
        return self.define(f"{stops}{across}", f'<linearGradient id="ID" x1="0" y1="0" {way}>{inner}</linearGradient>')

    def wash(self, d: str, *stops: tuple[float, str]) -> None:
        """A shape whose colour changes downwards."""
        self.fill(d, self.grade(*((at, ink, 1) for at, ink in stops)))

    def glow(self, x: float, y: float, r: float, ink: str = LAMP, strength: float = 0.7) -> None:
        """Light in wet air."""
        inner = "".join(
            f'<stop offset="{at}" stop-color="{ink}" stop-opacity="{strength * part:.2f}"/>'
            for at, part in ((0, 1), (0.35, 0.45), (1, 0))
        )
        self.fill(disc(x, y, r), self.define(f"{ink}{strength}", f'<radialGradient id="ID">{inner}</radialGradient>'))

    def lines(self, ink: str, step: float = 3, turn: float = 45, wide: float = 0.9) -> str:
        """An ink of parallel lines: how a poster prints its shade."""
        return self.define(
            f"lines{ink}{step}{turn}{wide}",
            f'<pattern id="ID" width="{n(step)}" height="{n(step)}" patternUnits="userSpaceOnUse" '
            f'patternTransform="rotate({n(turn)})"><path fill="{ink}" d="M0 0h{n(step)}v{n(wide)}H0z"/></pattern>',
        )

    def shade(self, d: str, ink: str = INK, opacity: float = 0.4, step: float = 3, turn: float = 45) -> None:
        """Lines of shade over a shape."""
        self.fill(d, self.lines(ink, step, turn), opacity)

    def stitches(self, d: str, ink: str, dark: str, size: float = 4) -> None:
        """Something knitted."""
        half = size / 2
        body = (
            f'<path fill="{ink}" d="M0 0h{n(size)}v{n(size)}H0z"/><path fill="none" stroke="{dark}" stroke-width=".7" '
        )
        body += f'd="M0 0L{n(half)} {n(half)}L{n(size)} 0"/>'
        self.fill(
            d,
            self.define(
                f"knit{ink}{dark}{size}",
                f'<pattern id="ID" width="{n(size)}" height="{n(half + 0.6)}" '
                f'patternUnits="userSpaceOnUse">{body}</pattern>',
            ),
        )

    def veil(self, y: float, h: float, ink: str = MIST, strength: float = 0.5) -> None:
        """Air between two planes, thick below."""
        self.fill(box(0, y, self.wide, h), self.grade((0, ink, 0), (1, ink, strength)))

    def rain(self, area: tuple[float, float, float, float], count: int, ink: str = PAPER, lean: float = 3) -> None:
        """Rain across an area (x, y, width, height), in one slant."""
        x, y, w, h = area
        d = ""
        for _ in range(count):
            long = self.luck.uniform(5, 15)
            at = (self.luck.uniform(x, x + w), self.luck.uniform(y, y + h))
            d += f"M{n(at[0])} {n(at[1])}l{n(-lean * long / 10)} {n(long)}"
        self.line(d, ink, 0.6, 0.42)

    def drops(self, area: tuple[float, float, float, float], count: int, ink: str = PAPER) -> None:
        """Rain on glass: beads, some of which have run."""
        x, y, w, h = area
        d = ""
        for _ in range(count):
            left, top = self.luck.uniform(x + 1, x + w - 1), self.luck.uniform(y + 1, y + h - 9)
            d += f"M{n(left)} {n(top)}v{n(self.luck.choice((0, 0, 2, 8)))}"
        self.line(d, ink, 0.9, 0.6)

    def grain(self, area: tuple[float, float, float, float], count: int, ink: str, opacity: float = 0.35) -> None:
        """Strokes of wood, gravel, wet."""
        x, y, w, h = area
        d = "".join(
            f"M{n(self.luck.uniform(x, x + w))} {n(self.luck.uniform(y, y + h))}h{n(self.luck.uniform(2, 9))}"
            for _ in range(count)
        )
        self.line(d, ink, 0.7, opacity)

    def wire(self, points: Sequence[Point], sag: float, ink: str = INK, wide: float = 0.8) -> None:
        """A telephone wire from post to post."""
        d = f"M{n(points[0][0])} {n(points[0][1])}"
        for (a, b), (x, y) in itertools.pairwise(points):
            d += f"Q{n((a + x) / 2)} {n(max(b, y) + sag)} {n(x)} {n(y)}"
        self.line(d, ink, wide)

    def pole(self, x: float, y: float, h: float, ink: str = INK, arms: int = 1, lean: float = 0) -> None:
        """A pole with its arms and insulators; foot at y."""
        w = h / 22
        self.fill(poly((x - w, y), (x - w * 0.7 + lean, y - h), (x + w * 0.7 + lean, y - h), (x + w, y)), ink)
        for one in range(arms):
            top = y - h * (0.95 - one * 0.11)
            self.fill(box(x + lean - h * 0.17, top, h * 0.34, h * 0.028), ink)
            for side in (-0.15, -0.08, 0.08, 0.15):
                self.fill(box(x + lean + h * side - h * 0.012, top - h * 0.035, h * 0.024, h * 0.04), ink)

    def hills(self, level: float, rise: float, step: float, ink: str, foot: float = 0, trees: float = 0) -> str:
        """A ridge of bush from edge to edge, crowns of trees along it."""
        foot = foot or self.high
        d, x, y = f"M-4 {n(foot)}V{n(level)}", -4.0, level
        while x < self.wide + 4:
            step_now = step * self.luck.uniform(0.6, 1.3)
            y2 = level + self.luck.uniform(-rise, rise)
            count = max(1, int(step_now / 5)) if trees else 1
            for _ in range(count):
                bump = trees * self.luck.uniform(0.4, 1.4) if trees else rise * 0.4
                d += f"q{n(step_now / count / 2)} {n(-bump)} {n(step_now / count)} {n((y2 - y) / count)}"
            x, y = x + step_now, y2
        d += f"V{n(foot)}z"
        self.fill(d, ink)
        return d

    def done(self) -> str:
        """The whole drawing."""
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.wide} {self.high}" preserveAspectRatio="xMidYMid slice">'
        return "\n".join([head, f"<defs>{''.join(self.defs)}</defs>", *self.parts, "</svg>", ""])


def fern(x: float, y: float, h: float, turn: int = 1) -> str:
    """A frond that leans to one side, as a filled shape."""
    d = ""
    for one in range(14):
        t = one / 14
        px, py = x + turn * h * 0.7 * t * t, y - h * t * (1 - 0.25 * t)
        long = h * 0.34 * (1 - t) ** 0.8 + 1
        for side in (-1, 1):
            tip = (px + side * long, py - long * (0.3 + 0.2 * side * turn) + long * t * 0.6)
            d += f"M{n(px)} {n(py)}Q{n(px + side * long * 0.4)} {n(py - long * 0.42)} {n(tip[0])} {n(tip[1])}"
            d += f"Q{n(px + side * long * 0.45)} {n(py - long * 0.02)} {n(px)} {n(py + h * 0.035)}z"
    return d


def punga(s: Sheet, x: float, y: float, h: float, ink: str, trunk: str = "") -> None:
    """A tree fern: a trunk and a wheel of fronds."""
    s.fill(poly((x - h * 0.035, y), (x - h * 0.025, y - h), (x + h * 0.025, y - h), (x + h * 0.035, y)), trunk or ink)
    d = ""
    for one in range(7):
        side = (one - 3) / 3
        tip = (x + side * h * 0.52, y - h * (1.16 - 0.34 * side * side) + h * 0.05)
        top = (x + side * h * 0.3, y - h * (1.28 - 0.2 * abs(side)))
        low = (x + side * h * 0.26, y - h * (1.1 - 0.06 * abs(side)))
        d += f"M{n(x)} {n(y - h)}Q{n(top[0])} {n(top[1])} {n(tip[0])} {n(tip[1])}Q{n(low[0])} {n(low[1])} {n(x)} {n(y - h)}z"
    s.fill(d, ink)
