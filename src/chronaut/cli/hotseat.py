"""One screen for all: who looks now, what they are shown, whom to hand the screen to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from chronaut.cli.languages import told_in
from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.events import Fact
from chronaut.kernel.journal import JournalError
from chronaut.kernel.speech import Speech, phrase, speech
from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import Denied, Offer, Panel, SeatFrame, offers
from chronaut.systems.contract.match import Fault, Match
from chronaut.systems.contract.record import told_along
from chronaut.systems.contract.system import ASIDE
from chronaut.systems.contract.votes import ended
from chronaut.systems.contract.waiting import waiting_for

ENDLESS: Final = phrase("A card's effects did not end; the step was taken back and the game goes on.")
"""Said instead of a fault's own text, which names a part of the mission that nobody may have seen yet."""
RECENT: Final = 20
"""So many last steps stay in the news after they have been told, also when a game is resumed."""
TALK: Final = ("say", "note")
"""Forms that have keys of their own and are not listed."""
NO_AGENT: Final = 1 << 30
"""Stands for the agent of what no agent does, which is listed last."""
ANSWERS: Final = ("answer", "reply")


@dataclass
class Answer:
    """What came of a proposal: nothing said against it, or why it was refused."""

    accepted: bool
    text: str = ""
    rule: str = ""


@dataclass
class News:
    """Something that has happened, as a sentence with its rule."""

    step: int
    sentence: str
    rule: str
    new: bool
    """Whether this seat has not been told before."""


@dataclass
class Group:
    """Offers that belong together: the answers to a question, or what one agent can do."""

    heading: str
    """The question; empty for what an agent or a player can do."""
    offers: list[Offer] = field(default_factory=list)
    seat: int = -1
    """The seat for which they are done, -1 for the one that looks."""
    aside: bool = False
    """Whether they stand beside the game, so that the table folds them into their heading."""


