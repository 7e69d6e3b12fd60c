"""One socket for each seat: what a room tells goes out in time of its own, what comes in is let through at a measured pace."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from chronaut.table.session.messages import LARGEST, Ask, Closing, Refused, encode
from chronaut.table.session.room import Line, Outlet, Room
from chronaut.table.web.house import House, who
from chronaut.table.web.limits import Bucket
from chronaut.table.web.problems import Refusal
from chronaut.table.web.settings import Limits

HANG_UP: Final = "chronaut.hang_up"
"""The extension of a socket's scope by which it is cut without a word (`serving`)."""


class _Asking(msgspec.Struct):
    ask: Ask = ""


_ASK: Final = msgspec.json.Decoder(_Asking)


class SocketOutlet(Outlet):
    """What waits to be sent on a line; bounded, so that who does not read costs nothing and holds nobody up."""

    def __init__(self, send: Callable[[bytes], Awaitable[None]], hang_up: Callable[[], None], limits: Limits) -> None:
        self._send = send
        self._hang_up = hang_up
        self.limits = limits
        self.queue: deque[bytes] = deque()
        self.bytes = 0
        self.closed = False
        self.slow: Callable[[], None] = lambda: None
        """Called once when the line cannot keep up."""
        self._wake = asyncio.Event()

    def send(self, data: bytes) -> None:
        """Put a message behind those that wait, or give the line up."""
        if self.closed:
            return
        if len(self.queue) >= self.limits.waiting or self.bytes + len(data) > self.limits.waiting_bytes:
            self.queue.clear()
            data = encode(Closing("slow", "This line could not keep up. Come back: everything is kept."))
            self._put(data)
            self.close()
            asyncio.get_running_loop().call_soon(self.slow)
        else:
            self._put(data)

    def close(self) -> None:
        """Send what waits, then end."""
        if not self.closed:
            self.closed = True
            asyncio.get_running_loop().call_later(self.limits.grace, self._hang_up)
            self._wake.set()

    def _put(self, data: bytes) -> None:
        self.queue.append(data)
        self.bytes += len(data)
        self._wake.set()

    async def run(self) -> None:
        """Send what there is, until the line is closed or broken."""
        try:
            while self.queue or not self.closed:
                while self.queue:
                    data = self.queue.popleft()
                    self.bytes -= len(data)
                    await self._send(data)
                self._wake.clear()
                if not self.closed:
                    await self._wake.wait()
        except (WebSocketDisconnect, OSError, RuntimeError):
            self.closed = True


async def socket(connection: WebSocket) -> None:
    """The line of the chair in the path."""
    house: House = connection.app.state.house
    asker = who(connection)
    if not house.sockets.take(asker):
        refusal = Refusal(429, "too_fast", "Too many lines are open from this address.")
        await connection.send_denial_response(refusal.response())
        return
    try:
        await house.enter(connection)
        await connection.accept()
        room = await house.enter(connection)  # nothing waits between this look at the key and the line
        await _serve(house, connection, room)
    except Refusal as refusal:
        if connection.application_state.name == "CONNECTING":
            await connection.send_denial_response(refusal.response())
        else:
            await connection.close(1008)
    finally:
        house.sockets.give(asker)


async def _serve(house: House, connection: WebSocket, room: Room) -> None:
    limits = house.settings.limits
    chair = connection.path_params["chair"]

    async def send(data: bytes) -> None:
        house.counts["sent", ""] += 1
        await connection.send_text(data.decode())

    hang_up = connection.scope.get("extensions", {}).get(HANG_UP, {}).get("cut", lambda: None)
    outlet = SocketOutlet(send, hang_up, limits)

    async def run() -> None:
        await outlet.run()
        if outlet.closed:
            await _close(connection)

    sender = asyncio.create_task(run())
    house.senders.add(sender)
    sender.add_done_callback(house.senders.discard)
    line = room.attach(outlet, chair)

    def slow() -> None:
        house.counts["slow", ""] += 1
        room.detach(line)

    outlet.slow = slow
    try:
        await _listen(house, connection, room, line)
    finally:
        room.detach(line)
        if not outlet.closed:
            sender.cancel()
        await asyncio.wait([sender])


async def _listen(house: House, connection: WebSocket, room: Room, line: Line) -> None:
    """Let what comes in through, until the line ends."""
    limits = house.settings.limits
    bucket = Bucket(limits.messages_per_second, limits.messages_at_once)
    ignored = 0
    while True:
        message = await connection.receive()
        if message["type"] == "websocket.disconnect":
            return
        house.counts["received", ""] += 1
        data = message.get("text") or message.get("bytes") or b""
        if bucket.take():
            ignored = 0
            room.heard(line, data)
            continue
        ignored += 1
        if ignored > limits.messages_ignored:
            room.dismiss(line, "bad", "There were too many messages on this line.")
            return
        line.tell(Refused(_ask_of(data), "too_fast", "", "There are too many messages on this line; ask again."))


def _ask_of(data: str | bytes) -> str:
    """What a message that is not looked at calls itself, so that its sender knows which it was."""
    try:
        return _ASK.decode(data).ask if len(data) <= LARGEST else ""
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""


async def _close(connection: WebSocket) -> None:
    try:
        await connection.close()
    except (WebSocketDisconnect, OSError, RuntimeError):
        return
