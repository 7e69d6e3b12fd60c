"""How fast TIME Stories Revolution is, interpreted and compiled, beside OpenSpiel's games that are written in Python.

A decision is: list all that every seat may propose, draw a kind of proposal and one of that kind, carry it out; no facts are
kept. Three seats; handing things over and swaps are no decisions. Builds and OpenSpiel take turns on one core; figures are
medians of rounds, and only their ratios are worth comparing.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from builds import ROOT, ROUNDS, SEATS, as_they_should_be, measured, round_of_figures
from measure import Player

from chronaut import packs
from chronaut.kernel.program import Program
from chronaut.kernel.state import GameState
from chronaut.missions.compiler import load_folder
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import RuleSystem, Setup

LAMPS = ROOT / "tests" / "systems" / "revolution" / "lamps"
"""The mission that uses every verb."""
PEERS = (
    "python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker", "python_hangman", "python_block_dominoes",
    "python_team_dominoes",
)  # fmt: skip
"""The games of OpenSpiel that are written in Python and played in turns."""
PEER_SECONDS = 1.0
GOALS = {"interpreted": 1.0, "compiled": 3.0}
"""How many times the decisions of OpenSpiel's Python games, in the median, each build should make."""


def mission() -> Program:
    """The mission of this family that comes along, else the one that uses every verb."""
    found = (packs.load(name) for name in packs.names())
    return next((one for one in found if one.header.system == "revolution"), None) or load_folder(LAMPS)


def middle(system: RuleSystem) -> GameState:
    """A state in the midst of the first random game that lasts so long."""
    for seed in count(1):
        state = system.new(Setup(SEATS, seed))
        made = Player(system, seed).play(state, 60, False)[0]
        if made == 60 and not system.run_ended(state):
            return state
    raise AssertionError


def of_peers() -> dict[str, float]:
    """A round of OpenSpiel's games, decisions per second."""
    from peers import spiel_rate  # noqa: PLC0415  (only the report needs it)

    return {name: spiel_rate(name, PEER_SECONDS) for name in PEERS}


def medians(rounds: list[dict[str, float]]) -> dict[str, float]:
    """The median of each figure."""
    return {name: statistics.median(one[name] for one in rounds) for name in rounds[0]} if rounds else {}


def report(folder: Path) -> Iterator[str]:
    """The figures, and how they stand to the goals."""
    plain, quick, others = [], [], []
    for _ in range(ROUNDS):
        plain.append(measured(__file__, None))
        if folder.is_dir():
            quick.append(measured(__file__, folder))
        others.append(of_peers())
    as_they_should_be(plain, quick)
    builds = {"interpreted": medians(plain), "compiled": medians(quick)}
    yield f"{'per second, one core, three seats':44}" + "".join(f"{name:>14}" for name in builds)
    for name in [key for key in plain[0] if key != "compiled"]:
        yield f"{name:44}" + "".join(f"{figures[name]:14,.0f}" for figures in builds.values() if figures)
    peers = medians(others)
    for name, figure in peers.items():
        yield f"{'OpenSpiel ' + name:44}{figure:14,.0f}"
    middle_peer = statistics.median(peers.values())
    for build, figures in builds.items():
        if figures:
            ratio = figures["decisions"] / middle_peer
            told = "" if ratio >= GOALS[build] else ": falls short"
            yield f"{build + ' decisions to the median of OpenSpiel':44}{ratio:14.2f}   goal {GOALS[build]}{told}"


def main() -> None:
    """Print the figures of both builds and of OpenSpiel, and how they stand to each other."""
    if "--round" in sys.argv[1:]:
        system = open_system(mission())
        json.dump(round_of_figures(system, middle(system), 40), sys.stdout)
        return
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / ".compiled"
    for line in report(folder):
        print(line)


if __name__ == "__main__":
    main()
