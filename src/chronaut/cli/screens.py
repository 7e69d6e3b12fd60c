"""Screens beside the table: handing over, typing, reading, and lists whose lines have a rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option

from chronaut import rules
from chronaut.cli.lines import Lines
from chronaut.cli.marked import styled
from chronaut.kernel.speech import Speech, capital, phrase
from chronaut.kernel.views import Denied, Offer, Panel

if TYPE_CHECKING:
    from chronaut.cli.table import TableApp


def panel_text(panel: Panel, folded: bool = False, note: str = "", new: Sequence[bool] = ()) -> Text:
    """A panel as text: its title and a note, then its lines, or the short ones if it is folded; new ones have a star."""
    text = Text()
    mark = "" if panel.short is None else "+ " if folded else "- "
    text.append_text(styled(mark + panel.title + note, "bold"))
    lines = panel.short if folded and panel.short is not None else panel.lines
    stars = new if any(new) and not all(new) else ()
    for number, line in enumerate(lines):
        text.append("\n* " if number < len(stars) and stars[number] else "\n")
        text.append_text(styled(line))
    return text


def rule_panel(speech: Speech, rule: str) -> Panel:
    """A rule's own words, as the ledger has them."""
    found = rules.find(rule)
    if found is None:
        return Panel(rule or speech.say("No rule"), [speech.say("No rule of the book stands behind this line.")])
    title = f"{rule}: {found.title}" if found.title else rule
    lines = [found.text.replace("`", "")]
    lines += [speech.say("Example: {text}", text=found.example)] if found.example else []
    return Panel(title, [*lines, speech.say("(From: {source})", source=found.source)])


class HandOver(Screen[None]):
    """Nothing of the game is on this screen: it waits until the next player sits in front of it."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(str(number), f"sit({number})", show=False) for number in range(1, 10)],
        Binding("q", "app.quit", show=False),
    ]
    app: TableApp

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__()
        self.seat_number = seat
        self.seats = seats

    def compose(self) -> ComposeResult:
        """A greeting, a button for the player awaited, and one for each other seat."""
        number, say, player = self.seat_number + 1, self.app.speech.say, self.app.speech.player
        with VerticalScroll(id="handover"):
            yield Static(
                say("{player}, please sit in front of the screen.", player=capital(player(self.seat_number))), id="who"
            )
            yield Static(say("Everybody else looks away. Press {key} when you sit here.", key=number), id="away")
            yield Button(
                say("I am {player}", player=player(self.seat_number)), id=f"seat-{self.seat_number}", variant="primary"
            )
            for seat in range(self.seats):
                if seat != self.seat_number:
                    yield Button(say("I am {player}", player=player(seat)), id=f"seat-{seat}")
            yield Static(say("Or press the number of another player. q saves the game and leaves."), id="others")

    @on(Button.Pressed)
    def sit(self, event: Button.Pressed) -> None:
        """A player has taken the seat."""
        self.action_sit(int((event.button.id or "seat-0").removeprefix("seat-")) + 1)

    def action_sit(self, number: int) -> None:
        """A player says who sits here now, counted from 1."""
        if number <= self.seats and self.is_current:
            self.app.sit_down(number - 1)


class Typing(ModalScreen[str]):
    """A line to type: talk, a note, the answer to a riddle."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss('')", "Back")]
    app: TableApp

    def __init__(self, offer: Offer, question: str = "", begun: str = "") -> None:
        super().__init__()
        self.begun = begun
        self.offer = offer
        self.question = question

    def compose(self) -> ComposeResult:
        """What is asked for, and the line."""
        with Vertical(id="typing"):
            yield Static(styled(self.question or self.offer.words, "bold"))
            template = phrase("Up to {most} characters. Enter sends them, Escape goes back.")
            yield Static(self.app.speech.say(template, most=self.offer.longest))
            yield Input(self.begun, max_length=self.offer.longest, select_on_focus=False)

    @on(Input.Submitted)
    def done(self, event: Input.Submitted) -> None:
        """Hand the line back."""
        if self.is_current:
            self.dismiss(event.value)


class Reading(ModalScreen[None]):
    """A page to read, which scrolls with the arrow keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,space", "dismiss", "Back"),
    ]
    app: TableApp

    def __init__(self, panels: Sequence[Panel], way_out: str = phrase("Enter or Escape: back")) -> None:
        super().__init__()
        self.panels = panels
        self.way_out = way_out

    def compose(self) -> ComposeResult:
        """The page and how to leave it."""
        with Vertical(classes="page"):
            with VerticalScroll():
                for panel in self.panels:
                    yield Static(panel_text(panel), classes="part")
            yield Static(Text(self.foot()), classes="foot")

    def foot(self) -> str:
        """How to leave it, and to read on."""
        speech = self.app.speech
        return speech.say("{way_out}. Arrow keys and PgDn: read on.", way_out=speech.word(self.way_out))


class WhyNot(ModalScreen[None]):
    """What cannot be done now and why; Enter shows the rule behind a line."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,w", "dismiss", "Back"), Binding("r", "rule", "Rule")]
    app: TableApp

    def __init__(self, denied: Sequence[Denied]) -> None:
        super().__init__()
        self.denied = denied

    def compose(self) -> ComposeResult:
        """The list and how to leave it."""
        with Vertical(classes="page"):
            yield Static(self.app.speech.say("What you cannot do now, and why not"), classes="head")
            yield Lines(*[Option(self.line(one)) for one in self.denied])
            yield Static(self.app.speech.say("Escape: back. Enter: the rule behind a line."), classes="foot")

    @staticmethod
    def line(one: Denied) -> Text:
        """A wish, and below it the reason."""
        rule = f"  [{one.why.rule}]" if one.why.rule else ""
        return styled(one.words, "bold").append(f"\n  {one.why.text}{rule}", style="not bold")

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        """Show the rule."""
        self.app.push_screen(Reading([rule_panel(self.app.speech, self.denied[event.option_index].why.rule)]))

    def action_rule(self) -> None:
        """Show the rule of the line under the cursor."""
        self.query_one(OptionList).action_select()
