"""How fast Trouble on the Tempus is, interpreted and compiled, beside random moves of python-chess in the same run.

A decision is: list all that every seat may propose, draw a kind of proposal and one of that kind, carry it out; no facts are
kept. Three seats, the ship that comes along. Builds and chess take turns on one core; figures are medians of rounds, and
only their ratios are worth comparing.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
from pathlib import Path

from builds import ROOT, ROUNDS, SEATS, as_they_should_be, measured, round_of_figures
from measure import Player

from chronaut import packs
from chronaut.kernel.state import GameState
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import RuleSystem, Setup


def middle(system: RuleSystem) -> GameState:
    """A state in the midst of a game."""
    state = system.new(Setup(SEATS, 5))
    Player(system, 5).play(state, 60, False)
    return state


def main() -> None:
    """Print the figures of both builds and of chess, and how they stand to each other."""
    if "--round" in sys.argv[1:]:
        system = open_system(packs.load("starling"))
        json.dump(round_of_figures(system, middle(system), 60), sys.stdout)
        return
    from peers import chess_moves  # noqa: PLC0415  (only the report needs it)

    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / ".compiled"
    plain, quick, chess = [], [], []
    for _ in range(ROUNDS):
        plain.append(measured(__file__, None))
        if folder.is_dir():
            quick.append(measured(__file__, folder))
        chess.append(chess_moves(15))
    as_they_should_be(plain, quick)
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
