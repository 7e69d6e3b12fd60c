"""One screen for all: who looks now, what they are shown, whom to hand the screen to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.journal import JournalError
from chronaut.kernel.views import Offer, Panel, SeatFrame, told
from chronaut.systems.contract.match import Fault, Match
from chronaut.systems.contract.waiting import waiting_for

ENDLESS: Final = "A card's effects did not end; the step was taken back and the game goes on."
"""Said instead of a fault's own text, which names a part of the mission that nobody may have seen yet."""


RECENT: Final = 20
"""After a game is resumed, so many last steps are told again."""


@dataclass
class Answer:
    """What came of a proposal: nothing said against it, or why it was refused."""

    accepted: bool
    text: str = ""
    rule: str = ""


class HotSeat:
    """A match at one screen; a seat's frame is made only while that seat looks."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seat = -1
        """The seat that looks, -1 while the screen is being handed over."""
        self.read_to = [max(0, len(match.history) - RECENT)] * match.state.seats
        """How many steps each seat has been told."""

    @property
    def over(self) -> bool:
        """Whether the mission has ended."""
        return self.match.state.over

    def seats(self) -> int:
        """How many seats the table has now."""
        return self.match.state.seats

    def waiting(self) -> list[int]:
        """The seats that the table waits for."""
        return waiting_for(self.match.system, self.match.state)

    def next_seat(self) -> int:
        """The seat that should look next: the present one while it is waited for, else the next one that is."""
        waiting = self.waiting()
        if self.seat in waiting or not waiting:
            return max(self.seat, 0)
        later = [seat for seat in waiting if seat > self.seat]
        return later[0] if later else waiting[0]

    def look(self, seat: int) -> None:
        """Let a seat look."""
        self.seat = seat
        while len(self.read_to) < self.seats():
            self.read_to.append(0)

    def frame(self) -> SeatFrame:
        """What the looking seat sees."""
        return self.match.frame(self.seat)

    def panels(self, frame: SeatFrame) -> list[Panel]:
        """The frame in words."""
        return self.match.system.describe(frame)

    def news(self, frame: SeatFrame) -> list[tuple[str, str]]:
        """What has happened since this seat last looked, as sentences with their rules."""
        system = self.match.system
        lines: list[tuple[str, str]] = []
        for taken in self.match.history[self.read_to[self.seat] :]:
            for one in told(system.fact_kinds, taken.facts, self.seat):
                sentence = system.tell(one, frame)
                if sentence:
                    lines.append((sentence, one.rule))
        self.read_to[self.seat] = len(self.match.history)
        return lines

    def propose(self, offer: Offer, text: str = "") -> Answer:
        """Carry out what the looking seat has chosen; a step that cannot end or be kept is taken back."""
        names = [kind.name for kind in self.match.system.proposal_kinds]
        kind = names.index(offer.kind)
        try:
            answer = self.match.propose(Proposal(self.seat, kind, offer.a, offer.b, offer.c, text))
        except Fault:
            return Answer(False, ENDLESS)
        except JournalError as error:
            return Answer(False, str(error))
        if isinstance(answer, Refused):
            return Answer(False, answer.text, answer.rule)
        return Answer(True)
