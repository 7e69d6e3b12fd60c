"""Batches of campaigns, on one core or several, and what comes of them."""

from __future__ import annotations

import gc
import multiprocessing
import pickle
import signal
import statistics
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from typing import Final

import msgspec

from chronaut.play.bots.guard import guarded
from chronaut.play.campaign import CIRCLING, FAULT, OUTCOMES, STOPPED, STUCK, WON, Plan, Result, play
from chronaut.systems.contract.system import RuleSystem

WRONG: Final = (FAULT, CIRCLING, STUCK, STOPPED)
"""Outcomes that somebody should look at."""


AHEAD: Final = 8
"""So many campaigns for each process are handed out at a time, so that their results do not pile up."""


SELDOM: Final = 100_000
"""Python looks for cycles after so many new objects: campaigns make many and leave few."""


class Summary(msgspec.Struct, frozen=True):
    """A batch in numbers."""

    games: int
    outcomes: dict[str, int]
    """Every outcome that came up, in the order in which they are declared."""
    runs_needed: dict[int, int]
    """Of the campaigns won: how many needed so many runs."""
    median_runs: float
    """Over the campaigns won, 0 if none was."""
    decisions: int
    """Of all campaigns together."""
    median_decisions: float
    median_spent: float
    """Time used up per campaign in the game's own unit, -1 if it counts none."""


def run(plan: Plan, numbers: Iterable[int], jobs: int = 1, first: Callable[[], None] | None = None) -> Iterator[Result]:
    """The campaigns of these numbers, in their order, whatever the number of processes; each of several does `first` first.

    Raises `BotFault` if a bot cannot be sent to another process, `BrokenProcessPool` if one of them ended.
    """
    if jobs == 1:
        system = plan.make()
        before = gc.get_threshold()
        gc.set_threshold(SELDOM)
        try:
            yield from (play(system, plan, number) for number in numbers)
        finally:
            gc.set_threshold(*before)
        return
    waiting = iter(numbers)
    begun = list(islice(waiting, jobs * AHEAD))
    spawn = multiprocessing.get_context("spawn")  # the same on every platform, and nothing is inherited by accident
    packed = guarded(partial(pickle.dumps, plan))
    with ProcessPoolExecutor(
        max(1, min(jobs, len(begun))), mp_context=spawn, initializer=_begin, initargs=(packed, first)
    ) as pool:
        try:
            under_way = deque(pool.submit(_play, number) for number in begun)
            while under_way:
                yield under_way.popleft().result()
                under_way.extend(pool.submit(_play, number) for number in islice(waiting, 1))
        finally:
            pool.shutdown(cancel_futures=True)


class Worker:
    """What a process plays with; set once by `_begin`."""

    system: RuleSystem
    plan: Plan


def _begin(packed: bytes, first: Callable[[], None] | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that was started by hand
    if first is not None:
        first()
    Worker.plan = guarded(partial(pickle.loads, packed))  # this imports the bots' modules
    Worker.system = Worker.plan.make()
    gc.set_threshold(SELDOM)


def _play(number: int) -> Result:
    return play(Worker.system, Worker.plan, number)


def summary(results: Sequence[Result]) -> Summary:
    """Count results."""
    outcomes = Counter(one.outcome for one in results)
    runs = Counter(one.runs for one in results if one.outcome == WON)
    timed = [one.spent for one in results if one.spent >= 0]
    return Summary(
        games=len(results),
        outcomes={name: outcomes[name] for name in OUTCOMES if outcomes[name]},
        runs_needed=dict(sorted(runs.items())),
        median_runs=statistics.median(runs.elements()) if runs else 0,
        decisions=sum(one.decisions for one in results),
        median_decisions=statistics.median(one.decisions for one in results) if results else 0,
        median_spent=statistics.median(timed) if timed else -1,
    )
