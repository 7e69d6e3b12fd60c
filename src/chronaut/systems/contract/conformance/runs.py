"""Runs: a new run begins with exactly what lasts, in every field."""

from __future__ import annotations

from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import Fact
from chronaut.kernel.saved import encode_state
from chronaut.kernel.state import GameState
from chronaut.systems.contract.conformance.copies import first
from chronaut.systems.contract.conformance.fields import differences
from chronaut.systems.contract.conformance.walk import Check


class Runs(Check):
    """The state right after the step that begins a run is what `fresh_run` says."""

    name = "reset"

    def step(self, before: GameState, proposal: Proposal, facts: list[Fact]) -> None:
        """If a run has begun, compare every field with a new set-up."""
        system, after = self.game.system, self.game.state
        if after.run == before.run:
            return
        if after.run != before.run + 1:
            self.game.find(self.name, f"run {after.run} follows run {before.run}")
        if not system.run_ended(before):
            self.game.find(self.name, "a run began though the last one had not ended")
            return
        ended = system.clone(before)
        ended.present = after.present  # a run may begin because somebody who was not ready has gone away
        expected = system.fresh_run(ended)
        self.game.report.count(self.name)
        if encode_state(expected) != encode_state(after):
            found = first(differences(after, expected))
            self.game.find(self.name, f"the new run differs from a fresh one: {found}")
