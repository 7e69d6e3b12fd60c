"""The table in a terminal: full screen, one seat at a time, cleared before the next player looks."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual import events, on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from chronaut.cli.hotseat import TALK, Group, HotSeat, News
from chronaut.cli.lines import Lines
from chronaut.cli.marked import styled
from chronaut.cli.screens import HandOver, Reading, Typing, WhyNot, panel_text, rule_panel
from chronaut.cli.style import STYLE
from chronaut.cli.wording import FOOT, NAMES, SHORT_FOOT, TABS, keys_panel, welcome, what_next
from chronaut.kernel.speech import Speech, phrase
from chronaut.kernel.views import Offer, Panel, SeatFrame

PANES: Final = ("panels", "offers", "news")
"""The parts of the table, in the order in which Tab goes round them."""
NARROW: Final = 70
LOW: Final = 16
"""On fewer columns or rows the table shows one part at a time."""
HAND_OVER: Final = "hand-over"
ASIDE: Final = "aside"
"""The line into which what stands beside the game is folded."""


class PanelBox(Static):
    """A panel on the table; a click folds and unfolds what is known already."""

    def __init__(self, panel: Panel, folded: bool, note: str, new: list[bool]) -> None:
        self.panel = panel
        self.note = note
        self.new = new
        self.folded = folded and panel.short is not None
        super().__init__(panel_text(panel, self.folded, note, new), classes="secret panel" if panel.secret else "panel")

    def fold(self, folded: bool) -> None:
        """Fold or unfold it, if it can be."""
        self.folded = folded and self.panel.short is not None
        self.update(panel_text(self.panel, self.folded, self.note, self.new))

    def on_click(self) -> None:
        """Fold or unfold it."""
        self.fold(not self.folded)


class TableScreen(Screen[None]):
    """The table as the looking seat sees it: what lies there, what can be done, what has happened."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", "Help", key_display="?"),
        Binding("w", "why", "Why not"),
        Binding("r", "rule", "Rule"),
        Binding("f", "fold", "Unfold"),
        Binding("j", "journal", "Journal"),
        Binding("s", "talk('say')", "Say"),
        Binding("n", "talk('note')", "Note"),
        Binding("h", "hand_over", "Hand over"),
        Binding("q", "app.quit", "Leave"),
        Binding("tab", "pane(1)", "Next part", priority=True),
        Binding("shift+tab", "pane(-1)", show=False, priority=True),
        Binding("pageup", "page(-1)", show=False, priority=True),
        Binding("pagedown", "page(1)", show=False, priority=True),
    ]
    app: TableApp

    def __init__(self, table: HotSeat) -> None:
        super().__init__()
        self.table = table
        self.offers: list[tuple[Offer, int]] = []
        """What is listed, each with the seat for which it is done, -1 for the one that looks."""
        self.lines: list[News] = []
        self.folded = True
        self.opened = False
        """Whether what stands beside the game is listed line by line."""
        self.new_panels = 0
        self.first_sight = True
        """Whether the looking seat sees the table for the first time: then nothing is marked as new."""
        self.last_rule = ""
        """The rule behind the message at the foot."""
        self.refused_at = -1
        """The line of the offers that had the cursor when the message was put there."""

    def compose(self) -> ComposeResult:
        """The table on the left; what can be done and what has happened on the right."""
        yield Static("", id="tabs")
        with Horizontal():
            yield VerticalScroll(id="panels", can_focus=True)
            with Vertical(id="side"):
                yield Static(self.table.speech.word(NAMES["offers"]), classes="head")
                yield Lines(id="offers")
                yield Static(self.table.speech.word(NAMES["news"]), classes="head")
                yield Lines(id="news")
        yield Static("", id="message")
        yield Static("", id="keys")

    def on_mount(self) -> None:
        """Draw the table for the first time."""
        self.show_part("panels")
        self.draw()

    # Drawing.

    def draw(self) -> None:
        """Draw the table afresh for the looking seat."""
        frame = self.table.frame()
        self.first_sight = not self.table.shown[self.table.seat]
        self.lines = self.table.news(frame)
        self.draw_panels(self.table.panels(frame))
        self.draw_offers(frame)
        self.draw_news()
        self.say(what_next(self.table))
        self.query_one("#tabs", Static).update(self.tabs(self.part))

    def draw_panels(self, panels: list[Panel]) -> None:
        """Lay out the table; titles say what is new, and what the others may not see."""
        widget = self.query_one("#panels", VerticalScroll)
        widget.remove_children()
        self.new_panels = 0
        for panel, unseen in self.table.arranged(panels):
            self.new_panels += any(unseen)
            note = f" * {self.table.speech.say('new')}" if any(unseen) else ""
            if panel.secret and self.table.seats() > 1:
                note += f" ({self.table.speech.say('for your eyes only')})"
            widget.mount(PanelBox(panel, self.folded, note, unseen))
        widget.scroll_home(animate=False)

    def draw_offers(self, frame: SeatFrame) -> None:
        """List what can be done, question by question and agent by agent; what stands beside the game in one line."""
        self.offers = []
        widget = self.query_one("#offers", OptionList)
        widget.clear_options()
        groups = self.table.groups(frame)
        if self.table.must_hand_over():
            hand_over = self.table.speech.say(
                "Hand the screen to {player}", player=self.table.speech.player(self.table.next_seat())
            )
            widget.add_option(Option(hand_over, id=HAND_OVER))
        for group in groups:
            self.draw_group(widget, group)
        if not widget.option_count:
            widget.add_option(Option(self.table.speech.say("Nothing at the moment."), disabled=True))
        widget.highlighted = next((n for n, one in enumerate(widget.options) if not one.disabled), None)
        if not self.has_class("single"):
            widget.focus()
        answer = self.answer_due()
        if answer is not None and len(self.offers) == 1:
            self.call_after_refresh(self.type_in, answer)

    def draw_group(self, widget: OptionList, group: Group) -> None:
        """List the offers of a group below its heading."""
        if widget.option_count:
            widget.add_option(None)
        if group.aside and len(group.offers) > 1 and not self.opened:
            ways = self.table.speech.say("{heading} ({count} ways) ...", heading=group.heading, count=len(group.offers))
            widget.add_option(Option(ways, id=ASIDE))
            return
        if group.heading:
            widget.add_option(Option(styled(group.heading, "bold"), disabled=True))
        step = self.table.match.state.step
        for offer in group.offers:
            widget.add_option(Option(styled(offer.words), id=f"{step}-{len(self.offers)}"))
            self.offers.append((offer, group.seat))

    def open_aside(self, line: int) -> None:
        """Unfold what stands beside the game, with the cursor on its first line."""
        self.opened = True
        self.draw_offers(self.table.frame())
        self.query_one("#offers", Lines).highlighted = line + 1
        self.opened = False

    def draw_news(self) -> None:
        """List what has happened, step by step; what is new is marked, and the list begins there."""
        widget = self.query_one("#news", Lines)
        widget.clear_options()
        step = self.lines[0].step if self.lines else 0
        for line in self.lines:
            if line.step != step:
                widget.add_option(None)
                step = line.step
            rule = f"  [{line.rule}]" if line.rule else ""
            widget.add_option(
                Option(
                    Text("* " if line.new and not self.first_sight else "  ").append_text(
                        styled(f"{line.sentence}{rule}")
                    )
                )
            )
        if not self.lines:
            widget.add_option(Option(self.table.speech.say("Nothing yet."), disabled=True))
            return
        last = len(self.lines) - 1
        first_new = next((n for n, line in enumerate(self.lines) if line.new and not self.first_sight), last)
        widget.highlighted = last
        self.call_after_refresh(widget.go_to, first_new)

    def say(self, text: str, rule: str = "") -> None:
        """Put a line at the foot of the table."""
        self.last_rule = rule
        self.refused_at = self.query_one("#offers", OptionList).highlighted or 0
        shown = self.table.speech.say("{text}  [{rule}: press r]", text=text, rule=rule) if rule else text
        self.query_one("#message", Static).update(Text(shown))

    # Parts of the table.

    def on_resize(self, event: events.Resize) -> None:
        """On a small screen, show one part at a time."""
        self.set_class(event.size.width < NARROW or event.size.height < LOW, "single")
        self.set_class(event.size.height < LOW, "low")
        self.show_part(self.part)

    @property
    def part(self) -> str:
        """The part that has the cursor."""
        focused = self.focused
        return focused.id if focused is not None and focused.id in PANES else self.shown

    shown = "panels"
    """The part that a small screen shows."""

    def show_part(self, part: str) -> None:
        """Bring a part to the front, and the cursor into it."""
        self.shown = part
        for name in PANES:
            self.set_class(name == part, f"show-{name}")
        single = self.has_class("single")
        self.query_one("#tabs", Static).update(self.tabs(part))
        self.query_one("#keys", Static).update(self.keys(single))
        self.query_one(f"#{part if single else 'offers'}", Widget).focus()

    def tabs(self, part: str) -> Text:
        """The names of the parts; the one that is shown stands in brackets, and what is new is counted."""
        new = {"news": sum(line.new for line in self.lines), "panels": self.new_panels}
        names = {name: self.table.speech.word(tab) for name, tab in TABS.items()}
        shown = [f"{names[name]} {new[name]}" if new.get(name) else names[name] for name in PANES]
        return Text(
            "Tab: "
            + " ".join(f"[{text}]" if name == part else f" {text} " for name, text in zip(PANES, shown, strict=True))
        )

    def keys(self, single: bool) -> Text:
        """The keys that always work."""
        return Text(self.table.speech.word(SHORT_FOOT if single else FOOT), no_wrap=True)

    def action_pane(self, by: int) -> None:
        """Go on to the next part."""
        part = PANES[(PANES.index(self.part) + by) % len(PANES)]
        if self.has_class("single"):
            self.show_part(part)
        else:
            self.query_one(f"#{part}", Widget).focus()

    def action_page(self, by: int) -> None:
        """Scroll the part that has the cursor, else the table."""
        focused = self.focused
        target: Widget = self.query_one("#panels", Widget)
        if focused is not None and (focused.id == "news" or self.has_class("single")):
            target = focused
        if by > 0:
            target.scroll_page_down(animate=False)
        else:
            target.scroll_page_up(animate=False)

    def action_fold(self) -> None:
        """Unfold what is known already, or fold it again."""
        self.folded = not self.folded
        for box in self.query(PanelBox):
            box.fold(self.folded)

    # Doing.

    @on(OptionList.OptionSelected, "#offers")
    async def chosen(self, event: OptionList.OptionSelected) -> None:
        """Carry out the chosen offer, or ask for its text first."""
        if event.option_id == HAND_OVER:
            self.hand_over()
            return
        if event.option_id == ASIDE:
            self.open_aside(event.option_index)
            return
        step, _, number = (event.option_id or "").partition("-")
        if step != str(self.table.match.state.step) or self.app.screen is not self:
            return  # a key pressed before the table was drawn anew chooses nothing
        offer, seat = self.offers[int(number)]
        if offer.longest:
            self.type_in(offer)
        else:
            self.propose(offer, "", seat)

    def answer_due(self) -> Offer | None:
        """The answer that this seat is asked to type."""
        return next((offer for offer, _ in self.offers if offer.kind == "reply"), None)

    def on_key(self, event: events.Key) -> None:
        """Let an answer be typed at once, without choosing its line first, unless the key has another meaning."""
        offer = self.answer_due()
        typed = event.character is not None and event.character.isalnum() and event.key not in self.active_bindings
        if offer is not None and event.character and typed:
            event.stop()
            self.type_in(offer, event.character)

    def type_in(self, offer: Offer, begun: str = "") -> None:
        """Ask for the text of an offer."""
        asked = next((one.words for one in self.table.frame().asked if one.question == offer.a), "")
        question = "" if offer.kind in TALK else asked
        self.app.push_screen(Typing(offer, question, begun), lambda text: self.propose(offer, text or ""))

    def propose(self, offer: Offer, text: str, seat: int = -1) -> None:
        """Propose, and say what came of it."""
        if offer.longest and not text:
            return
        answer = self.table.propose(offer, text, seat)
        if not answer.accepted:
            self.say(answer.text, answer.rule)
            return
        self.draw()

    def action_talk(self, kind: str) -> None:
        """Say something to all, or write a note."""
        offer = next((one for one in self.table.frame().offers if one.kind == kind), None)
        if offer is None:
            self.say(self.table.speech.say("That cannot be done now."))
            return
        self.type_in(offer)

    def action_hand_over(self) -> None:
        """Let another player look."""
        self.hand_over()

    def hand_over(self) -> None:
        """Clear the screen before the next player looks."""
        if self.app.clipboard:
            self.app.copy_to_clipboard("")  # the terminal's own copy goes too
        following = next(iter(self.table.others()), self.table.next_seat())
        self.table.seat = -1
        self.app.switch_screen(HandOver(following, self.table.seats()))

    # Explaining.

    def action_help(self) -> None:
        """Show the keys and how to play."""
        self.app.push_screen(Reading([keys_panel(self.table.speech), *self.table.guide()]))

    def action_journal(self) -> None:
        """Show the run journal of the looking seat."""
        pages = self.table.diary()
        if pages:
            self.app.push_screen(Reading(pages))
        else:
            self.say(self.table.speech.say("This game keeps no run journal."))

    def action_why(self) -> None:
        """Show what cannot be done now, and why."""
        denied = self.table.denied()
        if denied:
            self.app.push_screen(WhyNot(denied))
        else:
            self.say(self.table.speech.say("Nothing that you may wish for stands against the rules now."))

    @on(OptionList.OptionSelected, "#news")
    def news_chosen(self) -> None:
        """Show the rule behind a line of the news."""
        self.action_rule()

    def action_rule(self) -> None:
        """Show the rule behind a refusal just made, else behind the line under the cursor, else the last news."""
        news = self.query_one("#news", OptionList)
        offer = self.chosen_offer()
        rule = self.last_rule
        if self.part == "offers" and not rule and offer is not None:
            rule = self.table.rule(offer)
        elif (self.part == "news" or not rule) and self.lines and news.highlighted is not None:
            rule = self.lines[news.highlighted].rule
        self.app.push_screen(Reading([rule_panel(self.table.speech, rule)]))

    def chosen_offer(self) -> Offer | None:
        """The offer under the cursor."""
        widget = self.query_one("#offers", OptionList)
        option = widget.highlighted_option
        number = (
            (option.id or "").partition("-")[2] if option is not None and option.id not in (HAND_OVER, ASIDE) else ""
        )
        return self.offers[int(number)][0] if number else None

    @on(OptionList.OptionHighlighted, "#offers")
    def moved_on(self, event: OptionList.OptionHighlighted) -> None:
        """Forget the last refusal's rule: the cursor is on another line."""
        if event.option_index != self.refused_at:
            self.last_rule, self.refused_at = "", -1


