"""Pages in another language: what they say themselves, what the server says, texts that are told in one language only."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from chronaut.systems.time_stories.terms import PHASES
from tests.browser.conftest import PHONE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.hall import Hall, Table

WORDS: Final[dict[str, str]] = json.loads(
    (files("chronaut.table.web") / "static" / "words" / "it.json").read_text(encoding="utf-8")
)
FIELD: Final = re.compile(r"\\\{\w+\\\}")
ENGLISH: Final = [
    re.compile(FIELD.sub(".+", re.escape(english)))
    for english, italian in WORDS.items()
    if english != italian and re.search(r"[a-zA-Z]{3}", re.sub(r"\{\w+\}", "", english))
]
"""What the pages say in English and otherwise in Italian."""
SERVER: Final = re.compile(r"\b(?:the|and|you|your|with|who)\b", re.IGNORECASE)
"""Words of the server's English sentences."""

SEEN: Final = """() => {
  const own = document.documentElement.lang;
  const here = (one) => one.checkVisibility({ visibilityProperty: true }) && one.closest("[lang]").lang === own && !one.closest("code");
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (here(walker.currentNode.parentElement)) texts.push(walker.currentNode.data);
  for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"])
    for (const one of document.body.querySelectorAll(`[${name}]`)) if (here(one)) texts.push(one.getAttribute(name));
  return texts.map((text) => text.replace(/\\s+/g, " ").trim()).filter(Boolean);
}"""
"""All that a page shows or says in its own language."""


def english(page: Page) -> list[str]:
    """What stands on a page in English, though the page is Italian."""
    assert page.locator("html").get_attribute("lang") == "it"
    seen = page.evaluate(SEEN)
    assert len(seen) > 5
    return [text for text in seen if SERVER.search(text) or any(one.fullmatch(text) for one in ENGLISH)]


def italian(person: Callable[..., Page], **more: Any) -> Page:
    """Somebody whose browser is Italian."""
    return person(locale="it-IT", **more)


def sit(table: Table, page: Page, number: int, name: str) -> Page:
    """Have somebody sit down in Italian."""
    page.goto(table.link(number))
    page.get_by_label("Il tuo nome").fill(name)
    page.get_by_role("button", name="Siediti").click()
    page.locator("#game").wait_for()
    return page


def phase(name: str) -> Callable[[Any], bool]:
    """Whether a game has come to a phase."""
    return lambda state: PHASES[state.phase] == name


def opened(page: Page, number: int) -> None:
    """Open what stands at a place of the menu."""
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu button").nth(number).click()


def test_two_seats_are_told_in_two_languages(hall: Hall, person: Callable[..., Page]) -> None:
    table = hall.open(4, title="Domenica")
    mara, marco = table.sit(person(), 0, "Mara"), sit(table, italian(person), 1, "Marco")
    hall.inside(table.follow("won", phase("exploring")))
    for page, language, place, chat in (
        (mara, "en", "School court", "Telepathy"),
        (marco, "it", "Cortile della scuola", "Telepatia"),
    ):
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.get_by_role("heading", level=1)).to_have_text(place)
        expect(page.get_by_role("region", name=chat)).to_be_visible()
    assert not english(marco)
    mara.get_by_label("Tell it in your own words").fill("The rector is here.")
    mara.keyboard.press("Enter")
    expect(marco.get_by_role("list", name="Quello che è stato detto")).to_contain_text("The rector is here.")


def test_another_language_changes_page_and_server_at_once_and_stays(hall: Hall, person: Callable[..., Page]) -> None:
    table = hall.open(4, title="Domenica")
    mara = table.sit(person(), 0, "Mara")
    hall.inside(table.follow("won", phase("exploring")))
    mara.locator(".panorama").wait_for()
    beside = mara.context.new_page()
    beside.goto(hall.url)
    mara.get_by_role("button", name="Menu").click()
    mara.get_by_role("button", name="Settings").click()
    mara.get_by_text("Italiano").click()
    expect(mara.get_by_role("heading", name="Impostazioni")).to_be_visible()
    mara.keyboard.press("Escape")
    for _ in range(2):
        expect(mara.get_by_role("heading", level=1)).to_have_text("Cortile della scuola")
        expect(mara.locator(".readbody .cardfit")).to_contain_text("Il rettore Nicolich si alza")
        expect(mara.get_by_role("button", name="Vota per spendere 1 UT")).to_be_visible()
        assert not english(mara)
        mara.reload()
    expect(beside.get_by_role("button", name="La palla di mezzogiorno")).to_be_visible()  # another window of hers
    assert not english(beside)


