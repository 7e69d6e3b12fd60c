"""The games' signs as inline SVG: from the sheet `data/icons.svg`, and those that carry a number."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Final

from chronaut.render import files
from chronaut.render.words import word

SYMBOL: Final = re.compile(r'<symbol id="([\w-]+)" viewBox="([\d. ]+)">(.*?)</symbol>')
SHORTCODE: Final = re.compile(r":([a-z][a-z0-9-]*):")
TOKEN_INKS: Final = {
    "blue": "#2F5F9E", "green": "#2B6A45", "grey": "#6B7370", "yellow": "#C99712", "red": "#A33528", "brown": "#6E4A2C",
    "white": "#F4EFE1", "black": "#22292A", "purple": "#6A4A90", "orange": "#C26A1E", "pink": "#B0527E",
}  # fmt: skip
PALE: Final = frozenset({"white", "yellow"})


@cache
def sheet() -> dict[str, tuple[str, str]]:
    """All signs: name to (view box, drawing)."""
    return {name: (box, body) for name, box, body in SYMBOL.findall(files.text("icons.svg"))}


def sprite() -> str:
    """The sheet itself, for pages that point into it."""
    return files.text("icons.svg")


def known(name: str) -> bool:
    """Whether there is a sign of that name."""
    return name in sheet()


def icon(name: str, label: str = "", kind: str = "") -> str:
    """A sign as inline SVG; with a label it speaks, without one it is decoration.

    `number:N` is a number on the ground of items, `token:COLOUR:N` a state token; what nobody has drawn is a plain seal.
    """
    spoken = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    box, body = _drawing(name)
    return f'<svg class="{f"i {kind}".strip()}" viewBox="{box}" {spoken}>{body}</svg>'


def shield(kind: str, lang: str) -> str:
    """A shield of a kind, with its sign on it."""
    sign = {"normal": "", "time": "tu"}.get(kind, kind)
    box, outline = sheet()["shield"]
    inner = ""
    if sign in sheet():
        inner = f'<svg class="on" x="9" y="9" width="22" height="22" viewBox="0 0 24 24">{sheet()[sign][1]}</svg>'
    return f'<svg class="shield {escape(kind)}" viewBox="{box}" role="img" aria-label="{escape(word(kind, lang))}">{outline}{inner}</svg>'


def with_icons(html: str, lang: str) -> str:
    """A text without tags' attributes in which `:skull:` and its like become signs; unknown names stay as written."""

    def drawn(found: re.Match[str]) -> str:
        return icon(found[1], word(found[1], lang), "t") if known(found[1]) else found[0]

    return SHORTCODE.sub(drawn, html)


def _drawing(name: str) -> tuple[str, str]:
    """View box and drawing of a sign."""
    kind, _, rest = name.partition(":")
    if kind == "number":
        return "0 0 24 24", (
            f'<rect x="1" y="3" width="22" height="18" rx="3" fill="#2F5F6B" stroke="none"/>{_numeral(rest, "#F4EFE1")}'
        )
    if kind == "token":
        colour, _, number = rest.partition(":")
        ink = TOKEN_INKS.get(colour, "#2F5F6B")
        on = "#1D2420" if colour in PALE else "#F4EFE1"
        return "0 0 24 24", (
            f'<circle cx="12" cy="12" r="10.5" fill="{ink}" stroke="none"/>'
            f'<circle cx="12" cy="12" r="8.4" fill="none" stroke="{on}" stroke-width=".9"/>{_numeral(number, on)}'
        )
    fallback = "c-any" if name.startswith("c-") else "seal"
    return sheet().get(name) or sheet()[fallback]


def _numeral(number: str, ink: str) -> str:
    size = 12 if len(number) < 3 else 9
    return (
        f'<text x="12" y="{12 + size * 0.36:g}" text-anchor="middle" font-size="{size}" font-weight="700" '
        f'fill="{ink}" stroke="none">{escape(number)}</text>'
    )
