"""Long work in a terminal: how far it is, and Ctrl-C that ends it with what is known by then."""

from __future__ import annotations

import contextlib
import signal
import sys
import time
from collections.abc import Iterator
from types import FrameType
from typing import Final

import click

from chronaut.cli.faults import plain

LIVELY: Final = 1.0
"""Seconds between two words on a screen."""
CALM: Final = 20.0
"""Seconds between two lines where they are kept."""
STOPPED: Final = "what was done before Ctrl-C"
"""The limit that Ctrl-C is, as verdicts name it."""

SECONDS_HELP: Final = (
    "Seconds of work of one core for each question (default 60); a busy machine takes longer by the clock."
)
"""What `--seconds` counts."""


class Progress:
    """What is being done, for how long; told on stderr."""

    def __init__(self) -> None:
        self.doing = ""
        self.stopped = False
        self.begun = self.last = time.monotonic()
        self.lively = sys.stderr.isatty()

    def look(self) -> str:
        """Say how far it is, if it is time to; why it has to end, if it has to."""
        now = time.monotonic()
        if now - self.last >= (LIVELY if self.lively else CALM):
            self.last = now
            past, work = now - self.begun, time.process_time()
            words = plain(f"{self.doing}: {minutes(past)} by the clock, {minutes(work)} of work")
            click.echo(f"\r\x1b[K{words}" if self.lively else words, err=True, nl=not self.lively)
        return STOPPED if self.stopped else ""

    def clear(self) -> None:
        """Take the line away, before something else is said."""
        if self.lively:
            click.echo("\r\x1b[K", err=True, nl=False)

    def stop(self, number: int, frame: FrameType | None) -> None:
        """End at the next moment; the second time at once."""
        if self.stopped:
            raise KeyboardInterrupt
        self.stopped = True
        self.clear()
        click.echo("Stopping; what is known by now follows. Ctrl-C once more ends at once.", err=True)

    @contextlib.contextmanager
    def running(self) -> Iterator[Progress]:
        """While this lasts Ctrl-C ends the work, not the program."""
        try:
            before = signal.signal(signal.SIGINT, self.stop)
        except ValueError:  # not the main thread, which alone hears signals
            yield self
            return
        try:
            yield self
        finally:
            self.clear()
            signal.signal(signal.SIGINT, before)


def minutes(seconds: float) -> str:
    """A time as on a clock."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
