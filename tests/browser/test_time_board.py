"""The board of T.I.M.E Stories: spaces, plan, reader, sheets, time, on a desktop and on a phone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from chronaut.systems.time_stories.terms import STREAMS
from chronaut.table.web.settings import Limits, Settings
from tests.browser.hall import serving
from tests.browser.kept import brought
from tests.browser.still import shifts, watch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.hall import Hall, Table

DESK: Final = {"width": 1440, "height": 900}
SMALL: Final = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
VIEWS: Final = ("Place", "Card", "Test", "You", "Talk")
FRONT_OF_D: Final = "Rector Nicolich rises as far as your rank allows"
OFFERS: Final = "import('/static/core/store.js').then((s) => s.frame.value.offers)"
REACHED: Final = """(skip) => [...document.querySelectorAll("[data-offer]")].filter((one) => {
  one.scrollIntoView({ block: "center", inline: "center" });
  const box = one.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.width > 0 && hit !== null && (one === hit || one.contains(hit));
}).map((one) => one.dataset.offer)"""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server that minds no speed."""
    settings = Settings(limits=Limits(requests_per_second=1_000, requests_at_once=10_000))
    folder: Path = tmp_path_factory.mktemp("board")
    with serving(folder, settings=settings) as there:
        yield there


def arrived(hall: Hall, *, entered: bool = True) -> Table:
    """A table of three whose agents have taken bodies; if wanted, the first stands on D and the others on B."""
    table = hall.open(3)
    hall.inside(hall.running.house.hall.room(table.opened["table"]))
    for kind in ("choose_colour", "read_base_card", "choose_receptacle"):
        while (seat := able(table, kind)) >= 0:
            hall.inside(table.play(seat, kind))
    if entered:
        for seat, b in enumerate((2, 0, 0)):
            hall.inside(table.play(seat, "place_pawn", b=b))
    return table


def able(table: Table, kind: str) -> int:
    """A seat that may do something of a kind now, -1 for none."""
    system = table.system
    return next(
        (one.seat for one in system.legal(table.room().table.state) if system.proposal_kinds[one.kind].name == kind), -1
    )


def reaching(step: int) -> Callable[[Any], bool]:
    """Whether a state has come so far."""
    return lambda state: state.step >= step


def space(page: Page, letter: str) -> Locator:
    """The card of a space."""
    return page.locator(f'button.back[data-letter="{letter}"]')


def stands(page: Page, letter: str, name: str) -> None:
    """Whether the pawn of somebody comes to stand on a space."""
    slot = page.get_by_role("region", name="Place").get_by_role("listitem").filter(has=space(page, letter))
    expect(slot.get_by_role("img", name=name)).to_be_visible()


def pointed(page: Page, letter: str) -> Locator:
    """The mark of Mara's pointing at a space; it stands there for four seconds."""
    slot = page.get_by_role("region", name="Place").get_by_role("listitem").filter(has=space(page, letter))
    return slot.get_by_title("Mara points here")


def view(page: Page, name: str) -> None:
    """Change to one of the views of a phone."""
    page.get_by_role("navigation", name="Views").get_by_role("button", name=name).click()


def keys(page: Page) -> set[str]:
    """The offers to this page, as it knows them, but for what is typed."""
    offers = page.evaluate(OFFERS)
    return {f"{one['kind']} {one['a']} {one['b']} {one['c']}" for one in offers if not one["longest"]}


def reached(page: Page) -> set[str]:
    """The offers that a pointer can hit once its cards are there, the page scrolled as it needs be."""
    expect(page.locator('.cardfit[data-there="false"]')).to_have_count(0)
    return set(page.evaluate(REACHED))


def opened(page: Page) -> set[str]:
    """The offers that can be hit on the page, and in what opens over it: cards with several deeds, items, tokens."""
    found = reached(page)
    for one in page.locator(".time button:is(.back:not([data-offer]):not(.up), .item, .resources button)").all():
        one.click()
        box = page.get_by_role("dialog")
        if page.locator("nav.tabbar").count() == 0 or not one.evaluate("one => one.matches('.back')"):
            expect(box).to_be_visible()
        found |= reached(page)
        page.keyboard.press("Escape")
        expect(box).to_have_count(0)
    return found


def test_a_click_on_a_space_does_what_its_name_says_before(hall: Hall, person: Callable[..., Page]) -> None:
    table = arrived(hall, entered=False)
    page = table.sit(person(), 1, "Jonas")
    expect(space(page, "D")).to_have_accessible_name(re.compile("Agnese enters at D"))
    space(page, "D").click()
    stands(page, "D", "Agnese, Jonas")
    for seat in (0, 2):
        hall.inside(table.play(seat, "place_pawn", b=0))
    for seat in (0, 2):
        hall.inside(table.play(seat, "answer", b=0))
    expect(space(page, "D")).to_have_accessible_name(re.compile("Agnese rolls speech at D"))
    space(page, "D").focus()
    page.keyboard.press("ArrowRight")
    expect(space(page, "E")).to_be_focused()
    expect(space(page, "E")).to_have_accessible_name(re.compile("Agnese moves to E"))
    page.keyboard.press("Enter")
    stands(page, "E", "Agnese, Jonas")


