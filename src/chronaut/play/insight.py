"""What players could have worked out by now: the author's book of answers, opened a line at a time.

It is the campaign that holds the book, never a frame. A bot is handed an answer once its seat has read all cards
that the answer can be worked out from; what others have read counts while players may talk.
"""

from __future__ import annotations

from chronaut.kernel.views import SeatFrame
from chronaut.play import experts
from chronaut.play.bots.base import TALKING
from chronaut.systems.contract.findings import Answer


class Insight:
    """Who has read what, and which answers were handed out."""

    def __init__(self, system: str, answers: list[Answer], seats: int) -> None:
        self.system = system
        self.left = [answers[:] for _ in range(seats)]
        """By seat: the answers that it was not given yet."""
        self.read: list[set[int]] = [set() for _ in range(seats)]
        """By seat: the cards that it has read."""
        self.looks: list[tuple[int, bool]] = [(-1, False)] * seats
        """By seat: how many cards had been read by all seats when it was looked at last, and whether players could talk."""

    def look(self, frame: SeatFrame) -> list[Answer]:
        """See what a seat has read; the answers that it can work out now and could not before."""
        seat = frame.seat
        if not self.left[seat]:
            return []
        self.read[seat] |= experts.read(self.system, frame.view)
        talks = any(offer.kind == TALKING[0] for offer in frame.offers)
        now = (sum(map(len, self.read)), talks)  # what was read stays read
        if now == self.looks[seat]:
            return []
        self.looks[seat] = now
        read = set().union(*self.read) if talks else self.read[seat]
        found = [one for one in self.left[seat] if read.issuperset(one.sources)]
        self.left[seat] = [one for one in self.left[seat] if one not in found]
        return found
