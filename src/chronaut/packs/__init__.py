"""The missions that come with Chronaut, and how they are found; each is a package beside this file."""

from __future__ import annotations

import importlib
import pkgutil
from difflib import get_close_matches

from chronaut.kernel.program import Program, ProgramError


def names() -> list[str]:
    """The names of all missions that come along, in alphabetical order."""
    return sorted(found.name.replace("_", "-") for found in pkgutil.iter_modules(__path__) if found.ispkg)


def load(name: str) -> Program:
    """The mission of that name; raises `ProgramError` naming the nearest ones."""
    if name not in names():
        near = get_close_matches(name, names(), n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise ProgramError(f"there is no mission called {name!r}; there are: {', '.join(names())}.{hint}")
    module = importlib.import_module(f"{__name__}.{name.replace('-', '_')}")
    program: Program = module.program()
    return program


def find(mission: str, digest: str | None = None) -> Program:
    """The mission a journal was made with; raises `ProgramError` if it is not here or has changed since."""
    program = load(mission)
    if digest is not None and program.digest() != digest:
        raise ProgramError(
            f"the mission {mission!r} here is not the one this game was begun with (hash {program.digest()} against "
            f"{digest}); install the version of Chronaut with which it was begun."
        )
    return program
