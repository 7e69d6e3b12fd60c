"""What the table of T.I.M.E Stories says: for whom a deed is, what it costs, what a code means, what was quoted, one count."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from chronaut.systems.time_stories.terms import PHASES
from tests.browser.conftest import PHONE
from tests.browser.kept import brought

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.hall import Hall, Table

    Person = Callable[..., Page]


def region(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def opened(page: Page, name: str) -> Locator:
    """A box of the menu."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
    return page.get_by_role("dialog")


def vote(table: Table, seat: int, option: int) -> None:
    """Another seat votes on what comes next, without its page: 0 to spend, 1 to leave."""
    question = next(one for one in table.room().table.state.questions if len(one.options) == 2)
    table.hall.inside(table.play(seat, "answer", a=question.serial, b=option))


def test_a_vote_is_one_click_and_asks_what_it_costs_only_where_it_settles_the_matter(
    hall: Hall, person: Person
) -> None:
    table = brought(hall, "won", 18)
    mara = table.sit(person(), 0, "Mara")
    mara.get_by_role("button", name="Leave this location").click()
    expect(mara.get_by_text("You voted to leave")).to_be_visible()  # three others have not voted: it can be taken back
    mara.get_by_role("button", name="Vote to spend 1 TU").click()
    expect(mara.get_by_text("You voted to spend 1 TU")).to_be_visible()
    vote(table, 1, 1)
    vote(table, 2, 1)
    leave = mara.get_by_role("button", name="Leave this location")
    leave.click()
    asks = mara.get_by_role("dialog", name="Leave this location?")
    expect(asks).to_contain_text("its promise counts in place of the die")
    mara.keyboard.press("Escape")
    expect(mara.get_by_text("You voted to spend 1 TU")).to_be_visible()
    leave.click()
    asks.get_by_role("button", name="Leave", exact=True).click()
    expect(mara.get_by_text("Where next?")).to_be_visible()


@pytest.mark.parametrize("size", [None, PHONE], ids=["desk", "phone"])
def test_the_captain_is_asked_before_others_are_sent_who_are_told_at_once(
    hall: Hall, person: Person, size: dict[str, int] | None
) -> None:
    table = brought(hall, "won", 14)
    sight = {"viewport": size} if size else {}
    mara, jonas = table.sit(person(**sight), 0, "Mara"), table.sit(person(**sight), 1, "Jonas")
    state: Any = table.room().table.state
    captain = state.captain
    sender, sent = (mara, jonas) if captain == 0 else (jonas, mara)
    other = 1 - captain
    named = re.compile("As Captain, send (?:Bortolo|Agnese|Leopold|Menigo)")
    agent = next(n for n, one in enumerate(state.agents) if one.owners == 1 << other)
    offer = sender.locator(f'[data-offer^="name_entrant {agent} "]').first
    expect(offer).to_have_accessible_name(named)
    expect(sender.get_by_text("Somebody has to enter at D")).to_be_visible()
    offer.click()
    asks = sender.get_by_role("dialog")
    expect(asks).to_contain_text(("Mara", "Jonas")[other] + " can then enter with")
    expect(sent.get_by_role("status").filter(has_text="The Captain sends")).to_have_count(0)
    asks.get_by_role("button", name=re.compile("^Send ")).click()
    expect(sent.get_by_role("status").filter(has_text="The Captain sends")).to_be_visible()
    expect(sender.get_by_role("status").filter(has_text="The Captain sends")).to_have_count(0)


def test_a_deed_says_for_which_of_several_agents_it_is(hall: Hall, person: Person) -> None:
    table = hall.open(2)
    mara = table.sit(person(), 0, "Mara")
    hall.inside(table.follow("gander", lambda state: PHASES[state.phase] == "entering"))
    deeds = mara.locator("button.back.open .deed")
    expect(deeds.first).to_have_text(re.compile("^(?:Bortolo|Agnese|Leopold|Menigo) enters$"))


def test_a_roll_at_an_open_lock_leads_nobody_and_can_still_be_made(hall: Hall, person: Person) -> None:
    mara = brought(hall, "crank", 57).sit(person(), 0, "Mara")
    box = region(mara, "What you can do")
    expect(box.get_by_role("button", name=re.compile("its lock is open already")).first).to_be_visible()
    expect(box.locator(".primary")).to_have_count(0)
    expect(mara.locator('.back[data-letter="B"] .deed')).to_have_count(0)
    expect(mara.locator('.back[data-letter="C"] .deed')).to_be_visible()


def test_a_code_opens_its_rule_over_what_is_read_and_gives_it_back(hall: Hall, person: Person) -> None:
    mara = brought(hall, "won", 18).sit(person(), 0, "Mara")
    log = opened(mara, "What happened")
    code = log.get_by_role("button", name="Rule TS-16", exact=True).first
    code.click()
    rule = mara.get_by_role("dialog", name="Rules")
    expect(rule.get_by_text("Each player picks a different colour").first).to_be_visible()
    expect(rule.locator("details")).to_have_count(1)
    expect(rule.get_by_text("TS-94 is a rule of the book, G-70 a ruling")).to_be_visible()
    mara.keyboard.press("Escape")
    expect(rule).to_have_count(0)
    expect(mara.get_by_role("dialog", name="What happened")).to_be_visible()
    expect(code).to_be_focused()


