"""Whether the texts of a face fit its card, and at which size of print: reckoned from the fonts, without a browser.

Lines are broken as a browser breaks them: greedily, at blanks, after hyphens and dashes. Pairs of letters are not
drawn together (kerning), which a browser does: its lines are a little shorter. `docs/faces.md` says by how much.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from chronaut.render.layout import CARD, MM_PER_POINT, Layout, Step
from chronaut.render.prose import Paragraph, Run, paragraphs
from chronaut.render.type import BOLD, PLAIN, TITLE_WEIGHT, Family, width
from chronaut.render.words import called, word
from chronaut.systems.contract.face import Block, Face, Row

PIECE: Final = re.compile(r"[^\s\-\u2013\u2014]*[\-\u2013\u2014]+|[^\s\-\u2013\u2014]+|\s+")
"""A word with the hyphens that end it, or blanks."""
SIGN: Final = 1.25
"""Width of a sign among letters, as a multiple of the size of print."""


@dataclass(frozen=True)
class Overflow:
    """By how much the texts of a face are too long at the smallest size of print."""

    mm: float
    lines: int
    """Lines of the story to cut."""


@dataclass(frozen=True)
class Setting:
    """How a face is set: step of print, lines of each block, height of all in millimetres."""

    step: int
    lines: tuple[int, ...]
    height: float


def fits(face: Face, texts: Mapping[str, str], lang: str = "en", layout: Layout = CARD) -> Overflow | None:
    """Nothing if the face's texts fit, else by how much they do not."""
    setting = fit(face, texts, lang, layout)
    over = setting.height - layout.room
    if over <= 0:
        return None
    line = layout.steps[setting.step].text * MM_PER_POINT * layout.leading
    return Overflow(round(over, 2), -int(-over // line))


def fit(face: Face, texts: Mapping[str, str], lang: str = "en", layout: Layout = CARD) -> Setting:
    """The setting at the largest step of print at which everything fits, else at the smallest."""
    found = at_step(face, texts, 0, lang, layout)
    for step in range(1, len(layout.steps)):
        if found.height <= layout.room:
            break
        found = at_step(face, texts, step, lang, layout)
    return found


def at_step(face: Face, texts: Mapping[str, str], step: int, lang: str = "en", layout: Layout = CARD) -> Setting:
    """The setting at a step of print."""
    size = layout.steps[step]
    parts: list[float] = []
    if face.head or face.title in texts or face.marks:
        parts.append(_head(texts.get(face.title, ""), layout))
    if face.picture is not None and size.band:
        parts.append(layout.whole if face.picture.whole else size.band)
    if face.stats:
        parts.append(-(-len(face.stats) // layout.stats) * layout.line)
    lines = []
    for block in face.blocks:
        if block.text in texts:
            count, height = _block(block, texts[block.text], size, layout)
            lines.append(count)
            parts.append(height)
    for test in face.tests:
        name = (
            width(f"{called(test.label, texts).capitalize()} {word('or', lang)}", "ui", weight=700)
            * size.box
            * MM_PER_POINT
        )
        pieces = [layout.line + name, *[layout.shield + 0.6 for _ in test.shields]]
        parts.append(_rows(pieces, layout) * layout.line)
    parts += [_row(row, size, layout) for row in face.rows]
    height = sum(parts) + layout.gap * max(0, len(parts) - 1)
    return Setting(step, tuple(lines), round(height, 3))


def line_count(paragraph: Paragraph, family: Family, points: float, layout: Layout = CARD) -> int:
    """How many lines a paragraph takes."""
    room = layout.measure - (layout.indent if paragraph.kind == "li" else 0)
    size = points * MM_PER_POINT * (layout.heading if paragraph.kind == "h" else 1)
    weight = BOLD[family] if paragraph.kind == "h" else PLAIN
    return sum(_lines(part, family, weight, room / size) for part in _between_breaks(paragraph))


def _head(title: str, layout: Layout) -> float:
    """Height of the head of a face."""
    lines = _lines([Run(title)], "story", TITLE_WEIGHT, layout.measure / layout.title)
    return max(layout.head, lines * layout.title * layout.heading)


def _row(row: Row, size: Step, layout: Layout) -> float:
    """The height of a line of what a card does; what stands before it takes room on the left."""
    points = size.box * MM_PER_POINT
    room = layout.measure - (layout.row if row.head else 0)
    return _lines([Run(row.words)], "ui", PLAIN, room / points) * points * layout.leading


def _block(block: Block, text: str, size: Step, layout: Layout) -> tuple[int, float]:
    """Lines and height of a block of text."""
    family: Family = "story" if block.role == "text" else "ui"
    points = size.text if block.role == "text" else size.box
    count, height = 0, 0.0 if block.role == "text" else layout.gap
    for number, paragraph in enumerate(paragraphs(text)):
        lines = line_count(paragraph, family, points, layout)
        larger = layout.heading if paragraph.kind == "h" else 1
        count += lines
        height += lines * points * MM_PER_POINT * layout.leading * larger
        height += layout.between if number and paragraph.first else 0
    return count, height


def _lines(runs: list[Run], family: Family, weight: int, room: float) -> int:
    """How many lines some words take in a room that is given as a multiple of the size of print."""
    lines, at, blank = 1, 0.0, 0.0
    for word_width, is_blank in _words(runs, family, weight):
        if is_blank:
            blank += word_width
            continue
        if at and at + blank + word_width > room:
            lines, at = lines + 1, 0.0
        else:
            at += blank
        at += word_width
        blank = 0.0
        while at > room:  # a word longer than the line is broken anywhere
            lines, at = lines + 1, at - room
    return lines


def _words(runs: list[Run], family: Family, weight: int) -> Iterator[tuple[float, bool]]:
    """Widths of what may not be broken, and of the blanks between; a word may change its style in the middle."""
    held = 0.0
    for run in runs:
        if run.icon:
            held += SIGN
            continue
        heavy = BOLD[family] if run.style == "strong" else weight
        for found in PIECE.finditer(run.text):
            piece = found[0]
            wide = width(" " if piece.isspace() else piece, family, run.style == "em", heavy)
            if piece.isspace():
                if held:
                    yield held, False
                held = 0.0
                yield wide, True
            else:
                held += wide
                if piece[-1] in "-\u2013\u2014":
                    yield held, False
                    held = 0.0
    if held:
        yield held, False


def _between_breaks(paragraph: Paragraph) -> Iterator[list[Run]]:
    part: list[Run] = []
    for run in paragraph.runs:
        if run is None:
            yield part
            part = []
        else:
            part.append(run)
    yield part


def _rows(widths: list[float], layout: Layout) -> int:
    """How many rows some things take side by side."""
    rows, at = 1, 0.0
    for one in widths:
        if at and at + one > layout.measure:
            rows, at = rows + 1, 0.0
        at += one
    return rows
