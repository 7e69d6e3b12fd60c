"""A list to choose from, read without colours."""

from __future__ import annotations

import asyncio

from textual.app import App, ComposeResult

from chronaut.cli.lines import Lines


class Listing(App[None]):
    """Thirty lines in a window of ten."""

    def compose(self) -> ComposeResult:
        yield Lines(*[f"line {number}" for number in range(30)])


def shown(app: App[None]) -> list[str]:
    """The list as it stands on the screen, line by line."""
    lines = app.query_one(Lines)
    return [lines.render_line(y).text.rstrip() for y in range(lines.size.height)]


def test_the_line_under_the_cursor_has_a_mark_before_it_and_no_other_line() -> None:
    async def drive() -> None:
        app = Listing()
        async with app.run_test(size=(30, 10)) as pilot:
            await pilot.press("down", "down")
            await pilot.pause()
            assert [line for line in shown(app) if line.startswith("> ")] == ["> line 2"]
            assert shown(app)[0] == "  line 0"
            app.set_focus(None)
            await pilot.pause()
            assert not [line for line in shown(app) if line.startswith(">")]

    asyncio.run(drive())


def test_a_line_is_brought_into_sight_also_where_the_cursor_is_there_already() -> None:
    async def drive() -> None:
        app = Listing()
        async with app.run_test(size=(30, 10)) as pilot:
            lines = app.query_one(Lines)
            lines.highlighted = 29
            lines.scroll_home(animate=False, immediate=True)
            await pilot.pause()
            lines.go_to(29)
            await pilot.pause()
            assert "> line 29" in shown(app)

    asyncio.run(drive())
