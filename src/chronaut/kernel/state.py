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


@dataclass
class Step:
    """One pending piece of work on the agenda: what to do, and small numbers that say with what."""

    what: int
    node: int
    agent: int
    card: int
    value: int
    pc: int

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
        return Question(
            self.serial, self.kind, self.mode, self.seats, self.audience, self.options[:], self.votes[:],
            self.breaker, self.node, self.agent, self.card, self.deadline, self.default,
        )  # fmt: skip


@dataclass
class Message:
    """A line of the talk channel or of somebody's notes."""

    seat: int
    run: int
    text: str

    def copy(self) -> Message:
        """An independent equal."""
        return Message(self.seat, self.run, self.text)


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
