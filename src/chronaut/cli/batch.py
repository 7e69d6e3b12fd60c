"""What commands that let bots play have in common: who plays which mission, and keeping a game of theirs."""

from __future__ import annotations

import multiprocessing
import os
import pkgutil
import re
import sys
import threading
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import nullcontext
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import Any, Final

import click
import msgspec

from chronaut import packs
from chronaut.cli import far
from chronaut.cli.faults import Unusable
from chronaut.cli.play import option_values
from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.journal import JournalError
from chronaut.kernel.program import ProgramError
from chronaut.play import experts, simulate
from chronaut.play.bots.base import Bot, Policy
from chronaut.play.bots.guard import BotFault, guarded
from chronaut.play.bots.named import POLICIES, TEMPERED, seated
from chronaut.play.campaign import WON, Plan, Result
from chronaut.play.logbook import Logbook
from chronaut.play.trail import Ways
from chronaut.systems.contract.record import save
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import RuleSystem, Setup, SetupError

MOST_SEED: Final = 2**63 - 1
INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""

SHARED_OPTIONS: Final = (
    click.option(
        "--team",
        metavar="BOTS",
        default="explorer",
        help=f"Who plays: {', '.join((*POLICIES, *TEMPERED))} or MODULE:CLASS; one for all, or one for each seat with commas "
        "between; careful:2 stands for two.",
    ),
    click.option(
        "--seed", metavar="S", type=click.IntRange(0, MOST_SEED), default=1, help="Seed of it all (default 1)."
    ),
    click.option("--runs-max", metavar="R", type=click.IntRange(min=1), default=10, help="Runs granted (default 10)."),
    click.option("--jobs", metavar="J", type=click.IntRange(1, 256), default=1, help="Processes (default 1)."),
    click.option("--unaided", is_flag=True, help="Bots find typed answers by themselves, whatever they have read."),
    click.option(
        "--option", "options", metavar="NAME=VALUE", multiple=True, help="A switchable ruling; may be repeated."
    ),
)


players_option = click.option(
    "--players", metavar="K", type=click.IntRange(1, 5), help="How many seats (default: as many as bots)."
)


def shared_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that say who plays what."""
    for add in reversed(SHARED_OPTIONS):
        command = add(command)
    return command


def plan_of(
    pack: str, team: str, players: int | None, seed: int, runs_max: int, options: tuple[str, ...], unaided: bool = False
) -> tuple[Plan, RuleSystem]:
    """What is to be played, and its rule system; raises `Unusable`."""
    names = named(team)
    policies = [policy(name) for name in names]
    try:
        make = partial(open_system, packs.load(pack))
        team_of = seated(policies, players or len(policies))
        plan = Plan(make, team_of, seed, runs_max, option_values(options), unaided)
        system = make()
        mild(system, names)
        system.new(plan.setup(1))
    except (ProgramError, SetupError, ValueError) as error:
        text = str(error)
        raise Unusable(text if text[-1:] in ".?!" else f"{text}.") from error
    return plan, system


def named(team: str) -> list[str]:
    """The names of a team's bots; `careful:2` stands for two of them."""
    found: list[str] = []
    for word in team.split(","):
        name, sign, count = word.strip().rpartition(":")
        if sign and re.fullmatch("[1-5]", count):
            found += [name] * int(count)
        else:
            found.append(word.strip())
    return found


def mild(system: RuleSystem, names: list[str]) -> None:
    """Refuse bots that would play as the explorer does: their family has nothing to dare; raises `Unusable`."""
    title = system.program.header.title
    for name in names:
        if name in TEMPERED and not experts.tempered(system.program.header.system):
            raise Unusable(
                f"For {title} there is no {name} explorer: take {', '.join(POLICIES)}, or your own as MODULE:CLASS."
            )


