"""The table in a terminal, driven by keys."""

from __future__ import annotations

import asyncio
import re

import pytest
from textual.binding import Binding
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input, OptionList

from chronaut import packs, rules
from chronaut.cli.hotseat import HotSeat
from chronaut.cli.lines import Lines
from chronaut.cli.screens import HandOver, Reading, Typing, WhyNot
from chronaut.cli.table import PANES, TableApp, TableScreen
from chronaut.kernel.speech import ENGLISH
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import Setup
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.system import TimeStories
from tests.cli.canaries import said
from tests.systems.time_stories.build import Table, card, location, program


def app(seats: int) -> TableApp:
    return TableApp(HotSeat(Match(TimeStories(program()), Setup(seats, 3))))


async def begin(pilot: Pilot[None]) -> None:
    """Leave the word of welcome."""
    await pilot.press("enter")
    await pilot.pause()


def screen_text(table: TableApp) -> str:
    """Everything that stands on the screen, as characters."""
    lines = table.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in lines)


def test_one_player_sits_down_at_once_and_acts_with_enter() -> None:
    async def drive() -> None:
        table = app(1)
        async with table.run_test(size=(130, 40)) as pilot:
            assert isinstance(table.screen, Reading), "a new game begins with a word of welcome"
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(table.screen, TableScreen)
            await pilot.press("enter", "down", "enter")
            await pilot.pause()
            assert table.table.match.state.step == 2

    asyncio.run(drive())


def test_three_players_need_one_hand_over_for_all_that_is_no_secret() -> None:
    async def drive() -> None:
        table = app(3)
        async with table.run_test(size=(130, 40)) as pilot:
            assert "briefing" in screen_text(table), "the welcome says what the mission is about"
            await begin(pilot)
            await pilot.press("1")
            await pilot.pause()
            assert "may also act now" not in screen_text(table), "they need not come to the screen"
            await pilot.press("enter")
            await pilot.pause()
            assert "you may choose for player 2" in screen_text(table)
            while table.table.frame().view.phase != "choosing_receptacles":
                await pilot.press("enter")
                await pilot.pause()
                assert isinstance(table.screen, TableScreen)
            assert {step.proposal.seat for step in table.table.match.history} == {0, 1, 2}
            await pilot.press("h")
            await pilot.pause()
            await pilot.press("2")
            await pilot.pause()
            assert "Any of players 1 and 3 may also act now" in screen_text(table)

    asyncio.run(drive())


def test_players_are_listed_in_order() -> None:
    assert (ENGLISH.players([2]), ENGLISH.players([0, 1, 3])) == ("player 3", "players 1, 2 and 4")


def test_the_screen_is_cleared_before_the_next_player_looks() -> None:
    async def drive() -> None:
        table = app(2)
        async with table.run_test(size=(130, 40)) as pilot:
            await begin(pilot)
            assert isinstance(table.screen, HandOver)
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(table.screen, HandOver), "Enter alone must not pass a hand-over"
            await pilot.press("1")
            await pilot.pause()
            await pilot.press("n")
            await pilot.pause()
            for key in "canary":
                await pilot.press(key)
            await pilot.press("enter")
            await pilot.pause()
            assert "canary" in screen_text(table)
            await pilot.press("h")
            await pilot.pause()
            assert isinstance(table.screen, HandOver)
            assert "canary" not in screen_text(table)
            await pilot.press("2")
            await pilot.pause()
            assert isinstance(table.screen, TableScreen)
            assert table.table.seat == 1
            assert "canary" not in screen_text(table)

    asyncio.run(drive())


def test_a_message_that_is_refused_says_why_at_the_foot() -> None:
    async def drive() -> None:
        table = app(1)
        async with table.run_test(size=(130, 40)) as pilot:
            await begin(pilot)
            offer = table.table.frame().offers[0]
            assert isinstance(table.screen, TableScreen)
            table.screen.propose(offer, "")
            table.screen.propose(offer, "")
            await pilot.pause()
            assert "TS-90" in screen_text(table)

    asyncio.run(drive())


