"""Presses of quick fingers, of slow ones and of keys, while somebody else changes the table under them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.hall import slowly
from tests.browser.test_doubts import LOW, placed

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.hall import Hall

    Person = Callable[..., Page]

SENT = """() => import('/static/core/asks.js').then(({ wire }) => {
  const { line } = wire;
  const ask = line.ask.bind(line);
  window.sent = [];
  line.ask = (wish) => { window.sent.push(`${wish.kind} ${wish.a} ${wish.b} ${wish.c}`); return ask(wish); };
})"""
"""From now on the page keeps what it asks for."""

CHANGED = """(how) => import('/static/core/store.js').then(({ frame, receive }) => {
  const { step, offers } = frame.value;
  const ways = {
    "other words": () => offers.map((one) => ({ ...one, words: `${one.words}, and more` })),
    "other places": () => offers.toReversed(),
    "nothing": () => offers,
  };
  receive({ message: "patch", back_to: -1, set: { step: step + 1, offers: ways[how]() } });
})"""
"""Somebody else acts, and this is what can be done then."""


OVER = """([what, x, y]) => {
  const one = document.querySelector(`.deedbox [data-offer='${what}']`);
  const box = one.getBoundingClientRect();
  Object.assign(one.style, { transition: "none", position: "relative", zIndex: 9, left: `${x + 30 - box.x}px`, top: `${y - box.y - 8}px` });
  return document.elementFromPoint(x + 40, y).closest("[data-offer]").dataset.offer;
}"""
"""A button lies over the edge of another one."""


def idle(page: Page, agent: int) -> Locator:
    """The button by which an agent does nothing."""
    return page.locator(f'.deedbox [data-offer^="act_nothing {agent} "]')


def middle(where: Locator) -> tuple[float, float]:
    box = where.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def seated(hall: Hall, person: Person, **how: Any) -> Page:
    """Mara with Bortolo and Agnese on one card, and her ears on what her page asks for."""
    page = placed(hall).sit(person(**how), 0, "Mara")
    expect(idle(page, 0)).to_be_visible()
    expect(idle(page, 2)).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.evaluate(SENT)
    return page


def test_a_press_that_outlasts_the_change_is_never_done_on_what_came_in_its_place(hall: Hall, person: Person) -> None:
    page = seated(hall, person, viewport=LOW)
    page.mouse.move(*middle(idle(page, 0)))
    page.mouse.down()
    page.evaluate(CHANGED, "other words")
    page.locator("html:not([data-changing])").wait_for(state="attached")
    page.mouse.up()
    told = page.locator(".notices[aria-live] li")
    expect(told).to_contain_text("came too late.")
    assert page.evaluate("sent") == []
    told.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)


def test_a_finger_that_comes_down_on_one_deed_and_goes_up_on_another_means_the_first(
    hall: Hall, person: Person
) -> None:
    page = seated(hall, person, viewport=LOW, has_touch=True)
    x, y = middle(idle(page, 0))
    wanted = idle(page, 0).get_attribute("data-offer")
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.evaluate(CHANGED, "other places")
    page.locator("html:not([data-changing])").wait_for(state="attached")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("sent.length")
    assert set(page.evaluate("sent")) == {wanted}


@pytest.mark.parametrize("times", range(3))
def test_a_button_that_stood_still_answers_at_once_whatever_another_did(hall: Hall, person: Person, times: int) -> None:
    page = seated(hall, person, viewport=LOW)
    where = middle(idle(page, 2))
    wanted = idle(page, 2).get_attribute("data-offer")
    page.mouse.move(*where)
    for _ in range(times):
        page.evaluate(CHANGED, "nothing")
    page.mouse.down()
    page.evaluate(CHANGED, "nothing")
    page.mouse.up()
    page.wait_for_function("sent.length")
    assert page.evaluate("sent[0]") == wanted


def test_two_presses_in_a_row_on_two_buttons_are_both_done(
    hall: Hall, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = placed(hall)
    page = table.sit(person(viewport=LOW), 0, "Mara")
    places = [middle(idle(page, agent)) for agent in (0, 2)]
    free = slowly(hall, monkeypatch)
    for place in places:
        page.mouse.click(*place)
    hall.call(free.set)
    expect(idle(page, 0)).to_have_count(0)
    expect(idle(page, 2)).to_have_count(0)
    expect(page.locator(".notices li")).to_have_count(0)
    state: Any = table.room().table.state
    assert state.agents[0].acted
    assert state.agents[2].acted


def test_keys_press_what_has_the_focus_at_once_wherever_it_has_come(hall: Hall, person: Person) -> None:
    page = seated(hall, person, viewport=LOW)
    wanted = idle(page, 2).get_attribute("data-offer")
    idle(page, 2).focus()
    page.evaluate(CHANGED, "other places")
    page.keyboard.press("Enter")
    page.wait_for_function("sent.length")
    assert page.evaluate("sent[0]") == wanted


def test_a_button_over_what_another_changed_is_what_the_finger_meets(hall: Hall, person: Person) -> None:
    page = seated(hall, person, viewport=LOW)
    wanted = idle(page, 2).get_attribute("data-offer")
    x, y = middle(idle(page, 0))
    assert page.evaluate(OVER, [wanted, x, y]) == wanted
    page.mouse.move(x + 40, y)
    page.evaluate(CHANGED, "nothing")
    page.mouse.down()
    page.mouse.up()
    page.wait_for_function("sent.length")
    assert page.evaluate("sent[0]") == wanted
