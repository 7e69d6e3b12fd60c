"""The table in a terminal, driven by keys."""

from __future__ import annotations

import asyncio

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from chronaut.cli.hotseat import HotSeat
from chronaut.cli.screens import HandOver, Reading
from chronaut.cli.table import TableApp, TableScreen
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.system import Setup
from chronaut.systems.time_stories.system import TimeStories
from tests.systems.time_stories.build import program


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
