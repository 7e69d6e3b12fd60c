"""Bots that think in a few processes beside the program that asks them, with a limit on the time of each move.

A bot stays in one process and remembers there. A process whose bot hangs, or that ends, is started anew; the bots in it
have lost their memory then, and are to be told everything again.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Hashable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from typing import Final

import msgspec

from chronaut.kernel.views import Refusal, SeatFrame
from chronaut.play.bots.base import Chair, Policy, Wish
from chronaut.play.bots.named import POLICIES
from chronaut.play.thinking import SIZE, Answer, Question, message

LIMIT: Final = 5.0
"""Seconds that a move may take, with all waiting."""
MEMORY: Final = 1 << 30
"""Bytes that a process may have."""
BEGINNING: Final = 60.0
"""Seconds in which a process must be ready."""
LARGEST: Final = 65_536
"""Bytes that an answer may have."""

_ANSWER: Final = msgspec.msgpack.Decoder(Answer)


class MindFault(Exception):
    """A bot failed or took too long; the text says how. It is to begin anew."""


class Forgot(MindFault):
    """The bot has lost its memory by no fault of its own; it is to begin anew."""


class Thinker:
    """One process, started when it is needed, and anew after it was ended."""

    def __init__(self, policies: bytes, memory: int, limit: float) -> None:
        self.policies = policies
        self.arguments = (str(memory), str(int(2 * limit) + 2))
        self.turn = asyncio.Lock()
        self.closed = False
        self.knows: set[int] = set()
        """The bots that it remembers."""
        self._starting: asyncio.Task[Process | None] | None = None
        self._process: Process | None = None
        self._ending: set[asyncio.Task[int]] = set()

    async def ready(self) -> Process:
        """The process, once it can be asked; raises `MindFault`. Whoever stops waiting does not stop its beginning."""
        if self.closed:
            raise MindFault("the bots are being sent home")
        if self._process is not None and self._process.returncode is not None:
            self.end()
        if self._starting is None:
            self._starting = asyncio.create_task(self._start())
        process = await asyncio.shield(self._starting)
        if process is None:
            self._starting = None
            raise MindFault("no process for bots could be started")
        return process

    async def _start(self) -> Process | None:
        path = os.pathsep.join(place for place in sys.path if place)
        try:
            process = self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-P", "-m", "chronaut.play.thinking", *self.arguments,
                stdin=PIPE, stdout=PIPE, env={"PYTHONPATH": path},  # nothing else of what the program was given
            )  # fmt: skip
        except OSError:
            return None
        try:
            async with asyncio.timeout(BEGINNING):
                await self.exchange(process, self.policies)
        except (OSError, EOFError, TimeoutError):
            self._kill()
            return None
        return process

    async def exchange(self, process: Process, body: bytes) -> bytes:
        """Send a message, and read the answer; raises `OSError` and `EOFError` if the process ended."""
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(message(body))
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(SIZE), "big")
        if size > LARGEST:
            raise EOFError
        return await process.stdout.readexactly(size)

    async def ask(self, question: Question) -> Answer:
        """Ask a bot in this process; raises `MindFault`. Whoever stops waiting for the thought ends the process."""
        process = await self.ready()
        if question.chair is None and question.bot not in self.knows:
            raise Forgot("it has lost its memory")
        try:
            body = await self.exchange(process, pickle.dumps(question))
        except (OSError, EOFError) as error:
            self.end()
            raise MindFault("its process ended, or said what cannot be read") from error
        except BaseException:
            self.end()
            raise
        self.knows.discard(question.bot)
        try:
            answer = _ANSWER.decode(body)
        except msgspec.MsgspecError as error:
            raise MindFault(f"it answered with nonsense: {error}") from error
        if answer.fault:
            raise MindFault(answer.fault)
        self.knows.add(question.bot)
        return answer

    def forget(self, bot: int) -> None:
        """Let the process forget a bot; never waits."""
        self.knows.discard(bot)
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.write(message(pickle.dumps(Question(bot, None))))

    def end(self) -> None:
        """End the process at once; what its bots remember is lost. The next one begins when it is asked for."""
        self.knows.clear()
        self._kill()
        self._starting = None

    def _kill(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            ending = asyncio.create_task(process.wait())
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """End the process, and wait until it has; one that is just beginning is let begin, since asyncio may hang else."""
        self.closed = True
        if self._starting is not None:
            await asyncio.wait([self._starting])
        self.end()
        await asyncio.gather(*self._ending)


@dataclass
class Seated:
    """Where a bot thinks."""

    thinker: Thinker
    number: int


class Pool:
    """Some processes, and the bots that think in them."""

    def __init__(
        self, policies: Mapping[str, Policy] = POLICIES, *, processes: int = 1, most: int = 64,
        limit: float = LIMIT, memory: int = MEMORY,
    ) -> None:  # fmt: skip
        self.policies = policies
        self.most = most
        """So many bots may sit at the same time."""
        self.limit = limit
        packed = pickle.dumps(dict(policies))
        self.thinkers = [Thinker(packed, memory, limit) for _ in range(processes)]
        self.seated: dict[Hashable, Seated] = {}
        self._numbers = count()

    async def start(self) -> None:
        """Start all processes now, so that the first move need not wait; raises `MindFault`."""
        for thinker in self.thinkers:
            await thinker.ready()

    async def choose(
        self, who: Hashable, policy: str, chair: Chair, now: SeatFrame, *, fresh: bool, refused: Refusal | None = None
    ) -> Wish | None:
        """What a bot does; raises `MindFault`, and `Forgot` for one that is not `fresh` and is not remembered.

        A fresh bot begins anew at its chair; otherwise the chair does not matter.
        """
        seated = self._seat(who, policy)
        question = Question(seated.number, now, policy, chair if fresh else None, refused)
        try:
            async with asyncio.timeout(self.limit), seated.thinker.turn:
                answer = await seated.thinker.ask(question)
        except TimeoutError as error:
            raise MindFault(f"it did not choose within {self.limit:g} seconds") from error
        return Wish(answer.offer, answer.text) if answer.offer is not None else None

    def _seat(self, who: Hashable, policy: str) -> Seated:
        """Where a bot thinks, from now on if it is new: where the fewest do."""
        if policy not in self.policies:
            raise MindFault(f"there is no bot called {policy!r}")
        if who not in self.seated:
            if len(self.seated) >= self.most:
                raise MindFault(f"{self.most} bots think already, and no more can")
            thinking = [one.thinker for one in self.seated.values()]
            self.seated[who] = Seated(min(self.thinkers, key=thinking.count), next(self._numbers))
        return self.seated[who]

    def leave(self, who: Hashable) -> None:
        """Forget a bot; never waits."""
        seated = self.seated.pop(who, None)
        if seated is not None:
            seated.thinker.forget(seated.number)

    async def close(self) -> None:
        """End all processes."""
        self.seated.clear()
        for thinker in self.thinkers:
            await thinker.close()
