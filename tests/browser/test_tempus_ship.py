"""The drawing of the ship and its list of rooms: where one can walk and what it costs, what can be pressed, what is closed and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.browser.aboard import aboard, acting, at, begun, lay, seated

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Locator, Page

    from tests.browser.hall import Hall

SHIPWRIGHT: Final = 2
CAPTAIN: Final = 0


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with aboard(tmp_path_factory.mktemp("ship")) as there:
        yield there


def ship(page: Page) -> Locator:
    return page.get_by_role("region", name="The ship")


def room(page: Page, name: str) -> Locator:
    """A room in the list."""
    return (
        page.get_by_role("region", name="Rooms")
        .get_by_role("listitem")
        .filter(has=page.get_by_role("heading", name=name, exact=False))
    )


def doing(page: Page) -> Locator:
    return page.get_by_role("region", name="What you can do")


def test_spaces_and_doors_of_the_drawing_are_buttons_with_the_words_of_the_offer(
    hall: Hall, person: Callable[..., Page]
) -> None:
    table, pages = seated(hall, person)
    begun(table)
    page = acting(table, pages)
    step = at(table, pages)
    expect(ship(page).get_by_role("button", name="Lock the door between Time Drive and Fore Corridor")).to_be_visible()
    ship(page).get_by_role("button", name="Walk to Fore Corridor", exact=True).focus()
    page.keyboard.press("Enter")
    page.locator(f'html[data-step="{step + 1}"]').wait_for(state="attached")
    expect(doing(page)).to_contain_text("Fore Corridor")
    expect(page.locator("body:focus")).to_have_count(0)
    other = next(each for each in pages if each is not page)
    expect(ship(other).get_by_role("button")).to_have_count(0)


def test_a_space_further_on_says_what_it_costs_and_is_walked_to_in_one_press(
    hall: Hall, person: Callable[..., Page]
) -> None:
    table, pages = seated(hall, person)
    begun(table, (CAPTAIN,))
    lay(table, "damage", sick_bay=1)
    page = acting(table, pages)
    ship(page).get_by_role("button", name="Walk to Security Room for 2 movement, by way of Fore Corridor").click()
    expect(doing(page)).to_contain_text("in Security Room")
    expect(doing(page)).to_contain_text("0 movement")
    expect(ship(page).get_by_role("button", name="Walk to")).to_have_count(0)


def test_arrows_go_from_button_to_button_as_they_lie(hall: Hall, person: Callable[..., Page]) -> None:
    table, pages = seated(hall, person)
    begun(table)
    page = acting(table, pages)
    ship(page).get_by_role("button", name="Walk to Fore Corridor", exact=True).focus()
    page.keyboard.press("ArrowLeft")
    expect(ship(page).get_by_role("button", name="Lock the door between Time Drive and Fore Corridor")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".spot:focus")).to_have_count(1)


def test_a_token_acts_where_somebody_can_remove_it(hall: Hall, person: Callable[..., Page]) -> None:
    table, pages = seated(hall, person)
    begun(table, (SHIPWRIGHT,))
    lay(table, "damage", fore_corridor=2)
    page = acting(table, pages)
    ship(page).get_by_role("button", name="Walk to Fore Corridor", exact=True).click()
    expect(doing(page)).to_contain_text("0 movement, 1 action")
    token = ship(page).get_by_role("button", name="Repair 1 Damage here with bare hands")
    token.click()
    expect(doing(page)).to_contain_text("0 movement, 0 actions")
    expect(token).to_have_count(0)


def test_a_question_for_a_space_is_answered_on_the_drawing_and_in_a_list(
    hall: Hall, person: Callable[..., Page]
) -> None:
    table, pages = seated(hall, person)
    begun(table)
    page = acting(table, pages)
    ship(page).get_by_role("button", name="Walk to Security Controls").click()
    doing(page).get_by_role("button", name="Lock or open all doors of a space").click()
    asked = page.get_by_role("region", name="In which space?")
    expect(asked.get_by_role("button", name="Lock all doors of Airlock")).to_be_visible()
    ship(page).get_by_role("button", name="Lock all doors of Fore Corridor").click()
    expect(asked).to_have_count(0)
    page.get_by_role("button", name="Rooms").click()
    expect(room(page, "Fore Corridor").first).to_contain_text("Time Drive, door 1 locked")


def test_the_list_of_rooms_says_who_is_there_what_lies_next_to_it_and_what_can_be_done(
    hall: Hall, person: Callable[..., Page]
) -> None:
    table, pages = seated(hall, person)
    begun(table)
    page = acting(table, pages)
    page.get_by_role("button", name="Rooms").click()
    here = room(page, "Time Drive").first
    for text in ("Captain Odile Marrow", "Bex Tallow", "Next to it", "Fore Corridor, door 1", "Damage Report, open"):
        expect(here).to_contain_text(text)
    expect(here.get_by_role("button", name="Lock the door between")).to_be_visible()
    names = page.get_by_role("region", name="Rooms").get_by_role("heading", level=3)
    expect(names.first).to_contain_text("Time Drive")
    page.get_by_role("button", name="As on the board").click()
    expect(names.first).to_contain_text("Flight Controls")
    page.get_by_role("region", name="Rooms").get_by_role("button", name="Walk to Damage Report").click()
    expect(doing(page)).to_contain_text("Damage Report")


def test_what_is_closed_says_why_with_its_rule(hall: Hall, person: Callable[..., Page]) -> None:
    table, pages = seated(hall, person)
    begun(table)
    lay(table, "fault", flight_controls=1)
    page = acting(table, pages)
    ship(page).get_by_role("button", name="Walk to Flight Controls").click()
    closed = doing(page).get_by_role("group", name="Not now")
    expect(closed).to_contain_text("Fly the ship home")
    page.keyboard.press("y")
    mark = closed.get_by_role("button", name="Why not: Fly the ship home")
    expect(mark).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".why:popover-open")).to_contain_text("TP-66")
