"""The table in a terminal: full screen, one seat at a time, cleared before the next player looks."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from chronaut.cli.hotseat import HotSeat
from chronaut.kernel.views import Offer, Panel

TALK = ("say", "note")


class HandOver(Screen[None]):
    """Nothing of the game is on this screen: it waits until the next player sits in front of it."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(str(number), f"sit({number})", show=False) for number in range(1, 10)],
        Binding("q", "app.quit", "Save and leave"),
    ]

    def __init__(self, table: HotSeat, seat: int) -> None:
        super().__init__()
        self.table = table
        self.seat_number = seat

    def compose(self) -> ComposeResult:
        """A greeting, a button for the player awaited, and one for each other seat."""
        with Vertical(id="handover"):
            yield Static(f"Player {self.seat_number + 1}, please sit in front of the screen.", id="who")
            yield Static(f"Everybody else looks away. Press {self.seat_number + 1} when you sit here.", id="away")
            yield Button(f"I am player {self.seat_number + 1}", id=f"seat-{self.seat_number}", variant="primary")
            for seat in range(self.table.seats()):
                if seat != self.seat_number:
                    yield Button(f"I am player {seat + 1}", id=f"seat-{seat}")
        yield Footer()

    @on(Button.Pressed)
    def sit(self, event: Button.Pressed) -> None:
        """A player has taken the seat."""
        self.action_sit(int((event.button.id or "seat-0").removeprefix("seat-")) + 1)

    def action_sit(self, number: int) -> None:
        """A player says who sits here now, counted from 1."""
        if number <= self.table.seats() and self.is_current:
            self.table.look(number - 1)
            self.app.switch_screen(TableScreen(self.table))


class Typing(ModalScreen[str]):
    """A line to type: talk, a note, the answer to a riddle."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss('')", "Back")]

    def __init__(self, offer: Offer) -> None:
        super().__init__()
        self.offer = offer

    def compose(self) -> ComposeResult:
        """What is asked for, and the line."""
        with Vertical(id="typing"):
            yield Static(f"{self.offer.words} (up to {self.offer.longest} characters, Escape to go back)")
            yield Input(max_length=self.offer.longest)

    @on(Input.Submitted)
    def done(self, event: Input.Submitted) -> None:
        """Hand the line back."""
        if self.is_current:
            self.dismiss(event.value)


class TableScreen(Screen[None]):
    """The table as the looking seat sees it: what lies there, what can be done, what has happened."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "hand_over", "Hand over"),
        Binding("s", "talk('say')", "Say"),
        Binding("n", "talk('note')", "Note"),
        Binding("q", "app.quit", "Save and leave"),
    ]

    def __init__(self, table: HotSeat) -> None:
        super().__init__()
        self.table = table
        self.offers: list[Offer] = []

    def compose(self) -> ComposeResult:
        """Panels on the left; offers and news on the right."""
        with Horizontal():
            yield VerticalScroll(id="panels")
            with Vertical(id="side"):
                yield Static("What you can do", classes="head")
                yield OptionList(id="offers")
                yield Static("What has happened", classes="head")
                yield RichLog(id="news", wrap=True, markup=False, min_width=1)
        yield Static("", id="message")
        yield Footer()

    def on_mount(self) -> None:
        """Draw the table for the first time."""
        self.draw()

    def draw(self) -> None:
        """Draw the table afresh for the looking seat."""
        frame = self.table.frame()
        self.query_one("#panels", VerticalScroll).remove_children()
        self.query_one("#panels", VerticalScroll).mount(*[panel_widget(panel) for panel in self.table.panels(frame)])
        news = self.query_one("#news", RichLog)
        for sentence, rule in self.table.news(frame):
            news.write(Text(f"{sentence}  [{rule}]" if rule else sentence))
        self.offers = [offer for offer in frame.offers if offer.kind not in TALK]
        offers = self.query_one("#offers", OptionList)
        offers.clear_options()
        step = self.table.match.state.step
        offers.add_options([Option(Text(offer.words), id=f"{step}-{n}") for n, offer in enumerate(self.offers)])
        offers.highlighted = 0 if self.offers else None
        offers.focus()
        waiting = [str(seat + 1) for seat in self.table.waiting() if seat != self.table.seat]
        if self.table.over:
            self.say("The mission is over. Press q to leave.")
        elif self.table.seat not in self.table.waiting() and waiting:
            self.say(f"The table waits for player {' and '.join(waiting)}. Press h to hand over.")
        else:
            self.say(f"You are player {self.table.seat + 1}. Choose with the arrow keys and Enter.")

    def say(self, text: str) -> None:
        """Put a line at the foot of the table."""
        self.query_one("#message", Static).update(Text(text))

    @on(OptionList.OptionSelected)
    async def chosen(self, event: OptionList.OptionSelected) -> None:
        """Carry out the chosen offer, or ask for its text first."""
        step, _, number = (event.option_id or "").partition("-")
        if step != str(self.table.match.state.step) or self.app.screen is not self:
            return  # a key pressed before the table was drawn anew chooses nothing
        offer = self.offers[int(number)]
        if offer.longest:
            self.app.push_screen(Typing(offer), lambda text: self.propose(offer, text or ""))
        else:
            self.propose(offer, "")

    def propose(self, offer: Offer, text: str) -> None:
        """Propose, say why not, and hand the screen on when somebody else is waited for."""
        if offer.longest and not text:
            return
        answer = self.table.propose(offer, text)
        if not answer.accepted:
            self.say(f"{answer.text}  [{answer.rule}]" if answer.rule else answer.text)
        elif self.table.next_seat() != self.table.seat and not self.table.over:
            self.hand_over()
        else:
            self.draw()

    def action_talk(self, kind: str) -> None:
        """Say something to all, or write a note."""
        offer = next((one for one in self.table.frame().offers if one.kind == kind), None)
        if offer is None:
            self.say("That cannot be done now.")
            return
        self.app.push_screen(Typing(offer), lambda text: self.propose(offer, text or ""))

    def action_hand_over(self) -> None:
        """Let another player look."""
        self.hand_over()

    def hand_over(self) -> None:
        """Clear the screen before the next player looks."""
        if self.app.clipboard:
            self.app.copy_to_clipboard("")  # the terminal's own copy goes too
        following = self.table.next_seat()
        self.table.seat = -1
        self.app.switch_screen(HandOver(self.table, following))


