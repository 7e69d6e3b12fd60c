"""Movement (TP-53 to TP-60)."""

from __future__ import annotations

from chronaut.systems.tempus import airlock
from chronaut.systems.tempus.core import Core
from chronaut.systems.tempus.facts.people import MOVED, STOOD


def move(g: Core, who: int, space: int) -> None:
    """A character walks into a space."""
    g.emit(MOVED, who, space, g.cost(who, space), 1)
    airlock.entered(g, who)


def stand(g: Core, who: int) -> None:
    """A character stands up, which costs movement (TP-57)."""
    g.emit(STOOD, who, 1)
