"""What `chronaut simulate` tells of a batch: lines for people, or JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import click
import msgspec

from chronaut.cli.batch import Batch
from chronaut.cli.faults import plain
from chronaut.kernel.program import Header
from chronaut.play import experts, simulate
from chronaut.play.campaign import OUTCOMES, Plan, Result
from chronaut.play.trail import Course, Tally
from chronaut.systems.contract.system import RuleSystem

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


def tell(batch: Batch, system: RuleSystem, team: str, first: int, again: str, as_json: bool) -> None:
    """Print what came of a batch; `again` is the command that plays its games, without their numbers."""
    header, plan = system.program.header, batch.plan
    results, ways = batch.results, batch.ways.course(experts.deck(system), experts.branches(system))
    if as_json:
        report = Report(
            header.mission, header.version, system.program.digest(), header.system, team, len(plan.team), plan.seed, first,
            plan.runs_max, simulate.summary(results), ways, results,
        )  # fmt: skip
        click.echo(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        for line in [*lines(header, plan, team, results, again), *([] if ways is None else told(ways))]:
            click.echo(plain(line))


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
        yield from listed("answers not found or no longer to be given, tests not passed", ways.unsolved, ways.stopped)
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
