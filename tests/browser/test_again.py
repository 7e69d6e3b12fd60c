"""Coming back: lines that are cut at every kind of question, a server that starts anew, two who want the same thing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.hall import Table, serving, slowly
from tests.browser.hands import Pointer
from tests.browser.kept import brought

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.hall import Hall

    Person = Callable[..., Page]

SAY: Final = "Tell it in your own words"
SAME: Final = "(one) => one.isConnected && document.activeElement === one"


@dataclass
class Moment:
    """Where a kept game stands, whose page is looked at, what it is asked for, and how that is answered."""

    game: str
    steps: int
    seat: int
    asked: Callable[[Page], Locator]
    answer: Callable[[Page], Locator]


def button(name: str) -> Callable[[Page], Locator]:
    return lambda page: page.get_by_role("button", name=name).first


def heading(name: str) -> Callable[[Page], Locator]:
    return lambda page: page.get_by_role("heading", name=name)


def roll(page: Page) -> Locator:
    return page.get_by_role("region", name="What you can do", exact=True).get_by_role(
        "button", name="Bortolo rolls strength"
    )


def typed(page: Page) -> Locator:
    return page.get_by_label("Your answer")


def sent(page: Page) -> Locator:
    return page.get_by_role("region", name="Card C asks").get_by_role("button", name="Send")


MOMENTS: Final = {
    "base reading": Moment("won", 4, 3, button("Read card A aloud"), button("Read card A aloud")),
    "receptacles": Moment("won", 10, 0, button("Take for Yellow Bortolo Fillinich"), button("Take for Yellow Bortolo")),
    "entering": Moment("won", 14, 0, button("Bortolo enters at D"), button("Bortolo enters at D")),
    "vote": Moment("won", 25, 1, button("Go to Observatory"), button("Go to Observatory")),
    "typed answer": Moment("won", 35, 3, typed, sent),
    "acting": Moment("won", 49, 0, roll, roll),
    "choice": Moment("won", 64, 0, heading("Bortolo would lose 1 LP"), button("No, let it happen")),
    "run over": Moment("gander", 30, 0, button("Ready for run 2"), button("Ready for run 2")),
}  # fmt: skip


def cut(table: Table, seat: int) -> None:
    """Have the server cut the lines of a chair."""
    room = table.room()
    for line in [one for one in room.lines if one.chair == table.chairs[seat]]:
        table.hall.call(room.dismiss, line, "slow", "This line could not keep up.")


@pytest.mark.parametrize("name", MOMENTS)
def test_a_line_that_was_cut_leaves_question_focus_and_text_as_they_were(hall: Hall, person: Person, name: str) -> None:
    moment = MOMENTS[name]
    table = brought(hall, moment.game, moment.steps)
    page = table.sit(person(), moment.seat, "Mara")
    step = table.room().table.state.step
    asked = moment.asked(page)
    page.get_by_label(SAY).fill("The clock is sl")
    if name == "typed answer":
        asked.fill("6 min 40")
    asked.focus()
    one = asked.element_handle()
    cut(table, moment.seat)
    page.get_by_text("The line is broken").first.wait_for()  # looks at every drawing: it may soon be mended
    expect(asked).to_be_visible()
    expect(page.get_by_text("The line is broken; coming back")).to_have_count(0)
    page.wait_for_function("import('/static/core/store.js').then((s) => s.line.value === '' && s.frame.value !== null)")
    expect(asked).to_be_visible()
    assert page.evaluate(SAME, one), "the focus is elsewhere"
    expect(page.get_by_label(SAY)).to_have_value("The clock is sl")
    if name == "typed answer":
        expect(asked).to_have_value("6 min 40")
    moment.answer(page).click()
    page.locator(f'html[data-step="{step + 1}"]').wait_for(state="attached")


@pytest.mark.parametrize("name", ["choice", "typed answer"])
def test_whoever_loads_the_page_anew_is_asked_again_with_the_focus_on_it(hall: Hall, person: Person, name: str) -> None:
    moment = MOMENTS[name]
    page = brought(hall, moment.game, moment.steps).sit(person(), moment.seat, "Mara")
    moment.asked(page).wait_for()
    page.reload()
    expect(page.locator(".question h2")).to_be_focused()


def test_a_server_that_starts_anew_has_the_game_and_play_goes_on(tmp_path: Path, person: Person) -> None:
    with serving(tmp_path) as hall:
        table = brought(hall, "won", 49)
        people = [table.sit(person(), seat, name) for seat, name in enumerate(("Mara", "Jonas", "Priya", "Sam"))]
        people[1].get_by_label(SAY).fill("half a sen")
        port = hall.running.port
    for page in people:
        page.get_by_text("The line is broken").first.wait_for()  # looks at every drawing: it may soon be mended
    with serving(tmp_path, port=port) as hall:
        for page in people:
            expect(page.get_by_text("The line is broken; coming back")).to_have_count(0, timeout=20_000)
        expect(people[1].get_by_label(SAY)).to_have_value("half a sen")
        again = Table(hall, table.opened)
        room = again.room()
        for wish in again.wishes("won"):
            step = room.table.state.step
            hands = Pointer(people[wish.seat])
            hands.make(again.system, room.table.state, wish)
            hands.at(step + 1)
            if step == 54:
                break
        for page in people:
            page.locator('html[data-step="55"]').wait_for(state="attached")


def test_of_two_who_want_the_same_at_once_one_has_it_and_the_other_is_told_why(
    hall: Hall, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = hall.open(2)
    pages = [table.sit(person(), seat, name) for seat, name in enumerate(("Mara", "Jonas"))]
    free = slowly(hall, monkeypatch)
    for page in pages:
        page.get_by_role("button", name="takes the blue pawns").first.click()
    hall.call(free.set)
    expect(pages[0].get_by_text("1 of 4")).to_be_visible()
    expect(pages[1].locator(".notices li")).to_contain_text("Mara was quicker and took Blue. Still free: Yellow, Green")
    expect(pages[0].locator(".notices li")).to_have_count(0)
    state: Any = table.room().table.state
    assert [agent.colour for agent in state.agents].count(1) == 1
    assert state.step == 1


def test_two_clicks_on_the_same_do_it_once(hall: Hall, person: Person) -> None:
    table = hall.open(2)
    page = table.sit(person(), 0, "Mara")
    page.get_by_role("button", name="Look at the table").click()
    page.get_by_role("button", name="takes the blue pawns").first.dblclick()
    expect(page.get_by_text("1 of 4")).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.locator(".notices li")).to_have_count(0)
    assert table.room().table.state.step == 1
