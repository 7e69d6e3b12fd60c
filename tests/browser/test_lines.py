"""Lines that break, are silent or slow: what was typed stays, what was sent is done once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from chronaut.table.session.room import Room
from tests.browser.hall import slowly

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest
    from playwright.sync_api import Page

    from tests.browser.hall import Hall

SAY, NOTEBOOK = "Tell it in your own words", "A line for all"


def turn(page: Page, name: str) -> None:
    """Turn to talk or notebook."""
    page.get_by_role("group", name="Telepathy and notebook").get_by_role("button", name=name).click()


def send(page: Page, label: str, text: str) -> None:
    page.get_by_label(label).fill(text)
    page.get_by_label(label).press("Enter")


def test_what_is_typed_stays_until_it_is_kept_and_is_sent_again_after_a_break(
    hall: Hall, person: Callable[..., Page], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = hall.open(1)
    page = table.sit(person(), 0, "Anna")
    free = slowly(hall, monkeypatch)
    send(page, SAY, "Good evening")
    expect(page.get_by_label(SAY)).to_have_value("Good evening")
    turn(page, "Notebook")
    send(page, NOTEBOOK, "The door is blue")
    room = table.room()
    hall.call(room.dismiss, room.lines[0], "slow", "This line could not keep up.")
    page.get_by_text("The line is broken").first.wait_for()  # looks at every drawing: it may soon be mended
    expect(page.get_by_label(NOTEBOOK)).to_have_value("The door is blue")
    hall.call(free.set)
    expect(page.get_by_label(NOTEBOOK)).to_have_value("")
    turn(page, "Telepathy")
    expect(page.get_by_label(SAY)).to_have_value("")
    assert [line.text for line in room.table.state.talk] == ["Good evening"]
    assert [entry.text for entry in room.table.notebook.values()] == ["The door is blue"]


def test_what_is_refused_stays_in_its_field_with_the_refusal_beside_it(hall: Hall, person: Callable[..., Page]) -> None:
    page = hall.open(1).sit(person(), 0, "Anna")
    turn(page, "Notebook")
    send(page, NOTEBOOK, "left\u202eright")
    book = page.get_by_role("region", name="Notebook")
    expect(book.get_by_role("alert").filter(has_text="cannot be shown")).to_be_visible()
    expect(page.get_by_label(NOTEBOOK)).to_have_value("left\u202eright")
    send(page, NOTEBOOK, "left")
    expect(book.get_by_role("listitem").filter(has_text="left")).to_be_visible()
    expect(book.get_by_role("alert").filter(has_text="cannot")).to_have_count(0)


def test_a_silent_line_is_told(hall: Hall, person: Callable[..., Page], monkeypatch: pytest.MonkeyPatch) -> None:
    table = hall.open(1)
    page = person()
    page.clock.install()
    table.sit(page, 0, "Anna")
    monkeypatch.setattr(Room, "heard", lambda *_: None)
    for _ in range(5):
        page.clock.run_for(1500)
    expect(page.get_by_text("The line is silent").first).to_be_visible()
    monkeypatch.undo()
    page.clock.run_for(1600)
    expect(page.get_by_text("The line is silent")).to_have_count(0)


def test_a_pause_stands_at_the_top(hall: Hall, person: Callable[..., Page]) -> None:
    table = hall.open(1)
    page, chief = table.sit(person(), 0, "Anna"), table.host(person())
    chief.get_by_role("button", name="Host").click()
    chief.get_by_role("button", name="Stop play").click()
    expect(page.get_by_text("The host has stopped play.")).to_be_visible()
    chief.get_by_role("button", name="Let play go on").click()
    expect(page.get_by_text("The host has stopped play.")).to_have_count(0)
