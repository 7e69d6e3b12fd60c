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

    from tests.browser.hall import Hall

    Person = Callable[..., Page]


def region(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def opened(page: Page, name: str) -> Locator:
    """A box of the menu."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
    return page.get_by_role("dialog")


def test_leaving_asks_what_it_costs_before_it_is_voted_for(hall: Hall, person: Person) -> None:
    table = brought(hall, "won", 18)
    mara = table.sit(person(), 0, "Mara")
    mara.get_by_role("button", name="Leave this location").click()
    asks = mara.get_by_role("dialog", name="Leave this location?")
    expect(asks).to_contain_text("The way costs time")
    mara.keyboard.press("Escape")
    expect(mara.get_by_text("You voted to leave")).to_have_count(0)
    mara.get_by_role("button", name="Leave this location").click()
    asks.get_by_role("button", name="Leave", exact=True).click()
    expect(mara.get_by_text("You voted to leave")).to_be_visible()


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
    colour = re.compile("As Captain, send (?:Yellow|Blue|Green|Pink)")
    agent = next(n for n, one in enumerate(state.agents) if one.owners == 1 << other)
    offer = sender.locator(f'[data-offer^="name_entrant {agent} "]').first
    expect(offer).to_contain_text(colour)
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
    expect(deeds.first).to_have_text(re.compile("^(?:Yellow|Blue|Green|Pink) enters$"))


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
    system: Any = table.room().table.system
    state: Any = table.room().table.state
    card = system.scenario.cards[state.row[2].card]
    words = " ".join(system.program.texts[card.text].replace("*", "").split()[:12])
    field = mara.get_by_label("Tell it in your own words")
    field.fill(f"Listen: {words} he said to me.")
    field.press("Enter")
    marked = mara.locator(".typing .quoted")
    expect(marked.locator("mark")).to_have_text(words.rstrip(".,;:"))
    expect(marked).to_contain_text("Listen:")
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
