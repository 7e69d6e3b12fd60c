"""Liveness: somebody can always act or the mission is over, and it does come to its end."""

from __future__ import annotations

from typing import Final

from chronaut.systems.contract.conformance.walk import Check, Walk
from chronaut.systems.contract.referee import AWAY, BACK, NOTE, SAY
from chronaut.systems.contract.waiting import waiting_for

OUTCOMES: Final = ("open", "success", "failed")
IDLE: Final = (SAY, NOTE)
"""Forms that are always open and never bring a game on."""


class Liveness(Check):
    """No game gets stuck, at the end it says how it ended, and after the end nothing can be done."""

    name = "liveness"

    def look(self) -> None:
        """See who can act, and how the mission stands."""
        system, state = self.game.system, self.game.state
        outcome = system.outcome(state)
        if outcome not in OUTCOMES:
            self.game.find(self.name, f"the outcome is {outcome!r}; expected one of {', '.join(OUTCOMES)}")
        elif state.over == (outcome == "open"):
            self.game.find(self.name, f"over is {state.over}, and the outcome is {outcome!r}")
        if state.over and system.legal(state):
            self.game.find(self.name, "something can be proposed after the mission's end")
        if not state.over and not self.somebody_can_act():
            self.game.find(self.name, "nobody can act, and the mission is not over")
        if not state.present:
            self.game.find(self.name, "nobody is present")
        self.game.report.count(self.name)

    def somebody_can_act(self) -> bool:
        """Whether anybody, the host included, can bring the game on; coming, going, talk and free things do not."""
        system, state = self.game.system, self.game.state
        return bool(waiting_for(system, state)) or any(
            proposal.kind not in (AWAY, BACK) for proposal in system.host(state)
        )


class Ending(Check):
    """Any game comes to the mission's end within the campaign's bound on steps."""

    name = "ending"

    def end(self, walk: Walk) -> None:
        """The random player came to the end."""
        self.game.report.count(self.name)
        if not self.game.state.over:
            self.game.find(self.name, f"the mission was not over after {len(walk.proposals)} steps")
