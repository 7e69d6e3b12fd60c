"""What two players in two browsers were in doubt about: rolls out of sight, lost presses, whose deeds a bar holds, what is new."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from chronaut.systems.time_stories.terms import STREAMS
from tests.browser.hall import slowly
from tests.browser.kept import brought
from tests.browser.still import shifts, watch

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.hall import Hall, Table

    Person = Callable[..., Page]

LOW: Final = {"width": 1366, "height": 820}
PHONE: Final = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL: Final = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
TWICE: Final = 0
HIT: Final = 1
BLANK: Final = 3
LETTERS: Final = "(all) => all.map((one) => one.dataset.text)"
STORE: Final = "import('/static/core/store.js')"


def region(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def view(page: Page, name: str) -> None:
    """Change to one of the views of a phone."""
    page.get_by_role("navigation", name="Views").get_by_role("button", name=re.compile(name)).click()


def space(page: Page, letter: str) -> Locator:
    return page.locator(f'button.back[data-letter="{letter}"]')


def placed(hall: Hall, spaces: str = "DBDB", *, acting: bool = True) -> Table:
    """A table of two with two agents each, Mara's the first and the third, who stand so; a TU is spent if they are to act."""
    table = hall.open(2)
    hall.inside(hall.running.house.hall.room(table.opened["table"]))
    for kind in ("choose_colour", "read_base_card", "choose_receptacle"):
        while (seat := able(table, kind)) >= 0:
            hall.inside(table.play(seat, kind))
    for agent, letter in enumerate(spaces):
        hall.inside(table.play(agent % 2, "place_pawn", a=agent, b="BCDEFGH".index(letter)))
    if acting:
        for seat in (0, 1):
            hall.inside(table.play(seat, "answer", b=0))
    return table


def able(table: Table, kind: str) -> int:
    """A seat that may do something of a kind now, -1 for none."""
    system = table.system
    return next(
        (one.seat for one in system.legal(table.room().table.state) if system.proposal_kinds[one.kind].name == kind), -1
    )


def thrown(table: Table, *faces: int) -> None:
    """What the dice show next."""
    table.room().table.state.chance.fix(STREAMS.index("action"), list(faces))


def at(page: Page, table: Table) -> None:
    """Wait until a page shows the present step."""
    page.locator(f'html[data-step="{table.room().table.state.step}"]').wait_for(state="attached")


@pytest.mark.parametrize(
    ("where", "size", "face", "words"),
    [
        ("Place", PHONE, HIT, "1 hit, 3 shields left"),
        ("Card", PHONE, BLANK, "no hit, 4 shields left"),
        ("You", PHONE, BLANK, "no hit, 4 shields left"),
        ("Talk", SMALL, HIT, "1 hit, 3 shields left"),
    ],
)
def test_what_somebody_rolled_comes_into_sight_on_a_phone_and_moves_nothing(
    hall: Hall, person: Person, where: str, size: dict[str, Any], face: int, words: str
) -> None:
    table = placed(hall)
    page = table.sit(person(**size), 1, "Jonas")
    view(page, where)
    page.wait_for_load_state("networkidle")
    watch(page)
    thrown(table, face)
    hall.inside(table.play(0, "act_roll", a=0))
    roll = region(page, "The latest roll")
    expect(roll).to_contain_text(f"Bortolo rolls on D: {words}")
    expect(roll).to_be_in_viewport(ratio=1)
    expect(roll.locator(".die")).to_have_count(1)
    assert shifts(page) == ""
    views = page.get_by_role("navigation", name="Views")
    expect(views.get_by_role("button", name="Test")).to_contain_text("Test")
    expect(views.get_by_role("img", name="a new roll")).to_be_visible()
    expect(views.locator("[aria-current]")).to_contain_text(where)
    roll.get_by_role("button", name=re.compile("Bortolo rolls")).click()
    expect(region(page, "Test").locator(".tray .die")).to_have_count(1)
    view(page, where)
    expect(roll).to_have_count(0)
    expect(views.get_by_role("img", name="a new roll")).to_have_count(0)


