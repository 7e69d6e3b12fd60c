"""A match: one game under way, with its rule system, its history and its record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from chronaut.kernel.actions import Proposal, Refused, refuse
from chronaut.kernel.events import Fact
from chronaut.kernel.state import GameState
from chronaut.kernel.views import SeatFrame, frame
from chronaut.systems.contract.referee import AgendaFault
from chronaut.systems.contract.system import RuleSystem, Setup

LARGEST: Final = 2**31
"""No number of a proposal or of a kept fact is larger, in either direction."""


class Fault(RuntimeError):
    """A mission's effects did not end; the proposal was rolled back and the table can go on."""


@dataclass
class Taken:
    """A step that was carried out: the proposal and its facts."""

    proposal: Proposal
    facts: list[Fact]


Listener = Callable[[Taken, GameState], None]


class Match:
    """Plays a rule system: checks, decides, rolls back what does not end, remembers every step."""

    def __init__(self, system: RuleSystem, setup: Setup, listener: Listener | None = None) -> None:
        self.system = system
        self.setup = setup
        self.state = system.new(setup)
        self.history: list[Taken] = []
        self.listener = listener

    def propose(self, proposal: Proposal, step: int | None = None) -> Refused | list[Fact]:
        """Carry out a proposal made at a step (default: now), or say why not; raises `Fault`.

        The listener is told before the facts are returned, so that what is told is kept first.
        """
        if step is not None and step != self.state.step:
            return self.system.said(
                refuse(
                    "wrong_step", "", "This was proposed at step {step}; the game is at step {now}.",
                    step=step, now=self.state.step,
                )
            )  # fmt: skip
        if not well_formed(proposal):
            return self.system.said(
                Refused("bad_value", "", "A proposal has whole numbers for seat, kind and fields, and a text.")
            )
        refused = self.system.check(self.state, proposal)
        if refused is not None:
            return refused
        before = self.system.clone(self.state)
        try:
            facts = self.system.decide(self.state, proposal, True)
        except AgendaFault as fault:
            self.state = before
            place = self.system.place(fault.node) or "the general rules"
            raise Fault(f"{place}: {fault}; the proposal was taken back and the game goes on.") from fault
        except BaseException:
            self.state = before
            raise
        taken = Taken(proposal, facts)
        self.history.append(taken)
        if self.listener is not None:
            self.listener(taken, self.state)
        return facts

    def undo(self, step: int) -> None:
        """Go back to the moment when `step` proposals had been carried out; raises `ValueError` outside 0 to now."""
        if not 0 <= step <= len(self.history):
            raise ValueError(f"there is no step {step}: the game has {len(self.history)}")
        del self.history[step:]
        self.state = replayed(self.system, self.setup, [taken.facts for taken in self.history])

    def frame(self, seat: int, facts: Sequence[Fact] = ()) -> SeatFrame:
        """What a seat gets now."""
        return frame(self.system, self.state, seat, facts)


def well_formed(proposal: object) -> bool:
    """Whether something is a proposal with numbers where numbers belong; truth values and fractions are none."""
    if not isinstance(proposal, Proposal) or type(proposal.text) is not str:
        return False
    numbers = (proposal.seat, proposal.kind, proposal.a, proposal.b, proposal.c)
    return all(type(one) is int and -LARGEST <= one <= LARGEST for one in numbers)


def replayed(system: RuleSystem, setup: Setup, steps: Sequence[Sequence[Fact]]) -> GameState:
    """The state that recorded facts lead to, without deciding anything again."""
    state = system.new(setup)
    for facts in steps:
        for fact in facts:
            system.evolve(state, fact)
    return state
