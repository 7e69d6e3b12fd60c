"""The ship's table: a game goes on by what the pages show, nothing that may be done is hidden, keys and phones do as well."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from chronaut import packs
from chronaut.table.web.house import Offered
from chronaut.table.web.settings import Limits, Settings
from tests.browser.hall import serving

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
    """A server that minds no speed, with the ship."""
    settings = Settings(limits=Limits(requests_per_second=1_000, requests_at_once=10_000))
    folder: Path = tmp_path_factory.mktemp("tempus")
    with serving(folder, settings=settings, missions=[Offered(packs.load("starling"))]) as there:
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
