"""`chronaut play`: a game in the terminal, kept in a journal from the first step on."""

from __future__ import annotations

import os
import secrets
import shlex
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import click

from chronaut import packs
from chronaut.cli.faults import Unusable, program
from chronaut.cli.games import new_file, saved_games
from chronaut.cli.hotseat import HotSeat
from chronaut.cli.languages import language_of
from chronaut.kernel.journal import JournalError, read_header
from chronaut.kernel.program import Header, ProgramError
from chronaut.systems.contract.record import SavedMatch, resume, save
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import Setup, SetupError
from chronaut.table.session.chairs import plain_name


def option_values(pairs: tuple[str, ...]) -> dict[str, str | int | bool]:
    """Options given as `name=value`; numbers, `true` and `false` are read as such."""
    found: dict[str, str | int | bool] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign or not name or not value:
            raise Unusable(f"The option {pair!r} has the wrong form; write --option name=value.")
        if value in ("true", "false"):
            found[name] = value == "true"
        else:
            found[name] = int(value) if value.lstrip("-").isdigit() else value
    return found


def begin(
    pack: str | None, players: int | None, seed: int | None, file: Path | None, options: tuple[str, ...],
    language: Callable[[Header], str] = language_of,
) -> SavedMatch:  # fmt: skip
    """A new game, or the one that the file holds, told in one of its mission's languages; raises `Unusable`."""
    try:
        if file is not None and file.exists():
            header = read_header(file)
            known = pack is None or pack == header.mission
            own = None if known or pack is None or not Path(pack).exists() else packs.load(pack)
            if not known and (own is None or own.header.mission != header.mission):
                raise Unusable(f"{file} holds a game of {header.mission!r}, not of {pack!r}; leave the pack out.")
            if seed is not None or options or players is not None:
                raise Unusable(
                    f"{file} holds a game already; leave out --players, --seed and --option to go on with it."
                )
            system = open_system(packs.find(header.mission if own is None else str(pack), header.mission_hash))
            match = resume(file, system.told_in(language(system.program.header)))
            if not match.note.startswith("complete") and "left out" in match.note:
                click.echo(f"{file}: {match.note}")
            return match
        name = pack or packs.names()[0]
        system = open_system(packs.load(name))
        chosen = secrets.randbits(48) if seed is None else seed
        setup = Setup(seats=players or 1, seed=chosen, options=option_values(options))
        system.new(setup)
        system = system.told_in(language(system.program.header))
        return save(file or new_file(system.program.header.mission), system, setup)
    except (JournalError, ProgramError, SetupError) as error:
        raise Unusable(str(error)) from error
    except OSError as error:
        raise Unusable(f"{error.filename or file}: cannot be used for the game: {error.strerror or error}.") from error


@click.command("play")
@click.argument("pack", required=False)
@click.option("--players", metavar="N", type=click.IntRange(1, 5), help="How many people play (default 1).")
@click.option("--seed", metavar="S", type=click.IntRange(0, 2**63 - 1), help="Seed of all luck; by chance if left out.")
@click.option("--file", type=click.Path(path_type=Path, dir_okay=False), help="Where the game is kept or goes on.")
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="A switchable ruling; may be repeated.")
@click.option(
    "--name", "names", metavar="NAME", multiple=True, help="What player 1 is called; repeat it for the others in order."
)
@click.option("--lang", metavar="L", help="Language of the mission's texts, such as it; yours if the mission has it.")
def command(
    pack: str | None,
    players: int | None,
    seed: int | None,
    file: Path | None,
    options: tuple[str, ...],
    names: tuple[str, ...],
    lang: str | None,
) -> None:
    """Play a mission at this screen, one seat at a time: PACK is its name, its folder, or its compiled file.

    Every step is kept before it is shown: leave when you like. Without anything else, `chronaut play` offers the games that
    were left unfinished; `chronaut games` lists them all.
    """
    if not sys.stdout.isatty() or not sys.stdin.isatty():
        raise Unusable("The table needs a terminal; run this command in one.")
    if (pack, players, seed, file, options) == (None, None, None, None, ()):
        wanted = choose()
        if wanted is None:
            return
        file = wanted if isinstance(wanted, Path) else None
    match = begin(pack, players, seed, file, options, partial(language_of, wished=lang, environment=os.environ))
    match.system = match.system.naming(called(names, match.state.seats))
    path = match.writer.path
    try:
        with match:
            at_the_table(match)
    except Exception as error:  # noqa: BLE001  (whatever it is, its traceback would show what is hidden)
        raise Unusable(
            f"Something went wrong ({type(error).__name__}), and the table was left. "
            f"{kept(path, ' up to its last step')}"
        ) from None
    click.echo(kept(path, ""))


def called(names: tuple[str, ...], seats: int) -> list[str]:
    """What players are called at this screen, by seat; raises `Unusable` for more names than players, and for one name twice."""
    found = [plain_name(name).strip() for name in names]
    if len(found) > seats:
        raise Unusable(
            f"{len(found)} names for {seats} player{'' if seats == 1 else 's'}; leave out --name for those who do not play."
        )
    if len(set(found)) < len(found) or "" in found:
        raise Unusable("Two players have the same name, or one has none; give each a --name of their own.")
    return found


def choose() -> Path | str | None:
    """The unfinished game to go on with, `new` for a new one, nothing for neither; asks only if there is one."""
    unfinished = [game for game in saved_games() if not game.over and not game.fault]
    if not unfinished:
        return "new"
    from chronaut.cli.chooser import Chooser  # noqa: PLC0415  (Textual takes a while to load)

    return Chooser(unfinished).run()


def kept(path: Path, how_far: str) -> str:
    """Where the game is and how to go on, in a form that a shell takes."""
    if not path.exists():
        return f"The file {path} was removed while you played: the game is not kept."
    again = f"{shlex.quote(program())} play --file {shlex.quote(str(path))}"
    return f"The game is kept{how_far} in {path}. Go on with: {again}"


def at_the_table(match: SavedMatch) -> None:
    """Play until the players leave; raises what ended the app before that."""
    from chronaut.cli.table import TableApp  # noqa: PLC0415  (Textual takes a while to load)

    app = TableApp(HotSeat(match))
    app.run()
    if app.failure is not None:
        raise app.failure
