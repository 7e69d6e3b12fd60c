"""The table of Revolution: a mission is won by what pages show, by keys, on phones; nobody is told what is not theirs."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from chronaut.systems.contract.conformance.policy import Dice
from chronaut.systems.revolution.system import Revolution
from chronaut.systems.revolution.terms import (
    COMMON,
    COVERING,
    HELD,
    INTERACTION,
    ITEM,
    KNOWN_DOWN,
    LAID,
    MYSTERY,
    PANORAMA,
    PHASES,
    READING,
    RECALL,
    RED,
    UPRIGHT,
)
from chronaut.table.web.house import Offered
from chronaut.table.web.settings import Limits, Settings
from tests.browser.conftest import DESK, PHONE
from tests.browser.hall import SameLuck, serving
from tests.browser.hands import Keys
from tests.browser.lamps import follow, next_step, phase
from tests.browser.test_axe import Checked
from tests.systems.revolution.everything import everything_program

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from chronaut.kernel.actions import Proposal
    from tests.browser.hall import Hall, Table

    Person = Callable[..., Page]

NAMES: Final = ("Mara", "Jonas", "Priya", "Sam")
SMALL: Final = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
OFFERS: Final = "import('/static/core/store.js').then((s) => s.frame.value.offers)"
SECRET_KINDS: Final = (PANORAMA, ITEM, MYSTERY, RECALL, INTERACTION)
BESIDE: Final = ("say", "note", "abandon")
HIT: Final = """async () => {
  for (let n = 0; n < 2; n++) await new Promise((drawn) => requestAnimationFrame(drawn));
  return [...document.querySelectorAll("[data-offer], form.typing input")].filter((one) => {
  one.scrollIntoView({ block: "center", inline: "center" });
  const box = one.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const within = box.left >= 0 && box.right <= innerWidth && box.width >= 24 && box.height >= 24;
  return within && hit !== null && (one === hit || one.contains(hit));
}).map((one) => one.dataset.offer ?? document.querySelector(`label[for="${one.id}"]`)?.textContent); }"""
"""What a finger can hit: offers, and fields by their labels."""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server that minds no speed, with the Thousand Lamps; its tables have one and the same luck."""
    settings = Settings(limits=Limits(requests_per_second=1_000, requests_at_once=10_000))
    folder: Path = tmp_path_factory.mktemp("revolution")
    offered = [Offered(everything_program())]
    with serving(folder, settings=settings, missions=offered, tokens=SameLuck(7)) as there:
        yield there


def opened(hall: Hall, seats: int = 4, **more: Any) -> Table:
    return hall.open(seats, mission=everything_program().header.mission, **more)


def key_of(table: Table, wish: Proposal) -> str:
    return f"{table.system.proposal_kinds[wish.kind].name} {wish.a} {wish.b} {wish.c}"


def shown(page: Page, table: Table) -> None:
    """Wait until a page shows the present step, and takes presses for what is there now."""
    step = table.room().table.state.step
    page.locator(f'html[data-step="{step}"]:not([data-changing])').wait_for(state="attached")


def press(page: Page, table: Table, kind: str, wish: Proposal) -> None:
    """Make a proposal by its control, or type it."""
    shown(page, table)
    if kind == "reply":
        page.get_by_label("Your answer").fill(wish.text)
        page.get_by_label("Your answer").press("Enter")
    else:
        page.locator(f'[data-offer="{key_of(table, wish)}"]:visible').first.click()


def forbidden(table: Table, seat: int) -> set[str]:
    """The texts of cards that a seat may not read now, by where each card lies and who has it (RV-211 to RV-222)."""
    system: Any = table.system
    state: Any = table.room().table.state
    m, texts = system.scenario, system.program.texts
    mine = {number for number, one in enumerate(state.agents) if one.seat == seat}
    told = {one.text for one in state.shown if one.seats < 0 or (one.seats >> seat) & 1}
    found = set()
    for card in m.cards:
        place, holder = state.place[card.index], state.holder[card.index]
        in_front = any(one.card == card.index for number, one in enumerate(state.agents) if number in mine)
        open_to_all = place in (HELD, COMMON, COVERING, UPRIGHT, LAID) or (place == READING and card.colour == RED)
        own = in_front or (place in (READING, KNOWN_DOWN) and holder in mine)
        if card.kind in SECRET_KINDS and not (open_to_all or own or card.text in told):
            found.add(texts.get(card.text, ""))
    return found - {""}


