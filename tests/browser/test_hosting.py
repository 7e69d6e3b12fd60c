"""What a host does: chairs freed, new links, bots, going back, and who knocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.kept import brought

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.hall import Hall


def test_a_host_frees_a_chair_after_a_question_and_hands_on_the_new_link(
    hall: Hall, person: Callable[..., Page]
) -> None:
    table = hall.open(1)
    anna, chief = table.sit(person(), 0, "Anna"), table.host(person())
    chief.get_by_role("button", name="Host").click()
    chief.get_by_role("button", name="Free the chair …").click()
    chief.get_by_role("button", name="No", exact=True).click()
    expect(chief.get_by_role("dialog").get_by_role("listitem").filter(has_text="Anna")).to_be_visible()
    chief.get_by_role("button", name="Free the chair …").click()
    chief.get_by_role("button", name="Free the chair", exact=True).click()
    expect(anna.get_by_role("alert").filter(has_text="The host has freed this chair.")).to_be_visible()
    expect(anna.locator("#game")).to_have_count(0)
    assert not anna.evaluate("Object.keys(localStorage).some((key) => key.startsWith('table '))")
    new = chief.get_by_label("Invitation, for whoever shall sit here").input_value()
    cleo = person()
    cleo.goto(new)
    cleo.get_by_label("Your name").fill("Cleo")
    cleo.get_by_role("button", name="Sit down").click()
    cleo.locator("#game").wait_for()
    expect(chief.get_by_label("Invitation, for whoever shall sit here")).to_have_count(0)
    chief.get_by_role("button", name="New link for spectators …").click()
    chief.get_by_role("button", name="Make it").click()
    watcher = person()
    watcher.goto(chief.get_by_label("Link for spectators").input_value())
    watcher.locator("#game").wait_for()
    expect(watcher.get_by_label("Tell it in your own words")).to_have_count(0)


def test_a_wish_says_how_far_and_going_back_stands_in_the_log(hall: Hall, person: Callable[..., Page]) -> None:
    table = hall.open(2)
    anna, ben = table.sit(person(), 0, "Anna"), table.sit(person(), 1, "Ben")
    hall.inside(table.play(0, "choose_colour"))
    hall.inside(table.play(1, "choose_colour"))
    ben.get_by_role("button", name="Menu").click()
    ben.get_by_role("button", name="Going back").click()
    ben.get_by_role("button", name="Ask all to go back there").click()
    expect(anna.get_by_text("Ben asks all to go back 1 step.")).to_be_visible()
    anna.get_by_role("button", name="Refuse").click()
    expect(anna.get_by_text("Ben asks all to go back")).to_have_count(0)
    ben.get_by_role("button", name="Begin the run again …").click()
    ben.get_by_role("button", name="Ask all", exact=True).click()
    anna.get_by_role("button", name="Agree").click()
    expect(anna.get_by_text("Ben asks all to begin")).to_have_count(0)
    anna.get_by_role("button", name="Menu").click()
    anna.get_by_role("button", name="What happened").click()
    expect(
        anna.get_by_role("dialog").get_by_text("All begin the run again, as Ben asked: back 2 steps, to step 0.")
    ).to_be_visible()


def test_who_knocks_is_let_in_by_the_host_at_their_own_seat(hall: Hall, person: Callable[..., Page]) -> None:
    mara = person()
    mara.goto(hall.url)
    mara.get_by_role("button", name="The Ball at Noon").click()
    mara.get_by_label("Your name").last.fill("Mara")
    mara.get_by_role("button", name="Open the table").click()
    code = mara.locator(".tablecode").inner_text()
    jonas = person()
    jonas.goto(hall.url)
    jonas.get_by_label("Code or link").fill(code.lower())
    jonas.get_by_label("Your name").fill("Jonas")
    jonas.get_by_role("button", name="Knock at the table").click()
    mara.get_by_role("button", name="Let in").click()
    jonas.get_by_role("button", name="Sit down").click(timeout=10_000)
    jonas.locator("#game").wait_for()
    expect(mara.locator(".tablecode")).to_have_count(0)


def test_the_start_page_knows_ones_tables_and_forgets_one_when_asked(hall: Hall, person: Callable[..., Page]) -> None:
    table = hall.open(1)
    page = table.sit(person(), 0, "Anna")
    page.goto(hall.url)
    page.get_by_role("link", name="Resume").click()
    page.locator("#game").wait_for()
    page.goto(hall.url)
    page.get_by_role("button", name="Forget The Ball at Noon").click()
    page.get_by_role("button", name="Forget it").click()
    expect(page.get_by_role("link", name="Resume")).to_have_count(0)


def test_chairs_are_added_and_taken_away_only_where_that_can_be_done(hall: Hall, person: Callable[..., Page]) -> None:
    """Before the run is over the host is told when; buttons that would be refused do not stand there."""
    chief = hall.open(2).host(person())
    chief.get_by_role("button", name="Host").click()
    expect(chief.get_by_text("Between two runs you can set a chair for another player")).to_be_visible()
    expect(chief.get_by_role("button", name="A chair for another player")).to_have_count(0)
    over = brought(hall, "gander", 30).host(person())
    over.get_by_role("button", name="Host").click()
    expect(over.get_by_role("button", name="A chair for another player")).to_be_visible()
    expect(over.get_by_role("button", name="Take this player out of the game …").first).to_be_visible()
