"""Coming in: invitations, whose browser it is, and what a used link says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.hall import Hall


def test_ones_own_invitation_leads_back_and_anothers_says_that_it_is_used(
    hall: Hall, person: Callable[..., Page]
) -> None:
    table = hall.open()
    mara = table.sit(person(), 0, "Mara")
    assert "#at=" in mara.url
    assert table.opened["invitations"][table.chairs[0]] not in mara.url
    mara.goto("about:blank")
    mara.goto(table.link(0))
    mara.locator("#game").wait_for()
    jonas = person()
    jonas.goto(table.link(0))
    jonas.get_by_label("Your name").fill("Jonas")
    jonas.get_by_role("button", name="Sit down").click()
    expect(jonas.get_by_role("alert").filter(has_text="has been used")).to_be_visible()
