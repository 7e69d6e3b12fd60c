"""The referee carries out one proposal: it emits facts, asks questions and works off the agenda.

A rule system derives from it and answers what is marked below. One change runs as: intent, replacements, fact, state
checks, triggers; whatever has to wait for somebody is a step on the agenda or a question, so that a game can be saved,
copied and taken back at any moment.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from chronaut.kernel.actions import Form, Proposal, ProposalKind, Refused, clean_text, refuse
from chronaut.kernel.events import (
    DRAWN,
    NOTED,
    SAID,
    SEAT_AWAY,
    SEAT_BACK,
    STEPPED,
    VOTE_CAST,
    VOTE_CLOSED,
    VOTE_OPENED,
    VOTE_TIED,
    WAITING,
    Fact,
)
from chronaut.kernel.saved import pending, restore_pending
from chronaut.kernel.state import ALL, ANYONE, HOST, NOBODY, VOTE, GameState, Message, Question, Step

ANSWER: Final = 0
REPLY: Final = 1
SAY: Final = 2
NOTE: Final = 3
AWAY: Final = 4
BACK: Final = 5
TIME_UP: Final = 6

COMMON_PROPOSALS: Final = (
    ProposalKind("answer", ("question", "option"), "TS-54", "Answer or vote on an open question."),
    ProposalKind("reply", ("question",), "", "Give a typed answer to an open question.", form=True),
    ProposalKind("say", (), "TS-84", "Tell everybody something.", form=True, free=True),
    ProposalKind("note", (), "G-72", "Write something down for yourself.", form=True, free=True),
    ProposalKind("away", ("seat",), "G-82", "The table marks a player as away."),
    ProposalKind("back", ("seat",), "G-82", "A player is back."),
    ProposalKind("time_up", ("question",), "", "The table calls time on a question."),
)
"""The proposals that every rule system shares; a system's own kinds follow them."""

FIRST_SYSTEM_PROPOSAL: Final = len(COMMON_PROPOSALS)
NO_VOTE: Final = -(2**31)
"""No option has this number."""
MOST_STEPS: Final = 10_000
LONGEST_TALK: Final = 2_000
LONGEST_REPLY: Final = 200


@mypyc_attr(native_class=False)
class AgendaFault(RuntimeError):
    """The agenda did not come to an end: a mission's effects or triggers call each other for ever."""

    def __init__(self, node: int) -> None:
        super().__init__(f"more than {MOST_STEPS} steps for one proposal")
        self.node = node


