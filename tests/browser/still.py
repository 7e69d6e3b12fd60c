"""Watching a page for anything that moves without its person having touched it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.sync_api import Page

WATCH: Final = """() => {
  window.shifted = [];
  const seen = (one) => [one.value, one.sources.map((each) => `${each.node?.className || each.node?.nodeName} ${
    [each.previousRect, each.currentRect].map((box) => [box.x, box.y, box.width, box.height].map(Math.round)).join(" -> ")}`).join(" | ")];
  new PerformanceObserver((list) => window.shifted.push(...list.getEntries().filter((one) => !one.hadRecentInput).map(seen)))
    .observe({ type: "layout-shift" });
}"""


MOST: Final = 0.001
"""The layout shift up to which nothing has moved: a hair's breadth of small things."""


def watch(page: Page) -> None:
    """Begin to watch; what is typed or clicked may shift things for half a second."""
    page.wait_for_timeout(600)
    page.evaluate(WATCH)


def shifts(page: Page) -> str:
    """What has moved since then, a line each; empty if nothing did."""
    shifted = page.evaluate("window.shifted")
    if sum(value for value, _ in shifted) < MOST:
        return ""
    return "\n".join(f"{value:.5f} {what}" for value, what in shifted)
