"""The ship's table: a game goes on by what the pages show, nothing that may be done is hidden, keys and phones do as well."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from chronaut import packs
from chronaut.systems.tempus.terms import ACTION
from chronaut.table.session.tokens import Tokens
from chronaut.table.web.house import Offered
from chronaut.table.web.settings import Limits, Settings
from tests.browser.conftest import DESK, PHONE
from tests.browser.hall import serving
from tests.browser.test_axe import Checked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.hall import Hall, Table

STEPS: Final = 40
BESIDE: Final = ("say", "note")
OFFERS: Final = """import('/static/core/store.js').then(
  (s) => s.frame.value.offers.map((one) => [one.kind, one.a, one.b, one.c].join(" ")))"""
REACHED: Final = """() => [...document.querySelectorAll("[data-offer]")].filter((one) => {
  one.scrollIntoView({ block: "center", inline: "center" });
  const box = one.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return Math.min(box.width, box.height) >= 24 && hit !== null && (one === hit || one.contains(hit));
}).map((one) => one.dataset.offer)"""
"""Offers that have a control which can be hit and is large enough."""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server that minds no speed, with the ship; its tables have one and the same luck."""
    settings = Settings(limits=Limits(requests_per_second=1_000, requests_at_once=10_000))
    folder: Path = tmp_path_factory.mktemp("tempus")
    with (
        pytest.MonkeyPatch.context() as patch,
        serving(folder, settings=settings, missions=[Offered(packs.load("starling"))]) as there,
    ):
        patch.setattr(Tokens, "seed", lambda _: 7)
        yield there


def seated(hall: Hall, person: Callable[..., Page], **more: Any) -> tuple[Table, list[Page]]:
    """Two people at a new table, in the order of their seats."""
    table = hall.open(2, mission="starling")
    return table, [table.sit(person(**more), number, name) for number, name in enumerate(("Mara", "Jonas"))]


def wanted(page: Page) -> list[str]:
    """What may be done now beside talking."""
    return [one for one in page.evaluate(OFFERS) if not one.startswith(BESIDE)]


def at(table: Table, pages: list[Page]) -> int:
    """The present step, once all pages show it."""
    step = table.room().table.state.step
    for page in pages:
        page.locator(f'html[data-step="{step}"]').wait_for(state="attached")
    return step


def do(page: Page, offer: str) -> None:
    """Press the control of an offer."""
    page.locator(f'[data-offer="{offer}"]:visible').first.click()
    if offer.startswith("board_action") and offer.split()[2] == "4":
        page.get_by_role("dialog", name="Make the Time Jump?").get_by_role("button", name="Jump").click()


def go_on(table: Table, pages: list[Page], rng: random.Random, check: Callable[[Page, list[str]], None]) -> None:
    """One step by whoever may do something, chosen from what is visible."""
    step = at(table, pages)
    able = [(page, found) for page in pages if (found := wanted(page))]
    assert able, "nobody can do anything"
    for page, found in able:
        check(page, found)
    page, found = rng.choice(able)
    do(page, rng.choice(found))
    page.locator(f'html[data-step="{step}"]').wait_for(state="detached")


def all_shown(page: Page, offers: list[str]) -> None:
    assert set(offers) - set(page.evaluate(REACHED)) == set()


@pytest.mark.timeout(180)
def test_forty_steps_are_played_by_what_the_pages_show_and_nothing_is_hidden(
    hall: Hall, person: Callable[..., Page]
) -> None:
    table, pages = seated(hall, person)
    rng = random.Random(7)  # noqa: S311
    for _ in range(STEPS):
        if table.room().table.state.over:
            break
        go_on(table, pages, rng, all_shown)
    for page in pages:
        assert page.evaluate("document.documentElement.scrollHeight") <= 900, "the desktop table scrolls"


def go_by_itself(table: Table, hall: Hall) -> None:
    """One step without pages: the first character, the first answer on which all agree, the end of the turn."""
    t = table.room().table
    kinds = ("take_character", "answer", "end_turn")
    named = [(t.system.proposal_kinds[one.kind].name, one) for one in t.system.legal(t.state)]
    wishes = [(kinds.index(kind), one.b, one.seat, one) for kind, one in named if kind in kinds]
    hall.inside(table.carry_out(min(wishes, key=lambda each: each[:3])[3]))


