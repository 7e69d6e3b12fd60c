"""What the land of the Gore is made of: hedges, walls, towers, grass."""

from __future__ import annotations

import math

from scripts.art.pen import box, disc, mix, n, poly

from .kit import FLINT, INK, MOSS, OAK, PINE, SLATE, STONE, Sheet


def thorn(s: Sheet, x: float, w: float, top: float, foot: float, ink: str = PINE, twigs: bool = True) -> None:
    """A hedge of thorn: a ragged mass with bare twigs at its edge."""
    d, at = f"M{n(x)} {n(foot)}", x
    edge = []
    for k in range(1, 6):
        d += f"L{n(x + s.luck.uniform(-7, 4))} {n(foot + (top + 6 - foot) * k / 5)}"
    while at < x + w:
        step = min(s.luck.uniform(9, 22), x + w - at)
        peak = top + s.luck.uniform(-8, 8)
        d += f"Q{n(at + step * 0.3)} {n(peak - 6)} {n(at + step)} {n(top + s.luck.uniform(-2, 7))}"
        edge.append((at + step * 0.4, peak))
        at += max(step, 1)
    d += "".join(f"L{n(x + w + s.luck.uniform(-4, 7))} {n(top + (foot - top) * k / 5)}" for k in range(1, 5))
    s.cut(d + f"L{n(x + w)} {n(foot)}z", ink, 0.25, 0.8)
    if not twigs:
        return
    d = "".join(f"M{n(a)} {n(b + 8)}l{n(s.luck.uniform(-6, 6))} {n(s.luck.uniform(-17, -9))}" for a, b in edge)
    for _ in range(int(w * (foot - top) / 150)):
        a, b = s.luck.uniform(x + 3, x + w - 3), s.luck.uniform(top + 8, foot - 4)
        turn, long = s.luck.uniform(0, 6.3), s.luck.uniform(5, 13)
        d += f"M{n(a)} {n(b)}l{n(math.cos(turn) * long)} {n(math.sin(turn) * long * 0.7)}"
    s.line(d, mix(ink, INK, 0.55), 0.9, 0.8)


def far_hedge(s: Sheet, y: float, ink: str, high: float = 9, gap: float = 0.12) -> None:
    """A hedge along the edge of the land, with trees in it."""
    d, x = f"M-4 {n(y + high)}", -4.0
    while x < s.wide + 4:
        step = s.luck.uniform(14, 40)
        tall = s.luck.uniform(high * 1.6, high * 2.6) if s.luck.random() < gap else s.luck.uniform(1, high * 0.6)
        d += f"L{n(x)} {n(y - tall * 0.4)}q{n(step * 0.2)} {n(-tall)} {n(step * 0.5)} {n(-tall * 0.7)}t{n(step * 0.5)} {n(tall)}"
        x += step
    s.flat(f"{d}V{n(y + high)}z", ink)


def tower(s: Sheet, x: float, foot: float, size: float, ink: str, spire: bool = False) -> None:
    """A church far away."""
    s.open(x, foot, size)
    top = "M-8 0v-44h16v44z" if spire else "M-9 0v-46h3v-4h3v4h6v-4h3v4h3v46z"
    s.flat(top + ("M-9-43L0-86 9-43z" if spire else "") + "M8 0v-16l6-8h34l6 8v16z", ink)
    s.flat(box(-2, -36, 4, 8), mix(ink, INK, 0.4))
    s.close()


def wall_stones(
    s: Sheet, x: float, y: float, w: float, h: float, row: float, ink: str = STONE, bend: float = 0
) -> None:
    """Field stones laid dry; `bend` lets the middle sag, as the near side of a ring does."""
    at_y = y
    while at_y < y + h - 1:
        at = x - s.luck.uniform(0, row)
        while at < x + w:
            long = s.luck.uniform(row * 1.1, row * 2.3)
            sag = bend * math.sin(math.pi * min(1, max(0, (at + long / 2 - x) / w)))
            left, right = max(at, x), min(at + long, x + w)
            if right - left > 3:
                tone = mix(ink, s.luck.choice((FLINT, s.light, SLATE)), s.luck.uniform(0, 0.45))
                s.cut(stone(s, left, at_y + sag, right - left - 0.8, row - 0.6), tone, 0.25, 0.7)
            at += long
        at_y += row


def stone(s: Sheet, x: float, y: float, w: float, h: float) -> str:
    """One stone with worn corners."""
    c = min(w, h) * s.luck.uniform(0.2, 0.35)
    return (
        f"M{n(x + c)} {n(y)}L{n(x + w - c)} {n(y + s.luck.uniform(-0.6, 0.6))}Q{n(x + w)} {n(y)} {n(x + w)} "
        f"{n(y + c)}L{n(x + w)} {n(y + h - c)}"
        f"Q{n(x + w)} {n(y + h)} {n(x + w - c)} {n(y + h)}L{n(x + c)} {n(y + h)}Q{n(x)} {n(y + h)} {n(x)} {n(y + h - c)}L{n(x)} {n(y + c)}"
        f"Q{n(x)} {n(y)} {n(x + c)} {n(y)}z"
    )


