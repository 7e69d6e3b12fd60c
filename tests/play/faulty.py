"""Bots with faults of every kind."""

from __future__ import annotations

import os
import signal
import sys
from typing import TYPE_CHECKING, Any

from chronaut.kernel.views import Offer
from chronaut.play.bots.base import Bot, Chair, Wish
from chronaut.play.bots.simple import RandomBot

if TYPE_CHECKING:
    from pathlib import Path

    from chronaut.kernel.views import Refusal, SeatFrame


class NoBot:
    """Something else."""


def no_bot(chair: Chair) -> Any:
    """Makes something else."""
    return 42


class Unmade(Bot):
    """Cannot sit down."""

    def __init__(self, chair: Chair) -> None:
        raise ValueError("no chair for me")


class Leaver(Bot):
    """Wants to end the program before it begins."""

    def __init__(self, chair: Chair) -> None:
        sys.exit(0)


class Quitter(Bot):
    """Wants to end the program, as if all was well."""

    def choose(self, frame: SeatFrame) -> Wish | None:
        sys.exit(0)


class Closer(Bot):
    """Raises what closes generators."""

    def choose(self, frame: SeatFrame) -> Wish | None:
        raise GeneratorExit


class Unspeakable(Exception):
    """Has no text."""

    def __str__(self) -> str:
        raise SystemExit(0)


class KilledOnce(RandomBot):
    """Its process is killed in the midst of a campaign, unless a file says that this has happened."""

    def __init__(self, done: Path, chair: Chair) -> None:
        super().__init__(chair)
        self.done = done

    def choose(self, frame: SeatFrame) -> Wish | None:
        if frame.step == 6 and not self.done.exists():
            self.done.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(frame)


class Mumbler(Bot):
    """Raises what cannot be said."""

    def choose(self, frame: SeatFrame) -> Wish | None:
        raise Unspeakable


class Surrogate(Bot):
    """Raises what cannot be written."""

    def choose(self, frame: SeatFrame) -> Wish | None:
        raise ValueError("\ud800")


class Answerer(Bot):
    """Does not answer with a wish."""

    def choose(self, frame: SeatFrame) -> Any:
        return 42


class Numbers(Bot):
    """Proposes numbers that are none."""

    a: Any = None

    def choose(self, frame: SeatFrame) -> Wish | None:
        return Wish(Offer("say", self.a, 0, 0, ""))


class Truths(Numbers):
    """A truth value for a number."""

    a = True


class Fractions(Numbers):
    """A fraction for a number."""

    a = 1.0


class Words(Numbers):
    """A word for a number."""

    a = "1"


class Giant(Numbers):
    """A number that no journal takes."""

    a = 10**30


class Unknown(Bot):
    """Proposes what no game knows."""

    def choose(self, frame: SeatFrame) -> Wish | None:
        return Wish(Offer("win", 0, 0, 0, ""))


class Mute(Bot):
    """Says nothing at all."""

    def choose(self, frame: SeatFrame) -> Wish | None:
        return Wish(Offer("say", 0, 0, 0, ""), None)  # type: ignore[arg-type]


class Printer(RandomBot):
    """Talks to whoever watches."""

    def __init__(self, chair: Chair) -> None:
        print("made")  # noqa: T201
        super().__init__(chair)

    def choose(self, frame: SeatFrame) -> Wish | None:
        print("asked")  # noqa: T201
        return super().choose(frame)


class Killer(RandomBot):
    """Ends the process it lives in."""

    def choose(self, frame: SeatFrame) -> Wish | None:
        os._exit(0)


class Hanger(RandomBot):
    """Never comes to an end with its second thought."""

    thoughts = 0

    def choose(self, frame: SeatFrame) -> Wish | None:
        self.thoughts += 1
        while self.thoughts == 2:
            pass
        return super().choose(frame)


class Hog(RandomBot):
    """Wants more memory than there is."""

    def choose(self, frame: SeatFrame) -> Wish | None:
        return Wish(frame.offers[len(bytearray(1 << 30))])


class Chatterbox(RandomBot):
    """Writes over whatever its process says."""

    def choose(self, frame: SeatFrame) -> Wish | None:
        for file in (1, 2):
            os.write(file, b"chatter")
        sys.stdin.read()
        return super().choose(frame)


class Counter(Bot):
    """Says how often it was asked, how lucky it is, what it was refused and told."""

    asked = 0
    why = ""

    def choose(self, frame: SeatFrame) -> Wish | None:
        self.asked += 1
        return Wish(
            Offer("say", self.asked, len(frame.told), self.luck.roll(1 << 30), "", 9), f"{self.why}{os.getpid()}"
        )

    def refused(self, refusal: Refusal) -> None:
        self.why = f"{refusal.code} "
