"""`chronaut simulate`: bots play a mission many times, and what comes of it."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
import msgspec

from chronaut.cli.batch import Batch, keep, plan_of, shared_options
from chronaut.cli.faults import plain
from chronaut.kernel.program import Header
from chronaut.play import experts, simulate
from chronaut.play.campaign import OUTCOMES, WON, Plan, Result
from chronaut.play.trail import Course, Tally

MOST_NAME: Final = 60
MOST_LINES: Final = 8
"""How much of a list is shown; `--json` has all of it."""


class Report(msgspec.Struct):
    """A batch as `--json` gives it."""

    mission: str
    version: str
    hash: str
    system: str
    team: str
    players: int
    seed: int
    first: int
    runs_max: int
    summary: simulate.Summary
    ways: Course | None
    """Where teams stopped, where time went, what nobody saw."""
    games: list[Result]


@click.command("simulate")
@click.argument("pack")
@click.option("--games", metavar="N", type=click.IntRange(1, 1_000_000), default=100, help="Campaigns (default 100).")
@click.option(
    "--first", metavar="F", type=click.IntRange(min=1), default=1, help="Number of the first one (default 1)."
)
@shared_options
@click.option(
    "--save", "folder", type=click.Path(path_type=Path, file_okay=False), help="Keep the games' journals here."
)
@click.option("--only", type=click.Choice(["won", "wrong"]), help="With --save: keep those won, or those gone wrong.")
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
def command(
    pack: str, games: int, first: int, team: str, players: int | None, seed: int, runs_max: int, jobs: int,
    options: tuple[str, ...], unaided: bool, folder: Path | None, only: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Let bots play the mission PACK in campaigns over several runs.

    The same numbers give the same games, whatever the number of processes. Ends with 1 if a game went wrong.
    """
    if only is not None and folder is None:
        raise click.UsageError("--only needs --save: say where the games are kept.")
    plan, system = plan_of(pack, team, players, seed, runs_max, options, unaided)
    header = system.program.header
    batch = Batch(plan, range(first, first + games), jobs)
    with batch as played:
        for result in played:
            if folder is not None and wanted(result, only):
                keep(
                    folder / f"{filed(header.mission)}-{result.number}-{result.outcome}.chronaut", system, plan, result
                )
    results, ways = batch.results, batch.ways.course(experts.deck(system), experts.branches(system))
    if as_json:
        report = Report(
            header.mission, header.version, system.program.digest(), header.system, team, len(plan.team), seed, first,
            runs_max, simulate.summary(results), ways, results,
        )  # fmt: skip
        click.echo(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        again = ["chronaut", "simulate", pack, "--team", team, "--players", str(len(plan.team)), "--seed", str(seed)]
        again += ["--runs-max", str(runs_max), *(word for one in options for word in ("--option", one))]
        again += ["--unaided"] if unaided else []
        for line in [*lines(header, plan, team, results, shlex.join(again)), *([] if ways is None else told(ways))]:
            click.echo(plain(line))
    if any(result.outcome in simulate.WRONG for result in results):
        sys.exit(1)


def wanted(result: Result, only: str | None) -> bool:
    """Whether a game is kept."""
    if only is None:
        return True
    return result.outcome == WON if only == "won" else result.outcome in simulate.WRONG


def filed(mission: str) -> str:
    """A mission's name as part of a file's name, whatever is in it."""
    return re.sub(r"[^\w.-]|^\.", "-", mission, flags=re.ASCII)[:MOST_NAME]


def lines(header: Header, plan: Plan, team: str, results: list[Result], again: str) -> Iterator[str]:
    """The batch as a table; `again` is the command that plays these games, without their numbers."""
    found = simulate.summary(results)
    seats = f"{len(plan.team)} seat{'' if len(plan.team) == 1 else 's'}"
    yield f"{header.title} ({header.mission} {header.version}), {seats}: {team}; seed {plan.seed}, runs granted {plan.runs_max}"
    yield ""
    for name, count in found.outcomes.items():
        yield f"{name:<12}{count:>7}  {count / found.games:>6.1%}  {OUTCOMES[name]}"
    if found.runs_needed:
        yield ""
        yield "runs needed"
        for runs, count in found.runs_needed.items():
            yield f"{runs:>5}{count:>14}  {count / found.games:>6.1%}"
        yield f"median{found.median_runs:>13g}"
    yield ""
    yield f"decisions  {found.decisions:>8}, median {found.median_decisions:g} a game"
    if found.median_spent >= 0:
        yield f"time spent, median {found.median_spent:g} a game"
    for result in results:
        if result.outcome in simulate.WRONG:
            yield ""
            yield f"game {result.number} (seed {result.seed}) {result.outcome}: {result.text}"
            yield f"  play it again: {again} --first {result.number} --games 1"


def told(ways: Course) -> Iterator[str]:
    """Where teams stopped, where time went, what nobody saw."""
    if ways.stopped:
        games = "1 campaign was" if ways.stopped == 1 else f"{ways.stopped} campaigns were"
        yield from listed(f"where the group was when {games} over and not won", ways.locations, ways.stopped)
        yield from listed("what an agent had read last", ways.cards, ways.stopped)
        yield from listed("answers never found, tests not passed", ways.unsolved, ways.stopped)
    yield from listed("time spent", ways.time, sum(one.count for one in ways.time))
    seen = ways.cards_in_all - len(ways.unseen)
    yield ""
    yield f"cards that somebody read: {seen} of {ways.cards_in_all}" + ("; nobody read" if ways.unseen else "")
    yield from (f"{'':21}{one.name}  {one.at}" for one in ways.unseen)
    if ways.branches_in_all:
        came = ways.branches_in_all - len(ways.untaken)
        yield ""
        yield f"answers, passages and branches that came about: {came} of {ways.branches_in_all}" + (
            "; never" if ways.untaken else ""
        )
        yield from (f"{'':21}{one.name}  {one.at}" for one in ways.untaken)


def listed(head: str, tallies: list[Tally], whole: int) -> Iterator[str]:
    """A list with counts and shares, cut where it gets long."""
    if not tallies:
        return
    yield ""
    yield head
    for one in tallies[:MOST_LINES]:
        yield f"{one.count:>12}  {one.count / whole:>6.1%} {one.name}  {one.at}".rstrip()
    if len(tallies) > MOST_LINES:
        yield f"{'':21}and {len(tallies) - MOST_LINES} more"
