"""Long work in threads beside the event loop: bounded, given up when nobody waits for it, never waited for at the end."""

from __future__ import annotations

import asyncio
import io
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeAlias, TypeVar

T = TypeVar("T")

Look: TypeAlias = Callable[[], None]
"""Called by long work again and again; raises `GivenUp` when the work is to end."""


def unwatched() -> None:
    """The look of work that nobody ends."""


ENOUGH: Final = 60.0
"""Seconds that one piece of work may take once it has begun."""


class TooMuch(Exception):
    """More waits to be done than is kept waiting; it may be asked for again later."""


class GivenUp(Exception):
    """It took too long, nobody waits for it any more, or everything is being stopped."""


class Watched(io.BytesIO):
    """Bytes that are read line by line, with a look before each."""

    def __init__(self, data: bytes, look: Look) -> None:
        super().__init__(data)
        self.look = look

    def readline(self, size: int | None = -1, /) -> bytes:
        """The next line."""
        self.look()
        return super().readline(size)


class Aside:
    """A few threads, and what waits for them."""

    def __init__(self, threads: int, most: int, seconds: float = ENOUGH) -> None:
        self.most = most
        self.seconds = seconds
        self.closed = False
        self.held = 0
        """How much is under way or waits."""
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="aside")

    async def do(self, work: Callable[[Look], T]) -> T:
        """Do some work when its turn comes; raises `TooMuch` and `GivenUp`.

        Whoever is cancelled while it waits ends the work too.
        """
        if self.closed:
            raise GivenUp
        if self.held >= self.most:
            raise TooMuch
        waited_for = True

        def run() -> T:
            end = time.monotonic() + self.seconds

            def look() -> None:
                if self.closed or not waited_for or time.monotonic() > end:
                    raise GivenUp

            look()
            return work(look)

        self.held += 1
        done = asyncio.get_running_loop().run_in_executor(self._pool, run)
        done.add_done_callback(self._ended)
        try:
            return await asyncio.shield(done)
        finally:
            waited_for = False

    def _ended(self, done: asyncio.Future[T]) -> None:
        self.held -= 1
        if not done.cancelled():
            done.exception()  # whoever waited has it; nobody else is told

    def close(self) -> None:
        """Give up what is under way at its next look; nothing more is begun, and nothing is waited for."""
        self.closed = True
        self._pool.shutdown(wait=False)
