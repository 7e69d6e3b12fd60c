"""Runs the application with uvicorn: limits at the door, lines cut where they hang, a word before the server stops."""

from __future__ import annotations

import asyncio
import errno
import gc
import socket
from collections.abc import Callable
from typing import Any

import h11
import uvicorn
from starlette.applications import Starlette
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from chronaut.table.web.house import House
from chronaut.table.web.limits import Bucket, Held, address
from chronaut.table.web.settings import Limits
from chronaut.table.web.sockets import WIRE

PING_EVERY = 20.0
STOPPING = 5
"""Seconds that requests have to end when the server stops."""
CONNECTIONS = 4_000
"""So many at one worker, if the system lets it have as many descriptors."""
RESERVED = 256
"""Descriptors for everything else: stores, bots, what was taken in and not yet counted."""
BACKLOG = 1_024
AT_ONCE = 32
"""Connections that are taken in before any of them is looked at."""
PIECES = 64
"""So many frames may make a message."""
EXHAUSTED = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
Client = tuple[str, int] | None
COLLECT = (50_000, 20, 20)
"""After so many new objects the collector looks for circles; by default it would cost as much as the game."""


class Lines(WebSocketsSansIOProtocol):
    """uvicorn's sockets, which are also the application's `Wire`."""

    config: Config
    listener: Callable[[bytes], None] | None = None

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.limits = self.config.doors.limits
        self.frame_bucket = Bucket(self.limits.messages_per_second, self.limits.messages_at_once)
        """For what comes beside whole messages: pings, pongs, further pieces of a message."""

    def connection_lost(self, exc: Exception | None) -> None:
        """End, and make room at the door."""
        super().connection_lost(exc)
        self.config.doors.give(self.client)

    def handle_connect(self, event: Request) -> None:
        """Begin a socket, and hand the application its wire."""
        super().handle_connect(event)
        scope: dict[str, Any] | None = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][WIRE] = self

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self.measured():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take a pong."""
        if self.measured():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a further piece of a message, of which there may be so many."""
        if len(self.frames) >= PIECES:
            self.cut()
        elif self.measured():
            super().handle_cont(event)

    def measured(self) -> bool:
        """Whether a frame that is no message is looked at; who sends too many, or lets too much wait, is cut."""
        if self.transport.is_closing():
            return False
        if self.frame_bucket.take() and self.transport.get_write_buffer_size() <= self.limits.waiting_bytes:
            return True
        self.cut()
        return False

    def keepalive_timeout(self) -> None:
        """End a socket that answers no ping; what it does not read is not waited for."""
        super().keepalive_timeout()
        self.loop.call_later(self.limits.grace, self.cut)

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


class Doors:
    """How many connections each address holds, and all together; counted before anything is read from them."""

    def __init__(self, limits: Limits, most: int, proxies: str, log: Callable[[str], None]) -> None:
        self.limits = limits
        self.most = most
        self.proxies = ProxyHeadersMiddleware(never, proxies).trusted_hosts
        self.held = Held(limits.sockets_per_address + limits.connections_beside)
        self.log = log
        self.turned_away = 0
        self.words = Bucket(1 / 60, 1)
        """A line in the log a minute is enough, however many come."""

    def take(self, client: Client, all_now: int) -> bool:
        """Let one in, if there is room; a proxy comes for many."""
        if all_now <= self.most and (self.trusted(client) or self.held.take(who_of(client))):
            return True
        self.turned_away += 1
        self.full("as many connections as there may be")
        return False

    def give(self, client: Client) -> None:
        """One that was let in has gone."""
        if not self.trusted(client):
            self.held.give(who_of(client))

    def trusted(self, client: Client) -> bool:
        """Whether a connection is a proxy's."""
        return client is not None and client[0] in self.proxies

    def full(self, why: str) -> None:
        """Say that somebody was turned away, though not each time."""
        if self.words.take():
            self.log(f"connections: {why}; {self.turned_away} were turned away so far")

    def fault(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """What the event loop tells; it would fill the log while there are no descriptors left."""
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in EXHAUSTED:
            self.full(str(error.strerror))
        else:
            loop.default_exception_handler(context)


def who_of(client: Client) -> str:
    """Who counts as one."""
    return address(client[0]) if client else ""


async def never(*_: object) -> None:
    """An application that is not asked."""


class Door(H11Protocol):
    """uvicorn's requests: a connection is counted as it comes, and the head of a request has so long to come whole."""

    config: Config
    inside = False
    late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a connection in, or cut it."""
        super().connection_made(transport)
        self.inside = self.config.doors.take(self.client, len(self.connections))
        if self.inside:
            self.await_head()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """End, and make room."""
        self.await_nothing()
        super().connection_lost(exc)
        if self.inside:
            self.config.doors.give(self.client)

    def data_received(self, data: bytes) -> None:
        """Take what comes; where it is no whole head yet, the time runs on."""
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self.await_nothing()
        elif self.late is None:
            self.await_head()

    def await_head(self) -> None:
        """Let the time for a head begin."""
        self.late = self.loop.call_later(self.config.doors.limits.head, self.too_late)

    def await_nothing(self) -> None:
        """Let it end."""
        if self.late is not None:
            self.late.cancel()
            self.late = None

    def too_late(self) -> None:
        """End a connection whose request has not come."""
        self.late = None
        if self.conn.their_state is h11.IDLE:
            self.transport.abort()


class Config(uvicorn.Config):
    """uvicorn's settings, with the door that its protocols share."""

    doors: Doors


class Server(uvicorn.Server):
    """A server that tells every line before it stops."""

    def __init__(self, config: Config, house: House) -> None:
        super().__init__(config)
        self.house = house
        self.doors = config.doors
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
        asyncio.get_running_loop().set_exception_handler(self.doors.fault)
        await super().startup(sockets)
        for door in sockets or ():
            door.listen(BACKLOG)  # uvicorn made it as short as the number that is taken in at once
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
    config = Config(
        app,
        http=Door,
        ws=Lines,
        loop="asyncio",
        lifespan="on",
        log_level="error",  # its warnings are of what strangers send
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        limit_concurrency=CONNECTIONS,
        backlog=AT_ONCE,
        timeout_graceful_shutdown=STOPPING,
        h11_max_incomplete_event_size=limits.header,
        ws_max_size=limits.socket_message,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_EVERY,
        ws_per_message_deflate=False,
    )
    most = min(CONNECTIONS, descriptors(CONNECTIONS + RESERVED) - RESERVED)
    config.doors = Doors(limits, most, proxies, house.log)
    return Server(config, house)


def descriptors(wanted: int) -> int:
    """How many files and connections this process may have open, raised to what is wanted as far as the system lets it."""
    try:
        import resource  # noqa: PLC0415  (where there is such a limit)
    except ImportError:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return wanted
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return soft


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
