"""Drawings as pieces of SVG whose colours and letters are the page's own, light or dark."""

from __future__ import annotations

import io
import re
from typing import Any, Final

import matplotlib as mpl
from cycler import cycler
from matplotlib.axes import Axes
from matplotlib.figure import Figure

WIDTH: Final = 5.0
"""Inches; 72 units each, so that a unit is a pixel on a phone, and no letter smaller than 12."""
SIZE: Final = 12.5
INK: Final = "#000000"
GRID: Final = "#a00010"
HEAT: Final = "#a00020"
GROUND: Final = "#a00030"
SERIES: Final = ("#a00001", "#a00002", "#a00003", "#a00004", "#a00005")
MARKERS: Final = ("o", "^", "D", "s", "*")
DASHES: Final = ("-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)))
HATCHES: Final = ("", "////", "....", "xxxx", "\\\\\\\\", "++++", "oo", "--", "||")
DARKEST: Final = 0.75
"""How strong the strongest cell of a heat map is; ink can be read on it in both themes."""
_VARIABLES: Final = {
    INK: "var(--ink-2)", GRID: "var(--line)", HEAT: "var(--heat)", GROUND: "var(--surface)",
    **{one: f"var(--p{n})" for n, one in enumerate(SERIES, 1)},
}  # fmt: skip
"""What stands for what on the page."""
_STYLE: Final[dict[Any, Any]] = {
    "svg.fonttype": "none", "font.size": SIZE, "axes.labelsize": SIZE, "xtick.labelsize": SIZE, "ytick.labelsize": SIZE,
    "legend.fontsize": SIZE, "legend.frameon": False, "axes.spines.top": False, "axes.spines.right": False,
    "axes.linewidth": 1, "hatch.linewidth": 0.8, "figure.facecolor": "none", "axes.facecolor": "none",
    "axes.edgecolor": INK, "text.color": INK, "axes.labelcolor": INK, "xtick.color": INK, "ytick.color": INK,
    "axes.grid": False, "grid.color": GRID, "font.family": "DejaVu Sans", "text.parse_math": False,
    "axes.prop_cycle": cycler(color=[INK]),
}  # fmt: skip


def canvas(height: float) -> tuple[Figure, Axes]:
    """An empty drawing of some inches' height."""
    with mpl.rc_context(_STYLE):
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        return figure, figure.add_subplot()


def styled() -> Any:
    """In this context everything is drawn."""
    return mpl.rc_context(_STYLE)


def svg(figure: Figure, name: str) -> str:
    """A drawing as an SVG element; its name keeps the ids in it apart from those of others."""
    out = io.StringIO()
    with mpl.rc_context({**_STYLE, "svg.hashsalt": name}):
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>|<style[^>]*>.*?</style>|<!--.*?-->", "", text, flags=re.DOTALL)
    text = re.sub(r'<svg[^>]*viewBox="([^"]*)"[^>]*>', r'<svg viewBox="\1" aria-hidden="true" focusable="false">', text)
    text = re.sub(r' id="(?![mph][0-9a-f]{10}")[^"]*"', "", text)
    text = text.replace("xlink:href", "href")
    text = re.sub(r"font-family: [^;\"]*;? ?|font: [^;\"]*;? ?", lambda found: _size(found[0]), text)
    text = re.sub(r'(<text style="[^"]*?)fill: #000000;? ?', r"\1", text)
    for colour, variable in _VARIABLES.items():
        text = text.replace(colour, variable)
    return re.sub(r"\s+", " ", text).replace("> <", "><").strip()


def _size(font: str) -> str:
    """What is left of a font when its family is the page's: its size."""
    found = re.search(r"([\d.]+)px", font)
    return f"font-size: {found[1]}px; " if found and font.startswith("font:") else ""
