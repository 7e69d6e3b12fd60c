"""Forty Wheels for browsers: a server with it and its pictures, tables brought to a step of a kept game."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from chronaut import packs
from chronaut.cli.face import pictures
from chronaut.systems.contract.registry import open_system
from chronaut.table.web.house import Offered
from chronaut.table.web.settings import Limits, Settings
from tests.browser import kept
from tests.browser.hall import serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from chronaut.kernel.actions import Proposal
    from tests.browser.hall import Hall, Table

MISSION: Final = "forty-wheels"


def wheels() -> Offered:
    """The mission as a shelf offers it."""
    program = packs.load(MISSION)
    return Offered(program, pictures(MISSION, open_system(program)))


@contextmanager
def hall_of_wheels(folder: Path) -> Iterator[Hall]:
    """A server that minds no speed, with the mission."""
    limits = Limits(requests_per_second=1_000, requests_at_once=10_000, tables_per_hour=1_000)
    with serving(folder, settings=Settings(limits=limits), missions=[wheels()]) as there:
        yield there


def brought(hall: Hall, game: str, steps: int) -> Table:
    """A table that goes on after a step of a kept game."""
    return kept.brought(hall, game, steps, MISSION)


def to_come(table: Table, game: str, steps: int) -> Iterator[Proposal]:
    """The steps of a kept game from one on, each found when the one before has been made."""
    return kept.to_come(table, game, steps, MISSION)
