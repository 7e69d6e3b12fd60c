"""What every game's state has: seats, run number, luck, the agenda of pending steps and the open questions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from chronaut.kernel.chance import Chance

HOST: Final = -1
"""The seat number of the table itself: it marks players as away, seats and unseats them, and calls time."""
SPECTATOR: Final = -2
"""Somebody who watches: sees what all may see, proposes nothing."""
ALL: Final = -1
"""The audience mask of everybody, spectators included."""
NOBODY: Final = 0
"""The audience mask of nobody: a fact that no seat is told."""

ANYONE: Final = 0
"""A question that one answer of any asked seat closes."""
VOTE: Final = 1
"""A question that the asked seats vote on; ties go to the seat in `breaker`."""


@mypyc_attr(allow_interpreted_subclasses=True)  # so that it can be copied and pickled
@dataclass(init=False)
class Step:
    """One pending piece of work on the agenda: what to do, and small numbers that say with what."""

    what: int
    node: int
    agent: int
    card: int
    value: int
    pc: int

    def __init__(self, what: int, node: int, agent: int, card: int, value: int, pc: int) -> None:
        self.what = what
        self.node = node
        self.agent = agent
        self.card = card
        self.value = value
        self.pc = pc

    def copy(self) -> Step:
        """An independent equal."""
        return Step(self.what, self.node, self.agent, self.card, self.value, self.pc)


@dataclass
class Question:
    """Something that somebody must decide before the game goes on."""

    serial: int
    kind: int
    """What is asked; the rule system names its kinds."""
    mode: int
    seats: int
    """Mask of the seats that may answer or vote."""
    audience: int
    """Mask of the seats that may know options and answers; others only know who is asked."""
    options: list[int]
    """Closed answers by number; empty for a form."""
    votes: list[int]
    """Per seat: the option voted for, -1 for none yet."""
    breaker: int
    """The seat that breaks a tie, -1 if there can be none."""
    node: int
    agent: int
    card: int
    deadline: int
    """Seconds the table gives before it calls time; 0 for no limit."""
    default: int
    """The option taken when time is called."""

    def copy(self) -> Question:
        """An independent equal."""
        new = Question.__new__(Question)
        new.serial = self.serial
        new.kind = self.kind
        new.mode = self.mode
        new.seats = self.seats
        new.audience = self.audience
        new.options = self.options[:]
        new.votes = self.votes[:]
        new.breaker = self.breaker
        new.node = self.node
        new.agent = self.agent
        new.card = self.card
        new.deadline = self.deadline
        new.default = self.default
        return new


@dataclass
class Message:
    """A line of the talk channel or of somebody's notes."""

    seat: int
    run: int
    text: str

    def copy(self) -> Message:
        """An independent equal."""
        new = Message.__new__(Message)
        new.seat = self.seat
        new.run = self.run
        new.text = self.text
        return new


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class GameState:
    """The part of a state that the kernel and the table understand; rule systems derive from it."""

    seats: int
    """How many seats the table has."""
    present: int
    """Mask of the seats whose players are here; the others never block."""
    run: int
    """The number of the current attempt, from 1."""
    step: int
    """How many proposals have been carried out."""
    over: bool
    """Whether the mission has ended for good."""
    chance: Chance
    agenda: list[Step]
    questions: list[Question]
    serial: int
    """The serial number of the next question."""
    talk: list[Message]
    notes: list[Message]

    def copy_to(self, new: GameState) -> None:
        """Give independent copies of these fields to a new state."""
        new.seats = self.seats
        new.present = self.present
        new.run = self.run
        new.step = self.step
        new.over = self.over
        new.chance = self.chance.copy()
        new.agenda = [step.copy() for step in self.agenda]
        new.questions = [question.copy() for question in self.questions]
        new.serial = self.serial
        new.talk = [line.copy() for line in self.talk]
        new.notes = [line.copy() for line in self.notes]
