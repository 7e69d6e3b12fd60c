"""`chronaut simulate`: bots play a mission many times, and what comes of it."""

from __future__ import annotations

import re
import shlex
import sys
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
import msgspec

from chronaut.cli import merging
from chronaut.cli.batch import Batch, keep, named, plan_of, shared_options
from chronaut.cli.faults import Unusable
from chronaut.cli.simulated import tell
from chronaut.play import experts, simulate
from chronaut.play.campaign import WON, Plan, Result
from chronaut.play.logbook import Logbook, LogbookError, head_of
from chronaut.systems.contract.system import RuleSystem

if TYPE_CHECKING:
    from chronaut.play.report.gathered import Gathered

MOST_NAME: Final = 60
DRAWS: Final = "A report is drawn with matplotlib: pip install 'chronaut[report]' (in a clone: .venv/bin/pip install -e '.[report]')."
ONE_BATCH: Final = "{} is about one batch: name one number of --players, and leave --against out."


class Players(click.ParamType):  # type: ignore[type-arg]  # older ones take none
    """Numbers of seats, with commas between them."""

    name = "players"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        """Read them."""
        words = str(value).split(",")
        if not all(word.strip() in ("1", "2", "3", "4", "5") for word in words):
            self.fail(f"{value!r} is no number of seats from 1 to 5, nor several with commas between them.", param, ctx)
        return tuple(dict.fromkeys(int(word) for word in words))


class Shard(click.ParamType):  # type: ignore[type-arg]  # likewise
    """A part of a batch: which one, and of how many."""

    name = "shard"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, int]:
        """Read it."""
        found = re.fullmatch(r"(\d{1,6})/(\d{1,6})", str(value))
        part, parts = (int(found[1]), int(found[2])) if found else (0, 0)
        if not 1 <= part <= parts:
            self.fail(f"{value!r} is no part of a batch: write 2/5 for the second of five.", param, ctx)
        return part, parts


class Simulate(click.Command):
    """The command, which has one of its own for files of campaigns."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """`simulate merge` is another command; a folder of that name is `./merge`."""
        if args and args[0] == "merge":
            return merging.command.make_context(f"{info_name} merge", args[1:], parent, **extra)
        return super().make_context(info_name, args, parent, **extra)


class Wishes(msgspec.Struct, frozen=True):
    """What is done with campaigns, beside counting them."""

    numbers: range
    first: int
    jobs: int
    folder: Path | None
    only: str | None
    out: Path | None
    dask: str
    as_json: bool


class Play(msgspec.Struct, frozen=True):
    """One batch of those that were asked for."""

    pack: str
    plan: Plan
    system: RuleSystem
    label: str
    """What it is called beside others."""


@click.command("simulate", cls=Simulate)
@click.argument("pack")
@click.option("--games", metavar="N", type=click.IntRange(1, 1_000_000), default=100, help="Campaigns (default 100).")
@click.option(
    "--first", metavar="F", type=click.IntRange(min=1), default=1, help="Number of the first one (default 1)."
)
@click.option(
    "--players", metavar="K", type=Players(),
    help="How many seats (default: as many as bots); with --report several, such as 2,3,4.",
)  # fmt: skip
@shared_options
@click.option(
    "--save", "folder", type=click.Path(path_type=Path, file_okay=False), help="Keep the games' journals here."
)
@click.option("--only", type=click.Choice(["won", "wrong"]), help="With --save: keep those won, or those gone wrong.")
@click.option(
    "--out", type=click.Path(path_type=Path, dir_okay=False),
    help="Keep the campaigns in this file; those that it holds are not played again.",
)  # fmt: skip
@click.option(
    "--shard", metavar="I/N", type=Shard(), default="1/1", help="Play this part of the batch only, such as 2/5."
)
@click.option("--dask", metavar="ADDRESS", default="", help="Let the Dask cluster of this scheduler play.")
@click.option(
    "--report", "page", type=click.Path(path_type=Path, dir_okay=False), help="Write a page with drawings here."
)
@click.option("--against", metavar="PACK", help="With --report: another version of the mission, side by side.")
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
def command(
    pack: str, games: int, first: int, players: tuple[int, ...] | None, team: str, seed: int, runs_max: int, jobs: int,
    unaided: bool, options: tuple[str, ...], folder: Path | None, only: str | None, out: Path | None,
    shard: tuple[int, int], dask: str, page: Path | None, against: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Let bots play the mission PACK in campaigns over several runs.

    The same numbers give the same games, whatever the number of processes. Ends with 1 if a game went wrong.
    `chronaut simulate merge` puts files of campaigns together.
    """
    part, parts = shard
    wishes = Wishes(range(first, first + games)[part - 1 :: parts], first, jobs, folder, only, out, dask, as_json)
    several = [(one, seats) for one in (pack, against) if one is not None for seats in players or (None,)]
    fitting(wishes, len(several), page)
    plays = []
    for one, seats in several:
        plan, system = plan_of(one, team, seats, seed, runs_max, options, unaided)
        plays.append(Play(one, plan, system, label(system, len(plan.team), one if against is not None else "")))
    drawn: list[Gathered] = []
    wrong = False
    for place, play in enumerate(plays):
        sink = gathering(play, team) if page is not None else None
        batch = played(play, team, wishes, sink)
        drawn += [sink] if sink is not None else []
        if place:
            click.echo()
        tell(batch, play.system, team, first, again(play, team, options), as_json)
        wrong = wrong or any(result.outcome in simulate.WRONG for result in batch.results)
    if page is not None:
        write(page, drawn)
    if wrong:
        sys.exit(1)


