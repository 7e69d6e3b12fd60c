"""What a screen reader is told of the main views, as text beside the tests; `SNAPSHOTS=write` writes them anew, to be read as a diff."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.browser.kept import brought

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.hall import Hall, Table

    Person = Callable[..., Page]

KEPT: Final = Path(__file__).parent / "snapshots"
CHANGING: Final = (
    (re.compile(r"http://127\.0\.0\.1:\d+"), "SERVER"),
    (re.compile(r"/t/[a-z0-9]+"), "/t/TABLE"),
    (re.compile(r"\b[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}\b"), "CODE"),
    (re.compile(r"\b[0-9a-f]{32,}\b"), "SECRET"),
    (re.compile(r"Chronaut \d+\.\d+\S*"), "Chronaut VERSION"),
)
"""What is another one each time, and what stands for it."""


def told(page: Page) -> str:
    """The page as a screen reader has it, once all has come and nothing changes any more."""
    page.wait_for_load_state("networkidle")
    expect(page.get_by_text("One moment.")).to_have_count(0)
    before, text = "", page.locator("body").aria_snapshot()
    while text != before:
        page.wait_for_timeout(200)
        before, text = text, page.locator("body").aria_snapshot()
    for pattern, name in CHANGING:
        text = pattern.sub(name, text)
    return f"{text}\n"


def start_page(hall: Hall, page: Page) -> None:
    page.goto(hall.url)
    page.locator(".mission").first.wait_for()


def lobby(hall: Hall, page: Page) -> None:
    start_page(hall, page)
    page.get_by_role("button", name="The Ball at Noon").click()
    page.get_by_label("Your name").last.fill("Mara")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_label("Invitation to this chair").first.wait_for()


def base(hall: Hall, page: Page) -> None:
    seated(brought(hall, "won", 6), page, 0)


def exploring(hall: Hall, page: Page) -> None:
    seated(brought(hall, "won", 18), page, 0)
    expect(page.get_by_role("region", name="Card reader").locator("[data-there=true]")).to_be_visible()


def a_roll(hall: Hall, page: Page) -> None:
    seated(brought(hall, "won", 50), page, 0)


def run_over(hall: Hall, page: Page) -> None:
    seated(brought(hall, "gander", 30), page, 0)
    expect(page.get_by_role("region", name="The mission card").locator("[data-there=true]")).to_be_visible()


def debrief(hall: Hall, page: Page) -> None:
    run_over(hall, page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="The runs so far").click()
    page.locator(".debrief").wait_for()


def seated(table: Table, page: Page, seat: int) -> None:
    table.sit(page, seat, "Mara")
    page.locator("#game h1, #game h2").first.wait_for()


@pytest.mark.parametrize("view", [start_page, lobby, base, exploring, a_roll, run_over, debrief])
def test_a_view_is_told_as_it_was(hall: Hall, person: Person, view: Callable[[Hall, Page], None]) -> None:
    page = person()
    view(hall, page)
    name = view.__name__.replace("_", "-")
    now, path = told(page), KEPT / f"{name}.txt"
    if os.environ.get("SNAPSHOTS") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(now, encoding="utf-8")
    assert now == path.read_text(encoding="utf-8"), (
        f"{path.name} is told otherwise; SNAPSHOTS=write keeps it as it is now"
    )
