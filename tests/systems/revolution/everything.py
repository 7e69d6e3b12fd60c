"""The mission that uses every verb, compiled from its text."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from chronaut.kernel.program import Program
from chronaut.missions.compiler import load_folder
from chronaut.systems.revolution.system import Revolution

FOLDER = Path(__file__).with_name("lamps")


@cache
def everything_program() -> Program:
    """The Thousand Lamps."""
    return load_folder(FOLDER)


def everything() -> Revolution:
    """The same, linked."""
    return Revolution(everything_program())