def fitting(wishes: Wishes, batches: int, page: Path | None) -> None:
    """Refuse, before anything is played, what does not go together."""
    if wishes.only is not None and wishes.folder is None:
        raise click.UsageError("--only needs --save: say where the games are kept.")
    if not wishes.numbers:
        raise Unusable("This part of the batch holds no game: ask for more games, or for fewer parts.")
    if wishes.out is not None and wishes.folder is not None:
        raise Unusable("--save keeps games, --out the counts of campaigns: give one of them at a time.")
    if wishes.dask and wishes.jobs > 1:
        raise Unusable("--jobs plays on this machine, --dask on a cluster: give one of them.")
    if batches > 1:
        for name, given in (
            ("--out", wishes.out), ("--save", wishes.folder), ("--json", wishes.as_json), ("Without --report, this", page is None)
        ):  # fmt: skip
            if given:
                raise Unusable(ONE_BATCH.format(name))
    if page is None:
        return
    if find_spec("matplotlib") is None:
        raise Unusable(DRAWS)
    if page.exists() and not ours(page):
        raise Unusable(f"{page} exists already and is no report of this program; name another file.")
    if not page.absolute().parent.is_dir():
        raise Unusable(f"{page} cannot be written: there is no folder {page.absolute().parent}.")


def ours(page: Path) -> bool:
    """Whether a file is a report that a new one may take the place of."""
    from chronaut.play.report.page import MARK  # noqa: PLC0415  (needs matplotlib)

    with page.open("rb") as file:
        return MARK.encode() in file.read(200)


def played(play: Play, team: str, wishes: Wishes, sink: Gathered | None) -> Batch:
    """Play a batch, or read it where it is kept; raises `Unusable`."""
    try:
        with ExitStack() as stack:
            book = None
            if wishes.out is not None:
                book = stack.enter_context(Logbook(wishes.out, head_of(play.plan, play.system, seats(play.plan, team))))
                resumed(book)
            batch = Batch(play.plan, wishes.numbers, wishes.jobs, book, wishes.dask)
            with batch as games:
                for result in games:
                    if wishes.folder is not None and wanted(result, wishes.only):
                        mission = filed(play.system.program.header.mission)
                        name = f"{mission}-{result.number}-{result.outcome}.chronaut"
                        keep(wishes.folder / name, play.system, play.plan.setup(result.number), result.proposals)
                    if sink is not None:
                        sink.add(result)
    except LogbookError as error:
        raise Unusable(str(error)) from error
    return batch


def seats(plan: Plan, team: str) -> str:
    """The bots by their names, one for each seat."""
    names = named(team)
    return ",".join(names * len(plan.team) if len(names) == 1 else names)


def resumed(book: Logbook) -> None:
    """Say on stderr what a file holds already."""
    if book.torn:
        click.echo(f"{book.path}: the last line was cut off; its campaign is played again.", err=True)
    if book.results:
        click.echo(f"{book.path}: holds {len(book.results)} campaigns, which are not played again.", err=True)


def again(play: Play, team: str, options: tuple[str, ...]) -> str:
    """The command that plays the games of a batch, without their numbers."""
    plan = play.plan
    words = [
        "chronaut",
        "simulate",
        play.pack,
        "--team",
        team,
        "--players",
        str(len(plan.team)),
        "--seed",
        str(plan.seed),
    ]
    words += ["--runs-max", str(plan.runs_max), *(word for one in options for word in ("--option", one))]
    return shlex.join(words + (["--unaided"] if plan.unaided else []))


def label(system: RuleSystem, players: int, pack: str) -> str:
    """What a batch is called beside others."""
    seats = "1 player" if players == 1 else f"{players} players"
    version = f"{Path(pack).name} {system.program.header.version} ({system.program.digest()[:6]})"
    return f"{version}, {seats}" if pack else seats


def gathering(play: Play, team: str) -> Gathered:
    """What a report says of a batch, as it is played."""
    from chronaut.play.report import gathered  # noqa: PLC0415  (only reports need it)

    system, plan = play.system, play.plan
    return gathered.Gathered(
        gathered.Batch(
            system.program.header, system.program.digest(), team, len(plan.team), plan.seed, plan.runs_max, play.label,
            experts.atlas(system), experts.deck(system), experts.branches(system),
        )
    )  # fmt: skip


def write(page: Path, drawn: list[Gathered]) -> None:
    """Write the page of a report; raises `Unusable`."""
    from chronaut.play.report import page as pages  # noqa: PLC0415  (needs matplotlib)

    try:
        page.write_text(pages.page(drawn), encoding="utf-8")
    except OSError as error:
        raise Unusable(f"{page}: cannot be written: {error.strerror or error}.") from error
    click.echo(f"Report: {page}", err=True)


def wanted(result: Result, only: str | None) -> bool:
    """Whether a game is kept."""
    if only is None:
        return True
    return result.outcome == WON if only == "won" else result.outcome in simulate.WRONG


def filed(mission: str) -> str:
    """A mission's name as part of a file's name, whatever is in it."""
    return re.sub(r"[^\w.-]|^\.", "-", mission, flags=re.ASCII)[:MOST_NAME]
