"""Findings with stable codes; each code has one page, whose examples are its tests."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final

from chronaut.missions.source import Node

PAGES: Final = Path(__file__).parent / "pages"
LINK: Final = "docs/reference/diagnostics.md"
GUESSES: Final = 100
MOST: Final = 500
"""How many findings one check reports."""
ON_THE_WHOLE: Final = ("M122", "M126", "M127", "M301", "M402", "M425", "M426")
"""Findings that rest on all files of a pack: what they miss may stand in one that could not be read."""


@dataclass(frozen=True)
class Page:
    """What is written about one code."""

    code: str
    title: str
    severity: str
    text: str


@dataclass(frozen=True)
class Diagnostic:
    """One finding."""

    code: str
    severity: str
    file: str
    line: int
    column: int
    text: str
    hint: str = ""

    @property
    def at(self) -> str:
        """Its place as `file:line:column`."""
        return f"{self.file}:{self.line}:{self.column}"

    @property
    def link(self) -> str:
        """Where the code's page stands."""
        return f"{LINK}#{self.code.lower()}"


@dataclass
class Report:
    """All findings of a check."""

    found: list[Diagnostic] = field(default_factory=list)
    guesses: int = 0
    """How often a nearest name was looked for: that takes time, and nobody reads hundreds."""
    partial: bool = False
    """Whether a file could not be read; what other files then seem to lack is not noted."""

    def __call__(self, code: str, node: Node, text: str, hint: str = "") -> None:
        """Note a finding at a node."""
        self.at(code, node.file, node.line, node.column, text, hint)

    def at(self, code: str, file: str, line: int, column: int, text: str, hint: str = "") -> None:
        """Note a finding at a place."""
        one = Diagnostic(code, page(code).severity, file, line, column, text, hint)
        if self.partial and code in ON_THE_WHOLE:
            return
        if len(self.found) < MOST and one not in self.found:
            self.found.append(one)

    def near(self, word: str, known: Iterable[str]) -> str:
        """The known word that looks most like another, empty if none does or after a hundred guesses."""
        self.guesses += 1
        if self.guesses > GUESSES or len(word) > 60:
            return ""
        return next(iter(get_close_matches(word, list(known)[:5000], n=1)), "")

    @property
    def broken(self) -> bool:
        """Whether something was found that keeps the mission from being compiled."""
        return any(one.severity == "error" for one in self.found)

    def sorted(self) -> list[Diagnostic]:
        """The findings by place."""
        return sorted(self.found, key=lambda one: (one.file, one.line, one.column, one.code))


@cache
def page(code: str) -> Page:
    """The page of a code; raises `KeyError` for a code that has none."""
    found = PAGES / f"{code}.md"
    if not re.fullmatch(r"[A-Z]\d{3}", code) or not found.is_file():
        raise KeyError(code)
    text = found.read_text(encoding="utf-8")
    head = re.match(r"# [A-Z]\d{3}: (.+)\n\n(Error|Warning|Note)\.", text)
    assert head, f"the page of {code} has no head"
    return Page(code, head[1], head[2].lower(), text)


def codes() -> list[str]:
    """All codes that have a page."""
    return sorted(found.stem for found in PAGES.glob("[A-Z][0-9][0-9][0-9].md"))
