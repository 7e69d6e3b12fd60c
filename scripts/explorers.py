"""Explorers play The Ball at Noon 1,000 times, at tables of one to four; what comes of it is kept in docs/evidence/.

In parts that are not played again for the same commit, so that it can be interrupted and resumed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from functools import partial
from pathlib import Path

import msgspec

from chronaut import packs
from chronaut.play.bots.named import POLICIES
from chronaut.play.campaign import Plan, Result
from chronaut.play.simulate import WRONG, run, summary
from chronaut.systems.contract.registry import open_system

ROOT = Path(__file__).resolve().parent.parent
EVIDENCE = ROOT / "docs" / "evidence" / "explorers-noon-ball.txt"
MISSION = "noon-ball"
SEED = 1
RUNS_MAX = 10
PART = 25
TABLES = (1, 2, 3, 4)


def commit() -> str:
    """The commit that is proved; a tree with changes says so."""
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    changed = subprocess.run(
        ["git", "status", "--porcelain", "--", "src"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return head.stdout.strip() + ("+changes" if changed.stdout.strip() else "")


def plan_for(players: int) -> Plan:
    """Explorers at a table of so many seats, who find the answer by themselves."""
    mission = partial(open_system, packs.load(MISSION))
    return Plan(mission, (POLICIES["explorer"],) * players, SEED, RUNS_MAX, unaided=True)


def played(players: int, games: int, jobs: int, folder: Path) -> list[Result]:
    """The campaigns of a table, from the parts kept or played now."""
    results: list[Result] = []
    for first in range(1, games + 1, PART):
        file = folder / f"explorers-{players}-{first}.json"
        numbers = range(first, min(first + PART, games + 1))
        if not file.exists():
            part = [
                msgspec.structs.replace(one, proposals=[], trail=None, account=None)
                for one in run(plan_for(players), numbers, jobs)
            ]
            file.write_bytes(msgspec.json.encode(part))
            print(f"{players} seats, campaigns {numbers[0]} to {numbers[-1]}", flush=True)
        results += msgspec.json.decode(file.read_bytes(), type=list[Result])
    return results


def report(tables: dict[int, list[Result]], proved: str) -> str:
    """The evidence as text."""
    every = [one for results in tables.values() for one in results]
    wrong = [one for one in every if one.outcome in WRONG]
    lines = [
        f"Explorers play {MISSION}: {len(every)} campaigns of at most {RUNS_MAX} runs",
        f"commit   {proved}",
        "command  make soak (scripts/explorers.py)",
        f"seeds    batch seed {SEED}, campaigns 1 to {len(every) // len(tables)} at each table",
        "",
        "seats  games   won  unfinished  wrong  median runs  median TU  decisions",
    ]
    for players, results in tables.items():
        found = summary(results)
        bad = sum(one.outcome in WRONG for one in results)
        won, unfinished = found.outcomes.get("won", 0), found.outcomes.get("unfinished", 0)
        lines.append(
            f"{players:>5}{found.games:>7}{won:>6}{unfinished:>12}{bad:>7}{found.median_runs:>13g}"
            f"{found.median_spent:>11g}{found.decisions:>11}"
        )
    lines += ["", "campaigns won by the run in which they were", "seats" + "".join(f"{n:>6}" for n in range(1, 11))]
    for players, results in tables.items():
        runs = summary(results).runs_needed
        lines.append(f"{players:>5}" + "".join(f"{runs.get(n, 0):>6}" for n in range(1, RUNS_MAX + 1)))
    lines += ["", f"faults, stuck or stopped: {len(wrong)}"]
    lines += [f"  {one.number} (seed {one.seed}) {one.outcome}: {one.text}" for one in wrong]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Play what is missing and write the evidence; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=250, help="campaigns at each table (default 250)")
    parser.add_argument("--jobs", type=int, default=2)
    wanted = parser.parse_args()
    proved = commit()
    folder = ROOT / ".soak" / proved[:12]
    folder.mkdir(parents=True, exist_ok=True)
    tables = {players: played(players, wanted.games, wanted.jobs, folder) for players in TABLES}
    EVIDENCE.write_text(report(tables, proved))
    print(f"counts in {EVIDENCE.relative_to(ROOT)}")
    return 1 if any(one.outcome in WRONG for results in tables.values() for one in results) else 0


if __name__ == "__main__":
    sys.exit(main())
