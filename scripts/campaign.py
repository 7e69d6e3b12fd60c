"""The full conformance campaign of a family of games: in parts, resumable, its counts kept in docs/evidence/.

Each part is a seed range of one player mode; a part that is done (for the same commit) is not played again.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from chronaut.systems.contract.conformance import Report, check_rule_system  # noqa: E402
from chronaut.systems.contract.conformance.suite import CHECKS  # noqa: E402
from tests.conformance import test_revolution, test_time_stories  # noqa: E402
from tests.conformance.everything import everything as time_stories  # noqa: E402
from tests.systems.revolution.everything import everything as revolution  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable

    from chronaut.systems.contract.system import RuleSystem, Setup

EVIDENCE = ROOT / "docs" / "evidence"
GAMES_A_PART = 25
PAIRS_A_PART = 250


@dataclass
class Family:
    """What a campaign plays: the mission that uses every verb, the tables, and what random players type."""

    system: Callable[[], RuleSystem]
    maker: str
    tables: dict[str, Setup]
    answers: Callable[..., list[str]]


FAMILIES = {
    "time-stories": Family(
        time_stories, "tests.conformance.everything:everything", test_time_stories.MODES, test_time_stories.answers
    ),
    "revolution": Family(
        revolution, "tests.systems.revolution.everything:everything", test_revolution.TABLES, test_revolution.answers
    ),
}


def commit() -> str:
    """The commit that is proved; a tree with changes says so."""
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    changed = subprocess.run(
        ["git", "status", "--porcelain", "--", "src"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return head.stdout.strip() + ("+changes" if changed.stdout.strip() else "")


def summary(report: Report) -> dict[str, Any]:
    """The counts of a report, ready to be added up."""
    return {
        "games": report.games,
        "steps": report.steps,
        "looked": report.looked,
        "refused": report.refused,
        "pairs": {kind: vars(count) for kind, count in report.pairs.items()},
        "findings": [finding.text() for finding in report.findings],
        "more": report.more,
    }


def play(part: tuple[str, str, str, int, int]) -> dict[str, Any]:
    """Play one part: `games` follow every check, `twins` make pairs."""
    name, what, mode, number, steps = part
    seeds = range(1 + number * 100, 101 + number * 100)
    family = FAMILIES[name]
    system = family.system()
    if what == "games":
        report = check_rule_system(
            system,
            [family.tables[mode]],
            seeds,
            games=GAMES_A_PART,
            pairs=0,
            steps=steps,
            must_end=False,
            policy_seed=1 + number * 1000,
            answers=family.answers,
            elsewhere=1,
            maker=family.maker,
            only=[name for name in CHECKS if name != "twins"],
        )
    else:
        report = check_rule_system(
            system,
            list(family.tables.values()),
            seeds,
            games=14,
            pairs=PAIRS_A_PART,
            steps=150,
            must_end=False,
            policy_seed=7 + number * 1000,
            answers=family.answers,
            only=("twins",),
        )
    return summary(report)


def add(total: dict[str, Any], more: dict[str, Any]) -> None:
    """Add the counts of a part to a total."""
    for name, value in more.items():
        if isinstance(value, dict):
            add(total.setdefault(name, {}), value)
        elif isinstance(value, list):
            total.setdefault(name, []).extend(value)
        else:
            total[name] = total.get(name, 0) + value


def settled(finding: str, looked: dict[str, int]) -> bool:
    """Whether a part only missed what another one has seen: that a text was taken by a form."""
    missed = re.search(r"no text was ever taken by the form (.+?) \(", finding)
    return missed is not None and looked.get(f"forms: {missed.group(1)} taken", 0) > 0


def parts(family: str, games: int, pairs: int, steps: int) -> list[tuple[str, str, str, int, int]]:
    """The parts of a campaign; games are shared evenly among the tables."""
    tables = FAMILIES[family].tables
    each = -(-games // (GAMES_A_PART * len(tables)))
    found = [(family, "games", table, number, steps) for number in range(each) for table in tables]
    return found + [(family, "twins", "all", number, steps) for number in range(-(-pairs // PAIRS_A_PART))]


def main() -> int:
    """Play what is missing and write the evidence; 1 if anything was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--family", choices=FAMILIES, default="time-stories")
    parser.add_argument("--games", type=int, default=1000, help="games in all (default 1,000)")
    parser.add_argument(
        "--pairs", type=int, default=10_500, help="twin pairs in all (default 10,500; some cannot be made)"
    )
    parser.add_argument("--steps", type=int, default=50, help="most steps of a game")
    parser.add_argument("--jobs", type=int, default=2)
    wanted = parser.parse_args()
    proved = commit()
    folder = ROOT / ".soak" / proved[:12]
    folder.mkdir(parents=True, exist_ok=True)
    todo = parts(wanted.family, wanted.games, wanted.pairs, wanted.steps)
    files = {part: folder / ("-".join(str(one) for one in part).replace(" ", "_") + ".json") for part in todo}
    missing = [part for part in todo if not files[part].exists()]
    print(f"{len(todo)} parts, {len(todo) - len(missing)} done already", flush=True)
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for part, done in zip(missing, pool.map(play, missing), strict=True):
            files[part].write_text(json.dumps(done))
            print(*part, "findings:", len(done["findings"]), flush=True)
    total: dict[str, Any] = {}
    for part in todo:
        add(total, json.loads(files[part].read_text()))
    total["findings"] = [one for one in total["findings"] if not settled(one, total["looked"])]
    last = max(number for *_, number, _ in todo)
    command = f"scripts/campaign.py --family {wanted.family} --games {wanted.games} --pairs {wanted.pairs} --steps {wanted.steps}"
    evidence = {"commit": proved, "command": command, "seeds": f"1 to {100 + 100 * last}", **total}
    file = EVIDENCE / f"conformance-{wanted.family}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(evidence, indent=2, sort_keys=True) + "\n")
    print(f"{total['games']} games, {sum(one['made'] for one in total['pairs'].values())} pairs, ", end="")
    print(f"{len(total['findings'])} findings; counts in {file.relative_to(ROOT)}")
    return 1 if total["findings"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
