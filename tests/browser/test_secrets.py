"""No browser is ever told, shows or keeps a text that its seats may not read: every text is a canary, everything is searched."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chronaut.systems.contract.conformance.policy import Dice
from chronaut.systems.time_stories.system import TimeStories
from tests.browser.canary import WATCHER, Eyes, allowed, twin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.hall import Hall, Table

    Person = Callable[..., Page]

NAMES = ("Mara", "Jonas", "Priya", "Sam")
BOXES = ("What happened", "Run journal", "Why can I not …?", "The runs so far", "Record, name, luck")


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    with twin(tmp_path) as there:
        yield there


def begun(hall: Hall, person: Person) -> tuple[Table, list[Eyes]]:
    """A table of four with somebody who watches."""
    table: Table = hall.open(4)
    eyes: list[Eyes] = []
    for seat, name in enumerate(NAMES):
        eyes.append(Eyes(person(), (seat,)))
        table.sit(eyes[-1].page, seat, name)
    eyes.append(Eyes(person(), (WATCHER,)))
    table.watch(eyes[-1].page)
    return table, eyes


def play(table: Table, eyes: list[Eyes], seed: int, steps: int) -> None:
    """Play by chance, look about by chance, and search everything after every step."""
    luck, room, system = Dice(seed, "browsers"), table.room(), table.system
    for turn in range(steps):
        legal = system.legal(room.table.state)
        if not legal:
            return
        table.hall.inside(table.carry_out(luck.choice(legal)))
        state = room.table.state
        for one in eyes:
            one.page.locator(f'html[data-step="{state.step}"]').wait_for(state="attached")
            one.search(system, state, shown=turn % 4 == 0)
        if turn % 6 == 5:
            look_about(luck.choice(eyes), luck)
    for one in eyes:
        one.search(system, room.table.state)


def look_about(one: Eyes, luck: Dice) -> None:
    """Open a box of the menu, what can be read, a sheet, a card."""
    page = one.page
    page.get_by_role("button", name="Menu").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Settings").wait_for()
    box = dialog.get_by_role("button", name=luck.choice(BOXES), exact=True)
    if box.count():
        box.click()
        page.get_by_role("dialog", name="Menu").wait_for(state="detached")
        page.get_by_text("One moment.").first.wait_for(state="hidden")
    dialog.get_by_role("button", name="Close").click()
    dialog.wait_for(state="detached")
    for group in ("What you can read", "Whose sheet"):
        for button in page.get_by_role("group", name=group).get_by_role("button").all():
            button.click()
    page.wait_for_load_state("networkidle")


@pytest.mark.timeout(300)
@pytest.mark.parametrize("seed", [4])
def test_no_browser_is_told_what_its_seat_may_not_read(hall: Hall, person: Person, seed: int) -> None:
    table, eyes = begun(hall, person)
    play(table, eyes, seed, 60)
    told = [one.rightly for one in eyes]
    assert len(told[0]) > 20, "hardly a text was told at all: the test could not fail"
    assert any(one - other for one in told[:4] for other in told[:4]), "all were told the same"


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(100, 112))
def test_no_browser_of_many_games_is_told_what_its_seat_may_not_read(hall: Hall, person: Person, seed: int) -> None:
    table, eyes = begun(hall, person)
    play(table, eyes, seed, 400)


def test_a_leak_is_found(hall: Hall, person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    right = TimeStories.readable
    monkeypatch.setattr(
        TimeStories,
        "readable",
        lambda self, state, seat: [
            *right(self, state, seat),
            *(right(self, state, (seat + 1) % 4) if seat >= 0 else ()),
        ],
    )
    table, one = hall.open(4), Eyes(person(), (0,))
    table.sit(one.page, 0, NAMES[0]).get_by_role("button", name="Look at the table").click()
    with pytest.raises(AssertionError, match="line tells"):
        play(table, [one], 4, 60)


def family(hall: Hall, page: Page) -> tuple[Table, Eyes]:
    """Two at one screen, each with something that the other may not read; the first is on the screen."""
    table = hall.open(2, mode="hot_seat")
    eyes = Eyes(page, (0, 1))
    table.sit(page, 0, "Dad")
    page.goto("about:blank")
    page.goto(table.link(1))
    page.get_by_label("Your name").fill("Mum")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="I am Dad").click()
    page.locator("#game").wait_for()
    room, luck = table.room(), Dice(3, "family")
    while True:
        may = [allowed(table.system, room.table.state, seat) for seat in (0, 1)]
        if may[0] - may[1] and may[1] - may[0] and room.table.state.step > 20:
            return table, eyes
        hall.inside(table.carry_out(luck.choice(table.system.legal(room.table.state))))


def curtain(hall: Hall, page: Page) -> None:
    """Hand the screen from one to the other, and look at what is left behind."""
    table, eyes = family(hall, page)
    room = table.room()
    page.locator(f'html[data-step="{room.table.state.step}"]').wait_for(state="attached")
    dad, mum = (allowed(table.system, room.table.state, seat) for seat in (0, 1))
    assert eyes.holds() & (dad - mum), "nothing was on the screen that had to go"
    page.get_by_label("Tell it in your own words").fill("QX9999Z")  # what was typed is Dad's, too
    page.get_by_role("button", name="At the table").click()
    page.get_by_role("button", name="Hand the screen to Mum").click()
    page.get_by_role("heading", name="Hand the screen to Mum").wait_for()
    assert eyes.holds() == set(), "behind the curtain"
    page.get_by_role("button", name="I am Mum").click()
    page.locator("#game").wait_for()
    held = eyes.holds()
    assert held & (mum - dad)
    assert held <= mum, "of the one before"


def test_behind_the_curtain_is_nothing_of_anybody(hall: Hall, person: Person) -> None:
    curtain(hall, person())


def test_a_curtain_that_forgets_nothing_is_caught(hall: Hall, person: Person) -> None:
    page = person()
    page.route(
        "**/table/arriving.js",
        lambda route: route.fulfill(response=(got := route.fetch()), body=got.text().replace("    forgetAll();", "")),
    )
    with pytest.raises(AssertionError, match="behind the curtain"):
        curtain(hall, page)
