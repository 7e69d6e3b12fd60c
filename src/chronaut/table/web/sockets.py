"""One socket for each seat: what a room tells goes out in time of its own, what comes in is let through at a measured pace."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from chronaut.kernel.actions import Refused
from chronaut.kernel.speech import phrase
from chronaut.table.session.acts import WATCH
from chronaut.table.session.lines import Line, Outlet
from chronaut.table.session.messages import LARGEST, Ask, Closing, encode
from chronaut.table.session.room import Room
from chronaut.table.web.house import House, who
from chronaut.table.web.limits import Bucket
from chronaut.table.web.problems import Refusal
from chronaut.table.web.settings import Limits

WIRE: Final = "chronaut.wire"
"""The extension of a socket's scope with the `Wire` below it, where the server has one (`serving`)."""
SLOW: Final = phrase("This line could not keep up. Come back: everything is kept.")
HURRIED: Final = Refused("too_fast", "", "There are too many messages on this line; ask again.")


class Wire(Protocol):
    """What a server can do for a socket beside what ASGI knows; it saves a queue and a task for each message."""

    def cut(self) -> None:
        """End it without a word, also while it hangs."""

    def push(self, data: bytes) -> bool:
        """Send a text at once; false, and nothing is sent, if something waits to be sent before it."""

    def hear(self, call: Callable[[bytes], None]) -> None:
        """Hand each message that comes from now on to a call, instead of to `receive`."""


class NoWire:
    """What is done where the server has no such means."""

    def cut(self) -> None:
        """Nothing."""

    def push(self, data: bytes) -> bool:
        """Nothing is sent at once."""
        return False

    def hear(self, call: Callable[[bytes], None]) -> None:
        """Nothing is heard at once."""


class _Asking(msgspec.Struct):
    ask: Ask = ""


_ASK: Final = msgspec.json.Decoder(_Asking)


class SocketOutlet(Outlet):
    """What waits to be sent on a line; bounded, so that who does not read costs nothing and holds nobody up."""

    def __init__(
        self,
        send: Callable[[bytes], Awaitable[None]],
        wire: Wire,
        limits: Limits,
        sent: Callable[[], None],
        answers: Bucket,
    ) -> None:
        self._send = send
        self._wire = wire
        self._sent = sent
        self._answers = answers
        self.limits = limits
        self.queue: deque[bytes] = deque()
        self.bytes = 0
        self.closed = False
        self.busy = False
        """Whether something waits to be sent, or is being sent."""
        self.slow: Callable[[], None] = lambda: None
        """Called once when the line cannot keep up."""
        self.word: Callable[[str], str] = str
        """Says something in the language of the line."""
        self._wake = asyncio.Event()

    def send(self, data: bytes) -> None:
        """Put a message behind those that wait, or give the line up."""
        if self.closed:
            return
        if not self.busy and self._wire.push(data):
            self._sent()
            return
        if len(self.queue) >= self.limits.waiting or self.bytes + len(data) > self.limits.waiting_bytes:
            self.queue.clear()
            data = encode(Closing("slow", self.word(SLOW)))
            self._put(data)
            self.close()
            asyncio.get_running_loop().call_soon(self.slow)
        else:
            self._put(data)

    def answered(self, size: int) -> None:
        """Count what was asked for, for all lines of the address."""
        self._answers.spend(size)

    def may_ask(self) -> bool:
        """Whether that address may ask for more."""
        return self._answers.left()

    def close(self) -> None:
        """Send what waits, then end."""
        if not self.closed:
            self.closed = True
            asyncio.get_running_loop().call_later(self.limits.grace, self._wire.cut)
            self._wake.set()

    def _put(self, data: bytes) -> None:
        self.busy = True
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
                    self._sent()
                self.busy = False
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
        refusal = Refusal(429, "too_fast", "Too many lines are open from this address.", after=10)
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
        await connection.send_text(data.decode())

    wire: Wire = connection.scope.get("extensions", {}).get(WIRE, NoWire())

    def sent() -> None:
        house.counts["sent", ""] += 1

    outlet = SocketOutlet(send, wire, limits, sent, house.answers.of(who(connection)))

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
        line.troubles.append("closed slow")
        room.detach(line)

    def word(text: str) -> str:
        return line.voice.speech.word(text)

    outlet.slow, outlet.word = slow, word
    try:
        ear = Ear(house, room, line, who(connection))
        wire.hear(ear.hear)
        await _listen(connection, ear)
    finally:
        room.detach(line)
        if not outlet.closed:
            sender.cancel()
        await asyncio.wait([sender])


class Ear:
    """Lets what comes in through at a measured pace."""

    def __init__(self, house: House, room: Room, line: Line, asker: str) -> None:
        self.house = house
        self.room = room
        self.line = line
        self.asker = asker
        self.limits = house.settings.limits
        self.chair = f"{room.table.name}/{line.chair}"
        self.bucket = Bucket(self.limits.messages_per_second, self.limits.messages_at_once)
        self.ignored = 0

    def hear(self, data: str | bytes) -> None:
        """Hand a message on, or refuse it; who goes on and on is shown out."""
        self.house.counts["received", ""] += 1
        own = self.bucket.take() if self.line.chair == WATCH else self.house.chairs.take(self.chair)
        if own and self.house.messages.take(self.asker):
            self.ignored = 0
            self.room.heard(self.line, data)
            return
        self.ignored += not own  # nobody is shown out for what others of the same address send
        if self.ignored > self.limits.messages_ignored:
            self.room.dismiss(self.line, "bad", phrase("There were too many messages on this line."))
        else:
            self.line.refuse(_ask_of(data), HURRIED)


async def _listen(connection: WebSocket, ear: Ear) -> None:
    """Wait until the line ends; what the server does not hand on at once is taken from here."""
    while ear.line in ear.room.lines:
        message = await connection.receive()
        if message["type"] == "websocket.disconnect":
            return
        ear.hear(message.get("text") or message.get("bytes") or b"")


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