@pytest.mark.timeout(300)
def test_four_people_win_by_what_their_pages_show_and_none_is_told_what_is_not_theirs(
    hall: Hall, person: Person
) -> None:
    table = opened(hall)
    pages: list[Page] = []
    told: list[list[str]] = [[] for _ in NAMES]
    for number, name in enumerate(NAMES):
        page = person()
        listen(page, told[number])
        pages.append(table.sit(page, number, name))
    kinds: set[str] = set()

    def do(kind: str, wish: Proposal) -> None:
        step = table.room().table.state.step
        press(pages[wish.seat], table, kind, wish)
        kinds.add(kind)
        for seat, page in enumerate(pages):
            page.locator(f'html[data-step="{step}"]').wait_for(state="detached")
            if step % 12 == seat * 3:  # each of them is looked at now and then
                no_secret(table, page, seat, told[seat])

    follow(table, lambda state: state.over, do)
    assert len(kinds) > 15
    for page in pages:
        expect(page.get_by_role("heading", name="The mission is completed")).to_be_visible()
        expect(page.get_by_role("region", name="The score", exact=True)).to_contain_text("In all")
        expect(page.get_by_role("region", name="Score table")).to_contain_text("The letter is safe")


def listen(page: Page, told: list[str]) -> None:
    """Keep all that a page is told by its line."""
    page.on("websocket", lambda line: line.on("framereceived", lambda data: told.append(str(data))))


def no_secret(table: Table, page: Page, seat: int, told: list[str]) -> None:
    """Neither the page, nor its stores, nor what it was told since the last look holds a text that is not this seat's."""
    shown(page, table)
    page.wait_for_function("document.documentElement.dataset.step !== undefined")
    kept = page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.title, location.href])")
    frame = json.dumps(page.evaluate("import('/static/core/store.js').then((s) => s.frame.value)"), ensure_ascii=False)
    text = f"{page.content()} {kept} {frame} {told[-1] if told else ''}"
    found = {one for one in forbidden(table, seat) if one in text}
    assert not found, f"seat {seat} at step {table.room().table.state.step}: {sorted(found)}"


