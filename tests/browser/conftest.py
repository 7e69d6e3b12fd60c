"""Browsers of the tests: the system's Chromium, driven by Playwright; each person has a context of their own."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.hall import LONG, Hall, serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

expect.set_options(timeout=LONG * 1000)

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Chromium as the system has it: the one without windows if it is there, since it opens pages in half the time."""
    wanted = os.environ.get("CHROMIUM")
    found = shutil.which(wanted) if wanted else shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert found, "Chromium is missing: as root run scripts/tiers, or apt-get install chromium"
    return {"executable_path": found, "args": ["--no-sandbox"], "headless": True}


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    with serving(tmp_path) as there:
        yield there


@pytest.fixture
def person(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Somebody with a browser of their own; whatever its pages do wrong fails the test."""
    faults: list[str] = []
    contexts = []

    def come(**more: Any) -> Page:
        context = browser.new_context(**{"viewport": DESK, "reduced_motion": "reduce", "locale": "en-GB"} | more)
        context.set_default_timeout(LONG * 1000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on(
            "console",
            lambda told: faults.append(told.text) if told.type == "error" and "policy" in told.text.lower() else None,
        )
        return page

    yield come
    for context in contexts:
        context.close()
    assert not faults