def test_what_one_player_cut_cannot_be_pasted_by_the_next() -> None:
    async def drive() -> None:
        table = app(2)
        async with table.run_test(size=(130, 40)) as pilot:
            await begin(pilot)
            await pilot.press("1")
            await pilot.pause()
            await pilot.press("n", *"canary", "home", "shift+end", "ctrl+x", "escape")
            await pilot.pause()
            assert table.clipboard == "canary"
            await pilot.press("h")
            await pilot.pause()
            await pilot.press("2")
            await pilot.pause()
            await pilot.press("n", "ctrl+v")
            await pilot.pause()
            assert table.table.seat == 1
            assert table.screen.query_one(Input).value == ""
            assert table.clipboard == ""

    asyncio.run(drive())


def test_an_unexpected_exception_ends_the_app_and_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []

    async def drive() -> None:
        table = app(1)
        monkeypatch.setattr(table, "_print_error_renderables", lambda: drawn.extend(table._exit_renderables))

        def broken(*_: object) -> None:
            raise ZeroDivisionError

        async with table.run_test(size=(130, 40)) as pilot:
            monkeypatch.setattr(table.table, "propose", broken)
            await begin(pilot)
            await pilot.press("enter")
            await pilot.pause()
        assert isinstance(table.failure, ZeroDivisionError)

    with pytest.raises(ZeroDivisionError):
        asyncio.run(drive())
    assert drawn == []


LONG = "word " * 200 + "Amen"
SIZES = [(40, 10), (80, 24), (120, 40)]


def at_work(seats: int = 1) -> Table:
    """A table whose agents have entered and read; a lock, a seal and a long text are there."""
    hall = location(
        "hall",
        card("B", lock=True, box=LONG, tests=[{"characteristic": "combat", "stacks": [{"kind": "normal", "count": 4}]}]),
        card("C", seal={"when": {"token": "Red 1"}, "marks": ["Red 1"]}),
    )  # fmt: skip
    game = Table(program(hall, location("yard", card("B")), tokens=["Red 1"]), seats=seats).begin()
    game.enter("B")
    return game


def pages(table: TableApp) -> str:
    """Everything that the present screen's lists and pages hold."""
    return "\n".join(text for widget in table.screen.query(Widget) for text in said(widget))


@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_lost_on_any_screen(size: tuple[int, int]) -> None:
    async def drive() -> None:
        table = TableApp(HotSeat(at_work().match))
        async with table.run_test(size=size) as pilot:
            seen = screen_text(table)
            while "Amen" not in seen:
                before = seen
                await pilot.press("pagedown")
                await pilot.pause()
                seen = screen_text(table)
                assert seen != before, "the end of the text cannot be scrolled to"
            await pilot.press("tab")
            await pilot.pause()
            assert "Spend 1 TU" in screen_text(table)
            await pilot.press("tab")
            await pilot.pause()
            assert "[TS-81]" in pages(table)

    asyncio.run(drive())


@pytest.mark.parametrize("size", SIZES)
def test_parts_go_round_with_tab_and_a_small_screen_shows_one(size: tuple[int, int]) -> None:
    async def drive() -> None:
        table = TableApp(HotSeat(at_work().match))
        async with table.run_test(size=size) as pilot:
            screen = table.screen
            assert isinstance(screen, TableScreen)
            single = size == (40, 10)
            assert screen.has_class("single") == single
            start = screen.part
            rounds = []
            for _ in PANES:
                await pilot.press("tab")
                await pilot.pause()
                rounds.append(screen.part)
                shown = [name for name in PANES if screen.query_one(f"#{name}").region.area]
                assert shown == ([screen.part] if single else list(PANES))
            assert sorted(rounds) == sorted(PANES)
            assert rounds[-1] == start

    asyncio.run(drive())


