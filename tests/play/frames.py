"""Frames written by hand, for tests of bots."""

from __future__ import annotations

from typing import Any

from chronaut.kernel.views import Asked, Line, Offer, SeatFrame, Told


def frame(
    *offers: Offer, view: Any = None, told: list[Told] | None = None, asked: list[Asked] | None = None,
    texts: dict[str, str] | None = None, talk: list[Line] | None = None, seat: int = 0, step: int = 1, run: int = 1,
) -> SeatFrame:  # fmt: skip
    """A frame with whatever the test is about."""
    return SeatFrame(
        seat=seat, step=step, run=run, over=False, view=view, told=told or [], asked=asked or [], offers=list(offers),
        texts=texts or {}, talk=talk or [], notes=[],
    )  # fmt: skip


def offer(kind: str, a: int = -1, b: int = -1, c: int = -1, longest: int = 0) -> Offer:
    """An offer without words."""
    return Offer(kind, a, b, c, "", longest)
