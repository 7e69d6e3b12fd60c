"""`chronaut import-sheet`: a pack begun from the sheet that fans keep of their cards."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from chronaut.cli.author import pack_id, write_pack
from chronaut.cli.check import FOLDER
from chronaut.cli.faults import Unusable, plain

MORE = 2_000_001
"""Bytes that are read of a sheet: one more than it may have."""


@click.command("import-sheet")
@click.argument("sheet", metavar="CSV", type=click.Path(path_type=Path, dir_okay=False))
@click.argument("folder", type=FOLDER)
def command(sheet: Path, folder: Path) -> None:
    """Begin a mission in FOLDER from a sheet of its cards, saved as CSV.

    The sheet has five columns, a card a row: type, location, space, phase, number. The exit code is 0 if all of it was
    understood, 1 if something was not, 2 if nothing was written.
    """
    from chronaut.missions.sheet import SheetError, import_sheet  # noqa: PLC0415  (takes a while to load)

    ident = pack_id(folder)
    if not sheet.is_file():
        raise Unusable(f"{sheet} is no file. Name the sheet, saved as CSV.")
    try:
        with sheet.open("rb") as opened:
            done = import_sheet(ident, opened.read(MORE))
    except OSError as error:
        raise Unusable(f"{sheet} cannot be read: {error.strerror or error}.") from error
    except SheetError as error:
        raise Unusable(f"{sheet}: {error}") from error
    write_pack(folder, done.files)
    for one in done.remarks:
        click.echo(plain(f"{sheet}:{one.line}:{one.column}: {one.text}"))
    click.echo(
        f"{folder} holds {done.cards} cards. `chronaut check {folder}` points at the texts that are to be written.",
        err=True,
    )
    sys.exit(1 if done.remarks else 0)