def test_j_shows_the_run_journal_of_whoever_looks() -> None:
    async def drive() -> None:
        table = TableApp(HotSeat(at_work().match))
        async with table.run_test(size=(100, 40)) as pilot:
            await pilot.press("j")
            await pilot.pause()
            assert isinstance(table.screen, Reading)
            shown = screen_text(table)
            assert "Run 1: it goes on" in shown
            assert "You read" in shown
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(table.screen, TableScreen)

    asyncio.run(drive())


def test_why_not_lists_reasons_and_enter_shows_the_rule() -> None:
    async def drive() -> None:
        table = TableApp(HotSeat(at_work().match))
        async with table.run_test(size=(100, 40)) as pilot:
            await pilot.press("w")
            await pilot.pause()
            assert isinstance(table.screen, WhyNot)
            assert "Leave this location" in screen_text(table)
            assert "[TS-150]" in screen_text(table)
            lines = [str(option.prompt) for option in table.screen.query_one(OptionList).options]
            place = next(n for n, line in enumerate(lines) if "TS-150" in line)
            await pilot.press("home", *["down"] * place, "enter")
            await pilot.pause()
            assert isinstance(table.screen, Reading)
            found = rules.find("TS-150")
            assert found is not None
            assert found.text[:60] in pages(table)
            await pilot.press("escape", "escape")
            await pilot.pause()
            assert len(table.screen_stack) == 2

    asyncio.run(drive())


def test_the_rule_behind_news_and_behind_a_refusal_is_shown() -> None:
    async def drive() -> None:
        table = TableApp(HotSeat(at_work().match))
        async with table.run_test(size=(100, 40)) as pilot:
            screen = table.screen
            assert isinstance(screen, TableScreen)
            await pilot.press("tab", "home", "enter")
            await pilot.pause()
            assert screen.lines[0].rule in pages(table)
            await pilot.press("enter", "tab")
            screen.say("No.", "TS-71")
            await pilot.press("r")
            await pilot.pause()
            assert pages(table).startswith("TS-71")

    asyncio.run(drive())


def test_what_is_known_is_folded_and_one_key_unfolds_it() -> None:
    async def drive() -> None:
        table = TableApp(HotSeat(at_work().match))
        async with table.run_test(size=(100, 40)) as pilot:
            assert "+ The base (2 cards)" in pages(table)
            assert "front of base-0" not in pages(table)
            await pilot.press("f")
            await pilot.pause()
            assert "- The base (2 cards)" in pages(table)
            assert "front of base-0" in pages(table)
            await pilot.press("f")
            await pilot.pause()
            assert "front of base-0" not in pages(table)

    asyncio.run(drive())


def test_help_names_every_key_of_the_table() -> None:
    async def drive() -> None:
        table = TableApp(HotSeat(at_work().match))
        async with table.run_test(size=(100, 40)) as pilot:
            text = ""
            for key in ("question_mark", "f1"):
                await pilot.press(key)
                await pilot.pause()
                text = pages(table)
                assert "temporal units" in text
                await pilot.press("escape")
                await pilot.pause()
            words = {"question_mark,f1": "F1", "shift+tab": "Tab", "pageup": "PgUp", "pagedown": "PgDn", "tab": "Tab"}
            for binding in TableScreen.BINDINGS:
                assert isinstance(binding, Binding)
                assert re.search(rf"\b{words.get(binding.key, binding.key)}\b", text), binding.key

    asyncio.run(drive())


def asked_for_a_word() -> TableApp:
    """A table at which one player is asked to type an answer."""
    ask = {"ask": {"answer": "moon"}}
    game = Table(program(location("hall", card("B", on={"on_read": [ask]}), card("C"))), seats=1).begin()
    game.do(0, kinds.PLACE, 0, 0)
    game.do(0, kinds.PLACE, 1, 1)
    return TableApp(HotSeat(game.match))


def test_the_field_for_an_answer_opens_by_itself_and_when_letters_are_typed() -> None:
    async def drive() -> None:
        table = asked_for_a_word()
        async with table.run_test(size=(100, 40)) as pilot:
            await pilot.pause()
            assert isinstance(table.screen, Typing)
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(table.screen, TableScreen)
            await pilot.press("m", "o", "o", "n")
            await pilot.pause()
            assert table.screen.query_one(Input).value == "moon"

    asyncio.run(drive())


