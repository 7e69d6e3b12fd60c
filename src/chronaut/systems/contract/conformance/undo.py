"""Undo: going back to any step and forward again gives the same states, outputs and luck."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import Refused
from chronaut.kernel.saved import state_digest
from chronaut.systems.contract.conformance.walk import Check, Walk, output
from chronaut.systems.contract.match import Match

EVERY_STEP: Final = 30
"""Games up to this length are taken back to every step, longer ones to as many chosen by luck."""


class Undo(Check):
    """A match that was taken back is as if it had never gone on."""

    name = "undo"

    def end(self, walk: Walk) -> None:
        """Go back from the end to each step and forward again."""
        count = len(walk.proposals)
        steps = list(range(count + 1))
        if count > EVERY_STEP:
            steps = sorted({0, count, *(self.game.dice.roll(count) for _ in range(EVERY_STEP // 2))})
        match = Match(self.game.system, walk.setup)
        for step in [0, *reversed(steps)]:
            if len(match.history) > step:
                match.undo(step)
            if not self.same(match, walk) or not self.forward(match, walk):
                return
            self.game.report.count(self.name)

    def same(self, match: Match, walk: Walk) -> bool:
        """Whether the match is where the game was at that step, for everybody."""
        step = len(match.history)
        if state_digest(match.state) != walk.digests[step]:
            self.game.report.find(self.name, walk.moment(step), "the state after going back is another one")
        elif output(self.game.system, match.state) != walk.outputs[step]:
            self.game.report.find(self.name, walk.moment(step), "somebody is given something else after going back")
        else:
            return True
        return False

    def forward(self, match: Match, walk: Walk) -> bool:
        """Propose the rest of the game again; the same facts come, luck included."""
        for step in range(len(match.history), len(walk.proposals)):
            facts = match.propose(walk.proposals[step])
            if isinstance(facts, Refused):
                self.game.report.find(self.name, walk.moment(step), f"refused after going back: {facts.text}")
            elif facts != walk.facts[step]:
                self.game.report.find(self.name, walk.moment(step), "other facts or luck after going back")
            elif state_digest(match.state) != walk.digests[step + 1]:
                self.game.report.find(self.name, walk.moment(step), "another state after going back and forward")
            else:
                continue
            return False
        return True
