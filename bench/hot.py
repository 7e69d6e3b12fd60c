"""Where the time of random play goes, interpreted: share of each module, and the functions that take most of their own.

Usage: bench/hot.py [the name of a mission that comes along]
"""

from __future__ import annotations

import cProfile
import pstats
import sys
from collections import Counter
from pathlib import Path

from measure import decisions

from chronaut import packs
from chronaut.systems.contract.registry import open_system

SOURCE = Path(__file__).resolve().parent.parent / "src" / "chronaut"
FUNCTIONS = 20


def name_of(file: str) -> str:
    """A module by its path below the package; everything else is Python's own or the random player."""
    path = Path(file)
    return str(path.relative_to(SOURCE)) if path.is_relative_to(SOURCE) else "Python, and the random player"


def main() -> None:
    """Print both tables."""
    system = open_system(packs.load(sys.argv[1] if len(sys.argv) > 1 else "noon-ball"))
    decisions(system, False)
    profile = cProfile.Profile()
    profile.enable()
    made = decisions(system, False)[0]
    profile.disable()
    modules: Counter[str] = Counter()
    functions: Counter[str] = Counter()
    calls: Counter[str] = Counter()
    for (file, _, function), (_, count, own, _, _) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        modules[name_of(file)] += own
        functions[f"{name_of(file)}: {function}"] += own
        calls[f"{name_of(file)}: {function}"] += count
    total = sum(modules.values())
    print(f"{made} decisions; share of the time (the profiler itself weighs most on short functions)\n")
    for module, own in modules.most_common(16):
        print(f"{100 * own / total:5.1f} %  {module}")
    print(f"\n{'share':>7}  {'calls a decision':>16}  function")
    for function, own in functions.most_common(FUNCTIONS):
        print(f"{100 * own / total:5.1f} %  {calls[function] / made:16.1f}  {function}")


if __name__ == "__main__":
    main()
