"""Gouache and ink: flat planes with an inked edge, in a light that comes up from the ground."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Final

from scripts.art.pen import box, disc, mix, n

INK: Final = "#262630"
GOOSE: Final = "#FBF7EA"
"""The only white of the mission: one goose has it, and her thread."""
PAPER: Final = "#E6DCC0"
PEARL: Final = "#D3D4CB"
MIST: Final = "#A9B0AE"
SLATE: Final = "#56606B"
NIGHT: Final = "#39435A"
TEA: Final = "#D8BE83"
STRAW: Final = "#C39A4C"
LAMP: Final = "#F2B85E"
RUST: Final = "#A65A34"
MADDER: Final = "#8E3B38"
BEAK: Final = "#DE8A3A"
MOSS: Final = "#5D6648"
SAGE: Final = "#8F9674"
PINE: Final = "#39463D"
OAK: Final = "#7A5A3E"
BARK: Final = "#4B382E"
STONE: Final = "#A39F90"
FLINT: Final = "#716E68"
PLUM: Final = "#5B4354"
SKIN: Final = "#CFA382"
HAIR: Final = "#3A2E2B"
DOVE: Final = "#8C8F93"


class Sheet:
    """A drawing that grows from far to near."""

    def __init__(self, wide: int, high: int = 220, seed: int = 1, light: str = PAPER) -> None:
        self.wide, self.high, self.light = wide, high, light
        self.luck = random.Random(seed)  # noqa: S311  (texture, no secret)
        self.defs: dict[str, str] = {}
        self.parts: list[str] = []

    def grade(self, top: str, foot: str, ends: tuple[float, float] = (1, 1)) -> str:
        """A gradient from top to foot, as an ink; the same one twice is one."""
        key = f"{top}{foot}{ends}"
        if key not in self.defs:
            stops = "".join(
                f'<stop offset="{at}" stop-color="{ink}"'
                + (f' stop-opacity="{opacity:g}"' if opacity < 1 else "")
                + "/>"
                for at, ink, opacity in ((0, top, ends[0]), (1, foot, ends[1]))
            )
            ident = f"g{len(self.defs)}"
            self.defs[key] = f'<linearGradient id="{ident}" x2="0" y2="1">{stops}</linearGradient>'
        return f"url(#g{list(self.defs).index(key)})"

    def glow(self, x: float, y: float, r: float, ink: str = LAMP, strength: float = 0.7, flat: float = 1) -> None:
        """A light in the air."""
        key = f"glow{ink}{strength}"
        if key not in self.defs:
            self.defs[key] = (
                f'<radialGradient id="g{len(self.defs)}"><stop offset="0" stop-color="{ink}" stop-opacity="{strength:g}"/>'
                f'<stop offset=".4" stop-color="{ink}" stop-opacity="{strength * 0.4:.2f}"/>'
                f'<stop offset="1" stop-color="{ink}" stop-opacity="0"/></radialGradient>'
            )
        self.flat(disc(x, y, r, flat), f"url(#g{list(self.defs).index(key)})")

    def flat(self, d: str, ink: str, opacity: float = 1) -> None:
        """A shape without an edge."""
        faint = f' opacity="{opacity:g}"' if opacity < 1 else ""
        self.parts.append(f'<path fill="{ink}"{faint} d="{d}"/>')

    def cut(self, d: str, ink: str, glow: float = 0.4, edge: float = 0.9, far: float = 0) -> None:
        """A thing: lit from below by so much, inked at its edge, and so far away in the air."""
        ink = mix(ink, self.light, far)
        line = mix(mix(ink, INK, 0.72), self.light, far * 0.7)
        fill = self.grade(ink, mix(ink, self.light, glow)) if glow else ink
        stroke = f' stroke="{line}" stroke-width="{n(edge)}" stroke-linejoin="round"' if edge else ""
        self.parts.append(f'<path fill="{fill}"{stroke} d="{d}"/>')

    def line(self, d: str, ink: str = INK, width: float = 1, opacity: float = 1, dash: str = "") -> None:
        """A stroke of the pen."""
        faint = f' opacity="{opacity:g}"' if opacity < 1 else ""
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(
            f'<path fill="none" stroke="{ink}" stroke-width="{n(width)}" stroke-linecap="round" '
            f'stroke-linejoin="round"{dashed}{faint} d="{d}"/>'
        )

    def cord(self, d: str, ink: str, width: float) -> None:
        """A limb, a rope, a pole: a thick stroke with an inked edge."""
        self.line(d, mix(ink, INK, 0.72), width + 1.6)
        self.line(d, ink, width)

    def open(self, x: float, y: float, size: float = 1, flip: bool = False, turn: float = 0) -> None:
        """Draw at a place of one's own until `close`."""
        turned = f" rotate({n(turn)})" if turn else ""
        self.parts.append(
            f'<g transform="translate({n(x)} {n(y)}){turned} scale({-size if flip else size:.3g} {size:.3g})">'
        )

    def close(self) -> None:
        """The end of what `open` began."""
        self.parts.append("</g>")

    def sky(self, foot_y: float, top: str, foot: str, clouds: int = 5) -> None:
        """Air down to a level, with flat bands of cloud."""
        self.flat(box(0, 0, self.wide, foot_y + 2), self.grade(top, foot))
        for _ in range(clouds * self.wide // 400):
            x, w = self.luck.uniform(-60, self.wide), self.luck.uniform(70, 190)
            y = self.luck.uniform(8, foot_y * 0.6)
            self.flat(f"M{n(x)} {n(y)}q{n(w / 3)} -7 {n(w / 2)} -2t{n(w / 2)} 2q{n(-w / 2)} 4 {n(-w)} 0z", foot, 0.55)

    def ground(self, y: float, far: str, near: str, strokes: int = 40, rise: float = 3) -> None:
        """Earth from a level to the lower edge, brighter the nearer the light in it lies."""
        d, x = f"M-4 {self.high + 4}V{n(y)}", -4.0
        while x < self.wide + 4:
            step = self.luck.uniform(60, 120)
            d += f"q{n(step / 2)} {n(self.luck.uniform(-rise, rise))} {n(step)} 0"
            x += step
        self.flat(f"{d}V{self.high + 4}z", self.grade(far, near))
        for _ in range(strokes * self.wide // 400):
            deep = self.luck.random() ** 0.7
            at, low, w = self.luck.uniform(0, self.wide), y + 5 + deep * (self.high - y - 6), 6 + 22 * deep
            self.line(f"M{n(at)} {n(low)}q{n(w / 2)} -1.5 {n(w)} 0", mix(far, INK, 0.35), 0.5 + 0.5 * deep, 0.35)

    def tufts(self, x: float, w: float, y: float, h: float, count: int, ink: str = MOSS) -> None:
        """Blades of grass, three at a time, thrown over a strip."""
        d = ""
        for _ in range(count):
            at, low = self.luck.uniform(x, x + w), self.luck.uniform(y, y + h)
            tall = 2 + 5 * (low / self.high) ** 2
            d += f"M{n(at)} {n(low)}l-1.6 {n(-tall)}M{n(at)} {n(low)}v{n(-tall * 1.2)}M{n(at)} {n(low)}l2 {n(-tall * 0.8)}"
        self.line(d, ink, 0.8, 0.75)

    def veil(self, y: float, h: float, ink: str, strength: float) -> None:
        """Air that lies on the ground between two planes."""
        self.flat(box(0, y, self.wide, h), self.grade(ink, ink, (0, strength)))

    def cast(self, x: float, y: float, w: float, strength: float = 0.3) -> None:
        """The little dark that a thing leaves where it stands, the light being below."""
        self.flat(disc(x, y, w / 2, 0.16), INK, strength)

    def svg(self) -> str:
        """The drawing, with the paper showing through."""
        for ink, opacity in ((PAPER, 0.16), (INK, 0.1)):
            d = ""
            for _ in range(self.wide * self.high // 420):
                d += (
                    f"M{n(self.luck.uniform(0, self.wide))} {n(self.luck.uniform(0, self.high))}"
                    f"l{n(self.luck.uniform(0.5, 4))} {n(self.luck.uniform(-0.6, 0.6))}"
                )
            self.line(d, ink, 0.7, opacity)
        view = f'viewBox="0 0 {self.wide} {self.high}" preserveAspectRatio="xMidYMid slice"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {view}>'
        return "\n".join([head, f"<defs>{''.join(self.defs.values())}</defs>", *self.parts, "</svg>", ""])


DIGITS: Final = {
    "0": "M3 0C0 0 0 10 3 10S6 0 3 0z",
    "1": "M1 2L3.5 0V10",
    "2": "M0 2C1-1 6-1 5.5 3 5 5 0 9 0 10H6",
    "3": "M0 0H5L2.5 4C7 4 7 10 2.5 10 1 10 0 9 0 8.5",
    "4": "M4.5 10V0L0 7H6",
    "5": "M5.5 0H1L.5 4.5C6 3 7 10 2 10 1 10 0 9.5 0 9",
    "6": "M5 0C1 2 0 5 0 7.5 0 11 6 11 6 7.5 6 4 1 4 .3 7",
    "7": "M0 0H6L2 10",
    "8": "M3 4.5C-1 3 1 0 3 0S7 3 3 4.5C-2 6 0 10 3 10S8 6 3 4.5z",
    "9": "M6 3C6-1 0-1 0 3 0 6 5 6 6 3 6 6 5 9 3 10",
}


def figures(s: Sheet, x: float, y: float, size: float, what: str, ink: str, width: float = 1) -> None:
    """A number in chalk or ink, its upper left corner at a point, ten units high times the size."""
    for k, one in enumerate(what):
        s.open(x + k * 8 * size, y, size)
        s.line(DIGITS[one], ink, width / size)
        s.close()


def scrawl(s: Sheet, x: float, y: float, w: float, lines: int, step: float, ink: str = INK, width: float = 0.6) -> None:
    """Lines of a hand too small to be read."""
    d = ""
    for k in range(lines):
        at = x
        end = x + w * (s.luck.uniform(0.55, 0.9) if k == lines - 1 else s.luck.uniform(0.9, 1))
        while at < end:
            word = min(s.luck.uniform(w * 0.08, w * 0.22), end - at)
            d += f"M{n(at)} {n(y + k * step)}q{n(word / 4)} {n(-step * 0.3)} {n(word / 2)} 0t{n(word / 2)} 0"
            at += word + w * 0.05
    s.line(d, ink, width, 0.8)


def spread(s: Sheet, points: Iterable[Sequence[float]]) -> None:
    """Small light things that fly: each a place, a radius, and whether it is a half-moon."""
    for x, y, r, half in points:
        s.flat(
            f"M{n(x)} {n(y - r)}a{n(r)} {n(r)} 0 1 1 0 {n(2 * r)}a{n(r * 0.6)} {n(r)} 0 0 0 0 {n(-2 * r)}z"
            if half
            else disc(x, y, r),
            LAMP,
        )