def policy(name: str) -> Policy:
    """The bot of that name, ours or somebody's own; raises `Unusable`."""
    known = {**POLICIES, **TEMPERED}
    if name in known:
        return known[name]
    if ":" not in name:
        near = get_close_matches(name, known, n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise Unusable(
            f"There is no bot called {name!r}; there are {', '.join(known)}, and your own as MODULE:CLASS.{hint}"
        )
    if str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    try:
        found = guarded(partial(pkgutil.resolve_name, name))
    except BotFault as fault:
        raise Unusable(
            f"The bot {name!r} cannot be loaded: {fault}. Write MODULE:CLASS of a module that can be imported."
        ) from fault
    if not callable(found) or (isinstance(found, type) and not issubclass(found, Bot)):
        raise Unusable(f"{name!r} makes no bot: it must be a class derived from chronaut.play.bots.base.Bot.")
    made: Policy = found
    return made


class Batch:
    """Campaigns as they are played, with a bar on a terminal; says how far they came if they are stopped."""

    def __init__(
        self, plan: Plan, numbers: Sequence[int], jobs: int, book: Logbook | None = None, dask: str = ""
    ) -> None:
        self.plan = plan
        self.numbers = numbers
        self.jobs = jobs
        self.book = book
        """The file that keeps them; what it holds already is not played again."""
        self.dask = dask
        """The address of a cluster that plays them."""
        self.results: list[Result] = []
        """Those done, without their proposals and ways."""
        self.ways = Ways()
        self.games = self.played()

    def __enter__(self) -> Iterator[Result]:
        return self.games

    def played(self) -> Generator[Result, None, None]:
        """Each campaign as it ends."""
        results = self.kept_or_new()
        if sys.stderr is None or not sys.stderr.isatty():
            bar = nullcontext(results)
        else:
            bar = click.progressbar(results, length=len(self.numbers), label="Games", file=sys.stderr)  # type: ignore[assignment]
        with bar as shown:
            for result in shown:
                yield result
                if result.trail is not None:
                    self.ways.add(result.trail, result.outcome == WON)
                self.results.append(msgspec.structs.replace(result, proposals=[], trail=None, account=None))

    def kept_or_new(self) -> Generator[Result, None, None]:
        """Each campaign in its turn, from the file or played now."""
        kept: Mapping[int, Result] = self.book.results if self.book is not None else {}
        missing = [number for number in self.numbers if number not in kept]
        if not missing:
            fresh: Iterator[Result] = iter(())
        elif self.dask:
            fresh = far.run(self.plan, missing, self.dask)
        else:
            fresh = simulate.run(self.plan, missing, self.jobs, end_with_parent)
        for number in self.numbers:
            if number in kept:
                yield kept[number]
                continue
            result = next(fresh)
            if self.book is not None:
                self.book.add(result)
            yield result

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        self.games.close()  # which ends the processes
        if isinstance(error, KeyboardInterrupt):
            click.echo(f"Interrupted after {len(self.results)} of {len(self.numbers)} games.", err=True)
            sys.exit(INTERRUPTED)
        if isinstance(error, BotFault):
            raise Unusable(f"A bot cannot be sent to another process: {error}. Use --jobs 1.") from error
        if isinstance(error, BrokenProcessPool):
            first, last = self.numbers[len(self.results)], self.numbers[-1]
            raise Unusable(
                f"A process that played has ended, so that games {first} to {last} have no result. A bot or the rule "
                "system may have ended it, or memory ran out. `chronaut simulate` with --first N --games 1 --jobs 2 "
                "shows whether game N does it."
            ) from error


def end_with_parent() -> None:
    """See to it that this process ends when the one that started it has ended, however that came about."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def keep(path: Path, system: RuleSystem, setup: Setup, proposals: Sequence[Proposal]) -> None:
    """Write the journal of a game that was found; raises `Unusable`."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with save(path, system, setup) as match:
            for proposal in proposals:
                refused = match.propose(proposal)
                if isinstance(refused, Refused):
                    raise Unusable(f"{path}: the game does not come out as it was played: {refused.text}")
    except JournalError as error:
        raise Unusable(str(error)) from error
    except OSError as error:
        raise Unusable(f"{error.filename or path}: cannot be written: {error.strerror or error}.") from error
