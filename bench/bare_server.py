"""A WebSocket server that does nothing but answer: what asyncio alone costs, for the load of `bench/table.py`.

Two lines a table; whatever one sends, both get so many bytes. No rules, no store, nothing is looked at.
Usage: bare_server.py PORT BYTES
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import sys
from collections import defaultdict

MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # RFC 6455, 1.3


class Bare(asyncio.Protocol):
    """A line; the path that it asked for is its table."""

    tables: defaultdict[str, list[Bare]] = defaultdict(list)
    answer = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wait for the request."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.table: list[Bare] = []

    def data_received(self, data: bytes) -> None:
        """Open the line, or answer both."""
        if self.table:
            for line in self.table:
                line.transport.write(self.answer)
            return
        head = data.decode("latin-1")
        key = next(line.partition(": ")[2] for line in head.split("\r\n") if line.startswith("Sec-WebSocket-Key"))
        proof = base64.b64encode(hashlib.sha1((key + MAGIC).encode()).digest()).decode()  # noqa: S324  (RFC 6455)
        self.table = self.tables[head.split()[1]]
        self.table.append(self)
        upgrade = f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: {proof}"
        self.transport.write(f"HTTP/1.1 101 Switching Protocols\r\n{upgrade}\r\n\r\n".encode())

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone."""
        self.table[:] = [line for line in self.table if line is not self]


async def main(port: int, size: int) -> None:
    """Serve until killed."""
    Bare.answer = b"\x81\x7e" + size.to_bytes(2, "big") + b"x" * size
    server = await asyncio.get_running_loop().create_server(Bare, "127.0.0.1", port)
    print("ready bare", server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


asyncio.run(main(int(sys.argv[1]), int(sys.argv[2])))
