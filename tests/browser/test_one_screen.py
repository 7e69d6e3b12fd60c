"""Several people at one screen: one chair is shown at a time, behind a curtain, and nothing of the others is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.hall import Hall

SAY: Final = "Tell it in your own words"
STORED: Final = "() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])"


def hand_to(page: Page, name: str) -> None:
    page.get_by_role("button", name="At the table").click()
    page.get_by_role("button", name=f"Hand the screen to {name}").click()


def test_chairs_of_one_browser_are_never_unveiled_together(hall: Hall, person: Callable[..., Page]) -> None:
    table = hall.open(mode="hot_seat")
    dad = table.sit(person(), 0, "Dad")
    mum = dad.context.new_page()
    mum.goto(table.link(1))
    mum.get_by_label("Your name").fill("Mum")
    mum.get_by_role("button", name="Sit down").click()
    expect(mum.get_by_role("heading", name="Hand the screen to Mum")).to_be_visible()
    expect(mum.locator("#game")).to_have_count(0)
    mum.get_by_role("button", name="I am Mum").click()
    mum.locator("#game").wait_for()
    expect(dad.get_by_role("heading", name="Hand the screen to Dad")).to_be_visible()
    expect(dad.locator("#game")).to_have_count(0)
    hand_to(mum, "Dad")
    expect(mum.get_by_role("heading", name="Hand the screen to Dad")).to_be_visible()
    expect(mum.locator("#game")).to_have_count(0)
    mum.get_by_role("button", name="I am Dad").click()
    mum.locator("#game").wait_for()


def test_one_person_who_plays_all_seats_changes_chairs_without_a_curtain(
    hall: Hall, person: Callable[..., Page]
) -> None:
    table = hall.open(mode="solo")
    one = table.sit(person(), 0, "One")
    two = table.sit(one.context.new_page(), 1, "Two")
    hand_to(two, "One")
    expect(two.locator("#game")).to_be_visible()
    two.get_by_role("button", name="At the table").click()
    expect(two.get_by_role("listitem").filter(has_text="One (you)")).to_be_visible()


def test_what_somebody_types_is_not_kept_for_the_next_at_the_screen(hall: Hall, person: Callable[..., Page]) -> None:
    table = hall.open(mode="hot_seat")
    page = table.sit(person(), 0, "Dad")
    page.get_by_label(SAY).fill("nobody has sat down beside me yet")
    assert "beside me" in page.evaluate(STORED)
    page.goto(table.link(1))
    page.get_by_label("Your name").fill("Mum")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="I am Dad").click()
    page.get_by_label(SAY).fill("the porter lies")
    for name in ("Mum", "Dad"):
        hand_to(page, name)
        page.get_by_role("heading", name=f"Hand the screen to {name}").wait_for()
        assert "porter lies" not in page.content() + page.evaluate(STORED)
        page.get_by_role("button", name=f"I am {name}").click()
        expect(page.get_by_label(SAY)).to_have_value("")
    page.reload()
    page.get_by_role("button", name="I am Dad").click()
    expect(page.get_by_label(SAY)).to_have_value("")
