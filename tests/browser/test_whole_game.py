"""The training mission from the first colour to its end, by what the pages show: four people with mice, one with keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.hands import Keys, Pointer

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.hall import Hall

NAMES = ("Mara", "Jonas", "Priya", "Sam")


def test_four_people_win_by_clicks_alone(hall: Hall, person: Callable[..., Page]) -> None:
    table = hall.open(4)
    hands = [Pointer(table.sit(person(), number, name)) for number, name in enumerate(NAMES)]
    room = table.room()
    for wish in table.wishes("won"):
        step = room.table.state.step
        hands[wish.seat].make(room.table.system, room.table.state, wish)
        hands[wish.seat].at(step + 1)
    for one in hands:
        expect(one.page.get_by_role("heading", name="The mission is accomplished")).to_be_visible()
        expect(one.page.get_by_role("region", name="The mission card")).to_contain_text("Achterberg signs you in")


def test_one_person_wins_with_tab_arrows_enter_esc_and_space(hall: Hall, person: Callable[..., Page]) -> None:
    table = hall.open(1, mode="solo")
    page = table.sit(person(), 0, "Mara")
    hands, keyboard = Keys(page), page.keyboard
    hands.press(page.get_by_role("button", name="Menu"))
    hands.press(page.get_by_role("dialog").get_by_role("button", name="Keys"))
    hands.reach(page.get_by_role("radio", name="On", exact=True))
    keyboard.press("ArrowLeft")  # round to the last: off
    expect(page.get_by_role("radio", name="Off")).to_be_checked()
    hands.reach(page.get_by_role("checkbox", name="Number keys"))
    keyboard.press("Space")
    expect(page.get_by_role("checkbox", name="Number keys")).not_to_be_checked()
    keyboard.press("Escape")
    room = table.room()
    for wish in table.wishes("crank"):
        step = room.table.state.step
        hands.make(room.table.system, room.table.state, wish)
        hands.at(step + 1)
        expect(page.locator("body:focus")).to_have_count(0)
        hands.look()
    expect(page.get_by_role("heading", name="The mission is accomplished")).to_be_visible()