@mypyc_attr(allow_interpreted_subclasses=True)
class Referee:
    """The working context of one state; cheap to make, holds nothing between proposals but the state."""

    def __init__(self, state: GameState, recording: bool) -> None:
        self.state = state
        self.recording = recording
        self.facts: list[Fact] = []
        self.node = -1
        """The mission element at work, for the facts that it causes."""
        self.dropped = False
        """Whether the rest of the present step is void: nothing more happens in it."""
        self.changes = 0
        """How many facts of the system's own it has applied; what was worked out since the last one still holds."""
        self.checking = type(self).after_fact is not Referee.after_fact
        """Whether there are state checks after facts."""

    def renew(self, recording: bool) -> None:
        """Make ready for another look at the same state, or for another proposal."""
        self.recording = recording
        self.facts = []
        self.node = -1
        self.dropped = False

    # What a rule system answers.

    def evolve(self, kind: int, a: int, b: int, c: int, d: int, text: str) -> None:
        """Apply one fact of the system's own."""
        raise NotImplementedError

    def after_fact(self, kind: int) -> None:
        """State checks, in the order of the book; called after every single fact of the system's own."""

    def perform(self, step: Step) -> None:
        """Do one step of the agenda."""
        raise NotImplementedError

    def advance(self) -> bool:
        """With nothing pending: go on with the phase; False if the players must act first."""
        raise NotImplementedError

    def on_answer(self, question: Question, option: int, text: str) -> None:
        """A question has been answered."""
        raise NotImplementedError

    def blocks(self, question: Question) -> bool:
        """Whether the agenda waits for a question; others lie open beside it."""
        return True

    def voters(self, question: Question) -> int:
        """Mask of the seats that may answer a question now."""
        return self.here(question.seats)

    def caretaker(self) -> int:
        """The seat that plays for absent players; at least one seat is present."""
        present = self.state.present
        return (present & -present).bit_length() - 1

    def may_reply(self, question: Question, text: str) -> bool:
        """Whether a question is a form that takes this text."""
        return False

    def may_say(self, seat: int, text: str) -> Refused | None:
        """Why a seat may not say this to the table."""
        return None

    def after_said(self, seat: int, text: str) -> None:
        """A seat has said something to the table."""

    def breaker(self, question: Question) -> int:
        """The seat that breaks a tie now, -1 if there can be none."""
        return self.here(1 << question.breaker).bit_length() - 1 if question.breaker >= 0 else -1

    def deal(self, proposal: Proposal) -> None:
        """Carry out an accepted proposal of the system's own."""
        raise NotImplementedError

    # What the referee does for all systems.

    def here(self, seats: int) -> int:
        """The present seats of a mask; the caretaker if none of them is."""
        return seats & self.state.present or 1 << self.caretaker()

    def emit(
        self, kind: int, a: int = -1, b: int = -1, c: int = -1, d: int = -1,
        text: str = "", audience: int = ALL, rule: str = "",
    ) -> None:  # fmt: skip
        """Make a fact true: apply it, record it, and run the state checks."""
        if self.dropped:
            return
        if kind > STEPPED:
            self.changes += 1
            self.evolve(kind, a, b, c, d, text)
        else:
            self.apply(kind, a, b, c, d, text)
        if self.recording:
            self.facts.append(Fact(kind, a, b, c, d, text, audience, rule, self.node, self.state.step))
        if self.checking and kind > STEPPED:
            self.after_fact(kind)

    def apply(self, kind: int, a: int, b: int, c: int, d: int, text: str) -> None:
        """Write one fact into the state; the only road by which a state changes."""
        state = self.state
        if kind > STEPPED:
            self.changes += 1
            self.evolve(kind, a, b, c, d, text)
            return
        if kind == DRAWN:
            state.chance.counts[a] += 1
        elif kind == STEPPED:
            state.step = a
        elif kind == WAITING:
            restore_pending(state, text)
        elif kind == SAID:
            state.talk.append(Message(a, state.run, text))
        elif kind == NOTED:
            state.notes.append(Message(a, state.run, text))
        elif kind == SEAT_AWAY:
            state.present &= ~(1 << a)
        elif kind == SEAT_BACK:
            state.present |= 1 << a

    def draw(self, stream: int, sides: int) -> int:
        """Draw 0 to sides - 1 from a stream; only the fact that follows tells anybody."""
        outcome = self.state.chance.peek(stream, sides)
        self.emit(DRAWN, stream, sides, outcome, audience=NOBODY)
        return outcome

    def push(self, what: int, node: int = -1, agent: int = -1, card: int = -1, value: int = -1, pc: int = 0) -> None:
        """Put a step on top of the agenda."""
        if not self.dropped:
            self.state.agenda.append(Step(what, node, agent, card, value, pc))

    def ask(
        self, kind: int, seats: int, options: list[int], *, mode: int = ANYONE, audience: int = ALL, breaker: int = -1,
        node: int = -1, agent: int = -1, card: int = -1, deadline: int = 0, default: int = -1,
    ) -> Question:  # fmt: skip
        """Open a question; the agenda waits until it is answered."""
        state = self.state
        first = options[0] if default < 0 and options else default
        question = Question(
            state.serial, kind, mode, seats, audience, options, [-1] * state.seats, breaker, node, agent, card, deadline, first,
        )  # fmt: skip
        state.serial += 1
        state.questions.append(question)
        if mode == VOTE:
            self.emit(VOTE_OPENED, question.serial, audience=audience)
        return question

    def waits(self, question: Question) -> bool:
        """Whether a question that lies open beside the game waits until another one is answered."""
        return not self.blocks(question) and self.blocked()

    def comes_first(self) -> str:
        """The rule by which a question waits for something else."""
        return "TS-99"

    def blocked(self) -> bool:
        """Whether the agenda waits for an answer."""
        for question in self.state.questions:
            if self.blocks(question):
                return True
        return False

    def beside(self) -> bool:
        """Whether the game goes on beside the questions that are open."""
        return False

    def find(self, serial: int) -> Question | None:
        """The open question of that serial number."""
        for question in self.state.questions:
            if question.serial == serial:
                return question
        return None

    def work(self) -> None:
        """Go on until somebody must act; raises `AgendaFault` after too many steps."""
        state = self.state
        for _ in range(MOST_STEPS):
            if state.agenda and not self.blocked():
                step = state.agenda.pop()
                self.node = step.node
                self.perform(step)
            elif state.questions and self.recount():
                continue
            elif state.questions and not self.beside():
                return
            else:
                self.node = -1
                if not self.advance():
                    return
        raise AgendaFault(self.node)

    def finish(self) -> list[Fact]:
        """Count the step and note what is pending; returns the facts of the proposal."""
        state = self.state
        self.node = -1
        if self.recording:
            self.facts.append(Fact(WAITING, text=pending(state), audience=NOBODY, cause=state.step))
        self.emit(STEPPED, state.step + 1, audience=NOBODY)
        return self.facts

    # Votes (G-68): most votes win; a tie is broken by the breaker's own choice among the tied options.

    def recount(self) -> bool:
        """Close whatever vote is decided; True if one was."""
        for question in self.state.questions:
            if question.mode != VOTE or self.waits(question):
                continue
            voters = self.voters(question)
            tally: dict[int, int] = {}
            missing = 0
            for seat, vote in enumerate(question.votes):
                if (voters >> seat) & 1:
                    if vote < 0:
                        missing += 1
                    else:
                        tally[vote] = tally.get(vote, 0) + 1
            best = max(tally.values(), default=0)
            if missing and best <= missing:
                continue
            tied = [option for option in question.options if tally.get(option, 0) == best]
            runner_up = max((votes for votes in tally.values() if votes < best), default=0)
            if len(tied) == 1 and best > runner_up + missing:
                self.close(question, tied[0], "")  # G-68
                return True
            if missing == 0:
                self.break_tie(question, tied)
                return True
        return False

    def break_tie(self, question: Question, tied: list[int]) -> None:
        """Let the breaker's vote decide among tied options, or ask the breaker (TS-54)."""
        seat = self.breaker(question)
        if seat >= 0 and question.votes[seat] in tied:  # TS-54
            self.close(question, question.votes[seat], "")
        elif seat < 0:
            self.close(question, tied[0], "")
        else:
            question.mode = ANYONE
            question.seats = 1 << seat
            question.options = tied
            question.default = tied[0]
            self.emit(VOTE_TIED, question.serial, seat, audience=question.audience)

    def close(self, question: Question, option: int, text: str) -> None:
        """Take a question off the table and hand its answer to the rules."""
        was_vote = question.mode == VOTE or max(question.votes) >= 0
        self.state.questions.remove(question)
        self.node = question.node
        if was_vote:
            self.emit(VOTE_CLOSED, question.serial, option, audience=question.audience)
        self.on_answer(question, option, text)

    # The proposals that all systems share.

    def common_legal(self) -> list[Proposal]:
        """Every answer that would be accepted now."""
        found: list[Proposal] = []
        for question in self.state.questions:
            if not question.options or self.waits(question):
                continue
            voters = self.voters(question)
            for seat in range(self.state.seats):
                if (voters >> seat) & 1:
                    cast = question.votes[seat] if question.mode == VOTE else NO_VOTE
                    found += [
                        Proposal(seat, ANSWER, question.serial, option) for option in question.options if option != cast
                    ]
        return found

    def common_forms(self) -> list[Form]:
        """Talk and notes of every seat, and the questions that take a typed answer."""
        state = self.state
        forms = [Form(seat, kind, -1, LONGEST_TALK) for seat in range(state.seats) for kind in (SAY, NOTE)]
        for question in state.questions:
            if not question.options and not self.waits(question):
                voters = self.voters(question)
                forms += [
                    Form(seat, REPLY, question.serial, LONGEST_REPLY)
                    for seat in range(state.seats)
                    if (voters >> seat) & 1
                ]
        return forms

    def common_host(self) -> list[Proposal]:
        """What the table itself may do now: mark players away or back, call time."""
        state = self.state
        wishes = [Proposal(HOST, BACK, seat) for seat in range(state.seats) if not (state.present >> seat) & 1]
        if state.present & (state.present - 1):
            wishes += [Proposal(HOST, AWAY, seat) for seat in range(state.seats) if (state.present >> seat) & 1]
        wishes += [Proposal(HOST, TIME_UP, question.serial) for question in state.questions if question.deadline]
        return wishes

    def check_common(self, proposal: Proposal) -> Refused | None:
        """Why a shared proposal is not accepted."""
        kind = proposal.kind
        if kind in (AWAY, BACK, TIME_UP):
            return self._check_host(proposal)
        if not 0 <= proposal.seat < self.state.seats:
            return refuse("wrong_seat", "", "There is no seat {seat} at this table.", seat=proposal.seat + 1)
        if kind in (SAY, NOTE):
            text = clean_text(proposal.text, LONGEST_TALK)
            if text is None:
                return refuse("bad_text", "", "Write 1 to {most} characters that can be shown.", most=LONGEST_TALK)
            return self.may_say(proposal.seat, text) if kind == SAY else None
        question = self.find(proposal.a)
        if question is None:
            return Refused("not_open", "", "That question is not open; look at the questions that are.")
        if not (self.voters(question) >> proposal.seat) & 1:  # before the form, which only those asked may know
            return Refused("wrong_seat", "", "Somebody else is asked this.")
        if self.waits(question):
            return Refused("not_now", self.comes_first(), "Another question comes first.")
        if (kind == REPLY) != (not question.options):
            return Refused("not_open", "", "That question takes another kind of answer.")
        if kind == REPLY:
            text = clean_text(proposal.text, LONGEST_REPLY)
            if text is None or not self.may_reply(question, text):
                return refuse("bad_text", "", "Write 1 to {most} characters that can be shown.", most=LONGEST_REPLY)
            return None
        if proposal.b not in question.options:
            return Refused("bad_value", "", "That is none of the answers offered.")
        if question.mode == VOTE and question.votes[proposal.seat] == proposal.b:
            return Refused("not_now", "G-68", "You have voted for that already.")
        return None

    def _check_host(self, proposal: Proposal) -> Refused | None:
        state = self.state
        own = proposal.kind == BACK and proposal.seat == proposal.a
        if proposal.seat != HOST and not own:
            return Refused("wrong_seat", "G-82", "Only the table itself does that.")
        if proposal.kind == TIME_UP:
            question = self.find(proposal.a)
            if question is None or question.deadline == 0:
                return Refused("not_open", "", "No question with a time limit has that number.")
            return None
        if not 0 <= proposal.a < state.seats:
            return refuse("bad_value", "", "There is no seat {seat} at this table.", seat=proposal.a + 1)
        present = (state.present >> proposal.a) & 1
        if proposal.kind == BACK:
            return Refused("not_now", "G-82", "That player is here.") if present else None
        if not present or state.present == 1 << proposal.a:
            return Refused("not_now", "G-82", "That player is away already, or is the last one here.")
        return None

    def deal_common(self, proposal: Proposal) -> None:
        """Carry out an accepted shared proposal."""
        kind = proposal.kind
        if kind == SAY:
            text = clean_text(proposal.text, LONGEST_TALK) or ""
            self.emit(SAID, proposal.seat, text=text)
            self.after_said(proposal.seat, text)
        elif kind == NOTE:
            text = clean_text(proposal.text, LONGEST_TALK) or ""
            self.emit(NOTED, proposal.seat, text=text, audience=1 << proposal.seat)
        elif kind == AWAY:
            self.emit(SEAT_AWAY, proposal.a)
        elif kind == BACK:
            self.emit(SEAT_BACK, proposal.a)
        else:
            question = self.find(proposal.a)
            assert question is not None
            if kind == TIME_UP:
                self.close(question, question.default, "")
            elif kind == REPLY:
                self.close(question, -1, clean_text(proposal.text, LONGEST_REPLY) or "")
            elif question.mode == VOTE:
                question.votes[proposal.seat] = proposal.b
                self.emit(VOTE_CAST, question.serial, proposal.seat, proposal.b, audience=question.audience)
            else:
                self.close(question, proposal.b, "")

    def carry_out(self, proposal: Proposal) -> list[Fact]:
        """Carry out an accepted proposal to the point where somebody must act; returns its facts."""
        if proposal.kind < FIRST_SYSTEM_PROPOSAL:
            self.deal_common(proposal)
        else:
            self.deal(proposal)
        self.work()
        return self.finish()
