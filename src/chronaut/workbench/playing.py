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
from typing import Final

import msgspec

from chronaut.kernel.program import Program, decode, encode
from chronaut.play import experts, simulate
from chronaut.play.account import Panorama
from chronaut.play.bots.named import POLICIES, seated
from chronaut.play.campaign import WON, Plan, Result, play
from chronaut.play.report.gathered import Batch, Gathered
from chronaut.play.trail import Course, Spot
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
SLICES: Final = 8
"""Into so many parts a run is cut at most, to say when agents were lost."""
MOST_PLACES: Final = 12
"""So many cards at which agents were lost are told."""


class Rate(msgspec.Struct, frozen=True):
    """The share of campaigns won by a run, with the bounds between which it lies, 19 times out of 20."""

    run: int
    won: int
    low: float
    high: float


class Losses(msgspec.Struct, frozen=True):
    """The agents that were lost at one card."""

    name: str
    at: str
    counts: tuple[int, ...]
    """By part of the run, the first one first."""


class Deaths(msgspec.Struct, frozen=True):
    """Where agents were lost, and when in the run."""

    turn: str
    """What passes in a run, such as `TU used up in the run`."""
    parts: tuple[str, ...]
    """What has passed in each part of the run, such as `4 to 7`."""
    rows: tuple[Losses, ...]
    """By card, the most deadly first."""
    elsewhere: int
    """Agents lost at cards that are not told."""
    runs: int


class Cell(msgspec.Struct, frozen=True):
    """A place of a panorama, with the cards that may lie there."""

    letter: str
    names: tuple[str, ...]
    at: tuple[str, ...]
    reads: int
    """Of all campaigns."""


class Row(msgspec.Struct, frozen=True):
    """How often each card of a location was read, from left to right."""

    name: str
    at: str
    cells: tuple[Cell, ...]


class Figures(msgspec.Struct, frozen=True):
    """What has come of the campaigns so far."""

    campaigns: int
    players: int
    team: str
    seed: int
    rates: tuple[Rate, ...]
    outcomes: dict[str, int]
    course: Course | None
    deaths: Deaths | None = None
    visits: tuple[Row, ...] = ()


def deaths_of(one: Gathered) -> Deaths | None:
    """Agents lost by card and part of the run; None where nothing of the kind can happen."""
    atlas = one.batch.atlas
    if not atlas.panoramas:
        return None
    last = max((turn for _, turn in one.deaths), default=0)
    step = last // SLICES + 1
    parts = range(last // step + 1) if one.deaths else range(0)
    counts: dict[Spot, list[int]] = {}
    for (card, turn), count in one.deaths.items():
        spot = one.spot(card) if card >= 0 else Spot("at no card")
        counts.setdefault(spot, [0] * len(parts))[turn // step] += count
    ranked = sorted(counts.items(), key=lambda part: (-sum(part[1]), part[0]))
    rows = tuple(Losses(spot.name, line_of(spot.at), tuple(by)) for spot, by in ranked[:MOST_PLACES])
    names = tuple(f"{n * step}" if step == 1 else f"{n * step} to {n * step + step - 1}" for n in parts)
    return Deaths(atlas.turn, names, rows, sum(sum(by) for _, by in ranked[MOST_PLACES:]), one.runs)


def visits_of(one: Gathered) -> tuple[Row, ...]:
    """How often cards were read along each panorama."""
    return tuple(row_of(one, panorama) for panorama in one.batch.atlas.panoramas)


def row_of(one: Gathered, panorama: Panorama) -> Row:
    """How often the cards of a location were read."""
    cells = []
    for letter, cards in panorama.cells:
        spots = [one.spot(card) for card in cards]
        names, at = tuple(spot.name for spot in spots), tuple(line_of(spot.at) for spot in spots)
        cells.append(Cell(letter, names, at, sum(one.visits[card] for card in cards)))
    return Row(panorama.location.name, line_of(panorama.location.at), tuple(cells))


def line_of(at: str) -> str:
    """A place without its column."""
    return at.rpartition(":")[0] if at.count(":") >= 2 else at


def gathering(program: Program, system: RuleSystem, players: int) -> Gathered:
    """What adds campaigns up, before there are any."""
    return Gathered(
        Batch(
            program.header, program.digest(), TEAM, players, SEED, RUNS, "", experts.atlas(system), experts.deck(system),
            experts.branches(system),
        )
    )  # fmt: skip


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
    """Without proposals, ways and accounts."""
    gathered: Gathered | None = None
    """What they come to."""
    lately: list[tuple[str, Setup, Result]] = field(default_factory=list)
    best: tuple[str, Setup, Result] | None = None
    """The campaign that was won in the fewest runs, then with the least time spent, then in the fewest steps."""
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
            self.results, self.lately, self.best = [], [], None
            self.gathered = gathering(program, system, players)
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
                    assert self.gathered is not None
                    self.gathered.add(result)
                    name = f"campaign {result.number}: {result.outcome}"
                    one = (name, plan.setup(result.number), msgspec.structs.replace(result, trail=None, account=None))
                    self.lately = [*self.lately[1 - LATELY :], one]
                    if result.outcome == WON and (self.best is None or dear(result) < dear(self.best[2])):
                        self.best = one
                    self.results.append(msgspec.structs.replace(one[2], proposals=[]))
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
            results, gathered = list(self.results), self.gathered
            if gathered is None or not results:
                return Figures(0, self.players, TEAM, SEED, (), {}, None)
            rates = [Rate(run, one.count, one.low, one.high) for run, one in enumerate(gathered.won_by(), 1)]
            course, deaths, visits = gathered.course, deaths_of(gathered), visits_of(gathered)
        outcomes = simulate.summary(results).outcomes
        return Figures(len(results), self.players, TEAM, SEED, tuple(rates), outcomes, course, deaths, visits)


def dear(won: Result) -> tuple[int, int, int]:
    """What a campaign that was won has cost."""
    return won.runs, won.spent, won.steps
