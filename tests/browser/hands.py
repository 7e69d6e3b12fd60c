"""Hands of somebody at a page: they find for a proposal the control that makes it, and press it by pointer or by keys alone."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from chronaut.kernel.actions import Proposal
    from chronaut.kernel.state import GameState
    from chronaut.systems.contract.system import RuleSystem

LETTERS: Final = "BCDEFGH"
AT_A_SPACE: Final = ("place_pawn", "act_move", "act_roll", "consult_card")
MOST_KEYS: Final = 300
"""So many presses of Tab without coming to a control are a trap."""

FOCUS: Final = """(wanted) => {
  const one = document.activeElement;
  if (!one || one === document.body) return { nobody: true, there: false, back: false };
  const box = one.getBoundingClientRect();
  const drawn = (style) => (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== "none";
  const ring = (each) => each && one.matches(":focus-visible") && drawn(getComputedStyle(each));
  return {
    nobody: false, there: wanted !== null && (one === wanted || wanted.contains(one)),
    back: wanted !== null && (one.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING) > 0,
    inside: box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth,
    ringed: one.getAttribute("tabindex") === "-1" || ring(one) || ring(one.closest("label, .switch")) || ring(one.parentElement),
    what: one.outerHTML.slice(0, 160),
  };
}"""
"""Where the focus is, seen from a control that is wanted; what it only falls back to, no control itself, needs no ring."""


class Hands(ABC):
    """Somebody at a page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @abstractmethod
    def press(self, where: Locator) -> None:
        """Press a control."""

    @abstractmethod
    def write(self, where: Locator, text: str) -> None:
        """Type a text into a field and send it."""

    def at(self, step: int) -> None:
        """Wait until the page shows a step, and takes presses for what is there now."""
        self.page.locator(f'html[data-step="{step}"]:not([data-changing])').wait_for(state="attached")

    def make(self, system: RuleSystem, state: GameState, wish: Proposal) -> None:
        """Make a proposal by what is on the page."""
        self.at(state.step)
        kind = system.proposal_kinds[wish.kind].name
        if wish.text:
            self.write(self.page.get_by_label("Your answer"), wish.text)
            return
        control = self.found(kind, wish)
        expect(control).to_have_accessible_name(re.compile(r"\w"))
        asks_first = control.get_attribute("aria-haspopup") == "dialog"
        self.press(control)
        if asks_first:
            self.press(self.page.get_by_role("dialog").locator("footer button").first)

    def found(self, kind: str, wish: Proposal) -> Locator:
        """The control of a proposal, whatever has to be opened before it shows."""
        control = self.page.locator(f'[data-offer="{kind} {wish.a} {wish.b} {wish.c}"]:visible').first
        letter = LETTERS[wish.b] if kind in AT_A_SPACE else "none"
        opens = self.page.locator(f'.back[data-letter="{letter}"]')
        tabs = self.page.get_by_role("group", name="Whose sheet").get_by_role("button")
        control.or_(opens).or_(tabs).first.wait_for()
        if not control.count() and tabs.count() > wish.a >= 0:
            self.press(tabs.nth(wish.a))
        if not control.count() and opens.count():
            self.press(opens)
        control.wait_for()
        return control


class Pointer(Hands):
    """Somebody with a mouse."""

    def press(self, where: Locator) -> None:
        where.click()

    def write(self, where: Locator, text: str) -> None:
        where.fill(text)
        where.press("Enter")


class Keys(Hands):
    """Somebody with a keyboard alone; nothing but Tab, arrows, Enter, Esc, Space, and what is typed into fields."""

    begun = False

    def at(self, step: int) -> None:
        self.page.locator(f'html[data-step="{step}"]').wait_for(state="attached")  # keys are never in doubt

    def sit(self, link: str, name: str) -> None:
        """Come in by an invitation."""
        self.page.goto(link)
        self.write(self.page.get_by_label("Your name"), name)
        self.page.locator("#game h1, #game h2").first.wait_for()

    def press(self, where: Locator) -> None:
        self.reach(where)
        self.page.keyboard.press("Enter")

    def write(self, where: Locator, text: str) -> None:
        self.reach(where)
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def reach(self, where: Locator) -> None:
        """Go to a control by Tab, forwards or backwards, and look at the focus on the way."""
        wanted, told = where.element_handle(), self.look()
        for _ in range(MOST_KEYS):
            told = self.look(wanted)
            if told["there"]:
                return
            self.page.keyboard.press("Shift+Tab" if told["back"] else "Tab")
        raise AssertionError(f"never came to {where} by Tab; the focus is on {told['what']}")

    def look(self, wanted: Any = None, *, may_leave: bool = False) -> dict[str, Any]:
        """Where the focus is; it must be somewhere (or in the browser's own bar), on the page, and to be seen."""
        told: dict[str, Any] = self.page.evaluate(FOCUS, wanted)
        if told["nobody"]:
            assert may_leave or not self.begun, "the focus is lost"
        elif self.begun:
            assert told["inside"], f"the focus is out of sight: {told['what']}"
            assert told["ringed"], f"the focus cannot be seen: {told['what']}"
        self.begun = self.begun or not told["nobody"]
        return told