def test_a_leak_is_found(hall: Hall, person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    right = Revolution.readable
    monkeypatch.setattr(
        Revolution,
        "readable",
        lambda self, state, seat: [
            *right(self, state, seat),
            *(right(self, state, (seat + 1) % 2) if seat >= 0 else ()),
        ],
    )
    table = opened(hall, 2)
    page = table.sit(person(), 0, "Mara")
    follow(table, phase("actions"))
    with pytest.raises(AssertionError, match="seat 0"):
        no_secret(table, page, 0, [])


def test_a_card_in_front_of_another_is_a_back_and_a_name(hall: Hall, person: Person) -> None:
    table = opened(hall, 2)
    mara, jonas = (table.sit(person(), number, NAMES[number]) for number in (0, 1))
    follow(table, phase("actions"))
    system, t = table.system, table.room().table
    mine = system.view(t.state, 0).fronts[0]
    text = system.program.texts[mine.text]
    for page in (mara, jonas):
        shown(page, table)
    expect(mara.get_by_role("region", name="Card reader")).to_contain_text(text)
    expect(mara.get_by_text("Only you can see this")).to_be_visible()
    expect(jonas.locator("body")).not_to_contain_text(text)
    expect(jonas.get_by_role("region", name="Place")).to_contain_text("Ida")
    mara.keyboard.press("h")
    expect(mara.locator("body")).not_to_contain_text(text)
    mara.keyboard.press("h")
    expect(mara.get_by_role("region", name="Card reader")).to_contain_text(text)


def test_everybody_may_act_at_once_and_the_page_says_so(hall: Hall, person: Person) -> None:
    table = opened(hall)
    pages = [table.sit(person(), number, NAMES[number]) for number in (2, 3)]
    follow(table, phase("actions"))
    for page in pages:
        shown(page, table)
        expect(page.get_by_role("region", name="What you can do")).to_contain_text("You may act now.")
    step = table.room().table.state.step
    vera, osk = pages
    osk.get_by_role("region", name="What you can do").get_by_role("button", name="follows the instructions").click(
        no_wait_after=True
    )
    vera.get_by_role("region", name="What you can do").get_by_role("button", name="stands by").click()
    for page in pages:
        page.locator(f'html[data-step="{step + 2}"]').wait_for(state="attached")
        expect(page.locator(".err").filter(has_text=re.compile(r"\w"))).to_have_count(0)


def test_a_test_is_worked_out_step_by_step_and_says_whose_decision_is_open(hall: Hall, person: Person) -> None:
    table = opened(hall)
    pages = [table.sit(person(), number, NAMES[number]) for number in range(4)]
    tester = pages[2]
    follow(table, lambda state: state.trial.stage == 1)
    for page in pages:
        shown(page, table)
        trial = page.get_by_role("region", name="Test of Vera")
        expect(trial.get_by_role("list", name="Steps of the test").locator("[aria-current=step]")).to_have_text("Boost")
        expect(trial).to_contain_text("Vera may boost")
        expect(trial).to_contain_text(re.compile(r"\d before Destiny"))
    expect(tester.get_by_role("group", name="Tongue test, difficulty 4")).to_have_count(
        2
    )  # on the card and beside the sum
    expect(pages[0].get_by_role("group", name="Tongue test, difficulty 4")).to_have_count(0)
    total = tester.locator(".line.total > b")
    expect(total).to_have_text("3")
    tester.keyboard.press("+")
    expect(total).to_have_text("4")
    expect(pages[0].locator(".line.total > b")).to_have_text("4")


@pytest.mark.timeout(120)
def test_the_split_is_moved_by_all_and_agreed(hall: Hall, person: Person) -> None:
    table = opened(hall)
    pages = [table.sit(person(), number, NAMES[number]) for number in range(2)]
    follow(table, lambda state: state.draft.kind != 0)
    for page in pages:
        shown(page, table)
        expect(page.get_by_role("region", name="The split")).to_be_visible()
    step = table.room().table.state.step
    pages[0].locator(".shift").first.click()
    pages[1].locator(f'html[data-step="{step + 1}"]').wait_for(state="attached")
    expect(pages[1].get_by_role("region", name="The split")).to_contain_text("2 of 2 Azrak")


@pytest.mark.timeout(240)
def test_keys_alone_are_enough(hall: Hall, person: Person) -> None:
    table = opened(hall, 2)
    table.sit(person(), 1, "Jonas")
    keys = Keys(person())
    keys.sit(table.link(0), "Mara")

    def do(kind: str, wish: Proposal) -> None:
        if wish.seat or table.room().table.state.step > 60:
            hall.inside(table.carry_out(wish))
            return
        shown(keys.page, table)
        step = table.room().table.state.step
        if kind == "reply":
            keys.write(keys.page.get_by_label("Your answer"), wish.text)
        else:
            keys.press(keys.page.locator(f'[data-offer="{key_of(table, wish)}"]:visible').first)
        keys.page.locator(f'html[data-step="{step}"]').wait_for(state="detached")

    follow(table, lambda state: state.round > 1, do)
    expect(keys.page.locator("body:focus")).to_have_count(0)


def test_letters_do_what_stands_there_and_a_mark_says_why(hall: Hall, person: Person) -> None:
    table = opened(hall, 2)
    page = table.sit(person(), 0, "Mara")
    follow(table, phase("telepathy"))
    shown(page, table)
    step = table.room().table.state.step
    page.locator("#game").focus()
    page.keyboard.press("f")  # has told
    page.locator(f'html[data-step="{step + 1}"]').wait_for(state="attached")
    follow(table, phase("actions"))
    shown(page, table)
    page.keyboard.press("2")
    expect(page.locator('.rvslot[data-slot="0"] button')).to_be_focused()
    page.keyboard.press("y")
    expect(page.locator(".whyb:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".why:popover-open .rid").first).to_have_text(re.compile(r"(RV|RS|RG)-\d+"))


def or_over(until: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda state: until(state) or state.over


def missed(page: Page) -> set[str]:
    """What may be done and cannot be hit on any view."""
    offers = [one for one in page.evaluate(OFFERS) if one["kind"] not in BESIDE]
    wanted = {"Your answer" if one["longest"] else f"{one['kind']} {one['a']} {one['b']} {one['c']}" for one in offers}
    return wanted - set(page.evaluate(HIT))


@pytest.mark.timeout(240)
@pytest.mark.parametrize(("seats", "seed"), [(1, 3), (4, 1)])
def test_whatever_may_be_done_can_be_hit_on_a_small_phone(hall: Hall, person: Person, seats: int, seed: int) -> None:
    luck, table = Dice(seed, "phone"), opened(hall, seats)
    page = table.sit(person(**SMALL), 0, "Mara")
    if page.get_by_role("button", name="Look at the table").count():
        page.get_by_role("button", name="Look at the table").tap()
    room, system, known, wrong = table.room(), table.system, set(), []
    for _ in range(150):
        t: Any = room.table
        legal = [one for one in system.legal(t.state) if system.proposal_kinds[one.kind].name != "shift_share"]
        wish = next_step(system, t.state)[1] if not legal or luck.roll(2) else luck.choice(legal)
        hall.inside(table.carry_out(wish))
        state: Any = room.table.state
        if state.over:
            break
        kinds = {system.proposal_kinds[one.kind].name for one in system.legal(state) if one.seat == 0}
        now = (state.phase, state.trial.stage, state.conflict.stage, *sorted(kinds))
        if now in known or not kinds:
            continue
        known.add(now)
        shown(page, table)
        wrong += [f"step {state.step}, {PHASES[state.phase]}: {one}" for one in missed(page)]
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, "the page is wider than the phone"
    assert not wrong, "\n".join(wrong)
    assert len(known) > 12


@pytest.mark.timeout(240)
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_nothing_of_level_a_or_aa_is_found(hall: Hall, person: Person, size: dict[str, int], *, dark: bool) -> None:
    small: dict[str, Any] = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
    table = opened(hall)
    page = table.sit(person(viewport=size, color_scheme="dark" if dark else "light", **small), 2, "Priya")
    page.get_by_role("button", name="Look at the table").click()
    checked = Checked(dark, size == PHONE)
    moments: tuple[tuple[str, Callable[[Any], bool]], ...] = (
        ("order", lambda state: state.step > 0),
        ("receptacles", lambda state: state.phase == 1),
        ("captain", phase("time_captain")),
        ("recon", phase("recon")),
        ("actions", phase("actions")),
        ("boost", lambda state: state.trial.stage == 1),
        ("swaps", phase("swaps")),
        ("conflict", lambda state: state.conflict.stage == 3),
        ("support", lambda state: state.trial.stage == 2),
        ("split", lambda state: state.draft.kind != 0),
        ("end", lambda state: state.over),
    )
    for name, until in moments:
        follow(table, or_over(until))
        shown(page, table)
        page.wait_for_load_state("networkidle")
        checked.look(page, name)
        if name == "actions":
            views = page.get_by_role("navigation", name="Views").get_by_role("button")
            for number in reversed(range(views.count())):
                views.nth(number).click()
                checked.look(page, f"{name}, view {number}")
        if size == DESK and name not in {"order", "receptacles", "end"}:
            assert page.evaluate("document.documentElement.scrollHeight") <= DESK["height"], (
                f"{name}: the table scrolls"
            )
    assert not checked.found, "\n".join(checked.found)
