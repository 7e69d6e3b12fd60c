"""What people at their first table stumbled over: codes in sentences, crossing choices, questions asked twice, figures on a phone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from chronaut.systems.revolution import proposals as kinds
from chronaut.table.web.house import Offered
from tests.browser.hall import serving, slowly
from tests.browser.kept import brought
from tests.systems.revolution.build import Table as Built
from tests.systems.revolution.build import box, card, location, plain_location

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from chronaut.kernel.actions import Proposal
    from tests.browser.hall import Hall, Table

    Person = Callable[..., Page]

LOW: Final = {"width": 1366, "height": 820}
PHONE: Final = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WHOLE: Final = """() => {
  const box = document.querySelector(".readbody").getBoundingClientRect();
  const parts = [...document.querySelectorAll(".readbody .cardface > :is(.text, .test, .box)")].map((one) => one.getBoundingClientRect());
  return parts.length > 0 && parts.every((one) => one.top >= box.top && one.bottom <= box.bottom + 1);
}"""
"""Whether a card stands in the reader without scrolling."""
STICKING: Final = """() => [...document.querySelectorAll(".board > *, .side > *, .tabrow, .agenttabs, .tabrow .aud")].filter((one) =>
  one.checkVisibility() && one.getBoundingClientRect().right > one.parentElement.getBoundingClientRect().right + 1)
  .map((one) => one.className)"""
"""What sticks out of the column that it is in."""
CUT: Final = """() => [...document.querySelectorAll(".side .acts span, .side h2, .sheet .named, .sheet h2")].filter((one) =>
  !one.closest(".sr") && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""
"""Words whose end is cut."""
ONE_LINE: Final = """() => {
  const title = document.querySelector(".captainpanel h2");
  return title.getBoundingClientRect().height < 1.9 * parseFloat(getComputedStyle(title).fontSize);
}"""
"""Whether the heading of the Captain's box has one line."""
EDGES: Final = "(one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().right]"
BARE: Final = re.compile(r"(?<!rule )\b(?:TS|RV|RS|G|TP)-\d+")
"""A rule's ID that nothing introduces."""


def region(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def menu(page: Page, name: str) -> Locator:
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu").get_by_role("button", name=name, exact=True).click()
    return page.get_by_role("dialog")


@pytest.mark.parametrize(("steps", "seat"), [(18, 0), (32, 0), (49, 0), (64, 0), (76, 3)])
def test_a_low_desk_has_room_for_whole_cards_and_nothing_sticks_out(
    hall: Hall, person: Person, steps: int, seat: int
) -> None:
    page = brought(hall, "won", steps).sit(person(viewport=LOW), seat, "Mara")
    expect(page.locator(".readbody .cardfit[data-there=true]")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.wait_for_function(WHOLE)
    assert page.evaluate(STICKING) == []


@pytest.mark.parametrize("wide", [1366, 1440, 1600, 1920])
def test_the_captains_box_is_read_whole_at_every_width(hall: Hall, person: Person, wide: int) -> None:
    page = brought(hall, "won", 64).sit(person(viewport={"width": wide, "height": 820}), 0, "Mara")
    box = region(page, "Time Captain")
    expect(box.get_by_role("heading", level=2)).to_have_text("Player 4 is Time Captain")
    page.wait_for_load_state("networkidle")
    expect(box.get_by_text("Rolled on card D")).to_be_visible()
    assert page.evaluate(ONE_LINE)
    assert page.evaluate(CUT) == []
    assert page.evaluate(STICKING) == []


def test_two_short_answers_stand_side_by_side_and_what_they_decide_is_in_sight(hall: Hall, person: Person) -> None:
    page = brought(hall, "won", 64).sit(person(viewport=LOW), 0, "Mara")
    asks = page.locator(".question")
    yes, no = (asks.get_by_role("button", name=name).bounding_box() for name in ("Yes, instead", "No, let it happen"))
    assert yes
    assert no
    assert yes["y"] == no["y"]
    expect(region(page, "Test").get_by_text("1 heart shield left")).to_be_in_viewport(ratio=1)


def test_four_characteristics_stand_in_two_columns_and_an_items_name_is_whole(hall: Hall, person: Person) -> None:
    page = brought(hall, "won", 76).sit(person(viewport=LOW), 3, "Sam")
    sheet = region(page, "Your receptacle")
    sheet.locator(".stats > li").nth(3).wait_for()
    one, two, three, four = sheet.locator(".stats > li").evaluate_all(
        "(all) => all.map((each) => each.getBoundingClientRect().left)"
    )
    assert [one, two] == [three, four]
    expect(sheet.get_by_role("button", name=re.compile("^Item 14"))).to_be_visible()
    assert page.evaluate(CUT) == []


def test_a_phone_shows_where_ones_agent_stands_and_calls_a_vote_a_vote(hall: Hall, person: Person) -> None:
    page = brought(hall, "won", 18).sit(person(**PHONE), 0, "Mara")
    expect(page.locator('[data-letter="D"]')).to_be_in_viewport(ratio=0.95)
    expect(page.locator(".dock").get_by_role("button", name="Vote to spend 1 TU")).to_be_visible()


@pytest.mark.parametrize("wide", [1366, 1440, 1600, 1920])
def test_the_steps_of_a_replay_lie_over_the_talk_alone(hall: Hall, person: Person, wide: int) -> None:
    page = brought(hall, "won", 81).sit(person(viewport={"width": wide, "height": 900}), 0, "Mara")
    region(page, "After the mission").get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="Back one step").click()
    expect(page.locator(".replaybar .facts")).to_be_visible()
    page.locator(".testpanel").wait_for()
    edges = [page.locator(one).evaluate(EDGES) for one in (".replaybar .facts", ".side")]
    assert edges[0] == edges[1]


@pytest.mark.parametrize(("game", "steps"), [("won", 0), ("won", 10), ("won", 14), ("gander", 30)])
def test_no_code_stands_in_a_sentence_without_saying_that_it_is_a_rule(
    hall: Hall, person: Person, game: str, steps: int
) -> None:
    page = brought(hall, game, steps).sit(person(), 0, "Mara")
    rule = page.locator("button.rid").first
    expect(rule).to_have_text(re.compile(r"^rule \w+-\d+$"))
    for folded in page.locator("details:not([open]) > summary").all():  # the lobby folds what is as the books say
        folded.click()
    assert BARE.findall(page.locator("body").inner_text()) == []
    rule.click()
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()


def test_two_who_choose_different_things_at_once_both_have_them(
    hall: Hall, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = brought(hall, "won", 10)
    pages = [table.sit(person(), seat, name) for seat, name in enumerate(("Mara", "Jonas"))]
    free = slowly(hall, monkeypatch)
    pages[0].get_by_role("button", name="Bortolo Fillinich").click()
    pages[1].get_by_role("button", name="Agnese Budinich").click()
    hall.call(free.set)
    for page in pages:
        expect(region(page, "Who takes whom")).to_contain_text("2 of 4")
        expect(page.locator(".notices li")).to_have_count(0)
        expect(page.get_by_text("taken by Mara").first).to_be_visible()


def test_of_two_who_choose_the_same_the_later_is_told_who_has_it_and_what_is_left(
    hall: Hall, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = brought(hall, "won", 10)
    pages = [table.sit(person(), seat, name) for seat, name in enumerate(("Mara", "Jonas"))]
    free = slowly(hall, monkeypatch)
    for page in pages:
        page.get_by_role("button", name="Bortolo Fillinich").click()
    hall.call(free.set)
    told = pages[1].locator(".notices li")
    expect(told).to_contain_text("Mara was quicker and took Bortolo Fillinich. Still free:")
    expect(told).to_contain_text("Menigo Zar")
    expect(told).not_to_have_class(re.compile("danger"))
    expect(pages[1].locator(".err:visible")).to_have_count(0)
    expect(region(pages[1], "Receptacles").locator(".stillfree")).not_to_contain_text("Bortolo")
    pages[1].get_by_role("button", name="Agnese Budinich").click()
    expect(region(pages[1], "Who takes whom")).to_contain_text("2 of 4")
    expect(told).to_have_count(0)


def test_two_who_enter_at_once_are_both_in_and_are_shown_where(
    hall: Hall, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = brought(hall, "won", 14)
    pages = [table.sit(person(), seat, name) for seat, name in enumerate(("Mara", "Jonas", "Priya"))]
    free = slowly(hall, monkeypatch)
    pages[0].locator('[data-letter="D"]').click()
    pages[1].locator('[data-letter="B"]').click()
    hall.call(free.set)
    expect(region(pages[2], "What you can do")).to_contain_text(re.compile("Already there: .*Bortolo at D"))
    expect(region(pages[2], "What you can do")).to_contain_text("Agnese at B")
    for page in pages:
        expect(page.locator(".notices li")).to_have_count(0)


def test_a_vote_of_several_is_asked_once_and_a_press_beside_a_question_loses_nothing(
    hall: Hall, person: Person
) -> None:
    alone = brought(hall, "crank", 16).sit(person(), 0, "Mara")
    spend = alone.get_by_role("button", name=re.compile("^Spend 1 TU"))
    spend.click()
    asks = alone.get_by_role("dialog", name="Spend 1 TU?")
    alone.mouse.click(5, 400)
    expect(asks).to_be_visible()
    asks.get_by_role("button", name="Spend it").click()
    expect(region(alone, "Time Captain")).to_contain_text("still open")
    table = brought(hall, "won", 18)
    mara = table.sit(person(), 0, "Mara")
    question = next(one for one in table.room().table.state.questions if len(one.options) == 2)
    for seat in (1, 2):
        hall.inside(table.play(seat, "answer", a=question.serial, b=0))
    mara.get_by_role("button", name="Vote to spend 1 TU").click()
    expect(region(mara, "Time Captain")).to_contain_text("4 actions still open")


def test_what_one_has_voted_for_keeps_its_name_after_a_reload(hall: Hall, person: Person) -> None:
    mara = brought(hall, "paper", 23).sit(person(), 0, "Mara")
    asks = mara.locator(".question").filter(has_text="Who takes item 12?")
    asks.get_by_role("button", name="Agnese").click()
    expect(asks.locator(".mine")).to_contain_text("Agnese")
    mara.reload()
    expect(asks.locator(".mine")).to_contain_text("Agnese your vote")


def test_the_way_says_what_a_card_has_made_it(hall: Hall, person: Person) -> None:
    table = brought(hall, "oil", 26)
    mara = table.sit(person(), 0, "Mara")
    leave = mara.get_by_role("button", name="Leave this location")
    question = next(one for one in table.room().table.state.questions if len(one.options) == 2)
    hall.inside(table.play(1, "answer", a=question.serial, b=1))
    leave.click()
    asks = mara.get_by_role("dialog", name="Leave this location?")
    expect(asks).to_contain_text("The way costs 1 TU: no die is rolled.")
    expect(asks).not_to_contain_text("3 TU")
    asks.get_by_role("button", name="Leave", exact=True).click()
    expect(mara.get_by_text("The way: 1 TU").first).to_be_visible()


def test_two_texts_of_one_card_have_tabs_of_two_names(hall: Hall, person: Person) -> None:
    page = brought(hall, "won", 80).sit(person(), 0, "Mara")
    store = "import('/static/core/store.js')"
    page.evaluate(f"""{store}.then(({{ frame, receive }}) => {{
      const card = frame.value.view.known.find((one) => one.letter === "D").card;
      receive({{ message: "patch", back_to: -1, texts: {{ one: "The usher nods.", two: "The usher frowns." }},
        view: {{ shown: ["one", "two"], shown_by: [card, card], aloud: ["one", "two"] }} }});
    }})""")
    names = page.evaluate(
        "import('/static/time/entries.js').then((one) => one.entries().map((each) => each.name).filter((each) => each.includes('Said')))"
    )
    assert names == ["Said by card D: The usher nods …", "Said by card D: The usher frowns …"]


def test_what_is_taken_is_quoted_in_the_sentence(hall: Hall, person: Person) -> None:
    table = brought(hall, "won", 21)
    page = table.sit(person(), 3, "Sam")
    hall.inside(table.follow("won", lambda state: state.step >= 22))
    expect(page.locator(".won")).to_contain_text(re.compile("Menigo takes “[^”]+”"))


@pytest.mark.parametrize("screen", [{"width": 1366, "height": 820}, {"width": 1024, "height": 720}])
def test_what_was_won_lies_over_nothing_that_is_read_or_pressed(
    hall: Hall, person: Person, screen: dict[str, int]
) -> None:
    table = brought(hall, "won", 21)
    page = table.sit(person(viewport=screen), 2, "Sam")
    hall.inside(table.follow("won", lambda state: state.step >= 22))
    expect(page.locator(".won")).to_be_visible()
    over = page.evaluate("""() => {
      const won = document.querySelector(".won").getBoundingClientRect();
      return [...document.querySelectorAll(".readbody, .readtabs button")].filter((one) => one.checkVisibility()).filter((one) => {
        const box = one.getBoundingClientRect();
        return box.bottom > won.top + 1 && box.top < won.bottom - 1 && box.right > won.left && box.left < won.right;
      }).map((one) => one.className); }""")
    assert over == []


def test_a_word_and_its_ending_stay_on_one_line(hall: Hall, person: Person) -> None:
    page = hall.open(1).sit(person(), 0, "Mara")
    parts = page.evaluate("""Promise.all(["core/ui.js", "time/glossary.js"].map((one) => import(`/static/${one}`))).then((found) => {
      const [{ html, render }, { explained }] = found;
      const place = document.body.appendChild(document.createElement("p"));
      render(html`<span>${explained("Ask the Captain's leave, and the Captain's alone; a riposte.")}</span>`, place);
      const kept = [...place.querySelectorAll(".kept")];
      return [place.textContent, ...kept.map((one) => `${one.textContent} ${getComputedStyle(one).whiteSpace}`)];
    })""")
    assert parts[0] == "Ask the Captain's leave, and the Captain's alone; a riposte."
    assert any(re.match(r"^(?:Time )?Captain's nowrap", one) for one in parts[1:]), parts


def test_a_replay_that_stands_at_the_end_begins_again(hall: Hall, person: Person) -> None:
    page = brought(hall, "won", 81).sit(person(), 0, "Mara")
    region(page, "After the mission").get_by_role("button", name="Replay").click()
    bar = region(page, "Replay")
    expect(bar.get_by_text("Step 81 of 81")).to_be_visible()
    bar.get_by_role("button", name="Let it run").click()
    expect(bar.get_by_text(re.compile(r"Step \d of 81"))).to_be_visible()
    bar.get_by_role("button", name="Stop").click()


def test_pawns_keep_off_the_words_of_a_test(hall: Hall, person: Person) -> None:
    page = brought(hall, "won", 49).sit(person(viewport=LOW), 0, "Mara")
    page.locator(".testpanel .present .pawn").first.wait_for()
    room = page.evaluate(
        """() => document.querySelector(".testpanel .laid").getBoundingClientRect().top
          - Math.max(...[...document.querySelectorAll(".testpanel .present .pawn")].map((one) => one.getBoundingClientRect().bottom))"""
    )
    assert room >= 8  # the bar below one's own pawn, and air


def test_a_picture_that_failed_once_is_asked_for_again(hall: Hall, person: Person) -> None:
    table = brought(hall, "won", 10)
    page, failed = person(), set[str]()

    def fail_once(route: Any) -> None:
        if route.request.url in failed:
            route.fallback()
        else:
            failed.add(route.request.url)
            route.fulfill(status=503)

    page.route("**/picture/**", fail_once)
    page.route("**/face/**", fail_once)
    table.sit(page, 0, "Mara")
    page.wait_for_function(
        "() => [...document.querySelectorAll('.rc .face')].every((one) => one.naturalWidth > 0 && !one.classList.contains('none'))"
    )
    assert failed
    end = person()
    end.route("**/face/**", fail_once)
    brought(hall, "won", 81).sit(end, 0, "Mara")
    expect(end.locator(".missioncard .cardfit")).to_have_attribute("data-there", "true")


def test_the_ends_lead_on_without_scrolling(hall: Hall, person: Person) -> None:
    won = brought(hall, "won", 81).sit(person(viewport=LOW), 0, "Mara")
    expect(won.locator(".missioncard .cardfit[data-there=true]")).to_be_visible()
    after = region(won, "After the mission")
    for control in (after.get_by_role("button").all(), after.get_by_role("link").all()):
        for one in control:
            expect(one).to_be_in_viewport(ratio=1)
    lost = brought(hall, "gander", 30).sit(person(viewport=LOW), 0, "Mara")
    expect(lost.locator(".missioncard .cardfit[data-there=true]")).to_be_visible()
    expect(lost.get_by_role("button", name="Ready for run 2")).to_be_in_viewport(ratio=1)


def test_on_a_phone_figures_stand_by_their_headings_and_signs_are_explained(hall: Hall, person: Person) -> None:
    page = brought(hall, "won", 81).sit(person(**PHONE), 0, "Mara")
    runs = region(page, "The runs so far")
    expect(runs.get_by_role("row")).to_have_count(2)
    cell = runs.get_by_role("cell").nth(1)
    assert cell.evaluate("(one) => getComputedStyle(one, '::before').content") == '"TU left"'
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    debrief = menu(page, "The runs so far")
    expect(debrief.locator(".stays li").first).to_contain_text("School court, 20 to")
    expect(debrief.locator(".legend")).to_contain_text("test won")
    expect(debrief.locator(".log li").first).to_be_visible()


def test_a_question_that_must_wait_for_a_test_says_so(tmp_path: Path, person: Person) -> None:
    """RS-55: its agent alone is stopped; while another tests it cannot be answered."""
    steps: list[Proposal] = []

    class Noted(Built):
        def propose(self, wish: Proposal) -> Any:
            done = super().propose(wish)
            steps.append(wish)
            return done

    may = card("hall-1", on_read=[{"may": {"label": "take it", "effect": [{"gain_azrak": 1}]}}])
    place = location("hall", may, card("hall-2", tests=[box()]), *[card(f"hall-{n}") for n in range(3, 7)])
    built = Noted(place, plain_location("yard"), seats=2).begin().act()
    built.do(kinds.FOLLOW, 0)
    built.do(kinds.TEST, 1, built.card("hall-2"), 0)
    with serving(tmp_path, missions=[Offered(built.system.program)]) as hall:
        table: Table = hall.open(2, mission=built.system.program.header.mission)
        mara = table.sit(person(), 0, "Mara")
        for wish in steps[:-1]:
            hall.inside(table.carry_out(wish))
        asks = mara.locator(".question")
        expect(asks.get_by_role("button").first).to_be_visible()
        hall.inside(table.carry_out(steps[-1]))
        expect(asks).to_contain_text("Your question waits:")
        expect(asks).to_contain_text("You can answer it when this test is done.")
        expect(asks.get_by_role("button")).to_have_count(0)


def test_whoever_reads_back_in_the_talk_sees_what_they_say_themselves(hall: Hall, person: Person) -> None:
    table = hall.open(2)
    page = table.sit(person(viewport={"width": 1366, "height": 820}), 0, "Mara")
    page.get_by_role("button", name="Look at the table").click()
    field, said = page.get_by_label("Tell it in your own words"), page.get_by_role("list", name="What was said")
    for number in range(14):
        field.fill(f"Line {number} of what there is to say" + ", and more of it" * 12)
        field.press("Enter")
        said.get_by_text(f"Line {number} of").wait_for()
    said.evaluate("""async (one) => {
      one.scrollTop = 0;
      for (let n = 0; n < 3; n++) await new Promise((drawn) => requestAnimationFrame(drawn));
    }""")
    expect(said.get_by_text("Line 13 of")).not_to_be_in_viewport()
    field.fill("The last of it")
    field.press("Enter")
    expect(said.get_by_text("The last of it")).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize(
    ("face", "name"),
    [
        ("POLA TIME 7.00.00 RUNG. Certified: S. Bragato.", "POLA TIME 7.00.00 RUNG"),
        ("Iron, an arm long.", "Iron"),
        ("A white feather", "A white feather"),
    ],
)
def test_an_item_is_called_by_the_beginning_of_its_card(hall: Hall, person: Person, face: str, name: str) -> None:
    page = hall.open(1).sit(person(), 0, "Mara")
    called = page.evaluate(
        """async (face) => {
          const { frame, looking } = await import("/static/core/store.js");
          const { itemName } = await import("/static/time/things.js");
          looking.value = { ...looking.value, frame: { ...frame.value, texts: { ...frame.value.texts, a_face: face } } };
          return itemName({ face: "a_face", number: 36 });
        }""",
        face,
    )
    assert called == name