def menhir(
    s: Sheet, x: float, foot: float, w: float, h: float, lean: float = 0, ink: str = STONE, far: float = 0
) -> None:
    """A standing stone."""
    s.cast(x, foot, w * 1.5, 0.22)
    d = (
        f"M{n(x - w / 2)} {n(foot)}Q{n(x - w * 0.6 + lean * 0.4)} {n(foot - h * 0.6)} {n(x - w * 0.3 + lean)} {n(foot - h)}"
        f"q{n(w * 0.4)} {n(-h * 0.08)} {n(w * 0.6)} {n(h * 0.08)}Q{n(x + w * 0.55 + lean * 0.4)} {n(foot - h * 0.5)} "
        f"{n(x + w / 2)} {n(foot)}z"
    )
    s.cut(d, ink, 0.4, 0.9, far)
    s.line(
        f"M{n(x - w * 0.1 + lean * 0.7)} {n(foot - h * 0.8)}q{n(w * 0.15)} {n(h * 0.3)} {n(-w * 0.05)} {n(h * 0.5)}",
        INK,
        0.6,
        0.4,
    )


def boards(s: Sheet, x: float, y: float, w: float, h: float, count: int, ink: str = OAK) -> None:
    """Planks one above the other."""
    each = h / count
    for k in range(count):
        tone = mix(ink, INK, s.luck.uniform(0, 0.18))
        s.cut(box(x, y + k * each, w, each - 1), tone, 0.28, 0.8)
        low = y + k * each + each * s.luck.uniform(0.3, 0.7)
        s.line(
            f"M{n(x + 3)} {n(low)}q{n(w * 0.3)} {n(s.luck.uniform(-2, 2))} {n(w * 0.6)} 0t{n(w * 0.3)} 0", INK, 0.5, 0.3
        )


def shoe(s: Sheet, x: float, y: float, size: float, ink: str, flip: bool = False, boot: bool = False) -> None:
    """A shoe from the side, its toe to the right."""
    s.open(x, y, size, flip)
    upper = "M-9 0V-16h8q1 7 6 9 6 1 7 5V0z" if boot else "M-9 0q-2-9 1-10 5 4 9 3 4 0 11 5V0z"
    s.cut(upper, ink, 0.3, 0.9)
    s.line("M-9 0H12M-9-.6v2h5v-2" if not boot else "M-9 0H12", INK, 1.2)
    if boot:
        s.line("M0-13l-3 1M1-10l-3 1M3-8l-3 2", INK, 0.6)
    s.close()


def window(
    s: Sheet, x: float, y: float, w: float, h: float, pane: str, frame: str, bars: tuple[int, int] = (2, 2)
) -> None:
    """A window with bars."""
    s.cut(box(x - 3, y - 3, w + 6, h + 6), frame, 0.2)
    s.flat(box(x, y, w, h), pane)
    d = "".join(f"M{n(x + w * k / bars[0])} {n(y)}v{n(h)}" for k in range(1, bars[0]))
    d += "".join(f"M{n(x)} {n(y + h * k / bars[1])}h{n(w)}" for k in range(1, bars[1]))
    s.line(d, frame, 2)


def barrel(s: Sheet, x: float, foot: float, w: float, h: float, ink: str = OAK) -> None:
    """A barrel that stands."""
    s.cast(x, foot, w * 1.3)
    s.cut(
        f"M{n(x - w * 0.42)} {n(foot - h)}h{n(w * 0.84)}q{n(w * 0.16)} {n(h / 2)} 0 {n(h)}h{n(-w * 0.84)}"
        f"q{n(-w * 0.16)} {n(-h / 2)} 0 {n(-h)}z",
        ink,
    )
    for k in (0.16, 0.82):
        s.line(f"M{n(x - w * 0.47)} {n(foot - h * (1 - k))}q{n(w * 0.47)} 3 {n(w * 0.94)} 0", INK, 1.8)
    s.line(
        f"M{n(x - w * 0.15)} {n(foot - h + 1)}v{n(h - 2)}M{n(x + w * 0.17)} {n(foot - h + 1)}v{n(h - 2)}", INK, 0.6, 0.5
    )


def table(s: Sheet, x: float, y: float, w: float, foot: float, ink: str = OAK) -> None:
    """A trestle with a board on it."""
    for at in (x + w * 0.14, x + w * 0.86):
        s.cord(f"M{n(at - 6)} {n(foot)}L{n(at)} {n(y)}L{n(at + 6)} {n(foot)}", mix(ink, INK, 0.3), 2.2)
    s.cut(box(x, y - 2, w, 6), ink, 0.3)


