"""Tables of Trouble on the Tempus for browsers: seated, played on by what pages show, or brought to where a test looks."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from chronaut import packs
from chronaut.cli.face import pictures
from chronaut.systems.contract.registry import open_system
from chronaut.systems.tempus.terms import ACTION, TOKENS
from chronaut.table.web.house import Offered
from chronaut.table.web.settings import Limits, Settings
from tests.browser import kept
from tests.browser.hall import Hall, SameLuck, Table, serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from chronaut.kernel.actions import Proposal
    from chronaut.kernel.program import Program

NAMES: Final = ("Mara", "Jonas", "Priya", "Sam", "Elif")
BESIDE: Final = ("say", "note")
OFFERS: Final = """import('/static/core/store.js').then(
  (s) => s.frame.value.offers.map((one) => [one.kind, one.a, one.b, one.c].join(" ")))"""
REACHED: Final = """() => [...document.querySelectorAll("[data-offer]")].filter((one) => {
  one.scrollIntoView({ block: "center", inline: "center" });
  const box = one.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return Math.min(box.width, box.height) >= 24 && hit !== null && (one === hit || one.contains(hit));
}).map((one) => one.dataset.offer)"""
"""Offers that have a control which can be hit and is large enough."""


@contextmanager
def aboard(folder: Path, program: Program | None = None) -> Iterator[Hall]:
    """A server that minds no speed, with the ship; its tables have one and the same luck."""
    settings = Settings(limits=Limits(requests_per_second=1_000, requests_at_once=10_000))
    ship = program or packs.load("starling")
    offered = Offered(ship, pictures("starling", open_system(ship)))
    with serving(folder, settings=settings, missions=[offered], tokens=SameLuck(7)) as there:
        yield there


def seated(hall: Hall, person: Callable[..., Page], seats: int = 2, **more: Any) -> tuple[Table, list[Page]]:
    """People at a new table, in the order of their seats."""
    table = hall.open(seats, mission="starling")
    return table, [table.sit(person(**more), number, NAMES[number]) for number in range(seats)]


def wanted(page: Page) -> list[str]:
    """What may be done now beside talking."""
    return [one for one in page.evaluate(OFFERS) if not one.startswith(BESIDE)]


def at(table: Table, pages: list[Page]) -> int:
    """The present step, once all pages show it, and take presses for what is there now."""
    step = table.room().table.state.step
    for page in pages:
        page.locator(f'html[data-step="{step}"]:not([data-changing])').wait_for(state="attached")
    return step


def all_shown(page: Page, offers: list[str]) -> None:
    """Each offer has a control that can be hit."""
    assert set(offers) - set(page.evaluate(REACHED)) == set()


def do(page: Page, offer: str) -> None:
    """Press the control of an offer, and answer what is asked before it is made."""
    control = page.locator(f'[data-offer="{offer}"]:visible').first
    asks_first = control.get_attribute("aria-haspopup") == "dialog"
    control.click()
    if asks_first:
        page.get_by_role("dialog").locator("footer button").first.click()


def made(table: Table, page: Page, offer: str) -> None:
    """Press the control of an offer, and see that it is done."""
    step = at(table, [page])
    do(page, offer)
    page.locator(f'html[data-step="{step}"]').wait_for(state="detached")


def named(table: Table) -> list[tuple[str, Proposal]]:
    """What may be done at a table, with the names of the kinds."""
    system = table.system
    return [(system.proposal_kinds[one.kind].name, one) for one in system.legal(table.room().table.state)]


def written(table: Table, wish: Proposal) -> str:
    """A proposal as pages mark its control."""
    return f"{table.system.proposal_kinds[wish.kind].name} {wish.a} {wish.b} {wish.c}"


def go_by_itself(table: Table) -> None:
    """One step without pages: the first character, the first answer on which all agree, the end of the turn."""
    kinds = ("take_character", "answer", "end_turn")
    wishes = [(kinds.index(kind), one.b, one.seat, one) for kind, one in named(table) if kind in kinds]
    table.hall.inside(table.carry_out(min(wishes, key=lambda each: each[:3])[3]))


def begun(table: Table, characters: tuple[int, ...] = ()) -> None:
    """Everybody takes a character, those that are given first, and the first of the crew begins."""
    for who, character in enumerate(characters):
        table.hall.inside(table.play(who, "take_character", a=who, b=character))
    state: Any = table.room().table.state
    while state.phase != ACTION:
        go_by_itself(table)
        state = table.room().table.state


def acting(table: Table, pages: list[Page]) -> Page:
    """The page of whoever may act now."""
    at(table, pages)
    return next(page for page in pages if wanted(page))


def lay(table: Table, token: str, **spaces: int) -> None:
    """Put tokens into spaces before the next step; pages see them with it."""
    state: Any = table.room().table.state
    ship = table.system.ship
    for name, count in spaces.items():
        state.tokens[TOKENS.index(token)][ship.names.index(name.replace("_", "-"))] += count
        state.supply[TOKENS.index(token)] -= count


brought = partial(kept.brought, mission="starling")
to_come = partial(kept.to_come, mission="starling")
