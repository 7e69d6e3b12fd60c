"""Bots that play a mission in the background: in a process of their own, after everything else that the computer does."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from statistics import NormalDist
from typing import Final

import msgspec

from chronaut.kernel.program import Program, decode, encode
from chronaut.play import experts, simulate
from chronaut.play.bots.named import POLICIES, seated
from chronaut.play.campaign import WON, Plan, Result, play
from chronaut.play.trail import Course, Ways
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import RuleSystem, Setup

LAST: Final = 19
"""The priority after which nothing comes; given from outside, since already its imports take a while."""
CAMPAIGNS: Final = 400
"""So many are played of one version, then the process ends."""
RUNS: Final = 6
SEED: Final = 1
TEAM: Final = "explorer"
LATELY: Final = 4
"""So many of the last campaigns can be jumped into."""
SURE: Final = NormalDist().inv_cdf(0.975)


class Rate(msgspec.Struct, frozen=True):
    """The share of campaigns won by a run, with the bounds between which it lies, 19 times out of 20."""

    run: int
    won: int
    low: float
    high: float


class Figures(msgspec.Struct, frozen=True):
    """What has come of the campaigns so far."""

    campaigns: int
    players: int
    team: str
    seed: int
    rates: tuple[Rate, ...]
    outcomes: dict[str, int]
    course: Course | None


def interval(won: int, played: int) -> tuple[float, float]:
    """Wilson's bounds of a share."""
    share, square = won / played, SURE * SURE
    middle = (share + square / (2 * played)) / (1 + square / played)
    half = SURE * ((share * (1 - share) + square / (4 * played)) / played) ** 0.5 / (1 + square / played)
    return max(0.0, middle - half), min(1.0, middle + half)


def opened(data: bytes) -> RuleSystem:
    """The rule system of a program as it is sent to another process."""
    return open_system(decode(data))


def plan_of(data: bytes, players: int) -> Plan:
    """How campaigns are played."""
    return Plan(partial(opened, data), seated([POLICIES[TEAM]], players), SEED, RUNS)


def play_on(data: bytes, players: int, told: Connection) -> None:
    """Play one campaign after the other and tell each; what the process does."""
    end_with_parent_aside()
    plan = plan_of(data, players)
    system = plan.make()
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):
        for number in range(1, CAMPAIGNS + 1):
            told.send(play(system, plan, number))


def end_with_parent() -> None:
    """End this process when the one that started it has ended, however that came about."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def end_with_parent_aside() -> None:
    """See to it that this process ends with the one that started it."""
    threading.Thread(target=end_with_parent, daemon=True).start()


@dataclass
class Background:
    """The process that plays, and what it has told."""

    heard: Callable[[], None] = lambda: None
    """Called from another thread whenever a campaign has ended."""
    process: BaseProcess | None = None
    system: RuleSystem | None = None
    players: int = 0
    results: list[Result] = field(default_factory=list)
    """Without proposals and ways."""
    ways: Ways = field(default_factory=Ways)
    lately: list[tuple[str, Setup, Result]] = field(default_factory=list)
    digest: str = ""
    lock: threading.Lock = field(default_factory=threading.Lock)

    def begin(self, program: Program, system: RuleSystem, players: int) -> None:
        """Play this version from now on; one that plays the same is not disturbed."""
        if program.digest() == self.digest and players == self.players:
            return
        self.end()
        data = encode(program)
        with self.lock:
            self.digest, self.system, self.players = program.digest(), system, players
            self.results, self.ways, self.lately = [], Ways(), []
        spawn = multiprocessing.get_context("spawn")
        ear, mouth = spawn.Pipe(duplex=False)
        process = spawn.Process(target=play_on, args=(data, players, mouth), daemon=True)
        process.start()
        assert process.pid
        with contextlib.suppress(OSError, AttributeError):  # where there are no such priorities
            os.setpriority(os.PRIO_PROCESS, process.pid, LAST)
        mouth.close()
        self.process = process
        threading.Thread(target=self.listen, args=(ear, plan_of(data, players), process), daemon=True).start()

    def listen(self, ear: Connection, plan: Plan, process: BaseProcess) -> None:
        """Take up each campaign as it ends."""
        with contextlib.suppress(EOFError, OSError):
            while True:
                result: Result = ear.recv()
                with self.lock:
                    if process is not self.process:
                        return
                    if result.trail is not None:
                        self.ways.add(result.trail, result.outcome == WON)
                    name = f"campaign {result.number}: {result.outcome}"
                    self.lately = [*self.lately[1 - LATELY :], (name, plan.setup(result.number), result)]
                    self.results.append(msgspec.structs.replace(result, proposals=[], trail=None))
                self.heard()

    def end(self) -> None:
        """Play no more."""
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.join()

    def figures(self) -> Figures:
        """What has come of it so far."""
        with self.lock:
            results, system = list(self.results), self.system
            course = None
            if system is not None and results:
                course = self.ways.course(experts.deck(system), experts.branches(system))
        rates = []
        for run in range(1, RUNS + 1) if results else ():
            won = sum(one.outcome == WON and one.runs <= run for one in results)
            rates.append(Rate(run, won, *interval(won, len(results))))
        outcomes = simulate.summary(results).outcomes
        return Figures(len(results), self.players, TEAM, SEED, tuple(rates), outcomes, course)
