"""How fast the engine is, interpreted and compiled, beside others: medians of rounds that take turns on one core.

Figures hold for one machine at one hour; the ratios at the end are what to compare.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 5
GOALS = (
    ("interpreted decisions to python-chess moves", 2.0),
    ("interpreted decisions to python_tic_tac_toe", 1.0),
    ("compiled to interpreted decisions", 3.5),
    ("interpreted step to clone", 4.0),
    ("compiled step to clone", 4.0),
)
CHECK_GOALS = {"seconds": 2.0, "megabytes": 300.0}


def measured(script: str, path: Path) -> dict[str, Any]:
    """What a script of this folder prints when the package is looked for in a folder first."""
    done = subprocess.run(
        [sys.executable, ROOT / "bench" / script],
        env={**os.environ, "PYTHONPATH": str(path)},
        check=True,
        stdout=subprocess.PIPE,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def medians(rounds: list[dict[str, float]]) -> dict[str, float]:
    """The median of each figure."""
    return {name: statistics.median(one[name] for one in rounds) for name in rounds[0]}


def rounds() -> tuple[dict[str, float], dict[str, float], dict[str, float]]:
    """Medians of the interpreted engine, the compiled one and the others, measured in turns."""
    plain, quick, others = [], [], []
    for _ in range(ROUNDS):
        one, two = measured("measure.py", ROOT / "src"), measured("measure.py", ROOT / ".compiled")
        if one["compiled"] or not two["compiled"]:
            sys.exit("bench: the two builds are not what they should be; run scripts/compile.")
        plain.append(one["figures"])
        quick.append(two["figures"])
        others.append(measured("peers.py", ROOT / "src"))
    return medians(plain), medians(quick), medians(others)


def report() -> Iterator[str]:
    """The figures, and how they stand to the goals."""
    interpreted, compiled, peers = rounds()
    yield f"{'per second, one core, training mission, three seats':52}{'interpreted':>14}{'compiled':>14}{'ratio':>8}"
    for name, figure in interpreted.items():
        yield f"{name:52}{figure:14,.0f}{compiled[name]:14,.0f}{compiled[name] / figure:8.2f}"
    yield ""
    for name, figure in peers.items():
        yield f"{name:52}{figure:14,.0f}"
    yield ""
    step, quick_step = interpreted["decisions"], compiled["decisions"]
    reached = (
        step / peers["python-chess"],
        step / peers["OpenSpiel python_tic_tac_toe"],
        quick_step / step,
        interpreted["clones"] / step,
        compiled["clones"] / quick_step,
    )
    for (name, goal), ratio in zip(GOALS, reached, strict=True):
        yield f"{name:52}{ratio:14.2f}   goal {goal}{'' if ratio >= goal else ': falls short'}"
    yield f"{'compiled decisions to python-chess moves':52}{quick_step / peers['python-chess']:14.2f}"
    yield ""
    yield from checking()


def checking() -> Iterator[str]:
    """One check of a large mission: time, peak memory, and how many times the yardstick takes."""
    found = medians([measured("missions.py", ROOT / "src") for _ in range(ROUNDS)])
    name = f"chronaut check of a mission of {found['cards']:,.0f} cards"
    yield f"{name:52}{found['seconds']:12.2f} s{found['megabytes']:11.0f} MB{found['loops']:8.1f} yardsticks"
    for unit, goal in CHECK_GOALS.items():
        if found[unit] > goal:
            yield f"  falls short: more than {goal:g} {unit}"


def main() -> None:
    """Print the report; with `--keep` also write it to the evidence, with the commit that was measured."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    lines = []
    for line in report():
        print(line)
        lines.append(line)
    if "--keep" in sys.argv[1:]:
        asked = subprocess.run(
            ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
        )
        head = f"make bench ARGS=--keep at {asked.stdout.strip()}: medians of {ROUNDS} rounds in turns\n\n"
        (ROOT / "docs" / "evidence" / "bench.txt").write_text(head + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
