"""The missions that come with Chronaut, and how missions are found: each is a folder of text beside this file."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from pathlib import Path

from chronaut.kernel.program import Program, ProgramError, decode

ROOT = Path(__file__).parent
PACK = "pack.yaml"
FIRST = "noon-ball"
"""The mission to begin with; it explains the game as it goes."""
LARGEST = 64_000_000
"""Bytes that a compiled mission may have."""


def names() -> list[str]:
    """The names of all missions that come along: the one to begin with, then the others in alphabetical order."""
    found = [one.parent.name.replace("_", "-") for one in ROOT.glob(f"*/{PACK}")]
    return sorted(found, key=lambda name: (name != FIRST, name))


def load(name: str) -> Program:
    """The mission of that name, or in that folder or compiled file; raises `ProgramError` naming the nearest ones."""
    if name in names():
        return _brought(name)
    path = Path(name)
    if path.is_dir():
        return _compiled_now(path)
    if path.is_file():
        return _compiled(path)
    near = get_close_matches(name, names(), n=1)
    own = " A mission of your own is named by its folder, or by the file that `chronaut compile` made."
    hint = f" Did you mean {near[0]!r}?" if near else own
    raise ProgramError(f"there is no mission called {name!r}; there are: {', '.join(names())}.{hint}")


@cache
def _brought(name: str) -> Program:
    """A mission that comes along, compiled once."""
    return _compiled_now(ROOT / name.replace("-", "_"))


def _compiled_now(folder: Path) -> Program:
    from chronaut.missions.compiler import load_folder  # noqa: PLC0415  (a compiled mission needs no YAML)

    return load_folder(folder)


def _compiled(path: Path) -> Program:
    try:
        if path.stat().st_size > LARGEST:
            raise ProgramError(f"{path} is no compiled mission: it has more than {LARGEST} bytes.")
        return decode(path.read_bytes())
    except OSError as error:
        raise ProgramError(f"{path} cannot be read: {error.strerror or error}.") from error


def find(mission: str, digest: str | None = None) -> Program:
    """The mission a journal was made with; raises `ProgramError` if it is not here or was changed since."""
    program = load(mission)
    now = program.digest()
    if digest is not None and now != digest:
        newer = ", or install the version of Chronaut that began it" if mission in names() else ""
        raise ProgramError(
            f"the mission {program.header.mission!r} was changed since this game was begun: its hash was {digest} then and "
            f"is {now} now, and a game goes on only with the mission it was begun with. Begin a new game, or give the "
            f"mission as it was{newer}: `chronaut play OLD --file GAME`, `chronaut replay GAME --mission OLD`. OLD is its "
            "old folder, or the file that `chronaut compile` made of it before the change."
        )
    return program
