"""What whoever runs a server decides: names it goes by, whom it trusts, and how much one address may ask for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from chronaut.table.session.exporting import LARGEST

KEY_DAYS: Final = 400
"""So long a browser keeps the key of a chair; no browser keeps a cookie longer."""


@dataclass(frozen=True)
class Limits:
    """How much may be asked for; what an address is, `limits.address` says."""

    requests_per_second: float = 40
    requests_at_once: int = 400
    tables_per_hour: int = 30
    knocks_per_minute: int = 60
    """Attempts with a secret: claims, and lines that show a key that does not fit."""
    sockets_per_address: int = 64
    connections_beside: int = 64
    """Connections of an address for its requests; counted before anything is read."""
    head: float = 10.0
    """Seconds in which the head of a request has to come."""
    messages_per_second: float = 20
    messages_at_once: int = 60
    busy_lines: int = 5
    """So many lines of an address may send that much at the same time; all of them together send no more."""
    messages_ignored: int = 200
    """So many messages too fast, and the line is closed."""
    answers_per_second: int = 2_000_000
    answers_at_once: int = 8_000_000
    """Bytes of what an address may ask for in few: whole tables, older lines, run journals."""
    waiting: int = 512
    """Messages that may wait for a line that is slow to read them."""
    waiting_bytes: int = 1_000_000
    grace: float = 5.0
    """Seconds that a line has to take its last message; then it is cut."""
    body: int = 65_536
    """Bytes of what is sent to the server."""
    record: int = LARGEST
    """Bytes of a record that is brought to it."""
    records_per_minute: int = 12
    """Records that are taken away."""
    brought_at_once: int = 2
    """Records that are being brought to it from an address."""
    looks_at_once: int = 8
    """Looks back on games that an address may wait for; so that it does not keep all others waiting."""
    header: int = 16_384
    socket_message: int = 65_536
    """Bytes at which a line is cut; a message of the protocol has less."""


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    names: frozenset[str] = frozenset()
    """Host names by which it may be addressed, beside `localhost` and addresses in numbers."""
    origins: frozenset[str] = frozenset()
    """Where its pages may come from, beside the server itself: `https://play.example`."""
    limits: Limits = field(default_factory=Limits)
