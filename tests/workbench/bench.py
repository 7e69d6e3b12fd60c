"""An author's table on the small mission that `chronaut new` makes, in a server of its own."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import httpx
import uvicorn

from chronaut.workbench.site import Bench, make_app

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

LONG = 30.0
"""Seconds after which a test that waits has failed."""


@dataclass
class Site:
    """The server of a test."""

    url: str
    bench: Bench

    def overview(self) -> Any:
        return httpx.get(f"{self.url}/api/overview", timeout=LONG).json()

    def table(self, **position: Any) -> Any:
        answer = httpx.post(f"{self.url}/api/table", json=position, timeout=LONG)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def until(self, holds: Callable[[Any], Any]) -> Any:
        """The overview as soon as something holds of it."""
        end = time.monotonic() + LONG
        while not holds(told := self.overview()):
            assert time.monotonic() < end, told
            time.sleep(0.05)
        return told


def saved(pack: Path, name: str, old: str, new: str) -> None:
    """An author changes a file."""
    text = (pack / name).read_text(encoding="utf-8")
    assert old in text
    (pack / name).write_text(text.replace(old, new), encoding="utf-8")


@contextmanager
def watching(folder: Path, *, playing: bool = False) -> Iterator[Site]:
    """A server that watches a folder."""
    bench = Bench(folder, checkers=ThreadPoolExecutor(1))
    bench.playing = playing
    door = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(
        uvicorn.Config(make_app(bench), log_level="error", timeout_graceful_shutdown=1, lifespan="on")
    )
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[door])), daemon=True)
    thread.start()
    end = time.monotonic() + LONG
    while not server.started and thread.is_alive() and time.monotonic() < end:
        time.sleep(0.02)
    assert server.started
    try:
        site = Site(f"http://127.0.0.1:{door.getsockname()[1]}", bench)
        site.until(lambda told: told.get("title") or told["broken"])
        yield site
    finally:
        server.should_exit = True
        thread.join(LONG)
        door.close()
