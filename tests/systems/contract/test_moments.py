"""Going back costs about as much as was gone back."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from chronaut.kernel.actions import Proposal
from chronaut.kernel.saved import state_digest
from chronaut.systems.contract.match import Match, replayed
from chronaut.systems.contract.moments import Moments
from chronaut.systems.contract.referee import SAY
from chronaut.systems.contract.system import Setup
from tests.conformance.tiny import Lanterns, program

if TYPE_CHECKING:
    from chronaut.kernel.events import Fact
    from chronaut.kernel.state import GameState

SETUP = Setup(2, 7)


class Counting(Lanterns):
    """Lanterns that count what is applied to them."""

    applied = 0

    def evolve(self, state: GameState, fact: Fact) -> None:
        self.applied += 1
        super().evolve(state, fact)


class Walk:
    """A game of talk that goes forward and back."""

    def __init__(self) -> None:
        self.system = Counting(program())
        self.match = Match(self.system, SETUP)
        self.moments = Moments(self.system, SETUP)

    def forward(self, steps: int) -> None:
        for _ in range(steps):
            said = Proposal(0, SAY, text=f"line {len(self.match.history)}")
            assert isinstance(self.match.propose(said), list)
            self.moments.note(self.match.state, len(self.match.history))

    def back(self, step: int) -> None:
        history = self.match.history
        self.match.state = self.moments.at(step, lambda number: history[number].facts)
        self.moments.forget(step)
        del history[step:]


@pytest.mark.parametrize("seed", range(6))
def test_going_back_leads_to_the_state_that_all_facts_lead_to(seed: int) -> None:
    walk, luck = Walk(), random.Random(seed)  # noqa: S311  (play needs no secrecy)
    for _ in range(12):
        walk.forward(luck.randint(0, 90))
        walk.back(luck.randint(max(0, len(walk.match.history) - 60), len(walk.match.history)))
        facts = [taken.facts for taken in walk.match.history]
        assert state_digest(walk.match.state) == state_digest(replayed(walk.system, SETUP, facts))


def test_looking_back_leaves_what_is_kept_as_it_was() -> None:
    walk = Walk()
    walk.forward(200)
    facts = [taken.facts for taken in walk.match.history]
    for step in (3, 190, 64, 200, 0):
        seen = walk.moments.at(step, facts.__getitem__)
        assert seen.step == step
        seen.talk.clear()
    assert len(walk.moments.at(200, facts.__getitem__).talk) == 200


def test_a_storm_of_goings_back_costs_no_more_than_was_gone_forward() -> None:
    walk = Walk()
    walk.forward(1_000)
    of_each = len(walk.match.history[0].facts)
    walk.system.applied = 0
    for _ in range(300):
        walk.forward(1)
        walk.back(1_000)
    assert walk.system.applied <= 16 * 300 * of_each
    walk.system.applied = 0
    for step in range(999, -1, -1):
        walk.back(step)
    assert walk.system.applied <= 16 * 1_000 * of_each


def test_few_moments_are_kept_of_a_long_game() -> None:
    walk = Walk()
    walk.forward(3_000)
    assert len(walk.moments._states) < 40
