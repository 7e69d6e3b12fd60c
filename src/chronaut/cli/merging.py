"""`chronaut simulate merge`: files of campaigns that were played in parts, put together."""

from __future__ import annotations

from pathlib import Path

import click

from chronaut.cli.faults import Unusable
from chronaut.play.logbook import LogbookError, merged, spans, write


@click.command("merge")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path, dir_okay=False))
@click.option("--out", required=True, type=click.Path(path_type=Path, dir_okay=False), help="Where all of them go.")
def command(files: tuple[Path, ...], out: Path) -> None:
    """Put FILES of campaigns together that `chronaut simulate --out` has written.

    They must have been played alike: the same mission, program, bots, seats, seed and rulings. Give the result to
    `chronaut simulate` with --out: what it holds is not played again.
    """
    if out.exists():
        raise Unusable(f"{out} exists already; name a new file.")
    try:
        head, results, torn = merged(files)
        write(out, head, results)
    except LogbookError as error:
        raise Unusable(str(error)) from error
    for path in torn:
        click.echo(f"{path}: the last line was cut off, and is left out.", err=True)
    click.echo(f"{head.mission} {head.version}: {len(results)} campaigns ({spans(results)}) in {out}.")
    missing = set(range(1, max(results, default=0) + 1)) - set(results)
    if missing:
        click.echo(f"Not among them: {spans(missing)}.")
