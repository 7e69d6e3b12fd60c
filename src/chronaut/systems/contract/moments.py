"""States that a game has been through, kept so that going back does not begin at the beginning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from chronaut.kernel.events import Fact
from chronaut.kernel.state import GameState
from chronaut.systems.contract.system import RuleSystem, Setup

EVERY: Final = 16
"""Steps from one moment to the next near the present; farther back they lie as far apart as a fraction of the way there."""


class Moments:
    """Copies of a game's states by step: few, and close together where going back is likely.

    Going back by n steps applies the facts of n steps at most, and a few: whatever a game went through, all that it
    ever goes back costs little more than what it went forward.
    """

    def __init__(self, system: RuleSystem, setup: Setup) -> None:
        self.system = system
        self._states: dict[int, GameState] = {0: system.new(setup)}

    def note(self, state: GameState, step: int) -> None:
        """Keep a copy of the state after `step` steps, if it is worth one."""
        if step % EVERY == 0 and step not in self._states:
            self._states[step] = self.system.clone(state)
            far = [one for one in self._states if one % _gap(step - one)]
            for one in far:
                del self._states[one]

    def at(self, step: int, facts_of: Callable[[int], Sequence[Fact]]) -> GameState:
        """The state after `step` steps, of which `facts_of` gives the facts, the first by 0; later moments stay."""
        nearest, state = self.near(step)
        for number in range(nearest, step):
            for fact in facts_of(number):
                self.system.evolve(state, fact)
            self.note(state, number + 1)
        return state

    def near(self, step: int) -> tuple[int, GameState]:
        """The latest moment kept that is no later than `step`, and a copy of its state."""
        nearest = max(one for one in self._states if one <= step)
        return nearest, self.system.clone(self._states[nearest])

    def forget(self, step: int) -> None:
        """Forget what came after `step` steps: the game went back to there."""
        for one in [one for one in self._states if one > step]:
            del self._states[one]


def _gap(distance: int) -> int:
    """How far apart moments lie at a distance from the present."""
    return EVERY << (max(distance, 0) // (4 * EVERY)).bit_length()
