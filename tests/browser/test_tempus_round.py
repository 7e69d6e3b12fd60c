"""A round on the ship's table: what it would come to if it ended now, what happened beat by beat, what a Time Jump keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.browser.aboard import aboard, acting, at, begun, go_by_itself, lay, made, seated

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Locator, Page

    from tests.browser.hall import Hall, Table

MEDIC: Final = 3


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with aboard(tmp_path_factory.mktemp("round")) as there:
        yield there


def check(page: Page, text: str) -> Locator:
    """A line of what would happen."""
    return page.get_by_role("region", name="If the round ended now").get_by_role("listitem").filter(has_text=text)


def burning(table: Table, pages: list[Page]) -> None:
    """A round in which much will happen, one turn before its end."""
    begun(table)
    lay(table, "fire", engineering=1, time_drive=1)
    lay(table, "damage", shield_generator=3)
    go_by_itself(table)
    at(table, pages)


def test_what_would_happen_is_told_check_by_check(hall: Hall, person: Callable[..., Page]) -> None:
    table, pages = seated(hall, person)
    burning(table, pages)
    shields = table.room().table.state.shields  # type: ignore[attr-defined]
    for page in pages:
        expect(check(page, "Fuel Cells, damage 0 of 3")).to_contain_text("nothing")
        expect(check(page, "Shield Generator, damage 3 of 3")).to_contain_text(f"Shields {shields} to {shields - 1}")
        burns = check(page, "Fire in Time Drive, Engineering")
        for text in ("2 Damage", "Captain Odile Marrow: 1 wound", "Bex Tallow: 1 wound"):
            expect(burns).to_contain_text(text)
        expect(page.get_by_role("region", name="If the round ended now")).to_contain_text(
            "one Disaster Card is turned over"
        )


def test_what_happens_is_played_step_by_step_and_may_be_skipped(hall: Hall, person: Callable[..., Page]) -> None:
    table, pages = seated(hall, person, reduced_motion="no-preference")
    burning(table, pages)
    go_by_itself(table)
    page, other = pages
    panel = page.get_by_role("region", name="What happens", exact=True)
    panel.get_by_role("button", name="Stop").click()  # it plays by itself, and stops at whichever beat it has come to
    at(table, pages)
    expect(panel.locator("[aria-current=step]")).to_have_count(1)
    page.keyboard.press("x")
    expect(panel).to_have_count(0)
    page.get_by_role("button", name="Cards").click()
    page.get_by_role("button", name="Step by step").click()  # from the first beat
    expect(panel.locator("[aria-current=step]")).to_have_count(1)
    while "Shield Generator sputters" not in panel.inner_text():
        page.keyboard.press("k")
    expect(panel).to_contain_text("Shields at")
    expect(page.locator(".tempus .hit")).to_have_count(0)
    page.keyboard.press("k")
    expect(panel).to_contain_text("Damage: Engineering")
    expect(page.locator(".tempus .hit")).to_have_count(2)
    expect(page.locator(".tempus .spot")).to_have_count(0)
    page.keyboard.press("x")
    expect(panel).to_have_count(0)
    expect(page.get_by_role("region", name="Cards and goal")).to_contain_text("A disaster is turned over")
    made(table, other, other.evaluate("document.querySelector('.question [data-offer]').dataset.offer"))
    expect(other.get_by_role("region", name="What happens", exact=True)).to_have_count(0)


def test_without_motion_nothing_plays_by_itself_but_can_be_gone_through(
    hall: Hall, person: Callable[..., Page]
) -> None:
    table, pages = seated(hall, person)
    burning(table, pages)
    go_by_itself(table)
    at(table, pages)
    page = pages[0]
    expect(page.get_by_role("region", name="What happens", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Cards").click()
    page.get_by_role("button", name="Step by step").click()
    panel = page.get_by_role("region", name="What happens", exact=True)
    expect(panel).to_contain_text("Consequences")
    expect(panel.locator("[aria-current=step]")).to_have_count(1)
    panel.get_by_role("button", name="Skip").click()
    expect(panel).to_have_count(0)


def test_a_time_jump_says_what_is_kept_before_and_step_by_step(hall: Hall, person: Callable[..., Page]) -> None:
    table = hall.open(2, mission="starling", options={"difficulty": "legend"})
    pages = [
        table.sit(person(reduced_motion="no-preference"), number, name) for number, name in enumerate(("Mara", "Jonas"))
    ]
    begun(table, (0, MEDIC))
    page = acting(table, pages)
    page.get_by_role("region", name="What you can do").get_by_role("button", name="Make the Time Jump").click()
    box = page.get_by_role("dialog", name="Make the Time Jump?")
    expect(box.get_by_role("listitem").filter(has_text="Dr Imani Sorrel")).to_contain_text("loses Med-Kit")
    expect(box).to_contain_text("Legend: only whoever makes the jump keeps items and wounds.")
    box.get_by_role("button", name="Jump").click()
    panel = page.get_by_role("region", name="What happens", exact=True)
    panel.get_by_role("button", name="Stop").click()
    while "A new loop begins" not in panel.inner_text():
        panel.get_by_role("button", name="Next step").click()
    for text in (
        "Captain Odile Marrow stands in the Time Drive",
        "Dr Imani Sorrel keeps nothing",
        "leave the ship",
        "A Paradox lies in wait",
    ):
        expect(panel).to_contain_text(text)
    panel.get_by_role("button", name="To the table as it is").click()
    expect(panel).to_have_count(0)
    expect(page.get_by_role("banner")).to_contain_text("Loop 2")
