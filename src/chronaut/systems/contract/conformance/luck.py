"""Luck: a seed alone decides a game, in this process and in others, whatever Python's own generator does."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pkgutil import resolve_name
from typing import Any, NoReturn

import msgspec

from chronaut.systems.contract.conformance.elsewhere import Errand, trace
from chronaut.systems.contract.conformance.report import Report
from chronaut.systems.contract.conformance.walk import Walk
from chronaut.systems.contract.system import RuleSystem

NAME = "seeds"
ELSEWHERE = "chronaut.systems.contract.conformance.elsewhere"
SECONDS = 600


class ForeignLuck(RuntimeError):
    """Rules asked Python's global generator."""


def refuse(*_: object, **__: object) -> NoReturn:
    """Stand in for a function of the global generator."""
    raise ForeignLuck("the global random generator was asked")


@contextmanager
def no_global_luck() -> Iterator[None]:
    """Let every function of Python's global generator raise `ForeignLuck`.

    The module is found by name, since nothing below the table may import it.
    """
    foreign: Any = resolve_name("random")
    shared = foreign.random.__self__
    kept = {name: value for name, value in vars(foreign).items() if getattr(value, "__self__", None) is shared}
    for name in kept:
        setattr(foreign, name, refuse)
    try:
        yield
    finally:
        for name, value in kept.items():
            setattr(foreign, name, value)


def check_here(system: RuleSystem, walk: Walk, report: Report) -> None:
    """Play a game again while the global generator is disturbed, then while it raises."""
    foreign: Any = resolve_name("random")
    state = foreign.getstate()
    try:
        for seed in (1, 2):
            foreign.seed(seed)
            with report.guard(NAME, walk.moment(0)):
                compare(walk, trace(system, walk.setup, walk.proposals), report, "with the global generator disturbed")
    finally:
        foreign.setstate(state)
    with report.guard(NAME, walk.moment(0)), no_global_luck():
        compare(walk, trace(system, walk.setup, walk.proposals), report, "without the global generator")


def check_elsewhere(maker: str, walks: Sequence[Walk], hash_seeds: Sequence[str], report: Report) -> None:
    """Play games again in other processes, in which strings hash differently.

    `maker` names a function without arguments that makes the rule system, as `module:function`.
    """
    errand = Errand(maker, [(walk.setup, walk.proposals) for walk in walks])
    for hash_seed in hash_seeds:
        result = subprocess.run(  # noqa: S603  our own module, in this interpreter
            [sys.executable, "-m", ELSEWHERE],
            input=msgspec.json.encode(errand),
            env={"PYTHONPATH": os.pathsep.join(path for path in sys.path if path), "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
        if result.returncode:
            last = result.stderr.decode("utf-8", "replace").strip().splitlines()[-1:]
            report.find(NAME, walks[0].moment(0), f"another process failed: {' '.join(last)}")
            continue
        traces = msgspec.json.decode(result.stdout, type=list[list[str]])
        for walk, outputs in zip(walks, traces, strict=True):
            compare(walk, outputs, report, "in another process with another hash seed")


def compare(walk: Walk, outputs: list[str], report: Report, how: str) -> None:
    """Compare a game's outputs with those of the same proposals played otherwise."""
    report.count(NAME)
    if outputs != walk.outputs:
        same = [one == other for one, other in zip(walk.outputs, outputs, strict=False)]
        step = same.index(False) if False in same else len(same)
        report.find(NAME, walk.moment(step), f"the same seed and proposals give another game {how}")
