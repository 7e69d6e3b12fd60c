"""`chronaut store`: look after the place where tables are kept."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from chronaut.cli.faults import Unusable, plain
from chronaut.table.keeping import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable

    from chronaut.table.store.checking import Counts

HELP = "Keep a copy of it as it is, then restore the last sound backup: chronaut store restore FILE --replace."
FILE = click.Path(path_type=Path, dir_okay=False)


class StoreCommand(click.Command):
    """A command that is told where tables are kept."""

    def invoke(self, ctx: click.Context) -> Any:
        """Carry it out, and say in a paragraph why it cannot be."""
        try:
            return super().invoke(ctx)
        except StoreError as error:
            raise Unusable(str(error)) from error


def with_store(command: Callable[..., None]) -> Callable[..., None]:
    """Add the option `--store`, which is the user's own file if it is left out."""
    return click.option(
        "--store",
        "url",
        metavar="URL",
        envvar="CHRONAUT_STORE",
        default=_default,
        help="A file, sqlite:///PATH or postgresql://...; CHRONAUT_STORE says it too (default: your own file).",
    )(command)


def _default() -> str:
    from chronaut.table.store import default_url  # noqa: PLC0415  (takes a while to load)

    return default_url()


@click.group("store")
@click.option("--store", "early", hidden=True)
@click.pass_context
def group(ctx: click.Context, early: str | None) -> None:
    """Look after the place where tables are kept."""
    if early is not None:
        raise Unusable(
            f"--store stands after the word {ctx.invoked_subcommand}: chronaut store {ctx.invoked_subcommand} --store ..."
        )


@group.command("check", cls=StoreCommand)
@with_store
def check(url: str) -> None:
    """Prove all that is kept: files, rows, journals, missions. Nothing is written.

    The exit code is 0 if all is sound, 1 if something is not, 2 if the store cannot be used.
    """
    from chronaut.table.store.checking import counts, findings  # noqa: PLC0415  (takes a while to load)
    from chronaut.table.store.opening import look  # noqa: PLC0415  (likewise)

    with closing(look(url)) as database:
        held, found = database.snapshot(lambda connection: (counts(connection), list(findings(connection))))
    for each in found:
        click.echo(plain(each))
    verdict = f"{len(found)} found. {HELP}" if found else "All is sound."
    click.echo(f"{plain(database.name)}: {amount(held)}. {verdict}", err=bool(found))
    sys.exit(1 if found else 0)


@group.command("backup", cls=StoreCommand)
@click.argument("file", type=FILE)
@with_store
def backup(file: Path, url: str) -> None:
    """Copy the store as it is at this moment to a new FILE; tables may be played meanwhile."""
    from chronaut.table.store import copying  # noqa: PLC0415  (takes a while to load)

    click.echo(f"{plain(str(file))}: {amount(copying.backup(url, file))}.")


@group.command("restore", cls=StoreCommand)
@click.argument("file", type=FILE)
@click.option("--replace", is_flag=True, help="Forget the tables that the store has.")
@with_store
def restore(file: Path, url: str, *, replace: bool) -> None:
    """Put the tables of the backup FILE into an empty store."""
    from chronaut.table.store import copying  # noqa: PLC0415  (takes a while to load)

    click.echo(f"Restored: {amount(copying.restore(file, url, replace=replace))}.")


@group.command("migrate", cls=StoreCommand)
@with_store
def migrate(url: str) -> None:
    """Make a store, or bring one of an older version up to date."""
    from chronaut.table.store.opening import migrate_store  # noqa: PLC0415  (takes a while to load)

    with closing(migrate_store(url)) as database:
        click.echo(f"{plain(database.name)} is up to date.")


def amount(counts: Counts) -> str:
    """How much a store holds, in words."""
    numbers = (counts.tables, "table"), (counts.rows, "row"), (counts.missions, "mission")
    return ", ".join(f"{number} {word}{'' if number == 1 else 's'}" for number, word in numbers)
