"""The report of simulated campaigns in a browser: legible on a desk and on a phone, light and dark; folded until it is asked for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import pytest

from chronaut.play.report.page import page as written
from tests.browser.conftest import DESK, PHONE
from tests.browser.test_axe import AXE, Checked
from tests.play.report.batches import gathered

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

SMALLEST: Final = 12
SIZES: Final = """() => [...document.querySelectorAll('svg text')].filter((one) => one.getClientRects().length)
  .map((one) => parseFloat(getComputedStyle(one).fontSize) * Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b))"""
OUTSIDE: Final = """() => [...document.querySelectorAll('figure')].flatMap((figure) => {
  const frame = figure.querySelector('svg').getBoundingClientRect();
  return [...figure.querySelectorAll('text')].map((one) => [one.textContent, one.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.left < frame.left - 2 || box.right > frame.right + 2)).map(([text]) => text);
})"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "report.html"
    batches = [gathered("noon-ball", players, 3, "random", 2) for players in (2, 3)]
    path.write_text(written([*batches, gathered("number-please", 3, 3, "random", 2)]), encoding="utf-8")
    return path


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_it_is_legible(report: Path, person: Callable[..., Page], size: dict[str, int], scheme: str) -> None:
    page = person(viewport=size, color_scheme=scheme)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(report.as_uri())
    assert [url for url in asked if not url.startswith("file:")] == []
    assert page.locator("details[open]").count() == 0
    assert page.get_by_text("Visits", exact=True).first.is_hidden()
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing lies beside the screen"
    sizes = page.evaluate(SIZES)
    assert len(sizes) > 200
    assert min(sizes) >= SMALLEST, "letters of drawings are as large as those of the page"
    assert page.evaluate(OUTSIDE) == []
    if AXE.exists():
        checked = Checked(dark=scheme == "dark", small=size == PHONE)
        checked.look(page, "report")
        assert checked.found == []


def test_drawings_are_light_and_dark_with_the_page(report: Path, person: Callable[..., Page]) -> None:
    def colours(scheme: str) -> list[Any]:
        page = person(color_scheme=scheme)
        page.goto(report.as_uri())
        return [
            page.evaluate(f"getComputedStyle(document.querySelector('{what}')).{which}")
            for what, which in (("body", "backgroundColor"), ("svg text", "fill"), ("svg path[style*=p1]", "stroke"))
        ]

    for light, dark in zip(colours("light"), colours("dark"), strict=True):
        assert light != dark
        assert re.match("rgb", light)


def test_what_is_folded_opens_by_keyboard_alone(report: Path, person: Callable[..., Page]) -> None:
    page = person()
    page.goto(report.as_uri())
    for _ in range(20):  # tables that may be wide are stops, too
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.localName") == "summary":
            break
    folded = page.locator("details:has(> summary:focus) > :not(summary)").first
    assert not folded.is_visible()
    page.keyboard.press("Enter")
    assert page.locator("details[open]").count() == 1
    assert folded.is_visible()