def panel_widget(panel: Panel) -> Static:
    """A panel as a widget; what only this seat may see is marked."""
    text = Text()
    text.append(panel.title + (" (for your eyes only)" if panel.secret else ""), style="bold")
    for line in panel.lines:
        text.append("\n")
        for number, part in enumerate(line.split("**")):
            text.append(part, style="bold" if number % 2 else "")
    return Static(text, classes="secret panel" if panel.secret else "panel")


class TableApp(App[None]):
    """A game at one screen."""

    TITLE = "Chronaut"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #panels { width: 2fr; padding: 0 1; }
    #side { width: 1fr; border-left: solid $primary; padding: 0 1; }
    .panel { margin-bottom: 1; padding: 0 1; border-left: thick $primary; }
    .secret { border-left: thick $warning; }
    .head { text-style: bold; color: $accent; }
    #offers { height: 1fr; border: none; }
    #news { height: 1fr; }
    #message { background: $boost; padding: 0 1; }
    #handover { align: center middle; }
    #handover Static { width: auto; margin-bottom: 1; }
    #handover Button { margin-bottom: 1; }
    Typing { align: center middle; }
    #typing { width: 80%; height: auto; padding: 1 2; background: $surface; border: solid $primary; }
    """

    def __init__(self, table: HotSeat) -> None:
        super().__init__()
        self.table = table
        self.failure: Exception | None = None
        """What ended the app before its time."""

    def _handle_exception(self, error: Exception) -> None:
        """Leave without a word: Textual's own traceback shows local variables, and with them all that is hidden."""
        self.failure = self.failure or error
        self._return_code = 1
        if self._exception is None:  # tests are told
            self._exception = error
            self._exception_event.set()
        self._close_messages_no_wait()

    def on_mount(self) -> None:
        """One player sits down at once; several hand the screen over."""
        if self.table.seats() == 1:
            self.table.look(0)
            self.push_screen(TableScreen(self.table))
        else:
            self.push_screen(HandOver(self.table, self.table.next_seat()))
