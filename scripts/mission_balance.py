"""Teams of bots play a narrative mission at every number of players; writes docs/balance/MISSION.md.

In parts that are kept in .soak/ and not played again with the same bots, rules and pack, so that it can be interrupted
and resumed. The same games come of any number of processes.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from pathlib import Path
from statistics import mean, median

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from chronaut import packs  # noqa: E402
from chronaut.play.bots.base import Policy  # noqa: E402
from chronaut.play.bots.named import POLICIES  # noqa: E402
from chronaut.play.campaign import WON, Campaign, Plan  # noqa: E402
from chronaut.play.experts.tempus.balance import wilson  # noqa: E402
from chronaut.play.simulate import WRONG  # noqa: E402
from chronaut.systems.contract.registry import open_system  # noqa: E402
from chronaut.systems.contract.system import RuleSystem  # noqa: E402
from chronaut.systems.revolution.system import Revolution  # noqa: E402

SEED = 1
PART = 10
TABLES = (1, 2, 3, 4)
EXPERTS = {
    "number-please": "tests.packs.number_please.callers:Caller",
    "nobodys-day": "tests.packs.nobodys_day.guests:Guest",
}
"""Teams that understand what they have read, by mission; explorers read no words."""
NOTES = {
    "nobodys-day": "The mission's bands are set from groups of people, who owe and spend less (docs/evidence/trial-nobodys-day.md).",
}
"""What a reader of the figures should know, by mission."""
RUNS = {"time-stories": 10, "revolution": 3}
"""Runs granted, by family."""
COLUMNS = {"time-stories": (1, 2, 3, 5, 10), "revolution": (1, 2, 3)}
"""By which run wins are counted, by family."""
CODE = ("src/chronaut/play", "src/chronaut/systems")
APART = {"lint", "solve"}
FAMILIES = {"time_stories", "revolution", "tempus"}


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one campaign went."""

    number: int
    outcome: str
    runs: int
    spent: int
    score: int = 0
    ending: str = ""
    text: str = ""
    """What went wrong, if anything did."""


class Worker:
    """What a process plays with; made when it is first needed."""

    system: RuleSystem | None = None


def policy(mission: str, team: str) -> Policy:
    """The bot of a team."""
    if team == "explorers":
        return POLICIES["explorer"]
    module, _, name = EXPERTS[mission].partition(":")
    found: Policy = getattr(importlib.import_module(module), name)
    return found


def played(mission: str, team: str, seats: int, first: int, last: int) -> list[Record]:
    """A part of a table's campaigns."""
    if Worker.system is None:
        Worker.system = open_system(packs.load(mission))
    system = Worker.system
    runs = RUNS[system.program.header.system]
    plan = Plan(partial(open_system, system.program), (policy(mission, team),) * seats, SEED, runs)
    return [record(Campaign(system, plan, number)) for number in range(first, last + 1)]


def record(campaign: Campaign) -> Record:
    """Play a campaign to its end."""
    done = campaign.play()
    score, ending, system, state = 0, "", campaign.system, campaign.state
    if isinstance(system, Revolution) and done.outcome == WON:
        score, ending = state.score, system.scenario.cards[state.ending].name  # type: ignore[attr-defined]
    return Record(done.number, done.outcome, done.runs, done.spent, score, ending, done.text)


def digest(mission: str, team: str) -> str:
    """The hash of all that a figure rests on: bots, rules of the family, pack; checks of missions and the solver play no game."""
    found = hashlib.sha256(packs.load(mission).digest().encode())
    apart = APART | FAMILIES - {packs.load(mission).header.system.replace("-", "_")}
    files = [
        file
        for folder in CODE
        for file in (ROOT / folder).rglob("*.py")
        if not apart & set(file.relative_to(ROOT).parts)
    ]
    if team == "experts":
        files.append(ROOT / (EXPERTS[mission].partition(":")[0].replace(".", "/") + ".py"))
    for file in sorted(files):
        found.update(file.read_bytes())
    return found.hexdigest()[:16]


def share(part: int, whole: int) -> str:
    """A share with its interval."""
    if not whole:
        return "-"
    low, high = wilson(part, whole)
    return f"{part / whole:.0%} ({low:.0%}-{high:.0%})"


def wins(tables: dict[int, list[Record]], columns: tuple[int, ...]) -> Iterator[str]:
    """How many were won by which run."""
    heads = [f"by run {one}" if one > 1 else "run 1" for one in columns]
    yield f"| players | campaigns | {' | '.join(heads)} | runs to win, median | went wrong |"
    yield "|---" * (len(columns) + 4) + "|"
    for seats, records in tables.items():
        by = [sum(one.outcome == WON and one.runs <= run for one in records) for run in columns]
        needed = [one.runs for one in records if one.outcome == WON]
        wrong = sum(one.outcome in WRONG for one in records)
        cells = " | ".join(share(one, len(records)) for one in by)
        yield f"| {seats} | {len(records)} | {cells} | {f'{median(needed):g}' if needed else '-'} | {wrong} |"


