"""The prose of cards: paragraphs, a safe part of Markdown, parts that are told on a condition."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from typing import Final

from chronaut.missions.source import Report, Scalar

PLACE: Final = re.compile(r"\{([^{}\n]{1,60})\}")
MARK: Final = re.compile(r"^[ \t]*:([A-Za-z]+)(?:[ \t]+([^\n]*))?$", re.MULTILINE)
"""A line that begins or ends a part of a text; `:skull:` and the like are signs."""
LISTED: Final = re.compile(r"\s*([-*+]|\d+[.)])\s")
UNSAFE: Final = (
    (re.compile(r"<[A-Za-z/!?]"), "HTML"),
    (re.compile(r"!\["), "a picture"),
    (re.compile(r"\]\("), "a link"),
    (re.compile(r"https?://"), "an address"),
    (re.compile(r"`"), "code"),
)
"""What Markdown knows and cards do not."""


def tidy(text: str) -> str:
    """A text with one line for each paragraph, and one for each point of a list."""
    paragraphs = []
    for part in re.split(r"\n[ \t]*\n", text.replace("\r\n", "\n").strip()):
        lines: list[str] = []
        for line in part.split("\n"):
            stripped = " ".join(line.split())
            if lines and not LISTED.match(line):
                lines[-1] = f"{lines[-1]} {stripped}"
            else:
                lines.append(stripped)
        paragraphs.append("\n".join(lines))
    return "\n\n".join(one for one in paragraphs if one)


def blocks(whole: Scalar, report: Report) -> tuple[Scalar, list[tuple[Scalar, Scalar]]]:
    """A text without its conditional parts, and those with their conditions."""
    plain: list[str] = []
    parts: list[tuple[Scalar, Scalar]] = []
    when: Scalar | None = None
    inside: list[str] = []
    start = whole
    for number, line in enumerate(whole.text.split("\n")):
        at = place(whole, number, line)
        found = MARK.fullmatch(line.rstrip())
        word = marked(found[1], at, report) if found else ""
        if word == "if":
            if when is not None:
                report("M211", at, "a second `:if` before the `:end` of the first", "write `:end` before it")
            assert found
            when = Scalar(at.file, at.line, at.column + len(found[1]) + 2, (found[2] or "").strip())
            inside, start = [], place(whole, number + 1, "")
        elif word == "end" and when is None:
            report("M211", at, "`:end` without `:if`", "take it out")
        elif word == "end" and when is not None:
            parts.append((when, Scalar(start.file, start.line, start.column, "\n".join(inside), whole.plain)))
            when = None
        elif not word:
            (plain if when is None else inside).append(line)
    if when is not None:
        report("M211", when, "this `:if` has no `:end`", "write `:end` on a line of its own")
    return Scalar(whole.file, whole.line, whole.column, "\n".join(plain), whole.plain), parts


def marked(word: str, at: Scalar, report: Report) -> str:
    """The mark that a word is, or is meant to be: `if` or `end`; one that is misspelt is reported."""
    if word in ("if", "end"):
        return word
    near = "if" if sorted(word) == ["f", "i"] else next(iter(get_close_matches(word, ("if", "end"), n=1)), "")
    hint = f"did you mean `:{near}`?" if near else "marks are `:if CONDITION` and `:end`"
    if word == "else":
        near, hint = "", "close the part with `:end`, and begin another with `:if not CONDITION`"
    report("M211", at, f"there is no mark `:{word[:20]}`", hint)
    return near or "?"


def within(whole: Scalar, words: str) -> Scalar:
    """Where some words stand in a text: their line, if it is written below a `|`."""
    for number, line in enumerate(whole.text.split("\n") if whole.block else ()):
        if words in line:
            return Scalar(whole.file, whole.line + 1 + number, whole.block + line.index(words), "")
    return whole


def place(whole: Scalar, number: int, line: str) -> Scalar:
    """Where a line of a text stands."""
    if not whole.block:
        return Scalar(whole.file, whole.line, whole.column, "")
    return Scalar(whole.file, whole.line + 1 + number, whole.block + len(line) - len(line.lstrip()), "")


def placed(text: str, told: Callable[[str], str | None]) -> str:
    """A text with what stands in braces filled in; what is unknown stays."""
    return PLACE.sub(lambda found: told(found[1]) or found[0], text).replace("{{", "{").replace("}}", "}")


def unknown(text: str, told: Callable[[str], str | None]) -> Iterator[str]:
    """The names in braces that stand for nothing."""
    plain = text.replace("{{", "").replace("}}", "")
    return (name for name in PLACE.findall(plain) if told(name) is None)


def unsafe(text: str) -> Iterator[tuple[int, str]]:
    """What a text holds that cards do not show: offset and name."""
    for pattern, what in UNSAFE:
        if found := pattern.search(text):
            yield found.start(), what
