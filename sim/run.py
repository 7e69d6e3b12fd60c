"""Simulate tables: `scripts/sim --help`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parent.parent))
from sim.bugs import BUGS
from sim.judge import Broken
from sim.world import World


def broken_by(world: World, seed: int, bug: str) -> str:
    """Live through a world; which promise was broken, when, and how to see it again; empty if none."""
    try:
        world.run()
    except Broken as broken:
        planted = "" if bug == "none" else f" --bug {bug}"
        return (
            f"seed {seed} broke a promise at second {world.loop.now:.2f}, call {world.loop.turns}, row {world.judge.head}:\n"
            f"  {broken}\n  To see it again: scripts/sim {seed}{planted} --trace"
        )
    return ""


def main() -> None:
    """Simulate the seeds that were asked for."""
    parser = argparse.ArgumentParser(
        prog="scripts/sim", description="Simulate tables with everything that goes wrong, all drawn from a seed."
    )
    parser.add_argument("seed", type=int, nargs="?", default=0)
    parser.add_argument("--seeds", type=int, default=1, metavar="N", help="this seed and those after it (default 1)")
    parser.add_argument("--bug", choices=sorted(BUGS), default="none", help="plant a bug that must be found")
    parser.add_argument("--trace", action="store_true", help="print all that happens")
    asked = parser.parse_args()
    begun, broken, seed = process_time(), "", asked.seed
    for seed in range(asked.seed, asked.seed + max(1, asked.seeds)):
        world = World(seed, asked.bug, trace=asked.trace)
        broken = broken_by(world, seed, asked.bug)
        if broken:
            break
        print(f"seed {seed}: {world.hash.hexdigest()}  {world.counts['kept']} rows, {world.counts['sent']} messages")
    print(f"{(process_time() - begun) / (seed - asked.seed + 1) * 1000:.0f} ms of processor a seed")
    if broken:
        sys.exit(broken)


if __name__ == "__main__":
    main()
