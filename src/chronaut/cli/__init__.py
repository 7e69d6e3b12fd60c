"""The `chronaut` command: the only place where playing, hosting and writing missions meet."""

from __future__ import annotations

import click

from chronaut import __version__
from chronaut.cli import games, play, replay, rules, simulate, witness
from chronaut.cli.faults import Commands


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="chronaut")
def main() -> None:
    """Play, host, write and test cooperative time-travel board games."""


COMMANDS: tuple[click.Command, ...] = (
    play.command,
    games.command,
    replay.command,
    rules.group,
    simulate.command,
    witness.command,
)

for command in COMMANDS:
    main.add_command(command)
