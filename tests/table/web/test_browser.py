"""The pages in a real browser: what a host and players see, click and type."""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING

import pytest

from chronaut.table.session.room import Room
from tests.table.web.browser import Browser, Page, browsing, chromium
from tests.table.web.served import Running, Table, running

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from chronaut.table.keeping import Row

pytestmark = pytest.mark.anyio
SAY, NOTEBOOK = "#write form:first-child input", "[data-key=notebook]"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with chromium() as found:
        yield found


def link(there: Running, table: Table, number: int) -> str:
    return f"{there.url}{table.path}#sit={table.opened['invitations'][table.chairs[number]]}"


async def sit(browser: Browser, person: str, there: Running, table: Table, number: int, name: str) -> Page:
    """Open an invitation and sit down."""
    page = await browser.page(person, link(there, table, number))
    await page.type("#name", name)
    await page.press("#sit button")
    return page


async def host(browser: Browser, there: Running, table: Table) -> Page:
    return await browser.page(await browser.person(), f"{there.url}{table.path}#host={table.opened['host']}")


async def room_of(there: Running, table: Table) -> Room:
    return await there.house.hall.room(table.opened["table"])


async def test_what_is_typed_stays_until_it_is_kept_and_is_sent_again_after_a_break(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as there, browsing(address) as browser:
        table = await there.open()
        page = await sit(browser, await browser.person(), there, table, 0, "Anna")
        await page.sees("#board section")
        store, free = there.house.hall.means.store, asyncio.Event()
        append = store.append

        async def slow(name: str, row: Row) -> None:
            await free.wait()
            await append(name, row)

        monkeypatch.setattr(store, "append", slow)
        await page.send(SAY, "Good evening")
        await page.send(NOTEBOOK, "The door is blue")
        await page.sees("#offers button", "yellow")
        await page.press("#offers button", "yellow")
        assert (await page.value(SAY), await page.value(NOTEBOOK)) == ("Good evening", "The door is blue")
        room = await room_of(there, table)
        room.dismiss(room.lines[0], "slow", "This line could not keep up.")
        await page.sees("#line", "The line is broken")
        assert (await page.value(SAY), await page.value(NOTEBOOK)) == ("Good evening", "The door is blue")
        free.set()
        await page.until(f"!one('{SAY}').value && !one('{NOTEBOOK}').value")
        await page.sees("#past", "yellow")
        assert [line.text for line in room.table.state.talk] == ["Good evening"]
        assert [entry.text for entry in room.table.notebook.values()] == ["The door is blue"]


async def test_what_is_refused_stays_in_its_field_with_the_refusal_beside_it(tmp_path: Path, address: str) -> None:
    async with running(tmp_path) as there, browsing(address) as browser:
        table = await there.open()
        page = await sit(browser, await browser.person(), there, table, 0, "Anna")
        await page.send(NOTEBOOK, "left\u202eright")
        await page.sees("#write .refusal", "cannot be shown")
        assert await page.value(NOTEBOOK) == "left\u202eright"
        await page.send(NOTEBOOK, "left")
        await page.sees("#talk", "Notebook (Anna): left")
        await page.gone("#write .refusal", "cannot")


async def test_a_silent_line_is_told(tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path) as there, browsing(address) as browser:
        table = await there.open()
        await table.claim(0)
        page = await browser.page(
            await browser.person(), f"{there.url}{table.path}#watch={table.opened['watch']}", hasty=True
        )
        await page.sees("#line", "You are watching.")
        monkeypatch.setattr(Room, "heard", lambda *_: None)
        await page.sees("#notices", "The line is silent")
        monkeypatch.undo()
        await page.gone("#notices li")


async def test_chairs_of_one_browser_are_never_unveiled_together(tmp_path: Path, address: str) -> None:
    async with running(tmp_path) as there, browsing(address) as browser:
        table, family = await there.open(mode="hot_seat"), await browser.person()
        dad = await sit(browser, family, there, table, 0, "Dad")
        await dad.sees("#board section")
        mum = await sit(browser, family, there, table, 1, "Mum")
        await mum.sees("#veil", "Hand the screen to Mum")
        assert not await mum.get("one('#board') || document.querySelector('#offers').childElementCount")
        await mum.press("#doors button", "I am Mum")
        await mum.sees("#board section")
        await dad.sees("#veil", "Hand the screen to Dad")
        assert await dad.get("document.querySelector('#board').innerHTML") == ""
        await mum.sees("#people", "Dad: here")  # a veiled chair has its line all the same
        await mum.press("#people button", "Hand the screen to Dad")
        await mum.sees("#veil", "Hand the screen to Dad")
        assert (
            await mum.get("document.querySelector('#board').innerHTML + document.querySelector('#offers').innerHTML")
            == ""
        )
        await mum.press("#doors button", "I am Dad")
        await mum.sees("#people", "Dad (you)")


async def test_one_person_who_plays_all_seats_changes_chairs_without_a_veil(tmp_path: Path, address: str) -> None:
    async with running(tmp_path) as there, browsing(address) as browser:
        table, person = await there.open(mode="solo"), await browser.person()
        await (await sit(browser, person, there, table, 0, "One")).sees("#board section")
        page = await sit(browser, person, there, table, 1, "Two")
        await page.press("#people button", "Hand the screen to One")
        await page.sees("#people", "One (you)")


async def test_ones_own_invitation_leads_back_and_anothers_says_that_it_is_used(tmp_path: Path, address: str) -> None:
    async with running(tmp_path) as there, browsing(address) as browser:
        table, anna = await there.open(), await browser.person()
        page = await sit(browser, anna, there, table, 0, "Anna")
        await page.sees("#people", "Anna (you)")
        await page.go(link(there, table, 0))
        await page.sees("#people", "Anna (you)")
        stranger = await sit(browser, await browser.person(), there, table, 0, "Ben")
        await stranger.sees("#notices", "This invitation has been used; ask the host for a new one.")
        await sit(browser, await browser.person(), there, table, 1, "Ben")
        late = await browser.page(await browser.person(), link(there, table, 0))
        await late.sees("#notices", "This invitation has been used; ask the host for a new one.")


async def test_a_double_click_opens_one_table_which_is_among_ones_own(tmp_path: Path, address: str) -> None:
    async with running(tmp_path) as there, browsing(address) as browser:
        page = await browser.page(await browser.person(), there.url)
        assert "for one to four." in await page.sees("header", "for")
        await page.press("#missions button", "Open a table")
        await page.press("#missions button", "Open a table")
        await page.sees("#opened", "The table is open")
        await page.press("#missions button", "Open a table")
        assert there.house.counts["opened", ""] == 1
        assert await page.get("document.querySelectorAll('#links input').length") == 2
        await page.press("#mine a", "The Ball at Noon: host")
        await page.sees("#hosting", "Stop play")


async def test_a_pause_stands_at_the_top_and_what_it_refused_goes_with_it(tmp_path: Path, address: str) -> None:
    async with running(tmp_path) as there, browsing(address) as browser:
        table = await there.open()
        page = await sit(browser, await browser.person(), there, table, 0, "Anna")
        chief = await host(browser, there, table)
        await chief.press("#host button", "Stop play")
        await page.sees("#banner", "The host has stopped play.")
        await page.press("#offers button", "yellow")
        await page.sees("#notices", "has stopped play")
        await chief.press("#host button", "Let play go on")
        await page.gone("#banner")
        await page.gone("#notices li")


async def test_a_wish_says_how_far_and_going_back_stands_in_the_log(tmp_path: Path, address: str) -> None:
    async with running(tmp_path) as there, browsing(address) as browser:
        table = await there.open()
        anna = await sit(browser, await browser.person(), there, table, 0, "Anna")
        ben = await sit(browser, await browser.person(), there, table, 1, "Ben")
        for page, colour in ((anna, "yellow"), (ben, "blue")):
            await page.press("#offers button", colour)
            await page.sees("#past", colour)
        await ben.press("#wishes summary")
        await ben.press("#back button", "Ask all to go back there")
        asked = await anna.sees("#banner", "Ben asks all to go back 1 step, to step 1, before")
        assert "blue" in asked
        await anna.press("#banner button", "Refuse")
        await ben.sees("#notices", "Nothing was gone back")
        await ben.press("#back button", "Begin the run again")
        await ben.press("dialog button", "Ask all")
        await anna.sees("#banner", "Ben asks all to begin the whole run again: back 2 steps, to step 0.")
        await anna.press("#banner button", "Agree")
        await anna.sees("#past", "All begin the run again, as Ben asked: back 2 steps, to step 0.")
        await anna.press("#offers button", "yellow")
        chief = await host(browser, there, table)
        await chief.press("#host button", "Put it right")
        await chief.press("dialog button", "Go back")
        await anna.sees("#past", "The host put something right: back 1 step, to step 0.")


async def test_a_host_frees_a_chair_after_a_question_and_hands_on_the_new_link(tmp_path: Path, address: str) -> None:
    async with running(tmp_path) as there, browsing(address) as browser:
        table = await there.open()
        anna = await sit(browser, await browser.person(), there, table, 0, "Anna")
        await anna.sees("#people", "Anna (you)")
        chief = await host(browser, there, table)
        await chief.press("#host button", "Free the chair")
        await chief.press("dialog button", "No")
        await chief.sees("#people", "Anna: here")
        await chief.press("#host button", "Free the chair")
        await chief.press("dialog button", "Free the chair")
        await anna.sees("#notices", "The host has freed this chair.")
        assert not await anna.get("one('#board') || Object.keys(localStorage).some((key) => key.startsWith('table '))")
        await chief.sees("#host .link button", "Copy")
        page = await browser.page(await browser.person(), await chief.value("#host .link input"))
        await page.type("#name", "Cleo")
        await page.press("#sit button")
        await page.sees("#people", "Cleo (you)")
        await chief.gone("#host .link")
        await chief.press("#host button", "New link for spectators")
        await chief.press("dialog button", "Make it")
        await chief.sees("#host .link", "Link for spectators")
        page = await browser.page(await browser.person(), await chief.value("#host .link input"))
        await page.sees("#line", "You are watching.")


async def test_a_player_changes_name_and_notebook_and_lets_the_host_take_the_record(
    tmp_path: Path, address: str
) -> None:
    async with running(tmp_path) as there, browsing(address) as browser:
        table = await there.open(1)
        page = await sit(browser, await browser.person(), there, table, 0, "Anna")
        await page.send(NOTEBOOK, "Blu door")
        await page.press("#talk button", "Change")
        await page.send("#talk input", "Blue door")
        await page.sees("#talk", "Notebook (Anna): Blue door")
        await page.press("#talk button", "Strike out")
        await page.gone("#talk li", "Notebook")
        await page.press("summary", "More")
        await page.send("#more input", "Annette")
        await page.sees("#people", "Annette (you)")
        chief = await host(browser, there, table)
        await chief.press("#host button", "Take the whole record away")
        await chief.sees("#notices", "holds everybody's secrets")
        await page.press("#more button", "Let the host take the whole record away")
        await page.sees("#more", "You have agreed")
        await chief.sees("#host", "All who sit here have agreed.")
        for button, words in (("Run journal", "Run journal"), ("How to play", "How to play")):
            await page.press("#more button", button)
            await page.sees("dialog", words)
            await page.press("dialog button", "Close")
        await page.press("#offers button", "Why can I not")
        await page.sees("dialog", "TS-16")


async def test_at_the_end_the_luck_is_laid_open_and_the_record_free(tmp_path: Path, address: str) -> None:
    async with running(tmp_path) as there, browsing(address) as browser:
        table, anna = await there.open(), await browser.person()
        page = await sit(browser, anna, there, table, 0, "Anna")
        await page.press("summary", "More")
        await page.press("summary", "Luck")
        promised = (await page.sees("#more code")).strip()
        assert not await page.get("one('#end')")
        room = await room_of(there, table)
        room.table.state.over = True
        room.shown.clear()
        page = await browser.page(anna, f"{there.url}{table.path}")
        await page.sees("#end", "The mission has ended")
        seed, salt = await page.get("[...document.querySelectorAll('#end code')].map((one) => one.textContent)")
        assert hashlib.sha256(f"{salt}:{seed}".encode()).hexdigest() == promised
        await page.press("#end button", "Take the record away")
        await page.sees("#notices", "is taken away")
        assert await page.get("one('#end a').getAttribute('href')") == "/"


async def test_on_a_phone_what_happened_and_what_is_read_come_before_the_buttons(tmp_path: Path, address: str) -> None:
    async with running(tmp_path) as there, browsing(address) as browser:
        table, person = await there.open(), await browser.person()
        await (await sit(browser, person, there, table, 0, "Anna")).press("#offers button", "yellow")
        page = await browser.page(person, f"{there.url}{table.path}", width=390, height=844)
        await page.sees("#news", "yellow")
        top = "document.querySelector('{}').getBoundingClientRect().top"
        order = [await page.get(top.format(css)) for css in ("#news", "#board section", "#deeds", "#past")]
        assert order == sorted(order)
        assert await page.get("document.documentElement.scrollWidth") <= 390
        ben = await sit(browser, await browser.person(), there, table, 1, "Ben")
        await ben.send(SAY, "Hello")
        await page.sees("#talkmark", "1 new")
        await page.sees("#notices", "Ben: Hello")
        await page.press("#tabs button", "Talk")
        await page.gone("#talkmark", "new")