def test_the_bar_of_a_phone_says_whose_deeds_it_holds_and_none_of_several_stands_out(
    hall: Hall, person: Person
) -> None:
    table = placed(hall)
    page = table.sit(person(**PHONE), 0, "Mara")
    dock = region(page, "What you can do next")
    expect(
        dock.get_by_role("group", name="Bortolo, on card D").get_by_role("button", name=re.compile("^Bortolo"))
    ).not_to_have_count(0)
    expect(dock.locator(".head")).to_have_text(["Bortolo, on card D"])
    space(page, "E").tap()
    expect(dock.locator(".head")).to_have_text(["Bortolo, on card D", "Card E"])
    expect(dock.get_by_role("group", name="Card E").get_by_role("button")).to_have_count(2)
    expect(page.locator(".primary")).to_have_count(0)
    hall.inside(table.play(0, "act_nothing", a=0))
    view(page, "Card")
    expect(dock.locator(".head")).to_have_text(["Agnese, on card D"])


def pressed_late(hall: Hall, person: Person) -> tuple[Table, Page, tuple[float, float]]:
    """Mara's pointer on a roll that Jonas is about to make pointless, since he passes the test with two dice."""
    table = placed(hall, "DDDD")
    page = table.sit(person(viewport=LOW), 0, "Mara")
    page.wait_for_load_state("networkidle")
    box = page.locator('.deedbox [data-offer^="act_roll 0"]').bounding_box()
    assert box
    where = (box["x"] + 20, box["y"] + box["height"] / 2)
    page.mouse.move(*where)
    thrown(table, TWICE, TWICE, TWICE, TWICE)
    return table, page, where


def told_where(page: Page, where: tuple[float, float]) -> None:
    """What somebody did in between, and what is left, stands beside the finger."""
    told = page.locator(".notices li")
    expect(told).to_contain_text(re.compile("“Bortolo rolls speech at D.*” came too late. Just before: .*"))
    expect(told).to_contain_text(re.compile("Open still: |Nothing of that sort is open now."))
    box = told.bounding_box()
    assert box
    assert box["x"] <= where[0] <= box["x"] + box["width"]
    assert min(abs(box["y"] - where[1]), abs(box["y"] + box["height"] - where[1])) < 40


@pytest.mark.parametrize("held", [True, False], ids=["held", "just after"])
def test_a_press_on_what_another_has_just_changed_is_not_lost_without_a_word(
    hall: Hall, person: Person, *, held: bool
) -> None:
    table, page, where = pressed_late(hall, person)
    if held:
        page.mouse.down()
    hall.inside(table.play(1, "act_roll", a=1))
    step = table.room().table.state.step
    page.locator(f'html[data-step="{step}"]').wait_for(state="attached")
    if not held:
        page.mouse.down()
    page.mouse.up()
    told_where(page, where)
    assert table.room().table.state.step == step