class TableApp(App[None]):
    """A game at one screen."""

    TITLE = "Chronaut"
    ENABLE_COMMAND_PALETTE = False
    CSS = STYLE

    def __init__(self, table: HotSeat) -> None:
        super().__init__()
        self.table = table
        self.failure: Exception | None = None
        """What ended the app before its time."""

    @property
    def speech(self) -> Speech:
        """How the program speaks here."""
        return self.table.speech

    def _handle_exception(self, error: Exception) -> None:
        """Leave without a word: Textual's own traceback shows local variables, and with them all that is hidden."""
        self.failure = self.failure or error
        self._return_code = 1
        if self._exception is None:  # tests are told
            self._exception = error
            self._exception_event.set()
        self._close_messages_no_wait()

    def on_mount(self) -> None:
        """One player sits down at once; several hand the screen over. A new game begins with a word of welcome."""
        if self.table.seats() == 1:
            self.table.look(0)
            self.push_screen(TableScreen(self.table))
        else:
            self.push_screen(HandOver(self.table.next_seat(), self.table.seats()))
        if not self.table.match.history:
            self.push_screen(Reading(welcome(self.table), phrase("Press Enter to begin")))
        elif told := self.table.told_in():
            self.notify(told)

    def sit_down(self, seat: int) -> None:
        """A player has taken a seat and looks."""
        self.table.look(seat)
        self.switch_screen(TableScreen(self.table))
