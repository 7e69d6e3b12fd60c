"""Three tiny missions of known win rate: one roll of a die, won by so many of its six faces."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from chronaut.kernel.actions import Proposal
from chronaut.play.bots.simple import RandomBot
from chronaut.play.campaign import Plan
from tests.conformance.tiny import AGAIN, DICE_STREAM, ENDED, LanternReferee, Lanterns
from tests.conformance.tiny import program as lanterns_program

if TYPE_CHECKING:
    from chronaut.systems.contract.system import Setup
    from tests.conformance.tiny import LanternState


class TossReferee(LanternReferee):
    """Rolls once."""

    faces = 0

    def deal(self, proposal: Proposal) -> None:
        self.emit(ENDED, int(self.draw(DICE_STREAM, 6) < self.faces))


class Toss(Lanterns):
    """Nothing but the roll."""

    def __init__(self, faces: int) -> None:
        super().__init__(lanterns_program())
        self.referee = type("Referee", (TossReferee,), {"faces": faces})

    def new(self, setup: Setup) -> LanternState:
        state = super().new(setup)
        state.questions = []
        return state

    def own_legal(self, state: Any) -> list[Proposal]:
        return [] if state.over else [Proposal(0, AGAIN)]

    def legal(self, state: Any) -> list[Proposal]:
        return self.own_legal(state)

    def forms(self, state: Any) -> list[Any]:
        return []


def toss_plan(faces: int, seed: int) -> Plan:
    """A batch of that mission."""
    return Plan(partial(Toss, faces), (RandomBot,) * 2, seed, 1)
