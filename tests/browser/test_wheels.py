"""Forty Wheels on the web table: won by what four pages show, small phones, axe, pictures, swaps, an agent apart, a Mystery upright."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from chronaut.systems.revolution.terms import UPRIGHT
from tests.browser.conftest import DESK, PHONE
from tests.browser.test_axe import Checked
from tests.browser.test_revolution import NAMES, SMALL, listen, missed, no_secret, press, shown
from tests.browser.wheels import brought, hall_of_wheels, to_come

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from tests.browser.hall import Hall, Table

    Person = Callable[..., Page]

MOMENTS: Final = (
    (1, 0), (5, 0), (9, 0), (10, 0), (11, 0), (20, 0), (31, 2), (36, 3), (43, 0), (44, 1), (62, 1), (106, 3), (114, 0), (122, 3),
    (124, 3), (134, 3), (157, 0),
)  # fmt: skip
"""Steps of the game that is won, and whose page is looked at: each phase, tests, a conflict, prices, a riddle, the end."""
EDGES: Final = "(one) => ['left', 'right', 'top', 'bottom'].map((edge) => one.getBoundingClientRect()[edge])"
DRAWN: Final = """() => [...document.querySelectorAll(".artonly img.art, .artonly .art img")].filter(
  (one) => one.checkVisibility()).map((one) => one.complete && one.naturalWidth > 0)"""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall_of_wheels(tmp_path_factory.mktemp("wheels")) as there:
        yield there


def seated(table: Table, person: Person, *seats: int, **more: Any) -> list[Page]:
    """People at a table, who look at it."""
    pages = [table.sit(person(**more), seat, NAMES[seat]) for seat in seats]
    for page in pages:
        looking = page.get_by_role("button", name="Look at the table")
        if looking.count():
            looking.click()
        shown(page, table)
    return pages


def drawn(page: Page, least: int) -> None:
    """So many pictures at least are on a page, and all have come."""
    seen: list[bool] = []
    for _ in range(100):
        seen = page.evaluate(DRAWN)
        if len(seen) >= least and all(seen):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{len(seen)} pictures of {least}, drawn: {seen}")


@pytest.mark.timeout(300)
def test_four_people_win_along_a_kept_game_and_none_is_told_what_is_not_theirs(hall: Hall, person: Person) -> None:
    table = brought(hall, "won", 0)
    told: list[list[str]] = [[] for _ in NAMES]
    pages = [person() for _ in NAMES]
    for number, page in enumerate(pages):
        listen(page, told[number])
        table.sit(page, number, NAMES[number])
    room, kinds = table.room(), table.system.proposal_kinds
    for wish in to_come(table, "won", 0):
        step = room.table.state.step
        press(pages[wish.seat], table, kinds[wish.kind].name, wish)
        for seat, page in enumerate(pages):
            page.locator(f'html[data-step="{step}"]').wait_for(state="detached")
            if step % 12 == seat * 3:
                no_secret(table, page, seat, told[seat])
    for page in pages:
        expect(page.get_by_role("heading", name="The mission is completed")).to_be_visible()
        expect(page.get_by_role("region", name="The score", exact=True)).to_contain_text("In all14")
        expect(page.get_by_role("region", name="The last card")).to_contain_text("Achterberg reads the form twice")
        drawn(page, 1)


@pytest.mark.timeout(300)
def test_whatever_may_be_done_can_be_hit_on_a_small_phone(hall: Hall, person: Person) -> None:
    wrong = []
    for step, seat in MOMENTS:
        table = brought(hall, "won", step)
        (page,) = seated(table, person, seat, **SMALL)
        wrong += [f"step {step}: {one}" for one in missed(page)]
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, f"step {step} is wider than the phone"
        page.context.close()
    assert not wrong, "\n".join(wrong)


@pytest.mark.timeout(240)
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_nothing_of_level_a_or_aa_is_found(hall: Hall, person: Person, size: dict[str, int], *, dark: bool) -> None:
    small: dict[str, Any] = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
    checked = Checked(dark, size == PHONE)
    for step, seat in ((1, 0), (9, 0), (10, 0), (26, 1), (62, 1), (109, 0), (130, 2), (157, 0)):
        more = {"viewport": size, "color_scheme": "dark" if dark else "light", **small}
        (page,) = seated(brought(hall, "won", step), person, seat, **more)
        page.wait_for_load_state("networkidle")
        checked.look(page, f"step {step}")
        page.context.close()
    assert not checked.found, "\n".join(checked.found)


@pytest.mark.parametrize("height", [900, 760])
def test_the_table_does_not_scroll_on_a_desktop(hall: Hall, person: Person, height: int) -> None:
    for step, seat in ((10, 0), (26, 1), (95, 2), (109, 0), (139, 3)):
        (page,) = seated(brought(hall, "won", step), person, seat, viewport={"width": 1440, "height": height})
        assert page.evaluate("document.documentElement.scrollHeight") <= height, f"step {step}"
        page.context.close()


def test_receptacles_prologue_panorama_and_map_have_their_pictures(hall: Hall, person: Person) -> None:
    for step, least in ((1, 4), (9, 5), (10, 1), (20, 6)):
        (page,) = seated(brought(hall, "won", step), person, 0)
        drawn(page, least)
        page.context.close()


def test_a_place_is_chosen_on_the_picture_of_the_map_and_others_are_told_whom_they_wait_for(
    hall: Hall, person: Person
) -> None:
    mara, jonas = seated(brought(hall, "won", 10), person, 0, 1)
    drawn(mara, 1)
    waits = jonas.get_by_role("region", name="What you can do")
    expect(waits).to_contain_text("Waiting for Anatoile Cuenot, Mara, as Captain: where all go.")
    sheet = mara.get_by_role("list", name="Cards of the map").locator(".land")
    picture, pin = sheet.bounding_box(), sheet.get_by_role("button", name="Go to The commons").bounding_box()
    assert picture is not None
    assert pin is not None
    assert abs((pin["x"] + pin["width"] / 2 - picture["x"]) / picture["width"] - 0.62) < 0.02
    assert abs((pin["y"] + pin["height"] / 2 - picture["y"]) / picture["height"] - 0.27) < 0.02
    sheet.get_by_role("button", name="Go to The commons").click()
    expect(mara.get_by_role("heading", name="The commons").first).to_be_visible()
    expect(waits).to_contain_text("Waiting for Anatoile Cuenot, Mara; Ignace Lamy, ")


def test_it_is_explained_before_it_begins_and_where_its_words_stand(hall: Hall, person: Person) -> None:
    (page,) = seated(brought(hall, "won", 0), person, 0)
    page.locator(".how2").get_by_role("button", name="Vortex").click()
    expect(page.locator(".meant")).to_contain_text("Where spent and lost Azrak goes.")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="How to play, in full").click()
    expect(page.get_by_role("dialog")).to_contain_text("Words of the game")


def test_the_backs_of_a_panorama_can_be_read_in_full(hall: Hall, person: Person) -> None:
    (page,) = seated(brought(hall, "won", 109), person, 0, viewport={"width": 1440, "height": 760})
    tabs = page.get_by_role("group", name="What you can read")
    tabs.get_by_role("button", name=re.compile("more$")).click()
    tabs.get_by_role("button", name="The panorama").click()
    reader = page.get_by_role("region", name="Card reader")
    expect(reader).to_contain_text("the middle one is tall and its flame very small")
    expect(tabs.get_by_role("button", name="The panorama")).to_have_attribute("aria-pressed", "true")


@pytest.mark.timeout(60)
def test_a_swap_is_laid_agreed_and_done_by_two(hall: Hall, person: Person) -> None:
    table = brought(hall, "won", 95)
    desiree, ignace, other = seated(table, person, 1, 2, 3)

    def do(page: Page, words: str) -> None:
        step = table.room().table.state.step
        page.get_by_role("region", name="Swaps and gifts").get_by_role("button", name=words).first.click()
        for each in (desiree, ignace, other):
            each.locator(f'html[data-step="{step + 1}"]').wait_for(state="attached")

    do(ignace, "offers Désirée Pagnier a swap")
    for page in (desiree, ignace, other):
        sides = page.get_by_role("region", name="A swap").get_by_role("group", name=re.compile("lays in$"))
        expect(sides).to_have_count(2)
        expect(sides.first).to_contain_text("nothing yet")
    expect(other.get_by_role("region", name="A swap").locator("[data-offer]")).to_have_count(0)
    do(ignace, "coin into the swap")
    do(desiree, "cellar key")
    do(ignace, "agrees to the swap")
    mine = other.get_by_role("region", name="A swap").get_by_role("group", name="Ignace Lamy lays in")
    expect(mine).to_contain_text("agrees")
    do(desiree, "coin into the swap")  # whoever had agreed has to agree anew
    expect(mine).to_contain_text("has not agreed")
    do(ignace, "agrees to the swap")
    do(desiree, "agrees to the swap")
    expect(other.get_by_role("region", name="A swap")).to_have_count(0)
    expect(
        other.get_by_role("region", name="Items in play").get_by_role("listitem").filter(has_text="The cellar key")
    ).to_contain_text("Ignace Lamy")
    do(ignace, "offers Désirée Pagnier a swap")
    do(desiree, "calls the swap off")
    for page in (desiree, ignace, other):
        expect(page.get_by_role("region", name="A swap")).to_have_count(0)


def test_an_agent_apart_the_next_captain_and_the_round_are_told(hall: Hall, person: Person) -> None:
    mara, priya = seated(brought(hall, "won", 130), person, 0, 2)
    expect(mara.get_by_role("region", name="Azrak pools")).to_contain_text("at The dairy, apart from the group")
    expect(
        mara.get_by_role("region", name="Azrak pools").get_by_role("listitem").filter(has_text="Anatoile")
    ).to_contain_text("Captain next")
    expect(priya.get_by_role("region", name="What you can do")).to_contain_text(
        "Ignace Lamy is at The dairy, apart from the group."
    )
    expect(mara.get_by_role("banner")).to_contain_text("Round 4")
    for page in (mara, priya):
        expect(page.locator("body")).not_to_contain_text(re.compile(r"\b([Rr]un \d|[Ll]oop|every run|over runs)\b"))


def test_a_mystery_that_stands_upright_is_drawn_so_and_can_be_read(hall: Hall, person: Person) -> None:
    table = brought(hall, "won", 26)
    (page,) = seated(table, person, 1)
    t: Any = table.room().table
    number = table.system.cards()["mystery:candle"]
    places = list(t.state.place)
    places[number] = UPRIGHT  # as if it had been drawn
    t.state.place = tuple(places)
    hall.inside(table.play(1, "stand_by"))
    shown(page, table)
    items = page.get_by_role("region", name="Items in play")
    expect(items.get_by_role("heading", name="Upright at the box")).to_be_visible()
    items.locator(".standing button").click()
    expect(page.get_by_role("region", name="Card reader")).to_contain_text("Upright at the box to the end")


@pytest.mark.parametrize("size", [(1366, 820), (1440, 900)])
def test_the_steps_of_a_replay_leave_the_pools_free(hall: Hall, person: Person, size: tuple[int, int]) -> None:
    page = brought(hall, "won", 157).sit(person(viewport={"width": size[0], "height": size[1]}), 2, "Priya")
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu").get_by_role("button", name="Replay", exact=True).click()
    page.get_by_role("button", name="Back one step").click()
    page.locator(".replaybar .facts").wait_for()
    steps, pools = (page.locator(one).evaluate(EDGES) for one in (".replaybar .facts", ".pools"))
    assert steps[:2] == pools[:2]
    assert steps[2] >= pools[3]
