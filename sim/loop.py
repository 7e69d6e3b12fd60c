"""An event loop whose clock jumps: nothing sleeps, and the same seed gives the same order of all that happens."""

from __future__ import annotations

import asyncio
import heapq
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")

PROCESS: ContextVar[Process | None] = ContextVar("PROCESS", default=None)
"""In whose name something runs."""


class Process:
    """What dies at once: nothing that was begun in its name runs any more, not even to tidy up."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.alive = True
        self.context = copy_context()
        self.context.run(PROCESS.set, self)
        self.tasks: list[asyncio.Task[Any]] = []

    def kill(self) -> None:
        """Stop it between two steps of whatever it does."""
        self.alive = False
        for task in self.tasks:
            coroutine = task.get_coro()
            if isinstance(coroutine, Coroutine) and not task.done():
                coroutine.close()  # so that nobody complains of a task that never ended
        self.tasks.clear()


class Call(asyncio.Handle):
    """Something to be called, in its context."""

    __slots__ = ("args", "call", "context", "process")

    def __init__(
        self, call: Callable[..., Any], args: tuple[Any, ...], loop: VirtualLoop, context: Context | None
    ) -> None:
        super().__init__(call, args, loop, context)
        self.call, self.args = call, args
        self.context = copy_context() if context is None else context
        self.process = self.context.get(PROCESS)


class Timer(asyncio.TimerHandle):
    """A call that waits for its hour."""

    def __init__(self, when: float, made: Call, loop: VirtualLoop) -> None:
        super().__init__(when, made.call, made.args, loop, made.context)
        self.made = made

    def cancel(self) -> None:
        """Never call it."""
        self.made.cancel()


class VirtualLoop(asyncio.AbstractEventLoop):
    """Runs what is ready in the order in which it came, as asyncio promises, then moves the clock to the next timer.

    Timers of the same moment run in an order that the seed draws: no real clock promises any.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.now = 0.0
        self.turns = 0
        """How many calls have been made."""
        self.faults: list[str] = []
        """What asyncio would have logged."""
        self._ready: deque[Call] = deque()
        self._timers: list[tuple[float, float, int, Call]] = []
        self._count = 0

    # What asyncio asks of a loop.

    def time(self) -> float:
        return self.now

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def call_soon(self, callback: Callable[..., Any], *args: Any, context: Context | None = None) -> Call:  # type: ignore[override]
        made = Call(callback, args, self, context)
        self._ready.append(made)
        return made

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> Timer:
        return self.call_at(self.now + delay, callback, *args, context=context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> Timer:
        made = Call(callback, args, self, context)
        self._count += 1
        heapq.heappush(self._timers, (when, self.rng.random(), self._count, made))
        return Timer(when, made, self)

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(  # type: ignore[override]
        self, coro: Coroutine[Any, Any, T], *, name: str | None = None, context: Context | None = None
    ) -> asyncio.Task[T]:
        task = asyncio.Task(coro, loop=self, name=name, context=context)
        process = (context or copy_context()).get(PROCESS)
        if process is not None:
            if len(process.tasks) > 100:
                process.tasks = [one for one in process.tasks if not one.done()]
            process.tasks.append(task)
        return task

    def run_in_executor(self, executor: object, func: Callable[..., T], *args: Any) -> asyncio.Future[T]:  # type: ignore[override]
        """Do it now: a thread would bring an order of its own."""
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:  # noqa: BLE001  (it belongs to whoever waits)
            done.set_exception(error)
        return done

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        if "was destroyed" not in context["message"]:
            self.faults.append(f"{context['message']}: {context.get('exception')!r}")

    # Running.

    def run(self, until: float) -> None:
        """Let everything happen that happens up to a moment."""
        asyncio._set_running_loop(self)  # noqa: SLF001  (how a loop says that it runs)
        try:
            while True:
                while self._ready:
                    self._make(self._ready.popleft())
                if not self._timers or self._timers[0][0] > until:
                    break
                when, _, _, made = heapq.heappop(self._timers)
                self.now = max(self.now, when)
                self._make(made)
            self.now = max(self.now, until)
        finally:
            asyncio._set_running_loop(None)  # noqa: SLF001  (likewise)

    def finish(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Run until a coroutine ends, and give what it returns."""
        task = self.create_task(coroutine)
        while not task.done():
            self.run(self._timers[0][0] if self._timers else self.now)
        return task.result()

    def _make(self, made: Call) -> None:
        if made.cancelled() or (made.process is not None and not made.process.alive):
            return
        self.turns += 1
        try:
            made.context.run(made.call, *made.args)
        except Exception as error:  # noqa: BLE001  (as asyncio does)
            self.call_exception_handler({"message": "in a call", "exception": error})
