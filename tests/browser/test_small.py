"""At 360 by 640 whatever may be done can be hit by a finger, over games by chance: in every phase, whatever is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from chronaut.systems.contract.conformance.policy import Dice
from chronaut.systems.time_stories.terms import STREAMS
from chronaut.table.web.settings import Limits, Settings
from tests.browser.hall import serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from chronaut.systems.contract.system import RuleSystem
    from tests.browser.hall import Hall

SMALL: Final = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
BESIDE: Final = ("say", "note")
OFFERS: Final = "import('/static/core/store.js').then((s) => s.frame.value.offers)"
HIT: Final = """async () => {
  for (let n = 0; n < 3; n++) await new Promise((drawn) => requestAnimationFrame(drawn));
  return [...document.querySelectorAll("[data-offer], form.typing input")].filter((one) => {
  one.scrollIntoView({ block: "center", inline: "center" });
  const box = one.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const within = box.left >= 0 && box.right <= innerWidth && box.width >= 24 && box.height >= 24;
  return within && hit !== null && (one === hit || one.contains(hit));
}).map((one) => one.dataset.offer ?? document.querySelector(`label[for="${one.id}"]`)?.textContent); }"""
"""What a finger can hit on the page as it is drawn, scrolled as it needs be: offers, and fields by their labels."""


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """A server that minds no speed."""
    settings = Settings(limits=Limits(requests_per_second=1_000, requests_at_once=10_000))
    with serving(tmp_path, settings=settings) as there:
        yield there


def wanted(page: Page) -> set[str]:
    """What may be done now, talk and own notes aside; a seat's agents take their pawns one after another."""
    offers = [one for one in page.evaluate(OFFERS) if one["kind"] not in BESIDE]
    if (first := page.locator('[data-offer^="choose_colour"]').first).count():
        offers = [one for one in offers if str(one["a"]) == (first.get_attribute("data-offer") or "").split()[1]]
    return {"Your answer" if one["longest"] else f"{one['kind']} {one['a']} {one['b']} {one['c']}" for one in offers}


def marks(page: Page) -> Locator:
    """What stands on a view, a sheet or a text on which something can be done."""
    return page.get_by_role("img", name="can do something")


def hits(page: Page) -> set[str]:
    """What a finger can hit once the cards are there; what belongs to a card waits for it."""
    expect(page.locator('.cardfit[data-there="false"]')).to_have_count(0)
    return set(page.evaluate(HIT))


def opened(page: Page, things: Locator, close: str = "") -> Iterator[set[str]]:
    """What can be hit after each of some things was touched; what opens over the page is closed again."""
    for one in things.all():
        one.tap()
        if close:
            page.get_by_role("dialog").wait_for()
        found = hits(page)
        if close:
            page.get_by_role("dialog").get_by_role("button", name=close).tap()
            page.get_by_role("dialog").wait_for(state="detached")
        yield found


def on_view(page: Page) -> Iterator[set[str]]:
    """What can be hit on the view that is open, and in what opens from it, one after another."""
    yield hits(page)
    yield from opened(page, page.locator(".choosing label"))
    yield from opened(page, page.locator("button.back:not(.up)"))
    things = page.locator("button.item:visible, .resources button:visible")
    yield from opened(page, things, close="Close")
    for group in ("Whose sheet", "What you can read"):
        for one in page.get_by_role("group", name=group).get_by_role("button").filter(has=marks(page)).all():
            one.tap()
            yield hits(page)
            yield from opened(page, things, close="Close")


def missed(page: Page) -> set[str]:
    """What may be done and cannot be hit: neither on the first view nor on one that says that something can be done there."""
    missing = wanted(page) - hits(page)
    views = page.get_by_role("navigation", name="Views").get_by_role("button")
    marked = [one.inner_text().splitlines()[0] for one in views.filter(has=marks(page)).all()]
    for name in ["Place", *marked] if missing and views.count() else [""]:
        if missing and name:
            views.filter(has_text=name).tap()
        for found in on_view(page) if missing else ():
            missing -= found
            if not missing:  # nothing is left to be looked for
                break
    if views.count():
        views.filter(has_text="Place").tap()
    return missing


def play(hall: Hall, person: Callable[..., Page], seed: int, steps: int) -> tuple[list[str], int]:
    """What could not be hit in a game by chance, and how many different states were looked at."""
    luck = Dice(seed, "small")
    table = hall.open(1 + luck.roll(4))
    page = table.sit(person(**SMALL), 0, "Mara")
    if page.get_by_role("button", name="Look at the table").count():
        page.get_by_role("button", name="Look at the table").tap()
    room, system, known, wrong = table.room(), table.system, set(), []
    room.table.state.chance = room.table.state.chance.reseeded(seed, STREAMS)
    for _ in range(steps):
        legal = system.legal(room.table.state)
        if not legal:
            break
        hall.inside(table.carry_out(luck.choice(legal)))
        state = room.table.state
        now = kind_of(system, state)
        if not now or now in known:
            continue
        known.add(now)
        page.locator(f'html[data-step="{state.step}"]').wait_for(state="attached")
        wrong += [f"step {state.step}, {now}: {one}" for one in missed(page)]
    return wrong, len(known)


def kind_of(system: RuleSystem, state: Any) -> tuple[Any, ...]:
    """What sort of moment it is for the first seat: the phase, what it is asked, what it may do; empty if nothing."""
    every: list[Any] = [*system.legal(state), *system.forms(state)]
    offers = [one for one in every if one.seat == 0]
    kinds = {system.proposal_kinds[one.kind].name for one in offers} - set(BESIDE)
    asked = {one.kind for one in state.questions if one.seats & 1}
    return (state.phase, *sorted(asked), *sorted(kinds)) if kinds else ()


@pytest.mark.timeout(300)
@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_may_be_done_can_be_hit_on_a_small_phone(hall: Hall, person: Callable[..., Page], seed: int) -> None:
    wrong, looked = play(hall, person, seed, 120)
    assert not wrong, "\n".join(wrong)
    assert looked > 6


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(100, 130))
def test_whatever_may_be_done_in_many_games_can_be_hit(hall: Hall, person: Callable[..., Page], seed: int) -> None:
    wrong, _ = play(hall, person, seed, 800)
    assert not wrong, "\n".join(wrong)
