"""Texts with *slanted* and **strong** words, as a terminal shows them, and as plain lines."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from markdown_it import MarkdownIt
from rich.text import Text

HEADING: Final = re.compile(r"#{1,6} +")
STYLES: Final = {
    "em_open": ("italic", 1), "em_close": ("italic", -1), "strong_open": ("bold", 1), "strong_close": ("bold", -1),
}  # fmt: skip


def styled(text: str, style: str = "") -> Text:
    """A text whose slanted and strong words are so on the screen; headings are strong."""
    shown = Text(style=style)
    for number, line in enumerate(text.split("\n")):
        shown.append("\n" if number else "")
        heading = HEADING.match(line)
        for words, look in _words(line[heading.end() :] if heading else line):
            shown.append(words, f"bold {look}".strip() if heading else look)
    return shown


def unmarked(text: str) -> str:
    """A text without the signs that make words slanted or strong."""
    return styled(text).plain


def _words(line: str) -> list[tuple[str, str]]:
    """The words of a line, each with its style."""
    if not any(sign in line for sign in "*_\\&"):
        return [(line, "")]
    found: list[tuple[str, str]] = []
    depth = {"italic": 0, "bold": 0}
    for token in _parser().parseInline(line)[0].children or []:
        if token.type in STYLES:
            name, step = STYLES[token.type]
            depth[name] += step
        else:
            found.append((token.content, " ".join(name for name, deep in depth.items() if deep)))
    return found


@cache
def _parser() -> MarkdownIt:
    return MarkdownIt("zero", {"html": False}).enable(["emphasis", "escape", "entity"])
