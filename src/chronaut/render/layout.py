"""Sizes of a card in millimetres and points: what the style sheet and the measuring both go by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MM_PER_POINT: Final = 25.4 / 72


@dataclass(frozen=True)
class Step:
    """A size of print; a face takes the largest step at which its texts fit."""

    text: float
    """Size of the story in points."""
    box: float
    """Size of boxes with rules in points."""
    band: float
    """Height of a picture on a front in millimetres; at 0 the picture gives way to the text."""


@dataclass(frozen=True)
class Layout:
    """A card; all lengths in millimetres, sizes of print in points."""

    width: float = 70.0
    height: float = 110.0
    side: float = 5.0
    """Margin left and right."""
    top: float = 4.5
    bottom: float = 9.0
    """Margin below the texts, in which the foot stands."""
    gap: float = 2.0
    """Between the parts of a face, and above and below the line over a box."""
    between: float = 1.1
    """Between the paragraphs of a text."""
    indent: float = 4.0
    """Of the entries of a list."""
    row: float = 6.5
    """Room for the number before a line of what a card does."""
    leading: float = 1.36
    """Height of a line as a multiple of its size."""
    head: float = 7.0
    """Height of the line with letter, number or name."""
    title: float = 4.4
    """Size of a name on a front, in millimetres."""
    stats: int = 5
    """How many numbers of a receptacle stand in a row."""
    line: float = 6.4
    """Height of a line of shields, or of a receptacle's numbers."""
    shield: float = 4.6
    """Width of a shield."""
    whole: float = 50.0
    """Height of a picture on a front that must be seen whole."""
    heading: float = 1.15
    """Size of a heading as a multiple of the text around it."""
    steps: tuple[Step, ...] = (
        Step(10, 9, 34), Step(9.5, 8.6, 31), Step(9, 8.2, 28), Step(8.5, 7.8, 25), Step(8, 7.4, 22), Step(8, 7.4, 0),
    )  # fmt: skip

    @property
    def measure(self) -> float:
        """Width of the column of text."""
        return self.width - 2 * self.side

    @property
    def room(self) -> float:
        """Height of the column of text."""
        return self.height - self.top - self.bottom

    board: float = 250.0
    """Width of a board."""


CARD: Final = Layout()
