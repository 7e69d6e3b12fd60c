"""How fast Trouble on the Tempus is, interpreted and compiled, beside random moves of python-chess in the same run.

A decision is: list all that every seat may propose, draw a kind of proposal and one of that kind, carry it out; no facts are
kept. Three seats, the ship that comes along. Builds and chess take turns on one core; figures are medians of rounds, and
only their ratios are worth comparing.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from measure import Player, repeated, timed

from chronaut import packs
from chronaut.kernel import state as kernel_state
from chronaut.kernel.state import GameState
from chronaut.systems.contract.registry import open_system
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
    made = 0
    for seed in range(games):
        made += Player(system, seed).play(system.new(Setup(SEATS, seed)), LENGTH, False)[0]
    return made


def middle(system: RuleSystem) -> GameState:
    """A state in the midst of a game."""
    state = system.new(Setup(SEATS, 5))
    Player(system, 5).play(state, 60, False)
    return state


def playouts(system: RuleSystem, state: GameState, count: int) -> int:
    """Copies of a state, each played on for some decisions."""
    player = Player(system, 1)
    for _ in range(count):
        player.play(system.clone(state), HORIZON, False)
    return count


def round_of_figures() -> dict[str, float]:
    """One round of the engine's figures, units per second."""
    system = open_system(packs.load("starling"))
    state = middle(system)
    return {
        "decisions": timed(lambda: decisions(system, 60)),
        "clones": timed(lambda: repeated(4_000, lambda: system.clone(state))),
        f"playouts of {HORIZON} decisions": timed(lambda: playouts(system, state, 200)),
        "views": timed(lambda: repeated(1_000, lambda: system.view(state, 0))),
    }


def measured(path: Path | None) -> dict[str, float]:
    """A round in a process of its own, with the package as it is installed or from a folder."""
    own = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if path is not None:
        own["PYTHONPATH"] = str(path)
    command = [sys.executable, str(Path(__file__)), "--round"]
    done = subprocess.run(command, env=own, check=True, stdout=subprocess.PIPE, cwd=ROOT)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> None:
    """Print the figures of both builds and of chess, and how they stand to each other."""
    if "--round" in sys.argv[1:]:
        compiled = not str(kernel_state.__file__).endswith(".py")
        json.dump({"compiled": compiled, **round_of_figures()}, sys.stdout)
        return
    from peers import chess_moves  # noqa: PLC0415  (only the report needs it)

    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / ".compiled"
    plain, quick, chess = [], [], []
    for _ in range(ROUNDS):
        plain.append(measured(None))
        if folder.is_dir():
            quick.append(measured(folder))
        chess.append(chess_moves(15))
    if any(one["compiled"] for one in plain) or not all(one["compiled"] for one in quick):
        sys.exit("bench: the two builds are not what they should be; run scripts/compile.")
    moves = statistics.median(chess)
    print(f"{'per second, one core, three seats':36}{'interpreted':>14}{'compiled':>14}")
    for name in [key for key in plain[0] if key != "compiled"]:
        figures = [statistics.median(one[name] for one in rounds) for rounds in (plain, quick) if rounds]
        print(f"{name:36}" + "".join(f"{figure:14,.0f}" for figure in figures))
    print(f"{'python-chess moves':36}{moves:14,.0f}")
    ratios = [statistics.median(one["decisions"] for one in rounds) / moves for rounds in (plain, quick) if rounds]
    print(f"{'decisions to python-chess moves':36}" + "".join(f"{ratio:14.2f}" for ratio in ratios))


if __name__ == "__main__":
    main()
