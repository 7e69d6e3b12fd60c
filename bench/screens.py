"""What four people in browsers wait for: from a proposal to its result on all four screens; load, shifts, long tasks, heap.

A server of its own and the system's Chromium, all on this machine: times depend on it, sizes and shifts do not.
Usage: bench/screens.py [--proposals N] [--heap N]
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

SEATS: Final = 4
DESK: Final = {"width": 1440, "height": 900}
WATCH: Final = """() => {
  window.seen = []; window.shift = 0; window.tasks = [];
  const now = () => performance.timeOrigin + performance.now();
  new MutationObserver(() => window.seen.push([Number(document.documentElement.dataset.step), now()]))
    .observe(document.documentElement, { attributeFilter: ["data-step"] });
  new PerformanceObserver((list) => list.getEntries().forEach((one) => { if (!one.hadRecentInput) window.shift += one.value; }))
    .observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => list.getEntries().forEach((one) => window.tasks.push(one.duration)))
    .observe({ type: "longtask", buffered: true });
}"""
"""Notes when a step is on the screen, how far things jumped, and tasks over 50 ms."""
OFFERS: Final = """const offers = frame.value.offers.filter((one) =>
    !one.longest && !["say", "note", "hand_item", "hand_resource", "show_item"].includes(one.kind));"""
CHOICES: Final = """async () => {
  const { frame, waiting, mySeat } = await import("/static/core/store.js");
  OFFERS
  const forms = frame.value.offers.filter((one) => one.longest && one.kind === "reply");
  return { over: frame.value.over, waits: waiting.value.includes(mySeat.value), choices: offers.length + forms.length };
}""".replace("OFFERS", OFFERS)
"""How many things a page's person can do that move the game."""
PROPOSE: Final = """async (number) => {
  const { frame } = await import("/static/core/store.js");
  const { propose } = await import("/static/core/asks.js");
  OFFERS
  const form = frame.value.offers.find((one) => one.longest && one.kind === "reply");
  const begun = performance.timeOrigin + performance.now();
  const told = offers.length ? await propose(offers[number % offers.length]) : await propose(form, "seven");
  return { begun, done: told.message === "done", step: frame.value.step };
}""".replace("OFFERS", OFFERS)
"""Does one of them, chosen by its number."""


@contextmanager
def serving() -> Iterator[str]:
    """A server with its tables in a folder that goes with it."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [
            str(Path(sys.executable).with_name("chronaut")),
            "serve",
            "--port",
            str(port),
            "--store",
            f"{folder}/tables.db",
        ]
        with (Path(folder) / "log").open("w") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log)
        url = f"http://127.0.0.1:{port}"
        try:
            for _ in range(300):
                try:
                    urllib.request.urlopen(f"{url}/health")  # noqa: S310  (our own server)
                    break
                except OSError:
                    time.sleep(0.1)
            yield url
        finally:
            process.terminate()
            process.wait()


def opened(url: str) -> Any:
    """A new table for four."""
    wish = json.dumps({"mission": "noon-ball", "seats": SEATS}).encode()
    request = urllib.request.Request(f"{url}/api/tables", wish, {"content-type": "application/json"})  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        return json.load(answer)


def seated(browser: Browser, url: str) -> list[Page]:
    """Four people at a new table."""
    table = opened(url)
    pages = []
    for number, invitation in enumerate(table["invitations"].values()):
        page = browser.new_context(viewport=DESK, reduced_motion="reduce").new_page()  # type: ignore[arg-type]
        page.goto(f"{url}/t/{table['table']}/#sit={invitation}")
        page.get_by_label("Your name").fill(f"Player {number + 1}")
        page.get_by_role("button", name="Sit down").click()
        pages.append(page)
    for page in pages:
        page.wait_for_function("document.documentElement.dataset.step === '0'")
        page.evaluate(WATCH)
    return pages


def play(browser: Browser, url: str, proposals: int, seed: int) -> Iterator[tuple[list[Page], float]]:
    """So many proposals chosen by chance, at new tables when missions end: the pages, and milliseconds to the last screen."""
    luck, pages, played = random.Random(seed), seated(browser, url), 0
    while played < proposals:
        ready = [(page, told) for page in pages if (told := page.evaluate(CHOICES))["choices"]]
        if not ready or ready[0][1]["over"]:
            for page in pages:
                page.context.close()
            pages = seated(browser, url)
            continue
        waited = [each for each in ready if each[1]["waits"]] or ready
        done = luck.choice(waited)[0].evaluate(PROPOSE, luck.randrange(1000))
        if not done["done"]:
            continue
        for page in pages:
            page.wait_for_function("(step) => Number(document.documentElement.dataset.step) >= step", arg=done["step"])
        seen = [
            page.evaluate("(step) => window.seen.find(([one]) => one >= step)?.[1]", done["step"]) for page in pages
        ]
        played += 1
        yield pages, max(each for each in seen if each) - done["begun"]


def sizes(browser: Browser, url: str, path: str) -> dict[str, int]:
    """Bytes over the line for a first load, by what they are."""
    page, bytes_of = browser.new_page(), {"code": 0, "fonts": 0, "art": 0}

    def finished(request: Any) -> None:
        name = request.url
        kind = "fonts" if "/fonts/" in name else "art" if "/picture/" in name or "/cover" in name else "code"
        bytes_of[kind] += request.sizes()["responseBodySize"]

    page.on("requestfinished", finished)
    page.goto(url + path, wait_until="networkidle")
    page.close()
    return bytes_of


def heap(page: Page) -> float:
    """Megabytes that a page keeps."""
    line = page.context.new_cdp_session(page)
    line.send("HeapProfiler.collectGarbage")
    used: float = line.send("Runtime.getHeapUsage")["usedSize"] / 1e6
    line.detach()
    return used


def main() -> None:
    """Measure and print."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--proposals", type=int, default=200, metavar="N", help="proposals to be timed")
    given.add_argument(
        "--heap", type=int, default=0, metavar="N", help="then so many more at one page, to see its heap grow"
    )
    wanted = given.parse_args()
    chromium = shutil.which(os.environ.get("CHROMIUM", "chromium"))
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, path in (("start page", "/"), ("table", f"/t/{opened(url)['table']}/")):
            print(
                f"{name:>12}: "
                + ", ".join(f"{kind} {n / 1000:.0f} KB" for kind, n in sizes(browser, url, path).items())
            )
        times: list[float] = []
        pages: list[Page] = []
        for pages, waited in play(browser, url, wanted.proposals, 1):  # noqa: B007  (the last ones are asked below)
            times.append(waited)
        times.sort()
        late = times[int(len(times) * 0.95)]
        print(
            f"   proposals: {len(times)}, to the last of {SEATS} screens p50 {statistics.median(times):.0f} ms, p95 {late:.0f} ms"
        )
        shift = max(page.evaluate("window.shift") for page in pages)
        tasks = [each for page in pages for each in page.evaluate("window.tasks")]
        print(
            f"      shifts: {shift:.4f} at most; long tasks: {len(tasks)}{f', longest {max(tasks):.0f} ms' if tasks else ''}"
        )
        if wanted.heap:
            marks = []
            for number, (pages, _) in enumerate(play(browser, url, wanted.heap, 2), 1):
                if number % max(wanted.heap // 6, 1) == 0:
                    marks.append(f"{heap(pages[0]):.1f}")
            print(f"        heap: {', '.join(marks)} MB after each sixth of {wanted.heap} proposals")
        browser.close()


if __name__ == "__main__":
    main()