def test_of_two_who_roll_at_once_the_later_is_told_what_changed(
    hall: Hall, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, page, where = pressed_late(hall, person)
    jonas = table.sit(person(), 1, "Jonas")
    free = slowly(hall, monkeypatch)
    jonas.locator('.deedbox [data-offer^="act_roll 1"]').click()
    page.mouse.down()
    page.mouse.up()
    hall.call(free.set)
    told_where(page, where)


def test_a_press_on_a_card_means_the_agent_that_was_looked_at_and_asks_before_it_moves_another(
    hall: Hall, person: Person
) -> None:
    table = placed(hall)
    page = table.sit(person(), 0, "Mara")
    place = region(page, "Place")
    expect(place.get_by_role("img", name="Bortolo, Mara; a press on a card means this agent")).to_be_visible()
    expect(space(page, "E").locator(".deed")).to_have_text("Bortolo moves here")
    space(page, "E").click()
    expect(place.locator(".slot", has=space(page, "E")).get_by_role("img", name=re.compile("^Bortolo"))).to_be_visible()
    expect(space(page, "B").locator(".deed")).to_have_text("Agnese?")
    space(page, "B").click()
    asks = page.get_by_role("dialog", name="Card B")
    state: Any = table.room().table.state
    assert not state.agents[2].acted
    asks.get_by_role("button", name=re.compile("^Agnese moves to B")).click()
    expect(place.locator(".slot", has=space(page, "B")).get_by_role("img", name=re.compile("^Agnese"))).to_be_visible()
    page.get_by_role("group", name="Whose sheet").get_by_role("button", name=re.compile("^Agnese")).click()
    expect(place.get_by_role("img", name="Agnese, Mara; a press on a card means this agent")).to_be_visible()


NEWS: Final = """(texts) => import('/static/core/store.js').then(({ frame, receive }) => {
  const view = frame.value.view;
  const card = view.row[2].card;
  const gone = texts.length > 1 ? { row: view.row.map((one, n) => (n === 2 ? { ...one, front: "", box: "" } : one)) } : {};
  receive({ message: "patch", back_to: -1, texts: Object.fromEntries(texts.map((one) => [one, `${one} says something.`])),
    view: { shown: texts, shown_by: texts.map((_, n) => (n ? -1 : card)), aloud: texts, ...gone } });
})"""


def test_only_what_was_not_read_yet_is_counted_and_what_stood_below_a_card_is_not_new_again(
    hall: Hall, person: Person
) -> None:
    page = placed(hall).sit(person(viewport=LOW), 0, "Mara")
    reader = region(page, "Card reader")
    expect(reader.get_by_role("button", name=re.compile("Card D"))).to_have_attribute("aria-pressed", "true")
    page.evaluate(NEWS, ["Usher"])
    expect(reader.get_by_text("Usher says something.")).to_be_visible()
    page.evaluate(NEWS, ["Usher", "Baker", "Tailor", "Sexton", "Miller"])
    tabs = reader.get_by_role("group", name="What you can read")
    new = tabs.get_by_role("button", name=re.compile("^new: "))
    expect(new).to_have_count(2)
    expect(tabs.get_by_role("button", name=re.compile("more to read"))).to_have_text("2 more to read")
    expect(tabs).not_to_contain_text("new: Said by card D")
    new.first.click()
    expect(tabs.get_by_role("button", name=re.compile("more to read"))).to_have_text("1 more to read")
    new.first.click()
    expect(tabs.get_by_role("button", name=re.compile("more to read"))).to_have_count(0)
    new.first.click()
    new.first.click()
    expect(new).to_have_count(0)
    expect(tabs.get_by_role("button", name="Read before")).to_be_visible()


def test_on_a_phone_the_tab_of_cards_says_how_many_texts_are_new(hall: Hall, person: Person) -> None:
    page = placed(hall).sit(person(**PHONE), 0, "Mara")
    views = page.get_by_role("navigation", name="Views")
    expect(views).to_be_visible()
    page.evaluate(NEWS, ["Usher", "Baker"])
    expect(views.get_by_role("img", name="2 new texts")).to_be_visible()
    view(page, "Card")
    expect(region(page, "Card reader").get_by_text("Usher says something.")).to_be_visible()
    view(page, "Place")
    expect(views.get_by_role("img", name="1 new text")).to_be_visible()


def test_pawns_bear_one_and_the_same_letter_from_the_first_choice_on_and_so_does_the_talk(
    hall: Hall, person: Person
) -> None:
    table = hall.open(2)
    page, _ = table.sit(person(), 0, "Mara"), table.sit(person(), 1, "Jonas")
    hall.inside(table.play(0, "choose_colour", a=0))
    whose = region(page, "Who has which pawns")
    expect(whose.locator(".pawn b")).to_have_count(4)
    assert whose.locator(".pawn b").evaluate_all(LETTERS) == ["M1", "J1", "M2", "J2"]
    board = placed(hall)
    mara = board.sit(person(), 0, "Mara")
    board.sit(person(), 1, "Jonas")
    expect(mara.locator(".rail .pawn b")).to_have_count(4)
    assert sorted(mara.locator(".rail .pawn b").evaluate_all(LETTERS)) == ["J1", "J2", "M1", "M2"]
    field = mara.get_by_label("Tell it in your own words")
    field.fill("Noon.")
    field.press("Enter")
    expect(mara.locator(".says .pawn b")).to_have_attribute("data-text", "M")


def test_how_many_agents_each_leads_is_said_before_all_have_come(hall: Hall, person: Person) -> None:
    page = hall.open(2).sit(person(), 0, "Mara")
    expect(page.get_by_text("2 players lead 4 agents: 2 each.")).to_be_visible()
    three = hall.open(3).sit(person(), 0, "Mara")
    expect(three.get_by_role("heading", name="Chairs")).to_be_visible()
    expect(three.locator(".leads")).to_have_count(0)


def test_whoever_is_asked_alone_is_told_who_waits_and_the_others_for_whom(hall: Hall, person: Person) -> None:
    table = brought(hall, "won", 35)
    mara, sam = table.sit(person(), 0, "Mara"), table.sit(person(), 3, "Sam")
    expect(sam.locator(".question .waited")).to_contain_text(
        re.compile("Mara.* can turn no card before you have answered.")
    )
    expect(mara.locator(".question.theirs")).to_contain_text("The table waits for Sam.")


INSIDE: Final = """([inner, outer]) => {
  const [one, all] = [inner, outer].map((css) => document.querySelector(css).getBoundingClientRect());
  return one.height > 0 && one.top >= all.top && one.bottom <= all.bottom + 1;
}"""
SHARE: Final = (
    "([inner, outer]) => document.querySelector(inner).offsetHeight / document.querySelector(outer).offsetHeight"
)


@pytest.mark.parametrize("height", [820, 900])
def test_talk_tests_and_things_have_room_on_a_desk(hall: Hall, person: Person, height: int) -> None:
    table = placed(hall, "DDDD")
    page = table.sit(person(viewport={"width": 1366, "height": height}), 0, "Mara")
    page.get_by_role("group", name="Whose sheet").get_by_role("button", name=re.compile("^Agnese")).click()
    expect(region(page, "Your receptacle")).to_contain_text("Agnese Budinich")
    expect(page.locator(".deedbox .btn")).to_have_count(5)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(INSIDE, [".sheet .holds", ".sheet"])
    assert page.evaluate(SHARE, [".testpanel", ".testing"]) >= 0.4
    assert page.evaluate(SHARE, [".side > .speech", ".side > .captainpanel"]) >= 0.99
    space(page, "F").hover()
    expect(page.locator("p.told")).to_contain_text("Asks for")
    assert page.locator("p.told").evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")


def test_a_roll_for_what_was_passed_says_what_it_could_give(hall: Hall, person: Person) -> None:
    page = placed(hall).sit(person(), 0, "Mara")
    box = region(page, "What you can do")
    expect(space(page, "D").locator(".deed")).to_have_text("Bortolo rolls")
    page.evaluate("""() => import('/static/core/store.js').then(({ frame, receive }) => {
      const card = frame.value.view.row[2].card;
      const told = [{ fact: "test_passed", fields: { space: 2, card, agent: 0 } }];
      receive({ message: "patch", back_to: -1, set: { step: frame.value.step + 1 }, told });
    })""")
    expect(box).to_contain_text("Passed in this run already. The card lets it be passed again;")
    expect(space(page, "D").locator(".deed")).to_have_count(0)
