"""`chronaut games`: the games that are kept in the user's data folder, and how to go on with each."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import click
from platformdirs import user_data_path

from chronaut import packs
from chronaut.cli.faults import plain
from chronaut.kernel.journal import JournalError, read_header
from chronaut.kernel.program import ProgramError
from chronaut.systems.contract.record import BROKEN, load
from chronaut.systems.contract.registry import open_system

SUFFIX = ".chronaut"


@dataclass
class SavedGame:
    """A game in the folder, as far as its file can be read."""

    path: Path
    played: float
    """When its file was last written, in seconds since 1970."""
    title: str = ""
    players: int = 0
    run: int = 0
    over: bool = False
    fault: str = ""
    """Why it cannot be gone on with; empty if it can."""

    def words(self) -> str:
        """The game in one line."""
        when = datetime.fromtimestamp(self.played).astimezone().strftime("%d %b %Y, %H:%M")
        if self.fault:
            return f"{self.path.name}: {self.fault}"
        players = f"{self.players} player{'' if self.players == 1 else 's'}"
        return f"{self.title}, {players}, {'over' if self.over else f'run {self.run}'}, last played {when}"


def folder() -> Path:
    """The folder of saved games, made if it is not there, for its owner alone."""
    place = user_data_path("chronaut") / "games"
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.suppress(OSError):  # made by an earlier version, for all to read
        place.chmod(0o700)
    return place


def new_file(mission: str) -> Path:
    """A file that is not there yet, for a game of a mission."""
    number = 1
    while (path := folder() / f"{mission}-{number}{SUFFIX}").exists():
        number += 1
    return path


def saved_games() -> list[SavedGame]:
    """All games in the folder, the one played last first."""
    found = [_saved(path) for path in folder().glob(f"*{SUFFIX}")]
    return sorted(found, key=lambda game: -game.played)


def _saved(path: Path) -> SavedGame:
    game = SavedGame(path, 0.0)
    try:
        game.played = path.stat().st_mtime
        header = read_header(path)
        loaded = load(path, open_system(packs.find(header.mission, header.mission_hash)))
    except (JournalError, ProgramError, OSError, *BROKEN) as error:
        game.fault = plain(str(error))
        return game
    game.title = packs.load(header.mission).header.title
    game.players, game.run, game.over = loaded.state.seats, loaded.state.run, loaded.state.over
    return game


@click.command("games")
def command() -> None:
    """List the saved games and how to go on with them."""
    games = saved_games()
    if not games:
        click.echo(f"No game is kept in {folder()} yet. Begin one with: chronaut play")
    for game in games:
        click.echo(game.words())
        if not game.fault:
            doing = "replay" if game.over else "play --file"
            click.echo(f"    chronaut {doing} {click.format_filename(game.path)}")
