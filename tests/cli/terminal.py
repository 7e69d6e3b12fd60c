"""A program in a terminal of its own: keys in, what it writes out."""

from __future__ import annotations

import contextlib
import os
import re
import select
import signal
import subprocess
import sys
from typing import Final, Self

import pytest

ESCAPES: Final = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[PX^_\]].*?(?:\x1b\\|\x07)|.)", re.DOTALL)
QUIET: Final = 0.3
"""Nothing written for so many seconds: the program waits for a key."""


class Terminal:
    """A Python program at a terminal; a context manager that kills what is left of it."""

    def __init__(self, source: str, *arguments: str, columns: int = 100, rows: int = 30) -> None:
        pty = pytest.importorskip("pty")
        self.end, other_end = pty.openpty()
        size = {"TERM": "xterm-256color", "COLUMNS": str(columns), "LINES": str(rows)}
        self.child = subprocess.Popen(
            [sys.executable, "-c", source, *arguments],
            stdin=other_end, stdout=other_end, stderr=other_end, start_new_session=True, env=os.environ | size,
        )  # fmt: skip
        os.close(other_end)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        os.close(self.end)

    def press(self, keys: str, until: str = "") -> str:
        """Press keys, and read what is written until some words have been and nothing more is."""
        os.write(self.end, keys.encode())
        return self.read_until(until)

    def read(self) -> str:
        """What is written until nothing more is, without its colours and places."""
        written = b""
        with contextlib.suppress(OSError):  # how Linux says that the other end is closed
            while select.select([self.end], [], [], QUIET)[0] and (data := os.read(self.end, 65536)):
                written += data
        return ESCAPES.sub(" ", written.decode(errors="replace"))

    def read_until(self, words: str) -> str:
        """What is written until some words have been."""
        written = self.read()
        while words not in written:
            assert self.child.poll() is None, f"it ended before it said {words!r}: {written}"
            written += self.read()
        return written

    def kill(self) -> None:
        """End the program without a warning."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.child.pid, signal.SIGKILL)
        self.child.wait()
