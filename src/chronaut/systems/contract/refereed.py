"""Rule systems that have a referee for each state, and remember the one that looked last."""

from __future__ import annotations

from typing import Generic, Self, TypeVar

from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import Fact
from chronaut.kernel.program import Program
from chronaut.kernel.state import GameState
from chronaut.systems.contract.referee import Referee
from chronaut.systems.contract.system import RuleSystem

G = TypeVar("G", bound=Referee)


class Refereed(RuleSystem, Generic[G]):
    """A rule system whose referee keeps what it worked out between two looks at the same state.

    One referee serves one thread: whoever looks from another has a system of their own, by `apart`.
    """

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._latest: G | None = None

    def referee(self, state: GameState, recording: bool) -> G:
        """A new referee for a state of this family."""
        raise NotImplementedError

    def apart(self) -> Self:
        """The same with no referee in common: two threads, languages or twins of a mission each have their own."""
        told = super().apart()
        told.forget()
        return told

    def forget(self) -> None:
        """Look at the next state as if none had been looked at before."""
        self._latest = None

    def game(self, state: GameState, recording: bool = False) -> G:
        """The referee for a state of this family; the latest one if it is about the same state."""
        latest = self._latest
        if latest is not None and latest.state is state:
            latest.renew(recording)
            return latest
        self._latest = game = self.referee(state, recording)
        return game

    def decide(self, state: GameState, proposal: Proposal, recording: bool) -> list[Fact]:
        """Carry out an accepted proposal by the referee of this state."""
        game = self.game(state, recording)
        self._latest = None  # whoever looks meanwhile gets a referee of its own
        facts = game.carry_out(proposal)
        self._latest = game
        return facts

    def evolve(self, state: GameState, fact: Fact) -> None:
        """Apply one recorded fact by the referee of this state."""
        self.game(state).apply(fact.kind, fact.a, fact.b, fact.c, fact.d, fact.text)