def test_a_closed_card_says_why(hall: Hall, person: Callable[..., Page]) -> None:
    page = at(hall, "acting").sit(person(), 1, "Jonas")
    space(page, "C").click()
    expect(page.get_by_role("dialog", name="Card C").get_by_text("TS-71")).to_be_visible()


def test_the_reader_holds_what_this_seat_may_read_and_nothing_when_secrets_are_hidden(
    hall: Hall, person: Callable[..., Page]
) -> None:
    table = arrived(hall)
    mara, jonas, watcher = table.sit(person(), 0, "Mara"), table.sit(person(), 1, "Jonas"), table.watch(person())
    reader = mara.get_by_role("region", name="Card reader")
    expect(reader.get_by_text(FRONT_OF_D)).to_be_visible()
    expect(reader.get_by_text("Only you can see this")).to_be_visible()
    others = jonas.get_by_role("region", name="Card reader")
    expect(others.get_by_text("Agents on this space")).to_be_visible()
    expect(others.get_by_role("img", name="Leopold, Player 3")).to_be_visible()
    expect(watcher.get_by_role("region", name="Place")).to_be_visible()
    for page in (jonas, watcher):
        assert FRONT_OF_D not in page.content()
    reader.get_by_role("button", name="Hide my secrets").click()
    expect(reader.get_by_text("Your secrets are off the page")).to_be_visible()
    assert FRONT_OF_D not in mara.content()
    mara.locator("#game").focus()
    mara.keyboard.press("h")
    expect(reader.get_by_text(FRONT_OF_D)).to_be_visible()


@pytest.mark.parametrize("moment", ["entering", "exploring", "acting", "leaving"])
def test_every_offer_can_be_hit_on_the_desk(hall: Hall, person: Callable[..., Page], moment: str) -> None:
    table = at(hall, moment)
    page = table.sit(person(), 1, "Jonas")
    assert len(keys(page)) > 1
    assert keys(page) - opened(page) == set()


@pytest.mark.parametrize("moment", ["entering", "exploring", "acting", "leaving"])
def test_every_offer_can_be_hit_on_a_small_phone(hall: Hall, person: Callable[..., Page], moment: str) -> None:
    table = at(hall, moment)
    page = table.sit(person(**SMALL), 1, "Jonas")
    found = set()
    for name in VIEWS:
        view(page, name)
        found |= opened(page)
    assert len(keys(page)) > 1
    assert keys(page) - found == set()


def at(hall: Hall, moment: str) -> Table:
    """A table at a moment of its first run."""
    table = arrived(hall, entered=moment != "entering")
    if moment in ("acting", "leaving"):
        for seat in (0, 2):
            hall.inside(table.play(seat, "answer", b=0 if moment == "acting" else 1))
    return table


def test_every_offer_of_a_kept_game_can_be_hit_on_both(hall: Hall, person: Callable[..., Page]) -> None:
    table = hall.open(4)
    desk, phone = table.sit(person(), 0, "Mara"), table.sit(person(**SMALL), 3, "Sam")
    table.room().table.state.chance.fix(STREAMS.index("setup"), [3])
    kinds = set()
    for step in (34, 35, 64, 76):
        hall.inside(table.follow("won", reaching(step)))
        for page in (desk, phone):
            expect(page.locator(f'html[data-step="{table.room().table.state.step}"]')).to_be_attached()
        found = set()
        for name in VIEWS:
            view(phone, name)
            found |= opened(phone)
        assert keys(phone) - found == set()
        assert keys(desk) - opened(desk) == set()
        kinds |= {key.partition(" ")[0] for key in keys(phone) | keys(desk)}
    assert kinds >= {"answer", "use_power", "act_move", "hand_item", "show_item", "share_rule_box"}


def test_a_click_on_the_plan_votes_for_a_place(hall: Hall, person: Callable[..., Page]) -> None:
    table = at(hall, "leaving")
    page = table.sit(person(), 1, "Jonas")
    page.get_by_role("group", name="Sheet or plan").get_by_role("button", name="Plan").click()
    places = page.get_by_role("list", name="Places on the plan")
    places.get_by_role("button", name="Observatory").click()
    expect(
        places.get_by_role("listitem").filter(has_text="Observatory").get_by_role("img", name="Jonas")
    ).to_be_visible()
    expect(page.get_by_role("region", name="Place", exact=True).get_by_role("img", name="Jonas").first).to_be_visible()


