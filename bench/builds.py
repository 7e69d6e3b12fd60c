"""Figures of a rule system's engine, by whichever build of the package a process finds first."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from measure import Player, repeated, timed

from chronaut.kernel import state as kernel_state
from chronaut.kernel.state import GameState
from chronaut.systems.contract.system import RuleSystem, Setup

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 5
SEATS = 3
LENGTH = 400
"""Decisions of a random game at most."""
HORIZON = 20
"""Decisions of a playout."""


def decisions(system: RuleSystem, games: int) -> int:
    """Decisions of some random games."""
    return sum(Player(system, seed).play(system.new(Setup(SEATS, seed)), LENGTH, False)[0] for seed in range(games))


def playouts(system: RuleSystem, state: GameState, number: int) -> int:
    """Copies of a state, each played on for some decisions."""
    player = Player(system, 1)
    for _ in range(number):
        player.play(system.clone(state), HORIZON, False)
    return number


def round_of_figures(system: RuleSystem, state: GameState, games: int) -> dict[str, float]:
    """One round, units per second; `compiled` says of which build."""
    return {
        "compiled": not str(kernel_state.__file__).endswith(".py"),
        "decisions": timed(lambda: decisions(system, games)),
        "clones": timed(lambda: repeated(4_000, lambda: system.clone(state))),
        f"playouts of {HORIZON} decisions": timed(lambda: playouts(system, state, 200)),
        "views": timed(lambda: repeated(1_000, lambda: system.view(state, 0))),
    }


def measured(script: str, path: Path | None) -> dict[str, float]:
    """A round of a script of this folder, in a process of its own, with the package as installed or from a folder."""
    own = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if path is not None:
        own["PYTHONPATH"] = str(path)
    command = [sys.executable, script, "--round"]
    done = subprocess.run(command, env=own, check=True, stdout=subprocess.PIPE, cwd=ROOT)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def as_they_should_be(plain: list[dict[str, float]], quick: list[dict[str, float]]) -> None:
    """Stop if the two builds are not what they are taken for."""
    if any(one["compiled"] for one in plain) or not all(one["compiled"] for one in quick):
        sys.exit("bench: the two builds are not what they should be; run scripts/compile.")