def paper(
    s: Sheet, x: float, y: float, w: float, h: float, turn: float = 0, lines: int = 3, ink: str = "#DCD0B0"
) -> None:
    """A written sheet."""
    s.open(x, y, 1, turn=turn)
    s.cut(box(-w / 2, -h / 2, w, h), ink, 0.1, 0.7)
    d = "".join(
        f"M{n(-w * 0.36)} {n(-h * 0.3 + k * h * 0.6 / max(1, lines - 1))}h{n(w * (0.72 if k < lines - 1 else 0.4))}"
        for k in range(lines)
    )
    s.line(d, INK, 0.7, 0.7)
    s.close()


def sack(s: Sheet, x: float, foot: float, w: float, h: float, ink: str) -> None:
    """A sack that leans, tied at the neck; a flat one is nearly empty."""
    s.cast(x, foot, w * 1.2)
    s.cut(
        f"M{n(x - w * 0.46)} {n(foot)}q{n(-w * 0.14)} {n(-h * 0.5)} {n(w * 0.26)} {n(-h * 0.84)}l{n(-w * 0.1)} "
        f"{n(-h * 0.14)}q{n(w * 0.3)} {n(h * 0.06)} {n(w * 0.6)} 0"
        f"l{n(-w * 0.1)} {n(h * 0.14)}q{n(w * 0.4)} {n(h * 0.34)} {n(w * 0.26)} {n(h * 0.84)}z", ink, 0.35,
    )  # fmt: skip
    s.line(
        f"M{n(x - w * 0.22)} {n(foot - h * 0.7)}q{n(-w * 0.1)} {n(h * 0.3)} 0 {n(h * 0.5)}M{n(x + w * 0.2)} "
        f"{n(foot - h * 0.64)}q{n(w * 0.12)} {n(h * 0.2)} {n(w * 0.06)} {n(h * 0.4)}",
        INK,
        0.6,
        0.4,
    )


def bench(s: Sheet, x: float, y: float, w: float, foot: float, ink: str = OAK) -> None:
    """A plank on legs."""
    for at in (x + w * 0.08, x + w * 0.92):
        s.cut(poly((at - 2, y), (at + 3, y), (at + 4, foot), (at - 3, foot)), mix(ink, INK, 0.3), 0.3)
    s.cut(box(x, y - 2, w, 5), ink, 0.3)


def web(s: Sheet, x: float, y: float, size: float, ink: str, turn: float = 0, opacity: float = 0.8) -> None:
    """The print of a foot with three toes."""
    s.open(x, y, size, turn=turn)
    s.line("M0 0l-5-8M0 0v-10M0 0l5-8", ink, 1.6, opacity)
    s.close()


def meadow(s: Sheet, y: float, far: str, near: str, count: int = 90) -> None:
    """Grass with tufts."""
    s.ground(y, far, near)
    s.tufts(0, s.wide, y + 8, s.high - y - 10, count * s.wide // 700, mix(MOSS, far, 0.25))


def fore(s: Sheet, x: float, w: float, high: float, ink: str = INK) -> None:
    """What is nearest to us: dark stalks and leaves along the lower edge, highest in their middle."""
    d = f"M{n(x)} {s.high + 2}"
    for k in range(int(w / 7) + 1):
        share = k * 7 / w
        tall = high * (0.35 + 0.65 * math.sin(math.pi * min(1, share))) * s.luck.uniform(0.5, 1)
        lean = s.luck.uniform(-7, 7)
        d += (
            f"L{n(x + k * 7)} {n(s.high - tall * 0.25)}q{n(lean * 0.3)} {n(-tall * 0.5)} {n(lean)} {n(-tall * 0.75)}"
            f"q{n(1.5 - lean * 0.3)} {n(tall * 0.4)} {n(4 - lean)} {n(tall * 0.75)}"
        )
    s.flat(f"{d}L{n(x + w)} {s.high + 2}z", ink)


def lantern(s: Sheet, x: float, y: float, size: float = 1, wick: bool = True) -> None:
    """A lantern that hangs from a point, lit."""
    s.glow(x, y + 14 * size, 46 * size)
    s.open(x, y, size)
    s.line("M0 0v4M-4 7q4-6 8 0", INK, 1.2)
    s.flat(box(-6, 8, 12, 15), "#F6CF86")
    if wick:
        s.flat(disc(0, 17, 2.6, 1.6), "#FBE7B4")
    s.line("M-6 8v15M6 8v15M0 8v3", INK, 1.2)
    s.cut("M-8 8l3-5h10l3 5zM-8 23h16v3H-8z", INK, 0)
    s.close()
