"""What bots know of one family of games, by the name of its rule system; everything else is the same for all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from chronaut.play.bots.base import Expert
from chronaut.play.experts import time_stories

EXPERTS: Final[Mapping[str, Expert]] = {"time-stories": time_stories.EXPERT}
"""Systems without an expert are played by their offers alone."""


def spent(system: str, view: Any) -> int:
    """Time used up over all runs, from a spectator's view; -1 if nobody knows how to read it."""
    return EXPERTS[system].spent(view) if system in EXPERTS else -1


def read(system: str, view: Any) -> set[int]:
    """The cards that a seat has read in any run, from its view; none if nobody knows how to read it."""
    return EXPERTS[system].read(view) if system in EXPERTS else set()
