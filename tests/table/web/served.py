"""A server of the tests' own: uvicorn on a free port, the real store in a file, and programs that talk to it."""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from chronaut import packs
from chronaut.table.session.hall import Hall
from chronaut.table.session.room import Means
from chronaut.table.session.telling import laid_over
from chronaut.table.session.tokens import Tokens
from chronaut.table.store import open_store
from chronaut.table.web.app import make_app
from chronaut.table.web.house import House, Offered
from chronaut.table.web.serving import Server, listen, server
from chronaut.table.web.settings import Settings

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from pathlib import Path

    from chronaut.table.session.bots import Minds

LONG = 20.0
"""Seconds after which a test that waits has failed."""


@dataclass
class Running:
    """A server that runs in the test's own event loop, so that the test can look inside."""

    house: House
    server: Server
    port: int
    logged: list[str]
    http: httpx.AsyncClient

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def open(self, seats: int = 2, **more: Any) -> Table:
        """A new table."""
        answer = await self.http.post("/api/tables", json={"mission": "noon-ball", "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        return Table(self, answer.json())

    @asynccontextmanager
    async def line(self, path: str, key: str = "", **headers: str) -> AsyncIterator[Line]:
        """A line with a key as programs show it, or with other headers."""
        given = {"authorization": f"Bearer {key}"} if key else {}
        address = f"ws://127.0.0.1:{self.port}{path}socket"
        async with connect(address, additional_headers=given | headers, proxy=None) as opened:
            yield Line(opened)


@dataclass
class Table:
    """A table, and the secrets that whoever opened it was given."""

    running: Running
    opened: dict[str, Any]

    @property
    def path(self) -> str:
        return f"/t/{self.opened['table']}/"

    @property
    def chairs(self) -> list[str]:
        return list(self.opened["invitations"])

    async def claim(self, number: int, **more: Any) -> httpx.Response:
        """Sit down with an invitation."""
        wish = {
            "invitation": self.opened["invitations"][self.chairs[number]],
            "claim": secrets.token_hex(16),
            "screen": secrets.token_hex(16),
            "name": f"Player {number}",
        }
        return await self.running.http.post(f"{self.path}claim", json=wish | more)

    async def key(self, number: int) -> str:
        """The key of a chair, as a program gets it."""
        answer = await self.claim(number, bearer=True)
        assert answer.status_code == 200, answer.text
        key: str = answer.json()["key"]
        return key

    def door(self, chair: str | int) -> str:
        """The path of a chair, by its number or name."""
        return f"{self.path}{self.chairs[chair] if isinstance(chair, int) else chair}/"

    @asynccontextmanager
    async def sit(self, number: int, key: str = "") -> AsyncIterator[Line]:
        """Sit down and open the line; with a key, come back."""
        async with self.running.line(self.door(number), key or await self.key(number)) as line:
            await line.until("welcome")
            yield line

    async def host_key(self) -> str:
        """The host's key, as a program gets it for the link; the one before ends."""
        wish = {"key": self.opened["host"], "claim": "h" * 16, "bearer": True}
        answer = await self.running.http.post(f"{self.door('host')}enter", json=wish)
        assert answer.status_code == 200, answer.text
        key: str = answer.json()["key"]
        return key

    @asynccontextmanager
    async def host(self) -> AsyncIterator[Line]:
        async with self.running.line(self.door("host"), await self.host_key()) as line:
            await line.until("welcome")
            yield line

    @asynccontextmanager
    async def watch(self) -> AsyncIterator[Line]:
        async with self.running.line(self.door("watch"), self.opened["watch"]) as line:
            await line.until("welcome")
            yield line


@dataclass
class Line:
    """A player's end of a line, with the frame as its messages tell it."""

    connection: ClientConnection
    got: list[dict[str, Any]] = field(default_factory=list)
    frame: dict[str, Any] = field(default_factory=dict)
    table: dict[str, Any] = field(default_factory=dict)

    async def next(self) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(LONG):
            message: dict[str, Any] = json.loads(await self.connection.recv())
        self.got.append(message)
        kind = message["message"]
        if kind == "welcome":
            self.frame, self.table = message["frame"], message["table"]
        elif kind == "patch":
            self.frame = laid_over(self.frame, message)
        elif kind == "table":
            self.table = message["table"]
        return message

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while True:
            message = await self.next()
            if message["message"] in kinds:
                return message

    async def ends(self) -> dict[str, Any]:
        """The last message before the line is closed."""
        message = await self.until("closing")
        async with asyncio.timeout(LONG):
            await self.connection.wait_closed()
        return message

    async def send(self, kind: str, /, **fields: Any) -> None:
        await self.say({"message": kind, **fields})

    async def say(self, message: dict[str, Any]) -> None:
        await self.connection.send(json.dumps(message))

    async def ask(self, kind: str, /, **fields: Any) -> dict[str, Any]:
        """Send a message with an ask, and wait for its answer."""
        name = secrets.token_hex(8)
        await self.send(kind, ask=name, **fields)
        while True:
            answer = await self.until("done", "refused")
            if answer["ask"] == name:
                return answer

    async def play(self, kind: str = "", text: str = "") -> dict[str, Any]:
        """Take up the first offer, of a kind if one is named."""
        offer = next(
            one for one in self.frame["offers"] if kind in ("", one["kind"]) and bool(text) == bool(one["longest"])
        )
        return await self.ask(
            "propose", step=self.frame["step"], kind=offer["kind"], a=offer["a"], b=offer["b"], c=offer["c"], text=text
        )


@asynccontextmanager
async def running(
    folder: Path,
    settings: Settings | None = None,
    *,
    missions: Sequence[Offered] = (),
    minds: Minds | None = None,
    tokens: Tokens | None = None,
    proxies: str = "",
    send_buffer: int = 0,
    url: str = "",
    port: int = 0,
) -> AsyncIterator[Running]:
    """A server whose tables are kept in a folder, or at an address; on any free port, or on one that is given."""
    logged: list[str] = []
    store = await open_store(url or str(folder / "tables.db"))
    offered = missions or [Offered(packs.load("noon-ball"))]
    house = House(Hall(Means(store, tokens or Tokens(), log=logged.append), minds), offered, settings or Settings())
    ours = server(make_app(house), proxies)
    door = listen("127.0.0.1", port)
    if send_buffer:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    port = door.getsockname()[1]
    serving = asyncio.create_task(ours.serve([door]))
    try:
        while not ours.started:
            assert not serving.done(), logged
            await asyncio.sleep(0.01)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=LONG) as http:
            yield Running(house, ours, port, logged, http)
    finally:
        ours.should_exit = True
        await serving
        await store.close()
