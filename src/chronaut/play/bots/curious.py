"""The explorer for systems that nobody has written one for: whatever it did least so far, in this run and in all."""

from __future__ import annotations

from collections import Counter

from chronaut.kernel.views import SeatFrame
from chronaut.play.bots.base import Bot, Chair, Wish, decisions, gist


class CuriousBot(Bot):
    """Takes the offer that it took least often in all runs; luck decides among equals."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self.taken: Counter[tuple[str, int, int, int]] = Counter()

    def choose(self, frame: SeatFrame) -> Wish | None:
        """What is least known."""
        open_now = decisions(frame.offers)
        if not open_now:
            return None
        best = min(open_now, key=lambda one: (self.taken[gist(frame, one)], self.luck.roll(1000)))
        self.taken[gist(frame, best)] += 1
        return Wish(best, "nothing" if best.longest else "")
