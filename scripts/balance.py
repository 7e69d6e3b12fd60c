"""Planners play the Starling at every difficulty with two to five characters; writes docs/balance/tempus.md.

In parts that are kept in .soak/ and not played again with the same planner, rules and pack, so that it can be interrupted
and resumed. The same games come of any number of processes.
"""

from __future__ import annotations

import argparse
import hashlib
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import msgspec

from chronaut import packs
from chronaut.play.campaign import Plan
from chronaut.play.experts.tempus.balance import CREWS, SEED, Cells, Record, plan_of, planner_hash, record, table
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import RuleSystem
from chronaut.systems.tempus.terms import DIFFICULTIES

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "balance" / "tempus.md"
PLANNER = ROOT / "src" / "chronaut" / "play" / "experts" / "tempus"
RULES = ROOT / "src" / "chronaut" / "systems" / "tempus"
PART = 10


class Worker:
    """What a process plays with; made when it is first needed."""

    system: RuleSystem | None = None


def played(pack: str, difficulty: str, count: int, first: int, last: int) -> list[Record]:
    """A part of a cell."""
    if Worker.system is None:
        Worker.system = open_system(packs.load(pack))
    made = Plan(partial(open_system, Worker.system.program), (), SEED, 1)
    plan = plan_of(made, difficulty, count)
    return [record(Worker.system, plan, number) for number in range(first, last + 1)]


def rules_hash() -> str:
    """The hash of the rules."""
    found = hashlib.sha256()
    for file in sorted(RULES.rglob("*.py")):
        found.update(file.read_bytes())
    return found.hexdigest()[:16]


def main() -> None:
    """Play what is missing and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games in each cell (default 100)")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--pack", default="starling", help="a pack's name or folder (default: the Starling)")
    parser.add_argument("--difficulty", action="append", choices=DIFFICULTIES, help="may be repeated (default: all)")
    parser.add_argument("--players", action="append", type=int, choices=CREWS, help="may be repeated (default: all)")
    parser.add_argument("--out", type=Path, default=PAGE)
    parser.add_argument("--keep", type=Path, default=ROOT / ".soak", help="folder of the parts (default .soak)")
    wanted = parser.parse_args()
    planner, digest = planner_hash(PLANNER), packs.load(wanted.pack).digest()
    folder = wanted.keep / f"balance-{planner}-{rules_hash()}-{digest[:16]}"
    folder.mkdir(parents=True, exist_ok=True)
    names = [(one, count) for one in wanted.difficulty or DIFFICULTIES for count in wanted.players or CREWS]
    parts = [
        (name, first, min(first + PART - 1, wanted.games))
        for first in range(1, wanted.games + 1, PART)
        for name in names
    ]
    files = {part: folder / f"{part[0][0]}-{part[0][1]}-{part[1]}-{part[2]}.json" for part in parts}
    missing = [part for part in parts if not files[part].exists()]
    with ProcessPoolExecutor(wanted.jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        waiting = [(part, pool.submit(played, wanted.pack, *part[0], part[1], part[2])) for part in missing]
        for part, one in waiting:
            files[part].write_bytes(msgspec.json.encode(one.result()))
            print(f"{part[0][0]}, {part[0][1]} characters, games {part[1]} to {part[2]}", flush=True)
    cells: Cells = {name: [] for name in names}
    for part in parts:
        cells[part[0]] += msgspec.json.decode(files[part].read_bytes(), type=list[Record])
    head = [
        "# Balance of Alarm on the Starling",
        "",
        f"Planners play all characters, {wanted.games} games in each cell; characters are dealt, and difficulties share their luck.",
        "Shares with 90 % intervals (Wilson).",
        "Made by `scripts/balance`; `make soak` plays 1,000 games in each cell.",
        "",
        f"Planner `{planner}`, pack `{digest[:16]}`, batch seed {SEED}.",
    ]
    page = table(cells, head)
    wanted.out.parent.mkdir(parents=True, exist_ok=True)
    wanted.out.write_text(page, encoding="utf-8")
    print(page)


if __name__ == "__main__":
    main()
