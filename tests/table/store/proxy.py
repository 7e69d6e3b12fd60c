"""Stands between a store and its server, and cuts the connection when a commit comes by."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import suppress
from typing import Final

LATE: Final = 0.7
"""Seconds by which a commit is delayed."""


class Proxy:
    """Forwards connections to a port of this machine; `cut` says when the next commit loses its connection.

    "before": the server never gets it. "after": the answer never comes back. "late": the server gets it long after the
    connection has gone. With `down`, no connection is let through from then on.
    """

    def __init__(self, port: int) -> None:
        self.to = port
        self.cut = ""
        self.at = b"COMMIT"
        """What the client says when it is cut."""
        self.down = False
        self.down_after_cut = False
        self.cuts = 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self.listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                try:
                    server = self._reached()
                except ConnectionError:
                    client.close()
                    continue
                threading.Thread(target=self._forward, args=(client, server), daemon=True).start()
                threading.Thread(target=self._back, args=(server, client), daemon=True).start()

    def _reached(self) -> socket.socket:
        if self.down:
            raise ConnectionError
        return socket.create_connection(("127.0.0.1", self.to))

    def _forward(self, client: socket.socket, server: socket.socket) -> None:
        with suppress(OSError):
            while data := client.recv(65536):
                if self.cut and self.at in data:
                    self._lose(data, client, server)
                    return
                server.sendall(data)
        shut(server)

    def _back(self, server: socket.socket, client: socket.socket) -> None:
        with suppress(OSError):
            while data := server.recv(65536):
                client.sendall(data)
        shut(client)

    def _lose(self, data: bytes, client: socket.socket, server: socket.socket) -> None:
        cut, self.cut = self.cut, ""
        self.cuts += 1
        self.down = self.down_after_cut
        if cut == "after":
            with suppress(OSError):
                client.shutdown(socket.SHUT_WR)  # the answer goes nowhere
            server.sendall(data)
            time.sleep(0.2)
        shut(client)
        if cut == "late":
            time.sleep(LATE)
            server.sendall(data)
            time.sleep(0.2)
        shut(server)


def shut(one: socket.socket) -> None:
    with suppress(OSError):
        one.shutdown(socket.SHUT_RDWR)
    one.close()