def test_somebody_points_and_the_others_see_where(hall: Hall, person: Callable[..., Page]) -> None:
    table = arrived(hall)
    mara, jonas = table.sit(person(), 0, "Mara"), table.sit(person(), 1, "Jonas")
    mara.get_by_role("button", name="Point", exact=True).click()
    space(mara, "G").click()
    pointed(jonas, "G").get_by_role("img", name="Mara").wait_for()
    expect(mara.get_by_role("dialog")).to_have_count(0)
    expect(mara.get_by_role("button", name="Point", exact=True)).to_have_attribute("aria-pressed", "false")
    space(mara, "C").click(delay=700)
    pointed(jonas, "C").wait_for()
    expect(mara.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_shifts_when_others_act_and_the_desk_never_scrolls(
    hall: Hall, person: Callable[..., Page], motion: str
) -> None:
    table = arrived(hall, entered=False)
    page = table.sit(person(reduced_motion=motion), 1, "Jonas")
    expect(page.get_by_role("region", name="Card reader").get_by_text("The court smells of ink")).to_be_visible()
    hall.inside(table.play(1, "place_pawn", b=2))
    stands(page, "D", "Agnese")
    page.get_by_role("group", name="Sheet or plan").get_by_role("button", name="Plan").click()
    page.wait_for_load_state("networkidle")
    watch(page)
    hall.inside(table.play(2, "place_pawn", b=0))
    hall.inside(table.play(0, "place_pawn", b=0))
    expect(page.get_by_role("list", name="Places on the plan")).to_contain_text("Ball tower")
    for seat in (0, 2):
        hall.inside(table.play(seat, "answer", b=0))
    hall.inside(table.play(2, "act_move", b=2))
    hall.inside(table.play(0, "act_move", b=3))
    stands(page, "D", "Leopold")
    stands(page, "E", "Bortolo")
    page.wait_for_load_state("networkidle")
    assert shifts(page) == ""
    assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")


def test_an_offer_that_no_thing_takes_up_is_left_for_the_rest(hall: Hall, person: Callable[..., Page]) -> None:
    page = at(hall, "acting").sit(person(), 1, "Jonas")
    left = page.evaluate("""Promise.all([import("/static/time/bound.js"), import("/static/core/store.js")]).then(([b, s]) => {
      const view = structuredClone(s.frame.value.view);
      view.agents[1].space = "";
      const offers = ["act_move", "teleport", "share_rule_box"].map((kind) => ({ kind, a: 1, b: 3, c: -1, words: "", longest: 0 }));
      return [...b.boundKeys({ ...s.frame.value, view, offers }, ["space", "card", "captain", "question"])];
    })""")
    assert left == ["act_move 1 3 -1"]


def test_time_is_a_meter_with_the_hour_and_public_counters(hall: Hall, person: Callable[..., Page]) -> None:
    table = at(hall, "acting")
    page = table.sit(person(), 1, "Jonas")
    time = page.get_by_role("region", name="Time", exact=True)
    expect(time.get_by_role("meter", name="Temporal units")).to_have_attribute(
        "aria-valuetext", "19 temporal units left"
    )
    expect(time.get_by_text("8.50")).to_be_visible()
    expect(time.get_by_text("0 of 6")).to_be_visible()


def test_the_sheets_of_others_are_shown_on_demand(hall: Hall, person: Callable[..., Page]) -> None:
    table = arrived(hall)
    page = table.sit(person(), 1, "Jonas")
    own = page.get_by_role("region", name="Your receptacle")
    expect(own.get_by_role("img", name="life points")).to_be_visible()
    page.get_by_role("group", name="Whose sheet").get_by_role("button", name="Bortolo, Player 1").click()
    other = page.get_by_role("region", name="Receptacle of Bortolo")
    expect(other).to_contain_text("Bortolo Fillinich")
    other.get_by_role("button", name="The whole card of Bortolo Fillinich").click()
    expect(
        page.get_by_role("dialog", name="Bortolo Fillinich").get_by_text("Thirty years of mallet on iron")
    ).to_be_visible()


def test_seals_leave_the_picture_and_the_way_has_its_price(hall: Hall, person: Callable[..., Page]) -> None:
    """A seal takes two lines at most and a quarter of the back; what the way costs stands where one chooses it."""
    mara = brought(hall, "won", 42).sit(person(viewport=DESK), 0, "Mara")
    seals = mara.locator(".back .mark.seal")
    expect(seals).to_have_count(4)
    assert "Yellow\u00a04 + 2\u00a0agents" in [
        one.get_attribute("data-text") for one in mara.locator(".mark.seal > [data-text]").all()
    ]
    parts = seals.evaluate_all("(found) => found.map((one) => one.offsetHeight / one.closest('.back').offsetHeight)")
    assert all(0 < part < 0.25 for part in parts)
    way = brought(hall, "won", 25).sit(person(viewport=DESK), 0, "Mara")
    expect(way.locator(".where")).to_contain_text("The way: 1 to 3 TU")
    expect(way.locator(".places button .cost").first).to_have_text("1 to 3 TU")
