"""Saves: a state that is written down and read again is equal, looks equal and plays on equally."""

from __future__ import annotations

from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import Fact
from chronaut.kernel.saved import decode_state, encode_state, state_digest
from chronaut.kernel.state import GameState
from chronaut.systems.contract.conformance.copies import first
from chronaut.systems.contract.conformance.fields import differences
from chronaut.systems.contract.conformance.walk import Check, output


class Saves(Check):
    """Saving and loading at any step changes nothing."""

    name = "save"

    def look(self) -> None:
        """Compare a loaded state, and what it gives to everybody."""
        state, system = self.game.state, self.game.system
        loaded = decode_state(encode_state(state), system.state_type)
        if not isinstance(state, system.state_type) or encode_state(loaded) != encode_state(state):
            self.game.find(self.name, f"the loaded state differs: {first(differences(state, loaded))}")
        elif output(system, loaded) != output(system, state):
            self.game.find(self.name, "the loaded state gives somebody another frame or other proposals")
        self.game.report.count(self.name)

    def step(self, before: GameState, proposal: Proposal, facts: list[Fact]) -> None:
        """Carry out the same proposal in a loaded state."""
        system = self.game.system
        loaded = decode_state(encode_state(before), system.state_type)
        if system.decide(loaded, proposal, True) != facts:
            self.game.find(self.name, "the loaded state plays on with other facts")
        elif state_digest(loaded) != state_digest(self.game.state):
            self.game.find(
                self.name, f"the loaded state plays on differently: {first(differences(self.game.state, loaded))}"
            )