def begun(table: Table, hall: Hall) -> None:
    """Everybody takes a character, and the first of the crew begins."""
    state: Any = table.room().table.state
    while state.phase != ACTION:
        go_by_itself(table, hall)
        state = table.room().table.state


def test_spaces_and_doors_of_the_drawing_are_buttons_with_the_words_of_the_offer(
    hall: Hall, person: Callable[..., Page]
) -> None:
    table, pages = seated(hall, person)
    begun(table, hall)
    step = at(table, pages)
    page = next(each for each in pages if wanted(each))
    ship = page.get_by_role("region", name="The ship")
    expect(ship.get_by_role("button", name="Lock the door between Time Drive and Fore Corridor")).to_be_visible()
    ship.get_by_role("button", name="Walk to Fore Corridor").focus()
    page.keyboard.press("Enter")
    page.locator(f'html[data-step="{step + 1}"]').wait_for(state="attached")
    expect(page.get_by_role("region", name="What you can do")).to_contain_text("Fore Corridor")
    expect(page.locator("body:focus")).to_have_count(0)
    other = next(each for each in pages if each is not page)
    expect(other.get_by_role("region", name="The ship").get_by_role("button")).to_have_count(0)


def test_the_list_of_rooms_says_who_is_there_what_lies_next_to_it_and_what_can_be_done(
    hall: Hall, person: Callable[..., Page]
) -> None:
    table, pages = seated(hall, person)
    begun(table, hall)
    at(table, pages)
    page = next(each for each in pages if wanted(each))
    page.get_by_role("button", name="Rooms").click()
    room = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Time Drive"))
    for text in ("Captain Odile Marrow", "Bex Tallow", "Next to it", "Fore Corridor, door 1", "Damage Report, open"):
        expect(room).to_contain_text(text)
    expect(room.get_by_role("button", name="Lock the door between")).to_be_visible()
    page.get_by_role("region", name="Rooms").get_by_role("button", name="Walk to Damage Report").click()
    expect(page.get_by_role("region", name="What you can do")).to_contain_text("Damage Report")


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
@pytest.mark.timeout(120)
def test_nothing_is_hidden_on_a_phone(hall: Hall, person: Callable[..., Page], size: tuple[int, int]) -> None:
    table, pages = seated(hall, person, viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True)
    rng = random.Random(size[0])  # noqa: S311
    for _ in range(16):
        go_on(table, pages, rng, all_shown)
    for page in pages:
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], "the page is wider than the phone"


def test_the_end_says_why(hall: Hall, person: Callable[..., Page]) -> None:
    table, pages = seated(hall, person)
    begun(table, hall)
    while not table.room().table.state.over:
        go_by_itself(table, hall)
    at(table, pages)
    for page in pages:
        expect(page.get_by_role("heading", name="The ship is lost")).to_be_visible()
        expect(page.get_by_role("region", name="The ship is lost")).to_contain_text("You have lost")
        assert wanted(page) == []


@pytest.mark.timeout(120)
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_nothing_of_level_a_or_aa_is_found(
    hall: Hall, person: Callable[..., Page], size: dict[str, int], *, dark: bool
) -> None:
    table, pages = seated(hall, person, viewport=size, color_scheme="dark" if dark else "light")
    checked = Checked(dark, size == PHONE)
    checked.look(pages[0], "characters")
    begun(table, hall)
    at(table, pages)
    page = next(each for each in pages if wanted(each))
    views = page.get_by_role("navigation" if size == PHONE else "group", name="Views").get_by_role("button")
    for number in range(views.count()):
        views.nth(number).click()
        checked.look(page, f"view {number}")
    while not table.room().table.state.over:
        go_by_itself(table, hall)
    at(table, pages)
    checked.look(page, "the end")
    assert checked.found == []


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize("seed", range(4))
def test_whole_games_are_played_by_what_the_pages_show(hall: Hall, person: Callable[..., Page], seed: int) -> None:
    table, pages = seated(hall, person)
    rng = random.Random(seed)  # noqa: S311
    while not table.room().table.state.over:
        go_on(table, pages, rng, all_shown)
    for page in pages:
        expect(page.get_by_role("heading", name="The ship is")).to_be_visible()
