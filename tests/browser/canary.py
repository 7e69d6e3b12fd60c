"""Eyes on everything that a browser is told or keeps, at a mission whose every text is a word of its own."""

from __future__ import annotations

from collections import deque
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import Error

from chronaut.table.web.house import Offered
from chronaut.table.web.settings import Limits, Settings
from tests.browser.hall import serving
from tests.cli.canaries import CANARY, at_the_base, canary_program, may_choose, may_read, on_the_board, receptacles

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page, Request

    from tests.browser.hall import Hall

WATCHER: Final = -1
READABLE: Final = ("text", "json", "javascript", "svg")

KEPT: Final = """async () => {
  const store = await import("/static/core/store.js");
  const look = await import("/static/time/look.js");
  const asks = await import("/static/core/asks.js");
  const signals = [store, look, asks].flatMap((module) => Object.values(module)).filter((one) => one?.peek);
  const cached = [];
  for (const name of await caches.keys().catch(() => [])) for (const one of await (await caches.open(name)).keys()) cached.push(one.url);
  return JSON.stringify([
    document.documentElement.outerHTML, [...document.querySelectorAll("input, textarea")].map((one) => one.value),
    { ...localStorage }, { ...sessionStorage }, cached, location.href, history.state, document.title, document.cookie,
    signals.map((one) => one.peek()), performance.getEntries().map((one) => one.name),
  ], (_, value) => (value instanceof Set ? [...value] : value));
}"""
"""All that a page shows and keeps: what is in it, its stores, its address, its signals."""


def allowed(system: Any, state: Any, seat: int) -> set[str]:
    """What somebody may read now."""
    if seat != WATCHER:
        return may_read(system, state, seat) | may_choose(system, state, seat)
    idents = [*at_the_base(system, state), *on_the_board(system, state), *receptacles(system, state)]
    idents += [one.text for one in state.shown if one.seats == -1]
    return {system.program.texts[ident] for ident in idents if ident}


@dataclass
class Eyes:
    """Whatever reaches one browser; `seats`: those that play in it."""

    page: Page
    seats: tuple[int, ...]
    told: list[tuple[str, str]] = field(default_factory=list)
    asked: list[Request] = field(default_factory=list)
    """What was answered whole: a picture that the page gave up meanwhile never is, and waiting for it has no end."""
    rightly: set[str] = field(default_factory=set)
    before: deque[set[str]] = field(default_factory=lambda: deque(maxlen=3))
    """What could be read at the latest searches: an answer may have been asked for then."""

    def __post_init__(self) -> None:
        self.page.on(
            "websocket", lambda line: line.on("framereceived", lambda data: self.told.append(("line", str(data))))
        )
        self.page.on("requestfinished", lambda asked: self.asked.append(asked))  # noqa: PLW0108  (a method of a list cannot be marked)
        self.page.on("console", lambda one: self.told.append(("console", one.text)))

    def search(self, system: Any, state: Any, *, shown: bool = True) -> None:
        """Compare all that came since the last time, and all that the page has, with what may be read now."""
        may = set().union(*(allowed(system, state, seat) for seat in self.seats))
        for answer in [answer for one in self.asked if (answer := one.response())]:
            if "/static/" not in answer.url and any(one in answer.headers.get("content-type", "") for one in READABLE):
                try:
                    self.told.append((answer.url, answer.text()))
                except Error:  # the page has gone elsewhere meanwhile
                    continue
        if shown:
            self.told.append(("page", self.page.evaluate(KEPT)))
        for where, text in self.told:
            found = set(CANARY.findall(text))
            wrong = found - may - (set().union(*self.before) if where.startswith("http") else set())
            assert not wrong, f"{where} tells {self.seats} {sorted(wrong)} at step {state.step}"
            self.rightly |= found
        self.before.append(may)
        self.told.clear()
        self.asked.clear()

    def holds(self) -> set[str]:
        """All words of the mission that the page has now."""
        return set(CANARY.findall(self.page.evaluate(KEPT)))


@contextmanager
def twin(folder: Path) -> Iterator[Hall]:
    """A server that offers the mission of canaries, and minds no speed."""
    settings = Settings(limits=Limits(requests_per_second=1_000, requests_at_once=10_000))
    with serving(folder, missions=[Offered(canary_program())], settings=settings) as there:
        yield there