class HotSeat:
    """A match at one screen; a seat's frame is made only while that seat looks."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seat = -1
        """The seat that looks, -1 while the screen is being handed over."""
        self.read_to = [len(match.history)] * match.state.seats
        """How many steps each seat has been told."""
        self.shown: list[list[str]] = [[] for _ in self.read_to]
        """What each seat has seen on the table: its lines as they were when it last looked."""

    @property
    def speech(self) -> Speech:
        """How the program speaks at this screen."""
        system = self.match.system
        return speech(system.spoken, "chronaut.cli").naming(system.speech.names)

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
        """The seat that should look next: the present one while it has something to do, else one that is waited for."""
        waiting = self.waiting()
        if self.seat in waiting or not waiting or self.stands_in_for() >= 0:
            return max(self.seat, 0)
        return self.after(waiting)

    def after(self, waiting: list[int]) -> int:
        """Of some seats the first after the looking one, round the table."""
        return next((seat for seat in waiting if seat > self.seat), waiting[0])

    def stands_in_for(self) -> int:
        """The seat whose turn whoever looks may take, as nothing secret is decided or learned by it; -1 for none."""
        waiting = self.waiting()
        if self.seat < 0 or self.seat in waiting or not waiting:
            return -1
        seat = self.after(waiting)
        return seat if self.is_open(seat) else -1

    def is_open(self, seat: int) -> bool:
        """Whether nothing secret is decided or learned by what a seat has to do now."""
        kinds = {kind.name: kind for kind in self.match.system.proposal_kinds}
        due = [kinds[one.kind] for one in offers(self.match.system, self.match.state, seat, worded=False)]
        return all(kind.open or kind.free for kind in due)

    def must_hand_over(self) -> bool:
        """Whether the table waits for others and not for whoever looks."""
        return not self.over and self.next_seat() != self.seat

    def others(self) -> list[int]:
        """The seats that the table waits for besides the looking one, beginning with those after it."""
        waiting = [seat for seat in self.waiting() if seat != self.seat]
        return sorted(waiting, key=lambda seat: (seat < self.seat, seat))

    def look(self, seat: int) -> None:
        """Let a seat look."""
        self.seat = seat

    def frame(self) -> SeatFrame:
        """What the looking seat sees."""
        return self.match.frame(self.seat)

    def panels(self, frame: SeatFrame) -> list[Panel]:
        """The frame in words."""
        return self.match.system.describe(frame)

    def arranged(self, panels: list[Panel]) -> list[tuple[Panel, list[bool]]]:
        """The panels, each with which of its lines the looking seat did not see when it last looked.

        What is wholly new comes right after the first panel; what can be folded is known and never new. From now on
        the seat has seen it all.
        """
        before = self.shown[self.seat]
        self.shown[self.seat] = [line for panel in panels for line in panel.lines]
        if not before:
            return [(panel, [False] * len(panel.lines)) for panel in panels]
        unseen = [[panel.short is None and line not in before for line in panel.lines] for panel in panels]
        if all(all(lines) for lines in unseen[1:]):  # where all is new, a mark says nothing
            return [(panel, [False] * len(panel.lines)) for panel in panels]
        order = sorted(range(len(panels)), key=lambda n: n > 0 and not (unseen[n] and all(unseen[n])))
        return [(panels[n], unseen[n]) for n in order]

    def premise(self) -> list[str]:
        """What everybody may read before anything has been done: what the mission is about."""
        return self.match.system.premise(self.match.frame(SPECTATOR))

    def told_in(self) -> str:
        """In which language the mission is told, and how to have another; empty if it has only one."""
        return told_in(self.match.system.source.header, self.match.system.spoken, self.speech)

    def guide(self) -> list[Panel]:
        """How to play, for a newcomer."""
        return self.match.system.guide()

    def diary(self) -> list[Panel]:
        """The run journal of the looking seat."""
        return self.match.system.diary(self.frame())

    def rule(self, offer: Offer) -> str:
        """The rule behind an offer."""
        return next(kind.rule for kind in self.match.system.proposal_kinds if kind.name == offer.kind)

    def denied(self) -> list[Denied]:
        """What the looking seat may wish and cannot do now."""
        return self.match.system.denied(self.match.state, self.seat)

    def groups(self, frame: SeatFrame) -> list[Group]:
        """The offers of a frame by rank: answers under their questions, what is foremost agent by agent, then the rest."""
        system = self.match.system
        kinds = {kind.name: kind for kind in system.proposal_kinds}
        asked = {one.question: one for one in frame.asked}
        groups: dict[tuple[int, int], Group] = {}
        for offer in frame.offers:
            rank = system.rank(frame, offer)
            if offer.kind in TALK or rank < 0:
                continue
            heading = system.aside if rank >= ASIDE else ""
            if offer.kind in ANSWERS:
                question = asked.get(offer.a)
                if question is not None:
                    heading = question.words
                    if question.vote and self.seats() > 1:
                        heading = self.speech.say("Your vote: {question}", question=heading)
                key = (-1, offer.a)
            else:
                key = (
                    min(rank, ASIDE),
                    offer.a if rank == 0 and kinds[offer.kind].fields[:1] == ("agent",) else NO_AGENT,
                )
            groups.setdefault(key, Group(heading, aside=rank >= ASIDE)).offers.append(offer)
        return [*self.for_another(), *[groups[key] for key in sorted(groups)]]

    def for_another(self) -> list[Group]:
        """What may be done here for the seat whose turn it is."""
        seat = self.stands_in_for()
        if seat < 0:
            return []
        kinds = {kind.name: kind for kind in self.match.system.proposal_kinds}
        worded = offers(self.match.system, self.match.state, seat)
        return [Group("", [one for one in worded if kinds[one.kind].open], seat)]

    def past(self) -> Iterator[tuple[int, list[tuple[Fact, int]]]]:
        """Steps from the last to the first: their facts, each with the number that the looking seat's player had then.

        Ends where that player had not joined yet.
        """
        system, number = self.match.system, self.seat
        for step in range(len(self.match.history), 0, -1):
            pairs: list[tuple[Fact, int]] = []
            for fact in reversed(self.match.history[step - 1].facts):
                number = system.seat_before(fact, number) if number >= 0 else number
                pairs.append((fact, number))
            yield step, pairs[::-1]
            if number < 0:
                return

    def news(self, frame: SeatFrame) -> list[News]:
        """What has happened, the oldest first: all that this seat has not been told, and some steps before that."""
        system, read = self.match.system, self.read_to[self.seat]
        first = min(read, max(0, len(self.match.history) - RECENT))
        lines: list[News] = []
        for step, pairs in self.past():
            if step <= first:
                break
            told = told_along(system.fact_kinds, pairs)
            before = self.match.history[step - 2].facts if step > 1 else []
            votes = ended(system.question_kinds, before, [fact for fact, _ in pairs], pairs[0][1] if pairs else -1)
            sentences = system.tell_step(told, votes, frame)
            lines[:0] = [News(step, sentence, rule, step > read) for sentence, rule in sentences]
        self.read_to[self.seat] = len(self.match.history)
        return lines

    def propose(self, offer: Offer, text: str = "", seat: int = -1) -> Answer:
        """Carry out what was chosen, for the looking seat or another; what cannot end or be kept is taken back."""
        names = [kind.name for kind in self.match.system.proposal_kinds]
        kind = names.index(offer.kind)
        try:
            answer = self.match.propose(
                Proposal(self.seat if seat < 0 else seat, kind, offer.a, offer.b, offer.c, text)
            )
        except Fault:
            return Answer(False, self.speech.word(ENDLESS))
        except JournalError as error:
            return Answer(False, str(error))
        if isinstance(answer, Refused):
            return Answer(False, answer.text, answer.rule)
        self.follow(answer)
        return Answer(True)

    def follow(self, facts: list[Fact]) -> None:
        """Let what each player has been told move with the player, where seats have moved."""
        told, shown = [], []
        for seat in range(self.seats()):
            before = seat
            for fact in reversed(facts):
                before = self.match.system.seat_before(fact, before) if before >= 0 else before
            known = 0 <= before < len(self.read_to)
            told.append(self.read_to[before] if known else len(self.match.history) - 1)
            shown.append(self.shown[before] if known else [])
        self.read_to, self.shown = told, shown
