"""Who sees what now: the frames of every seat and of a spectator."""

from __future__ import annotations

from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import SeatFrame
from tests.systems.time_stories.build import Table


def watchers(table: Table) -> list[int]:
    """Every seat and a spectator."""
    return [*range(table.s.seats), SPECTATOR]


def frames(table: Table) -> list[SeatFrame]:
    """What every seat and a spectator get after the last step."""
    return [table.match.frame(seat, table.facts) for seat in watchers(table)]


def readers(table: Table, text: str) -> list[int]:
    """The seats (and the spectator) that may read a text now."""
    return [frame.seat for frame in frames(table) if text in frame.texts.values()]
