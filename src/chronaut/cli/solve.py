"""`chronaut solve`: what a mission allows, before anybody plays it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import click
import msgspec

from chronaut import packs
from chronaut.cli.batch import keep
from chronaut.cli.faults import Unusable, plain
from chronaut.cli.play import option_values
from chronaut.cli.progress import SECONDS_HELP, Progress
from chronaut.kernel.program import ProgramError
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import Setup, SetupError

QUESTIONS = (
    ("winnable", "a. Can it be won?"),
    ("least", "b. Least {unit} for a team that knows everything"),
    ("knowing", "c. Fewest runs for a team that has to find out first"),
    ("dead_ends", "d. Dead ends"),
    ("unreachable", "e. Never reached"),
)

MOST_NOT_MET = 40
"""So many things that no game came by are told, as long as lines are asked for."""


@click.command("solve")
@click.argument("pack")
@click.option("--players", metavar="K", type=click.IntRange(1, 5), default=2, help="How many seats (default 2).")
@click.option(
    "--luck", metavar="LUCK", default="best", help="How rolls come out: best, mean, worst, or a number from 0 to 100."
)
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of lines.")
@click.option(
    "--out", "file", type=click.Path(path_type=Path, dir_okay=False), help="Where the game that wins is kept."
)
@click.option(
    "--states", metavar="N", type=click.IntRange(min=1), default=100_000, help="States looked at (default 100000)."
)
@click.option(
    "--seconds",
    metavar="S",
    type=click.IntRange(min=1),
    default=60,
    help=SECONDS_HELP,
)
@click.option("--memory", metavar="MB", type=click.IntRange(min=100), default=2000, help="Megabytes (default 2000).")
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="A switchable ruling; may be repeated.")
def command(
    pack: str, players: int, luck: str, as_json: bool, file: Path | None, states: int, seconds: int, memory: int,
    options: tuple[str, ...],
) -> None:  # fmt: skip
    """Say of the mission PACK what can be won, at what cost, and what leads nowhere.

    Each answer has a verdict: `proved`, `found (witness)`, or `not found within` the limits that it names. The luck is
    chosen, never drawn: whatever is claimed holds for rolls that come out as --luck says.
    """
    from chronaut.play.solve.families import model_of  # noqa: PLC0415  (takes a while to load)
    from chronaut.play.solve.luck import Luck  # noqa: PLC0415  (likewise)
    from chronaut.play.solve.memory import megabytes  # noqa: PLC0415  (likewise)
    from chronaut.play.solve.questions import Answer, solve  # noqa: PLC0415  (likewise)
    from chronaut.play.solve.search import Limits  # noqa: PLC0415  (likewise)

    if file is not None and file.exists():
        raise Unusable(f"{file} exists already; name a new file for the game.")
    try:
        system = open_system(packs.load(pack))
        model = model_of(system, Setup(players, 1, option_values(options)), Luck(luck))
        model.start()
    except (ProgramError, SetupError, ValueError) as error:
        text = str(error)
        raise Unusable(text if text[-1:] in ".?!" else f"{text}.") from error
    titles = {name: title.format(unit=model.unit) for name, title in QUESTIONS}
    order = list(titles)
    with Progress().running() as progress:
        progress.doing = titles[order[0]]

        def tell(name: str, answer: Answer) -> None:
            """Say an answer as soon as it is known."""
            progress.clear()
            if not as_json:
                for line in lines(titles[name], msgspec.to_builtins(answer)):
                    click.echo(plain(line))
            progress.doing = titles[order[min(order.index(name) + 1, len(order) - 1)]]

        if not as_json:
            click.echo(f"{system.program.header.title}, {players} players, {luck} luck")
        found = solve(model, Limits(states, seconds, memory, time.process_time, megabytes, progress.look), tell)
    if file is not None:
        if found.witness is None:
            raise Unusable("No game that wins was found, so none is kept. Allow more --states or --seconds.")
        keep(file, system, found.witness.setup, found.witness.proposals)
    told: dict[str, Any] = {name: msgspec.to_builtins(getattr(found, name)) for name, _ in QUESTIONS}
    head = {"mission": system.program.header.mission, "players": players, "luck": luck, "unit": model.unit}
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(head | told), indent=2).decode())


def at_line(one: dict[str, str]) -> str:
    """Something with the line where it is written."""
    return f"{one['name']} ({one['at']})" if one["at"] else one["name"]


def lines(title: str, answer: dict[str, Any]) -> list[str]:
    """An answer in lines."""
    found = [f"{title}: {answer['verdict']}", f"   {answer['says']}"]
    found += [f"   - {at_line(one)}" for one in answer.get("never", ())]
    found += [f"   - not come by: {at_line(one)}" for one in answer.get("not_met", ())[:MOST_NOT_MET]]
    if (more := len(answer.get("not_met", ())) - MOST_NOT_MET) > 0:
        found.append(f"     and {more} more (--json names all)")
    for doubt in answer.get("suspected", ()):
        lost = ", ".join(at_line(one) for one in doubt["lost"])
        found.append(f"   - suspicion: after {at_line(doubt['after'])} no way is left to {lost}")
        found.append(f"     stopped by it: {', '.join(doubt['stopped'])}")
    for end in answer.get("dead_ends", ()):
        found.append(f"   - dead end: {end['step']} (after {end['cost']})")
        found.append(f"     way in: {' > '.join(end['way'])}")
    found += [
        f"   - in time only: {trap['step']}: with {trap['latest']} left at the latest"
        for trap in answer.get("traps", ())
    ]
    return found
