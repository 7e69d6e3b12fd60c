"""The full simulation: thousands of seeds and every planted bug; what comes of it is kept in docs/evidence/.

In parts that are not simulated again for the same commit, so that it can be interrupted and resumed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from sim.bugs import BUGS  # noqa: E402
from sim.run import broken_by  # noqa: E402
from sim.world import World  # noqa: E402

EVIDENCE = ROOT / "docs" / "evidence" / "simulation.txt"
PART = 50
MOST = 100
"""So many seeds may pass before a planted bug is found."""


class Part(msgspec.Struct):
    """What came of some seeds."""

    counts: dict[str, int]
    broken: list[str]


def commit() -> str:
    """The commit that is proved; a tree with changes says so."""
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    changed = subprocess.run(
        ["git", "status", "--porcelain", "--", "src", "sim"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return head.stdout.strip() + ("+changes" if changed.stdout.strip() else "")


def simulated(first: int, folder: Path) -> Part:
    """The seeds of a part, kept or simulated now."""
    file = folder / f"sim-{first}.json"
    if not file.exists():
        counts: Counter[str] = Counter()
        broken: list[str] = []
        for seed in range(first, first + PART):
            world = World(seed)
            broken += filter(None, [broken_by(world, seed, "none")])
            counts += world.counts
        file.write_bytes(msgspec.json.encode(Part(counts, broken)))
        print(f"seeds {first} to {first + PART - 1}", flush=True)
    return msgspec.json.decode(file.read_bytes(), type=Part)


def found(bug: str) -> int:
    """How many seeds it takes to find a planted bug; 0 if it is not found."""
    seeds = (seed for seed in range(MOST) if broken_by(World(seed, bug), seed, bug))
    return next(seeds, -1) + 1


def report(parts: list[Part], bugs: dict[str, int], proved: str) -> str:
    """The evidence as text."""
    counts: Counter[str] = sum((Counter(part.counts) for part in parts), Counter())
    broken = [one for part in parts for one in part.broken]
    lines = [
        f"Simulated tables: {len(parts) * PART} seeds, {len(broken)} broken promises",
        f"commit   {proved}",
        "command  make soak (scripts/simulations.py)",
        f"seeds    0 to {len(parts) * PART - 1}",
        "",
        *broken,
        "what happened, so many times",
        *(f"{count:>10}  {kind}" for kind, count in counts.most_common()),
        "",
        "planted bug            found by so many seeds",
        *(f"{bug:<22} {seeds or 'not found':>10}" for bug, seeds in bugs.items()),
    ]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Simulate what is missing and write the evidence; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=2)
    wanted = parser.parse_args()
    proved = commit()
    folder = ROOT / ".soak" / proved[:12]
    folder.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(wanted.jobs) as pool:
        parts = list(pool.map(partial(simulated, folder=folder), range(0, wanted.seeds, PART)))
        names = [bug for bug in BUGS if bug != "none"]
        bugs = dict(zip(names, pool.map(found, names), strict=True))
    EVIDENCE.write_text(report(parts, bugs, proved))
    print(f"counts in {EVIDENCE.relative_to(ROOT)}")
    return 1 if any(part.broken for part in parts) or not all(bugs.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
