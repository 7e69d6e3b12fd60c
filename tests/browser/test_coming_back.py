"""Coming back to a table, and the letters that lead to what lies beside the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.hall import Hall


def test_a_host_who_plays_comes_back_to_the_seat(hall: Hall, person: Callable[..., Page]) -> None:
    mara = person()
    mara.goto(hall.url)
    mara.get_by_role("button", name="The Ball at Noon").first.click()
    mara.get_by_label("Your name").last.fill("Mara")
    mara.get_by_role("button", name="Open the table").last.click()
    mara.locator("#game").wait_for()
    mara.goto(hall.url)
    mara.get_by_role("link", name="Resume").click()
    mara.locator("#game").wait_for()
    mara.get_by_role("button", name="At the table", exact=True).click()
    expect(mara.get_by_role("dialog").get_by_role("listitem").filter(has_text="Mara (you)")).to_be_visible()


@pytest.mark.parametrize(("key", "title"), [("l", "What happened"), ("/", "Rules"), ("?", "Keys")])
def test_letters_open_what_lies_beside_the_game(hall: Hall, person: Callable[..., Page], key: str, title: str) -> None:
    page = hall.open(1).sit(person(), 0, "Mara")
    page.locator("body").press(key)
    expect(page.get_by_role("dialog", name=title)).to_be_visible()


@pytest.mark.parametrize(("key", "label"), [("t", "Tell it in your own words"), ("b", "A line for all")])
def test_letters_lead_to_the_fields_of_talk(hall: Hall, person: Callable[..., Page], key: str, label: str) -> None:
    page = hall.open(1).sit(person(), 0, "Mara")
    page.locator("body").press(key)
    expect(page.get_by_label(label)).to_be_focused()
    page.keyboard.type("lt")
    expect(page.get_by_label(label)).to_have_value("lt")
