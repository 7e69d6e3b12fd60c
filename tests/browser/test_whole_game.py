"""The training mission from the first colour to its end, by what the pages show: four people with mice, one with keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Keys, Pointer
from tests.browser.kept import brought

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.hall import Hall

NAMES = ("Mara", "Jonas", "Priya", "Sam")


def played(hall: Hall, person: Callable[..., Page], game: str, seats: int) -> list[Pointer]:
    """Whoever plays a kept game from its beginning to its end by what the pages show."""
    table = hall.open(seats)
    hands = [Pointer(table.sit(person(), number, name)) for number, name in enumerate(NAMES[:seats])]
    room = table.room()
    for wish in table.wishes(game):
        step = room.table.state.step
        hands[wish.seat].make(table.system, room.table.state, wish)
        hands[wish.seat].at(step + 1)
    return hands


@pytest.mark.timeout(300)
def test_four_people_win_by_clicks_alone(hall: Hall, person: Callable[..., Page]) -> None:
    for one in played(hall, person, "won", 4):
        expect(one.page.get_by_role("heading", name="The mission is accomplished")).to_be_visible()
        expect(one.page.get_by_role("region", name="The mission card")).to_contain_text("Achterberg signs you in")


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(
    ("game", "seats"), [("crank", 1), ("gander", 2), ("oil", 2), ("watch", 2), ("paper", 3), ("lost", 4), ("rounds", 4)]
)
def test_every_kept_game_can_be_played_by_clicks_alone(
    hall: Hall, person: Callable[..., Page], game: str, seats: int
) -> None:
    played(hall, person, game, seats)


@pytest.mark.timeout(300)
def test_one_person_wins_with_tab_arrows_enter_esc_and_space(hall: Hall, person: Callable[..., Page]) -> None:
    table = hall.open(1, mode="solo")
    hands = Keys(person())
    hands.sit(table.link(0), "Mara")
    page, keyboard = hands.page, hands.page.keyboard
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
        hands.make(table.system, room.table.state, wish)
        hands.at(step + 1)
        expect(page.locator("body:focus")).to_have_count(0)
        hands.look()
    expect(page.get_by_role("heading", name="The mission is accomplished")).to_be_visible()


STOPS = """() => [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")].filter((one) => {
  const choice = one.type === "radio" && document.querySelector(`input[type=radio][name="${one.name}"]:checked`);
  return one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true }) && (!choice || choice === one);
})"""
WALKED = """() => {
  const one = document.activeElement;
  window.walked ??= new Set();
  if (one && one !== document.body) window.walked.add(one);
}"""
LEFT = f"() => ({STOPS})().filter((one) => !window.walked?.has(one)).map((one) => one.outerHTML.slice(0, 120))"


@pytest.mark.parametrize(
    ("game", "steps"), [("", 0), ("won", 6), ("won", 10), ("won", 18), ("won", 50), ("won", 64), ("gander", 30)]
)
def test_tab_goes_round_the_whole_page(hall: Hall, person: Callable[..., Page], game: str, steps: int) -> None:
    hands = Keys(page := person())
    if game:
        hands.sit(brought(hall, game, steps).link(0), "Mara")
    else:
        page.goto(hall.url)
        page.locator(".mission").first.wait_for()
    page.wait_for_load_state("networkidle")
    for _ in range(page.evaluate(f"({STOPS})().length") + 3):
        page.keyboard.press("Tab")
        hands.look(may_leave=True)  # behind the last stop the browser's own bar comes, then the first
        page.evaluate(WALKED)
    assert page.evaluate(LEFT) == []


def test_what_happened_opens_at_what_came_last(hall: Hall, person: Callable[..., Page]) -> None:
    page = brought(hall, "won", 30).sit(person(), 0, "Mara")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="What happened").click()
    lines = page.get_by_role("dialog", name="What happened").get_by_role("listitem")
    expect(lines.first).not_to_be_in_viewport()
    expect(lines.last).to_be_in_viewport()


def test_the_late_word_that_a_box_has_closed_does_not_close_the_next(hall: Hall, person: Callable[..., Page]) -> None:
    page = hall.open(1).sit(person(), 0, "Mara")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").wait_for()
    # What Esc does; a busy browser sends the word of it ("close") after a person's next key, here a press on Menu.
    page.evaluate("""() => {
      const box = document.querySelector("dialog");
      box.dispatchEvent(new Event("cancel"));
      box.close();
      document.querySelector("[aria-label=Menu]").click();
    }""")
    page.evaluate("new Promise((later) => setTimeout(later, 200))")
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()


def test_boxes_and_questions_close_by_esc_and_give_the_focus_back(hall: Hall, person: Callable[..., Page]) -> None:
    hands = Keys(page := person())
    hands.sit(brought(hall, "won", 18).link(0), "Mara")
    for name in ("What happened", "Run journal", "Going back", "How to play", "Rules", "Settings", "Keys"):
        hands.press(page.get_by_role("button", name="Menu"))
        hands.press(page.get_by_role("dialog").get_by_role("button", name=name, exact=True))
        page.get_by_role("dialog", name="Menu").wait_for(state="detached")
        page.get_by_role("dialog").wait_for()
        for _ in range(3):  # Tab stays within what lies on top
            page.keyboard.press("Tab")
            told = hands.look(may_leave=True)
            assert told["nobody"] or page.evaluate("document.activeElement.closest('dialog') !== null")
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
        expect(page.get_by_role("button", name="Menu")).to_be_focused()
    for name in ("Look closer at card D", "The whole card of"):
        hands.press(page.get_by_role("button", name=name))
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
        expect(page.get_by_role("button", name=name)).to_be_focused()
