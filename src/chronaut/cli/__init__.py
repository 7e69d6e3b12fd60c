"""The `chronaut` command: the only place where playing, hosting and writing missions meet."""

from __future__ import annotations

import click

from chronaut import __version__
from chronaut.cli import (
    author,
    bot,
    check,
    face,
    games,
    look,
    play,
    replay,
    rules,
    serve,
    sheet,
    simulate,
    solve,
    store,
    watch,
    witness,
)
from chronaut.cli.faults import Commands


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="chronaut")
def main() -> None:
    """Play, host, write and test cooperative time-travel board games."""


COMMANDS: tuple[click.Command, ...] = (
    play.command,
    serve.command,
    bot.command,
    games.command,
    simulate.command,
    solve.command,
    witness.command,
    replay.command,
    rules.group,
    check.check_command,
    check.explain_command,
    check.compile_command,
    face.command,
    author.new_command,
    sheet.command,
    author.texts_command,
    author.schema_command,
    look.graph_command,
    look.trace_command,
    watch.command,
    store.group,
)

for command in COMMANDS:
    main.add_command(command)