def test_players_are_called_by_name_in_what_happened(hall: Hall, person: Person) -> None:
    table = hall.open(2)
    mara, _ = table.sit(person(), 0, "Mara"), table.sit(person(), 1, "Jo<b>nas")
    hall.inside(table.follow("gander", lambda state: PHASES[state.phase] == "exploring"))
    log = opened(mara, "What happened")
    expect(log).to_contain_text("Mara reads a base card aloud.")
    expect(log).to_contain_text("Jo<b>nas reads a base card aloud.")
    expect(log).not_to_contain_text("Player")


def test_the_words_of_a_card_are_marked_where_they_are_refused(hall: Hall, person: Person) -> None:
    table = brought(hall, "won", 18)
    mara = table.sit(person(), 0, "Mara")
    front = mara.locator(".readbody .cardfit").first
    expect(front).to_contain_text("Rector Nicolich rises")
    system: Any = table.system
    state: Any = table.room().table.state
    card = system.scenario.cards[state.row[2].card]
    words = " ".join(system.program.texts[card.text].replace("*", "").split()[:12])
    field = mara.get_by_label("Tell it in your own words")
    field.fill(f"Listen: {words} he said to me.")
    field.press("Enter")
    marked = mara.locator(".typing .quoted")
    expect(marked.locator("mark")).to_have_text(words.rstrip(".,;:"))
    expect(marked).to_contain_text("Listen:")
    expect(mara.get_by_text("Not sent.")).to_be_in_viewport()
    expect(
        mara.locator(".typing .err .rid")
    ).to_be_in_viewport()  # the reason comes before what was typed, however long
    field.fill("He stood up.")
    field.press("Enter")
    expect(mara.get_by_role("list", name="What was said")).to_contain_text("He stood up.")
    expect(marked).to_contain_text("Listen:")  # what was refused is not lost
    mara.get_by_role("button", name="Take it up again").click()
    expect(field).to_have_value(f"Listen: {words} he said to me.")
    field.fill("Listen: he is counting.")
    field.press("Enter")
    expect(marked).to_have_count(0)


def test_the_end_of_a_run_and_the_debrief_count_alike(hall: Hall, person: Person) -> None:
    mara = brought(hall, "gander", 30).sit(person(), 0, "Mara")
    count = region(mara, "How it ended").locator(".facts div", has_text="cards you read").locator("b").inner_text()
    debrief = opened(mara, "The runs so far")
    row = debrief.get_by_role("row").nth(1)
    expect(row.get_by_role("cell").nth(0)).to_have_text(re.compile(rf"^{count}\b"))
    read = (
        debrief.locator(".read > div")
        .filter(has_not_text="The base")
        .get_by_role("img", name=re.compile("read in run"))
    )
    expect(read).to_have_count(int(count))
    expect(debrief.locator(".stays li").first).to_contain_text("School court, 20 to")


def test_the_time_of_a_run_adds_up(hall: Hall, person: Person) -> None:
    table = brought(hall, "gander", 30)
    page = table.sit(person(), 0, "Mara")
    runs = page.get_by_role("region", name="The runs so far").first
    row = runs.locator("tbody tr").last.locator("td")
    row.nth(4).wait_for()
    cells = [int(one) for one in row.all_inner_texts()[1:5]]
    left, acting, way, lost = cells
    [run] = table.system.view(table.room().table.state, 0).past
    assert (left, acting + way + lost) == (run.tu, run.spent)
    assert acting == run.spent - run.way - run.lost > 0


def test_agents_are_called_by_name_once_they_have_one_also_where_the_server_speaks(hall: Hall, person: Person) -> None:
    mara = brought(hall, "won", 18).sit(person(), 0, "Mara")
    log = opened(mara, "What happened")
    expect(log).to_contain_text("Agnese enters at B.")
    expect(log).not_to_contain_text("Blue enters")
    mara.keyboard.press("Escape")
    expect(mara.locator('[data-letter="G"]')).to_have_accessible_name(re.compile("state token Blue 1"))  # no agent
    expect(mara.get_by_role("button", name=re.compile("^Bortolo reads the rules on card D to all"))).to_be_visible()


