"""The ship's table: a game goes on by what the pages show, nothing that may be done is hidden, phones do as well."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.browser.aboard import (
    aboard,
    acting,
    all_shown,
    at,
    begun,
    brought,
    do,
    go_by_itself,
    made,
    seated,
    to_come,
    wanted,
    written,
)
from tests.browser.conftest import DESK, PHONE
from tests.browser.test_axe import Checked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.hall import Hall, Table

STEPS: Final = 24


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    folder: Path = tmp_path_factory.mktemp("tempus")
    with aboard(folder) as there:
        yield there


def go_on(table: Table, pages: list[Page], rng: random.Random) -> None:
    """One step by whoever may do something, chosen from what is visible; all of it can be hit."""
    step = at(table, pages)
    able = [(page, found) for page in pages if (found := wanted(page))]
    assert able, "nobody can do anything"
    for page, found in able:
        all_shown(page, found)
    page, found = rng.choice(able)
    do(page, rng.choice(found))
    page.locator(f'html[data-step="{step}"]').wait_for(state="detached")


@pytest.mark.timeout(120)
def test_steps_are_played_by_what_the_pages_show_and_nothing_is_hidden(hall: Hall, person: Callable[..., Page]) -> None:
    table, pages = seated(hall, person)
    begun(table)
    rng = random.Random(7)  # noqa: S311
    for _ in range(STEPS):
        if table.room().table.state.over:
            break
        go_on(table, pages, rng)
    for page in pages:
        assert page.evaluate("document.documentElement.scrollHeight") <= 900, "the desktop table scrolls"


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
@pytest.mark.timeout(120)
def test_nothing_is_hidden_on_a_phone(hall: Hall, person: Callable[..., Page], size: tuple[int, int]) -> None:
    table, pages = seated(hall, person, viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True)
    rng = random.Random(size[0])  # noqa: S311
    for _ in range(12):
        go_on(table, pages, rng)
    for page in pages:
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], "the page is wider than the phone"


def test_the_plan_grows_and_shrinks_on_a_phone(hall: Hall, person: Callable[..., Page]) -> None:
    table, pages = seated(hall, person, viewport=PHONE, has_touch=True, is_mobile=True)
    begun(table)
    page = acting(table, pages)
    plan = page.get_by_role("group", name="Plan of the ship").locator(".deckplan")
    before = plan.evaluate("(one) => one.clientWidth")
    page.get_by_role("button", name="Smaller").click()
    page.get_by_role("button", name="Smaller").click()
    page.wait_for_function("(before) => document.querySelector('.deckplan').clientWidth < before", arg=before)
    for _ in range(4):
        page.get_by_role("button", name="Larger").click()
    page.wait_for_function("(before) => document.querySelector('.deckplan').clientWidth > before", arg=before)
    expect(page.get_by_role("button", name="Larger")).to_have_attribute("aria-disabled", "true")


@pytest.mark.timeout(120)
def test_five_play_a_game_to_its_end_by_what_their_pages_show(hall: Hall, person: Callable[..., Page]) -> None:
    """The short way down: a Time Jump in the first round, three times over, turns the void over."""
    table, pages = seated(hall, person, 5)
    for who in range(5):
        made(table, pages[who], f"take_character {who} {who} -1")
    for _ in range(3):
        first(table, pages)
        made(table, pages[0], "board_action 0 4 -1")
    first(table, pages)
    for who in range(5):
        at(table, pages)
        expect(pages[who].get_by_role("region", name="What you can do")).to_contain_text("movement, 1 action")
        if who:
            pages[who].get_by_role("region", name="The ship").get_by_role(
                "button", name="Walk to Damage Report"
            ).click()
            expect(pages[who].get_by_role("region", name="What you can do")).to_contain_text("in Damage Report")
        made(table, pages[who], f"end_turn {who} -1 -1")
    at(table, pages)
    for page in pages:
        expect(page.get_by_role("heading", name="The ship is lost")).to_be_visible()
        expect(page.get_by_role("listitem").filter(has=page.get_by_label("this one"))).to_contain_text(
            "Lost in the Void"
        )
        assert wanted(page) == []


def first(table: Table, pages: list[Page]) -> None:
    """All vote for the first of the crew, until it is decided."""
    question = table.room().table.state.questions[0].serial
    for page in pages:
        at(table, pages)
        if not table.room().table.state.questions:
            return
        made(table, page, f"answer {question} 0 -1")


@pytest.mark.timeout(60)
def test_three_fly_a_ship_home(hall: Hall, person: Callable[..., Page]) -> None:
    table = brought(hall, "won", -5)
    pages = [table.sit(person(), number, name) for number, name in enumerate(("Mara", "Jonas", "Priya"))]
    for wish in to_come(table, "won", -5):
        made(table, pages[wish.seat], written(table, wish))
    at(table, pages)
    for page in pages:
        expect(page.get_by_role("heading", name="The ship is home")).to_be_visible()


def test_the_end_says_why(hall: Hall, person: Callable[..., Page]) -> None:
    table, pages = seated(hall, person)
    begun(table)
    while not table.room().table.state.over:
        go_by_itself(table)
    at(table, pages)
    for page in pages:
        expect(page.get_by_role("heading", name="The ship is lost")).to_be_visible()
        expect(page.get_by_role("region", name="The ship is lost")).to_contain_text("You have lost")
        assert wanted(page) == []


@pytest.mark.timeout(120)
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_nothing_of_level_a_or_aa_is_found(
    hall: Hall, person: Callable[..., Page], size: dict[str, int], *, dark: bool
) -> None:
    table, pages = seated(hall, person, viewport=size, color_scheme="dark" if dark else "light")
    checked = Checked(dark, size == PHONE)
    checked.look(pages[0], "characters")
    begun(table)
    page = acting(table, pages)
    views = page.get_by_role("navigation" if size == PHONE else "group", name="Views").get_by_role("button")
    for number in range(views.count()):
        views.nth(number).click()
        checked.look(page, f"view {number}")
    page.get_by_role("button", name="Make the Time Jump").click()
    checked.look(page, "a Time Jump")
    page.keyboard.press("Escape")
    while not table.room().table.state.over:
        go_by_itself(table)
    at(table, pages)
    checked.look(page, "the end")
    assert checked.found == []


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize("seed", range(4))
def test_whole_games_are_played_by_what_the_pages_show(hall: Hall, person: Callable[..., Page], seed: int) -> None:
    table, pages = seated(hall, person)
    rng = random.Random(seed)  # noqa: S311
    while not table.room().table.state.over:
        go_on(table, pages, rng)
    for page in pages:
        expect(page.get_by_role("heading", name="The ship is")).to_be_visible()
