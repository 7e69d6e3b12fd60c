"""Pictures of every page and state, desktop and phone, light and dark, into docs/screens; `make screens`.

The pages are those that tests see: a real server, people in browsers of their own, the kept games of the training mission.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from chronaut import packs
from chronaut.cli.face import pictures
from chronaut.systems.contract.registry import open_system
from chronaut.systems.time_stories.terms import PHASES
from chronaut.table.web.house import Offered
from chronaut.table.web.settings import Limits, Settings
from tests.browser import aboard, wheels
from tests.browser.hall import Hall, Table, serving

HOME: Final = Path(__file__).parent.parent.parent / "docs" / "screens"
NAMES: Final = ("Mara", "Jonas", "Priya", "Sam", "Elif")
SIZES: Final = {"desktop": (1440, 900), "phone": (390, 844)}
QUALITY: Final = 60
DRAWN: Final = (
    "document.fonts.status === 'loaded' && [...document.images].every((one) => one.complete || one.loading === 'lazy')"
)
"""Whether all that a page shows has come."""
WAITS: Final = 100


@dataclass
class Studio:
    """A browser, a server, and where the pictures go."""

    browser: Browser
    hall: Hall
    home: Path
    wanted: tuple[str, ...]
    contexts: list[Any] = field(default_factory=list)

    def person(self) -> Page:
        """Somebody with a browser of their own."""
        context = self.browser.new_context(
            viewport={"width": 1440, "height": 900}, reduced_motion="reduce", locale="en-GB", color_scheme="light"
        )
        self.contexts.append(context)
        return context.new_page()

    def shoot(self, page: Page, name: str, *, ready: str = "") -> None:
        """A picture of a page in each size and theme."""
        if self.wanted and not any(name.startswith(one) for one in self.wanted):
            return
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            for theme in ("light", "dark"):
                page.emulate_media(color_scheme=theme)
                if ready:
                    page.locator(ready).first.wait_for()
                for _ in range(WAITS):
                    if page.evaluate(DRAWN):
                        break
                    page.wait_for_timeout(100)
                page.wait_for_timeout(350)
                page.screenshot(path=self.home / f"{name}-{size}-{theme}.jpg", type="jpeg", quality=QUALITY)
        page.set_viewport_size({"width": 1440, "height": 900})
        page.emulate_media(color_scheme="light")

    def done(self) -> None:
        """Close what was opened."""
        for context in self.contexts:
            context.close()
        self.contexts.clear()

    def seated(self, table: Table, count: int) -> list[Page]:
        """So many people at a table."""
        return [table.sit(self.person(), number, NAMES[number]) for number in range(count)]


def menu(page: Page, name: str) -> None:
    """Open what the menu leads to."""
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu").get_by_role("button", name=name, exact=True).click()


def phase(name: str) -> Callable[[Any], bool]:
    """Whether a game has come to a phase, by its name in the view."""
    return lambda state: PHASES[state.phase] == name


def beside(studio: Studio) -> None:
    """Start page, opening a table, lobby, and what lies beside the game."""
    page = studio.person()
    page.goto(studio.hall.url)
    page.locator(".mission").first.wait_for()
    studio.shoot(page, "home")
    page.get_by_role("button", name="The Ball at Noon").click()
    page.get_by_label("Your name").last.fill("Mara")
    studio.shoot(page, "opening")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".lobbypage").wait_for()
    studio.shoot(page, "lobby")
    page.goto(studio.hall.url)
    page.locator(".saved li").wait_for()
    studio.shoot(page, "home-again")
    page.get_by_role("button", name="Rules").click()
    page.get_by_label("Find a rule by its ID or by words").fill("riposte")
    page.wait_for_timeout(500)
    studio.shoot(page, "rules")
    studio.done()


def the_game(studio: Studio) -> None:
    """A mission of four from the first colour to its end, as one of them sees it."""
    table = studio.hall.open(4)

    def follow(until: Callable[[Any], bool]) -> None:
        studio.hall.inside(table.follow("won", until))

    mara, *_ = studio.seated(table, 4)
    studio.shoot(mara, "setup")
    for name in ("base", "choosing_receptacles", "entering", "exploring", "acting"):
        follow(phase(name))
        mara.wait_for_timeout(600)
        studio.shoot(mara, name)
    follow(lambda state: any(slot.running for slot in state.row))
    studio.shoot(mara, "test")
    for name, box in (
        ("people", "At the table"), ("log", "What happened"), ("diary", "Run journal"), ("whynot", "Why can I not …?"),
        ("going", "Going back"), ("guide", "How to play"), ("settings", "Settings"), ("keys", "Keys"),
        ("more", "Record, name, luck"), ("debrief", "The runs so far"),
    ):  # fmt: skip
        menu(mara, box)
        mara.wait_for_timeout(600)
        studio.shoot(mara, name)
        mara.keyboard.press("Escape")
    menu(mara, "Replay")
    mara.get_by_role("button", name="Back one step").click()
    mara.wait_for_timeout(600)
    studio.shoot(mara, "replay")
    mara.get_by_role("button", name="Back to the present").click()
    host = table.host(studio.person())
    host.get_by_role("button", name="Host").click()
    studio.shoot(host, "hosting")
    watcher = table.watch(studio.person())
    studio.shoot(watcher, "watching")
    follow(lambda state: state.over)
    mara.wait_for_timeout(800)
    studio.shoot(mara, "success")
    studio.done()


def a_lost_run(studio: Studio) -> None:
    """The end of a run that failed, and the base of the next."""
    table = studio.hall.open(4)
    mara, *_ = studio.seated(table, 4)
    studio.hall.inside(table.follow("lost", phase("run_over")))
    mara.wait_for_timeout(800)
    studio.shoot(mara, "run-over")
    for seat in range(4):
        studio.hall.inside(table.play(seat, "new_run"))
    mara.wait_for_timeout(800)
    studio.shoot(mara, "second-run")
    studio.done()


def between_people(studio: Studio) -> None:
    """The curtain, an invitation, a wish to go back, a line that is broken."""
    table = studio.hall.open(2)
    page = studio.person()
    page.goto(table.link(0))
    page.get_by_label("Your name").wait_for()
    studio.shoot(page, "invited")
    mara, jonas = studio.seated(table, 2)
    studio.hall.inside(table.play(0, "choose_colour"))
    menu(jonas, "Going back")
    jonas.get_by_role("button", name="Ask all to go back there").click()
    mara.get_by_role("button", name="Agree").wait_for()
    studio.shoot(mara, "wish")
    studio.done()
    family = studio.hall.open(2, mode="hot_seat")
    dad = family.sit(studio.person(), 0, "Dad")
    mum = dad.context.new_page()
    mum.goto(family.link(1))
    mum.get_by_label("Your name").fill("Mum")
    mum.get_by_role("button", name="Sit down").click()
    mum.get_by_role("button", name="I am Mum").wait_for()
    studio.shoot(mum, "curtain")
    studio.done()


def the_ship(studio: Studio) -> None:
    """A ship that falls apart: characters, a turn, a question, what a Time Jump keeps, what happened, both ends."""
    table = studio.hall.open(5, mission="starling")
    mara, *_ = studio.seated(table, 5)
    studio.shoot(mara, "tempus-setup")
    studio.done()
    for steps, seat, name in ((46, -1, "tempus-action"), (-2, 0, "tempus-home")):
        table = aboard.brought(studio.hall, "won", steps)
        pages = studio.seated(table, 3)
        page = aboard.acting(table, pages) if seat < 0 else pages[seat]
        if seat >= 0:
            for wish in aboard.to_come(table, "won", steps):
                studio.hall.inside(table.carry_out(wish))
        page.wait_for_timeout(600)
        studio.shoot(page, name)
        for view in ("Rooms", "Crew", "Round") if seat < 0 else ():
            page.set_viewport_size({"width": 390, "height": 844})
            page.get_by_role("navigation", name="Views").get_by_role("button", name=view).click()
            studio.shoot(page, f"tempus-{view.lower()}", ready="nav.tabbar, .decked")
        studio.done()
    table = studio.hall.open(2, mission="starling")
    pages = studio.seated(table, 2)
    aboard.begun(table)
    page = aboard.acting(table, pages)
    page.get_by_role("region", name="What you can do").get_by_role("button", name="Make the Time Jump").click()
    studio.shoot(page, "tempus-jump")
    page.keyboard.press("Escape")
    for _ in range(2):
        aboard.go_by_itself(table)
    aboard.at(table, pages)
    page.get_by_role("button", name="Cards").click()
    page.get_by_role("button", name="Step by step").click()
    for _ in range(2):
        page.get_by_role("button", name="Next step").click()
    studio.shoot(page, "tempus-happens")
    page.get_by_role("button", name="Skip").click()
    while not table.room().table.state.over:
        aboard.go_by_itself(table)
    aboard.at(table, pages)
    studio.shoot(pages[0], "tempus-lost")
    studio.done()


def the_wheels(studio: Studio) -> None:
    """Forty Wheels: setting up, each phase, a test, a swap, a conflict, a split, an agent apart, the end."""
    moments = (
        (1, 2, "receptacles"), (9, 2, "prologue"), (10, 0, "captain"), (11, 2, "recon"), (26, 1, "actions"), (31, 2, "test"),
        (42, 2, "update"), (95, 2, "swaps"), (109, 0, "conflict"), (130, 2, "apart"), (139, 3, "split"), (157, 2, "end"),
    )  # fmt: skip
    for steps, seat, name in moments:
        table = wheels.brought(studio.hall, "won", steps)
        page = studio.seated(table, 4)[seat]
        for chair, kind in (
            ((2, "offer_swap"), (2, "lay_token"), (1, "lay_item"), (1, "agree_swap")) if name == "swaps" else ()
        ):
            studio.hall.inside(table.play(chair, kind, **({"b": 1} if kind == "offer_swap" else {})))
        page.wait_for_timeout(800)
        studio.shoot(page, f"revolution-{name}")
        studio.done()


SCENES: Final = (beside, the_game, a_lost_run, between_people, the_ship, the_wheels)


def offered() -> list[Offered]:
    """The missions on the shelf: of each family that has a table of its own."""
    ball, ship = packs.load("noon-ball"), packs.load("starling")
    return [
        Offered(ball, pictures("noon-ball", open_system(ball))),
        Offered(ship, pictures("starling", open_system(ship))),
        wheels.wheels(),
    ]


@contextmanager
def studio(home: Path, wanted: tuple[str, ...]) -> Iterator[Studio]:
    """All that pictures are taken with."""
    home.mkdir(parents=True, exist_ok=True)
    found = shutil.which(os.environ.get("CHROMIUM", "chromium"))
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), missions=offered(), settings=Settings(limits=Limits(tables_per_hour=1_000))) as hall,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield Studio(browser, hall, home, wanted)
        browser.close()


def main() -> None:
    """Take all pictures, or those whose names begin as given."""
    with studio(HOME, tuple(sys.argv[1:])) as there:
        for scene in SCENES:
            scene(there)


if __name__ == "__main__":
    main()
