"""A process in which bots think, started by `chronaut.play.pool`: a plain loop that reads a question and writes an answer.

Questions come from our own program and are pickled; answers hold what a bot chose, and are checked as they are read.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Mapping
from functools import partial
from typing import IO, Final

import msgspec

from chronaut.kernel.views import Offer, Refusal, SeatFrame
from chronaut.play.bots.base import Bot, Chair, Policy, Wish
from chronaut.play.bots.guard import BotFault, guarded

SIZE: Final = 4
"""Bytes that say how long a message is."""
ALARM: Final = getattr(signal, "alarm", lambda _: 0)
"""Ends this process after so many seconds, where the system can do so; 0 calls it off."""


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked."""

    bot: int
    now: SeatFrame | None
    """None to forget the bot; that is not answered."""
    policy: str = ""
    chair: Chair | None = None
    """Where it sits down, for a bot that begins anew."""
    refused: Refusal | None = None


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of it: an offer, or nothing, or a fault."""

    offer: Offer | None = None
    text: str = ""
    fault: str = ""


class Bots:
    """The bots of this process, each with its memory."""

    def __init__(self, policies: Mapping[str, Policy]) -> None:
        self.policies = policies
        self.bots: dict[int, Bot] = {}

    def answer(self, question: Question) -> bytes | None:
        """Let a bot think; one that fails is forgotten. Raises `MemoryError`, after which no bot can be trusted."""
        if question.now is None:
            self.bots.pop(question.bot, None)
            return None
        try:
            return guarded(partial(self.chosen, question, question.now))
        except BotFault as fault:
            if isinstance(fault.__cause__, MemoryError):
                raise fault.__cause__ from None
            self.bots.pop(question.bot, None)
            return msgspec.msgpack.encode(Answer(fault=str(fault)))

    def chosen(self, question: Question, now: SeatFrame) -> bytes:
        """What a bot chooses."""
        if question.chair is not None:
            made: object = self.policies[question.policy](question.chair)
            if not isinstance(made, Bot):
                raise TypeError("what its policy made is no Bot")
            self.bots[question.bot] = made
        bot = self.bots[question.bot]
        if question.refused is not None:
            bot.refused(question.refused)
        wish: object = bot.choose(now)
        if wish is None:
            return msgspec.msgpack.encode(Answer())
        if not isinstance(wish, Wish):
            raise TypeError("the answer is no Wish, nor None")
        return msgspec.msgpack.encode(Answer(wish.offer, wish.text))


def read(source: IO[bytes]) -> bytes:
    """The next message; empty at the end."""
    size = source.read(SIZE)
    return source.read(int.from_bytes(size, "big"))


def message(body: bytes) -> bytes:
    """A message as it goes over a pipe."""
    return len(body).to_bytes(SIZE, "big") + body


def pipes() -> tuple[IO[bytes], IO[bytes]]:
    """The pipes to the program that asks, out of the way of whatever bots read and print."""
    source, sink = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return source, sink


def confine(memory: int) -> None:
    """Let this process have so many bytes of memory, as far as the system sees to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that was started by hand
    try:
        import resource  # noqa: PLC0415  (only some systems have it)
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def main(memory: int, patience: int) -> None:
    """Answer until the pipe is closed; a thought longer than `patience` seconds ends the process, also if nobody waits."""
    source, sink = pipes()
    confine(memory)
    bots = Bots(pickle.loads(read(source)))  # noqa: S301  (from our own program)
    sink.write(message(b""))
    sink.flush()
    while body := read(source):
        ALARM(patience)
        answer = bots.answer(pickle.loads(body))  # noqa: S301  (from our own program)
        ALARM(0)
        if answer is not None:
            sink.write(message(answer))
            sink.flush()


if __name__ == "__main__":
    try:
        main(int(sys.argv[1]), int(sys.argv[2]))
    except MemoryError:
        sys.exit("Bots have used up the memory of their process; it is started anew.")
