"""Every page and state passes axe-core's checks of WCAG 2.2, levels A and AA: light and dark, on a desktop and on a phone."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from chronaut.systems.time_stories.terms import PHASES
from tests.browser.conftest import DESK, PHONE
from tests.browser.kept import brought

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.hall import Hall, Table

    Person = Callable[..., Page]

AXE: Final = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
LEVELS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RUN: Final = """async (only) => {
  const rules = only.type === "tag" ? { "label-content-name-mismatch": { enabled: true } } : {};  // an experiment of axe's
  const found = await axe.run(document, { runOnly: only, resultTypes: ["violations"], rules });
  return found.violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target.join(" ")} ${node.any[0]?.message ?? ""}`));
}"""
BOXES: Final = (
    "At the table", "What happened", "Run journal", "Why can I not …?", "Going back", "How to play", "Rules", "Settings",
    "Keys", "Record, name, luck", "The runs so far",
)  # fmt: skip
VIEWS: Final = ("Card", "Test", "You", "Talk", "Place")


@dataclass
class Checked:
    """What was found, state by state. In the dark only colours differ."""

    dark: bool
    small: bool
    found: list[str] = field(default_factory=list)

    def look(self, page: Page, state: str) -> None:
        """Check a page as it is."""
        page.evaluate("document.fonts.ready")
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE.read_text(encoding="utf-8"))
        only = {"type": "rule", "values": ["color-contrast"]} if self.dark else {"type": "tag", "values": LEVELS}
        self.found += [f"{state}: {one}" for one in page.evaluate(RUN, only)]

    def views(self, page: Page, state: str) -> None:
        """Check all views of a page, of which a phone has several."""
        self.look(page, state)
        for name in VIEWS if self.small and page.locator("nav.tabbar").count() else ():
            page.get_by_role("navigation", name="Views").get_by_role("button", name=name).click()
            if name != "Place":
                self.look(page, f"{state}, {name}")


def phase(name: str) -> Callable[[Any], bool]:
    return lambda state: PHASES[state.phase] == name


@pytest.mark.timeout(300)
@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_of_level_a_or_aa_is_found(hall: Hall, person: Person, theme: str, size: str) -> None:
    assert AXE.exists(), "axe-core is missing: run scripts/client setup"
    checked = Checked(theme == "dark", size == "phone")

    def come() -> Page:
        small: dict[str, Any] = {"has_touch": True, "is_mobile": True} if checked.small else {}
        return person(viewport=PHONE if checked.small else DESK, color_scheme=theme, **small)

    at_home(hall, come(), checked)
    in_play(hall.open(4), come, checked)
    at_the_end(hall, come, checked)
    between(hall, come(), checked)
    assert not checked.found, "\n".join(checked.found)


def at_home(hall: Hall, page: Page, checked: Checked) -> None:
    """The start page, its boxes, the lobby, an invitation."""
    page.goto(hall.url)
    page.locator(".mission").first.wait_for()
    checked.look(page, "start page")
    for name in ("Rules", "Keys", "Settings"):
        page.get_by_role("banner").get_by_role("button", name=name).click()
        page.get_by_role("dialog").wait_for()
        checked.look(page, f"start page, {name}")
        page.keyboard.press("Escape")
    page.get_by_role("button", name="The Ball at Noon").click()
    page.get_by_text("House rules").click()
    checked.look(page, "opening")
    page.get_by_label("Your name").last.fill("Mara")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".lobbypage .seatlist .empty input").first.wait_for()
    checked.look(page, "lobby")
    page.goto(hall.url)
    page.locator(".saved li").wait_for()
    checked.look(page, "start page, known here")
    page.goto(hall.open(2).link(0))
    page.get_by_role("button", name="Sit down").wait_for()
    checked.look(page, "invitation")


def in_play(table: Table, come: Callable[[], Page], checked: Checked) -> None:
    """Each phase, a test, what is asked, the menu's boxes, a replay, the host's box, who watches, success."""
    inside, page = table.hall.inside, table.sit(come(), 0, "Mara")
    for name in ("Jonas", "Priya", "Sam"):
        table.sit(come(), ("Mara", "Jonas", "Priya", "Sam").index(name), name)
    page.locator(".setup").wait_for()
    checked.look(page, "setup")
    for name in ("base", "choosing_receptacles", "entering", "exploring"):
        inside(table.follow("won", phase(name)))
        shows(page, table)
        checked.views(page, name)
    page.get_by_role("button", name="Menu").click()
    checked.look(page, "menu")
    page.keyboard.press("Escape")
    for name in BOXES:
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
        page.get_by_text("One moment.").first.wait_for(state="hidden")
        checked.look(page, name)
        page.keyboard.press("Escape")
    inside(table.follow("won", lambda state: state.step == 50))
    shows(page, table)
    checked.views(page, "a roll")
    inside(table.follow("won", lambda state: state.step == 64))
    page.locator(".question").wait_for()
    checked.views(page, "a question")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="Steps").click()
    page.get_by_role("button", name="Back one step").click()
    checked.look(page, "replay")
    page.get_by_role("button", name="Back to the present").click()
    host = table.host(come())
    host.get_by_role("button", name="Host").click()
    checked.look(host, "hosting")
    checked.views(table.watch(come()), "watching")
    inside(table.follow("won"))
    page.get_by_role("heading", name="The mission is accomplished").wait_for()
    checked.look(page, "success")


def at_the_end(hall: Hall, come: Callable[[], Page], checked: Checked) -> None:
    """A run that is over, the next one, a typed answer, a thing that changes hands."""
    for game, steps, seat, state in (
        ("gander", 30, 0, "run over"), ("gander", 32, 0, "second run"), ("won", 35, 3, "typed answer"),
    ):  # fmt: skip
        page = brought(hall, game, steps).sit(come(), seat, "Mara")
        page.locator("[data-offer], form.typing").first.wait_for()
        checked.look(page, state)
    page = brought(hall, "rounds", 75).sit(come(), 2, "Priya")
    if checked.small:
        page.get_by_role("navigation", name="Views").get_by_role("button", name="You").click()
    page.get_by_role("button", name="Hand over", exact=True).first.click()
    checked.look(page, "hand over")


def between(hall: Hall, page: Page, checked: Checked) -> None:
    """The curtain between two at one screen."""
    family = hall.open(2, mode="hot_seat")
    family.sit(page, 0, "Dad")
    page.goto(family.link(1))
    page.get_by_label("Your name").fill("Mum")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="I am Mum").wait_for()
    checked.look(page, "curtain")


def shows(page: Page, table: Table) -> None:
    """Wait until the page shows the present step."""
    page.locator(f'html[data-step="{table.room().table.state.step}"]').wait_for(state="attached")
