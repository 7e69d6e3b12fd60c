"""Which game: a new one, or one of those that were left unfinished."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from chronaut.cli.games import SavedGame
from chronaut.cli.lines import Lines


class Chooser(App[Path | str]):
    """A list of unfinished games; gives back the chosen file, `new` for a new game, nothing for leaving."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("q,escape", "exit", "Leave")]
    CSS = """
    OptionList { height: 1fr; border: none; padding: 0 1; }
    Static { padding: 0 1; height: auto; }
    #foot { background: $boost; }
    """

    def __init__(self, games: Sequence[SavedGame]) -> None:
        super().__init__()
        self.games = games

    def compose(self) -> ComposeResult:
        """The question, the list, the keys."""
        yield Static(Text("Go on with a game, or begin a new one?", style="bold"))
        lines = [Text(f"Go on: {game.words()} ({game.path.stem})") for game in self.games]
        yield Lines(*[Option(line) for line in [*lines, Text("Begin a new game")]])
        yield Static("Arrow keys and Enter choose. q leaves.", id="foot")

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        """Give back the choice."""
        number = event.option_index
        self.exit(self.games[number].path if number < len(self.games) else "new")

    def action_exit(self) -> None:
        """Leave without a choice."""
        self.exit(None)
