"""The least of a WebSocket client, so that whoever asks costs less than whoever answers (RFC 6455, no extensions)."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable

MASK = b"\0\0\0\0"
"""Any mask will do, and this one changes nothing."""


class Socket(asyncio.Protocol):
    """A socket that hands whole messages on."""

    def __init__(self, request: bytes, heard: Callable[[bytes], None]) -> None:
        self.request = request
        self.heard = heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.buffer = b""
        self.parts = b""
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask to change to the protocol of sockets."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        """A line that is lost before it is open is an error."""
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(self.buffer[:200].decode("latin-1")))

    def data_received(self, data: bytes) -> None:
        """Hand on every message that is whole."""
        self.buffer += data
        if not self.opened.done():
            head, sign, rest = self.buffer.partition(b"\r\n\r\n")
            if not sign:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(self.buffer[:300].decode("latin-1")))
                return
            self.buffer = rest
            self.opened.set_result(None)
        while (frame := self._frame()) is not None:
            kind, last, body = frame
            if kind == 9:
                self._put(0x8A, body)
            elif kind in (0, 1, 2):
                self.parts += body
                if last:
                    whole, self.parts = self.parts, b""
                    self.heard(whole)

    def _frame(self) -> tuple[int, bool, bytes] | None:
        data = self.buffer
        if len(data) < 2:
            return None
        size, start = data[1] & 0x7F, 2
        if size == 126:
            size, start = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(data[2:10], "big"), 10
        if len(data) < start + size:
            return None
        self.buffer = data[start + size :]
        return data[0] & 0x0F, data[0] >= 0x80, data[start : start + size]

    def send(self, body: bytes) -> None:
        """Send a text."""
        self._put(0x81, body)

    def _put(self, first: int, body: bytes) -> None:
        size = len(body)
        length = bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + size.to_bytes(2, "big")
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(bytes([first]) + length + MASK + body)

    def close(self) -> None:
        """Cut the line."""
        if self.transport is not None:
            self.transport.abort()


async def connect(port: int, path: str, heard: Callable[[bytes], None], headers: str = "") -> Socket:
    """Open a socket on this machine."""
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{headers}\r\n"
    )
    loop = asyncio.get_running_loop()
    _, protocol = await loop.create_connection(lambda: Socket(request.encode(), heard), "127.0.0.1", port)
    await protocol.opened
    return protocol
