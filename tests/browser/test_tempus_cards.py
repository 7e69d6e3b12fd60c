"""The cards of the ship's table: which may be looked at, as they are printed, each with its picture."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from chronaut.systems.tempus.state import TempusState
from tests.browser.aboard import aboard, begun, brought, seated
from tests.browser.test_axe import Checked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from tests.browser.hall import Hall

DRAWN: Final = "(all) => all.every((one) => one.complete && one.naturalWidth > 0)"
LOOK: Final = os.environ.get("LOOK", "")
"""A folder for pictures of what is tested, for people."""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with aboard(tmp_path_factory.mktemp("cards")) as there:
        yield there


def looked_at(page: Page, name: str) -> None:
    if LOOK:
        page.screenshot(path=f"{LOOK}/{name}.png")


def cards(page: Page) -> list[str]:
    """The names of the cards that may be looked at, once all their pictures are there."""
    page.get_by_role("group", name="Views").get_by_role("button", name="Cards").click()
    listed = page.locator(".cardlist button")
    listed.last.scroll_into_view_if_needed()
    for one in listed.all():
        one.scroll_into_view_if_needed()
    page.wait_for_function(f"({DRAWN})([...document.querySelectorAll('.cardlist img')])")
    return [one.strip() for one in page.locator(".cardlist button > span").all_inner_texts()]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_cards_that_lie_open_are_shown_as_they_are_printed(
    hall: Hall, person: Callable[..., Page], scheme: str
) -> None:
    table = brought(hall, "won", 46)
    page = table.sit(person(color_scheme=scheme), 0, "Mara")
    state, ship = table.room().table.state, table.system.ship
    assert isinstance(state, TempusState)
    texts = table.system.program.texts
    names = cards(page)
    assert state.discard
    assert texts[ship.cards[state.discard[0]].title] in names
    hidden = [texts[ship.cards[card].title] for card in {*state.deck, *state.paradoxes} - {*state.discard[:1]}]
    assert not set(hidden) & set(names)
    drives = {texts[one.title] for one in ship.hyperdrive}
    assert drives & set(names) == {texts[ship.hyperdrive[state.hyperdrive].title]}
    looked_at(page, f"cards-{scheme}")
    page.locator(".cardlist").get_by_role("button", name="Fire Extinguisher").click()
    face = page.get_by_role("dialog").locator("article.cardface.item")
    expect(face).to_contain_text("Point this end at the bad thing.")
    expect(face).to_contain_text("Sweep all Fire here and next door (exhausts it)")
    expect(face.get_by_role("img").first).to_be_visible()
    looked_at(page, f"card-{scheme}")
    checked = Checked(dark=scheme == "dark", small=False)
    checked.look(page, "a card")
    page.keyboard.press("Escape")
    checked.look(page, "the cards")
    assert checked.found == []
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_whoever_takes_a_character_sees_who_it_is(hall: Hall, person: Callable[..., Page]) -> None:
    _, (page, _) = seated(hall, person)
    portraits = page.locator("img.portrait")
    expect(portraits).to_have_count(8)
    for one in portraits.all():
        one.scroll_into_view_if_needed()
    page.wait_for_function(f"({DRAWN})([...document.querySelectorAll('img.portrait')])")
    looked_at(page, "taking")


def test_a_phone_shows_cards_too(hall: Hall, person: Callable[..., Page]) -> None:
    table, (page, _) = seated(hall, person, viewport={"width": 390, "height": 844})
    begun(table)
    page.get_by_role("navigation", name="Views").get_by_role("button", name="Round").click()
    page.locator(".cardlist").get_by_role("button", name="Bex Tallow, Courier").click()
    face = page.get_by_role("dialog").locator("article.cardface.character")
    expect(face).to_contain_text("Already there.")
    looked_at(page, "phone")
