"""Layout and reading of the T.I.M.E Stories table: what scrolls, where deeds stand, what lies open again, what stays typed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.browser.kept import brought

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.hall import Hall

    Person = Callable[..., Page]

SCROLLING: Final = """() => [...document.querySelectorAll("html, body, main *")].filter((one) => {
  const style = getComputedStyle(one);
  const bars = (way, all, room) => all > room + 1 && /auto|scroll/.test(style[way]);
  return one.checkVisibility() && !one.matches(".says, .notes, .readbody, .sheet")
    && (bars("overflowY", one.scrollHeight, one.clientHeight) || bars("overflowX", one.scrollWidth, one.clientWidth));
}).map((one) => `${one.tagName} ${one.className}`)"""
"""What has a scroll bar, but for talk, notebook, the text of a card and the sheet of an agent, which is never cut."""
SAY: Final = "Tell it in your own words"
LOW: Final = {"viewport": {"width": 1440, "height": 760}}
PHONE: Final = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def region(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


@pytest.mark.parametrize("steps", [15, 18, 49, 51, 76])
def test_in_a_low_window_only_lists_and_texts_scroll(hall: Hall, person: Person, steps: int) -> None:
    page = brought(hall, "won", steps).sit(person(**LOW), 0, "Mara")
    region(page, "Card reader").wait_for()
    page.wait_for_load_state("networkidle")
    for name in ("You", "Plan"):
        page.get_by_role("group", name="Sheet or plan").get_by_role("button", name=name).click()
        assert page.evaluate(SCROLLING) == []
    talk = page.get_by_role("list", name="What was said").bounding_box()
    assert talk is not None
    assert talk["height"] > 160


def test_tests_and_powers_lead_what_can_be_done_and_stand_there_once(hall: Hall, person: Person) -> None:
    mara = brought(hall, "won", 49).sit(person(), 0, "Mara")
    deeds = region(mara, "What you can do").locator("[data-offer]")
    expect(deeds.first).to_contain_text("rolls strength")
    expect(deeds.nth(2)).to_contain_text("Wait for the onion")
    expect(mara.locator('[data-offer^="act_roll"]')).to_have_count(2)
    mara.set_viewport_size({"width": 390, "height": 844})
    mara.get_by_role("navigation", name="Views").get_by_role("button", name=re.compile("Card")).click()
    expect(region(mara, "Card reader").locator("[data-offer]").first).to_contain_text("rolls strength")


IN_SIGHT: Final = """(css) => {
  const one = [...document.querySelectorAll(css)].at(-1).getBoundingClientRect();
  const box = document.querySelector(".readbody").getBoundingClientRect();
  return one.bottom <= box.bottom && one.top >= box.top;
}"""
"""Whether the last part of a text stands in the reader without scrolling."""


@pytest.mark.parametrize(("steps", "seat"), [(18, 0), (18, 1), (18, 3), (32, 0), (49, 0), (76, 3)])
def test_a_whole_card_is_in_sight_at_once(hall: Hall, person: Person, steps: int, seat: int) -> None:
    page = brought(hall, "won", steps).sit(person(viewport={"width": 1440, "height": 800}), seat, "Mara")
    expect(page.locator(".readbody .cardfit[data-there=true]")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert page.evaluate(IN_SIGHT, ".readbody .cardface > :is(.text, .test, .box)")
    shields = page.locator(".testpanel .shieldrow")
    for number in range(shields.count()):
        expect(shields.nth(number)).to_be_in_viewport(ratio=1)
    for deed in region(page, "What you can do").locator("[data-offer]").all():
        expect(deed).to_be_in_viewport(ratio=1)


def test_an_item_can_be_read_in_its_dialog(hall: Hall, person: Person) -> None:
    page = brought(hall, "rounds", 75).sit(person(viewport={"width": 1440, "height": 800}), 2, "Priya")
    page.get_by_role("button", name=re.compile("^Item 30, A deck watch")).click()
    face = page.get_by_role("dialog", name="Item 30").locator(".cardface")
    expect(face.locator(".text")).to_be_in_viewport(ratio=1)
    box, text = face.bounding_box(), face.locator(".text").bounding_box()
    assert box is not None
    assert text is not None
    assert box["height"] >= 240
    assert text["y"] + text["height"] <= box["y"] + box["height"]
    assert text["width"] > 200


def test_a_card_that_may_be_read_lies_open_again_by_a_click(hall: Hall, person: Person) -> None:
    mara = brought(hall, "won", 18).sit(person(), 0, "Mara")
    reader, card = region(mara, "Card reader"), mara.locator('button.back[data-letter="D"]')
    expect(reader.get_by_text("Rector Nicolich rises")).to_be_visible()
    reader.get_by_role("button", name="The base").click()
    expect(reader.get_by_text("Rector Nicolich rises")).to_have_count(0)
    card.click()
    expect(reader.get_by_text("Rector Nicolich rises")).to_be_visible()
    card.click()
    expect(mara.get_by_role("dialog", name="Card D").get_by_text("Rector Nicolich rises")).to_be_visible()


def test_the_reader_turns_to_the_card_that_an_agent_comes_to(hall: Hall, person: Person) -> None:
    mara = brought(hall, "won", 56).sit(person(), 0, "Mara")
    choice = mara.get_by_role("group", name="What you can read")
    choice.get_by_role("button", name="Card A").click()
    mara.locator('button.back[data-letter="D"]').click()
    expect(choice.get_by_role("button", name="Card D")).to_have_attribute("aria-pressed", "true")


def test_what_is_won_stands_in_the_reader_until_the_next_deed(hall: Hall, person: Person) -> None:
    table = brought(hall, "won", 50)
    mara = table.sit(person(), 0, "Mara")
    won = region(mara, "Card reader").get_by_role("status")
    expect(won).to_be_empty()
    table.hall.inside(table.carry_out(next(table.wishes("won", done=50))))
    expect(won).to_contain_text("The test on card B is passed.")
    expect(won).to_contain_text("The team gains")
    won.get_by_role("button", name="Close").click()
    expect(won).to_be_empty()


def test_on_the_way_the_plan_is_large_and_bears_its_names(hall: Hall, person: Person) -> None:
    page = brought(hall, "won", 25).sit(person(viewport={"width": 1440, "height": 800}), 0, "Mara")
    place = region(page, "Place")
    box = place.locator(".plan").bounding_box()
    assert box is not None
    assert box["height"] > 300
    expect(place.locator(".plan .names")).to_have_text(["Observatory", "School court", "The mole", "Ball tower"])
    for name in ("Observatory", "The mole", "Ball tower"):
        expect(place.get_by_role("button", name=f"Go to {name}")).to_be_in_viewport(ratio=1)


def test_only_what_can_be_used_shows_a_ring(hall: Hall, person: Person) -> None:
    page = brought(hall, "won", 18).sit(person(), 0, "Mara")
    page.keyboard.press("Tab")  # by keys, so that rings show
    rings = """(css) => {
      const one = document.querySelector(css);
      one.focus();
      const { outlineStyle, boxShadow } = getComputedStyle(one);
      return [outlineStyle, boxShadow];
    }"""
    assert page.evaluate(rings, "main") == ["none", "none"]
    assert page.evaluate(rings, ".chat input")[0] == "solid"


def test_on_a_phone_time_is_spent_by_one_button(hall: Hall, person: Person) -> None:
    page = brought(hall, "won", 18).sit(person(**PHONE), 0, "Mara")
    views = page.get_by_role("navigation", name="Views")
    for name in ("Place", "Card", "Talk"):
        views.get_by_role("button", name=re.compile(name)).click()
        expect(page.locator(".btn.spend")).to_have_count(1)


def test_what_is_typed_outlives_a_reload_until_it_is_sent(hall: Hall, person: Person) -> None:
    page = brought(hall, "won", 35).sit(person(), 3, "Sam")
    page.get_by_label("Your answer").fill("6 min 4")
    page.get_by_label(SAY).fill("The clock is sl")
    page.get_by_role("button", name="Notebook", exact=True).click()
    page.get_by_label("A line for all").fill("Clock: slow")
    page.reload()
    expect(page.get_by_label("Your answer")).to_have_value("6 min 4")
    expect(page.get_by_label(SAY)).to_have_value("The clock is sl")
    page.get_by_label(SAY).press("Enter")
    expect(page.get_by_label(SAY)).to_have_value("")
    page.reload()
    expect(page.get_by_label(SAY)).to_have_value("")
    page.get_by_role("button", name="Notebook", exact=True).click()
    expect(page.get_by_label("A line for all")).to_have_value("Clock: slow")


def test_the_list_of_what_else_can_be_read_keeps_to_the_page_of_a_phone(hall: Hall, person: Person) -> None:
    page = brought(hall, "gander", 45).sit(person(**PHONE), 0, "Mara")
    page.get_by_role("navigation", name="Views").get_by_role("button", name=re.compile("Card")).click()
    page.get_by_role("button", name=re.compile("Read before")).click()
    box = page.locator(".morelist").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390


RING: Final = """() => {
  const field = document.activeElement.getBoundingClientRect();
  const box = document.querySelector(".speech > .chat").getBoundingClientRect();
  return Math.min(field.left - box.left, box.right - field.right, box.bottom - field.bottom);
}"""
"""How much room there is for a ring around the field of the talk, which shows nothing beyond its box."""


def test_words_said_out_of_sight_are_told_at_the_foot_until_they_are_read(hall: Hall, person: Person) -> None:
    table = brought(hall, "gander", 11)
    mara, jonas = table.sit(person(**PHONE), 0, "Mara"), table.sit(person(), 1, "Jonas")
    field = jonas.get_by_label(SAY)
    field.fill("I take Leopold")
    assert jonas.evaluate(RING) >= 5
    field.press("Enter")
    bar = mara.get_by_role("button", name="Jonas said: I take Leopold")
    expect(bar).to_be_in_viewport()
    bar.click()
    expect(bar).to_have_count(0)
    expect(region(mara, "Telepathy").get_by_text("I take Leopold")).to_be_in_viewport()
    expect(jonas.get_by_role("button", name=re.compile("said: "))).to_have_count(0)


def test_on_a_phone_the_page_itself_never_scrolls(hall: Hall, person: Person) -> None:
    page = brought(hall, "won", 21).sit(person(**PHONE), 3, "Mara")
    page.locator('.back[data-letter="B"]').click()
    page.get_by_text("State tokens").wait_for(state="attached")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_hand_overs_stand_below_the_receptacles_that_are_still_free(hall: Hall, person: Person) -> None:
    table = brought(hall, "gander", 10)
    page = table.sit(person(viewport={"width": 1366, "height": 820}), 1, "Jonas")
    for count, name in enumerate(("Menigo", "Leopold"), 1):
        page.get_by_role("button", name=re.compile(f"Take for .* {name}")).click()
        expect(page.locator(".recgrid").locator(".takenby", has_text="taken by Jonas")).to_have_count(
            count
        )  # the next is for the other agent
    rest = region(page, "What else you can do").bounding_box()
    last = page.locator(".recgrid > li").last.bounding_box()
    assert rest is not None
    assert last is not None
    assert rest["height"] > 60
    assert rest["y"] >= last["y"] + last["height"]
