"""Replays: recorded facts lead to the live state at every step, and deciding again gives the same facts."""

from __future__ import annotations

from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import Fact
from chronaut.kernel.saved import state_digest
from chronaut.kernel.state import GameState
from chronaut.systems.contract.conformance.copies import first
from chronaut.systems.contract.conformance.fields import differences
from chronaut.systems.contract.conformance.walk import Check, Game


class Replays(Check):
    """The facts are the whole truth: nothing but `evolve` changes a state."""

    name = "replay"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.shadow = game.system.new(game.setup)
        """Moved by facts alone."""
        self.parted = False

    def step(self, before: GameState, proposal: Proposal, facts: list[Fact]) -> None:
        """Apply the facts to the shadow; decide the proposal again, with and without recording."""
        for fact in facts:
            self.fits(fact)
        if not self.parted:
            self.apply(facts)
        self.decide_again(before, proposal, facts)
        self.game.report.count(self.name)

    def fits(self, fact: Fact) -> None:
        """A fact carries what its kind declares and nothing else, so that a journal can keep it."""
        kind = self.game.system.fact_kinds[fact.kind]
        numbers = len(kind.fields) - ("text" in kind.fields)
        spare = (fact.a, fact.b, fact.c, fact.d)[numbers:]
        if any(one != -1 for one in spare) or (fact.text and "text" not in kind.fields):
            self.game.find(self.name, f"the fact {kind.name} carries more than its fields")

    def apply(self, facts: list[Fact]) -> None:
        """Apply the facts to the shadow and compare; only the first difference of a game is told."""
        for fact in facts:
            self.game.system.evolve(self.shadow, fact)
        if state_digest(self.shadow) != state_digest(self.game.state):
            self.parted = True
            found = first(differences(self.game.state, self.shadow))
            self.game.find(self.name, f"the facts lead to another state: {found}")

    def decide_again(self, before: GameState, proposal: Proposal, facts: list[Fact]) -> None:
        """Carry out the proposal in copies of the state before it."""
        system, after = self.game.system, self.game.state
        again, unrecorded = system.clone(before), system.clone(before)
        if system.decide(again, proposal, True) != facts:
            self.game.find(self.name, "deciding again gives other facts")
        if state_digest(again) != state_digest(after):
            self.game.find(self.name, f"deciding again differs: {first(differences(after, again))}")
        if system.decide(unrecorded, proposal, False):
            self.game.find(self.name, "facts come back though nothing is recorded")
        if state_digest(unrecorded) != state_digest(after):
            self.game.find(self.name, f"deciding unrecorded differs: {first(differences(after, unrecorded))}")
