"""Runs the application with uvicorn: limits at the door, lines cut where they hang, a word before the server stops."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Callable
from typing import Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from chronaut.table.web.house import House
from chronaut.table.web.sockets import WIRE

PING_EVERY = 20.0
STOPPING = 5
"""Seconds that requests have to end when the server stops."""
CONNECTIONS = 4_000
BACKLOG = 1_024
COLLECT = (50_000, 20, 20)
"""After so many new objects the collector looks for circles; by default it would cost as much as the game."""


class Lines(WebSocketsSansIOProtocol):
    """uvicorn's sockets, which are also the application's `Wire`."""

    listener: Callable[[bytes], None] | None = None

    def handle_connect(self, event: Request) -> None:
        """Begin a socket, and hand the application its wire."""
        super().handle_connect(event)
        scope: dict[str, Any] | None = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][WIRE] = self

    def cut(self) -> None:
        """End it without a word."""
        self.transport.abort()

    def push(self, data: bytes) -> bool:
        """Send a text, unless it would have to wait."""
        if self.conn.state is not State.OPEN or not self.writable.is_set() or self.transport.is_closing():
            return False
        if not self.conn.writes:
            self.loop.call_soon(self.flush)
        self.conn.send_text(data)
        return True

    def flush(self) -> None:
        """Write what was pushed in this turn of the loop: one call of the system for all of it."""
        if (data := b"".join(self.conn.data_to_send())) and not self.transport.is_closing():
            self.transport.write(data)

    def hear(self, call: Callable[[bytes], None]) -> None:
        """Hand on what comes from now on."""
        self.listener = call

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message on."""
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        self.listener(data)

    async def send(self, message: Any) -> None:
        """Send what the application says; an answer that denies a socket ends the handshake too."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True


class Server(uvicorn.Server):
    """A server that tells every line before it stops."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self.house = house
        self.started_calls: list[Callable[[], object]] = []

    def on_start(self, call: Callable[[], object]) -> None:
        """Call something, in a thread of its own, once people can come."""
        self.started_calls.append(call)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, then call whoever waits for it.

        What was loaded so far stays: the collector need not look at it again, nor at each handful of facts.
        """
        gc.collect()
        gc.freeze()
        gc.set_threshold(*COLLECT)
        await super().startup(sockets)
        for call in self.started_calls:
            asyncio.get_running_loop().run_in_executor(None, call)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell all lines, then stop as uvicorn does."""
        await self.house.close()
        await super().shutdown(sockets)


def server(app: Starlette, proxies: str = "") -> Server:
    """A server for an application, to be given its listening sockets.

    `proxies` are the addresses, by commas, of those who may say for whom they ask.
    """
    house: House = app.state.house
    limits = house.settings.limits
    config = uvicorn.Config(
        app,
        http="h11",
        ws=Lines,
        loop="asyncio",
        lifespan="on",
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        limit_concurrency=CONNECTIONS,
        backlog=BACKLOG,
        timeout_graceful_shutdown=STOPPING,
        h11_max_incomplete_event_size=limits.header,
        ws_max_size=limits.socket_message,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_EVERY,
        ws_per_message_deflate=False,
    )
    return Server(config, house)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; raises `OSError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(
        family, socket.SOCK_STREAM, socket.IPPROTO_TCP
    )  # asyncio sends at once only where it is named
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(BACKLOG)  # who comes before the server has begun waits for it
    except OSError:
        found.close()
        raise
    found.set_inheritable(True)
    return found