@pytest.mark.parametrize("size", [None, PHONE], ids=["desk", "phone"])
def test_nothing_is_left_in_english(hall: Hall, person: Callable[..., Page], size: dict[str, int] | None) -> None:
    marco = italian(person, **({"viewport": size} if size else {}))
    marco.goto(hall.url)
    marco.locator(".mission").wait_for()
    assert not english(marco)
    marco.get_by_role("button", name="La palla di mezzogiorno").click()
    expect(marco.get_by_role("dialog")).to_contain_text("Su una torre una palla nera cade a mezzogiorno")
    expect(marco.get_by_label("Lingua della missione")).to_have_value("it")
    marco.get_by_text("Regole della casa").click()
    assert not english(marco)
    marco.get_by_role("button", name="Apri il tavolo").click()
    marco.locator(".lobbypage").wait_for()
    expect(marco).to_have_title("La palla di mezzogiorno · Chronaut")
    assert not english(marco)
    table = hall.open(4, title="Domenica")
    sit(table, marco, 0, "Marco")
    for name in ("setup", "base", "choosing_receptacles", "entering", "exploring", "acting", "run_over"):
        hall.inside(table.follow("lost", phase(name)))
        marco.locator(f'html[data-step="{table.room().table.state.step}"]').wait_for()
        assert not english(marco), name
        for tab in marco.locator(".tabbar button").all():
            tab.click()
            assert not english(marco), name


def test_boxes_and_the_replay_are_translated(hall: Hall, person: Callable[..., Page]) -> None:
    table = hall.open(4, title="Domenica")
    marco = sit(table, italian(person), 0, "Marco")
    hall.inside(table.follow("won", lambda state: state.step == 64))
    for number in (0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12):
        opened(marco, number)
        expect(marco.get_by_text("Un momento.")).to_have_count(0)
        assert not english(marco), number
        marco.keyboard.press("Escape")
    opened(marco, 8)
    marco.get_by_role("button", name="Un passo indietro").click()
    expect(marco.get_by_text(re.compile("Passo 6. di 64"))).to_be_visible()
    assert not english(marco)
    chief = italian(person)
    chief.goto(f"{table.url}#host={table.opened['host']}")
    chief.get_by_role("button", name="Ospita").click()
    expect(chief.get_by_role("combobox")).to_have_text(re.compile("Un browser a testa"))
    assert not english(chief)


def test_a_spectator_reads_faces_in_the_language_of_the_page(hall: Hall, person: Callable[..., Page]) -> None:
    table = hall.open(4)
    hall.inside(table.follow("won", lambda state: state.over))
    watcher = table.watch(italian(person))
    expect(watcher.locator(".missioncard .cardfit")).to_contain_text("Carta missione")


def test_what_the_server_says_in_another_language_than_the_page_is_marked(
    hall: Hall, person: Callable[..., Page]
) -> None:
    table = hall.open(4)
    marie = person()
    marie.add_init_script("localStorage.setItem('settings', JSON.stringify({ language: 'fr' }))")
    marie.route("**/static/words/fr.json", lambda route: route.fulfill(json={"Telepathy": "Télépathie"}))
    table.sit(marie, 0, "Marie")
    hall.inside(table.follow("won", phase("exploring")))
    expect(marie.locator("html")).to_have_attribute("lang", "fr")
    expect(marie.get_by_role("region", name="Télépathie")).to_be_visible()
    for told in (marie.get_by_role("heading", level=1, name="School court"), marie.locator(".readbody .cardfit")):
        expect(told).to_have_attribute("lang", "en")
