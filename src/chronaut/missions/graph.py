"""A mission as a drawing: locations with their cards, between them what is gained, asked for and worked out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Final

from chronaut.systems.contract.findings import Link

WIDE: Final = 190
HIGH: Final = 22
GAP: Final = 14
BEND: Final = 60
"""How far a curve goes on before it turns."""
LONGEST: Final = 26
"""Letters of a label that fit a box."""
COLUMNS: Final = (20, 530, 1000)
"""Left edges: locations, things, what else there is."""
FRAMES: Final = ("holds", "is")
"""Links that are boxes, not arrows."""
COLOURS: Final = {
    "gives": "#2a7f4f",
    "opens": "#b3541e",
    "asks": "#b3541e",
    "bars": "#888888",
    "poses": "#8a6d1a",
    "tells": "#c9a227",
    "ends": "#7a2f8f",
    "shows": "#2f5f9f",
    "leads": "#2f5f9f",
}
LEGEND: Final = {
    "gives": "gives", "opens": "opens, is asked for", "bars": "bars", "poses": "poses", "tells": "tells", "ends": "ends",
    "shows": "shows, leads to",
}  # fmt: skip
FILLS: Final = {
    "token": "#f3d9a4", "item": "#cfe3d4", "flag": "#e9e4da", "riddle": "#fbf0b8", "ending": "#e3d2ea",
    "location": "#d6e2f0", "card": "#ffffff", "receptacle": "#d9dfe6", "characteristic": "#e8eef5",
}  # fmt: skip
THINGS: Final = ("token", "item", "riddle", "flag", "receptacle", "characteristic")
"""Kinds that stand in the middle."""


@dataclass
class Box:
    """A place in the drawing."""

    name: str
    x: int
    y: int
    label: str


def graph(links: list[Link], title: str, spoilers: bool = True) -> str:
    """The drawing as SVG; without spoilers the names are numbers, letters and kinds alone."""
    boxes = placed(links, spoilers)
    arrows = [arrow(boxes[one.source], boxes[one.target], one.how) for one in links if one.how not in FRAMES]
    height = max((box.y for box in boxes.values()), default=0) + 60
    drawn = [box_drawn(box) for box in boxes.values()]
    style = "font: 12px sans-serif; fill: #222"
    used = {one.how for one in links}
    legend = " ".join(
        f'<tspan fill="{COLOURS[how]}" dx="8">{escape(words)}</tspan>'
        for how, words in LEGEND.items()
        if used & {other for other, colour in COLOURS.items() if colour == COLOURS[how]}
    )
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1290 {height}" role="img" aria-label="{escape(title)}" style="{style}">',
        f"<title>{escape(title)}</title>", f'<text x="20" y="24" font-size="16">{escape(title)}</text>',
        f'<text x="520" y="24">{legend}</text>', *arrows, *drawn, "</svg>", "",
    ])  # fmt: skip


def placed(links: list[Link], spoilers: bool) -> dict[str, Box]:
    """Where each element stands: cards below their locations, things in the middle, all else at the right."""
    boxes: dict[str, Box] = {}
    top = 48
    cards: dict[str, list[str]] = {}
    for one in links:
        if one.how == "holds":
            cards.setdefault(one.source, []).append(one.target)
    for number, (location, row) in enumerate(cards.items(), start=1):
        name = location.partition(":")[2] if spoilers else f"location {number}"
        boxes[location] = Box(location, COLUMNS[0], top, name)
        top += HIGH + 4
        for letter, card in zip("ABCDEFGH", row, strict=False):
            label = f"{letter}  {card.partition(':')[2]}" if spoilers else letter
            boxes[card] = Box(card, COLUMNS[0] + 20, top, label)
            top += HIGH + 2
        top += GAP
    y = [top, 48, 48]
    others = [name for name in mentioned(links) if name not in boxes]
    numbers: dict[str, int] = defaultdict(int)
    levels = {name: level(name, links, boxes) for name in others}
    for name in sorted(others, key=lambda name: levels[name]):
        kind = name.partition(":")[0]
        numbers[kind] += 1
        label = name.replace(":", " ", 1) if spoilers else f"{kind} {numbers[kind]}"
        column = 1 if kind in THINGS else 2
        boxes[name] = Box(name, COLUMNS[column], y[column], label)
        y[column] += HIGH + GAP
    return boxes


def level(name: str, links: Iterable[Link], boxes: dict[str, Box]) -> float:
    """How far down a thing stands best: in the middle of the cards that it is linked to."""
    near = [boxes[other].y for one in links for other in (one.source, one.target)
            if name in (one.source, one.target) and other in boxes]  # fmt: skip
    return sum(near) / len(near) if near else 0.0


def mentioned(links: Iterable[Link]) -> list[str]:
    """Everything that a link names, by kind and in the order of the mission."""
    names = dict.fromkeys(name for one in links if one.how != "holds" for name in (one.source, one.target))
    kinds = (*THINGS, "ending")
    return sorted(
        names, key=lambda name: kinds.index(kind) if (kind := name.partition(":")[0]) in kinds else len(kinds)
    )


def box_drawn(box: Box) -> str:
    """A box with its label, cut to what fits; the whole of it shows under the pointer."""
    fill = FILLS.get(box.name.partition(":")[0], "#eeeeee")
    shown = box.label if len(box.label) <= LONGEST else f"{box.label[: LONGEST - 1]}…"
    return (
        f'<g><title>{escape(box.label)}</title><rect x="{box.x}" y="{box.y}" width="{WIDE}" height="{HIGH}" rx="3" '
        f'fill="{fill}" stroke="#777"/><text x="{box.x + 6}" y="{box.y + 15}">{escape(shown)}</text></g>'
    )


def arrow(start: Box, end: Box, how: str) -> str:
    """A curve from one box to another."""
    right = start.x < end.x
    x1, x2 = (start.x + WIDE, end.x) if right else (start.x, end.x + WIDE)
    y1, y2 = start.y + HIGH // 2 + (3 if right else -3), end.y + HIGH // 2 + (3 if right else -3)
    c1, c2 = (x1 + BEND, x2 - BEND) if right else (x1 - BEND, x2 + BEND)
    if abs(start.x - end.x) < WIDE:  # in one column: out on the right and back
        x1, x2 = start.x + WIDE, end.x + WIDE
        c1 = c2 = max(x1, x2) + BEND + abs(y1 - y2) // 8
    colour = COLOURS.get(how, "#777")
    dashes = ' stroke-dasharray="4 3"' if how in ("bars", "tells") else ""
    told = escape(f"{start.label} {how} {end.label}")
    return (
        f'<path d="M{x1} {y1} C{c1} {y1} {c2} {y2} {x2} {y2}" fill="none" stroke="{colour}" stroke-width="1.3"{dashes}>'
        f"<title>{told}</title></path>"
        f'<circle cx="{x2}" cy="{y2}" r="3" fill="{colour}"/>'
    )
