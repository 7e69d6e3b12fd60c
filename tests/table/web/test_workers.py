"""Several workers behind one port, with tables in PostgreSQL: whoever serves a line, all see the same table."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from contextlib import AsyncExitStack
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import httpx
import pytest

from tests.table.store.proxy import Proxy
from tests.table.web.served import LONG, Running, Table

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.table.server import Server

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

COMMAND = [sys.executable, "-c", "from chronaut.cli import main; main()", "serve", "--port", "0", "--bots", "0"]


async def workers(http: httpx.AsyncClient) -> dict[str, int]:
    """The workers that answer, and how many lines each has."""
    found: dict[str, int] = {}
    for _ in range(20):
        # A connection of its own for each question: whoever is free takes it.
        told = (await http.get("/metrics", headers={"connection": "close"})).text
        for worker, count in re.findall(r'chronaut_lines\{worker="([^"]+)",who="watch"\} (\d+)', told):
            found[worker] = int(count)
        if len(found) == 2:
            break
        await asyncio.sleep(0.1)  # one address may ask only so often
    return found


async def come(http: httpx.AsyncClient, wanted: Callable[[dict[str, int]], bool]) -> dict[str, int]:
    """The workers, once they are as wanted."""
    async with asyncio.timeout(3 * LONG):
        while True:
            try:
                found = await workers(http)
            except httpx.TransportError:
                found = {}
            if wanted(found):
                return found
            await asyncio.sleep(0.1)


async def test_lines_at_two_workers_see_one_table_and_a_worker_that_dies_is_replaced(
    server: Server, postgres_url: str, tmp_path: Path
) -> None:
    between = Proxy(server.port)
    command = [*COMMAND, "--workers", "2", "--store", server.url(postgres_url.rpartition("/")[2], between.port)]
    with (tmp_path / "log").open("w") as log:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, env={**os.environ, "PYTHONUNBUFFERED": "1"}
        )
    try:
        assert process.stdout is not None
        found = re.search(rb"serves http://127.0.0.1:(\d+)/", process.stdout.readline())
        assert found is not None
        port = int(found[1])
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=LONG) as http:
            await come(http, lambda now: len(now) == 2)
            there = cast("Any", SimpleNamespace(http=http, port=port))
            there.line = lambda *given, **more: Running.line(there, *given, **more)
            opened = await http.post("/api/tables", json={"mission": "noon-ball", "seats": 1})
            table = Table(there, opened.json())
            async with AsyncExitStack() as stack:
                seat = await stack.enter_async_context(table.sit(0))
                watching = [await stack.enter_async_context(table.watch())]
                both = await come(http, lambda now: sorted(now.values()) == [0, 1])
                busy = int(next(name for name, lines in both.items() if lines).partition("-")[0])
                os.kill(busy, signal.SIGSTOP)  # so that the other one opens the door
                watching.append(await stack.enter_async_context(table.watch()))
                os.kill(busy, signal.SIGCONT)
                both = await come(http, lambda now: sorted(now.values()) == [1, 1])
                assert (await seat.play("choose_colour"))["message"] == "done"
                for line in watching:
                    while line.frame["step"] < 1:
                        await line.until("patch")
            between.down = True  # whoever is started anew now finds no database
            os.kill(int(next(iter(both)).partition("-")[0]), signal.SIGKILL)
            async with asyncio.timeout(3 * LONG):
                while "ended (2); another one is started" not in (tmp_path / "log").read_text():
                    await asyncio.sleep(0.1)
            between.down = False
            await come(http, lambda now: len(now) == 2 and set(now) != set(both))
            async with table.watch() as again:
                assert again.frame["step"] == 1
        process.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(process.wait, LONG) == 0
    finally:
        process.kill()
        process.communicate()
        between.close()
