"""A real browser for tests: Chromium without a window, told what to do over its own protocol."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import shutil
import subprocess
import tempfile
import time
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import ClientConnection, connect

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

LONG = 20.0
"""Seconds after which a test that waits has failed."""
HASTE = """(() => {
  const [now, every] = [performance.now.bind(performance), window.setInterval.bind(window)];
  performance.now = () => now() * 10;
  window.setInterval = (call, after) => every(call, after / 10);
})()"""
"""Lets the clock of a page run ten times as fast."""
TOOLS = """(() => {
  const fits = (node, words) => node.checkVisibility() && node.textContent.includes(words ?? "");
  window.one = (css, words) => [...document.querySelectorAll(css)].find((node) => fits(node, words));
  window.press = (css, words) => {
    const node = one(css, words);
    node?.click();
    return Boolean(node);
  };
  window.type = (css, text) => {
    const field = one(css);
    if (!field) return false;
    field.value = text;
    field.dispatchEvent(new Event("input"));
    return true;
  };
})()"""
"""What tests say to a page: find what is seen, click it, type into it."""


@contextmanager
def chromium() -> Iterator[str]:
    """A browser; yields the address of its protocol."""
    found = shutil.which(os.environ.get("CHROMIUM", "chromium"))
    assert found, "Chromium is missing: as root run scripts/tiers, or apt-get install chromium"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = [found, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"]
        process = subprocess.Popen(
            [*command, f"--user-data-dir={folder}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            port, path = _told(Path(folder) / "DevToolsActivePort")
            yield f"ws://127.0.0.1:{port}{path}"
        finally:
            process.terminate()
            process.wait()


def _told(file: Path) -> list[str]:
    """The two lines in which the browser tells where its protocol is, once it is ready."""
    for _ in range(int(LONG * 20)):
        lines = file.read_text().splitlines() if file.exists() else []
        if len(lines) == 2:
            return lines
        time.sleep(0.05)
    raise AssertionError("Chromium does not start")


@dataclass
class Browser:
    """A line to a running browser."""

    line: ClientConnection
    numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1))
    waits: dict[int, asyncio.Future[Any]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    """What scripts of pages did wrong."""

    async def hear(self) -> None:
        async for data in self.line:
            told = json.loads(data)
            if told.get("method") == "Runtime.exceptionThrown":
                self.faults.append(json.dumps(told["params"]["exceptionDetails"])[:600])
            if "id" in told and not (future := self.waits.pop(told["id"])).done():
                future.set_result(told)

    async def ask(self, method: str, session: str = "", **params: Any) -> Any:
        """Have something done; its result."""
        number = next(self.numbers)
        self.waits[number] = asyncio.get_running_loop().create_future()
        more = {"sessionId": session} if session else {}
        await self.line.send(json.dumps({"id": number, "method": method, "params": params} | more))
        async with asyncio.timeout(LONG):
            told = await self.waits[number]
        assert "error" not in told, told
        return told["result"]

    async def person(self) -> str:
        """Somebody with a browser of their own: nothing is shared with another's."""
        context: str = (await self.ask("Target.createBrowserContext"))["browserContextId"]
        return context

    async def page(self, person: str, url: str, *, hasty: bool = False, width: int = 1200, height: int = 900) -> Page:
        """A new page of somebody's."""
        target = await self.ask("Target.createTarget", url="about:blank", browserContextId=person)
        session = (await self.ask("Target.attachToTarget", targetId=target["targetId"], flatten=True))["sessionId"]
        page = Page(self, session)
        for domain in ("Page", "Runtime"):
            await page.do(f"{domain}.enable")
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        await page.do("Emulation.setDeviceMetricsOverride", **size)
        for script in (TOOLS, *([HASTE] if hasty else [])):
            await page.do("Page.addScriptToEvaluateOnNewDocument", source=script)
        await page.go(url)
        return page


@dataclass
class Page:
    """A page in the browser."""

    browser: Browser
    session: str

    async def do(self, method: str, **params: Any) -> Any:
        return await self.browser.ask(method, self.session, **params)

    async def go(self, url: str) -> None:
        """Open an address anew, even if only what stands behind its # is another."""
        await self.do("Page.navigate", url="about:blank")
        await self.do("Page.navigate", url=url)

    async def get(self, script: str) -> Any:
        """What an expression comes to."""
        told = await self.do("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in told, (script, told)
        return told["result"].get("value")

    async def until(self, script: str) -> Any:
        """Wait until an expression is true; what it comes to."""
        try:
            async with asyncio.timeout(LONG):
                while not (found := await self.get(script)):
                    await asyncio.sleep(0.03)
        except TimeoutError:
            seen = await self.get("document.body.innerText")
            raise AssertionError(f"never true: {script}\n{seen}\n{self.browser.faults}") from None
        return found

    async def sees(self, css: str, words: str = "") -> str:
        """Wait until something stands on the page that holds these words; its text."""
        where = f"window.one?.({json.dumps(css)}, {json.dumps(words)})"
        text: str = await self.until(f"{where} && {where}.innerText.concat(' ')")
        return text

    async def gone(self, css: str, words: str = "") -> None:
        """Wait until it does not stand there any more."""
        await self.until(f"!one({json.dumps(css)}, {json.dumps(words)})")

    async def press(self, css: str, words: str = "") -> None:
        """Click something as soon as it is there."""
        await self.until(f"window.press?.({json.dumps(css)}, {json.dumps(words)})")

    async def type(self, css: str, text: str) -> None:
        """Write into a field as soon as it is there."""
        await self.until(f"window.type?.({json.dumps(css)}, {json.dumps(text)})")

    async def send(self, css: str, text: str) -> None:
        """Write into a field and send it."""
        await self.type(css, text)
        await self.get(f"one({json.dumps(css)}).form.requestSubmit()")

    async def value(self, css: str) -> str:
        text: str = await self.get(f"one({json.dumps(css)}).value")
        return text


@asynccontextmanager
async def browsing(address: str) -> AsyncIterator[Browser]:
    """A line to the browser; at its end no script of a page may have failed."""
    async with connect(address, proxy=None, max_size=None) as line:
        browser = Browser(line)
        hearing = asyncio.create_task(browser.hear())
        try:
            yield browser
        finally:
            hearing.cancel()
        assert not browser.faults