def test_a_word_of_the_game_says_what_it_means_where_rules_use_it_and_signs_stand_beside_them(
    hall: Hall, person: Person
) -> None:
    mara = brought(hall, "won", 9).sit(person(), 0, "Mara")
    box = mara.locator(".storycard .rulebox")
    expect(box.get_by_role("list", name="Its signs").get_by_role("listitem")).not_to_have_count(0)
    term = box.get_by_role("button", name="heart", exact=True)
    term.click()
    expect(mara.locator(".why:popover-open")).to_contain_text("Costs whoever rolled 1 LP if it is left after a roll.")
    mara.keyboard.press("Escape")
    expect(term).to_be_focused()
    expect(box.get_by_role("button", name="Notice", exact=True)).to_have_count(0)
    guide = opened(mara, "How to play")
    expect(guide.get_by_text("A temporal unit: the time you play against.")).to_be_visible()


def test_rules_stay_at_hand_while_receptacles_are_chosen(hall: Hall, person: Person) -> None:
    mara = brought(hall, "won", 10).sit(person(), 0, "Mara")
    expect(region(mara, "Rules so far")).to_contain_text("Each hit removes the leftmost")
    expect(mara.get_by_text("what is taken stays for this run")).to_be_visible()


def test_two_agents_are_done_in_one_go_and_a_double_click_does_one_thing(hall: Hall, person: Person) -> None:
    table = hall.open(2)
    mara = table.sit(person(), 0, "Mara")
    hall.inside(table.follow("gander", lambda state: PHASES[state.phase] == "acting"))
    box = region(mara, "What you can do")
    done = box.get_by_role("button", name=re.compile("^Done with this TU: Bortolo, Leopold"))
    done.click()
    asks = mara.get_by_role("dialog", name="Done with this TU?")
    expect(asks).to_contain_text("Bortolo does nothing")
    expect(asks).to_contain_text("Leopold does nothing")
    mara.keyboard.press("Escape")
    box.get_by_role("button", name="Leopold does nothing").click()
    expect(box.get_by_role("status")).to_contain_text("Leopold does nothing.")
    place: Any = box.get_by_role("button", name="Bortolo does nothing").bounding_box()
    mara.mouse.move(place["x"] + 9, place["y"] + 9)
    mara.mouse.down(click_count=2)  # as the second click of a double click on what stood there before
    mara.mouse.up(click_count=2)
    mara.get_by_role("button", name="Menu").click()
    expect(mara.get_by_role("dialog", name="Menu")).to_be_visible()
    state: Any = table.room().table.state
    assert [one.acted for one in state.agents if one.owners == 1] == [0, 1]


def test_an_invitation_says_who_invites_to_what_before_it_asks_for_a_name(hall: Hall, person: Person) -> None:
    table = hall.open(2)
    page = person()
    page.goto(f"{table.link(1)}&by=Mara%20L")
    expect(page.get_by_text("Mara L invites you to play.")).to_be_visible()
    expect(page.get_by_text(re.compile("2 players · about 35 minutes a run"))).to_be_visible()
    page.get_by_label("Your name").fill("Jonas")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#game")).to_be_visible()


def test_on_a_phone_cards_and_dock_speak_of_one_agent_and_no_vote_leads(hall: Hall, person: Person) -> None:
    table = brought(hall, "gander", 14)
    mara = table.sit(person(viewport=PHONE), 0, "Mara")
    views = mara.get_by_role("navigation", name="Views")
    views.get_by_role("button", name=re.compile("You")).click()
    mara.get_by_role("group", name="Whose sheet").get_by_role("button").nth(2).click()
    views.get_by_role("button", name=re.compile("Place")).click()
    card, dock = mara.locator('.back[data-letter="B"]'), region(mara, "What you can do next")
    card.click()
    expect(card.locator(".deed")).to_have_text("Leopold enters")
    expect(dock.locator(".thumb .btn").first).to_have_text(re.compile("^Leopold enters"))
    expect(dock.locator(".primary")).to_have_count(0)
    hall.inside(table.follow("gander", lambda state: state.step >= 18))
    dock.get_by_role("button", name="Vote to spend 1 TU").click()
    expect(dock.get_by_role("button", name="Leave this location")).to_be_visible()
    expect(dock.locator(".primary")).to_have_count(0)
    expect(dock.locator(".standing")).to_have_text(re.compile("You voted to spend 1 TU Not yet: ."))


def test_two_agents_of_one_player_are_told_apart_before_they_have_pawns(hall: Hall, person: Person) -> None:
    table = hall.open(2)
    mara = table.sit(person(), 0, "Mara")
    hall.inside(table.follow("gander", lambda _: True))
    expect(mara.get_by_text("You lead 2 agents: take pawns for each.")).to_be_visible()
    whose = region(mara, "Who has which pawns")
    expect(whose.get_by_text("Mara, first agent")).to_be_visible()
    expect(whose.get_by_text("Mara, second agent")).to_be_visible()


def test_what_one_has_voted_for_keeps_its_name(hall: Hall, person: Person) -> None:
    mara = brought(hall, "paper", 23).sit(person(), 0, "Mara")
    asks = mara.locator(".question").filter(has_text="Who takes item 12?")
    asks.get_by_role("button", name="Agnese").click()
    expect(asks.locator(".mine")).to_contain_text("Agnese your vote")
