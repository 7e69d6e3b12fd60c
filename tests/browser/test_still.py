"""One's own view never jumps when others act: what is scrolled, focused and typed stays, and nothing shifts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from chronaut.kernel.actions import Proposal
from tests.browser.kept import brought
from tests.browser.still import shifts, watch

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.hall import Hall, Table

SAY: Final = "Tell it in your own words"
DESK: Final = (1440, 900)
BEGUN: Final = {"entering": 15, "voting": 46, "acting": 51}
"""After how many steps of the kept game a moment is there."""
SCROLL: Final = """() => {
  for (const one of document.querySelectorAll("*")) {
    if (one.scrollHeight > one.clientHeight + 4) one.scrollTop = (one.scrollHeight - one.clientHeight) / 3;
  }
}"""
PLACES: Final = """() => Object.fromEntries([...document.querySelectorAll("*")].filter((one) => one.scrollTop > 0).map((one) =>
  [`${one.tagName} ${one.className} ${one.getAttribute("aria-label")}`, one.scrollTop]))"""
FOCUS: Final = "() => [document.activeElement.outerHTML.slice(0, 60), document.activeElement.selectionStart]"


def say(table: Table, seat: int, text: str) -> None:
    """Have somebody say something."""
    room = table.room()
    system = table.system
    kinds = system.proposal_kinds
    form = next(one for one in system.forms(room.table.state) if one.seat == seat and kinds[one.kind].name == "say")
    table.hall.inside(table.carry_out(Proposal(seat, form.kind, form.a, form.b, form.c, text)))


def others_act(table: Table, moment: str) -> None:
    """What the others do at a moment: nothing of it is decided by the first seat."""
    for wish in table.wishes("won", done=BEGUN[moment]) if moment != "voting" else ():
        if not wish.seat or (moment == "entering" and wish.seat == 3):  # with the last, all read their cards
            break
        table.hall.inside(table.carry_out(wish))
    if moment == "voting":
        for seat in (1, 2):
            table.hall.inside(table.play(seat, "answer", b=0))
    for number in range(6):
        say(table, 1 + number % 3, f"Somebody says something of some length that breaks into lines, number {number}.")


@pytest.mark.parametrize(
    ("moment", "steps", "size"),
    [
        *[(moment, steps, size) for moment, steps in BEGUN.items() for size in (DESK, (360, 640))],
        ("acting", 51, (1024, 768)), ("entering", 15, (390, 844)),
    ],
)  # fmt: skip
def test_what_others_do_moves_nothing_of_mine(
    hall: Hall, person: Callable[..., Page], moment: str, steps: int, size: tuple[int, int]
) -> None:
    table = brought(hall, "won", steps)
    page = table.sit(person(viewport={"width": size[0], "height": size[1]}), 0, "Mara")
    for number in range(30):
        say(table, number % 4, f"Line {number} of what was said before, long enough to be broken on narrow pages.")
    views = page.get_by_role("navigation", name="Views").get_by_role("button")
    for name in ("Place", "Card", "You", "Talk") if views.count() else ("",):
        if name:
            views.filter(has_text=name).click()
        page.wait_for_load_state("networkidle")
    field = page.get_by_label(SAY)
    field.press_sequentially("The clock is sl")
    field.press("ArrowLeft")
    page.evaluate(SCROLL)
    before: dict[str, Any] = {"places": page.evaluate(PLACES), "focus": page.evaluate(FOCUS)}
    watch(page)
    others_act(table, moment)
    page.locator(f'html[data-step="{table.room().table.state.step}"]').wait_for(state="attached")
    expect(page.get_by_text("number 5.").first).to_be_attached()
    page.wait_for_load_state("networkidle")
    assert {"places": page.evaluate(PLACES), "focus": page.evaluate(FOCUS)} == before
    expect(field).to_have_value("The clock is sl")
    assert shifts(page) == ""
