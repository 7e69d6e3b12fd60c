"""Bugs of state and luck planted in Lanterns, one a class; `found_by` names the check that is meant to find it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, ClassVar

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import GameState, Step
from tests.conformance.tiny import (
    CHOOSING,
    LanternReferee,
    Lanterns,
    LanternState,
    program,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from chronaut.kernel.events import Fact
    from chronaut.systems.contract.system import Setup


class Bug(Lanterns):
    found_by: ClassVar[str] = ""
    says: ClassVar[str] = ""
    """A part of the finding."""


class CloneForgets(Bug):
    """A field that is seldom set is not copied."""

    found_by, says = "clone", "won is left out of the clone"

    def clone(self, state: GameState) -> LanternState:
        clone = super().clone(state)
        clone.won = False
        return clone


class CloneForgetsDeep(Bug):
    """A field of a question is not copied."""

    found_by, says = "clone", "questions[0].deadline is left out"

    def clone(self, state: GameState) -> LanternState:
        clone = super().clone(state)
        for question in clone.questions:
            question.deadline = 0
        return clone


class CloneShares(Bug):
    """A list is shared with the clone."""

    found_by, says = "clone", "shown is shared"

    def clone(self, state: Any) -> LanternState:
        clone = super().clone(state)
        clone.shown = state.shown
        return clone


class CloneSharesDeep(Bug):
    """The outer list is copied and the inner ones are shared."""

    found_by, says = "clone", "hands[0] is shared"

    def clone(self, state: Any) -> LanternState:
        clone = super().clone(state)
        clone.hands = state.hands[:]
        return clone


class CloneSharesLuck(Bug):
    """A clone draws from its original's luck."""

    found_by, says = "clone", "chance.seed is shared"

    def clone(self, state: Any) -> LanternState:
        clone = super().clone(state)
        clone.chance = state.chance
        return clone


class StrayAttribute(Bug):
    """A state carries something that is no field."""

    found_by, says = "clone", "is no declared field"

    def new(self, setup: Setup) -> LanternState:
        state = super().new(setup)
        state.tired = True  # type: ignore[attr-defined]
        return state


class SaveLoses(Bug):
    """A loaded state behaves differently, since the type of a field does not outlive the save."""

    found_by, says = "save", "loaded state gives somebody another frame"

    def new(self, setup: Setup) -> LanternState:
        state = super().new(setup)
        state.shown = tuple(state.shown)  # type: ignore[assignment]
        return state

    def view(self, state: Any, seat: int) -> Any:
        return {"fresh": isinstance(state.shown, tuple)}


class OutsideEvolve(Bug):
    """Something is written past the facts."""

    found_by, says = "replay", "the facts lead to another state: state.road"

    class referee(LanternReferee):  # noqa: N801  stands for the attribute
        def advance(self) -> bool:
            if self.state.phase == CHOOSING:
                self.state.road += "!"
            return super().advance()


class PastTheFacts(Bug):
    """A step is pushed after the pending ones were recorded."""

    found_by, says = "replay", "the facts lead to another state: state.agenda"

    def decide(self, state: Any, proposal: Proposal, recording: bool) -> list[Fact]:
        facts = super().decide(state, proposal, recording)
        state.agenda = [Step(9, -1, -1, -1, -1, 0)]
        return facts


class Unrecorded(Bug):
    """Without recording, something else happens."""

    found_by, says = "replay", "deciding unrecorded differs"

    def decide(self, state: Any, proposal: Proposal, recording: bool) -> list[Fact]:
        facts = super().decide(state, proposal, recording)
        if not recording:
            state.step += 1
        return facts


class CountsOutside(Bug):
    """Luck depends on something outside the state, so that going back gives another roll."""

    found_by, says = "undo", "luck after going back"

    def __init__(self, program: Any) -> None:
        super().__init__(program)
        self.rolls = 0

    @property
    def referee(self) -> Callable[[LanternState, bool], LanternReferee]:  # type: ignore[override]
        system = self

        class Rolling(LanternReferee):
            def draw(self, stream: int, sides: int) -> int:
                system.rolls += 1
                self.state.chance.seed, shift = self.state.chance.seed, system.rolls
                self.state.chance.fix(stream, [shift] * (self.state.chance.counts[stream] + 1))
                outcome = super().draw(stream, sides)
                self.state.chance.fix(stream, [])
                return outcome

        return Rolling


class ResetForgets(Bug):
    """Something of the last run outlives it."""

    found_by, says = "reset", "state.mishaps"

    class referee(LanternReferee):  # noqa: N801  stands for the attribute
        def evolve(self, kind: int, a: int, b: int, c: int, d: int, text: str) -> None:
            mishaps = self.state.mishaps
            super().evolve(kind, a, b, c, d, text)
            if self.state.run > 1 and self.state.mishaps < mishaps:
                self.state.mishaps = mishaps


class ResetLoses(Bug):
    """What should last is lost with the run."""

    found_by, says = "reset", "state.best"

    class referee(LanternReferee):  # noqa: N801  stands for the attribute
        def evolve(self, kind: int, a: int, b: int, c: int, d: int, text: str) -> None:
            run = self.state.run
            super().evolve(kind, a, b, c, d, text)
            if self.state.run > run:
                self.state.best = -1


class GlobalLuck(Bug):
    """Dice come from Python's own generator."""

    found_by, says = "seeds", "the global random generator was asked"

    class referee(LanternReferee):  # noqa: N801  stands for the attribute
        def draw(self, stream: int, sides: int) -> int:
            self.state.chance.fix(stream, [random.randrange(6)] * 99)  # noqa: S311  the planted bug
            return super().draw(stream, sides)


class EarlyBoundLuck(Bug):
    """A function of the global generator was taken before the suite could stand in for it."""

    found_by, says = "seeds", "with the global generator disturbed"
    luck = staticmethod(random.random)

    def words(self, state: GameState, proposal: Proposal) -> str:
        return f"luck {self.luck()}"


class HashOrder(Bug):
    """The order of a set of strings decides."""

    found_by, says = "seeds", "another hash seed"

    def words(self, state: GameState, proposal: Proposal) -> str:
        return " ".join({"north", "south", "east", "west"})


STATE_BUGS: tuple[type[Bug], ...] = (
    CloneForgets, CloneForgetsDeep, CloneShares, CloneSharesDeep, CloneSharesLuck, StrayAttribute, SaveLoses,
    OutsideEvolve, PastTheFacts, Unrecorded, CountsOutside, ResetForgets, ResetLoses, GlobalLuck,
    EarlyBoundLuck, HashOrder,
)  # fmt: skip


def hash_order() -> Lanterns:
    """For the other process."""
    return HashOrder(program())
