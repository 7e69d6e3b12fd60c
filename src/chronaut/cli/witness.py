"""`chronaut witness`: a journal that wins a mission, as the proof that it can be won."""

from __future__ import annotations

from pathlib import Path

import click

from chronaut.cli.batch import Batch, keep, plan_of, players_option, shared_options
from chronaut.cli.faults import Unusable
from chronaut.play.simulate import WRONG
from chronaut.play.witness import witness


@click.command("witness")
@click.argument("pack")
@click.option(
    "--out", "file", type=click.Path(path_type=Path, dir_okay=False), required=True, help="Where the journal goes."
)
@click.option("--tries", metavar="N", type=click.IntRange(min=1), default=200, help="Campaigns tried (default 200).")
@players_option
@shared_options
def command(
    pack: str, file: Path, tries: int, team: str, players: int | None, seed: int, runs_max: int, jobs: int,
    options: tuple[str, ...], unaided: bool,
) -> None:  # fmt: skip
    """Let bots play the mission PACK until they win, and keep that game.

    Finding none proves nothing: try more, other bots, or more runs.
    """
    if file.exists():
        raise Unusable(f"{file} exists already; name a new file for the game.")
    plan, system = plan_of(pack, team, players, seed, runs_max, options, unaided)
    batch = Batch(plan, range(1, tries + 1), jobs)
    with batch as games:
        found = witness(plan, games)
    if found is None:
        wrong = [one for one in batch.results if one.outcome in WRONG]
        hint = f" {len(wrong)} went wrong, game {wrong[0].number} first: {wrong[0].text}." if wrong else ""
        raise Unusable(
            f"No campaign won {pack!r} (tried {tries}, runs granted {runs_max}); this proves nothing.{hint} "
            "Try more of them, other bots, or more runs."
        )
    keep(file, system, plan.setup(found.number), found.proposals)
    runs = "1 run" if found.runs == 1 else f"{found.runs} runs"
    click.echo(f"Won in {runs} and {found.steps} steps by campaign {found.number}; kept in {file}.")
