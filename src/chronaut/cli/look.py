"""`chronaut graph` and `trace`: a mission as a drawing, a line of it explained."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from chronaut.cli.check import FOLDER, pack_folder
from chronaut.cli.faults import Unusable, plain
from chronaut.cli.rules import tests_folder

if TYPE_CHECKING:
    from chronaut.missions.compiler import Compiled


def compiled(folder: Path) -> Compiled:
    """A pack that can be played; raises `Unusable`."""
    from chronaut.missions.compiler import compile_folder  # noqa: PLC0415  (takes a while to load)

    done = compile_folder(folder)
    if done.program is None or done.system is None:
        raise Unusable(f"{folder} cannot be compiled; `chronaut check {folder}` says why.")
    return done


@click.command("graph")
@click.argument("pack", type=FOLDER)
@click.option(
    "-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="The file to write (default: ID.svg)."
)
@click.option("--spoiler-free", is_flag=True, help="Numbers and letters instead of names.")
def graph_command(pack: Path, output: Path | None, *, spoiler_free: bool) -> None:
    """Draw a mission: locations, cards, tokens, items, flags, riddles, and what opens what."""
    from chronaut.missions.graph import graph  # noqa: PLC0415  (takes a while to load)

    done = compiled(pack_folder(pack))
    assert done.system
    assert done.program
    header = done.program.header
    file = output or Path(f"{header.mission}.svg")
    try:
        file.write_text(graph(done.system.links(), header.title, spoilers=not spoiler_free), encoding="utf-8")
    except OSError as error:
        raise Unusable(f"{file} cannot be written: {error.strerror or error}.") from error
    click.echo(f"{file}")


def test_files() -> dict[str, str]:
    """The tests of verbs by the verb that they are about; none where the program is installed without its tests."""
    root = tests_folder()
    found = [] if root is None else root.rglob("verbs/test_*.py")
    return {path.stem.removeprefix("test_"): str(path.relative_to(root.parent)) for path in found if root is not None}


@click.command("trace")
@click.argument("place", metavar="FILE:LINE")
@click.option("--code", is_flag=True, help="Also the program's code, facts and tests behind a verb.")
def trace_command(place: str, *, code: bool) -> None:
    """Show what a line of a mission is, what leads to it and where it leads, and which kept games come by."""
    from chronaut.missions.compiler import PACK  # noqa: PLC0415  (takes a while to load)
    from chronaut.missions.folder import kept_games  # noqa: PLC0415
    from chronaut.missions.trace import trace  # noqa: PLC0415

    found = re.fullmatch(r"(.+?):(\d+)(:\d+)?", place)
    file = Path(found[1]) if found else Path(place)
    if not found or not file.is_file():
        raise Unusable(f"{place!r} names no line of a file; write it like square.yaml:12.")
    folder = next((one for one in file.resolve().parents if (one / PACK).is_file()), None)
    if folder is None:
        raise Unusable(f"{file} lies in no pack: there is no {PACK} in its folder or above.")
    done = compiled(folder)
    games = kept_games(folder)
    tests = test_files() if code else None
    lines = trace(done, file.resolve().relative_to(folder).as_posix(), int(found[2]), games, tests)
    if not lines:
        raise Unusable(f"Nothing of the mission begins on line {found[2]} of {file}.")
    click.echo("\n".join(plain(line) for line in lines))
