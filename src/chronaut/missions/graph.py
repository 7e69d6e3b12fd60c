"""A mission as a drawing: locations with their cards, tokens and items between them, and what opens what."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Final

from chronaut.systems.contract.findings import Link

WIDE: Final = 190
HIGH: Final = 22
GAP: Final = 14
COLUMNS: Final = (20, 470, 800)
"""Left edges: locations, things, what else there is."""
COLOURS: Final = {
    "gives": "#2a7f4f",
    "opens": "#b3541e",
    "asks": "#b3541e",
    "ends": "#7a2f8f",
    "shows": "#2f5f9f",
    "leads": "#2f5f9f",
}
FILLS: Final = {"token": "#f3d9a4", "item": "#cfe3d4", "ending": "#e3d2ea", "location": "#d6e2f0", "card": "#ffffff"}


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
    arrows = [
        arrow(boxes[one.source], boxes[one.target], one.how)
        for one in links
        if one.how != "holds" and one.source in boxes and one.target in boxes
    ]
    height = max((box.y for box in boxes.values()), default=0) + 60
    drawn = [box_drawn(box) for box in boxes.values()]
    style = "font: 12px sans-serif; fill: #222"
    legend = " ".join(
        f'<tspan fill="{colour}">{how}</tspan>' for how, colour in COLOURS.items() if how not in ("asks", "leads")
    )
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 {height}" role="img" aria-label="{escape(title)}" style="{style}">',
        f"<title>{escape(title)}</title>", f'<text x="20" y="24" font-size="16">{escape(title)}</text>',
        f'<text x="470" y="24">{legend}</text>', *arrows, *drawn, "</svg>", "",
    ])  # fmt: skip


def placed(links: list[Link], spoilers: bool) -> dict[str, Box]:
    """Where each element stands: cards below their locations, things in the middle, all else at the right."""
    boxes: dict[str, Box] = {}
    y = [48, 48, 48]
    cards: dict[str, list[str]] = {}
    for one in links:
        if one.how == "holds":
            cards.setdefault(one.source, []).append(one.target)
    for number, (location, row) in enumerate(cards.items(), start=1):
        boxes[location] = Box(
            location, COLUMNS[0], y[0], location.partition(":")[2] if spoilers else f"location {number}"
        )
        y[0] += HIGH + 4
        for letter, card in zip("ABCDEFGH", row, strict=False):
            label = f"{letter}  {card.partition(':')[2]}" if spoilers else letter
            boxes[card] = Box(card, COLUMNS[0] + 20, y[0], label)
            y[0] += HIGH + 2
        y[0] += GAP
    counts: dict[str, int] = {}
    for name in mentioned(links):
        if name in boxes:
            continue
        kind = name.partition(":")[0]
        column = 1 if kind in ("token", "item") else 2
        counts[kind] = counts.get(kind, 0) + 1
        label = name.replace(":", " ") if spoilers else f"{kind} {counts[kind]}"
        boxes[name] = Box(name, COLUMNS[column], y[column], label)
        y[column] += HIGH + GAP
    return boxes


def mentioned(links: Iterable[Link]) -> list[str]:
    """Everything that a link names, things first."""
    names = [name for one in links if one.how != "holds" for name in (one.source, one.target)]
    return sorted(
        dict.fromkeys(names),
        key=lambda name: (
            ("token", "item", "ending").index(kind)
            if (kind := name.partition(":")[0]) in ("token", "item", "ending")
            else 9
        ),
    )


def box_drawn(box: Box) -> str:
    """A box with its label."""
    fill = FILLS.get(box.name.partition(":")[0], "#eeeeee")
    return (
        f'<rect x="{box.x}" y="{box.y}" width="{WIDE}" height="{HIGH}" rx="3" fill="{fill}" stroke="#777"/>'
        f'<text x="{box.x + 6}" y="{box.y + 15}">{escape(box.label)}</text>'
    )


def arrow(start: Box, end: Box, how: str) -> str:
    """A curve from one box to another."""
    right = start.x < end.x
    x1, x2 = (start.x + WIDE, end.x) if right else (start.x, end.x + WIDE)
    if start.x == end.x or abs(start.x - end.x) < WIDE:
        x1, x2 = start.x + WIDE, end.x + WIDE
    y1, y2 = start.y + HIGH // 2 + (3 if right else -3), end.y + HIGH // 2 + (3 if right else -3)
    bend = 60 if x1 != x2 else 90
    c1, c2 = (
        (x1 + bend, x2 - bend) if right and x1 < x2 else (x1 - bend, x2 + bend) if x1 > x2 else (x1 + bend, x2 + bend)
    )
    colour = COLOURS.get(how, "#777")
    return (
        f'<path d="M{x1} {y1} C{c1} {y1} {c2} {y2} {x2} {y2}" fill="none" stroke="{colour}" stroke-width="1.3">'
        f'<title>{escape(how)}</title></path><circle cx="{x2}" cy="{y2}" r="3" fill="{colour}"/>'
    )