def test_the_rule_of_an_offer_is_shown_while_the_cursor_is_on_it() -> None:
    async def drive() -> None:
        table = TableApp(HotSeat(at_work().match))
        async with table.run_test(size=(100, 40)) as pilot:
            screen = table.screen
            assert isinstance(screen, TableScreen)
            offer = screen.chosen_offer()
            assert offer is not None
            await pilot.press("r")
            await pilot.pause()
            assert pages(table).startswith(screen.table.rule(offer))
            await pilot.press("escape")
            screen.say("No.", "TS-71")
            await pilot.press("r")
            await pilot.pause()
            assert pages(table).startswith("TS-71")
            await pilot.press("escape", "end", "r")
            await pilot.pause()
            assert not pages(table).startswith("TS-71"), "another line has the cursor"

    asyncio.run(drive())


def test_a_player_sees_what_came_of_a_choice_before_handing_over() -> None:
    async def drive() -> None:
        table = TableApp(HotSeat(at_work(2).match))
        async with table.run_test(size=(100, 40)) as pilot:
            await pilot.press("1")
            await pilot.pause()
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(table.screen, TableScreen)
            assert "Player 1 has voted." in pages(table)
            assert "Hand the screen to player 2" in pages(table)
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(table.screen, HandOver)

    asyncio.run(drive())


def test_what_is_handed_over_is_one_line_until_it_is_opened() -> None:
    async def drive() -> None:
        rope = location("hall", card("B", on={"on_read": [{"take_item": {"item": "rope"}}]}))
        game = Table(program(rope, items=[{"name": "rope", "number": 7}]), seats=4).begin()
        game.enter("BBBB")
        table = TableApp(HotSeat(game.match))
        async with table.run_test(size=(120, 40)) as pilot:
            await pilot.press("1")
            await pilot.pause()
            assert "Hand over or show something (6 ways) ..." in screen_text(table)
            assert "hands item 7" not in screen_text(table)
            await pilot.press("end", "enter")
            await pilot.pause()
            assert "> Ada hands item 7 (front of rope) to Bo" in screen_text(table)
            await pilot.press("enter")
            await pilot.pause()
            assert game.s.items[0].holder == 1

    asyncio.run(drive())


def test_the_log_stands_at_its_newest_line_after_a_hand_over() -> None:
    async def drive() -> None:
        seats = HotSeat(at_work(4).match)
        seats.read_to = [0] * 4  # all of it happened before anybody looked
        table = TableApp(seats)
        async with table.run_test(size=(80, 24)) as pilot:
            for seat in "121":
                await pilot.press(seat)
                await pilot.pause()
                news = table.screen.query_one("#news", Lines)
                assert news.scroll_offset.y == news.max_scroll_y > 0
                await pilot.press("h")
                await pilot.pause()

    asyncio.run(drive())


ENGLISH_WORDS = re.compile(r"\b(?:the|what|you|Player|Press|press|your|and|is|read|Table|help|Nothing|Run|TU)\b")


def test_a_game_in_italian_is_italian_on_every_screen() -> None:
    async def drive() -> None:
        system = open_system(packs.load("noon-ball")).told_in("it")
        table = TableApp(HotSeat(Match(system, Setup(2, 3))))
        async with table.run_test(size=(130, 60)) as pilot:
            seen = [screen_text(table)]
            assert "Premi Invio per cominciare" in seen[0]
            for keys in (
                ("enter",),
                ("1",),
                ("enter",),
                ("w",),
                ("escape",),
                ("question_mark",),
                ("escape",),
                ("j",),
                ("escape",),
                ("s",),
            ):
                await pilot.press(*keys)
                await pilot.pause()
                seen.append(screen_text(table))
            assert "Tasti" in "".join(seen)
            for text in seen:
                assert ENGLISH_WORDS.search(text) is None, (ENGLISH_WORDS.search(text), text)

    asyncio.run(drive())
