"""The ship's table by keys alone: a crew is taken, walks, acts and ends its turns without a pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.aboard import NAMES, aboard, named
from tests.browser.hands import Keys

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from chronaut.kernel.actions import Proposal
    from tests.browser.hall import Hall, Table


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with aboard(tmp_path_factory.mktemp("keys")) as there:
        yield there


def found(table: Table, kind: str, **which: int) -> Proposal:
    """The first thing of a kind that may be done."""
    return next(
        one for name, one in named(table) if name == kind and all(getattr(one, key) == n for key, n in which.items())
    )


@pytest.mark.timeout(120)
def test_a_round_is_played_by_keys_alone(hall: Hall, person: Callable[..., Page]) -> None:
    table = hall.open(2, mission="starling")
    hands = [Keys(person()) for _ in range(2)]
    for number, one in enumerate(hands):
        one.sit(table.link(number), NAMES[number])

    def make(kind: str, **which: int) -> None:
        wish, t = found(table, kind, **which), table.room().table
        step = t.state.step
        hands[wish.seat].make(table.system, t.state, wish)
        hands[wish.seat].page.locator(f'html[data-step="{step}"]').wait_for(state="detached")

    for who in range(2):
        make("take_character", a=who, b=who)
    while table.room().table.state.questions:
        make("answer", b=0)
    for who in range(2):
        make("move", a=who)
        make("move", a=who)
        make("end_turn", a=who)
    for one in hands:
        one.at(table.room().table.state.step)
        expect(one.page.get_by_role("heading", name="Loop 1, round 2", level=1)).to_be_attached()


def test_letters_lead_to_the_ship_the_rooms_the_outlook_and_the_talk(hall: Hall, person: Callable[..., Page]) -> None:
    table = hall.open(1, mission="starling")
    page = table.sit(person(), 0, "Mara")
    for who in range(2):
        page.locator(f'[data-offer="take_character {who} {who} -1"]').click()
    page.locator('[data-offer^="answer"]').first.click()
    expect(
        page.get_by_role("region", name="What you can do").get_by_role("button", name="End the turn")
    ).to_be_visible()
    page.keyboard.press("m")
    expect(page.locator(".spot:focus")).to_have_count(1)
    page.keyboard.press("p")
    expect(page.get_by_role("region", name="Rooms").last).to_be_visible()
    page.keyboard.press("o")
    expect(page.get_by_role("region", name="If the round ended now")).to_be_visible()
    page.keyboard.press("t")
    expect(page.get_by_label("Say something to all")).to_be_focused()
    page.keyboard.type("e")
    page.keyboard.press("Escape")
    page.locator("#game").focus()
    page.keyboard.press("e")
    expect(page.get_by_role("region", name="What you can do")).to_contain_text("Bex Tallow")
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("End the turn")
    expect(keys).not_to_contain_text("TU")
