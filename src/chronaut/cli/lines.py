"""A list to choose from: the line under the cursor has a mark, for those who see no colours."""

from __future__ import annotations

from typing import Final

from rich.segment import Segment
from textual.strip import Strip
from textual.widgets import OptionList

CURSOR: Final = "> "


class Lines(OptionList):
    """A list that marks the line under the cursor while it has the focus."""

    def _get_left_gutter_width(self) -> int:
        return len(CURSOR)

    def render_line(self, y: int) -> Strip:
        """A line of the screen, with the mark or as many blanks before it."""
        strip = super().render_line(y)
        number = self.scroll_offset.y + y
        if number >= len(self._lines):
            return strip
        option, row = self._lines[number]
        marked = self.has_focus and option == self.highlighted and row == 0
        style = next((segment.style for segment in strip), None)
        return Strip([Segment(CURSOR if marked else " " * len(CURSOR), style), *strip])

    def go_to(self, number: int) -> None:
        """Put the cursor on a line and bring it into sight, also if it was there before the list was drawn."""
        self.highlighted = number
        self.scroll_to_highlight()