def scores(system: Revolution, tables: dict[int, list[Record]]) -> Iterator[str]:
    """How the scores of games that were won in the first run fall into the mission's bands, and how they end."""
    least = [one for one, _ in system.scenario.bands]
    heads = [f"{least[0]} and more", *(f"{low} to {high - 1}" for high, low in pairwise(least[:-1]))]
    endings = sorted({one.ending for records in tables.values() for one in records if one.ending})
    yield f"| players | won in run 1 | mean | {' | '.join(heads)} | below {least[-2]} | {' | '.join(f'`{one}`' for one in endings)} |"
    yield "|---" * (len(heads) + len(endings) + 4) + "|"
    for seats, records in tables.items():
        won = [one for one in records if one.outcome == WON and one.runs == 1]
        bands = Counter(next(n for n, low in enumerate(least) if one.score >= low) for one in won)
        cells = [share(bands[n], len(won)) for n in range(len(least))]
        cells += [share(sum(one.ending == name for one in won), len(won)) for name in endings]
        average = f"{mean(one.score for one in won):.1f}" if won else "-"
        yield f"| {seats} | {len(won)} | {average} | {' | '.join(cells)} |"


def page(mission: str, teams: dict[str, dict[int, list[Record]]], games: int) -> str:
    """The page of a mission."""
    system = open_system(packs.load(mission))
    header = system.program.header
    lines = [f"# Balance of {header.title}", ""]
    lines += [
        f"Bots play all seats, {games} campaigns of at most {RUNS[header.system]} runs at each table, batch seed {SEED}."
    ]
    lines += [
        "Explorers read no words, but are handed an answer once the team has read what it can be worked out from."
    ]
    if mission in EXPERTS:
        lines += [f"Experts (`{EXPERTS[mission]}`) also act on what they have read."]
    lines += [
        *([NOTES[mission]] if mission in NOTES else []),
        "Shares with 90 % intervals (Wilson).",
        f"Made by `scripts/mission_balance.py {mission} --games {games}`.",
        "",
    ]
    lines += [f"Code and pack: {', '.join(f'{team} `{digest(mission, team)}`' for team in teams)}."]
    for team, tables in teams.items():
        lines += ["", f"## Won by {team}", "", *wins(tables, COLUMNS[header.system])]
        won = any(one.outcome == WON and one.runs == 1 for records in tables.values() for one in records)
        if isinstance(system, Revolution) and won:
            lines += ["", f"## Scores and endings of {team}", "", *scores(system, tables)]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Play what is missing and write the page; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("mission")
    parser.add_argument("--games", type=int, default=100, help="campaigns at each table (default 100)")
    parser.add_argument("--players", action="append", type=int, choices=TABLES, help="may be repeated (default: all)")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, help="the page (default docs/balance/MISSION.md)")
    parser.add_argument("--keep", type=Path, default=ROOT / ".soak", help="folder of the parts (default .soak)")
    wanted = parser.parse_args()
    teams: dict[str, dict[int, list[Record]]] = {}
    with ProcessPoolExecutor(wanted.jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        for team in ("explorers", "experts") if wanted.mission in EXPERTS else ("explorers",):
            folder = wanted.keep / f"{wanted.mission}-{team}-{digest(wanted.mission, team)}"
            folder.mkdir(parents=True, exist_ok=True)
            teams[team] = {seats: [] for seats in wanted.players or TABLES}
            parts = [(seats, first) for first in range(1, wanted.games + 1, PART) for seats in teams[team]]
            files = {
                part: folder / f"{part[0]}-{part[1]}-{min(part[1] + PART - 1, wanted.games)}.json" for part in parts
            }
            waiting = {
                part: pool.submit(played, wanted.mission, team, *part, min(part[1] + PART - 1, wanted.games))
                for part, file in files.items()
                if not file.exists()
            }
            for part, one in waiting.items():
                files[part].write_bytes(msgspec.json.encode(one.result()))
                print(f"{team}, {part[0]} players, from campaign {part[1]}", flush=True)
            for part, file in files.items():
                teams[team][part[0]] += msgspec.json.decode(file.read_bytes(), type=list[Record])
    out = wanted.out or ROOT / "docs" / "balance" / f"{wanted.mission}.md"
    out.write_text(page(wanted.mission, teams, wanted.games), encoding="utf-8")
    print(out.read_text(encoding="utf-8"))
    every = [one for tables in teams.values() for records in tables.values() for one in records]
    return 1 if any(one.outcome in WRONG for one in every) else 0


if __name__ == "__main__":
    sys.exit(main())
