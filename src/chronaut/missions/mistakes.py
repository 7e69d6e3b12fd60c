"""What is wrong with a file that is no YAML, said for people who never learnt YAML: where it is, and what to write there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

import yaml

ENTRY: Final = re.compile(r"(?:- +)+")
GLUED: Final = re.compile(r"[A-Za-z_][\w-]*:(?=[^\s:/])")
COLON: Final = re.compile(r":(?:\s|$)")
WORD: Final = re.compile(r"[^\s:]+")
BELOW: Final = re.compile(r"[|>][-+\d]*\s*$")
SIGNS: Final = "{[*&!%@`|>,}]#"
"""Signs with which a text without quotes cannot begin."""
TEXT_HINT: Final = "put the whole text between double quotes, or below a `|`"


@dataclass(frozen=True)
class Mistake:
    """One mistake: line and column from 1, what is wrong, what to do."""

    line: int
    column: int
    text: str
    hint: str


def mistake(error: yaml.MarkedYAMLError, text: str) -> Mistake:
    """The most likely mistake behind what the parser says."""
    return _Lines(text.split("\n")).mistake(error)


class _Lines:
    """The lines of a file, numbered from 0."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    def mistake(self, error: yaml.MarkedYAMLError) -> Mistake:
        """What the parser could not read, in plain words."""
        mark, start = error.problem_mark or error.context_mark, error.context_mark
        context = str(error.context)
        if mark is None:
            return Mistake(1, 1, f"this is not YAML: {error.problem or error.context}", "")
        found = self.tab(mark.line)
        if found is None and start is not None and "quoted scalar" in context:
            found = Mistake(start.line + 1, start.column + 1, "a quote opens here and is never closed",
                            "close it, or write the text below a `|`")  # fmt: skip
        if found is None and start is not None and "flow" in context:
            sign = self.line(start.line)[start.column : start.column + 1]
            found = Mistake(start.line + 1, start.column + 1, f"a `{sign}` opens here and is not closed", TEXT_HINT)
        if found is None and start is not None and "simple key" in context:
            found = self.keyless(start.line)
        if found is None and str(error.problem).startswith("mapping values"):
            found = self.second_colon(mark)
        return found or self.value(mark) or self.indented(mark, str(error.problem))

    def line(self, number: int) -> str:
        """A line, empty beyond the end."""
        return self.lines[number] if 0 <= number < len(self.lines) else ""

    def before(self, number: int) -> int:
        """The nearest line above that says something; -1 if there is none."""
        number -= 1
        while number >= 0 and (not self.line(number).strip() or self.line(number).lstrip().startswith("#")):
            number -= 1
        return number

    def indent(self, number: int) -> int:
        """How far a line is indented."""
        return len(self.line(number)) - len(self.line(number).lstrip())

    def tab(self, number: int) -> Mistake | None:
        """A tab before the first word of a line."""
        at = self.line(number)[: self.indent(number)].find("\t")
        if at < 0:
            return None
        return Mistake(
            number + 1, at + 1, "a tab stands here; YAML is indented with spaces only", "put two spaces for each tab"
        )

    def keyless(self, number: int) -> Mistake | None:
        """A key without its colon, or without the blank after it."""
        line = self.line(number)
        begin = self.indent(number)
        begin += len(found[0]) if (found := ENTRY.match(line, begin)) else 0
        rest = line[begin:].rstrip()
        if glued := GLUED.match(rest):
            colon = glued.end()
            return Mistake(number + 1, begin + colon + 1, f"a space is missing after the colon of `{rest[:colon]}`",
                           f"write `{rest[:colon]} {_short(rest[colon:])}`")  # fmt: skip
        word = WORD.match(rest)
        if word is None or COLON.search(rest) or rest[0] in "\"'":
            return None
        value = _short(rest[word.end() :].strip())
        hint = f"write `{word[0]}:{' ' if value else ''}{value}`"
        if self.within_text(number):
            hint += "; if the line belongs to the text above, indent it like that text"
        return Mistake(number + 1, begin + word.end() + 1, f"a colon is missing after `{word[0]}`", hint)

    def within_text(self, number: int) -> bool:
        """Whether the lines above are a text below a `|`, at least as deep as this line."""
        above = self.before(number)
        while above >= 0 and self.indent(above) > self.indent(number):
            above = self.before(above)
        return bool(BELOW.search(self.line(above)))

    def second_colon(self, mark: Any) -> Mistake | None:
        """A colon where none can be: within a text, below a line that has no colon, or on a line indented too far."""
        line = self.line(mark.line)
        first = COLON.search(line)
        if first is not None and first.start() < mark.column:
            return Mistake(mark.line + 1, mark.column + 1, "a second colon on this line: a text without quotes has no `: ` in it",
                           TEXT_HINT)  # fmt: skip
        above = self.before(mark.line)
        if above >= 0 and (found := self.keyless(above)) is not None:
            return found
        if above >= 0 and self.indent(mark.line) > self.indent(above):
            return Mistake(
                mark.line + 1,
                self.indent(mark.line) + 1,
                f"this line is indented deeper than line {above + 1}, which has its value already",
                f"indent it like line {above + 1}",
            )
        return None

    def value(self, mark: Any) -> Mistake | None:
        """A value that begins with a quote that ends too early, or with a sign that YAML has a use for."""
        line = self.line(mark.line)
        begin = self.indent(mark.line)
        begin += len(found[0]) if (found := ENTRY.match(line, begin)) else 0
        colon = COLON.search(line, begin)
        if colon is not None and colon.end() <= mark.column:
            begin = colon.end() + len(line[colon.end() :]) - len(line[colon.end() :].lstrip())
        first = line[begin : begin + 1]
        if first in ("'", '"') and mark.column > begin:
            return Mistake(mark.line + 1, mark.column + 1, f"the text has ended before this, at the second `{first}`",
                           "write the text below a `|`, where quotes mean nothing")  # fmt: skip
        if first and first in SIGNS:
            return Mistake(mark.line + 1, begin + 1, f"a text that begins with `{first}` needs quotes", TEXT_HINT)
        return None

    def indented(self, mark: Any, problem: str) -> Mistake:
        """A line that stands in no column of the lines above."""
        line = mark.line
        place = line + 1, mark.column + 1
        levels = sorted({self.indent(n) for n in range(line) if self.line(n).strip()})
        if not self.line(line).strip():
            return Mistake(*place, f"this is not YAML: {problem}", "look at indentation and quotes on the lines before")
        if self.indent(line) and self.indent(line) not in levels:
            return Mistake(*place, "this line is indented like no line above it",
                           f"lines above begin in column {', '.join(str(one + 1) for one in levels)}")  # fmt: skip
        if "'-'" in problem or ENTRY.match(self.line(line), self.indent(line)):
            return Mistake(*place, "entries of a list, with `-`, and keys stand mixed here",
                           "begin all of them with `-`, or none")  # fmt: skip
        return Mistake(
            *place, f"this is not YAML: {problem}", "look at indentation and quotes here and on the line before"
        )


def _short(text: str) -> str:
    """The beginning of a value."""
    return text if len(text) <= 30 else f"{text[:30].rstrip()}\u2026"
