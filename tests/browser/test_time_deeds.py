"""What is decided at the table of T.I.M.E Stories: tests, votes, questions, the base, ends, hand-overs, and why."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.kept import brought

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.hall import Hall, Table

    Person = Callable[..., Page]


def region(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def press(page: Page, name: str, where: str = "") -> None:
    (region(page, where) if where else page).get_by_role("button", name=name).first.click()


def spends(table: Table, seat: int) -> None:
    """Another seat votes to spend, without its page."""
    question = next(one for one in table.room().table.state.questions if len(one.options) == 2)
    table.hall.inside(table.play(seat, "answer", a=question.serial, b=0))


def test_a_vote_to_spend_is_one_press_and_votes_stand_by_their_pawns(hall: Hall, person: Person) -> None:
    table = brought(hall, "won", 18)
    mara, jonas = table.sit(person(), 0, "Mara"), table.sit(person(), 1, "Jonas")
    press(jonas, "Vote to spend 1 TU")
    expect(region(jonas, "Time Captain")).to_contain_text("You voted to spend 1 TU")
    spend = region(mara, "Time Captain").get_by_role("button", name=re.compile("Vote to spend 1 TU"))
    expect(spend.get_by_role("img", name="Jonas")).to_be_visible()
    spends(table, 2)
    expect(jonas.get_by_text("Not yet: Mara, Player 4")).to_be_visible()
    mara.locator("#game").focus()
    mara.keyboard.press("Space")
    expect(region(jonas, "Time Captain")).to_contain_text("4 actions still open")


def test_whoever_spends_alone_is_asked_with_what_everybody_does(hall: Hall, person: Person) -> None:
    table = brought(hall, "crank", 16)
    mara = table.sit(person(), 0, "Mara")
    state: Any = table.room().table.state
    step, tu = state.step, state.tu
    region(mara, "Time Captain").get_by_role("button", name="Spend 1 TU").click()
    asks = mara.get_by_role("dialog", name="Spend 1 TU?")
    expect(asks).to_contain_text(f"{tu} TU become {tu - 1}")
    expect(asks.get_by_role("listitem")).to_have_count(len(state.agents))
    mara.keyboard.press("Escape")
    expect(asks).to_have_count(0)
    assert table.room().table.state.step == step  # nothing was spent
    mara.locator("#game").focus()
    mara.keyboard.press("Space")
    expect(asks.get_by_role("button", name="Spend it")).to_be_focused()
    mara.keyboard.press("Enter")
    expect(region(mara, "Time Captain")).to_contain_text("actions still open")


def test_a_held_button_spends_only_where_the_settings_say_so(hall: Hall, person: Person) -> None:
    mara = brought(hall, "crank", 16).sit(person(), 0, "Mara")
    spend = region(mara, "Time Captain").get_by_role("button", name="Spend 1 TU")
    spend.click(delay=700)
    expect(mara.get_by_role("dialog", name="Spend 1 TU?")).to_be_visible()
    mara.keyboard.press("Escape")
    mara.evaluate("import('/static/core/settings.js').then((one) => one.change({ holdSpend: true }))")
    spend.click(delay=700)
    expect(region(mara, "Time Captain")).to_contain_text("actions still open")
    expect(mara.get_by_role("dialog")).to_have_count(0)


def test_a_roll_is_worked_out_line_by_line_for_all_who_look(hall: Hall, person: Person) -> None:
    table = brought(hall, "won", 49)
    mara, sam = table.sit(person(), 0, "Mara"), table.sit(person(), 3, "Sam")
    press(mara, "Bortolo rolls strength", "What you can do")
    for page in (mara, sam):
        test = region(page, "Test")
        expect(test).to_contain_text("Strength on card B")
        expect(test.get_by_role("group", name="Dice").get_by_role("img", name="1 hit")).to_have_count(4)
        sums = test.get_by_role("list", name="How the roll was worked out").locator(":scope > li")
        expect(sums).to_have_count(3)
        expect(sums.nth(0)).to_contain_text("4 dice")
        expect(sums.nth(1)).to_contain_text("1 of 5 left")
        expect(sums.nth(2)).to_contain_text("no riposte")
        columns = test.get_by_role("list", name="Shields, removed from the left").get_by_role("listitem")
        expect(columns.nth(0)).to_contain_text("none left, 3 fell")
        expect(columns.nth(1)).to_contain_text("1 skull shield, 1 fell")
        expect(region(page, "Time Captain").get_by_role("listitem").first).to_contain_text("done")
    expect(region(sam, "Test").get_by_role("img", name="Mara, Bortolo: rolled")).to_be_visible()


def test_a_question_of_mine_takes_the_focus_and_the_others_learn_whom_the_table_waits_for(
    hall: Hall, person: Person
) -> None:
    table = brought(hall, "won", 63)
    mara, jonas = table.sit(person(), 0, "Mara"), table.sit(person(), 1, "Jonas")
    press(mara, "Bortolo rolls strength", "What you can do")
    asked = region(mara, "Bortolo would lose 1 LP. Use the power of Bortolo Fillinich, caulker, instead?")
    expect(asked).to_be_visible()
    expect(asked.get_by_role("heading")).to_be_focused()
    expect(jonas.get_by_text("The table waits for Mara.").first).to_be_visible()
    expect(region(jonas, "Waiting").get_by_role("button", name="Yes, instead")).to_have_count(0)
    field = mara.get_by_label("Tell it in your own words")
    field.focus()
    field.press_sequentially("hm")
    jonas.get_by_label("Tell it in your own words").fill("Swear")
    jonas.keyboard.press("Enter")
    expect(mara.get_by_role("list", name="What was said").get_by_text("Swear")).to_be_visible()
    expect(field).to_be_focused()  # what others do moves nothing
    press(mara, "No, let it happen")
    expect(asked).to_have_count(0)
    expect(region(mara, "Test").get_by_role("list", name="How the roll was worked out")).to_contain_text(
        "1 heart shield left"
    )
    expect(region(mara, "Test")).to_contain_text("Bortolo 5 → 4 LP")


def test_a_typed_answer_is_kept_until_the_server_has_taken_it(hall: Hall, person: Person) -> None:
    table = brought(hall, "won", 35)
    sam = table.sit(person(), 3, "Sam")
    asked = region(sam, "Card C asks Menigo: By how many seconds is the clock slow?")
    answer = asked.get_by_label("Your answer")
    answer.fill("   ")
    answer.press("Enter")
    expect(asked).to_be_visible()
    answer.fill("6 min 40 s")
    answer.press("Enter")
    expect(asked).to_have_count(0)


def test_why_opens_by_enter_says_the_rule_and_gives_the_focus_back(hall: Hall, person: Person) -> None:
    table = brought(hall, "won", 49)
    mara = table.sit(person(), 0, "Mara")
    why = mara.get_by_role("button", name="Why can no TU be spent now?")
    why.focus()
    mara.keyboard.press("Enter")
    expect(why).to_have_attribute("aria-expanded", "true")
    expect(why).to_have_accessible_description(re.compile(r"first every agent acts.*TS-92 One TU pays", re.DOTALL))
    mara.keyboard.press("Escape")
    expect(why).to_have_attribute("aria-expanded", "false")
    expect(why).to_be_focused()


def test_colours_are_taken_as_pawns_and_the_base_is_read_in_turn(hall: Hall, person: Person) -> None:
    table = hall.open(2)
    pages = [table.sit(person(), number, name) for number, name in enumerate(("Mara", "Jonas"))]
    for turn, colour in enumerate(("yellow", "blue", "green", "pink")):  # two agents each
        page = pages[turn % 2]
        expect(page.get_by_text(f"{turn} of 4")).to_be_visible()
        page.get_by_role("button", name=f"takes the {colour} pawns").click()
    for page in pages:
        expect(region(page, "Reading aloud")).to_be_visible()
    read = [page.get_by_role("button", name="Read card A aloud") for page in pages]
    reader = next(number for number in (0, 1) if read[number].count())
    expect(region(pages[1 - reader], "Reading aloud")).to_contain_text("reads card A")
    read[reader].click()
    for page in pages:
        expect(region(page, "Base card A")).to_contain_text("Dispatcher Achterberg")
    expect(pages[1 - reader].get_by_role("button", name="Read card B aloud")).to_be_visible()


def test_receptacles_are_taken_and_all_see_by_whom(hall: Hall, person: Person) -> None:
    table = brought(hall, "won", 10)
    mara, jonas = table.sit(person(), 0, "Mara"), table.sit(person(), 1, "Jonas")
    card = region(mara, "Receptacles").get_by_role("listitem").filter(has_text="Bortolo Fillinich")
    expect(card.get_by_title("strength", exact=True)).to_have_count(0)  # backs alone in the first run
    press(mara, "Take for Yellow Bortolo Fillinich")
    for page in (mara, jonas):
        expect(region(page, "Who takes whom").get_by_role("listitem").first).to_contain_text("Bortolo Fillinich")
        card = region(page, "Receptacles").get_by_role("listitem").filter(has_text="Bortolo Fillinich")
        expect(card.get_by_role("img", name="taken by Mara")).to_be_visible()
        expect(card.get_by_title("strength", exact=True)).to_be_visible()
    expect(mara.get_by_role("button", name=re.compile("^Take for"))).to_have_count(0)


def test_from_the_second_run_one_click_takes_what_was_worn_before(hall: Hall, person: Person) -> None:
    table = brought(hall, "gander", 32)
    mara = table.sit(person(), 0, "Mara")
    expect(region(mara, "Places you know")).to_contain_text("School court")
    expect(mara.get_by_role("region", name="Base card F")).to_have_count(0)  # folded
    press(mara, "All as last time")
    expect(region(mara, "Who takes whom").get_by_role("img", name="has chosen")).to_have_count(2)


@pytest.mark.parametrize(
    ("game", "steps", "seat"),
    [("won", 10, 0), ("gander", 32, 1), ("gander", 30, 0), ("won", 64, 0), ("won", 35, 3), ("rounds", 176, 2)],
)
def test_no_offer_is_lost_where_the_table_asks_or_sets_up(
    hall: Hall, person: Person, game: str, steps: int, seat: int
) -> None:
    page = brought(hall, game, steps).sit(person(), seat, "Mara")
    page.locator("[data-offer], form.typing").first.wait_for()
    lost = page.evaluate("""async () => {
        const { frame } = await import('/static/core/store.js');
        const agents = new Set(frame.value.offers.filter((one) => one.kind === 'choose_receptacle').map((one) => one.a));
        const chosen = Math.min(...agents);
        return frame.value.offers.filter((one) => !one.longest && !(one.kind === 'choose_receptacle' && one.a !== chosen))
          .filter((one) => !document.querySelector(`[data-offer="${one.kind} ${one.a} ${one.b} ${one.c}"]`)).map((one) => one.words);
    }""")
    assert lost == []


def test_a_run_ends_with_its_cause_and_the_next_waits_for_all(hall: Hall, person: Person) -> None:
    table = brought(hall, "gander", 30)
    mara, jonas = table.sit(person(), 0, "Mara"), table.sit(person(), 1, "Jonas")
    expect(region(mara, "How it ended")).to_contain_text("TS-180")
    expect(region(mara, "The mission card")).to_contain_text("Rector Nicolich")
    expect(mara.get_by_role("table").get_by_role("row").nth(1)).to_contain_text("12")
    press(mara, "Ready for run 2")
    expect(region(jonas, "Next run").get_by_role("listitem").first).to_contain_text("ready")
    press(jonas, "Ready for run 2")
    expect(region(mara, "Who takes whom")).to_be_visible()


def test_success_shows_its_card_and_no_further_run(hall: Hall, person: Person) -> None:
    mara = brought(hall, "won", 200).sit(person(), 0, "Mara")
    expect(mara.get_by_role("heading", name="The mission is accomplished")).to_be_visible()
    expect(region(mara, "The mission card")).to_contain_text("Achterberg signs you in")
    expect(mara.get_by_role("button", name=re.compile("Ready"))).to_have_count(0)


def test_a_thing_changes_hands_by_thing_person_and_yes(hall: Hall, person: Person) -> None:
    table = brought(hall, "rounds", 75)
    priya, sam = table.sit(person(), 2, "Priya"), table.sit(person(), 3, "Sam")
    priya.get_by_role("button", name="Hand over", exact=True).first.click()
    hands = priya.get_by_role("dialog")
    hands.get_by_role("button", name="POLA TIME 7").click()
    expect(hands.get_by_text("Now choose a person.")).to_be_visible()
    expect(hands.get_by_text("on D, not here")).to_have_count(0)
    hands.get_by_role("radio").check()
    expect(hands.get_by_role("button", name="Show POLA TIME 7.00.00 RUNG to Menigo")).to_be_visible()
    hands.get_by_role("button", name="Give POLA TIME 7.00.00 RUNG to Menigo").click()
    expect(hands.get_by_role("button", name="POLA TIME 7", exact=True)).to_have_count(0)
    expect(sam.get_by_role("button", name="Item 36").first).to_be_visible()


def test_the_order_of_acting_is_voted_for_by_pawns_and_a_spectator_sees_it(hall: Hall, person: Person) -> None:
    table = brought(hall, "won", 50)
    jonas, nobody = table.sit(person(), 1, "Jonas"), table.watch(person())
    press(jonas, "Call a vote on who acts next")
    asked = region(jonas, "Who acts next?")
    asked.get_by_role("button", name="Player 3, Leopold").click()
    vote = asked.get_by_role("listitem").filter(has_text="Player 3, Leopold")
    expect(vote).to_contain_text("your vote")
    expect(vote.get_by_role("img", name="Jonas")).to_be_visible()
    waits = region(nobody, "Waiting")
    expect(waits.get_by_role("listitem").filter(has_text="Player 3, Leopold").get_by_role("img")).to_have_count(1)
    expect(waits).to_contain_text("Not yet: Player 1, Player 3, Player 4.")
    expect(nobody.locator("[data-offer]")).to_have_count(0)


def test_odds_stand_beside_a_roll_only_where_the_table_wants_them(hall: Hall, person: Person) -> None:
    page = brought(hall, "won", 49).sit(person(), 0, "Mara")
    expect(region(page, "Test")).to_be_visible()
    expect(region(page, "What you can do")).not_to_contain_text("100 rolls")
    store = "import('/static/core/store.js')"
    kinds = page.evaluate(f"{store}.then((one) => one.frame.value.offers.map((each) => each.kind))")
    told = {"dice": 2, "chances": {"shield": 0.75, "column": 0.25, "passed": 0.05}, "expected": {"lp": 0.5}}
    odds = [told if kind == "act_roll" else None for kind in kinds]
    page.route("**/board", lambda route: route.fulfill(json={"step": 49, "panels": [], "ranks": [], "odds": odds}))
    page.evaluate(f"""{store}.then(({{ frame, receive }}) => receive({{
        message: "patch", back_to: -1, view: {{ options: {{ ...frame.value.view.options, odds: true }} }},
    }}))""")
    rolls = region(page, "What you can do").get_by_role("listitem").filter(has_text="Bortolo rolls")
    for number in range(2):
        expect(rolls.nth(number)).to_contain_text("Of 100 rolls 75 remove a shield, 25 the first column, 5")


def test_the_last_to_enter_is_asked_before_a_card_goes_that_is_there_now_or_never(hall: Hall, person: Person) -> None:
    table = brought(hall, "crank", 15)
    mara = table.sit(person(), 0, "Mara")
    step = table.room().table.state.step
    mara.get_by_role("group", name="Whose sheet").get_by_role("button").nth(1).click()  # the first one has entered
    space = mara.locator('button.back[data-letter="D"]')
    expect(space).to_have_accessible_name(re.compile("card G, now or never, is lost then"))
    space.click()
    asked = mara.get_by_role("dialog", name="Let card G go?")
    expect(asked).to_contain_text("gone for this run")
    asked.get_by_role("button", name="No").click()
    assert table.room().table.state.step == step
    space.click()
    asked.get_by_role("button", name="Enter at D").click()
    mara.locator(f'html[data-step="{step + 1}"]').wait_for(state="attached")
