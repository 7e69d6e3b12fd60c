"""A bot that takes what promises most at once, and remembers nothing but what it did in this run."""

from __future__ import annotations

from collections import Counter

from chronaut.kernel.views import Offer, SeatFrame
from chronaut.play.bots.base import Bot, Chair, Wish, decisions, gist
from chronaut.play.experts import EXPERTS


class GreedyBot(Bot):
    """Takes the offer of the best taste; among equals the one it took least in this run, then luck."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        expert = EXPERTS.get(chair.system)
        self.taste = expert.taste if expert is not None else None
        self.taken: Counter[tuple[str, int, int, int]] = Counter()
        self.run = 0

    def choose(self, frame: SeatFrame) -> Wish | None:
        """The best offer at this moment."""
        if frame.run != self.run:
            self.run = frame.run
            self.taken.clear()
        open_now = decisions(frame.offers)
        if not open_now:
            return None
        best = max(open_now, key=lambda one: (self.score(frame, one), self.luck.roll(1000)))
        self.taken[gist(frame, best)] += 1
        return Wish(best, "nothing" if best.longest else "")

    def score(self, frame: SeatFrame, offer: Offer) -> int:
        """The taste of an offer; what was done already in this run has lost much of it."""
        return (self.taste(frame, offer) if self.taste is not None else 1) - self.taken[gist(frame, offer)]
