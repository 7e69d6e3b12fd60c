"""A table that keeps what it sent: every frame of every seat and of a spectator, step by step."""

from __future__ import annotations

from typing import Any

from chronaut.kernel.state import HOST, SPECTATOR
from chronaut.kernel.views import encode_frame
from chronaut.systems.contract.referee import AWAY
from tests.systems.time_stories.build import Table


class Watched(Table):
    """A table whose frames are all kept."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.sent: list[dict[int, bytes]] = []
        self.places: list[list[int]] = []
        """Per step: the space of each living agent, -1 off the board or dead."""

    def do(self, seat: int, kind: int, a: int = -1, b: int = -1, c: int = -1, text: str = "") -> list[str]:
        """Propose something that must be accepted, and keep all frames that follow."""
        names = super().do(seat, kind, a, b, c, text)
        everybody = (*range(self.s.seats), SPECTATOR)
        self.sent.append({one: encode_frame(self.match.frame(one, self.facts)) for one in everybody})
        self.places.append([agent.space if agent.status == 0 else -1 for agent in self.s.agents])
        return names

    def begin(self, receptacles: list[str] | None = None) -> Watched:
        """Up to the entry of the first location."""
        super().begin(receptacles)
        return self

    def holds(self, text: str) -> list[set[int]]:
        """Per step: the seats (and `SPECTATOR`) whose frame held a text."""
        return [{one for one, frame in step.items() if text.encode() in frame} for step in self.sent]

    def ever(self, text: str) -> set[int]:
        """Everybody who was ever sent a text."""
        return set().union(*self.holds(text))


def away(table: Table, *seats: int) -> None:
    """The table marks players as away."""
    for seat in seats:
        table.do(HOST, AWAY, seat)
