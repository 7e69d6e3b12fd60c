"""Texts of cards: a safe subset of Markdown as HTML, and as paragraphs of words for measuring.

Paragraphs, *emphasis*, **strong**, lists, headings and line breaks; no HTML, links or pictures. `:skull:` and its like
are signs of the games.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal

import nh3
from markdown_it import MarkdownIt
from markdown_it.token import Token

from chronaut.render.icons import SHORTCODE, known, with_icons

TAGS: Final = {"p", "em", "strong", "ul", "ol", "li", "br", "h4"}
Style = Literal["plain", "em", "strong"]


@dataclass(frozen=True)
class Run:
    """Words in one style; `icon` stands for one sign and has no words."""

    text: str
    style: Style = "plain"
    icon: bool = False


@dataclass
class Paragraph:
    """A paragraph, entry of a list or heading; `None` in `runs` is a line break that the author wrote."""

    kind: Literal["p", "li", "h"] = "p"
    runs: list[Run | None] = field(default_factory=list)
    first: bool = True
    """Whether a gap may stand above it: entries of a list follow each other without one."""


@cache
def _parser() -> MarkdownIt:
    found = MarkdownIt("zero", {"html": False})
    return found.enable(["heading", "list", "emphasis", "newline", "escape", "entity"])


def html(text: str, lang: str) -> str:
    """A text as HTML that holds nothing but the tags of the subset and signs."""
    parser = _parser()
    tokens = parser.parse(text)
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = "h4"  # one size of heading; the face itself has the greater ones
    made = str(parser.renderer.render(tokens, parser.options, {}))
    return with_icons(nh3.clean(made, tags=TAGS, attributes={}).strip(), lang)


def paragraphs(text: str) -> list[Paragraph]:
    """A text as it will be set."""
    found: list[Paragraph] = []
    kind: Literal["p", "li", "h"] = "p"
    depth = 0
    fresh = True
    for token in _parser().parse(text):
        if token.type in ("bullet_list_open", "ordered_list_open"):
            depth, fresh = depth + 1, depth == 0
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            depth, fresh = depth - 1, True
        elif token.type == "heading_open":
            kind = "h"
        elif token.type == "heading_close":
            kind = "p"
        elif token.type == "inline":
            found.append(Paragraph("li" if depth else kind, _runs(token.children or []), fresh))
            fresh = depth == 0
    return found


def _runs(tokens: list[Token]) -> list[Run | None]:
    runs: list[Run | None] = []
    strong = em = 0
    for token in tokens:
        strong += {"strong_open": 1, "strong_close": -1}.get(token.type, 0)
        em += {"em_open": 1, "em_close": -1}.get(token.type, 0)
        style: Style = "strong" if strong else "em" if em else "plain"
        if token.type == "hardbreak":
            runs.append(None)
        elif token.type == "softbreak":
            runs.append(Run(" ", style))
        elif token.content:
            runs += _with_signs(token.content, style)
    return runs


def _with_signs(text: str, style: Style) -> list[Run | None]:
    runs: list[Run | None] = []
    at = 0
    for found in SHORTCODE.finditer(text):
        if known(found[1]):
            runs += [Run(text[at : found.start()], style), Run("", style, icon=True)]
            at = found.end()
    return [*runs, Run(text[at:], style)]
