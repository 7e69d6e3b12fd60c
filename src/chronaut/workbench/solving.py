"""The solver in a process of its own, which looks for the cheapest game that wins while the author goes on."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import threading
import time
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

import msgspec

from chronaut.kernel.actions import Proposal
from chronaut.kernel.program import Program, encode
from chronaut.play.solve.families import model_of
from chronaut.play.solve.luck import BEST, Luck
from chronaut.play.solve.memory import megabytes
from chronaut.play.solve.questions import cheapest
from chronaut.play.solve.search import Limits
from chronaut.systems.contract.system import Setup, SetupError
from chronaut.workbench.playing import end_with_parent_aside, opened

LATER: Final = 10
"""Its priority: after what the author does, before the bots."""
STATES: Final = 100_000
QUICK: Final = 1_000
"""So many states are looked at first: where an outline settles it, no more are needed."""
SECONDS: Final = 60
MEGABYTES: Final = 1_000
LUCK: Final = (BEST, "mean", "worst")
SOLVED: Final = "solved"
"""What the way is called that the solver has found."""


class Wish(msgspec.Struct, frozen=True):
    """What the solver is asked for."""

    players: int = 0
    luck: str = ""
    """Empty: look no more."""


class Found(msgspec.Struct, frozen=True):
    """What the solver says of the first run."""

    players: int
    luck: str
    says: str
    """In a sentence."""
    setup: Setup | None = None
    proposals: tuple[Proposal, ...] = ()
    """The game that wins, if there is one."""


def look(data: bytes, players: int, luck: str, told: Connection) -> None:
    """Look for a game; what the process does."""
    end_with_parent_aside()
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):
        told.send(found(data, players, luck, Limits(STATES, SECONDS, MEGABYTES, time.process_time, megabytes)))


def found(data: bytes, players: int, luck: str, limits: Limits) -> Found:
    """The cheapest game of a mission that wins, as far as it was looked for."""
    try:
        model = model_of(opened(data), Setup(players, 1), Luck(luck))
    except (SetupError, ValueError) as error:
        return Found(players, luck, str(error))
    one = cheapest(model, limits.within(limits.seconds * 0.2, min(QUICK, limits.states)))
    if one.stopped and not (one.proved or one.impossible):
        more = cheapest(model, limits.within(limits.seconds * 0.8, limits.states))
        if one.best is None or (more.best is not None and more.best.cost <= one.best.cost):
            one = more
    if one.best is None:
        if one.impossible or not (one.stopped or model.lasts()):
            return Found(players, luck, f"It cannot be won in the first run with {luck} luck.")
        return Found(
            players, luck, f"No game that wins was found within {one.stopped or '1 run'}; this proves nothing."
        )
    least = "no game of the first run wins with less" if one.proved else f"at least {one.bound} are needed"
    says = f"{one.best.cost} {model.unit} with {luck} luck; {least}."
    return Found(players, luck, says, one.best.setup, one.best.proposals)


@dataclass
class Solving:
    """The process that looks, and what it has told last."""

    process: BaseProcess | None = None
    last: Found | None = None
    failed: bool = False
    """Whether the last process ended without a word."""
    ended: int = 0
    """How many have ended by themselves."""

    @property
    def busy(self) -> bool:
        """Whether it looks at the moment."""
        return self.process is not None

    def begin(self, program: Program, players: int, luck: str) -> None:
        """Look from now on for a game of this version; whatever was looked for before is given up."""
        self.end()
        spawn = multiprocessing.get_context("spawn")
        ear, mouth = spawn.Pipe(duplex=False)
        process = spawn.Process(target=look, args=(encode(program), players, luck, mouth), daemon=True)
        process.start()
        assert process.pid
        with contextlib.suppress(OSError, AttributeError):  # where there are no such priorities
            os.setpriority(os.PRIO_PROCESS, process.pid, LATER)
        mouth.close()
        self.process, self.failed = process, False
        threading.Thread(target=self.listen, args=(ear, process), daemon=True).start()

    def listen(self, ear: Connection, process: BaseProcess) -> None:
        """Take up what it tells."""
        one: Found | None = None
        with contextlib.suppress(EOFError, OSError):
            one = ear.recv()
        if process is not self.process:
            return
        self.failed = one is None
        self.last = one or self.last
        self.ended += 1
        self.process = None
        process.join()

    def end(self) -> None:
        """Look no more."""
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.join()
